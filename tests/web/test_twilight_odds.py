"""What the page says before a click: exact odds, reasons with their rule, a region's points that add up."""

import re
from typing import Any

import pytest

from tests.twilight_table import START, table
from tests.web.conftest import Lay, Visit
from tests.web.page import Visitor
from tests.web.test_phone import PHONE
from tests.web.test_reasons import check_tip
from tests.web.twilight_page import GAME, agree, play, sit


def exact(t: Any, word: str) -> Any:
    """The odds as the engine gives them."""
    odds = GAME.question(t.s).odds(GAME.action(word))
    assert odds is not None
    return odds


def check_odds(card: Any, odds: Any) -> None:
    """The figures of an odds card are those of the engine."""
    percents = [int(text) for text in re.findall(r"(\d+)\s*%", card.locator(".chances").inner_text())]
    assert percents[0] == round(100 * odds.success / odds.of)
    if odds.kind in ("coup", "realign"):
        assert percents[1] == round(100 * odds.control / odds.of)
        shown = [text.strip() for text in card.locator(".after").all_inner_texts()]
        assert shown == [f"{us}:{ussr}" for _, us, ussr in odds.outcomes]
    sums = [text.replace("−", "-") for text in card.locator(".sum b").all_inner_texts()]
    wanted = [summand.value for summand in [*odds.sum, *odds.enemy]]
    assert [int(re.match(r"[+-]?\d+", text)[0]) for text in sums] == wanted


def test_a_coup_shows_every_face_of_the_die(visit: Visit, lay: Lay):
    begin = table(ussr=["nasser", "fidel"], influence=START | {"panama": (2, 0)}, effects={"salt_negotiations": "ussr"})
    laid = lay(begin)
    boris = sit(visit(), laid, "ussr")
    play(boris, "card fidel", "coup")
    boris.at("country-panama").hover()
    card = boris.at("odds")
    card.wait_for()
    odds = exact(laid.now(), "panama")
    check_odds(card, odds)
    assert card.locator(".bars li").count() == 6
    text = card.inner_text()
    assert "SALT Negotiations" in text
    assert "DEFCON" in text and "4" in text  # Panama is a battleground


def test_a_realignment_shows_both_rolls(visit: Visit, lay: Lay):
    laid = lay(table(us=["nato", "fidel"], to_play="us", influence=START | {"mexico": (2, 0), "cuba": (0, 1)}))
    anna = sit(visit(), laid, "us")
    play(anna, "card nato", "realign")
    anna.at("country-cuba").hover()
    anna.at("odds").wait_for()
    check_odds(anna.at("odds"), exact(laid.now(), "cuba"))


def test_a_deadly_coup_is_marked(visit: Visit, lay: Lay):
    here = START | {"panama": (2, 0), "haiti": (1, 0)}
    boris = sit(visit(), lay(table(ussr=["nasser", "fidel"], influence=here, defcon=2)), "ussr")
    play(boris, "card fidel", "coup")
    assert boris.at("warning-panama").count() == 1
    assert boris.at("warning-haiti").count() == 0
    boris.at("country-panama").hover()
    boris.at("odds").locator(".danger").wait_for()


@pytest.mark.parametrize(
    ("words", "country"), [(("coup",), "france"), (("coup",), "canada"), (("influence",), "zaire")]
)
def test_a_forbidden_country_says_why(visit: Visit, lay: Lay, words: tuple[str, ...], country: str):
    laid = lay(table(ussr=["nasser", "fidel"], influence=START | {"france": (2, 0), "panama": (2, 0)}, defcon=4))
    boris = sit(visit(), laid, "ussr")
    play(boris, "card fidel", *words)
    boris.at(f"country-{country}").hover()
    assert check_tip(boris) == laid.now().refuses(country)
    version = boris.version()
    boris.at(f"country-{country}").click(force=True)
    assert boris.version() == version


def test_a_forbidden_use_says_why(visit: Visit, lay: Lay):
    laid = lay(table(us=["un_intervention", "nato"], to_play="us", influence=START))
    anna = sit(visit(), laid, "us")
    play(anna, "card un_intervention")
    anna.at("button-event").hover()
    assert check_tip(anna) == laid.now().refuses("event")


def test_the_points_of_a_region_add_up(visit: Visit, lay: Lay):
    here = START | {"france": (3, 0), "italy": (3, 0), "west_germany": (4, 0), "poland": (0, 3), "canada": (4, 0)}
    here |= {"japan": (4, 0), "thailand": (0, 3), "india": (0, 3), "zaire": (1, 0)}
    anna = sit(visit(), lay(table(us=["nato"], to_play="us", influence=here)), "us")
    anna.page.mouse.move(2, 2)  # only a pointer that moves asks
    for region in anna.table()["view"]["regions"]:
        anna.at(f"region-{region['region']}").hover()
        details = anna.page.locator("[role=tooltip] [data-test=region-details]")
        name = {"southeast_asia": "Southeast Asia"}.get(region["region"], region["region"].replace("_", " ").title())
        anna.page.wait_for_function(
            "(name) => document.querySelector('[role=tooltip] h3')?.textContent.toLowerCase() === name",
            arg=name.lower(),
        )
        totals = {"us": 0, "ussr": 0}
        for side, section in zip(("us", "ussr"), details.locator("section").all(), strict=True):
            totals[side] = sum(int(text) for text in section.locator("li b").all_inner_texts())
            assert re.findall(r"\d+", section.locator(".total").inner_text()) == [str(totals[side])]
        assert totals["us"] - totals["ussr"] == region["net"]
        shown = details.locator("header .net").inner_text()
        assert abs(region["net"]) == int(shown.lstrip("+"))
        step_away(anna)


def step_away(visitor: Visitor) -> None:
    visitor.page.mouse.move(2, 2)
    visitor.page.wait_for_selector("[role=tooltip]", state="detached")


# ---- with a finger

MOST_IN_SIGHT = """(countries) => {
  const boxes = countries.map((id) => document.querySelector(`[data-test="country-${id}"]`).getBoundingClientRect());
  const seen = boxes.filter(({ left, right, top, bottom }) =>
    left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight);
  return seen.length * 2 > countries.length;
}"""


def press(visitor: Visitor, test: str) -> None:
    """A finger rests on it until a tooltip comes."""
    visitor.at(test).focus()
    box = visitor.at(test).bounding_box()
    assert box
    client = visitor.context.new_cdp_session(visitor.page)
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    client.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    visitor.page.locator("[role=tooltip]").wait_for()
    client.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    client.detach()


def test_on_a_phone_a_tap_shows_the_odds_and_a_button_acts(visit: Visit, lay: Lay):
    laid = lay(table(ussr=["nasser", "fidel"], influence=START | {"panama": (2, 0)}), 6)
    boris = sit(visit(**PHONE), laid, "ussr")
    boris.tap("card-fidel")
    boris.tap("button-coup")
    version = boris.version()
    panama = boris.at("country-panama")
    boris.at("zoom-central_america").tap()
    panama.tap()
    boris.at("odds").wait_for()
    check_odds(boris.at("odds"), exact(laid.now(), "panama"))
    assert boris.version() == version
    boris.at("odds-cancel").tap()
    boris.at("odds").wait_for(state="detached")
    panama.tap()
    boris.at("odds-confirm").tap()
    boris.wait_version(version)
    assert agree(laid, boris).at("panama") == (0, 2)


def test_on_a_phone_regions_and_the_hand_are_a_tap_away(visit: Visit, lay: Lay):
    laid = lay(table(us=["nato", "fidel", "duck_and_cover"], to_play="us", influence=START))
    anna = sit(visit(**PHONE), laid, "us")
    for region in ("africa", "south_america", "europe"):
        anna.at(f"zoom-{region}").tap()
        there = [row.id for row in GAME.describe().countries if row.region == region]
        anna.page.wait_for_function(MOST_IN_SIGHT, arg=there)
    anna.at("zoom-europe").tap()  # the second tap
    anna.at("region-details").wait_for()
    anna.page.keyboard.press("Escape")
    anna.at("region-details").wait_for(state="detached")
    anna.at("tab-hand").tap()
    drawer = anna.page.get_by_role("dialog")
    drawer.locator('[data-test="card-fidel"]').wait_for()
    assert drawer.locator('[data-test^="card-"]').count() == 3


def test_a_long_press_says_what_a_tap_does_not(visit: Visit, lay: Lay):
    laid = lay(table(ussr=["nasser", "fidel"], influence=START | {"france": (2, 0), "panama": (2, 0)}, defcon=4))
    boris = sit(visit(**PHONE), laid, "ussr")
    version = boris.version()
    press(boris, "card-fidel")
    assert boris.version() == version
    boris.page.keyboard.press("Escape")
    boris.page.wait_for_selector("[role=tooltip]", state="detached")
    boris.tap("card-fidel")
    boris.tap("button-coup")
    version = boris.version()
    boris.at("zoom-europe").tap()
    press(boris, "country-france")
    assert check_tip(boris) == laid.now().refuses("france")
    assert boris.version() == version
