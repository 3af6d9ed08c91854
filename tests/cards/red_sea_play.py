"""Ways to bring a card of Red Sea into play, for the tests of its event."""

from tests.red_sea_table import CARDS, table

LION = {"the_lion_falters": "ussr"}
FILLERS = {"us": "afghanistan_invasion", "ussr": "seychelles"}


def event(side, card, *words, **position):
    """In its action round a side plays this card for its event; both hands hold another card."""
    hands = {s: list(position.pop(s, ())) for s in FILLERS}
    hands[side].insert(0, card)
    named = [*hands["us"], *hands["ussr"]]
    for s, filler in FILLERS.items():
        if filler not in named:
            hands[s].append(filler)
    position.setdefault("turn", 2)
    return table(to_play=side, **hands, **position).play(f"card {card}", "event", *words)


def mirrored(card, *words, **position):
    """The USSR plays Mengistu and through him this US event."""
    position["ussr"] = [card, *position.get("ussr", ())]
    position["effects"] = {**LION, **position.get("effects", {})}
    return event("ussr", "mengistu_haile_mariam", f"card {card}", *words, **position)


SWAPPED = {"us": "ussr", "ussr": "us"}


def mirror(changed):
    """What changed (`Table.difference()`), with the sides exchanged."""
    out = {}
    for name, value in changed.items():
        if name == "vp":
            value = -value
        elif isinstance(value, tuple):  # influence, military operations, space
            value = value[::-1]
        out[name] = SWAPPED.get(value, value) if isinstance(value, str) else value
    return out


def pile_after(card):
    """Where a card lies when its event has happened."""
    return "removed" if CARDS[card]["starred"] == "1" else "discard"
