"""The search: small trees worked out by hand, hidden information, the same move for the same seed."""

import os
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from detente.ai import agent
from detente.ai.levels import Level, SearchAgent
from detente.bits import members
from detente.evaluator import BY_SECRETS
from detente.game import TERMINAL
from detente.titles import title, titles
from detente.titles.cia_vs_kgb.state import agent_x

ROOT = Path(__file__).resolve().parents[2]
QUICK = Level(60, 4, seconds=600.0, horizon=2, cautious=2)
KNOCKOUT = Level(170, 4, seconds=600.0, horizon=2, cautious=2, trees=3)
LEVELS = pytest.mark.parametrize("level", [QUICK, KNOCKOUT], ids=["one tree", "knock-out"])


TREES = ["minimax", "lost", "chance_node", "sure_roll", "hidden", "secret", "one_order", "widening"]
KNOCKOUTS = ["halving", "same_luck", "looks_ahead", "knockout_proof", "knockout_clock", "voting", "numbers"]


@pytest.mark.parametrize("name", [*TREES, *KNOCKOUTS])
def test_small_tree(name: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.ai.small_trees", name],
        cwd=ROOT,
        env={**os.environ, "DETENTE_PURE": "1"},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr


def decisions(id: str, seed: int, every: int):
    """States of a random game in which a side has something to choose."""
    game, rng, n = title(id), Random(seed), 0
    s = game.new({})
    while game.current(s) != TERMINAL:
        if game.current(s) < 2 and len(game.legal(s)) > 1:
            n += 1
            if n % every == 0:
                yield game, s, game.current(s)
        game.apply(s, rng.choice(game.legal(s)))


@LEVELS
@pytest.mark.parametrize("id", titles())
def test_a_move_does_not_depend_on_what_is_hidden(id: str, level: Level) -> None:
    """The same view of another world gives the same move: only the hidden part of the state has changed."""
    compared = differing = 0
    for seed in range(1, 9):  # random games are short now and then
        if compared > 20:
            break
        for game, s, side in decisions(id, seed, 9):
            other = game.determinize(s, side, Random(seed))
            differing += game.save(other) != game.save(s)
            moves = {SearchAgent(game, 7, level).decide(game.view(state, side)) for state in (s, other)}
            assert len(moves) == 1
            compared += 1
    assert compared > 5
    assert differing > 3, "the worlds must really differ for this to say anything"


@LEVELS
@pytest.mark.parametrize("id", titles())
def test_same_seed_same_move(id: str, level: Level) -> None:
    seen = set()
    for game, s, side in decisions(id, 3, 11):
        view = game.view(s, side)
        again = msgspec.convert(msgspec.to_builtins(view), type(view))  # as it arrives in another process
        first, second = (SearchAgent(game, 5, level).consider(v) for v in (view, again))
        assert first == second
        assert SearchAgent(game, 5, level).decide(view) in game.legal(s)
        seen.add(first[0].action)
    assert len(seen) > 2


@pytest.mark.parametrize("id", titles())
def test_what_is_reported_adds_up(id: str) -> None:
    game, s, side = next(decisions(id, 4, 5))
    rows = SearchAgent(game, 5, Level(200, 4)).consider(game.view(s, side))
    iterations = int(200 * game.evaluator.pace()) + 1
    visits = sum(row.visits for row in rows)
    if game.evaluator.search_method() == BY_SECRETS:
        share = share_of_the_truth(game.evaluator, s, side)
        assert abs(visits - iterations * share) < 4 * (iterations * share * (1 - share)) ** 0.5
    else:
        assert visits == iterations
    assert all(0 <= row.chance <= 1 for row in rows)
    assert [row.visits for row in rows] == sorted((row.visits for row in rows), reverse=True)
    assert {row.action for row in rows} <= set(game.legal(s))


def share_of_the_truth(evaluator: Any, s: Any, side: int) -> float:
    """How often a search draws the searcher's own secret as it is: half of the time on purpose, else by chance, as
    often as the enemy may believe it."""
    found = evaluator.beliefs(s, side)
    beliefs = {secret: found[secret] for secret in members(evaluator.secrets(s, side))}
    return 0.5 + 0.5 * beliefs[int(agent_x(s, side))] / sum(beliefs.values())


@pytest.mark.parametrize("id", ["twilight_struggle", "red_sea"])
def test_a_knockout_reports_what_it_did(id: str) -> None:
    """All iterations are counted; who lasted longer was tried more often, and is named first."""
    game = title(id)
    for game, s, side in decisions(id, 4, 12):
        if game.evaluator.secret(s) or len(game.legal(s)) < 4:
            continue
        searcher = SearchAgent(game, 5, Level(1300, 8, horizon=2, trees=4))
        rows = searcher.search(searcher.worlds(game.view(s, side), Random(1)), Random(1)).tried()
        visits = [n for _, n, _ in rows]
        assert sum(visits) == 1301
        assert len(rows) == min(16, len(game.legal(s)))
        assert all(a >= b - 1 for a, b in pairwise(visits))  # the last pass may be cut off
        assert visits[0] > 4 * visits[-1] or len(rows) < 8


def test_a_search_can_be_cancelled() -> None:
    game, s, side = next(decisions("iron_curtain", 4, 5))
    asked = []

    def cancelled() -> bool:
        asked.append(1)
        return len(asked) == 3

    searcher = SearchAgent(game, 5, Level(10**9, 4, seconds=60), cancelled)
    search = searcher.search(searcher.worlds(game.view(s, side), Random(1)), Random(1))
    assert 0 < search.iterations < 1000
    assert search.tried()[0][0] in game.legal(s)


def test_both_builds_search_alike(tmp_path: Path) -> None:
    script = (
        "from tests.ai.test_search import *\n"
        "for id in titles():\n"
        "    for game, s, side in decisions(id, 3, 40):\n"
        "        for level in (QUICK, KNOCKOUT):\n"
        "            print(SearchAgent(game, 5, level).consider(game.view(s, side)))\n"
    )
    outputs = [
        subprocess.run(
            [sys.executable, "-c", script],
            cwd=ROOT,
            env={**os.environ, **env},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for env in ({"DETENTE_PURE": "1"}, {})
    ]
    assert outputs[0] == outputs[1]
    assert len(outputs[0].splitlines()) > 3


def test_a_level_with_seconds_thinks_that_long() -> None:
    game, s, side = next(decisions("iron_curtain", 4, 5))
    assert agent("6", game, 1, seconds=0.05).decide(game.view(s, side)) in game.legal(s)
