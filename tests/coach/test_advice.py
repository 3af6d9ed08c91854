"""Every piece of advice is said in a position where it is true, and not in one where it is not."""

import json
import tomllib
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from typer.testing import CliRunner

from detente.cli import app
from detente.coach.advice import SCENES, Advice, BadAdvice, advice, read, scenes
from detente.coach.check import check
from detente.coach.conditions import BadCondition, Condition, holds, part
from detente.coach.matters import MAX_MATTERS, TellsTruths, matters
from detente.commands.lesson import told
from detente.game import OBSERVER
from detente.locale import Texts
from detente.manifest import manifests
from detente.notation import read_position
from detente.titles import manifest, title, titles

WRITTEN = [id for id in titles() if advice(id)]
TITLE = "twilight_struggle"
GAME = title(TITLE)


@cache
def scenes_of(id: str) -> dict[str, str]:
    return scenes(manifests()[id].folder / SCENES)


def said(id: str, scene: str) -> list[str]:
    """What the coach says to the one who decides in a scene."""
    game = title(id)
    state = read_position(game, scenes_of(id)[scene])
    return [one.id for one, _ in matters(game, game.view(state, game.current(state)))]


@pytest.mark.parametrize("id", WRITTEN)
def test_all_advice_is_proved(id: str) -> None:
    assert check(title(id), advice(id), scenes_of(id)) == []


def test_every_title_has_advice() -> None:
    assert {id: len(advice(id)) >= 12 for id in titles()} == dict.fromkeys(titles(), True)
    assert len(advice(TITLE)) >= 49


@pytest.mark.parametrize("id", WRITTEN)
def test_the_rules_that_it_names_exist(id: str) -> None:
    known = {rule["number"] for rule in tomllib.loads(manifest(id).text("rules.toml"))["rule"]}
    assert [one.id for one in advice(id) if one.rule and one.rule not in known] == []


def changed(id: str, **changes: Any) -> Advice:
    return msgspec.structs.replace(next(one for one in advice(TITLE) if one.id == id), **changes)


@pytest.mark.parametrize(
    "changes, found",
    [
        ({"when": {"defcon": 5}}, "deadly_card: It is not said in its scene: there it is defcon = 2."),
        ({"when": {"hand": "some"}}, "deadly_card: It is said in the scene in which it should be silent."),
        ({"when": {"colour": 1}}, "deadly_card/deadly_card: Nothing is known of “colour”."),
        ({"moment": "use"}, "deadly_card: It is not said in its scene: the moment is “card”."),
        ({"side": "us"}, "deadly_card: It is not said in its scene: ussr decides there."),
        ({"side": "kgb"}, "deadly_card: “kgb” is no side of this game."),
        ({"speaks": "nowhere"}, "deadly_card: There is no scene “nowhere”."),
        ({"look": ("card:=winning_scorings",)}, "deadly_card: It points at nothing in its scene."),
        ({"say": {"en": "Only English."}}, "deadly_card: ru: there is no text, or there are too many spaces: “”."),
        (
            {"say": {"en": "x" * 200, "ru": "x"}},
            f"deadly_card: en: 200 characters, 180 are possible: “{'x' * 40}”.",
        ),
    ],
)
def test_what_is_wrong_is_found(changes: dict[str, Any], found: str) -> None:
    problems = check(GAME, [changed("deadly_card", **changes)], scenes_of(TITLE))
    assert found in [told(Texts("en", GAME), one) for one in problems]


@pytest.mark.parametrize(
    "found, wanted, true",
    [
        (2, 2, True),
        (3, 2, False),
        (7, ">= 7", True),
        (6, ">= 7", False),
        (-8, "<= -7", True),
        (1, "1..2", True),
        (0, "1..2", False),
        (["a", "b"], 2, True),
        (["a", "b"], ">= 3", False),
        (["a"], "some", True),
        ([], "some", False),
        ([], "none", True),
        (["a", "b"], ["a", "!c"], True),
        (["a", "c"], ["a", "!c"], False),
        ("a", ["a", "b"], True),
        ("c", ["a", "b"], False),
        ("none", "none", True),
        (True, True, True),
        (1, True, False),
    ],
)
def test_conditions(found: Any, wanted: Condition, true: bool) -> None:
    assert holds(found, wanted) is true


@pytest.mark.parametrize("found, wanted", [("word", ">= 2"), (3, ["a"]), ({}, 1)])
def test_a_condition_that_fits_nothing_is_refused(found: Any, wanted: Condition) -> None:
    with pytest.raises(BadCondition):
        holds(found, wanted)


def test_a_path_leads_into_tables() -> None:
    assert part({"net": {"asia": 3}}, "net.asia") == 3
    with pytest.raises(BadCondition):
        part({"net": {"asia": 3}}, "net.europe")


@pytest.mark.parametrize("id", WRITTEN)
def test_a_few_things_and_what_is_dangerous_last(id: str) -> None:
    danger = {one.id: one.danger for one in advice(id)}
    for one in advice(id):
        found = said(id, one.speaks or one.id)
        assert 1 <= len(found) <= MAX_MATTERS
        assert [danger[name] for name in found] == sorted(danger[name] for name in found)


def test_nobody_else_is_told() -> None:
    state = read_position(GAME, scenes_of(TITLE)["deadly_card"])
    assert matters(GAME, GAME.view(state, OBSERVER)) == []
    assert matters(GAME, GAME.view(state, 1 - GAME.current(state))) == []


@pytest.mark.parametrize("id", WRITTEN)
def test_it_follows_from_what_is_seen(id: str) -> None:
    """Whatever the hidden cards are, the same is true."""
    game, known = title(id), scenes_of(id)
    assert isinstance(game, TellsTruths)
    for one in advice(id)[::3]:
        state = read_position(game, known[one.speaks or one.id])
        side = game.current(state)
        view = game.view(state, side)
        other = game.world(view, Random(one.id))
        assert game.truths(game.view(other, side)) == game.truths(view)
        assert game.truths(game.view(state, OBSERVER)) == {}


@pytest.mark.parametrize(
    "text, why",
    [
        ("[[advice]]\nid = ", "Invalid value"),
        ('[[advice]]\nid = "x"', "missing required field"),
        ('colour = "x"', "unknown field"),
    ],
)
def test_a_bad_file_is_named(tmp_path: Path, text: str, why: str) -> None:
    file = tmp_path / "advice.toml"
    file.write_text(text)
    with pytest.raises(BadAdvice, match=rf"advice.toml: .*{why}"):
        read(file)


def test_the_command_proves_it(tmp_path: Path) -> None:
    run = CliRunner()
    fine = run.invoke(app, ["lesson", "advice", TITLE, "--json"])
    assert fine.exit_code == 0
    assert json.loads(fine.stdout) == {"advice": len(advice(TITLE)), "ok": True, "problems": []}
    (tmp_path / "advice.toml").write_text(WRONG)
    (tmp_path / SCENES).write_text("")
    wrong = run.invoke(app, ["lesson", "advice", TITLE, str(tmp_path)])
    assert wrong.exit_code == 1
    assert "x: There is no scene “x”." in wrong.stdout
    in_russian = run.invoke(app, ["lesson", "advice", TITLE, str(tmp_path), "--lang", "ru"])
    assert "x: Сцены «x» нет." in in_russian.stdout


WRONG = """[[advice]]
id = "x"
moment = "card"
weight = 1
when = {}
say = { en = "Something.", ru = "Нечто." }
"""
