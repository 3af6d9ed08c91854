"""The coach at the table: what it says before a decision and after one, and that the computer waits for the answer."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.twilight_table import START, Table, table
from tests.web.axe import Audits
from tests.web.conftest import Visit
from tests.web.page import RAW, Visitor
from tests.web.serving import Server
from tests.web.test_phone import PHONE
from tests.web.twilight_page import Laid, sit, target

PLACING = ("card duck_and_cover", "influence", "united_kingdom", "united_kingdom", "united_kingdom")
LANGUAGES = [("en-US", "What matters now"), ("ru-RU", "Что сейчас важно")]


def dangerous(defcon: int = 2) -> Table:
    """The US may strike at DEFCON 2: in Cameroon safely, in Angola for the last time."""
    here = START | {"angola": (0, 1), "cameroon": (0, 1)}
    hand = ["containment", "nato", "duck_and_cover"]
    return table(turn=5, round=2, to_play="us", defcon=defcon, us=hand, ussr=["fidel"], influence=here)


def coached(visit: Visit, server: Server, locale: str = "en-US", defcon: int = 2, **more: Any) -> tuple[Visitor, Laid]:
    """A person with a coach at a table against the computer."""
    visitor = visit(locale=locale, **more)
    visitor.context.add_init_script("localStorage.setItem('detente-coach', JSON.stringify({ on: true }))")
    laid = Laid(server, dangerous(defcon), 1, computer="ussr")
    sit(visitor, laid, "us")
    state(visitor, "before")
    return visitor, laid


def state(visitor: Visitor, wanted: str) -> None:
    visitor.page.wait_for_selector(f'[data-test="table-coach"][data-state="{wanted}"]')


def press(visitor: Visitor, test: str) -> None:
    visitor.page.click(f'[data-test="{test}"]')


def says(visitor: Visitor, **changes: Any) -> None:
    """The coach has this opinion of whatever is decided."""

    def deed(country: str, chance: float) -> dict[str, Any]:
        args = {"where": "yes", "countries": country, "card": "containment"}
        choice = {"id": 1, "text": country, "kind": "country", "name": country}
        return {"what": {"key": "inf-deed-coup", "args": args}, "choices": [choice], "chance": chance}

    verdict = {"start": 0, "again": False, "cost": 0.08, "sure": True, "because": [{"key": "hint-safe", "args": {}}]}
    verdict |= {"played": deed("angola", 0.55), "better": deed("cameroon", 0.63)} | changes
    visitor.page.route("**/coach/verdict", lambda route: route.fulfill(json={"version": 1, "verdict": verdict}))


def play(visitor: Visitor, *words: str) -> None:
    for word in words:
        visitor.click(target(word))


@pytest.mark.parametrize("locale, heading", LANGUAGES)
def test_before_a_decision_it_says_what_matters(visit: Visit, server: Server, locale: str, heading: str) -> None:
    visitor, _ = coached(visit, server, locale)
    play(visitor, "card containment", "coup")
    visitor.page.wait_for_selector('[data-test="matter-coup_at_two"][data-danger="true"]')
    expect(visitor.at("table-coach").locator("h3")).to_have_text(heading)
    visitor.at("matter-coup_at_two").hover()
    expect(visitor.at("country-angola")).to_have_attribute("data-hinted", "true")
    text = visitor.at("table-coach").inner_text()
    assert not RAW.search(text), text
    audits = Audits(visitor)
    audits.look("before")
    audits.check()


def test_a_nudge_comes_bit_by_bit(visit: Visit, server: Server) -> None:
    visitor, _ = coached(visit, server)
    play(visitor, "card containment", "coup")
    press(visitor, "coach-nudge")
    visitor.page.wait_for_selector('[data-test="nudge-1"]')  # it has to be thought about
    expect(visitor.at("nudge-1")).to_have_text("Look at this: Africa.")
    expect(visitor.at("nudge-2")).to_have_count(0)
    press(visitor, "coach-nudge")
    expect(visitor.at("nudge-2")).to_contain_text("Cameroon")


def test_after_a_blunder_the_computer_waits_and_the_move_is_taken_back(visit: Visit, server: Server) -> None:
    visitor, laid = coached(visit, server)
    play(visitor, *PLACING)
    state(visitor, "after")
    assert visitor.at("coach-cost").inner_text().startswith("−")
    expect(visitor.at("coach-played")).to_contain_text("Duck and Cover")
    assert len(laid.saved().actions) == len(PLACING), "the computer has not moved"
    press(visitor, "coach-take-back")
    visitor.page.wait_for_selector('[data-test="table"][data-ply="0"]')
    state(visitor, "before")
    assert laid.saved().actions == []


def test_what_it_cost_and_why_and_going_on_lets_the_computer_move(visit: Visit, server: Server) -> None:
    visitor, laid = coached(visit, server)
    says(visitor)
    play(visitor, *PLACING)
    state(visitor, "after")
    expect(visitor.at("coach-cost")).to_have_text("−8in 100")
    expect(visitor.at("coach-better")).to_contain_text("Cameroon")
    expect(visitor.at("coach-better")).to_contain_text("63")
    expect(visitor.at("coach-played")).to_contain_text("55")
    expect(visitor.at("coach-because")).to_have_text(["The other choices can lose the game at once"])
    played = len(laid.saved().actions)
    press(visitor, "coach-go-on")
    visitor.page.wait_for_function(
        "(ply) => Number(document.querySelector('[data-test=\"table\"]').dataset.ply) > ply", arg=played
    )


def test_where_chance_has_spoken_it_is_tried_again_at_another_table(visit: Visit, server: Server) -> None:
    visitor, laid = coached(visit, server)
    says(visitor, again=True)
    play(visitor, "card containment", "coup", "cameroon")
    state(visitor, "after")
    expect(visitor.at("coach-take-back")).to_have_text("Try it again from here")
    press(visitor, "coach-take-back")
    visitor.page.wait_for_url(lambda address: laid.id not in address and "/table/" in address)
    state(visitor, "before")
    expect(visitor.at("card-containment")).to_be_visible()


@pytest.mark.parametrize(
    "opinion", [{"cost": 0.04}, {"cost": 0.3, "sure": False}, {"cost": -0.08}], ids=["cheap", "unsure", "well found"]
)
def test_it_does_not_speak_of_every_move(visit: Visit, server: Server, opinion: dict[str, Any]) -> None:
    visitor, laid = coached(visit, server, defcon=5)  # at 2, the computer may end the game with its move
    says(visitor, **opinion)
    play(visitor, *PLACING)
    played = len(laid.saved().actions)
    visitor.page.wait_for_function(
        "(ply) => Number(document.querySelector('[data-test=\"table\"]').dataset.ply) > ply", arg=played - 1
    )
    state(visitor, "before")
    expect(visitor.at("coach-praise")).to_have_count(int(opinion["cost"] < 0))


def test_on_a_phone_it_is_a_line_that_opens(visit: Visit, server: Server) -> None:
    visitor, _ = coached(visit, server, "ru-RU", **PHONE)
    expect(visitor.at("coach-nudge")).to_have_count(0)
    expect(visitor.at("coach-line")).to_have_attribute("aria-expanded", "false")
    press(visitor, "coach-line")
    expect(visitor.at("coach-nudge")).to_be_visible()
    press(visitor, "coach-wishes")
    expect(visitor.at("coach-wish-share")).to_have_value("5")


def test_it_can_be_called_and_sent_away(visit: Visit, server: Server) -> None:
    visitor = visit()
    sit(visitor, Laid(server, dangerous(), 1, computer="ussr"), "us")
    expect(visitor.at("table-coach")).to_have_count(0)
    press(visitor, "coach-switch")
    state(visitor, "before")
    press(visitor, "coach-switch")
    expect(visitor.at("table-coach")).to_have_count(0)


def test_between_people_there_is_no_switch(visit: Visit, server: Server) -> None:
    visitor = visit()
    visitor.context.add_init_script("localStorage.setItem('detente-coach', JSON.stringify({ on: true }))")
    sit(visitor, Laid(server, dangerous(), 1), "us")
    expect(visitor.at("rules")).to_be_visible()
    expect(visitor.at("coach-switch")).to_have_count(0)
    expect(visitor.at("table-coach")).to_have_count(0)
