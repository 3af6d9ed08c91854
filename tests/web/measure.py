"""A page measured: what falls off the screen, lies under something, is cut, breaks a word, is too small to touch."""

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

SMALLEST_TARGET = 40
MEASURE = Path(__file__).with_name("measure.js").read_text("utf-8")

# The four things that no size may lose: settings, prompt, board, and what one plays with.
PARTS = """() => {
  const inside = (element) => {
    if (!element?.checkVisibility()) return 0;
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const wide = Math.min(right, innerWidth) - Math.max(left, 0);
    const tall = Math.min(bottom, innerHeight) - Math.max(top, 0);
    return wide > 0 && tall > 0 ? wide * tall : 0;
  };
  const area = (selector) => inside(document.querySelector(selector));
  const board = document.querySelector('.frame > main');
  return {
    settings: area('[data-test=settings]'),
    prompt: area('#prompt'),
    board: inside(board),
    share: inside(board) / (innerWidth * innerHeight),
    hand: area('.frame > .hand'),
  };
}"""


def complaints(page: Page, finger: bool) -> list[str]:
    """What is wrong with the page as it stands."""
    found: list[str] = page.evaluate(MEASURE, {"finger": finger, "least": SMALLEST_TARGET})
    return found


def parts(page: Page) -> dict[str, Any]:
    """How many pixels of settings, prompt, board and hand are on the screen."""
    found: dict[str, Any] = page.evaluate(PARTS)
    return found
