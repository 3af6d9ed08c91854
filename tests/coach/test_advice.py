"""Every piece of advice is said in a position where it is true, and not in one where it is not."""

import tomllib
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from detente.coach.advice import SCENES, Advice, BadAdvice, advice, read, scenes
from detente.coach.check import check
from detente.coach.conditions import BadCondition, Condition, holds, part
from detente.coach.matters import MOST, TellsTruths, matters
from detente.game import OBSERVER
from detente.manifest import manifests
from detente.notation import read_position
from detente.titles import manifest, title, titles

WRITTEN = [id for id in titles() if advice(id)]
ALL = [(id, one.id) for id in WRITTEN for one in advice(id)]
TITLE = "twilight_struggle"
GAME = title(TITLE)


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


def test_twilight_struggle_has_its_advice() -> None:
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
        ({"when": {"defcon": 5}}, "it is not said: defcon is 2"),
        ({"when": {"hand": "some"}}, "it is said where it should not be"),
        ({"when": {"colour": 1}}, "there is no 'colour'"),
        ({"moment": "use"}, "it is not said: the moment is 'card'"),
        ({"side": "us"}, "it is not said: ussr decides"),
        ({"side": "kgb"}, "'kgb' is no side"),
        ({"speaks": "nowhere"}, "there is no scene 'nowhere'"),
        ({"look": ("card:=winning_scorings",)}, "it points at nothing"),
        ({"say": {"en": "Only English."}}, "ru: no text"),
        ({"say": {"en": "x" * 200, "ru": "x"}}, "en: 200 characters"),
    ],
)
def test_what_is_wrong_is_found(changes: dict[str, Any], found: str) -> None:
    lines = check(GAME, [changed("deadly_card", **changes)], scenes_of(TITLE))
    assert any(line.startswith("deadly_card: ") and found in line for line in lines)


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


@pytest.mark.parametrize("id, scene", ALL)
def test_a_few_things_and_what_is_dangerous_last(id: str, scene: str) -> None:
    one = next(found for found in advice(id) if found.id == scene)
    found = said(id, one.speaks or one.id)
    danger = [next(found for found in advice(id) if found.id == name).danger for name in found]
    assert 1 <= len(found) <= MOST
    assert danger == sorted(danger)


def test_nobody_else_is_told() -> None:
    state = read_position(GAME, scenes_of(TITLE)["deadly_card"])
    assert matters(GAME, GAME.view(state, OBSERVER)) == []
    assert matters(GAME, GAME.view(state, 1 - GAME.current(state))) == []


def test_it_follows_from_what_is_seen() -> None:
    """Whatever the hidden cards are, the same is said."""
    for one in advice(TITLE):
        state = read_position(GAME, scenes_of(TITLE)[one.speaks or one.id])
        side = GAME.current(state)
        view = GAME.view(state, side)
        other = GAME.world(view, Random(one.id))
        assert isinstance(GAME, TellsTruths)
        assert GAME.truths(GAME.view(other, side)) == GAME.truths(view)


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
