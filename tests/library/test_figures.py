"""The figures that come with the titles are of these rules, add up, and are found by the explorer."""

from random import Random
from typing import Any

import pytest

from detente.game import CHANCE, Game
from detente.library.digest import position_key
from detente.library.figures import Figures, key_text, of_tally, positions, pruned, shipped, to_tally
from detente.library.self_play import play
from detente.library.tally import Tally
from detente.locale import Texts
from detente.titles import title, titles


def self_played(id: str) -> Figures:
    return shipped(id)["self-play"]


@pytest.mark.parametrize("id", titles())
def test_shipped_figures_add_up(id: str) -> None:
    game, figures = title(id), self_played(id)
    assert (figures.title, figures.rules) == (id, game.rules)
    assert figures.games == sum(figures.won) + figures.drawn == sum(figures.endings.values())
    player = "glance" if id == "twilight_struggle" else "4"  # docs/library.md says why
    seeds = dict(seed.split(":") for seed in figures.seeds)  # of files that were added up, each with its games
    assert len(seeds) == len(figures.seeds) and sum(map(int, seeds.values())) == figures.games
    assert any(f"{id} --level {player} --seed {seed}" in figures.recipe for seed in seeds)
    cards = {card.id for card in game.describe().cards}
    assert {row[0] for row in figures.cards} <= cards
    assert all(won + drawn <= times for *_, times, won, drawn in figures.cards)
    assert all(games == won + lost + drawn for *_, games, won, lost, drawn in figures.firsts)
    for position in figures.positions:
        assert sum(row[1] for row in position.moves) <= position.games
        assert all(game.text(game.action(row[0])) == row[0] for row in position.moves)


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("id", titles())
def test_every_use_of_a_card_has_a_name(id: str, language: str) -> None:
    """What the shipped figures count is shown on the page in words."""
    texts = Texts(language, title(id))
    uses = {row[2] for figures in shipped(id).values() for row in figures.cards}
    assert uses
    assert [use for use in uses if not texts.knows(f"library-use-{use}")] == []


def first_decision(game: Game, seed: int) -> Any:
    state, rng = game.new({}), Random(seed)
    while game.current(state) == CHANCE:
        game.apply(state, rng.choice(game.legal(state)))
    return state


@pytest.mark.parametrize("id", titles())
def test_the_keys_of_positions_are_still_the_same(id: str) -> None:
    game = title(id)
    keys = {key_text(position_key(game, first_decision(game, seed))) for seed in range(60)}
    known = keys & positions(id, "self-play").keys()
    assert known, "views have changed, and with them the keys: `detente library self-play` has to count again"


def test_the_figures_of_people_say_what_the_tables_said() -> None:
    figures = shipped("twilight_struggle")["real"]
    assert figures.games == 64 and not figures.results
    game = title("twilight_struggle")
    countries = {country.id for country in game.describe().countries}
    cards = {card.id for card in game.describe().cards}
    assert {row[0] for row in figures.cards} <= cards
    for kind, side, what, games, won, lost, _ in figures.firsts:
        words = {word.split("×")[0] for word in what.split()}
        assert side in (0, 1) and 0 < games <= 64 and won + lost <= games
        assert words <= countries | cards | {"coup", "influence", "event"}, (kind, what)
    assert max(row[3] for row in figures.firsts if row[0] == "setup" and row[1] == 0) == 31


def test_figures_are_read_back_and_pruned() -> None:
    game = title("iron_curtain")
    tally = Tally.of(play(game, "1", 3, number) for number in range(4))
    figures = of_tally(game, tally, "test", ["3:4"])
    again = to_tally(game, figures)
    assert (again.cards, again.firsts, again.moves) == (tally.cards, tally.firsts, tally.moves)
    less = pruned(figures, least=2, positions=2)
    assert less.cards == figures.cards and less.games == 4
    assert all(row[3] >= 2 for row in less.firsts) and all(one.games >= 2 for one in less.positions)
    assert len(less.positions) < len(figures.positions)
