"""A game by correspondence over days: a challenge, letters and pushes, sealed headlines, a server that is away for a
while, and time that runs out. One plays at a desk in English, the other on a phone in Russian."""

import json
from functools import partial
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
import sqlalchemy as sa

from detente.community.calendar import DAY, HOUR, MINUTE
from detente.server import live_tables
from detente.server.schema import LIFE
from detente.server.settings import Notifications
from detente.server.timing import wall
from tests.server.conftest import Served, serving
from tests.server.notices.receiving import PushBrowser, letterbox, receiver
from tests.web.conftest import Visit
from tests.web.page import Visitor
from tests.web.test_lobby import DESK_RU, PHONE_EN
from tests.web.test_notices import signed_up
from tests.web.test_people import DESK_EN, PHONE_RU, readable
from tests.web.test_sealing import picture, seal
from tests.web.test_tournament import asked

# Decide whatever is asked, as long as one is asked.
DECIDE = """async (id) => {
  for (;;) {
    const { version, view } = await (await fetch(`/api/tables/${id}`)).json();
    if (!view.choices?.length) return;
    const body = JSON.stringify({ do: 'move', version, action: view.choices[0].id });
    const headers = { 'content-type': 'application/json' };
    await fetch(`/api/tables/${id}/commands`, { method: 'POST', body, headers });
  }
}"""
ADD = """(body) => fetch('/api/notices/addresses', { method: 'POST', body,
  headers: { 'content-type': 'application/json' } }).then((answer) => answer.json())"""
MOVE = {"do": "move", "action": 0}
CARD = '[data-test^="card-"][data-legal="true"]'


class Days:
    """The time of the house, moved by the test."""

    def __init__(self) -> None:
        self.ahead = 0

    def __call__(self) -> int:
        return wall() + self.ahead

    def seconds(self) -> float:
        return self() / 1000

    def opened(self, served: Served) -> Served:
        """All clocks of a server show it."""
        notices = served.house.notices
        notices.store.clock = notices.delivering.clock = self.seconds
        return served

    def go_by(self, served: Served, span: int) -> None:
        """Time in which the service lives; then what is due is done and sent."""

        async def live_on() -> None:
            async with served.house.store.engine.begin() as connection:
                await connection.execute(sa.update(LIFE).values(seen=self() + span))

        served.run(live_on())
        self.ahead += span
        served.run(served.house.timekeeper.sweep())
        served.run(served.house.notices.reminding.look())
        served.run(served.house.notices.close())  # all is noted
        self.ahead += MINUTE
        served.run(served.house.notices.delivering.send_due())


def home(visitor: Visitor) -> None:
    visitor.go("/home")
    visitor.at("home").wait_for()


def left(visitor: Visitor, side: str) -> int:
    found: int = visitor.table()["clock"]["left"][side]
    return found


def test_two_play_over_days(visit: Visit, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    days = Days()
    monkeypatch.setattr(live_tables, "wall", days)
    with letterbox() as (box, mail), receiver() as web:
        opening = partial(serving, tmp_path / "detente.db", mail=mail, notifications=Notifications(inside=True))
        with opening() as served:
            days.opened(served)
            port = urlsplit(served.address).port
            anna, boris = visit(served.address, **DESK_EN), visit(served.address, **PHONE_RU)
            for visitor, name in ((anna, "Anna"), (boris, "Boris")):
                signed_up(visitor, name)
            accounts = served.house.people.accounts
            known = served.run(accounts.by_name("Anna"))
            served.run(accounts.change(known.id, email="anna@example.org", confirmed=True))
            anna.go("/settings/notifications")
            anna.at("turn-mail").select_option("now")
            anna.page.wait_for_load_state("networkidle")
            phone = PushBrowser(f"{web.address}/boris")
            assert boris.page.evaluate(ADD, json.dumps({"push": phone.subscription}))["reached"]

            # a challenge, taken on the phone
            home(boris)
            anna.go("/")
            anna.at("challenge-somebody").click()
            anna.at("whom").fill("boris")
            anna.at("seek-title").select_option("twilight_struggle")
            anna.page.locator('[data-test="seek-side-us"]').check(force=True)
            anna.at("post-seek").click()
            boris.at("accept").click()
            boris.wait_table()
            anna.wait_table()
            table = urlsplit(anna.page.url).path.rpartition("/")[2]
            readable(boris)

            # both are away; whoever is to decide is told, once
            for visitor in (anna, boris):
                home(visitor)
            boris.page.evaluate(DECIDE, table)
            days.go_by(served, 5 * HOUR)
            letter = box.next()
            assert letter["to"] == "anna@example.org" and "your decision against Boris" in letter["subject"]
            assert f"{served.address}/table/{table}" in letter.get_content()
            days.go_by(served, DAY)
            anna.page.evaluate(DECIDE, table)
            days.go_by(served, HOUR)
            said = phone.read(web.next()[2])
            assert said["link"] == f"{served.address}/table/{table}" and "Anna" in said["text"]
            assert "ваше решение" in said["text"].lower()
            assert box.taken.empty() and web.taken.empty()

            # she does not wait for him
            anna.go(f"/table/{table}")
            anna.wait_table()
            anna.page.locator(CARD).first.click()
            anna.at("seal").wait_for()
            seal(anna)
            assert anna.at("bell").is_visible()
            had = left(anna, "ussr")
            for visitor in (anna, boris):
                visitor.expected += ["WebSocket connection", "ERR_CONNECTION_REFUSED"]
        days.ahead += 6 * HOUR
        with opening(port=port) as served:
            days.opened(served)
            anna.page.wait_for_selector('[data-test="connection"][data-state="online"]')
            assert anna.at("own-choice").count() == 1  # still hers, and still hidden
            assert left(anna, "ussr") > had - HOUR  # nobody pays for the time without a server
            boris.go(said["link"])
            boris.wait_table()
            picture(boris, "correspondence_phone")
            version = boris.version()
            boris.page.locator(CARD).first.click()
            boris.wait_version(version)
            anna.at("envelopes").wait_for(state="detached")
            picture(anna, "correspondence_desk")

            # one of them forgets it
            loser = str(anna.table()["clock"]["runs"])
            for visitor in (anna, boris):
                home(visitor)
            days.go_by(served, 2 * DAY + 8 * HOUR)
            if loser == "us":
                assert "time against Boris is running out" in box.next()["subject"]
            else:
                assert "время" in phone.read(web.next()[2])["text"]
            days.go_by(served, DAY)
            for visitor, side, words in ((anna, "us", ("won", "lost")), (boris, "ussr", ("победа", "проиграли"))):
                visitor.at("bell").click()
                visitor.at("notice").first.wait_for()
                assert words[side == loser] in visitor.at("bell-list").inner_text().lower()
                readable(visitor)
                visitor.at("notice").first.click()
                visitor.page.wait_for_url(f"**/table/{table}")
                visitor.at("result").first.wait_for()
                result = visitor.table()["result"]
                assert (result["ending"], result["winner"] == side) == ("time", side != loser)
                readable(visitor)


def press(visitor: Visitor, test: str) -> None:
    """What stands by the clock; on a phone beside the log."""
    if not visitor.at(test).count():
        visitor.at("tab-log").click()
    visitor.at(test).click()


@pytest.mark.parametrize("options", [DESK_RU, PHONE_EN], ids=["desk-ru", "phone-en"])
def test_a_pause_a_vacation_and_a_win_that_is_claimed(
    visit: Visit, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, options: dict[str, Any]
):
    days = Days()
    monkeypatch.setattr(live_tables, "wall", days)
    with serving(tmp_path / "detente.db") as served:
        days.opened(served)
        anna, boris = visit(served.address, **options), visit(served.address, **options)
        for visitor, name in ((anna, "Anna"), (boris, "Boris")):
            signed_up(visitor, name)
        clock = {"kind": "correspondence", "per_decision": 2 * DAY, "vacation": 14 * DAY, "at_end": "claim"}
        wish = {"title": "iron_curtain", "mode": "friend", "side": "us", "clock": clock}
        opened = asked(anna, "POST", "/api/tables", wish)
        table = opened["id"]
        asked(boris, "POST", f"/api/tables/{table}/seat", {"secret": opened["seats"]["ussr"], "name": ""})
        for visitor in (anna, boris):
            visitor.go(f"/table/{table}")
            visitor.wait_table()
        side = str(anna.table()["clock"]["runs"])
        decides, waits = (anna, boris) if side == "us" else (boris, anna)

        # both agree to a pause; whoever decides next goes on alone
        press(waits, "pause")
        decides.at("offer-yes").click()
        waits.at("paused").wait_for()
        readable(waits)
        decides.at("paused").wait_for()
        assert decides.legal_targets() == []  # nothing shines that would be refused
        had = left(decides, side)
        days.go_by(served, 9 * DAY)
        assert left(decides, side) == had
        with pytest.raises(AssertionError, match="error-paused"):
            asked(decides, "POST", f"/api/tables/{table}/commands", MOVE | {"version": decides.version()})
        decides.at("resume").click()
        waits.at("paused").wait_for(state="detached")
        decides.at("paused").wait_for(state="detached")
        assert decides.legal_targets() != []

        # a vacation needs nobody's word
        press(decides, "vacation")
        decides.at("vacation-end").wait_for()
        readable(decides)
        days.go_by(served, 6 * DAY)
        assert left(decides, side) > had - HOUR
        decides.at("vacation-end").click()
        decides.at("vacation").wait_for()

        # a day as a gift, and then no more of it
        version = decides.version()
        press(waits, "give-time")
        decides.wait_version(version)
        days.go_by(served, 2 * DAY + 12 * HOUR)
        assert decides.at("fell").count() == 0
        days.go_by(served, DAY)
        decides.at("fell").wait_for()
        readable(decides)
        assert decides.table()["view"]["choices"] != []  # until somebody claims it
        if waits.at("tab-table").count():
            waits.at("tab-table").click()
        waits.at("claim").click()
        for visitor in (anna, boris):
            visitor.at("result").first.wait_for()
            assert visitor.table()["result"]["ending"] == "time"
            assert visitor.table()["result"]["winner"] != side
