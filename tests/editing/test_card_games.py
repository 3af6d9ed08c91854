"""What cannot be in CIA vs KGB and Iron Curtain, each with its reason and its repair."""

from typing import Any

import pytest

from detente.editing.model import Finding, Values
from detente.titles import title

from .setting import editor, impossible, moments


def at(id: str, moment: str) -> Values:
    """The first position of random games that stands at a moment."""
    one = editor(id)
    for seed in range(20):
        for s in moments(id, seed):
            values = one.values(s)
            if values["moment"] == moment and one.is_clean(s):
                return values
    raise AssertionError(moment)


def first(id: str, values: Values, change: dict[str, Any]) -> Finding:
    return impossible(editor(id).verdict(values | change))[0]


@pytest.mark.parametrize(
    "change, key",
    [
        ({"score": 8}, "ed-has-won"),
        ({"turn": 9}, "ed-range"),
        ({"turn": 4}, "ic-ed-cards-laid"),
        ({"table": ["start_europe@0/0:30:1"]}, "ic-ed-cubes"),
        ({"table": []}, "ic-ed-no-start"),
        ({"table": ["nonsense"]}, "ed-unreadable"),
    ],
)
def test_iron_curtain(change: dict[str, Any], key: str) -> None:
    found = impossible(editor("iron_curtain").verdict(at("iron_curtain", "turn") | change))
    assert key in [one.say.key for one in found]


def test_a_card_of_iron_curtain_touches_another() -> None:
    values = at("iron_curtain", "turn")
    card, *deck = list(values["deck"])  # type: ignore[arg-type]
    table = ["start_europe@0/0:1:1", f"{card}@3/3:0:0"]
    found = impossible(editor("iron_curtain").verdict(values | {"deck": deck, "table": table}))
    assert [one.at for one in found if one.say.key == "ic-ed-apart"] == [[f"place {card}"]]


def test_a_deputy_director_never_dies() -> None:
    finding = first("cia_vs_kgb", at("cia_vs_kgb", "planning"), {"agent_kgb_deputy_director": "dead"})
    assert finding.say.key == "cvk-ed-deputy"
    assert finding.repair and finding.repair.values == {"agent_kgb_deputy_director": "hq"}


def test_the_planning_comes_before_agents_and_groups() -> None:
    values = at("cia_vs_kgb", "planning")
    assert first("cia_vs_kgb", values, {"agent_cia_analyst": "x"}).say.key == "cvk-ed-no-x-yet"
    group, *deck = list(values["deck"])  # type: ignore[arg-type]
    assert first("cia_vs_kgb", values, {"row_cia": [group], "deck": deck}).say.key == "cvk-ed-row-empty"
    assert first("cia_vs_kgb", values, {"current": [], "spent": values["current"]}).say.key == "cvk-ed-one-objective"


def test_enough_points_have_won() -> None:
    values, objectives = at("cia_vs_kgb", "planning"), title("cia_vs_kgb").deck.objective_ids  # type: ignore[attr-defined]
    won = [one for one in objectives if one not in list(values["current"])]  # type: ignore[arg-type]
    empty: dict[str, Any] = {name: [] for name in ("won_kgb", "spent", "objectives", "ahead", "under")}
    assert first("cia_vs_kgb", values, empty | {"won_cia": won}).say.key == "ed-has-won"
