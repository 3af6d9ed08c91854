"""Playing the computer: its level is chosen, its thinking is seen, and hints are there for the asking."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.twilight_table import Table, table
from tests.web.axe import Audits
from tests.web.conftest import Lay, Visit
from tests.web.page import RAW, Visitor
from tests.web.test_phone import PHONE
from tests.web.twilight_page import sit

LANGUAGES = [("en-US", "en"), ("ru-RU", "ru")]


def a_card_is_asked_for() -> Table:
    hand = ["duck_and_cover", "fidel", "containment", "socialist_governments"]
    return table(turn=2, round=2, to_play="us", us=hand, ussr=["nasser", "blockade"])


def press(visitor: Visitor, test: str) -> None:
    """Click on it, whether or not that is a move."""
    visitor.page.click(f'[data-test="{test}"]')


def open_dialog(visitor: Visitor, title: str = "iron_curtain") -> None:
    visitor.go("/")
    press(visitor, f"open-{title}-computer")
    visitor.page.wait_for_selector('[data-test="agent-3"]', state="attached")


def start(visitor: Visitor, level: str, side: str = "us", seconds: str = "0") -> None:
    open_dialog(visitor)
    visitor.tick(f"side-{side}")
    visitor.tick(f"agent-{level}")
    if seconds != "0":
        visitor.tick(f"seconds-{seconds}")
    press(visitor, "start-table")
    visitor.wait_table()


def hints(visitor: Visitor) -> list[dict[str, Any]]:
    """Ask for hints, and what the panel says."""
    visitor.page.wait_for_selector('[data-test="hint"]:not(:disabled)')
    press(visitor, "hint")
    return read(visitor)


def read(visitor: Visitor) -> list[dict[str, Any]]:
    visitor.page.wait_for_selector('[data-test="hint-row"]')
    rows = []
    for row in visitor.at("hint-row").all():
        sentences = {part: row.locator(f".{part}").first.inner_text() for part in ("what", "chance", "why")}
        rows.append(sentences | {"action": row.get_attribute("data-action")})
    return rows


# -- the dialog


@pytest.mark.parametrize(("locale", "language"), LANGUAGES)
def test_every_level_has_a_name_and_a_line_in_the_dialog(visit: Visit, locale: str, language: str) -> None:
    visitor = visit(locale=locale)
    open_dialog(visitor)
    expect(visitor.at("agent-1")).to_be_checked()  # for a first game
    sentences = set()
    for level in "123456":
        visitor.tick(f"agent-{level}")
        line = visitor.page.locator(f'label:has([data-test="agent-{level}"])').inner_text()
        assert not RAW.search(line)
        assert len(line.split()) > 3
        assert visitor.at("agent-3").get_attribute("aria-label")
        sentences.add(line)
        # only who looks ahead has use for time
        expect(visitor.at("seconds-5")).to_have_count(1 if level >= "3" else 0)
    assert len(sentences) == 6


@pytest.mark.parametrize(
    ("locale", "name", "time"), [("en-US", "Consul (level 4)", "2 s"), ("ru-RU", "Консул (ур. 4)", "2 с")]
)
def test_the_plate_at_the_table_names_the_level_and_the_time(visit: Visit, locale: str, name: str, time: str) -> None:
    visitor = visit(locale=locale)
    start(visitor, "4", seconds="2")
    plate = visitor.page.locator('.plate[data-side="ussr"]')
    expect(plate).to_contain_text(name)
    expect(plate).to_contain_text(time, timeout=40_000)  # when it does not think
    assert visitor.table()["players"]["ussr"]["agent"] == "4"
    open_dialog(visitor)  # the page remembers what was chosen
    expect(visitor.at("agent-4")).to_be_checked()
    expect(visitor.at("seconds-2")).to_be_checked()


def test_the_other_opponents_are_still_there(visit: Visit) -> None:
    visitor = visit()
    start(visitor, "greedy")
    expect(visitor.page.locator('.plate[data-side="ussr"]')).to_contain_text("Careerist")


# -- thinking


@pytest.mark.parametrize(("locale", "words"), [("en-US", "is thinking"), ("ru-RU", "думает")])
def test_the_page_shows_how_far_the_computer_is_and_stays_live(visit: Visit, locale: str, words: str) -> None:
    visitor = visit(locale=locale)
    visitor.go("/")
    press(visitor, "open-red_sea-computer")
    visitor.tick("side-us")  # the USSR chooses its headline first
    visitor.tick("agent-6")
    visitor.tick("seconds-10")
    press(visitor, "start-table")
    visitor.wait_table()
    bar = visitor.at("thinking")
    expect(bar).to_be_visible()
    assert words in visitor.prompt()
    expect(bar).not_to_have_attribute("data-percent", "0")
    first = bar.get_attribute("data-percent") or ""
    expect(bar).not_to_have_attribute("data-percent", first)
    press(visitor, "help")  # meanwhile everything else works
    expect(visitor.page.locator("dialog[open]")).to_be_visible()
    visitor.page.keyboard.press("Escape")
    press(visitor, "resign")
    press(visitor, "resign-sure")
    expect(visitor.at("result")).to_be_visible()
    expect(bar).to_have_count(0)


# -- hints


@pytest.mark.parametrize("options", [{}, PHONE], ids=["desktop", "phone"])
def test_the_dialog_and_the_hints_pass_the_accessibility_audit(visit: Visit, options: dict[str, Any]) -> None:
    visitor = visit(**options)
    audits = Audits(visitor)
    open_dialog(visitor)
    audits.look("the dialog")
    start(visitor, "1")
    hints(visitor)
    audits.look("the hints")
    audits.check()


@pytest.mark.parametrize(("locale", "language"), LANGUAGES)
def test_a_hint_says_what_how_likely_and_why(visit: Visit, locale: str, language: str) -> None:
    visitor = visit(locale=locale)
    start(visitor, "1")
    rows = hints(visitor)
    assert 1 <= len(rows) <= 3
    choices = {str(choice["id"]) for choice in visitor.table()["view"]["choices"]}
    for row in rows:
        assert row["action"] in choices
        assert re.search(r"\d+\s%", row["chance"])
        assert row["what"] and row["why"]
        assert not RAW.search(" ".join(row.values()))
        assert bool(re.search("[а-я]", row["why"])) == (language == "ru")


def test_pointing_at_a_hint_marks_its_place_and_playing_it_plays_it(visit: Visit) -> None:
    visitor = visit()
    start(visitor, "1")
    rows = hints(visitor)
    chosen = next(one for one in visitor.table()["view"]["choices"] if str(one["id"]) == rows[-1]["action"])
    visitor.at("hint-row").last.hover()
    marked = visitor.page.locator("[data-hinted]")
    expect(marked).to_have_count(1)
    expect(marked).to_have_attribute("data-test", f"{chosen['kind']}-{chosen['name']}")
    visitor.page.mouse.move(2, 2)
    version = str(visitor.version())
    visitor.at("hint-row").last.locator('[data-test="hint-play"]').click()
    expect(visitor.at("table")).not_to_have_attribute("data-version", version)
    expect(visitor.at("hints")).to_have_count(0)
    expect(marked).to_have_count(0)


def test_hints_by_the_keyboard_alone(visit: Visit) -> None:
    visitor = visit()
    start(visitor, "1")
    visitor.page.wait_for_selector('[data-test="hint"]:not(:disabled)')
    visitor.page.keyboard.press("h")
    read(visitor)
    expect(visitor.at("hints").locator(".row").first).to_be_focused()
    expect(visitor.page.locator("[data-hinted]")).to_have_count(1)
    visitor.page.keyboard.press("Enter")  # to the place itself
    expect(visitor.page.locator("[data-hinted]")).to_be_focused()
    visitor.page.keyboard.press("Escape")
    expect(visitor.at("hints")).to_have_count(0)
    expect(visitor.page.locator("[data-hinted]")).to_have_count(0)
    expect(visitor.at("hint")).to_be_focused()


def test_a_move_puts_old_hints_away(visit: Visit) -> None:
    visitor = visit()
    start(visitor, "1")
    hints(visitor)
    visitor.page.keyboard.press("1")
    expect(visitor.at("hints")).to_have_count(0)


def test_no_hints_while_looking_back(visit: Visit) -> None:
    visitor = visit()
    start(visitor, "1")
    hints(visitor)
    visitor.at("replay").locator("button").first.click()
    expect(visitor.at("to-now").first).to_be_visible()
    expect(visitor.at("hints")).to_have_count(0)
    expect(visitor.at("hint")).to_have_count(0)
    visitor.page.keyboard.press("h")
    expect(visitor.at("hints")).to_have_count(0)


def test_people_must_agree_before_there_are_hints(visit: Visit, lay: Lay) -> None:
    laid = lay(a_card_is_asked_for())
    anna, boris = sit(visit(), laid, "us"), sit(visit(), laid, "ussr")
    watcher = visit()
    watcher.go(laid.link(None))
    watcher.wait_table()
    expect(watcher.at("hint")).to_have_count(0)
    press(anna, "hint")  # asks, and shows nothing
    expect(anna.at("hints")).to_have_count(0)
    expect(anna.at("offer")).to_contain_text("Boris")
    expect(watcher.at("offer-yes")).to_have_count(0)
    press(boris, "offer-yes")
    anna.page.wait_for_selector('[data-test="hint"]:not(:disabled)')
    rows = hints(anna)
    assert {row["action"] for row in rows} <= {str(choice["id"]) for choice in anna.table()["view"]["choices"]}
    expect(boris.at("hint")).to_be_disabled()
    expect(boris.at("hints")).to_have_count(0)
    expect(watcher.at("hints")).to_have_count(0)


@pytest.mark.parametrize(("locale", "language"), LANGUAGES)
def test_hints_on_a_phone(visit: Visit, locale: str, language: str) -> None:
    visitor = visit(**PHONE | {"locale": locale})
    start(visitor, "1")
    hints(visitor)
    box = visitor.at("hints").bounding_box()
    assert box is not None
    assert box["x"] >= 0 and box["x"] + box["width"] <= 390
    assert box["y"] >= 0 and box["y"] + box["height"] <= 844
    prompt = visitor.at("prompt").bounding_box()
    assert prompt is not None
    assert box["y"] >= prompt["y"] + prompt["height"] - 1, "the question stays readable"
    visitor.at("hints").locator(".row").first.tap()
    expect(visitor.at("hint-row")).to_have_count(1)  # and makes room for the table
    expect(visitor.page.locator("[data-hinted]")).to_have_count(1)
    version = str(visitor.version())
    visitor.at("hint-play").tap()
    expect(visitor.at("table")).not_to_have_attribute("data-version", version)
