"""The smaller promises: the friend's address and name, one game's tables, what is restarted, where a log line leads."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Route, expect

from detente.titles import title
from tests.twilight_table import table
from tests.web.conftest import Lay, Visit
from tests.web.laid import LaidTable
from tests.web.page import Visitor
from tests.web.serving import Server
from tests.web.test_ending import lay_whole
from tests.web.twilight_page import Laid, play, sit

ROOT = Path(__file__).resolve().parents[2]
FAR = ["http://192.168.1.20:8000", "http://10.0.0.7:8000"]


def said_addresses(visitor: Visitor, listens: bool) -> None:
    """The server says that its machine has these addresses."""

    def answer(route: Route) -> None:
        route.fulfill(json={"listens": listens, "addresses": FAR})

    visitor.page.route("**/api/addresses", answer)


# ---- the friend's link ----


def test_the_friends_link_names_an_address_that_he_can_reach(visit: Visit):
    anna = visit()
    said_addresses(anna, listens=True)
    anna.open_table("friend", "us", name="Anna")
    choice = anna.at("friend-address")
    choice.wait_for()
    offered = choice.locator("option").all_inner_texts()
    assert offered[:2] == FAR
    assert "only on this machine" in offered[2] and anna.address in offered[2]
    assert anna.friend_link().startswith(f"{FAR[0]}/table/")
    choice.select_option(FAR[1])
    assert re.fullmatch(re.escape(FAR[1]) + r"/table/\w+#seat=\S+", anna.friend_link())
    choice.select_option(anna.address)
    assert anna.friend_link().startswith(f"{anna.address}/table/")


@pytest.mark.parametrize(("locale", "readme"), [("en", "README.md"), ("ru", "README.ru.md")])
def test_a_server_that_nobody_else_can_reach_says_how_to_open_it(visit: Visit, locale: str, readme: str):
    anna = visit(locale=locale)
    said_addresses(anna, listens=False)
    anna.open_table("friend", "us", name="Anna")
    told = anna.at("friend-only-here")
    expect(told).to_contain_text('make play ARGS="--host 0.0.0.0"')
    expect(told).to_contain_text(FAR[0])
    expect(told).to_contain_text("README")
    assert "--host 0.0.0.0" in (ROOT / readme).read_text("utf-8")
    assert not anna.raw_words()


def test_the_server_knows_the_addresses_of_its_machine(visit: Visit):
    anna = visit()
    found = anna.context.request.get(f"{anna.address}/api/addresses").json()
    assert found["listens"] is False  # the server of the tests is for this machine only
    assert not [one for one in found["addresses"] if "127.0.0.1" in one or "0.0.0.0" in one]


def test_a_friend_is_asked_for_a_name_and_called_by_it(visit: Visit):
    anna, boris = visit(), visit(locale="ru")
    anna.open_table("friend", "us", name="Anna")
    boris.page.goto(anna.friend_link())
    form = boris.at("sit")
    expect(form).to_contain_text("Anna приглашает вас сыграть.")
    expect(form).to_contain_text("Вы играете за СССР.")
    expect(boris.at("name")).to_be_focused()
    expect(anna.at("friend-link")).to_have_count(1)  # who only looks at the invitation has not taken the seat
    boris.at("name").fill("  Борис ")
    boris.page.keyboard.press("Enter")
    boris.wait_table()
    expect(anna.at("friend-link")).to_have_count(0)
    expect(anna.page.get_by_text("Борис").first).to_be_visible()
    assert boris.page.evaluate("JSON.parse(localStorage.getItem('detente-settings')).name") == "Борис"


# ---- watching ----


def test_watch_on_a_games_card_shows_that_game(visit: Visit, server: Server):
    anna = visit()
    table = LaidTable(server, Laid.game, None, "00" * 32, listed=True)
    other = LaidTable(server, title("iron_curtain"), None, "00" * 32, listed=True)
    link, other_link = (anna.page.locator(f'a[href="/table/{one.id}"]') for one in (table, other))
    anna.go("/")
    anna.page.locator('a[href="/watch/twilight_struggle"]').click()
    anna.page.wait_for_url("**/watch/twilight_struggle")
    expect(link).to_have_count(1)
    expect(other_link).to_have_count(0)
    assert set(anna.page.locator("li .title").all_inner_texts()) == {"Twilight Struggle"}
    assert "Twilight Struggle" in anna.page.locator("h1").inner_text()
    anna.at("watch-all").click()
    expect(other_link).to_have_count(1)
    expect(link).to_have_count(1)


# ---- at the table ----


@pytest.mark.parametrize(("locale", "said"), [("en", "Restart action round"), ("ru", "Ход заново")])
def test_what_is_restarted_is_named(visit: Visit, lay: Lay, locale: str, said: str):
    """The button beside the question and the one in the panel say the same, and do what they say."""
    laid = lay(table(us=["nasser", "nato"], ussr=["fidel"], to_play="us"), 3)
    anna = sit(visit(locale=locale), laid, "us")
    play(anna, "card nasser", "influence")
    expect(anna.at("restart")).to_have_text(said)
    expect(anna.at("restart-round")).to_have_attribute("aria-label", said)
    anna.at("restart-round").click()
    anna.page.wait_for_selector('[data-test="card-nasser"][data-legal="true"]')
    assert laid.saved().actions == []


def test_11_4_a_log_line_after_a_bid_leads_to_its_moment(visit: Visit, server: Server):
    """Both want what the other sits for and change places; a line then shows the board as it was after it."""
    laid = Laid(server, None, 3, options={"bid": "influence"})
    anna, boris = sit(visit(), laid, "us"), sit(visit(), laid, "ussr")
    play(boris, "want us", "bid 2")
    play(anna, "want ussr", "bid 3", *["poland"] * 4, *["east_germany"] * 2)
    play(boris, "italy")
    anna.wait_version(boris.version() - 1)
    log = anna.table()["log"]
    after = {line["key"]: line["ply"] for line in log if line["args"].get("country") != "italy"}
    poland, italy = anna.at("country-poland"), anna.at("country-italy")
    for key, there in (("inf-log-influence", "4"), ("inf-log-bid", "0")):
        expect(italy).to_have_attribute("data-us", "1")
        anna.page.locator(f'[data-test="log"] li[data-ply="{after[key]}"] .link').first.click(
            position={"x": 4, "y": 6}  # names in the line lead elsewhere
        )
        expect(poland).to_have_attribute("data-ussr", there)
        expect(italy).to_have_attribute("data-us", "0")
        anna.at("to-now").click()


def test_replay_for_both_sides_has_nothing_unseen(visit: Visit, server: Server):
    anna = visit()
    laid = lay_whole(server, "iron_curtain", 3)
    anna.go(laid.link(None))
    anna.at("end-story").wait_for()
    anna.at("end-close").click()
    anna.page.locator('[data-test="perspective-both"]:visible').first.click()
    anna.page.locator('[data-test="log"] li[data-ply] .link').nth(4).click(position={"x": 4, "y": 6})
    anna.page.wait_for_selector('[data-test="to-now"]')
    assert anna.at("unseen").count() == 0
    assert "Not seen by you" not in anna.seen_text()
    anna.page.locator('[data-test="perspective-us"]:visible').first.click()
    expect(anna.at("unseen").first).to_contain_text("Not seen by you")


def test_a_move_that_ended_the_game_is_taken_back_by_its_button(visit: Visit, server: Server):
    begin = table(us=["nasser"], to_play="us", influence={"cuba": (0, 3)}, defcon=2)
    laid = Laid(server, begin, 3, computer="ussr")
    anna = sit(visit(), laid, "us")
    play(anna, "card nasser", "coup", "cuba")
    anna.at("result").wait_for()
    anna.at("end-takeback").click()
    anna.page.wait_for_selector('[data-test="country-cuba"][data-legal="true"]')
    expect(anna.at("result")).to_have_count(0)
    assert laid.saved().over is False


# ---- the new-game dialog ----


@pytest.mark.parametrize(
    ("locale", "name", "first"), [("en", "Red Sea", "first opponent"), ("ru", "Красное море", "первой игры")]
)
def test_the_dialog_names_its_game_and_offers_the_friendliest_level(visit: Visit, locale: str, name: str, first: str):
    anna = visit(locale=locale)
    anna.go("/")
    anna.at("open-red_sea-computer").click()
    dialog = anna.page.locator("dialog[open]")
    expect(dialog.locator("h2")).to_contain_text(name)
    expect(anna.at("agent-1")).to_be_checked()
    levels = dialog.locator(".levels label")
    assert all(len(text) > 20 for text in levels.all_inner_texts())  # each says how it plays
    expect(levels.first).to_contain_text(first)
    anna.tick("agent-4")
    anna.at("start-table").click()
    anna.wait_table()
    anna.go("/")
    anna.at("open-iron_curtain-computer").click()
    expect(anna.at("agent-4")).to_be_checked()  # what was chosen last
