"""Both choose at once what the rules let them choose unseen: envelopes, in both languages, at a desk and on a phone."""

import os
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from detente.server.people.schema import SEEN
from tests.cia_vs_kgb_table import table as desk
from tests.twilight_table import START, Table, table
from tests.web import cia_page
from tests.web.conftest import Lay, Visit
from tests.web.page import Visitor
from tests.web.serving import Server
from tests.web.twilight_page import Laid, agree, sit, target

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SCREENS = {"desk": {}, "phone": PHONE}
SAID = {
    "en": ("Your headline is sealed. Waiting for Boris.", "only you see it", "Chosen, face down", "NATO"),
    "ru": ("Ваше событие запечатано. Ждём: Boris.", "видно только вам", "Выбрано, закрыто", "НАТО"),
}


def begin() -> Table:
    """The first headlines; the USSR is asked first."""
    cards = ["duck_and_cover", "nato", "containment"]
    return table(phase="headline", us=cards, ussr=["fidel", "nasser", "decolonization"], influence=START)


def picture(visitor: Visitor, name: str) -> None:
    """For whoever wants to look: DETENTE_PICTURES is a folder."""
    if folder := os.environ.get("DETENTE_PICTURES"):
        visitor.page.screenshot(path=Path(folder) / f"{name}.png")


def ready(visitor: Visitor, word: str) -> None:
    visitor.page.locator(f'[data-test="{target(word)}"][data-legal="true"]').first.click()
    visitor.at("seal").wait_for()


def seal(visitor: Visitor) -> None:
    version = visitor.version()
    visitor.at("seal").click()
    visitor.wait_version(version)


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("language", SAID)
def test_both_choose_headlines_at_once(visit: Visit, lay: Lay, language: str, screen: str):
    options: dict[str, Any] = SCREENS[screen] | {"locale": "ru-RU" if language == "ru" else "en-US"}
    sealed, only_you, hidden, nato = SAID[language]
    laid = lay(begin())
    anna, boris = (sit(visit(**options), laid, side) for side in ("us", "ussr"))
    picture(anna, f"asked_{language}_{screen}")
    ready(anna, "card containment")
    ready(anna, "card nato")  # another one instead
    picture(anna, f"ready_{language}_{screen}")
    assert nato in anna.at("own-choice").inner_text()
    version = boris.version()
    seal(anna)
    boris.wait_version(version)
    assert sealed in anna.prompt() and only_you in anna.at("envelope-us").inner_text()
    assert not anna.legal_targets() and anna.at("undo").is_disabled()
    picture(anna, f"sealed_{language}_{screen}")
    picture(boris, f"other_sealed_{language}_{screen}")
    assert hidden in boris.at("headline-us").inner_text()
    assert nato not in boris.at("prompt").inner_text()
    assert boris.table()["unseen"] == {"what": "headline", "chosen": ["us"]}
    anna.at("cover").click()
    assert nato not in anna.at("envelopes").inner_text()
    anna.page.reload()  # or another day, on another device
    anna.wait_table()
    assert nato in anna.at("own-choice").inner_text()
    boris.click("card-fidel")  # both open at once
    anna.wait_version(boris.version() - 1)
    anna.at("envelopes").wait_for(state="detached")
    t = agree(laid, anna, boris) if screen == "desk" else laid.now()
    assert t.at("cuba") == (0, 3)
    assert laid.saved().sealed is None


def test_the_side_that_is_asked_waits_for_the_other_as_before(visit: Visit, lay: Lay):
    laid = lay(begin())
    anna, boris = (sit(visit(), laid, side) for side in ("us", "ussr"))
    ready(anna, "card nato")
    boris.click("card-fidel")  # what she has laid ready, and not sealed, is still there
    anna.wait_version(boris.version() - 1)
    assert "NATO" in anna.at("own-choice").inner_text()
    seal(anna)
    assert laid.now().at("cuba") == (0, 3)


@pytest.mark.parametrize("screen", SCREENS)
def test_both_name_their_agents_at_once(visit: Visit, server: Server, screen: str):
    laid = cia_page.Laid(server, desk(at="planning"))
    kgb, cia = visit(**SCREENS[screen]), visit(**SCREENS[screen])
    for visitor, side in ((kgb, "kgb"), (cia, "cia")):
        visitor.go(laid.link(side))
        visitor.wait_table()
    cia.page.locator('[data-test="agent-analyst"][data-legal="true"]').click()
    picture(cia, f"agent_ready_{screen}")
    seal(cia)
    picture(cia, f"agent_sealed_{screen}")
    assert "Your Agent X is sealed." in cia.prompt()
    kgb.wait_version(cia.version() - 1)
    assert "Analyst" not in kgb.at("envelopes").inner_text()
    kgb.click("agent-director")
    assert laid.now().where("cia", "analyst") == "x"


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("language", SAID)
def test_an_answer_in_advance(visit: Visit, lay: Lay, language: str, screen: str):
    options: dict[str, Any] = SCREENS[screen] | {"locale": "ru-RU" if language == "ru" else "en-US"}
    laid = lay(table(us=["nato"], ussr=["olympic_games", "nasser"], to_play="ussr", influence=START))
    anna, boris = sit(visit(**options), laid, "us"), laid.absent("ussr")
    if screen == "phone":
        anna.page.locator('[data-test="tab-log"]').click()
    anna.at("answers-ahead").click()
    version = anna.version()
    anna.at("ahead-ts-ask-olympic_games-offer").select_option("no")
    anna.wait_version(version)
    assert anna.at("answers-given").inner_text() == "1"
    picture(anna, f"ahead_{language}_{screen}")
    for word in ("card olympic_games", "event"):
        boris.play(word)
    assert laid.now().defcon == 4 and laid.now().s.decider == 0  # she has boycotted them
    assert "no" not in boris.choices()


def test_what_happened_since_is_told_on_another_device(visit: Visit, server: Server):
    laid = Laid(server, table(us=["nato", "fidel"], ussr=["nasser", "blockade"], to_play="ussr", influence=START))
    first = visit(show=True)
    sit(first, laid, "us")
    first.page.wait_for_timeout(1700)  # until the server has been told what was seen
    boris = laid.absent("ussr")
    cookies = first.context.cookies()
    first.context.close()
    for word in ("card nasser", "event"):
        boris.play(word)
    with laid.database.begin() as connection:
        connection.execute(sa.update(SEEN).values(updated=SEEN.c.updated - 19 * 60 * 60))
    second = visit(show=True)
    second.context.add_cookies(cookies)
    second.go(laid.link(None))
    second.wait_table()
    second.at("welcome").wait_for()
    assert "since you left" in second.at("welcome").inner_text()
    assert "19 h" in second.at("welcome-gone").inner_text()
    picture(second, "since")
    second.at("welcome-skip").click()
    second.page.wait_for_timeout(1700)
    third = visit(show=True)
    third.context.add_cookies(cookies)
    third.go(laid.link(None))
    third.wait_table()
    third.page.wait_for_load_state("networkidle")
    assert third.at("welcome").count() == 0  # it was seen on the second


def test_on_to_the_next_game_that_waits(visit: Visit, server: Server):
    games = [Laid(server, table(us=["nato"], ussr=["nasser", "fidel"], to_play="ussr", influence=START)) for _ in "ab"]
    boris = visit()
    for laid in games:
        sit(boris, laid, "ussr")
        laid.absent("us")
    boris.click("card-nasser")
    boris.click("button-event")
    boris.at("next-game").wait_for()
    picture(boris, "next")
    boris.page.keyboard.press("n")
    boris.page.wait_for_url(f"**{games[0].link(None)}")
    boris.wait_my_turn()
    assert boris.at("next-game").count() == 0


def test_a_bid_is_made_of_several_steps(visit: Visit, lay: Lay):
    laid = lay(bid="influence")
    anna, boris = (sit(visit(), laid, side) for side in ("us", "ussr"))
    anna.page.locator('[data-test="button-want_us"][data-legal="true"]').click()
    anna.page.locator('[data-test="button-bid_3"][data-legal="true"]').click()
    anna.at("seal").wait_for()
    picture(anna, "bid_ready")
    seal(anna)
    boris.wait_version(anna.version() - 1)
    boris.click("button-want_us")
    boris.click("button-bid_2")
    anna.wait_version(boris.version() - 1)
    assert laid.saved().sealed is None and laid.now().s.extra_ussr == 3
