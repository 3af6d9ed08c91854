"""Everything that is not legal says why, with the number of its rule."""

import random
import re

import pytest

from tests.web.conftest import Visit
from tests.web.page import Visitor, play_until


@pytest.fixture()
def anna(visit: Visit) -> Visitor:
    anna = visit()
    anna.open_table("hotseat")
    return anna


def check_tip(visitor: Visitor) -> str:
    tip = visitor.page.locator("[role=tooltip]")
    tip.wait_for()
    text = tip.inner_text()
    found = re.search(r"rule (\d+(?:\.[\da-z]+)*)", text)
    assert found, text
    assert len(text) > len(found[0]) + 10  # a reason, not a number alone
    return found[1]


def refused(visitor: Visitor, kind: str) -> str:
    """Play until something of this kind is refused, and point at it."""
    rng = random.Random(51)
    for _ in range(200):
        found = visitor.page.locator(f'.refused[data-test^="{kind}-"][aria-disabled="true"]')
        if found.count():
            return found.first.get_attribute("data-test") or ""
        visitor.click_any_legal(rng)
    raise AssertionError(f"no {kind} was ever refused")


@pytest.mark.parametrize("kind", ["cell", "country"])
def test_hovering_says_why_and_leads_to_the_rule(anna: Visitor, kind: str):
    target = anna.at(refused(anna, kind))
    version = anna.version()
    target.focus()  # brings it into view
    target.hover(force=True)
    number = check_tip(anna)
    target.click(force=True)
    anna.page.locator("[role=tooltip] button").click()
    wanted = anna.page.locator(f'dialog [id="rule-{number}"]')
    wanted.wait_for()
    assert "wanted" in (wanted.get_attribute("class") or "")
    anna.page.wait_for_function(
        """(id) => { const box = document.getElementById(id).getBoundingClientRect();
        return box.top >= 0 && box.top < innerHeight; }""",
        arg=f"rule-{number}",
    )
    anna.page.keyboard.press("Escape")
    assert anna.version() == version


def test_the_keyboard_learns_the_reason_too(anna: Visitor):
    target = anna.at(refused(anna, "cell"))
    anna.page.keyboard.press("Tab")
    target.focus()
    number = check_tip(anna)
    version = anna.version()
    anna.page.keyboard.press("Enter")
    anna.page.keyboard.press("r")
    anna.page.locator(f'dialog [id="rule-{number}"].wanted').wait_for()
    anna.page.keyboard.press("Escape")
    assert anna.version() == version


def test_every_place_and_country_explains_itself_to_those_who_listen(anna: Visitor):
    play_until([anna], random.Random(52), "cell-")
    labels = anna.page.evaluate(
        """() => [...document.querySelectorAll('[data-test^="cell-"], [data-test^="country-"]')].map((each) =>
        each.querySelector('.unseen-label').textContent)"""
    )
    assert labels and all(len(label) > 15 for label in labels)
