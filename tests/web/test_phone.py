"""The page in a hand: taps, sizes, and nothing that has to be scrolled sideways."""

import random

import pytest

from tests.web.conftest import Visit
from tests.web.page import Visitor

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
SMALLEST_TEXT = 11
SMALLEST_TARGET = 40


def check_fits(visitor: Visitor) -> None:
    width = visitor.page.evaluate("Math.max(document.documentElement.scrollWidth, document.body.scrollWidth)")
    assert width <= 390
    for _ in range(10):  # letters may be smaller while the map glides to its next view, but not when it has come there
        small = [piece for piece in visitor.seen() if piece["size"] < SMALLEST_TEXT - 0.01]
        if not small:
            break
        visitor.page.wait_for_timeout(200)
    assert small == []


def check_targets(visitor: Visitor) -> None:
    sizes = visitor.page.evaluate(
        """() => [...document.querySelectorAll('[data-legal="true"]')].map((each) => {
        const box = each.getBoundingClientRect(); return [each.dataset.test, box.width, box.height]; })"""
    )
    assert [target for target in sizes if max(target[1:]) < SMALLEST_TARGET] == []


@pytest.mark.parametrize("locale", ["en-US", "ru-RU"])
def test_several_moves_by_taps(visit: Visit, locale: str):
    anna = visit(**PHONE, locale=locale)
    anna.go("/")
    anna.at("open-iron_curtain-computer").wait_for()
    check_fits(anna)
    anna.at("open-iron_curtain-computer").tap()
    check_fits(anna)
    anna.at("start-table").tap()
    anna.wait_table()
    rng = random.Random(41)
    kinds = set()
    for step in range(50):
        if step >= 16 and {"card", "cell", "country"} <= kinds:
            break
        if not anna.wait_my_turn():  # the computer may win early
            anna.at("rematch").tap()
            anna.page.wait_for_selector('[data-test="result"]', state="detached")
            anna.wait_table()
            assert anna.wait_my_turn()
        check_fits(anna)
        check_targets(anna)
        target = rng.choice(sorted(anna.legal_targets()))
        kinds.add(target.split("-")[0])
        anna.tap(target)
    assert {"card", "cell", "country"} <= kinds
    for tab in ("hand", "regions", "log"):
        anna.at(f"tab-{tab}").tap()
        anna.page.wait_for_selector(f"[data-test=tab-{tab}][aria-pressed=true]")
        check_fits(anna)
        anna.at("tab-table").tap()


@pytest.mark.parametrize("path", ["/rules/iron_curtain", "/watch"])
def test_the_other_pages_fit_too(visit: Visit, path: str):
    anna = visit(**PHONE)
    anna.go(path)
    anna.page.wait_for_selector("main ul:visible, #rule-cards")
    check_fits(anna)


def test_a_tap_on_what_is_forbidden_says_why(visit: Visit):
    anna = visit(**PHONE)
    anna.open_table("computer", "us", "random")
    rng = random.Random(42)
    refused = anna.page.locator('[data-test^="cell-"][aria-disabled="true"]').first
    while not refused.count():
        assert anna.wait_my_turn()
        anna.tap(rng.choice(sorted(anna.legal_targets())))
        anna.wait_my_turn()
    version = anna.version()
    refused.focus()
    refused.tap(force=True)
    tip = anna.page.locator("[role=tooltip]")
    tip.wait_for()
    assert "rule" in tip.inner_text()
    box = tip.bounding_box()
    assert box and box["x"] >= 0 and box["x"] + box["width"] <= 390
    assert anna.version() == version
    anna.page.touchscreen.tap(195, 20)
    tip.wait_for(state="detached")


def test_a_long_press_on_a_card_reads_it_and_does_not_play_it(visit: Visit):
    anna = visit(**PHONE)
    anna.open_table("computer", "us", "random")
    rng = random.Random(43)
    while not any(target.startswith("card-") for target in anna.legal_targets()):
        assert anna.wait_my_turn()
        anna.tap(rng.choice(sorted(anna.legal_targets())))
        anna.wait_my_turn()
    version = anna.version()
    card = anna.page.locator('[data-test^="card-"]').first
    box = card.bounding_box()
    assert box
    client = anna.context.new_cdp_session(anna.page)
    point = {"x": box["x"] + 30, "y": box["y"] + 30}
    client.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    tip = anna.page.locator("[role=tooltip]")
    tip.wait_for()
    client.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert tip.inner_text()
    assert anna.version() == version
