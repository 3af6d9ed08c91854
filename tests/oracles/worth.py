"""What a card is worth in operations (7.4, 9.6, 9.7; Red Sea 7.3, 9.6)."""

from tests.oracles.world import other

LOW, HIGH = 1, 4
AFRICA = "africa"


def sum_of_modifiers(p, side):
    """Containment, Brezhnev Doctrine and Red Scare/Purge, which serve the side that is named."""
    total = int(side == "us" and p.on("containment")) + int(side == "ussr" and p.on("brezhnev_doctrine"))
    return total - int(p.on("red_scare_purge", other(side)))


def twilight(p, side, printed):
    """A number on a card, modified: all modifiers together, then 1 to 4."""
    return max(LOW, min(HIGH, printed + sum_of_modifiers(p, side)))


def red_sea(p, side, printed, placing_in_africa=False):
    """Penalties and bonuses together; T-62s lift nothing above 3; never below 1."""
    penalty = int(p.on("afghanistan_invasion", other(side), passing=True))
    penalty += int(placing_in_africa and p.on("albano_stalinist_economics", other(side)))
    bonus = int(p.on("t62s_and_kalashnikovs", side))
    value = printed - penalty + bonus
    if bonus:
        value = min(value, max(3, printed - penalty))
    if printed == 1 and p.on("voa_in_amharic", side):
        value += 1
    return max(LOW, value)


def worth(p, side, printed, placing_in_africa=False):
    """Operations that a side has with a card of this printed value, before what a place adds."""
    if p.world.id == "red_sea":
        return red_sea(p, side, printed, placing_in_africa)
    return twilight(p, side, printed)


def bonuses(p, side, card):
    """Regions in which one more point may be spent, if all points are: [region]. Not capped."""
    found = []
    if card == "the_china_card":
        found.append("asia")
    if side == "ussr" and p.on("vietnam_revolts"):
        found.append("southeast_asia")
    return found


def allowed(p, side, ops, regions, places):
    """How many points may be spent when they have all gone to `places`."""
    return ops + sum(all(p.world.is_in(c, region) for c in places) for region in regions)
