"""Ways to bring a card of Twilight Struggle into play, for the tests of its event."""

from tests.twilight_table import table

FILLER = {"us": "duck_and_cover", "ussr": "socialist_governments"}  # so that no hand is empty: the turn goes on


def hands(position, **cards):
    """The named cards, what the test gives besides, and a filler card for each side."""
    for side, filler in FILLER.items():
        position[side] = [*cards.get(side, ()), *position.get(side, ())]
        if filler not in position[side]:
            position[side].append(filler)
    return position


def played(side, card, *words, **position):
    """In its action round a side plays this card; `words` are the decisions that follow."""
    return table(to_play=side, **hands(position, **{side: [card]})).play(f"card {card}", *words)


def headlined(of_us, of_ussr, *words, **position):
    """Both sides play these headlines; `words` are the decisions that follow."""
    t = table(phase="headline", **hands(position, us=[of_us], ussr=[of_ussr]))
    return t.headline(of_us, of_ussr).play(*words)


def next_turn(effects, **position):
    """The next turn begins, after one in which these effects were in force: {"salt_negotiations": "us"}."""
    return table(phase="end", effects=effects, **hands(position))


def for_operations(side, card, *words, **position):
    """A side plays an enemy card for operations and places them next to its own superpower, the event comes last."""
    t = played(side, card, "influence", **position)
    home = "canada" if side == "us" else "finland"
    while t.prompt == "inf-ask-place":
        t.play(home)
    return t.play(*words)
