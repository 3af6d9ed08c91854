"""Agreement with a played game: the agent that played it agrees with itself, a random game meets it by chance."""

from pathlib import Path

import pytest

from detente.agreement import compare
from detente.ai.agents.random_agent import RandomAgent
from detente.ai.levels import Level, SearchAgent
from detente.commands.agreement import one
from detente.commands.common import Trouble
from detente.game import CHANCE, TERMINAL, Game
from detente.record import Record
from detente.titles import title
from tests.games.app_log import Writer

GAME = title("iron_curtain")
LEVEL = Level(40, 4)
BY_LOT = "ic-ask-aftermath"  # chosen unseen, and not always the same way
OPTIONS = {"optional_cards": "yes", "us_extra": "2", "ussr_extra": "0", "rulings": "app"}


def played(game: Game, player, actions: int, seed: int = 0) -> Record:
    """A game in which one agent decides for both sides."""
    record = Record.of(game, {})
    s = record.begin(game)
    dice = RandomAgent(seed).rng
    while len(record.actions) < actions and (side := game.current(s)) != TERMINAL:
        action = dice.choice(game.legal(s)) if side == CHANCE else player.decide(game.view(s, side))
        record.add(game, s, action)
    return record


def test_an_agent_agrees_with_itself() -> None:
    record = played(GAME, SearchAgent(GAME, 5, LEVEL), 60)
    agreement = compare(GAME, record, SearchAgent(GAME, 5, LEVEL))
    found = agreement.total()
    assert found.asked > 20
    assert {kind for kind, tally in agreement.kinds.items() if tally.first < tally.asked} <= {BY_LOT}
    assert found.chance < found.asked / 2


def test_a_random_game_is_met_more_seldom() -> None:
    record = played(GAME, RandomAgent(3), 60)
    found = compare(GAME, record, SearchAgent(GAME, 5, LEVEL)).total()
    assert found.first <= found.among < found.asked


def test_points_of_influence_may_come_in_any_order() -> None:
    """All points of the set-up in Eastern Europe, in any order: each of the player's places is his choice."""
    game = title("twilight_struggle")
    record = Record.of(game, {})
    s = record.begin(game)
    while game.current(s) == CHANCE:
        record.add(game, s, game.legal(s)[0])
    places = sorted(game.legal(s))[:2]
    for place in [places[0]] * 3 + [places[1]] * 3:
        record.add(game, s, place)

    class Asked(SearchAgent):
        def consider(self, view):
            return [row for row in super().consider(view) if row.action == places[1]]

    found = compare(game, record, Asked(game, 0, LEVEL)).total()
    assert found.asked == found.first == 6


def test_a_log_of_the_app_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    log = tmp_path / "game.txt"
    log.write_text(Writer(title("twilight_struggle"), 1, OPTIONS).text(), "utf-8")
    monkeypatch.setattr(
        "detente.commands.agreement.agent", lambda name, game, seed: SearchAgent(game, seed, Level(1, 1))
    )
    found = one(log, "4", 0)
    assert found.total().asked > 100
    assert {"inf-ask-headline", "inf-ask-card"} <= set(found.kinds)


def test_an_agent_that_ranks_nothing_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "game.detente"
    file.write_text(played(GAME, RandomAgent(3), 20).text(GAME))
    with pytest.raises(Trouble, match="cannot say what it considers"):
        one(file, "random", 0)
