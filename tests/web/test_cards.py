"""Cards one would like to hold: every face whole at every size, held up to be read, and laid as one likes."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.twilight_table import table
from tests.web.conftest import Lay, Visit
from tests.web.page import Visitor
from tests.web.studio import middle
from tests.web.test_phone import PHONE
from tests.web.twilight_page import play, sit

TITLES = {"twilight_struggle": 110, "red_sea": 51, "cia_vs_kgb": 51, "iron_curtain": 19}
HAND = ["junta", "brush_war", "africa_scoring", "arms_race", "one_small_step", "portuguese_empire_crumbles"]

# What is wrong with the faces of a page, by card: the lines of a text in a hand are 14 px high.
WRONG = """() => [...document.querySelectorAll('[data-test=gallery] li')].flatMap((item) => {
  const face = item.querySelector('[data-size]'), box = face.getBoundingClientRect(), size = face.dataset.size;
  const wrong = [];
  const inside = (what, element) => {
    if (!element?.textContent || !element.getClientRects().length) return;
    const words = document.createRange();
    words.selectNodeContents(element);
    const seen = words.getBoundingClientRect();
    if (seen.left < box.left || seen.right > box.right - 1) wrong.push(what + ' is too wide');
    if (element.getBoundingClientRect().bottom > box.bottom) wrong.push(what + ' falls off');
  };
  const [name, text, foot] = ['.name', '.text', '.marks'].map((part) => face.querySelector(part));
  inside('the name', name); inside('the text', text); inside('the marks', foot);
  if (text?.getClientRects().length) {
    const high = text.getBoundingClientRect().height;
    if (size === 'full' && text.scrollHeight > text.clientHeight + 1) wrong.push('the text is cut');
    if (size !== 'full' && Math.abs(high / 14 - Math.round(high / 14)) > 0.05) wrong.push('half a line');
    const cut = text.scrollHeight > text.clientHeight + 1;
    if (size !== 'full' && cut && high < 27) wrong.push('a single line of more');
  }
  if (size === 'full' || size === 'L' || size === 'M')
    if (item.querySelector('[data-drawn]')?.dataset.drawn !== 'true') wrong.push('no drawing');
  return wrong.map((words) => `${item.dataset.card} ${size}: ${words}`);
})"""

# Boxes of everything that must stay in sight, and of the card that is held up.
COVERED = """() => {
  const card = document.querySelector('[data-test=enlarged]').getBoundingClientRect();
  const meets = (one) =>
    one.left < card.right && one.right > card.left && one.top < card.bottom && one.bottom > card.top;
  return [...document.querySelectorAll('#prompt, [data-legal="true"]')]
    .filter((element) => element.getClientRects().length && meets(element.getBoundingClientRect()))
    .map((element) => element.id || element.dataset.test);
}"""


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("title", TITLES)
def test_every_face_is_whole_at_every_size(visit: Visit, title: str, language: str) -> None:
    anna = visit(locale=f"{language}-{language.upper()}", viewport={"width": 1640, "height": 1000})
    for size in ("full", "L", "M", "S", "tile"):
        anna.go(f"/rules/{title}/cards?size={size}")
        anna.page.wait_for_selector("[data-test=gallery] li")
        anna.page.wait_for_function(
            "() => ![...document.querySelectorAll('[data-drawn]')].some((one) => one.dataset.drawn !== 'true')"
        )
        anna.page.evaluate("document.fonts.ready.then(() => new Promise(requestAnimationFrame))")
        assert anna.page.locator("[data-test=gallery] li").count() == TITLES[title]
        assert anna.page.evaluate(WRONG) == []
        assert anna.raw_words() == []


@pytest.fixture()
def anna(visit: Visit, lay: Lay) -> Visitor:
    return sit(visit(), lay(middle(us=HAND)), "us")


def lying(visitor: Visitor) -> list[str]:
    found: list[str] = visitor.page.evaluate(
        "[...document.querySelectorAll('[data-test=hand] [data-movable]')].map((slot) => slot.dataset.slot)"
    )
    return found


def point_at(visitor: Visitor, card: str) -> None:
    """The pointer comes from elsewhere and rests on a card."""
    visitor.page.mouse.move(5, 5)
    visitor.page.mouse.move(9, 9)
    visitor.page.wait_for_selector("[data-test=enlarged]", state="detached")
    visitor.at(f"card-{card}").hover(force=True)


def test_hover_holds_a_card_up_with_its_whole_text(anna: Visitor) -> None:
    point_at(anna, "brush_war")
    large = anna.at("enlarged")
    expect(large.locator("[data-size=full]")).to_contain_text("3 military operations")
    box = large.bounding_box()
    assert box and (box["width"], box["height"]) == (300, 430)
    anna.page.keyboard.press("Escape")
    expect(large).to_have_count(0)


def test_focus_holds_a_card_up_and_walks_along_the_hand(anna: Visitor) -> None:
    anna.page.keyboard.press("Tab")
    anna.at("card-brush_war").focus()
    expect(anna.at("enlarged")).to_contain_text("Brush War")
    anna.page.keyboard.press("ArrowRight")
    expect(anna.at("enlarged")).not_to_contain_text("Brush War")


def test_what_may_not_be_chosen_says_why_on_the_card(visit: Visit, lay: Lay) -> None:
    anna = sit(
        visit(), lay(table(us=["nato", "captured_nazi_scientist"], to_play="us", effects={"quagmire": "ussr"})), "us"
    )
    refused = anna.page.locator('[data-test^="card-"][aria-disabled="true"]').first
    anna.page.mouse.move(5, 5)
    anna.page.mouse.move(9, 9)
    refused.hover(force=True)
    expect(anna.at("enlarged")).to_contain_text("rule")
    anna.at("enlarged").locator("button").click()
    anna.page.wait_for_selector("dialog .wanted")


def test_a_card_held_up_covers_neither_the_question_nor_what_may_be_chosen(anna: Visitor) -> None:
    play(anna, "card brush_war", "influence")
    for card in lying(anna):
        point_at(anna, card)
        anna.at("enlarged").wait_for()
        assert anna.page.evaluate(COVERED) == [], card


def test_a_long_press_holds_a_card_up_and_does_not_play_it(visit: Visit, lay: Lay) -> None:
    anna = sit(visit(**PHONE), lay(middle(us=HAND)), "us")
    version = anna.version()
    box = anna.at(f"card-{lying(anna)[0]}").bounding_box()
    assert box
    client = anna.context.new_cdp_session(anna.page)
    point: dict[str, Any] = {"x": box["x"] + 40, "y": box["y"] + 40}
    client.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    anna.at("enlarged").wait_for()
    client.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert "prompt" not in anna.page.evaluate(COVERED)
    anna.page.touchscreen.tap(195, 20)
    expect(anna.at("enlarged")).to_have_count(0)
    assert anna.version() == version


def test_alt_and_an_arrow_move_a_card_and_the_order_stays(anna: Visitor) -> None:
    before = lying(anna)
    first = anna.at(f"card-{before[0]}")
    first.focus()
    anna.page.keyboard.press("Alt+ArrowRight")
    anna.page.keyboard.press("Alt+ArrowRight")
    after = [before[1], before[2], before[0], *before[3:]]
    assert lying(anna) == after
    expect(first).to_be_focused()
    expect(anna.page.get_by_text("place 3 of 6")).to_have_count(1)
    anna.page.reload()
    anna.wait_table()
    anna.page.wait_for_selector("[data-test=hand] [data-movable]")
    assert lying(anna) == after


def test_a_card_is_dragged_without_being_played(anna: Visitor) -> None:
    before, version = lying(anna), anna.version()
    boxes = [anna.at(f"card-{before[i]}").bounding_box() for i in (0, 3)]
    assert boxes[0] and boxes[1]
    anna.page.mouse.move(boxes[0]["x"] + 40, boxes[0]["y"] + 50)
    anna.page.mouse.down()
    anna.page.mouse.move(boxes[0]["x"] + 80, boxes[0]["y"] + 50, steps=4)
    anna.page.mouse.move(boxes[1]["x"] + 50, boxes[1]["y"] + 50, steps=8)
    anna.page.mouse.up()
    assert lying(anna) == [*before[1:4], before[0], *before[4:]]
    assert anna.version() == version


@pytest.mark.parametrize("sort", ["ops", "name", "era", "side"])
def test_the_hand_is_sorted_as_its_owner_says(anna: Visitor, sort: str) -> None:
    anna.at(f"card-{lying(anna)[0]}").focus()
    anna.page.keyboard.press("Alt+ArrowRight")
    anna.at("hand-order").click()
    anna.at(f"order-{sort}").click()
    assert (
        lying(anna)
        == {
            "ops": [
                "brush_war",
                "arms_race",
                "junta",
                "one_small_step",
                "portuguese_empire_crumbles",
                "africa_scoring",
            ],
            "name": [
                "one_small_step",
                "africa_scoring",
                "arms_race",
                "brush_war",
                "junta",
                "portuguese_empire_crumbles",
            ],
            "era": [
                "brush_war",
                "arms_race",
                "junta",
                "portuguese_empire_crumbles",
                "africa_scoring",
                "one_small_step",
            ],
            "side": [
                "africa_scoring",
                "brush_war",
                "arms_race",
                "junta",
                "one_small_step",
                "portuguese_empire_crumbles",
            ],
        }[sort]
    )


def test_the_cards_of_a_pile_are_held_up_over_it(anna: Visitor) -> None:
    anna.at("pile-discard").click()
    anna.at("pile-browser").locator('[data-test="row-nasser"]').hover()
    expect(anna.at("enlarged").locator("[data-size=full]")).to_contain_text("Nasser")
    # In the top layer, above the dialog.
    assert anna.page.evaluate("document.querySelector('[data-test=enlarged]').matches(':popover-open')")
