"""Random tables of CIA vs KGB that games seldom reach: rows of every size, empty decks, old events, dead agents."""

from tests.cia_vs_kgb_table import table
from tests.oracles.cia_cards import AGENTS, EVENTS, GROUPS, LIMIT, OBJECTIVES, POINTS
from tests.oracles.cia_pieces import SIDES


def struggle(rng, options):
    """A table in the middle of a struggle, with (side on turn, waits in a row)."""
    objective = rng.choice(sorted(set(OBJECTIVES) - set(EVENTS))) if rng.random() < 0.8 else rng.choice(sorted(EVENTS))
    groups = shuffled(GROUPS, rng)
    rows = [[deal(groups) for _ in range(rng.randint(0, LIMIT[objective]))] for _ in SIDES]
    kgb, cia = (" ".join(rng.choice(("", "-")) + group for group in row) for row in rows)
    top = [deal(groups) for _ in range(rng.choice((0, 0, 1, 3)))]
    deck = groups[: rng.choice((0, 1, 3, 8, 24))]
    side, waits = rng.choice(SIDES), rng.choice((0, 0, 1))
    dead, agents = zip(*(casualties(rng) for _ in SIDES), strict=True)
    t = table(
        objective,
        kgb=kgb,
        cia=cia,
        side=side,
        waits=waits,
        agents=agents,
        dead=dead,
        top=" ".join(top),
        seen=[rng.sample(top, rng.randint(0, len(top))) for _ in SIDES],
        deck=" ".join(deck),
        turn=rng.choice((2, 9, 199, 200)),
        balance=rng.choice(SIDES),
        loser=rng.choice((*SIDES, "none")),
        options=options,
        **objectives(rng, {objective}),
    )
    return t, side, waits


def briefing(rng, options):
    """A table at the beginning of a turn, with all that the last one may have left behind.

    Chance draws the objective: where it is known, the engine runs on, and there is no beginning to sit down at.
    """
    while True:
        t = any_briefing(rng, options)
        if t.save().get("objective") is None:
            return t


def any_briefing(rng, options):
    dead = [casualties(rng)[0] for _ in SIDES]
    free = [[a for a in AGENTS if a != "deputy_director" and a not in killed.split()] for killed in dead]
    return table(
        at="briefing",
        turn=rng.choice((1, 9, 198, 199)),  # the one that is over
        extra=rng.choice((0, 1)),
        dead=dead,
        leave=[" ".join(rng.sample(agents, rng.randint(0, min(2, len(agents))))) for agents in free],
        pile=" ".join(rng.sample(sorted(GROUPS), 5)),
        balance=rng.choice(SIDES),
        loser=rng.choice((*SIDES, "none")),
        analyst=rng.choice((*SIDES, "none")),
        watcher=rng.choice((*SIDES, "none")),
        options=options,
        **objectives(rng, set()),
    )


def casualties(rng):
    """The terminated agents of a side, as words, and one of the others for the field."""
    mortal = [agent for agent in AGENTS if agent != "deputy_director"]
    dead = rng.sample(mortal, rng.choice((0, 0, 1, 3, 5)))
    return " ".join(dead), rng.choice([agent for agent in AGENTS if agent not in dead])


def objectives(rng, used):
    """Where the objectives are, half of the time so that the scores are equal."""
    rest = shuffled(set(OBJECTIVES) - used, rng)
    taken = [deal(rest) for _ in range(rng.choice((4, 12, 16, 20)))]
    for _ in range(rng.choice((1, 30))):
        won = [[], []]
        for name in taken:
            won[rng.randint(0, 1)].append(name)
        if sum(POINTS[name] for name in won[0]) == sum(POINTS[name] for name in won[1]):
            break
    spent = [name for name in rest if name in EVENTS and rng.random() < 0.5]
    rest = [name for name in rest if name not in spent]
    under = [deal(rest) for _ in range(rng.choice((0, 0, 1, 3))) if rest]
    ahead = [deal(rest) for _ in range(rng.choice((0, 0, 1, 3))) if rest]
    seen = {f"ahead_{side}": rng.sample(ahead, rng.randint(0, len(ahead))) for side in SIDES}
    places = {"under": under, "ahead": ahead, "spent": spent}
    return {
        "trophies": [" ".join(names) for names in won],
        **{name: " ".join(names) for name, names in places.items()},
        **seen,
    }


def shuffled(names, rng):
    names = sorted(names)
    rng.shuffle(names)
    return names


def deal(names):
    return names.pop()
