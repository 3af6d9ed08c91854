"""A title that the page was built without: its table is drawn from what the server tells of it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.fifth_title import Fifth
from tests.web.axe import audit
from tests.web.conftest import Visit
from tests.web.page import Visitor
from tests.web.serving import Server
from tests.web.test_language import foreign

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder: Path = tmp_path_factory.mktemp("titles")
    Fifth(folder).write("pebbles")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("DETENTE_TITLES", str(folder))
        server = Server(tmp_path_factory.mktemp("plain") / "detente.db")
    yield server.address
    server.stop()


def sit(visitor: Visitor, mode: str) -> None:
    visitor.go("/")
    visitor.page.click(f'[data-test="open-pebbles-{mode}"]')
    if mode == "computer":
        visitor.tick("side-white")
        visitor.tick("agent-1")
    visitor.page.click('[data-test="start-table"]')
    visitor.wait_table()


@pytest.mark.parametrize("locale", ["en-US", "ru-RU"])
@pytest.mark.parametrize("screen", [{}, PHONE], ids=["desktop", "phone"])
def test_a_game_against_the_computer(visit: Visit, address: str, screen: dict[str, object], locale: str) -> None:
    visitor = visit(address, locale=locale, **screen)
    sit(visitor, "computer")
    visitor.page.wait_for_selector('[data-test="choices"] button:enabled')
    assert audit(visitor) == []
    kinds = set()
    while not visitor.over():
        visitor.page.wait_for_selector('[data-test="choices"] button:enabled, [data-test="result"]')
        if visitor.over():
            break
        version = visitor.version()
        button = visitor.at("choices").get_by_role("button").last
        kinds.add((button.get_attribute("data-test") or "").partition("-")[0])
        assert visitor.raw_words() == [] and foreign(visitor, locale[:2]) == []
        button.click()
        expect(visitor.at("table")).not_to_have_attribute("data-version", str(version))
    assert kinds == {"card", "button"}  # the pearl is hidden, or one passes
    expect(visitor.at("field-turn")).to_contain_text("6")
    assert visitor.raw_words() == [] and foreign(visitor, locale[:2]) == []


def test_a_place_is_a_button_too_and_two_share_one_device(visit: Visit, address: str) -> None:
    visitor = visit(address)
    sit(visitor, "hotseat")
    visitor.at("veil-ready").click()
    visitor.at("card-amber").click()
    expect(visitor.at("fields")).to_have_count(0)  # the fist is closed: the device changes hands
    visitor.at("veil-ready").click()
    expect(visitor.at("field-fist")).not_to_contain_text("Amber")
    visitor.at("country-amber").click()
    expect(visitor.at("log")).to_contain_text("Right: it was Amber")
