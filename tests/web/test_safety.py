"""No accident ends a game: the warning, the end taken back, forced choices, a network that goes, and lost addresses."""

import re
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from playwright.sync_api import WebSocketRoute, expect

from detente.server import schema
from tests.twilight_table import table
from tests.web.conftest import Visit
from tests.web.page import RAW, Visitor
from tests.web.serving import Server
from tests.web.twilight_page import Laid, play, sit

CUBA_ONLY: dict[str, Any] = {"us": ["nasser"], "to_play": "us", "influence": {"cuba": (0, 3)}, "defcon": 2}
WORDS = {
    "en": {"defcon": "DEFCON falls to 1", "home": "To the front page", "page": "There is no such page"},
    "ru": {"defcon": "DEFCON снижается до 1", "home": "На главную", "page": "Такой страницы нет"},
}


def warned(visitor: Visitor, target: str) -> str:
    """Click on something dangerous; what the page says before it is done."""
    version = visitor.version()
    visitor.page.locator(f'[data-test="{target}"][data-legal="true"]').click()
    dialog = visitor.page.locator("dialog[open]")
    dialog.locator('[data-test="risk-sure"]').wait_for()
    assert visitor.version() == version
    return dialog.inner_text()


@pytest.mark.parametrize("language", WORDS)
def test_a_choice_that_loses_is_named_and_asked_again(visit: Visit, server: Server, language: str):
    """Without touching the settings; however quick the click is."""
    laid = Laid(server, table(**CUBA_ONLY), 3)
    anna = sit(visit(shipped=True, locale=f"{language}-XX"), laid, "us")
    play(anna, "card nasser")
    said = warned(anna, "button-coup")
    assert WORDS[language]["defcon"] in said
    assert "8.1.3" in said
    safe, sure = anna.at("risk-cancel"), anna.at("risk-sure")
    expect(safe).to_be_focused()
    assert "main" in (safe.get_attribute("class") or "").split()
    assert "main" not in (sure.get_attribute("class") or "").split()
    anna.page.keyboard.press("Enter")  # whoever types on without looking is safe
    expect(sure).to_have_count(0)
    assert laid.saved().over is False
    warned(anna, "button-coup")
    anna.page.click('[data-test="risk-rule"]')
    anna.page.wait_for_selector('dialog[open] section.wanted:has-text("8.1.3")')


def test_each_decision_is_looked_at_once(visit: Visit, server: Server):
    """Where there is a danger, too: its coming must not ask for it again, or no choice is ever free."""
    laid = Laid(server, table(**CUBA_ONLY | {"us": ["nasser", "nato"]}), 3)
    anna = visit(shipped=True)
    asked: list[str] = []
    anna.page.on("request", lambda request: asked.append(request.url) if "/dangers" in request.url else None)
    sit(anna, laid, "us")
    play(anna, "card nasser")
    warned(anna, "button-coup")
    anna.page.click('[data-test="risk-cancel"]')
    warned(anna, "button-coup")
    assert len(asked) == 2  # which card, which use


def test_a_move_that_ended_the_game_is_taken_back(visit: Visit, server: Server):
    laid = Laid(server, table(**CUBA_ONLY), 3, computer="ussr")
    anna = sit(visit(), laid, "us")
    play(anna, "card nasser", "coup", "cuba")
    anna.page.wait_for_selector('[data-test="result"]')
    before = laid.saved()
    assert before.over
    assert anna.table()["seed"] == before.seed
    answer = anna.page.evaluate(
        """async () => {
          const address = '/api' + location.pathname.replace('table', 'tables');
          const { version } = await (await fetch(address)).json();
          const body = JSON.stringify({ do: 'takeback', version });
          const told = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
          return (await fetch(address + '/commands', told)).status;
        }"""
    )
    assert answer == 200
    anna.page.wait_for_selector('[data-test="country-cuba"][data-legal="true"]')
    expect(anna.at("result")).to_have_count(0)
    after = laid.saved()
    assert (after.over, after.seed == before.seed) == (False, False)
    anna.page.click('[data-test="undo"]')
    anna.page.wait_for_selector('[data-test="button-influence"][data-legal="true"]')


def test_the_only_choice_is_made_by_the_table_and_undone_with_the_one_before(visit: Visit, server: Server):
    begin = table(us=["nasser"], ussr=["fidel"], to_play="us", influence={"haiti": (1, 0), "iran": (1, 0)})
    laid = Laid(server, begin, 3, computer="ussr")
    anna = sit(visit(shipped=True), laid, "us")
    anna.page.wait_for_selector('[data-test="button-influence"][data-legal="true"]')  # the card is picked up
    assert laid.saved().actions == [laid.game.action("card nasser")]
    anna.page.click('[data-test="undo"]')
    anna.page.wait_for_selector('[data-test="card-nasser"][data-legal="true"]')
    anna.page.reload()
    anna.wait_table()
    anna.page.wait_for_selector('[data-test="button-influence"][data-legal="true"]')
    # who does not like it makes every choice
    boris = sit(visit(), Laid(server, begin, 3, computer="ussr"), "us")
    boris.page.wait_for_selector('[data-test="card-nasser"][data-legal="true"]')
    boris.click("card-nasser")


def test_a_forced_choice_that_can_lose_waits_for_the_person(visit: Visit, server: Server):
    begin = table(us=["nasser"], to_play="us", influence={"cuba": (0, 3)}, defcon=2)
    laid = Laid(server, begin.play("card nasser", "coup"), 3, computer="ussr")
    anna = sit(visit(shipped=True), laid, "us")
    assert anna.table()["can"]["forced"]
    warned(anna, "country-cuba")
    assert laid.saved().actions == []


def test_between_friends_a_hidden_card_is_not_played_by_the_table(visit: Visit, server: Server):
    laid = Laid(server, table(us=["nasser"], ussr=["fidel"], to_play="us"), 3)
    anna = sit(visit(shipped=True), laid, "us")
    anna.page.wait_for_selector('[data-test="card-nasser"][data-legal="true"]')
    assert anna.table()["can"]["forced"] is False


# -- the connection


class Line:
    """The websocket of a page, which can be made to swallow everything."""

    def __init__(self, visitor: Visitor) -> None:
        self.dead = False
        self.said: list[str] = []  # by the page, while it was dead
        visitor.page.route_web_socket(re.compile(r"/live$"), self.connect)

    def connect(self, route: WebSocketRoute) -> None:
        server = route.connect_to_server()

        def up(message: str | bytes) -> None:
            if self.dead:
                self.said.append(str(message))
            else:
                server.send(message)

        def down(message: str | bytes) -> None:
            if not self.dead:
                route.send(message)

        route.on_message(up)
        server.on_message(down)


def test_a_choice_that_is_not_answered_says_so_and_is_not_lost_silently(visit: Visit, server: Server):
    laid = Laid(server, table(us=["nasser", "nato"], ussr=["fidel"], to_play="us"), 3)
    anna = visit()
    line = Line(anna)
    sit(anna, laid, "us")
    line.dead = True
    anna.page.locator('[data-test="card-nasser"][data-legal="true"]').click()
    anna.page.wait_for_selector('[data-test="connection"][data-state="sending"]')
    assert "Sending" in anna.prompt()
    anna.page.wait_for_selector('[data-test="connection"][data-state="reconnecting"]')  # a ping had no answer
    assert any('"ping"' in said for said in line.said)
    line.dead = False
    anna.page.wait_for_selector('[data-test="connection"][data-state="online"]')
    expect(anna.at("prompt")).to_contain_text("Please choose again")
    assert laid.saved().actions == []
    anna.click("card-nasser")
    expect(anna.at("prompt")).not_to_contain_text("Please choose again")


def test_a_browser_without_network_says_so_at_once(visit: Visit, server: Server):
    laid = Laid(server, table(us=["nasser", "nato"], ussr=["fidel"], to_play="us"), 3)
    anna = sit(visit(), laid, "us")
    anna.expected += ["ERR_INTERNET_DISCONNECTED", "WebSocket connection"]
    anna.context.set_offline(True)
    anna.page.wait_for_selector('[data-test="connection"][data-state="offline"]', timeout=3000)
    anna.page.locator('[data-test="card-nasser"][data-legal="true"]').click()
    expect(anna.at("prompt")).to_contain_text("There is no network")
    anna.context.set_offline(False)
    anna.page.wait_for_selector('[data-test="connection"][data-state="online"]')
    expect(anna.at("prompt")).not_to_contain_text("There is no network")
    anna.click("card-nasser")


def test_what_was_said_of_a_dead_server_is_unsaid_when_it_is_back(visit: Visit, tmp_path: Path):
    server = Server(tmp_path / "detente.db")
    try:
        anna = visit(server.address)
        anna.expected += ["WebSocket connection", "ERR_CONNECTION_REFUSED"]
        anna.open_table("hotseat")
        anna.click("veil-ready")
        anna.page.wait_for_selector('[data-legal="true"]')
        server.kill()
        anna.page.wait_for_selector('[data-test="connection"][data-state="reconnecting"]')
        anna.page.locator('[data-legal="true"]').first.click()
        expect(anna.at("prompt")).to_contain_text("The server does not answer")
        server.start()
        anna.page.wait_for_selector('[data-test="connection"][data-state="online"]')
        expect(anna.at("prompt")).not_to_contain_text("The server does not answer")
    finally:
        server.stop()


def test_a_table_that_is_gone_says_so_and_leads_home(visit: Visit, tmp_path: Path):
    server = Server(tmp_path / "detente.db")
    try:
        anna = visit(server.address)
        anna.expected += ["WebSocket connection", "ERR_CONNECTION_REFUSED", "404"]
        anna.open_table("computer", "us", "random")
        anna.page.reload(wait_until="networkidle")  # a page that is there asks nothing by itself
        server.kill()
        with sa.create_engine(f"sqlite:///{server.database}").begin() as connection:
            connection.execute(sa.delete(schema.TABLES))
        server.start()
        anna.at("lost").wait_for()
        assert "There is no such table" in anna.seen_text()
        anna.page.click('[data-test="to-front"]')
        anna.at("open-iron_curtain-computer").wait_for()
        expect(anna.at("continue")).to_have_count(0)
    finally:
        server.stop()


# -- addresses


@pytest.mark.parametrize("language", WORDS)
@pytest.mark.parametrize("size", [(390, 844), (1440, 900)])
def test_every_unknown_address_is_a_page_that_leads_home(visit: Visit, language: str, size: tuple[int, int]):
    anna = visit(locale={"en": "en-US", "ru": "ru-RU"}[language], viewport={"width": size[0], "height": size[1]})
    anna.expected.append("404")
    for path in (
        "/nonsense",
        "/rules/foo",
        "/rules/foo/cards",
        "/rules/twilight_struggle/cards/foo",
        "/rules/iron_curtain/cards/foo",
        "/watch/foo",
        "/learn/foo",
        "/learn/red_sea/foo",
        "/library/foo/beginnings",
        "/library/foo/cards",
        "/library/twilight_struggle/cards/foo",
        "/table/zzz",
        "/report/zzz",
        "/table/%E0%A4%A",
        "/api/tables/zzz",
    ):
        anna.go(path)
        anna.at("lost").wait_for()
        text = anna.seen_text()
        assert WORDS[language]["home"] in text, path
        assert not RAW.search(text), path
        assert '{"' not in text
        assert anna.page.evaluate("document.documentElement.lang") == language
        assert anna.page.evaluate("document.documentElement.scrollWidth") <= size[0]
    anna.go("/nonsense")
    anna.at("lost").wait_for()
    assert WORDS[language]["page"] in anna.seen_text()


@pytest.mark.parametrize("language", WORDS)
def test_cards_of_a_game_without_pages_for_them_are_shown(visit: Visit, language: str):
    anna = visit(locale=f"{language}-XX")
    anna.go("/rules/iron_curtain/cards")
    anna.page.wait_for_selector("h1")
    assert len(anna.seen_text()) > 1000  # the cards themselves, in whatever way the game shows them
    assert anna.at("lost").count() == 0
    assert not RAW.search(anna.seen_text())
