"""The standard data sets: their recipes give the games that they promise, and leave nothing to be chosen."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from detente.rl.recipes import BadGames, recipe, recipes
from detente.rl.rows import Rows, checksum, of_self_play
from detente.rl.spec import spec
from detente.titles import titles
from tests.cli.conftest import run  # noqa: F401  # a fixture


@pytest.mark.parametrize("name", [name for name, found in recipes().items() if found.agents[0]])
def test_recipes_give_the_games_that_they_promise(name: str) -> None:
    found = recipe(name)
    assert found.title in titles() and found.checksum and (found.games == 100_000) is (not found.policy)
    rows = Rows(spec(found.title))
    first = [
        of_self_play(rows, found.agents, {}, found.seed, number, policy=found.policy) for number in range(found.checked)
    ]
    assert found.compare(found.checked, checksum([game.digest() for game in first]))
    assert bool(rows.thoughts) is found.policy
    assert found.compare(7, "whatever") is None
    with pytest.raises(BadGames, match="not those of the recipe"):
        found.compare(found.checked, "whatever")


def test_a_recipe_says_that_its_games_came_out(tmp_path: Path, run: Callable[..., Any]) -> None:  # noqa: F811
    checked = str(recipe("iron_curtain_random").checked)
    told = run("dataset", "make", tmp_path / "set", "--recipe", "iron_curtain_random", "-n", checked, "-j", "1")
    assert "that is the checksum of the recipe" in told.out


def test_a_recipe_names_what_cannot_be_chosen(tmp_path: Path, run: Callable[..., Any]) -> None:  # noqa: F811
    standard = ("dataset", "make", tmp_path / "set", "--recipe", "red_sea_random", "-j", "1")
    for args, said in (
        (("--seed", "3"), "--seed cannot"),
        (("--agents", "1,1"), "--agents cannot"),
        (("--policy",), "--policy cannot"),
        (("--shard", "7"), "--shard cannot"),
        (("-n", "100001"), "this set has 100,000 games, not 100,001"),
    ):
        told = run(*standard, *args)
        assert told.code == 2 and said in told.err and not (tmp_path / "set").exists(), told.err
    told = run("dataset", "make", tmp_path / "set", "--record", tmp_path / "a.txt", "-n", "2")
    assert told.code == 2 and "records are played already: -n" in told.err


def test_a_recipe_of_files_wants_these_files(tmp_path: Path, run: Callable[..., Any]) -> None:  # noqa: F811
    name = "twilight_struggle_people"
    found = recipe(name)
    files = [tmp_path / file for file in reversed(found.files)]
    assert found.plan(files=files).files == tuple(str(tmp_path / file) for file in sorted(found.files))
    for given, said in (([], f"{found.files[0]} is missing"), ([*files, tmp_path / "other.txt"], "other.txt does not")):
        with pytest.raises(BadGames, match=said):
            found.plan(files=given)
    told = run("dataset", "make", tmp_path / "set", "--recipe", name)
    assert told.code == 2 and "name them by --record" in told.err
    told = run("dataset", "make", tmp_path / "set", "--recipe", "red_sea_random", "--record", tmp_path / "other.txt")
    assert told.code == 2 and "other.txt does not belong" in told.err
