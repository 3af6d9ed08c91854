"""The shipped weights are what their recipes give, and the command says so."""

from collections.abc import Callable
from dataclasses import replace
from importlib import resources
from pathlib import Path
from typing import Any

import pytest

from detente.ai import shipped
from detente.ai.shipped import Guessed, Recipe, checksum, checksum_of_files, learn, recipe, recipes
from detente.ai.training import Course, self_play
from detente.titles import title, titles
from detente.weights import POLICY_FILE, read_weights
from tests.cli.conftest import run  # noqa: F401  # a fixture

MEASURED = Path(__file__).parents[2] / "docs/measured"


SHIPPED = [(id, kind) for kind in shipped.FILES for id in recipes(kind)]


@pytest.mark.parametrize(("id", "kind"), SHIPPED)
def test_the_shipped_file_is_the_one_that_its_recipe_promises(id: str, kind: shipped.Kind) -> None:
    found = recipe(id, kind)
    file = shipped_file(id, shipped.FILES[kind])
    assert (checksum(file.read_bytes()) == found.checksum) is found.ships
    assert (MEASURED / found.measured).is_file() and "%" in found.match and found.seconds > 0
    assert id in titles()


def test_every_shipped_file_has_a_recipe() -> None:
    lie_there = {
        (id, kind) for id in titles() for kind, name in shipped.FILES.items() if shipped_file(id, name).is_file()
    }
    assert lie_there == set(SHIPPED)


def shipped_file(id: str, name: str) -> Any:
    return resources.files(f"detente.titles.{id}").joinpath(name)


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
        monkeypatch.setattr(shipped, "recipes", lambda kind, made=made: {"iron_curtain": made})
        told = run(*args)
        assert told.out.splitlines()[-1] == said, told.err
        assert run(*args, "--json").json["as_promised"] is (wanted == promised)
    assert checksum((tmp_path / "w.npz").read_bytes()) == promised
    for more in (("--rounds", "5:0"), ("--seed", "3"), ("--people", tmp_path), ("--run", tmp_path / "r")):
        told = run(*args, *more)
        assert told.code == 2 and "its own courses" in told.err and told.err.count("\n") == 1
    missing = run("train", "red_sea", "--recipe")
    assert missing.code == 2 and "red_sea has no recipe" in missing.err
    missing = run("train", "cia_vs_kgb", "--recipe", "--policy")
    assert missing.code == 2 and "no recipe for its policy" in missing.err


def test_an_outlook_by_recipe_does_not_depend_on_a_policy_that_was_learnt_with_it() -> None:
    """Else neither file could be made before the other."""
    for id in recipes("policy"):
        named = recipe(id).first_sight
        assert named and named != POLICY_FILE and shipped_file(id, named).is_file()
    course = Course("twilight_struggle", 2, 0, 1)
    assert outlooks(replace(course, first_sight=POLICY_FILE)) == outlooks(course)
    assert outlooks(replace(course, first_sight=recipe("twilight_struggle").first_sight)) != outlooks(course)


def outlooks(course: Course) -> list[float]:
    return [sample.outlook for sample in self_play(course, None, 0, course.games)]


def test_a_policy_by_recipe(tmp_path: Path, run: Callable[..., Any], monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: F811
    """With a recipe small enough for a test; the games of people are known by what is in them."""
    folder = tmp_path / "people"
    assert run("arena", "red_sea", "1", "random", "-n", "2", "-j", "1", "--save", folder).code == 0
    files = sorted(folder.iterdir())
    contents = [file.read_bytes() for file in files]
    small = Recipe(
        ((6, 40),), 3, "00", 1, "50 %", "none", "today", people=2, people_checksum=checksum_of_files(contents)
    )
    monkeypatch.setattr(shipped, "recipes", lambda kind: {"red_sea": small})
    named = [part for file in files for part in ("--people", file)]
    args = ("train", "red_sea", "--recipe", "--policy", "--out", tmp_path / "p.npz")
    told = run(*args, *named, "--json")
    assert told.code == 0, told.err
    assert told.json["decisions"]["people"] > 20 and told.json["decisions"]["searches"] >= 6
    assert set(told.json["foreseen"]) >= {"people", "searches"} and told.json["as_promised"] is False
    again = run(*args, "--people", files[1], "--people", files[0], "--json")
    assert again.json["checksum"] == told.json["checksum"] == checksum((tmp_path / "p.npz").read_bytes())
    assert run(*args, *named).out.splitlines()[-1] == "not as the recipe promises: 00"
    for people, said in (
        ((), "games of people wanted: 2, not 0"),
        (("--people", files[0]) * 2, "other games of people"),
    ):
        refused = run(*args, *people)
        assert refused.code == 2 and said in refused.err and refused.err.count("\n") == 1
