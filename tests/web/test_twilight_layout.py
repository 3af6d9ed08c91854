"""The map measured: nothing lies over anything else, nothing is too small to read, no name is cut off."""

from typing import Any

import pytest

from tests.twilight_table import START, Table, table
from tests.web.conftest import Lay, Visit
from tests.web.page import Visitor
from tests.web.test_phone import PHONE, check_fits
from tests.web.twilight_page import play, sit

SIZES = [(1440, 900), (1280, 720), (1920, 1080)]

# Everything that lies on the map, and its sides on the screen.
BOXES = """() => [...document.querySelectorAll(
    '[data-test^="country-"], [data-test^="region-"], .stage [data-test="sea-lanes"], ' +
    '.stage [data-test="china"], .stage .power')]
  .map((element) => [element.dataset.test ?? element.className, element.getBoundingClientRect()])
  .map(([name, box]) => [name, box.left, box.top, box.right, box.bottom])"""

# Names of countries that reach beyond their boxes.
CUT = """() => [...document.querySelectorAll('[data-test^="country-"]')].filter((box) => {
  const text = document.createRange();
  text.selectNodeContents(box.querySelector('.name'));
  const [inner, outer] = [text.getBoundingClientRect(), box.querySelector('.face').getBoundingClientRect()];
  return inner.left < outer.left - 0.5 || inner.right > outer.right + 0.5;
}).map((box) => box.dataset.test)"""

# Regions whose last line is seen beyond its box: what falls into a second line is not seen.
BEYOND = """() => [...document.querySelectorAll('[data-test^="region-"] .foot')].filter((foot) => {
  const room = foot.getBoundingClientRect();
  return [...foot.children].map((part) => part.getBoundingClientRect())
    .some((part) => part.top < room.bottom - 1 && (part.right > room.right + 0.5 || part.left < room.left - 0.5));
}).map((foot) => foot.parentElement.dataset.test)"""

# Boxes whose middle somebody else lies on.
COVERED = """() => [...document.querySelectorAll('[data-test^="country-"]')].filter((box) => {
  const { left, top, width, height } = box.getBoundingClientRect();
  const found = document.elementFromPoint(left + width / 2, top + height / 2);
  return !found || !box.contains(found);
}).map((box) => box.dataset.test)"""


def crowded() -> Table:
    """Two-digit influence, prices and marks everywhere."""
    here = START | {"poland": (10, 13), "france": (11, 0), "japan": (4, 0), "zaire": (12, 12), "chile": (3, 0)}
    effects = {"nato": "us", "us_japan_mutual_defense_pact": "us", "formosan_resolution": "us", "the_reformer": "ussr"}
    hand = [
        "fidel",
        "junta",
        "duck_and_cover",
        "socialist_governments",
        "summit",
        "arms_race",
        "brush_war",
        "decolonization",
    ]
    return table(turn=8, us=hand, to_play="us", influence=here, effects=effects, defcon=3)


def overlapping(visitor: Visitor, least: int = 84 + 6) -> list[tuple[str, str]]:
    boxes: list[Any] = visitor.page.evaluate(BOXES)
    assert len(boxes) >= least
    found = []
    for i, (name, left, top, right, bottom) in enumerate(boxes):
        for other, its_left, its_top, its_right, its_bottom in boxes[i + 1 :]:
            wide = min(right, its_right) - max(left, its_left)
            tall = min(bottom, its_bottom) - max(top, its_top)
            if wide > 0.5 and tall > 0.5:
                found.append((name, other))
    return found


@pytest.mark.parametrize("size", SIZES)
def test_no_box_lies_over_another(visit: Visit, lay: Lay, size: tuple[int, int]):
    anna = sit(visit(viewport={"width": size[0], "height": size[1]}), lay(crowded()), "us")
    for language in ("en", "ru"):
        anna.speak(language)
        assert overlapping(anna) == []
        assert anna.page.evaluate(CUT) == []
    assert anna.page.evaluate(COVERED) == []
    wide = anna.page.evaluate("Math.max(document.documentElement.scrollWidth, document.body.scrollWidth)")
    assert wide <= size[0]


def small(visitor: Visitor) -> list[Any]:
    return [piece for piece in visitor.seen() if piece["size"] < 11 - 0.01]


@pytest.mark.parametrize("locale", ["en-US", "ru-RU"])
def test_what_a_region_is_worth_stays_in_its_box(visit: Visit, lay: Lay, locale: str):
    anna = visit(viewport={"width": 1024, "height": 700}, locale=locale)
    sit(anna, lay(table(turn=1, us=["nato"], influence=START)), "us")
    assert anna.page.evaluate(BEYOND) == []


def test_everything_can_be_read(visit: Visit, lay: Lay):
    anna = sit(visit(), lay(crowded()), "us")
    assert small(anna) == []
    play(anna, "card fidel")
    assert small(anna) == []
    play(anna, "influence")
    assert small(anna) == []
    anna.at("country-france").hover()
    anna.at("region-europe").hover()
    anna.at("region-details").wait_for()
    assert small(anna) == []
    anna.at("show-counter").click()
    anna.at("counter").wait_for()
    assert small(anna) == []


@pytest.mark.parametrize("locale", ["en-US", "ru-RU"])
def test_everything_can_be_read_on_a_phone(visit: Visit, lay: Lay, locale: str):
    anna = sit(visit(**PHONE, locale=locale), lay(crowded()), "us")
    check_fits(anna)
    for tab in ("hand", "regions", "log"):
        anna.at(f"tab-{tab}").tap()
        anna.page.wait_for_selector(f"[data-test=tab-{tab}][aria-pressed=true]")
        check_fits(anna)
    anna.at("tab-table").tap()
    anna.tap("card-fidel")
    check_fits(anna)
    anna.tap("button-influence")
    check_fits(anna)
    for region in ("africa", "southeast_asia"):
        anna.at(f"zoom-{region}").tap()
        check_fits(anna)
