"""Iron Curtain: the search by whole turns sees what a turn brings and what the enemy makes of it."""

from random import Random

import msgspec

from detente.ai.levels import Level, SearchAgent
from detente.ai.turns import Breadth, TurnSearch
from detente.game import TERMINAL
from detente.titles import title

GAME = title("iron_curtain")
MANY = 10**9  # positions: no limit
QUICK = Level(10**6, 3, turns=(1, 12, 0, 3, 0), horizon=1)


def position(seed: int, round: int, turn: int):
    """The beginning of a turn of a random game; None if the game does not last so long."""
    rng, s = Random(seed), GAME.new({})
    while GAME.current(s) != TERMINAL and not (s.round == round and s.turn == turn):
        GAME.apply(s, rng.choice(GAME.legal(s)))
    return s if GAME.current(s) < 2 else None


def positions(round: int, turn: int, n: int):
    found = (position(seed, round, turn) for seed in range(100))
    return [s for s in found if s is not None][:n]


def ends(s, side: int) -> list[float]:
    """The outlook at the end of every way to play this turn, if nobody else decides in it; else nothing."""
    if GAME.current(s) == TERMINAL:
        return [float(s.over - 1)]
    if s.decider != side:
        return [GAME.evaluator.outlook(s)]
    out = []
    for action in GAME.legal(s):
        t = s.clone()
        GAME.apply(t, action)
        out += ends(t, side) if t.turn == s.turn else [GAME.evaluator.outlook(t)]
    return out


def test_with_enough_slack_no_plan_is_missed() -> None:
    """Of one card, whose cell is laid already: the best of all ends of the turn is among the plans."""
    compared = 0
    for s in positions(2, 7, 12):
        GAME.apply(s, GAME.legal(s)[0])  # the only card
        GAME.apply(s, GAME.legal(s)[0])  # its cell
        side = GAME.current(s)
        if side > 1 or len(GAME.legal(s)) < 2:
            continue
        turn = TurnSearch(GAME.evaluator, [s], Breadth(30, 1000, 0, 4, 0), 0, MANY)
        promises = [plan.promise for plan in turn.plans if plan.after.turn != s.turn or plan.after.over]
        if len(promises) == len(turn.plans):  # nobody else decides in this turn
            best = max if side else min
            assert best(promises) == best(ends(s, side))
            compared += 1
    assert compared > 2


def test_more_slack_means_more_plans_and_none_twice() -> None:
    s = positions(1, 3, 1)[0]
    sizes = []
    for slack in (0, 1, 2):
        plans = TurnSearch(GAME.evaluator, [s], Breadth(slack, 16, 0, 4, 0), 0, MANY).plans
        assert len({tuple(plan.actions) for plan in plans}) == len(plans)
        sizes.append(len(plans))
    assert sizes == sorted(set(sizes))


def test_a_win_at_once_is_taken() -> None:
    """If some plan ends the game in one's favour, the agent wins this turn."""
    won = 0
    for s in positions(2, 5, 20):
        side = GAME.current(s)
        s.score = 7 if side else -7
        turn = TurnSearch(GAME.evaluator, [s], Breadth(1, 16, 0, 4, 0), 0, MANY)
        if not any(plan.after.over == 1 + side for plan in turn.plans):
            continue
        player = SearchAgent(GAME, 1, QUICK)
        while GAME.current(s) == side and s.turn == 5:
            GAME.apply(s, player.decide(GAME.view(s, side)))
        assert s.over == 1 + side
        won += 1
    assert won > 0


def test_deeper_rounds_are_for_the_better_plans() -> None:
    s = positions(2, 3, 1)[0]
    search = TurnSearch(GAME.evaluator, [s], Breadth(1, 12, 0, 3, 0), 2, MANY)
    search.run(10**6)
    assert search.finished()
    rounds = sorted((int(plan.rounds) for plan in search.plans), reverse=True)
    assert rounds[:4] == [3] * 4 and rounds.count(3) <= 6 and min(rounds) == 1
    rows = search.tried()
    assert sum(visits for _, visits, _ in rows) == search.iterations
    assert {action for action, _, _ in rows} == set(GAME.legal(s)), "every card is tried"


def test_a_move_does_not_depend_on_what_is_hidden_and_comes_again() -> None:
    for s in [*positions(1, 6, 2), *positions(2, 3, 2)]:
        side = GAME.current(s)
        other = GAME.determinize(s, side, Random(5))
        views = [GAME.view(s, side), GAME.view(other, side)]
        views.append(msgspec.convert(msgspec.to_builtins(views[0]), type(views[0])))
        rows = [SearchAgent(GAME, 7, QUICK).consider(view) for view in views]
        assert rows[0] == rows[1] == rows[2]


def test_the_last_turn_is_worth_its_best_plan() -> None:
    """It is looked for within bounds, and no plan is kept: what is found is what the plans say."""
    compared = 0
    for s in [*positions(1, 4, 4), *positions(2, 6, 4)]:
        side, tick = GAME.current(s), GAME.evaluator.clock(s)
        for slack in (0, 1, 2):
            search = TurnSearch(GAME.evaluator, [s], Breadth(slack, 16, 0, 4, slack), 0, MANY)
            promises = [plan.promise for plan in search.plans]
            best = max(promises) if side else min(promises)
            assert search.value(s, tick, -1.0, 2.0) == best
            middle = sorted(promises)[
                len(promises) // 2
            ]  # with a bound the answer need only be on the right side of it
            bounded = search.value(s, tick, -1.0, middle) if side else search.value(s, tick, middle, 2.0)
            assert (bounded >= middle) == (best >= middle) if side else (bounded <= middle) == (best <= middle)
            compared += 1
    assert compared > 12


def test_a_round_that_would_not_fit_is_not_begun() -> None:
    s = positions(1, 3, 1)[0]
    looks = []
    for limit in (1, 4_000, MANY):
        search = TurnSearch(GAME.evaluator, [s], Breadth(1, 12, 1, 4, 0), 3, limit)
        search.run(10**6)
        assert search.finished()
        looks.append((max(int(plan.rounds) for plan in search.plans), int(search.looks)))
    assert [rounds for rounds, _ in looks] == sorted({rounds for rounds, _ in looks})
    assert looks[0][0] == 1 and looks[-1][0] == 4
    assert looks[1][1] <= 4_000
