"""Never twice: many servers on one PostgreSQL, a restart, a reminder; and nothing hidden in a message."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from detente.community.notifying import Plan, Sending
from detente.server.notices.delivering import Delivering
from detente.server.notices.happening import Event
from detente.server.notices.keeping import NoticeStore
from detente.server.notices.keys import Keys
from detente.server.notices.message import Message
from detente.server.notices.schema import DELIVERIES, NOTICES
from detente.server.people.accounts import Accounts
from detente.server.settings import Notifications
from detente.server.store import Store
from tests.server.conftest import Served, serving
from tests.server.notices.conftest import DAYS, seated
from tests.server.notices.receiving import PushBrowser, receiver
from tests.server.notices.test_channels import add, wishes

EVENTS = 12


class Counting:
    """In place of a sender."""

    def __init__(self) -> None:
        self.sent: list[str] = []

    async def send(self, account: Any, messages: Any, *, digest: bool = False) -> None:
        await asyncio.sleep(0)
        some = [messages] if isinstance(messages, Message) else messages
        self.sent += [one.tag for one in some]


async def _many_servers(database: str) -> None:
    stores = [Store(database) for _ in range(3)]
    for store in stores:
        await store.open()
    accounts = Accounts(stores[0].engine)
    account = await accounts.add("Somebody", "", "en")
    await accounts.change(account.id, email="a@example.org", confirmed=True)
    keys = [Keys(store.engine) for store in stores]
    await asyncio.gather(*(one.open() for one in keys))
    assert len({(one.private, one.signed("x")) for one in keys}) == 1  # made by one of them
    counting = Counting()
    noted = [NoticeStore(store.engine) for store in stores]
    events = [
        Event(account.id, "turn", f"turn:{n}", f"t{n}", "notice-turn", {"title": "sealed", "other": ""}, "/")
        for n in range(EVENTS)
    ]
    for digest in (True, False):
        plan = Plan(True, (Sending("mail", 1.0, digest),))
        made = await asyncio.gather(*(one.add(event, lambda _, plan=plan: plan) for event in events for one in noted))
        assert sum(one is not None for one in made) == EVENTS
        senders: Any = (counting, counting, counting)
        delivering = [
            Delivering(store.engine, Accounts(store.engine), key, senders, Any, "")  # type: ignore[arg-type]
            for store, key in zip(stores, keys, strict=True)
        ]
        await asyncio.gather(*(one.send_due() for one in delivering for _ in range(3)))
        assert sorted(counting.sent) == sorted(f"turn:t{n}" for n in range(EVENTS))
        counting.sent.clear()
        async with stores[0].engine.begin() as connection:
            await connection.execute(sa.delete(NOTICES))
            await connection.execute(sa.delete(DELIVERIES))
    for store in stores:
        await store.close()


def test_many_servers_tell_everybody_once(database: str):
    asyncio.run(_many_servers(database))


def test_the_same_on_a_file(tmp_path: Path):
    asyncio.run(_many_servers(str(tmp_path / "x.db")))


def test_keys_and_what_waits_outlive_a_restart(tmp_path: Path):
    told = Notifications(inside=True)
    with receiver() as web:
        with serving(tmp_path / "x.db", notifications=told) as served:
            table, first, second = seated(served, clock=DAYS)
            browser = PushBrowser(f"{web.address}/push")
            before = add(second, push=browser.subscription)["push"]
            wishes(second, ("turn",), quiet=True, begins=0, ends=24 * 60 - 1)
            first.browser.do(table, "move", action=2)
            assert second.told()[0] == ("turn", True)
        with serving(tmp_path / "x.db", notifications=told) as served:
            house = served.house.notices
            assert house.keys.public == before
            house.delivering.clock = lambda: 4e9
            served.run(house.delivering.send_due())
            said = browser.read(web.next()[2])
            assert said["tag"] == f"turn:{table}" and said["link"].endswith(f"/table/{table}")
            assert said["link"].startswith("http://127.0.0.1")  # as the person called us


def test_one_reminder_for_a_decision(town: Served):
    table, first, second = seated(town, clock=DAYS)
    house = town.house
    start = house.tables.now()
    hour = 3600 * 1000
    try:
        for hours, told in ((53, 0), (55, 1), (60, 1), (71, 1)):
            house.tables.now = lambda hours=hours: start + hours * hour
            town.run(house.notices.reminding.look())
            assert [said for said, _ in first.told()].count("time") == told, hours
        assert "time" not in dict(second.told())
        house.notices.reminding._done.clear()  # as another server
        town.run(house.notices.reminding.look())
        assert [said for said, _ in first.told()].count("time") == 1
        notice = first.bell()["notices"][0]
        assert (notice["said"], notice["unread"]) == ("notice-time", True)
        first.browser.do(table, "move", action=2)
        assert first.told()[0] == ("time", False)  # he has decided: nothing runs out
    finally:
        house.tables.now = type(house.tables)(house.store, house.tables.games, house.limits).now


def test_the_reminder_comes_also_where_spectators_are_behind(town: Served):
    _, first, _ = seated(town, clock=DAYS, delay={"kind": "turns", "by": 1})
    house = town.house
    start, usual = house.tables.now(), house.tables.now
    try:
        house.tables.now = lambda: start + 60 * 3600 * 1000
        town.run(house.notices.reminding.look())
        assert first.told()[0] == ("time", True)
    finally:
        house.tables.now = usual


@pytest.mark.parametrize("action", [0, 1, 2])
def test_a_sealed_choice_changes_nothing_that_is_told(town: Served, action: int):
    """Whatever lies hidden: what the other is told is the same, letter for letter."""
    table, first, second = seated(town, clock=DAYS)
    first.browser.do(table, "move", action=action)

    async def told() -> list[Any]:
        async with town.house.store.engine.connect() as connection:
            mine = sa.select(NOTICES).where(NOTICES.c.account == second.id).order_by(NOTICES.c.made)
            return list((await connection.execute(mine)).all())

    second.told()
    row = town.run(told())[-1]
    saved = town.run(town.house.store.load(table))
    assert (row.event, row.said, json.loads(row.args)) == (
        f"turn:{table}:{saved.version}",
        "notice-turn",
        {"title": "sealed", "other": first.name},
    )
