"""The shipped weights are what their recipes give, and the command says so."""

from collections.abc import Callable
from importlib import resources
from pathlib import Path
from typing import Any

import pytest

from detente.ai import shipped
from detente.ai.shipped import Guessed, Recipe, checksum, learn, recipe, recipes
from detente.ai.training import Course
from detente.titles import title, titles
from detente.weights import FILE, read_weights
from tests.cli.conftest import run  # noqa: F401  # a fixture

MEASURED = Path(__file__).parents[2] / "docs/measured"


@pytest.mark.parametrize("id", recipes())
def test_the_shipped_file_is_the_one_that_its_recipe_promises(id: str) -> None:
    found = recipe(id)
    file = resources.files(f"detente.titles.{id}").joinpath(FILE)
    assert (checksum(file.read_bytes()) == found.checksum) is found.ships
    assert (MEASURED / found.measured).is_file() and "%" in found.match and found.seconds > 0
    assert id in titles()


def test_the_same_courses_give_the_same_bytes_whatever_is_shipped() -> None:
    game: Any = title("cia_vs_kgb")
    assert isinstance(game, Guessed)
    courses = [Course("cia_vs_kgb", 60, 0, 3), Course("cia_vs_kgb", 40, 0, 4)]
    told: list[int] = []
    first = learn(game, courses, told=lambda course, learnt: told.append(learnt.samples))
    assert learn(game, courses, jobs=2) == first and len(told) == 2 and min(told) > 1000
    other = learn(game, courses[:1])
    assert other != first, "the second course taught something"


def test_weights_are_rounded(tmp_path: Path) -> None:
    game: Any = title("iron_curtain")
    (tmp_path / "w.npz").write_bytes(learn(game, [Course("iron_curtain", 400, 0, 1)]))
    values = read_weights(tmp_path / "w.npz").values
    assert values != game.guessed_weights() and all(value == round(value, 6) for value in values)


@pytest.mark.parametrize("id", titles())
def test_guessed_weights_fit_the_features(id: str) -> None:
    game: Any = title(id)
    weights = game.guessed_weights()
    assert len(weights) == len(game.evaluator.weights) and any(weights)
    assert game.evaluator_with(weights).feature_names() == game.evaluator.feature_names()


def test_the_command_compares(tmp_path: Path, run: Callable[..., Any], monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: F811
    """With a recipe small enough for a test."""
    small = Recipe(((30, 0), (20, 1)), 2, "", 1, "50 %", "none", "today")
    game: Any = title("iron_curtain")
    promised = checksum(learn(game, small.courses("iron_curtain")))
    args = ("train", "iron_curtain", "--recipe", "-j", "1", "--out", tmp_path / "w.npz")
    for wanted, said in ((promised, "as the recipe promises"), ("00", "not as the recipe promises: 00")):
        made = Recipe(small.rounds, small.seed, wanted, 1, "50 %", "none", "today")
        monkeypatch.setattr(shipped, "recipes", lambda made=made: {"iron_curtain": made})
        told = run(*args)
        assert told.out.splitlines()[-1] == said, told.err
        assert run(*args, "--json").json["as_promised"] is (wanted == promised)
    assert checksum((tmp_path / "w.npz").read_bytes()) == promised
    for more in (("--rounds", "5:0"), ("--seed", "3"), ("--policy",), ("--run", tmp_path / "r")):
        told = run(*args, *more)
        assert told.code == 2 and "its own courses" in told.err and told.err.count("\n") == 1
    missing = run("train", "red_sea", "--recipe")
    assert missing.code == 2 and "red_sea has no recipe" in missing.err
