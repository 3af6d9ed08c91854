"""What dice do: coups (6.3), realignments (6.2), wars (7.6), the space race (6.4)."""

from tests.oracles.world import SIDES, other

AMERICAS = ("central_america", "south_america")

# war card: countries that may be attacked (None: any of stability 1 or 2), number needed, VP, military operations
WARS = {
    "korean_war": (("south_korea",), 4, 2, 2),
    "arab_israeli_war": (("israel",), 4, 2, 2),
    "indo_pakistani_war": (("india", "pakistan"), 4, 2, 2),
    "iran_iraq_war": (("iran", "iraq"), 4, 2, 2),
    "brush_war": (None, 3, 1, 3),
    "ogaden_war": (("ethiopia",), 5, 2, 2),
}


def coup_bonus(p, side, country):
    """What events add to the die of a coup."""
    bonus = -1 if p.on("salt_negotiations") else 0
    if p.world.is_in(country, *AMERICAS):
        bonus += int(p.on("latin_american_death_squads", side))
        bonus -= int(p.on("latin_american_death_squads", other(side)))
    bonus += int(p.on("nasserism", side))
    return bonus + int(country in p.famine)


def coup(p, side, country, ops, die):
    """The result of a coup, and the influence (us, ussr) afterwards."""
    result = die + coup_bonus(p, side, country) + ops - 2 * p.stability(country)
    here = dict(p.influence[country])
    if result > 0:
        removed = min(result, here[other(side)])
        here[other(side)] -= removed
        here[side] += result - removed
    return result, here


def coup_lowers_defcon(p, side, country, card):
    """6.3.4 and what events make of it."""
    if card == "zbig":
        return False
    if p.on("nuclear_subs") and side == "us":
        return False
    return p.world.countries[country].battleground or p.on("indian_ocean_zone_of_peace")


def realign_bonus(p, side, country, card=None, by=None):
    """6.2.2: neighbours, more influence, own superpower; and events."""
    world = p.world
    bonus = sum(p.controls(side, c) for c in world.near[country])
    bonus += p.at(country, side) > p.at(country, other(side))
    bonus += world.countries[country].superpower == side
    if side == "us" and p.on("iran_contra_scandal"):
        bonus -= 1
    if card in ("israeli_periphery_doctrine", "anti_zionist_committee") and side == by:
        bonus += 1
    return bonus


def realign(p, country, totals):
    """Influence after a roll: the higher total takes the difference from the other."""
    here = dict(p.influence[country])
    for side in SIDES:
        difference = totals[side] - totals[other(side)]
        if difference > 0:
            here[other(side)] = max(0, here[other(side)] - difference)
    return here


def war_against(p, card, side, country):
    """What is subtracted from the die: enemy neighbours, the enemy superpower, Israel itself."""
    world, enemy = p.world, other(side)
    total = sum(p.controls(enemy, c) for c in world.near[country])
    total += world.countries[country].superpower == enemy
    if card == "arab_israeli_war":
        total += p.controls(enemy, country)
    if card == "korean_war" and p.civil_war:
        total += 1
    return total


def war_targets(p, card, side):
    """Whom a war may be waged against."""
    named = WARS[card][0]
    if named is not None:
        return set(named)
    found = {c for c in p.world.countries if p.stability(c) <= 2}
    if side == "ussr" and p.on("nato"):
        spared = {"france"} if p.on("de_gaulle_leads_france") else set()
        spared |= {"west_germany"} if p.on("willy_brandt") else set()
        found = {c for c in found if c in spared or not (p.world.is_in(c, "europe") and p.controls("us", c))}
    return found


def war(p, card, side, country, die):
    """Won or lost, and the influence (us, ussr) afterwards."""
    won = die - war_against(p, card, side, country) >= WARS[card][1]
    here = dict(p.influence[country])
    if won:
        here[side] += here[other(side)]
        here[other(side)] = 0
    return won, here


def space_vp(p, side, box):
    """What reaching a box pays: to the first one, or to the second."""
    value = p.world.space[box]
    return value.second if p.space[other(side)] >= box else value.first


def has_ability(p, side, box):
    """6.4.4: the abilities belong to who reached the box first, until the other one is there."""
    return p.space[side] >= box > p.space[other(side)]


def attempts(p, side):
    """6.4.2: cards that may be spent on the space race in a turn."""
    return 2 if p.world.id == "twilight" and has_ability(p, side, 2) else 1
