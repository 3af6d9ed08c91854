"""Ways to bring a card of Twilight Struggle into play, for the tests of its event."""

from tests.twilight_table import CARDS, table

SAFE = {"us": "mexico", "ussr": "afghanistan"}  # where an enemy uses up operations without touching an event
IDLE = {"us": "kitchen_debates", "ussr": "defectors"}  # headlines that do nothing
ENEMY = {"us": "ussr", "ussr": "us"}
SIDES = (("us", "ussr", 1), ("ussr", "us", -1))  # a player, his opponent, the sign of his points
FILLER = {"us": "duck_and_cover", "ussr": "socialist_governments"}  # so that no hand is empty: the turn goes on


def event(card, by, *words, **position):
    """`by` plays the card: for its event, or, if it is the enemy's, with the event first; then these decisions."""
    use = "event" if CARDS[card]["side"] in (by, "neutral") else "event first"
    position[by] = [card, *position.get(by, [])]
    return table(to_play=by, **position).play(f"card {card}", use, *words)


def spend(t, country):
    """Use up the points of an operation in one country, and see that they are there."""
    before, side, n = t.at(country), t.decider, 0
    while t.prompt == "inf-ask-place":
        t.play(country)
        n += 1
    assert t.at(country) == ((before[0] + n, before[1]) if side == "us" else (before[0], before[1] + n))
    return t


def ways(card, *words, **position):
    """An event in all its ways: by its owner, by the enemy before and after operations, in the headline.

    Every decision of the event is its owner's, whoever plays the card.
    """
    owner = CARDS[card]["side"]
    enemy = ENEMY[owner]
    for way in ("own", "first", "after", "headline"):
        side = owner if way in ("own", "headline") else enemy
        here = {**position, side: [card, *position.get(side, [])]}
        if way == "headline":
            if enemy in here:
                here[enemy] = [*here[enemy], IDLE[enemy]]
            t = table(phase="headline", **here).headline(**{owner: card, enemy: IDLE[enemy]})
        else:
            t = table(to_play=side, **here).play(f"card {card}")
            t.play({"own": "event", "first": "event first", "after": "influence"}[way])
            if way == "after":
                spend(t, SAFE[enemy])
        for word in words:
            assert t.decider in (owner, "chance"), (way, word, t.decider)
            t.play(word)
        if card != "blockade" and t.prompt.startswith(("inf-ask-event", "ts-ask")):
            assert t.decider == owner, (way, t.prompt)
        yield way, t


def targets(kind, side, **position):
    """Where a side may coup or realign now."""
    card = {"us": "duck_and_cover", "ussr": "comecon"}[side]
    t = table(to_play=side, **{side: [card]}, **position).play(f"card {card}")
    return t.play(kind).countries() if t.may(kind) else set()


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
    return spend(t, "canada" if side == "us" else "finland").play(*words)


def played_late(side, card, *words, turn=8, **position):
    """A card played in the Late War."""
    return played(side, card, *words, turn=turn, **position)


def late(side, card, *words, **position):
    """An enemy card used for operations in the Late War, its event last."""
    return for_operations(side, card, *words, turn=8, **position)
