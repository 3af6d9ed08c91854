"""Iron Curtain: whatever is refused is refused for a reason, with the rule's number, and changes nothing.

`Table.refuses` also tries to carry the action out and compares the state before and after.
"""

import re
from pathlib import Path

import pytest

from detente.game import IllegalAction
from detente.titles.iron_curtain import reasons, steps
from tests.iron_curtain_table import last_turn, new, play_last, table, whole_game, with_event

ANGOLA = ["nigeria 1,0 2:0", "south_africa 2,0 0:0"]


def choosing_a_card():
    return table("japan 1,0 0:0", us=["vietnam", "iran"], ussr=["cuba"])


def choosing_a_cell():
    return choosing_a_card().play("card vietnam")


def resolving_own():
    return choosing_a_card().play("card iran", "at 0,1")


def resolving_enemy():
    return choosing_a_cell().play("at 2,0")


def placing():
    """The US places two points: Japan and Iran in reach, Pakistan out of reach."""
    t = table("japan 1,0 0:2", "pakistan 2,0 0:0", us=["iran"])
    return t.play("card iran", "at 0,1", "influence")


def angola():
    """The USSR infiltrates Africa, but not Nigeria, which the US controls."""
    return table(*ANGOLA, active="ussr", ussr=["angola"]).play("card angola", "at 3,0", "event")


def lifting():
    return table("japan 1,0 23:0", "cuba 0,-1 0:1", us=["iran"]).play("card iran", "at 0,1", "influence")


# (key, rule, position, action)
REFUSALS = [
    # set-up and order of a turn
    ("ic-no-chance", "0.4", new, "first us"),
    ("ic-no-card-in-hand", "1.1", choosing_a_card, "card cuba"),
    ("ic-no-card-in-hand", "1.1", choosing_a_card, "card japan"),
    ("ic-no-table", "1.1", placing, "cuba"),
    ("ic-no-card-now", "1.4", choosing_a_cell, "card iran"),
    ("ic-no-card-now", "1.4", placing, "card iran"),
    ("ic-no-cell-now", "1.4", choosing_a_card, "east of japan"),
    ("ic-no-cell-now", "1.4", placing, "east of japan"),
    ("ic-no-resolve-now", "1.4", choosing_a_card, "event"),
    ("ic-no-resolve-now", "1.4", choosing_a_cell, "influence"),
    ("ic-no-resolve-again", "4.1", placing, "event"),
    ("ic-no-button-now", "1.4", choosing_a_card, "done"),
    ("ic-no-button-now", "1.4", resolving_own, "first us"),
    ("ic-no-button-now", "1.4", placing, "first ussr"),
    ("ic-no-country-choose", "1.4", choosing_a_card, "japan"),
    ("ic-no-country-now", "1.4", choosing_a_cell, "japan"),
    ("ic-no-country-now", "1.4", resolving_own, "japan"),
    ("ic-no-over", "1.5", lambda: play_last(last_turn()), "done"),
    ("ic-no-over", "1.5", lambda: play_last(last_turn()), "card japan"),
    # placing a card
    ("ic-no-region", "2.1", choosing_a_cell, "south of start_europe"),
    ("ic-no-cell-free", "2.1", choosing_a_cell, "west of japan"),
    ("ic-no-anchor", "2.1", choosing_a_cell, "east of cuba"),
    # whose decision it is
    ("ic-no-decline", "4.1", resolving_own, "decline"),
    ("ic-no-influence-yet", "4.2", resolving_enemy, "influence"),
    # influence
    ("ic-no-reach", "4.4", placing, "pakistan"),
    ("ic-no-points", "4.6", lambda: placing().play("iran"), "japan"),
    ("ic-no-cube-here", "4.7", lifting, "cuba"),
    ("ic-no-cube-here", "4.7", lifting, "iran"),
    ("ic-no-same-country", "4.7", lambda: lifting().play("japan"), "japan"),
    # events
    ("ic-no-enemy-control", "4.5", angola, "nigeria"),
    ("ic-no-area", "4.8", angola, "start_europe"),
    ("ic-no-more-here", "4.8", lambda: angola().play("angola", "angola"), "angola"),
    ("ic-no-enemy-cube", "4.8", lambda: egypt_replacing(), "egypt"),
    ("ic-no-area", "4.8", lambda: egypt_replacing(), "start_europe"),
]


def egypt_replacing():
    t = table("iran 1,0 1:0", active="ussr", ussr=["egypt"]).play("card egypt", "at 2,0", "event", "done")
    assert t.prompt == "ic-ask-replace"
    return t


@pytest.mark.parametrize(("key", "rule", "position", "action"), REFUSALS)
def test_refused_with_the_rules_number(key, rule, position, action):
    assert position().refuses(action) == (key, rule)


def test_one_cell_has_one_name():
    t = table("japan 1,0 0:0", "pakistan 2,1 0:0", us=["vietnam"]).play("card vietnam")
    names = {"east of japan", "north of pakistan"}  # both mean the cell 2,0
    offered = names & t.legal()
    assert len(offered) == 1
    (other,) = names - offered
    assert t.refuses(other) == ("ic-no-second-name", "2.1")


def test_an_event_that_adds_influence_keeps_reach_and_price():
    game = with_event("iran", 'op = "add", n = 1, where = "any"')
    t = table("japan 1,0 0:2", "pakistan 2,0 0:0", us=["iran"], game=game).play("card iran", "at 0,1", "event")
    assert t.refuses("pakistan") == ("ic-no-reach", "4.4")
    assert t.refuses("japan") == ("ic-no-points", "4.6")


def test_a_country_outside_the_event_is_refused_for_that_reason_even_if_the_opponent_controls_it():
    t = table("nigeria 1,0 0:0", "japan 0,1 3:0", active="ussr", ussr=["angola"]).play("card angola", "at 2,0", "event")
    assert t.refuses("japan") == ("ic-no-area", "4.8")  # Angola's event is for Africa, controlled or not


def test_a_country_outside_the_event_is_refused_for_that_reason_even_if_it_holds_no_enemy_cube():
    t = table("japan 0,1 3:0", us=["italy"]).play("card italy", "at 1,0", "event", "done")
    assert t.prompt == "ic-ask-remove"
    assert t.refuses("japan") == ("ic-no-area", "4.8")  # Italy's event is for Europe


def test_a_number_that_is_no_action():
    t = choosing_a_card()
    before = t.save()
    for number in (-1, t.game.actions, 19):
        assert t.game.why_not(t.s, number).key == "ic-no-action"
        with pytest.raises(IllegalAction):
            t.game.apply(t.s, number)
    assert t.save() == before


def test_the_reason_names_country_card_and_region():
    assert placing().game.why_not(placing().s, placing().number("pakistan")).args == {"country": "pakistan"}
    t = choosing_a_cell()
    assert t.game.why_not(t.s, t.number("south of start_europe")).args == {"region": "asia"}
    t = choosing_a_card()
    assert t.game.why_not(t.s, t.number("card cuba")).args == {"card": "cuba"}


def test_what_is_legal_is_not_refused():
    t = placing()
    assert [t.why_not(word) for word in sorted(t.legal())] == [None] * len(t.legal())


def test_the_view_shows_the_same_reasons_to_the_one_who_decides_only():
    t = placing()
    shown = {(r.name, r.key, r.rule) for r in t.game.refusals(t.s, 1) if r.kind == "country"}
    assert shown == {("pakistan", "ic-no-reach", "4.4")}
    assert t.game.refusals(t.s, 0) == []
    assert t.game.refusals(t.s, -1) == []


def test_the_view_shows_the_refused_cells():
    t = choosing_a_cell()
    refused = {(r.x, r.y): (r.key, r.rule) for r in t.game.refusals(t.s, 1) if r.kind == "cell"}
    assert refused == dict.fromkeys([(0, 1), (0, -1), (-1, 0)], ("ic-no-region", "2.1"))


@pytest.mark.parametrize("seed", range(3))
def test_in_whole_games_every_action_is_either_legal_or_refused(seed):
    for t, _ in whole_game(seed):
        legal = set(t.game.legal(t.s))
        for action in range(t.game.actions):
            reason = t.game.why_not(t.s, action)
            assert (reason is None) == (action in legal)
            assert reason is None or re.fullmatch(r"[0-5]\.[1-8]", reason.rule)


def test_every_reason_of_the_rules_is_tested_here():
    files = [Path(module.__file__ or "") for module in (reasons, steps)]
    known = {key for file in files for key in re.findall(r'"(ic-no-[\w-]+)"', file.read_text("utf-8"))}
    tested = set(re.findall(r'"(ic-no-[\w-]+)"', Path(__file__).read_text("utf-8")))
    assert known - tested == set()


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_reason_has_a_sentence(language):
    folder = Path(reasons.__file__ or "").parent / "locale" / language
    sentences = "\n".join(path.read_text("utf-8") for path in folder.glob("*.ftl"))
    keys = {key for key, *_ in REFUSALS} | {"ic-no-second-name", "ic-no-action"}
    assert {key for key in keys if not re.search(rf"(?m)^{key} =", sentences)} == set()
