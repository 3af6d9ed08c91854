"""Webhooks: signed, sent again until they are taken, and nothing in them that is secret."""

import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import sqlalchemy as sa

from detente.server.notices.by_hook import signature
from detente.server.notices.schema import DELIVERIES
from detente.server.settings import Webhooks
from tests.server.conftest import Served, serving
from tests.server.notices.conftest import Player, over, seated
from tests.server.notices.receiving import NONSENSE, Receiver, receiver

SECRET = "between the two of us"


class Hooked(NamedTuple):
    served: Served
    web: Receiver

    def next(self) -> dict[str, Any]:
        """What is told next, whose signature is checked."""
        path, headers, body = self.web.next()
        assert path == "/hook"
        made, sign = headers["x-detente-signature"].split(",")
        assert sign == "v1=" + signature(SECRET, made.removeprefix("t="), body)
        said: dict[str, Any] = json.loads(body)
        assert (headers["x-detente-event"], headers["x-detente-id"]) == (said["event"], said["id"])
        return said

    def of(self, event: str) -> dict[str, Any]:
        """What is told next of a kind."""
        while (said := self.next())["event"] != event:
            pass
        return said


@pytest.fixture()
def hooked(tmp_path: Path) -> Iterator[Hooked]:
    with receiver() as web:
        hooks = Webhooks(urls=(f"{web.address}/hook",), secret=SECRET)
        with serving(tmp_path / "x.db", webhooks=hooks) as served:
            yield Hooked(served, web)


def test_accounts_and_tables(hooked: Hooked):
    player = Player(hooked.served)
    said = hooked.next()
    assert (said["event"], said["data"]) == ("account.made", {"name": player.name})
    table, first, second = seated(hooked.served, clock={"kind": "live", "bank": 600_000})
    opened = hooked.of("table.opened")
    assert opened["data"] == {
        "table": table,
        "title": "sealed",
        "mode": "friend",
        "players": [first.name, ""],
        "clock": "live",
        "rated": False,
    }
    first.browser.do(table, "move", action=2)
    over(second.browser, table, "us")
    ended = hooked.of("table.ended")
    assert (ended["data"]["winner"], ended["data"]["ending"]) == ("ussr", "resigned")
    assert ended["data"]["players"] == [first.name, second.name]
    assert not {"seed", "actions", "view", "email"} & set(ended["data"])


def test_tournaments(hooked: Hooked):
    host, players = Player(hooked.served), [Player(hooked.served) for _ in range(2)]
    wish = {"name": "Cup", "title": "iron_curtain", "terms": {"system": "knockout"}}
    id = host.browser.ok(host.browser.http.post("/api/tournaments", json=wish))["line"]["id"]
    for player in players:
        player.browser.ok(player.browser.http.post(f"/api/tournaments/{id}/entry"))
    version = host.browser.ok(host.browser.http.get(f"/api/tournaments/{id}/proposal"))["version"]
    page = host.browser.ok(host.browser.http.post(f"/api/tournaments/{id}/rounds", json={"version": version}))
    assert hooked.of("tournament.round")["data"] == {
        "tournament": id,
        "name": "Cup",
        "title": "iron_curtain",
        "round": 1,
    }
    assert players[0].told()[0] == players[1].told()[0] == ("paired", True)
    game = page["meetings"][0]["games"][0]
    loser = next(player for player in players if player.name == game["players"][0])
    over(loser.browser, game["table"], loser.browser.see(game["table"])["you"][0])
    assert hooked.of("tournament.ended")["data"]["tournament"] == id


def test_what_is_not_taken_is_sent_again_with_the_same_number(hooked: Hooked):
    hooked.web.statuses[:] = [500, 302, NONSENSE, 204]
    player = Player(hooked.served)
    first = hooked.next()
    delivering = hooked.served.house.notices.delivering
    seconds = 0.0

    async def state() -> str:
        async with hooked.served.house.store.engine.connect() as connection:
            mine = sa.select(DELIVERIES.c.state).where(DELIVERIES.c.event == first["id"])
            found: str = (await connection.execute(mine)).scalar_one()
            return found

    def settled() -> str:
        while (found := str(hooked.served.run(state()))) == "sending":  # a job is at it
            time.sleep(0.01)
        return found

    for wait in (11, 61, 301):
        settled()
        seconds += wait
        delivering.clock = lambda later=seconds: time.time() + later  # type: ignore[misc]
        hooked.served.run(delivering.send_due())
        assert hooked.next() == first
    assert settled() == "sent" and player.name in str(first)


def test_whoever_names_no_address_tells_nobody(town: Served):
    async def hooks() -> list[str]:
        async with town.house.store.engine.connect() as connection:
            wanted = sa.select(DELIVERIES.c.event).where(DELIVERIES.c.channel == "hook")
            return list((await connection.execute(wanted)).scalars())

    Player(town)
    assert town.run(hooks()) == []
