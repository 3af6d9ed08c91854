"""A tooltip never lies over what it explains, the question, another track, or what can be chosen beside it."""

from typing import Any

import pytest

from tests.twilight_table import START, table
from tests.web.conftest import Lay, Visit
from tests.web.page import Visitor
from tests.web.twilight_page import play, sit

# What the tooltip lies on: of these elements, by their data-test.
COVERED = """(selector) => {
  const tip = document.querySelector('[role=tooltip]').getBoundingClientRect();
  return [...document.querySelectorAll(selector)].filter((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return left < tip.right - 1 && right > tip.left + 1 && top < tip.bottom - 1 && bottom > tip.top + 1;
  }).map((element) => element.dataset.test ?? element.id);
}"""


def covered(visitor: Visitor, selector: str) -> list[str]:
    visitor.page.locator("[role=tooltip]").wait_for()
    found: list[str] = visitor.page.evaluate(COVERED, selector)
    return found


def point(visitor: Visitor, test: str) -> None:
    visitor.page.mouse.move(2, 2)
    visitor.page.wait_for_selector("[role=tooltip]", state="detached")
    visitor.at(test).hover()


def europe() -> Any:
    """The USSR may coup all over Western Europe: many legal countries side by side."""
    here = START | {
        "france": (3, 1), "italy": (2, 1), "west_germany": (4, 0), "spain_portugal": (1, 0), "greece": (1, 0),
        "turkey": (2, 0), "united_kingdom": (5, 0), "benelux": (3, 0), "austria": (1, 0), "yugoslavia": (1, 0),
    }  # fmt: skip
    return table(ussr=["brush_war", "duck_and_cover"], to_play="ussr", influence=here, defcon=5)


@pytest.mark.parametrize("country", ["france", "italy", "west_germany", "turkey", "benelux"])
def test_odds_leave_the_other_targets_free(visit: Visit, lay: Lay, country: str):
    boris = sit(visit(), lay(europe()), "ussr")
    play(boris, "card duck_and_cover", "coup")
    point(boris, f"country-{country}")
    boris.at("odds").wait_for()
    assert covered(boris, f'[data-test="country-{country}"], #prompt') == []
    assert covered(boris, '[data-test^="country-"][data-legal="true"]') == []


@pytest.mark.parametrize("size", [(1440, 900), (1280, 720), (1024, 700)])
def test_a_track_does_not_hide_its_neighbours(visit: Visit, lay: Lay, size: tuple[int, int]):
    anna = sit(visit(viewport={"width": size[0], "height": size[1]}), lay(europe()), "us")
    for track in ("vp", "defcon", "turn", "round"):
        point(anna, track)
        assert covered(anna, ".track, #prompt") == []
