"""The desk of CIA vs KGB: odds, sums, the reveal, keys, a phone, both languages, and an audit."""

from typing import Any

import pytest

from detente.rulings import of_rule
from detente.titles.cia_vs_kgb.description import CountryCard
from tests.cia_vs_kgb_table import SIDES, table
from tests.web.axe import Audits
from tests.web.cia_page import GAME, Laid, choose, sent
from tests.web.conftest import Visit
from tests.web.serving import Server
from tests.web.test_keyboard import FOCUSED, press
from tests.web.test_language import foreign, in_both
from tests.web.test_phone import PHONE, check_fits, check_targets

FULL: dict[str, Any] = {
    "kgb": "generals -workers militia police -students",
    "cia": "bankers radio -industry mafia ngos",
    "pile": "infantry",
    "trophies": ("iran", "egypt"),
    "dead": ("assassin", ""),
    "rested": ("master_spy", "analyst"),
    "agents": ("director", "deputy_director"),
}


# ---- what the page counts is what the engine counts ----


@pytest.mark.parametrize(
    "position",
    [
        {"kgb": "generals", "cia": "mafia radio", "pile": "bankers television"},
        {"kgb": "generals", "cia": "mafia", "top": "police", "seen": (["police"], [])},
        {"kgb": "-workers", "cia": "mafia"},
    ],
)
def test_the_odds_of_a_recruit_are_the_engines(visit: Visit, server: Server, position: dict[str, Any]):
    begin = table(**position)
    laid = Laid(server, begin)
    for side, decides in (("kgb", True), ("cia", False)):
        anna = laid.sit(visit(), side)
        odds = begin.view(side).odds
        shown = [int(line.get_attribute("data-percent") or -1) for line in anna.at("recruit-odds").all()]
        assert shown == ([odds["kgb"].percent] if decides else [odds["cia"].percent, odds["kgb"].percent])
        text = anna.at("recruit-odds").last.inner_text()
        if odds["kgb"].card:
            assert "Police" in text
        else:
            assert f"{odds['kgb'].over} of {odds['kgb'].cards}" in text
        over = anna.page.locator("[data-test=deck] td.over").count()
        assert over == len(sent(begin.s, SIDES.index(side))["group_deck"]["over"][side])
        assert anna.page.locator("[data-test=deck] td.gone").count() == begin.view(side).discards


@pytest.mark.parametrize(("group", "targets"), [("generals", 3), ("students", 3), ("radio", 0)])
def test_the_sums_after_a_choice_are_what_happens(visit: Visit, server: Server, group: str, targets: int):
    begin = table("iran", kgb=f"{group} workers", cia="mafia police", top="bankers", seen=(["bankers"], []))
    laid, anna = Laid(server, begin), visit()
    laid.sit(anna, "kgb")
    choose(anna, f"group-{group}")
    offered = {choice["name"]: choice["after"] for choice in sent(laid.now().s, 0)["choices"] if "after" in choice}
    assert len(offered) == (targets or 1)
    for name, after in offered.items():
        target = anna.at(f"group-{name}" if targets else f"button-{name}")
        assert f"{after['cia']} : {after['kgb']}" in " ".join(target.inner_text().split())
    name = sorted(offered)[0]
    choose(anna, f"group-{name}" if targets else f"button-{name}")
    assert laid.now().influence == (offered[name]["kgb"], offered[name]["cia"])


def test_agents_who_cannot_be_chosen_say_why(visit: Visit, server: Server):
    anna = visit()
    Laid(server, table(at="planning", leave=("analyst", ""), dead=("director", ""))).sit(anna, "kgb")
    for role, words in (("analyst", "on leave"), ("director", "terminated")):
        assert anna.at(f"agent-{role}").get_attribute("aria-disabled") == "true"
        assert words in anna.at(f"agent-{role}").inner_text()
    Laid(server, table(kgb="police", cia="mafia", rested=("analyst", "master_spy"))).sit(anna, "kgb")
    for test in ("hq-kgb-analyst", "hq-cia-master_spy"):
        assert anna.at(test).get_attribute("data-state") == "back"
        anna.at(test).click()
        anna.page.wait_for_selector("[role=tooltip]:has-text('Back from leave')")


# ---- the reveal ----


@pytest.mark.parametrize("phone", [False, True])
def test_the_reveal_appears_tells_the_truth_and_goes(visit: Visit, server: Server, phone: bool):
    begin = table(kgb="generals -workers", cia="bankers mafia", agents=("assassin", "master_spy"), waits=1)
    laid, anna, watcher = Laid(server, begin), visit(**PHONE if phone else {}), visit()
    laid.sit(anna, "kgb")
    laid.sit(watcher, None)
    assert anna.at("reveal").count() == watcher.at("reveal").count() == 0
    choose(anna, "button-wait")
    report = laid.now().seen.report
    assert report is not None
    for visitor in (anna, watcher):
        visitor.at("reveal").wait_for()
        assert visitor.at("reveal").get_attribute("data-turn") == "3"
        for side in SIDES:
            assert visitor.at(f"revealed-{side}").get_attribute("data-role") == report.agents[side]
        assert visitor.at("taken-by").get_attribute("data-side") == report.taken_by == "kgb"
        assert visitor.at("deed-cia").get_attribute("data-deed") == "turned"
        assert visitor.at("deed-kgb").count() == 0
    anna.at("reveal-close").click()
    anna.at("reveal").wait_for(state="detached")
    watcher.page.keyboard.press("Escape")
    watcher.at("reveal").wait_for(state="detached")
    anna.page.reload()  # it is no news any more
    anna.wait_table()
    anna.at("tray").wait_for()
    assert anna.at("reveal").count() == 0
    assert anna.legal_targets()  # the next turn is planned


def test_the_result_leaves_the_last_reveal_in_sight(visit: Visit, server: Server):
    countries = [card for card in GAME.describe().cards if isinstance(card, CountryCard) and card.id != "cuba"]
    rich = " ".join(card.id for card in sorted(countries, key=lambda card: -card.vp)[:6])
    for options in ({}, PHONE):
        laid = Laid(
            server, table(kgb="police", cia="mafia", trophies=(rich, ""), waits=1, agents=("director", "analyst"))
        )
        anna = laid.sit(visit(**options), "kgb")
        choose(anna, "button-wait")
        anna.at("result").wait_for()
        assert anna.at("result").get_attribute("data-winner") == "kgb"
        if options:  # the desk is a strip above the end
            assert anna.at("reveal").count() == 0
            continue
        boxes = [anna.at(test).bounding_box() for test in ("reveal-close", "taken-by", "revealed-kgb", "result")]
        *rows, result = [box for box in boxes if box]
        assert len(rows) == 3
        assert all(box["x"] + box["width"] <= result["x"] + 1 for box in rows)


# ---- keys, sizes ----


def test_an_agent_is_chosen_without_a_mouse(visit: Visit, server: Server):
    laid, anna = Laid(server, table(at="planning", dead=("assassin", ""))), visit()
    laid.sit(anna, "kgb")
    legal = anna.legal_targets()
    seen = [press(anna, "ArrowRight") for _ in range(5)]
    assert sorted(seen) == sorted(legal)
    while anna.page.evaluate(FOCUSED) != "agent-analyst":
        press(anna, "ArrowLeft")
    version = anna.version()
    anna.page.keyboard.press("Enter")
    anna.wait_version(version)
    assert laid.now().where("kgb", "analyst") == "x"
    boris = visit()
    laid.sit(boris, "cia")
    version = boris.version()
    boris.page.keyboard.press("3")
    boris.wait_version(version)
    assert laid.now().where("cia", "double_agent") == "x"


CUT = """() => [...document.querySelectorAll('[data-test^=row-] .group span, [data-test=tray] *')]
  .filter((one) => !one.closest('.unseen-label, svg') && getComputedStyle(one).overflowX !== 'visible')
  .filter((one) => one.scrollWidth > one.clientWidth + 1)
  .map((one) => one.innerText)"""


@pytest.mark.parametrize("locale", ["en-US", "ru-RU"])
@pytest.mark.parametrize("phone", [False, True])
def test_five_groups_against_five_fit(visit: Visit, server: Server, locale: str, phone: bool):
    anna = visit(locale=locale, **PHONE if phone else {})
    Laid(server, table(**FULL)).sit(anna, "kgb")
    desk = anna.page.locator("main").bounding_box()
    assert desk
    groups = anna.page.locator("[data-test^=row-] [data-test^=group-]")
    assert groups.count() == 10
    boxes = [box for box in (group.bounding_box() for group in groups.all()) if box]
    for box in boxes:
        assert desk["x"] <= box["x"] and box["x"] + box["width"] <= desk["x"] + desk["width"]
        assert desk["y"] <= box["y"] and box["y"] + box["height"] <= desk["y"] + desk["height"]
    for i, one in enumerate(boxes):
        for two in boxes[i + 1 :]:
            beside = one["x"] + one["width"] <= two["x"] + 0.5 or two["x"] + two["width"] <= one["x"] + 0.5
            above = one["y"] + one["height"] <= two["y"] or two["y"] + two["height"] <= one["y"]
            assert beside or above
    assert anna.page.evaluate(CUT) == []
    if phone:
        check_fits(anna)
        check_targets(anna)


def test_a_few_moves_by_taps(visit: Visit, server: Server):
    laid, anna = Laid(server, table(kgb="police radio", cia="mafia")), visit(**PHONE)
    laid.sit(anna, "kgb")
    for target in ("group-police", "group-mafia"):
        anna.tap(target)
        check_fits(anna)
        check_targets(anna) if anna.legal_targets() else None
    assert laid.now().row("cia") == set()
    for tab, test in (("agents", "hq-cia"), ("decks", "deck"), ("log", "log")):
        anna.at(f"tab-{tab}").tap()
        anna.at(test).wait_for()
        check_fits(anna)


# ---- languages ----


def test_the_desk_speaks_both_languages(visit: Visit, server: Server):
    anna = visit()
    for begin, side, clicks in (
        (table(at="planning", leave=("analyst", ""), dead=("director", "")), "kgb", []),
        (table(**FULL), "kgb", []),
        (table(kgb="police radio", cia="mafia", trophies=("nuclear_escalation", "")), "kgb", ["group-radio"]),
        (table("iran", at="briefing", analyst="cia").draw(), "cia", []),
        (table(kgb="police", cia="mafia", agents=("double_agent", "analyst"), waits=1), "kgb", ["button-wait"]),
    ):
        Laid(server, begin).sit(anna, side)
        choose(anna, *clicks)
        in_both(anna)


def test_front_page_rules_and_cards(visit: Visit, server: Server):
    names = {"en-US": "Cold War: CIA vs KGB", "ru-RU": "Холодная война: КГБ против ЦРУ"}
    for locale, name in names.items():
        anna = visit(locale=locale)
        language = locale[:2]
        anna.go("/")
        anna.at("open-cia_vs_kgb-computer").click()
        anna.at("start-table").wait_for()
        sides = [one.get_attribute("data-test") for one in anna.page.locator("dialog [data-test^=side-]").all()]
        assert sides == ["side-cia", "side-kgb", "side-random"]
        anna.page.locator("dialog summary").click()
        anna.at("option-political_steal_from_over").first.wait_for()
        assert anna.raw_words() == [] and foreign(anna, language) == []
        anna.tick("side-kgb")
        anna.tick("agent-random")
        anna.at("start-table").click()
        anna.wait_table()
        assert anna.at("seat").get_attribute("data-side") == "kgb"
        assert anna.wait_my_turn()
        assert name in anna.page.title()
        anna.go("/")
        anna.at("continue").wait_for()
        assert name in anna.at("continue").inner_text()
        Laid(server, table(kgb="police", cia="mafia"))
        for path, wait in (
            ("/watch", "main li"),
            ("/rules/cia_vs_kgb", "[id^=rule-]"),
            ("/rules/cia_vs_kgb/cards", "main"),
        ):
            anna.go(path)
            anna.page.wait_for_selector(wait)
            assert anna.raw_words() == [] and foreign(anna, language) == [], path


def test_a_rule_is_shown_with_its_rulings(visit: Visit):
    (d11,) = of_rule("cia_vs_kgb", "3.9")
    for locale in ("en-US", "ru-RU"):
        anna = visit(locale=locale)
        anna.go("/rules/cia_vs_kgb#3.9")
        decided = anna.page.locator("[id='rule-3.9'] [data-test=rulings] li")
        decided.wait_for()  # open, since the rule was asked for
        assert decided.inner_text() == d11.text[locale[:2]]
        folded = anna.page.locator("[id='rule-4.3'] [data-test=rulings]")
        assert not folded.locator("li").is_visible()
        folded.locator("summary").click()
        assert folded.locator("li").is_visible()
        assert anna.raw_words() == [] and foreign(anna, locale[:2]) == []


# ---- audit ----

DUEL = ("double_agent", "assassin")


@pytest.mark.parametrize("look", ["light", "dark", "phone"])
def test_audit(visit: Visit, server: Server, look: str):
    anna = visit(**PHONE) if look == "phone" else visit(color_scheme=look)
    audits = Audits(anna)
    for name, begin, side, clicks in (
        ("planning", table(at="planning", leave=("analyst", ""), dead=("director", "")), "kgb", []),
        ("struggle", table(**FULL), "kgb", []),
        ("target", table(kgb="police workers", cia="mafia"), "kgb", ["group-police"]),
        ("media", table(kgb="police radio", cia="mafia"), "kgb", ["group-radio"]),
        ("order", table("iran", at="briefing", analyst="cia").draw(), "cia", []),
        (
            "reveal",
            table(kgb="police", cia="mafia", agents=("double_agent", "assassin"), waits=1),
            "kgb",
            ["button-wait"],
        ),
    ):
        Laid(server, begin).sit(anna, side)
        choose(anna, *clicks)
        if name == "reveal":
            anna.at("reveal").wait_for()
        audits.look(name)
    if look == "phone":
        anna.at("reveal-close").tap()
        for tab in ("agents", "decks", "log"):
            anna.at(f"tab-{tab}").tap()
            anna.page.wait_for_selector(f"[data-test=tab-{tab}][aria-pressed=true]")
            audits.look(tab)
    audits.check()
