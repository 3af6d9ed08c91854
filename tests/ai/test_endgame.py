"""Exact endgames of Iron Curtain: against a plain minimax that knows no tricks."""

from random import Random

import pytest

from detente.ai.endgame import solve
from detente.ai.levels import Level, SearchAgent
from detente.game import TERMINAL
from detente.titles import title

GAME = title("iron_curtain")


def last_turns(seed: int, turn: int):
    """The first decision of a turn of round 2, if the game lasts so long."""
    rng, s = Random(seed), GAME.new({})
    while GAME.current(s) != TERMINAL and not (s.round == 2 and s.turn == turn):
        GAME.apply(s, rng.choice(GAME.legal(s)))
    return s


def minimax(s, known: dict) -> int:
    """The winner, by looking at every position once."""
    if GAME.current(s) == TERMINAL:
        return GAME.result(s).winner
    key = str(GAME.save(s))
    if key not in known:
        known[key] = 1 - s.decider
        for action in GAME.legal(s):
            t = s.clone()
            GAME.apply(t, action)
            if minimax(t, known) == s.decider:
                known[key] = int(s.decider)
                break
    return known[key]


def test_the_last_turn_is_solved_as_minimax_does() -> None:
    compared, outcomes = 0, set()
    for seed in range(60):
        s = last_turns(seed, 8)
        if GAME.current(s) == TERMINAL:
            continue
        while GAME.current(s) != TERMINAL and len(GAME.legal(s)) == 1:
            GAME.apply(s, GAME.legal(s)[0])
        if GAME.current(s) == TERMINAL:
            continue
        expected = {}
        for action in GAME.legal(s):
            t = s.clone()
            GAME.apply(t, action)
            expected[action] = int(minimax(t, {}) == s.decider)
        assert dict(solve(GAME.evaluator, [s], 10**7)) == expected
        outcomes |= set(expected.values())
        compared += 1
    assert compared > 5
    assert outcomes == {0, 1}


def test_too_many_positions_are_given_up() -> None:
    for seed in range(60):
        s = last_turns(seed, 5)
        if GAME.current(s) != TERMINAL:
            assert solve(GAME.evaluator, [s], 20) == []
            return
    pytest.fail("no game lasted")


def test_an_agent_that_solves_never_spoils_a_won_last_turn() -> None:
    won = 0
    for seed in range(60):
        s = last_turns(seed, 8)
        side = GAME.current(s)
        if side > 1 or minimax(s, {}) != side:
            continue
        player = SearchAgent(GAME, seed, Level(20, 4, positions=10**6))
        while GAME.current(s) != TERMINAL:
            decider = GAME.current(s)
            # the opponent has no cards left to hide: every world is the same but for the cards set aside
            action = player.decide(GAME.view(s, decider)) if decider == side else GAME.legal(s)[0]
            GAME.apply(s, action)
        won += GAME.result(s).winner == side
    assert won > 0


def test_one_action_that_wins_everywhere_is_enough() -> None:
    found = 0
    for seed in range(60):
        s = last_turns(seed, 8)
        if GAME.current(s) > 1 or minimax(s, {}) != s.decider:
            continue
        wins = dict(solve(GAME.evaluator, [s], 10**7))
        ((action, worlds),) = solve(GAME.evaluator, [s], 10**7, one=True)
        assert worlds == wins[action] == 1
        found += 1
    assert found > 3


def test_a_lost_game_is_seen_before_every_cube_was_tried() -> None:
    """Whoever is told to have lost has lost, and it is told of some that still have cubes to place."""
    told = 0
    for seed in range(150):
        rng, s = Random(seed), last_turns(seed, 8)
        while GAME.current(s) != TERMINAL:
            settled = GAME.evaluator.settled(s)
            if settled:
                assert minimax(s, {}) == settled - 1
                told += 1
                break
            GAME.apply(s, rng.choice(GAME.legal(s)))
    assert told > 10
