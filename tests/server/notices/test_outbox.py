"""What is to be told is stored with what happened: a server that dies in between loses nothing, and tells nothing
twice."""

import asyncio
import sqlite3
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sa

from detente.community.notifying import Plan
from detente.server.notices.happening import Event, Happening, Over
from detente.server.notices.keeping import NoticeStore
from detente.server.notices.outbox import Outbox
from detente.server.notices.schema import NOTICES
from detente.server.schema import HAPPENED, TELL, happened_rows
from detente.server.store import Store
from tests.server.conftest import Browser, Served, serving
from tests.server.notices.conftest import DAYS, seated

# A server that dies, if the file is there, between the move and its notice; or when it has noted it and not rung yet.
DYING = """
import os, runpy, sys
from detente.server.notices.telling import Notices
where, file = sys.argv.pop(1), sys.argv.pop(1)
usual = getattr(Notices, where)
def dies(self, *args):
    return os._exit(9) if os.path.exists(file) else usual(self, *args)
setattr(Notices, where, dies)
runpy.run_module("detente.server", run_name="__main__", alter_sys=True)
"""


def start(*command: str) -> tuple[subprocess.Popen[str], str]:
    server = subprocess.Popen([sys.executable, *command], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    assert server.stdout is not None
    return server, server.stdout.readline().strip()


def account(address: str, name: str) -> Browser:
    browser = Browser(address)
    browser.ok(browser.http.post("/api/account", json={"name": name, "password": "correct horse battery"}))
    return browser


def told(browser: Browser) -> list[str]:
    return [one["said"] for one in browser.ok(browser.http.get("/api/notices"))["notices"]]


def moved(browser: Browser, table: str) -> None:
    """Whoever is asked decides."""
    seen = browser.see(table)
    for choice in seen["view"]["choices"][:1]:
        wish = {"do": "move", "version": seen["version"], "action": choice["id"]}
        browser.ok(browser.http.post(f"/api/tables/{table}/commands", json=wish))


@pytest.mark.parametrize("where", ["told", "_noted"])
def test_a_server_dies_between_a_move_and_its_notice(tmp_path: Path, where: str):
    database, file = tmp_path / "x.db", tmp_path / "die"
    server, address = start("-c", DYING, where, str(file), str(database))
    anna, boris = account(address, "Annabel"), account(address, "Borislav")
    opened = anna.open("iron_curtain", side="us", clock=DAYS)
    boris.sit(opened["id"], opened["seats"]["ussr"])
    table, people = opened["id"], {"us": anna, "ussr": boris}
    while len(told(anna)) + len(told(boris)) < 2:  # that it has begun
        time.sleep(0.02)
    decider = anna.see(table)["view"]["decider"]
    other = people["us" if decider == "ussr" else "ussr"]
    file.touch()
    with pytest.raises(httpx.TransportError):
        for _ in range(200):  # until the decision is the other's, and somebody is to be told
            moved(people[decider], table)
            time.sleep(0.02)
    assert server.wait(20) == 9
    server, address = start("-m", "detente.server", str(database))
    try:
        for browser in (anna, boris):
            browser.address = address
            browser.http.base_url = address  # type: ignore[assignment]
        assert anna.see(table)["view"]["decider"] != decider
        while "notice-turn" not in told(other):
            time.sleep(0.02)
        with sqlite3.connect(database) as read:
            assert read.execute("SELECT count(*) FROM notices WHERE said = 'notice-turn'").fetchone() == (1,)
            assert read.execute("SELECT count(*) FROM happened").fetchone() == (0,)
    finally:
        server.terminate()
        server.wait()


def test_what_a_dead_server_left_is_told_in_its_order(town: Served):
    """Somebody has decided since: nobody tells him that it is his decision."""
    table, first, second = seated(town, clock=DAYS)
    tables = town.house.tables
    usual, tables.on_told = tables.on_told, lambda subject: None
    first.browser.do(table, "move", action=2)
    assert second.told() == [("begun", True)]
    tables.on_told = usual
    second.browser.do(table, "move", action=1)
    second.browser.do(table, "move", action=3)
    assert second.told() == [("turn", False), ("begun", True)]
    assert first.told()[0] == ("turn", True)


def test_what_is_left_is_found_after_a_while(town: Served):
    table, first, second = seated(town, clock=DAYS)
    house = town.house
    usual, house.tables.on_told = house.tables.on_told, lambda subject: None
    first.browser.do(table, "move", action=2)
    house.tables.on_told = usual
    town.run(house.notices.catch_up())
    assert second.told() == [("begun", True)]  # whoever stored it may still be at it
    house.notices.outbox.clock = lambda: time.time() + 60
    try:
        town.run(house.notices.catch_up())
        town.run(house.notices.catch_up())
    finally:
        house.notices.outbox.clock = time.time
    assert second.told() == [("turn", True), ("begun", True)]


def test_what_nobody_needs_to_hear_is_dropped(town: Served):
    """Both look at the table: no row is left, and nothing was told."""
    table, first, second = seated(town, clock=DAYS)
    with first.browser.live(table) as one, second.browser.live(table) as two:
        version = one.hear()["version"]
        two.hear()
        first.told()
        first.browser.do(table, "move", action=2)
        two.hear_version(version + 1)
        assert "turn" not in dict(second.told())

    async def left() -> list[Any]:
        async with town.house.store.engine.connect() as connection:
            mine = sa.select(HAPPENED).where(HAPPENED.c.subject == table)
            return list((await connection.execute(mine)).all())

    assert town.run(left()) == []


def test_a_webhook_is_stored_with_the_end_of_the_game(tmp_path: Path):
    from detente.server.settings import Webhooks
    from tests.server.notices.receiving import receiver

    with receiver() as web:
        hooks = Webhooks(urls=(f"{web.address}/hook",), secret="s", events=("table.ended",))
        with serving(tmp_path / "x.db", webhooks=hooks) as served:
            table, first, _ = seated(served)
            served.house.tables.on_told = lambda subject: None  # it dies
            first.browser.do(table, "resign", side="ussr")
            assert web.taken.empty()
        with serving(tmp_path / "x.db", webhooks=hooks) as served:
            assert web.next()[1]["x-detente-event"] == "table.ended"


def test_a_webhook_is_stored_with_the_account(tmp_path: Path):
    from detente.server.settings import Webhooks
    from tests.server.notices.receiving import receiver

    with receiver() as web:
        hooks = Webhooks(urls=(f"{web.address}/hook",), secret="s", events=("account.made",))
        with serving(tmp_path / "x.db", webhooks=hooks) as served:
            served.house.people.accounts.on_told = lambda subject: None  # it dies
            account(served.address, "Annabel")
            assert len(served.run(served.house.notices.outbox.late(0))) == 1 and web.taken.empty()
        with serving(tmp_path / "x.db", webhooks=hooks) as served:
            assert web.next()[1]["x-detente-event"] == "account.made"


def test_a_message_is_told_also_by_the_next_server(tmp_path: Path):
    with serving(tmp_path / "x.db") as served:
        table, first, second = seated(served)

        async def dies(subject: str) -> None: ...

        served.house.notices.tell_about = dies  # type: ignore[method-assign]
        first.browser.ok(first.browser.http.post(f"/api/tables/{table}/chat", json={"text": "Good luck!"}))
        assert second.told() == [("begun", True)]
    with serving(tmp_path / "x.db") as served:
        cookies = second.browser.http.cookies
        second.served, second.browser = served, served.browser()
        second.browser.http.cookies = cookies
        assert second.told() == [("message", True), ("begun", True)]


async def _many_servers(database: str) -> None:
    stores = [Store(database) for _ in range(3)]
    for store in stores:
        await store.open()
    keepers = [NoticeStore(store.engine) for store in stores]
    boxes = [Outbox(store.engine, keeper) for store, keeper in zip(stores, keepers, strict=True)]
    about = {"title": "sealed", "other": ""}
    events = [Event("a" * 16, "turn", f"turn:{n}", f"t{n}", "notice-turn", about, "/") for n in range(6)]
    over = Over("a" * 16, "t0", ("turn",))
    async with stores[0].engine.begin() as connection:
        for n, event in enumerate(events):
            body = Happening([event], [over] if n else []).body()
            await connection.execute(TELL, happened_rows(event.subject, 1, body))
    assert sorted(await boxes[1].late(0)) == [event.subject for event in events]
    done = await asyncio.gather(
        *(box.carry_out((event.subject, 1), [], [(event, lambda _: Plan(True))]) for event in events for box in boxes)
    )
    assert sorted(made[0][0].key for made in done if made) == [event.key for event in events]  # each by one of them
    assert await boxes[2].late(0) == []
    async with stores[0].engine.connect() as connection:
        assert len((await connection.execute(sa.select(NOTICES))).all()) == len(events)
    for store in stores:
        await store.close()


def test_of_many_servers_one_tells_it(database: str):
    asyncio.run(_many_servers(database))


def test_the_same_on_a_file(tmp_path: Path):
    asyncio.run(_many_servers(str(tmp_path / "x.db")))
