"""No mouse at all."""

from tests.web.conftest import Visit
from tests.web.page import Visitor

FOCUSED = "document.activeElement?.dataset?.test ?? document.activeElement?.tagName ?? ''"

# How the focus looks: an outline, or for things drawn on the board a heavier line.
VISIBLE = """() => {
  const here = document.activeElement;
  if (!here || here === document.body || !here.matches(':focus-visible')) return false;
  const heavy = (element) => parseFloat(getComputedStyle(element).strokeWidth) >= 4;
  const label = here.closest('label');
  return getComputedStyle(here).outlineStyle !== 'none' || (!!label && getComputedStyle(label).outlineStyle !== 'none')
    || [...here.querySelectorAll('.frame, .halo, .place')].some(heavy);
}"""


def press(visitor: Visitor, key: str) -> str:
    """Press a key that moves the focus; where it is then."""
    visitor.page.keyboard.press(key)
    focused: str = visitor.page.evaluate(FOCUSED)
    assert visitor.page.evaluate(VISIBLE), f"after {key} the focus cannot be seen (at {focused})"
    return focused


def test_from_the_front_page_into_the_game(visit: Visit):
    anna = visit()
    anna.go("/")
    anna.at("open-iron_curtain-computer").wait_for()
    for _ in range(40):
        if press(anna, "Tab") == "open-iron_curtain-computer":
            break
    anna.page.keyboard.press("Enter")
    anna.at("start-table").wait_for()
    assert anna.page.evaluate(FOCUSED) == "start-table"
    press(anna, "Shift+Tab")
    press(anna, "Tab")
    anna.page.keyboard.press("Enter")
    anna.wait_table()

    played = set()
    for step in range(14):
        if not anna.wait_my_turn():  # the computer may win early
            break
        version = anna.version()
        legal = anna.legal_targets()
        for key in ("ArrowRight", "ArrowDown")[: 1 + step % 2]:
            focused = press(anna, key)
            assert focused in legal
        played.add(focused.split("-")[0])
        anna.page.keyboard.press("Enter")
        anna.wait_version(version)
    assert {"card", "cell"} <= played


def test_figures_letters_and_tab(visit: Visit):
    anna = visit()
    anna.open_table("hotseat")
    anna.page.keyboard.press("Tab")
    for _ in range(60):
        if any(target.startswith("card-") for target in anna.legal_targets()):
            break
        version = anna.version()
        press(anna, "ArrowRight")
        veiled = anna.at("veil").count()
        anna.page.keyboard.press("Enter")
        if not veiled:
            anna.wait_version(version)
    cards = anna.legal_targets()
    version = anna.version()
    anna.page.keyboard.press("2")
    anna.wait_version(version)
    assert anna.page.locator('[data-test^="card-"][aria-pressed="true"]').get_attribute("data-test") == cards[1]
    version = anna.version()
    anna.page.keyboard.press("u")
    anna.wait_version(version)
    assert anna.legal_targets() == cards
    anna.page.keyboard.press("?")
    anna.page.wait_for_selector("dialog[open]")
    anna.page.keyboard.press("Escape")
    anna.page.wait_for_selector("dialog", state="detached")
    anna.page.keyboard.press("l")
    assert anna.page.evaluate("!!document.activeElement.closest('[data-test=log]')")
    for _ in range(6):
        press(anna, "Shift+Tab")
