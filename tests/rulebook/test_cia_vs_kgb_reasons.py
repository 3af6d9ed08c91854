"""CIA vs KGB: whatever is refused is refused for a reason, with the rule's number, and changes nothing.

`Table.refuses` also tries to carry the action out and compares the state before and after.
"""

import re
from pathlib import Path

import pytest

from detente.game import IllegalAction
from detente.locale import Texts
from detente.titles.cia_vs_kgb import reasons, steps
from tests.cia_vs_kgb_table import new, shipped, table, whole_game
from tests.rulebook.test_cia_vs_kgb_detente import last

OVER = "generals infantry"
LOOSE = {"political_steal_from_over": "yes"}  # D11


def acting():
    return table(kgb="police -mafia", cia="radio", trophies=("iran space_race", "olympic_games"), fresh="space_race")


def looking():
    return table("greece", kgb="artists militia workers", cia="mafia").play("artists", "card radio")


def moving():
    return table(kgb="students police", cia="generals mercenaries").play("students")


def ordering():
    t = table("iran", at="briefing", analyst="kgb").play("card iran")
    return t.play("card mafia", "card radio", "card police")


def racing():
    t = table(kgb="police", cia="mafia", trophies=("space_race", "")).ceasefire()
    return t.play("card space_race", "card iran", "card egypt", "card chile")


def reporting():
    return table(kgb="police", cia="mafia", agents=("double_agent", "analyst")).ceasefire()


# (key, rule, position, action)
REFUSALS = [
    ("cvk-no-chance", "0.3", new, "recruit"),
    ("cvk-no-over", "7.1", lambda: last(90, 0, "kgb"), "wait"),
    ("cvk-no-balance", "1.2", acting, "balance kgb"),
    ("cvk-no-first-now", "1.3", acting, "first cia"),
    ("cvk-no-in-hand", "1.5", ordering, "card generals"),
    ("cvk-no-order-now", "1.5", acting, "card generals"),
    ("cvk-no-dead", "2.1", lambda: table(at="planning", dead=("analyst", "")), "agent analyst"),
    ("cvk-no-on-leave", "6.1", lambda: table(at="planning", leave=("analyst", "")), "agent analyst"),
    ("cvk-no-agent-now", "2.1", acting, "agent analyst"),
    ("cvk-no-act-now", "3.1", lambda: table(at="planning"), "recruit"),
    ("cvk-no-act-now", "3.1", moving, "wait"),
    ("cvk-no-table", "3.1", acting, "generals"),
    ("cvk-no-group-now", "3.1", looking, "mafia"),
    ("cvk-no-wait", "3.2", lambda: table(), "wait"),
    ("cvk-no-room", "3.4", looking, "take"),
    ("cvk-no-own", "3.5", acting, "radio"),
    ("cvk-no-ready", "3.5", acting, "mafia"),
    ("cvk-no-itself", "3.8", moving, "students"),
    ("cvk-no-gift", "3.9", moving, "police"),
    ("cvk-no-room-enemy", "3.9", lambda: table(
        "greece", kgb="students guerrilla", cia="mafia workers artists").play("students"), "guerrilla"),
    ("cvk-no-spoils-from-over", "3.9", lambda: table(kgb="students guerrilla", cia=OVER), "students"),
    ("cvk-no-gift-to-over", "3.9",
     lambda: table(kgb="students guerrilla", cia=OVER, options=LOOSE).play("students"), "guerrilla"),
    ("cvk-no-economic", "3.10", lambda: table(kgb="mafia", cia="bankers radio").play("mafia"), "bankers"),
    ("cvk-no-top-now", "3.11", acting, "put back"),
    ("cvk-no-deputy", "5.5", reporting, "agent deputy_director"),
    ("cvk-no-in-hq", "5.5", reporting, "agent analyst"),
    ("cvk-no-watch-now", "5.5", acting, "watch"),
    ("cvk-no-ability", "8.1", acting, "card iran"),
    ("cvk-no-trophy", "8.1", acting, "card olympic_games"),
    ("cvk-no-fresh", "8.1", acting, "card space_race"),
    ("cvk-no-done-now", "8.1", acting, "done"),
    ("cvk-no-event-now", "8.1", lambda: table(kgb="police", trophies=("olympic_games", "")), "card olympic_games"),
    ("cvk-no-discards", "8.4.2", lambda: table(kgb="police", trophies=("live_benefit", "")), "card live_benefit"),
    ("cvk-no-military", "8.4.3", lambda: table(
        kgb="police mafia", cia="generals", trophies=("nuclear_escalation", "")
    ).play("card nuclear_escalation"), "mafia"),
    ("cvk-no-objective-in-hand", "8.4.4", racing, "card cuba"),
    ("cvk-no-objectives-left", "8.4.4", lambda: table(kgb="police", cia="mafia", objectives="", dead=("analyst", ""),
        trophies=("space_race olympic_games", "")).ceasefire(), "card space_race"),
    ("cvk-no-terminated", "8.4.5", lambda: table(
        kgb="police", cia="mafia", trophies=("space_race olympic_games", "")).ceasefire(), "card olympic_games"),
    ("cvk-no-alive", "8.4.5", lambda: table(kgb="police", cia="mafia", dead=("analyst", ""),
        trophies=("olympic_games", "")).ceasefire().play("card olympic_games"), "agent director"),
    ("cvk-no-deck", "9.1", lambda: table(kgb="artists", deck=""), "recruit"),
    ("cvk-no-target", "9.2", lambda: table(kgb="police"), "police"),
]  # fmt: skip


@pytest.mark.parametrize(("key", "rule", "position", "action"), REFUSALS)
def test_refused_with_the_rules_number(key, rule, position, action):
    assert position().refuses(action) == (key, rule)


def test_a_number_that_is_no_action():
    t = acting()
    before = t.save()
    for number in (-1, t.game.actions, 60):
        assert t.game.why_not(t.s, number).key == "cvk-no-action"
        with pytest.raises(IllegalAction):
            t.game.apply(t.s, number)
    assert t.save() == before


def test_the_view_shows_the_same_reasons_to_the_one_who_decides_only():
    t = acting()
    shown = {(r.kind, r.name, r.key) for r in t.game.refusals(t.s, 0)}
    assert shown == {
        ("group", "mafia", "cvk-no-ready"),
        ("group", "radio", "cvk-no-own"),
        ("card", "space_race", "cvk-no-fresh"),
    }
    assert t.game.refusals(t.s, 1) == t.game.refusals(t.s, -1) == []


def test_buttons_and_agents_are_refused_in_sight():
    t = table("greece", kgb="-police -mafia -radio", cia="students")
    assert ("button", "recruit", "cvk-no-room") in {(r.kind, r.name, r.key) for r in t.game.refusals(t.s, 0)}
    t = table(at="planning", dead=("analyst", ""))
    assert [(r.kind, r.name) for r in t.game.refusals(t.s, 0)] == [("agent", "analyst")]


@pytest.mark.parametrize("seed", range(3))
def test_in_whole_games_every_action_is_either_legal_or_refused(seed):
    for t, _ in whole_game(seed):
        legal = set(t.game.legal(t.s))
        for action in range(t.game.actions):
            reason = t.game.why_not(t.s, action)
            assert (reason is None) == (action in legal)
            assert reason is None or re.fullmatch(r"\d(\.\d+)+", reason.rule)


def test_every_reason_of_the_rules_is_tested_here():
    files = [Path(module.__file__ or "") for module in (reasons, steps)]
    known = {key for file in files for key in re.findall(r'"(cvk-no-[\w-]+)"', file.read_text("utf-8"))}
    tested = set(re.findall(r'"(cvk-no-[\w-]+)"', Path(__file__).read_text("utf-8")))
    assert known - tested == set()


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_reason_has_a_sentence_and_names_what_it_speaks_of(language):
    texts = Texts(language, shipped())
    for _, _, position, action in REFUSALS:
        reason = position().refusal(action)
        said = texts.say(reason.key, reason.args)
        assert not re.search(r"[\[{$_]", said), said
