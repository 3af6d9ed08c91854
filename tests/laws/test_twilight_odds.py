"""The odds that the page shows, against what really happens: every outcome is tried on a copy."""

from collections import Counter
from random import Random

import pytest

from detente.game import CHANCE, TERMINAL
from detente.influence.state import influence, military
from detente.titles import title

GAME = title("twilight_struggle")
LINE_OF = {"coup": "inf-log-coup", "realign": "inf-log-realigned", "war": "inf-log-war"}
CHECKED: Counter[str] = Counter()


def outcomes(s, action):
    """Every way in which the dice can fall after an action: the log from the action on, and the state."""
    waiting = [(s.clone(), [])]
    GAME.apply(waiting[0][0], action, waiting[0][1])
    first = len(waiting[0][1])
    ends = []
    while waiting:
        t, log = waiting.pop()
        rolled = any(
            entry.key in (*LINE_OF.values(), "inf-log-space-roll", "inf-log-trap", "inf-log-won") for entry in log
        )
        if rolled or GAME.current(t) != CHANCE:
            ends.append((t, log[first:]))
            continue
        for face in GAME.legal(t):
            u, more = t.clone(), list(log)
            GAME.apply(u, face, more)
            waiting.append((u, more))
    return ends


def after_roll(s, log, key, country):
    """What the roll itself did to its country and to DEFCON: nothing of what the game then goes on to do."""
    c = GAME.board.country(country)
    us, ussr, defcon = influence(s, 1, c), influence(s, 0, c), 0
    at = next(i for i, entry in enumerate(log) if entry.key == key)
    for entry in log[at + 1 :]:
        if entry.key == "inf-log-influence" and entry.args["country"] == country:
            us, ussr = entry.args["us"], entry.args["ussr"]
        elif entry.key == "inf-log-defcon" and entry.args["better"] == "no" and not defcon:
            defcon = entry.args["n"]
        else:
            break
    return (us, ussr), defcon


def check(s, choice):
    odds, side = choice.odds, GAME.current(s)
    ends = outcomes(s, choice.id)
    assert len(ends) == odds.of or odds.danger
    if odds.kind in ("space", "trap"):
        key = "inf-log-space-roll" if odds.kind == "space" else "inf-log-trap"
        dice = [next(entry.args["die"] for entry in log if entry.key == key) for _, log in ends]
        assert sum(die <= odds.needed for die in dice) == odds.success
        return
    lost = [
        [e.args["ending"] for e in log if e.key == "inf-log-won"]
        for t, log in ends
        if t.over and GAME.result(t).winner == 1 - side
    ]
    at_once = {"nuclear_war", "cuban_missile_crisis"}
    rolled = [(t, log) for t, log in ends if any(entry.key == LINE_OF[odds.kind] for entry in log)]
    country = choice.name
    if choice.kind != "country":
        country = next(e.args["country"] for e in rolled[0][1] if e.key == LINE_OF[odds.kind])
    if odds.kind == "coup" and odds.danger:
        assert len(lost) == odds.of  # whatever the die says
        return
    assert not (odds.kind == "coup" and any(set(how) & at_once for how in lost))
    found = Counter(after_roll(s, log, LINE_OF[odds.kind], country)[0] for _, log in rolled)
    shown: Counter[tuple[int, int]] = Counter()
    for ways, us, ussr in odds.outcomes:
        shown[us, ussr] += ways
    assert shown == found
    if odds.kind == "coup":
        assert {after_roll(s, log, LINE_OF["coup"], country)[1] for _, log in rolled} == {odds.defcon}
        rolling = s.clone()
        GAME.apply(rolling, choice.id)
        assert military(rolling, side) - military(s, side) == odds.military
    if odds.kind == "war":
        assert sum(e.args["won"] == "yes" for _, log in rolled for e in log if e.key == "inf-log-war") == odds.success


@pytest.mark.parametrize("seed", range(6))
def test_odds_are_what_happens(seed):
    rng = Random(seed)
    options = {option.id: rng.choice(option.values) for option in GAME.options if seed % 2} | {
        "bid": "none",
        "space_without_roll": "no",
    }
    for _ in range(4):
        s = GAME.new(options)
        while GAME.current(s) != TERMINAL:
            if GAME.current(s) != CHANCE:
                with_odds = [c for c in GAME.for_page(s, GAME.current(s)).choices if getattr(c, "odds", None)]
                for choice in rng.sample(with_odds, min(2, len(with_odds))):
                    check(s, choice)
                    CHECKED[choice.odds.kind] += 1
            GAME.apply(s, rng.choice(GAME.legal(s)))
    assert CHECKED["coup"] > 3
    assert CHECKED["realign"] > 3


def test_summands_are_the_modifiers_of_the_rules():
    rng = Random(5)
    h, seen = GAME.hooks, 0
    for _ in range(12):
        s = GAME.new({})
        while GAME.current(s) != TERMINAL:
            GAME.apply(s, rng.choice(GAME.legal(s)))
            for side in (0, 1):
                c = rng.randrange(GAME.board.countries)
                rules = {
                    "coup": h.coup_modifier(s, side, c),
                    "realign": h.realignment_modifier(s, side),
                    "war": -h.war_modifier(s, side, c),
                }
                for kind, modifier in rules.items():
                    assert sum(summand.value for summand in GAME.summands(s, kind, side, c)) == modifier
                    seen += modifier != 0
    assert seen > 20


def test_nothing_has_odds_that_no_die_decides():
    s, rng = GAME.new({}), Random(1)
    for _ in range(40):
        GAME.apply(s, rng.choice(GAME.legal(s)))
    for action in GAME.legal(s):
        assert GAME.question(s).odds(action) is None or GAME.text(action) in ("space", "event", "event first")
