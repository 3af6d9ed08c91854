"""A live game is sought by somebody who is there: when his last page is gone, on any server, so is what he seeks."""

import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
import sqlalchemy as sa
from websockets.sync.client import connect

from detente.community.calendar import DAY
from detente.server.lobby import rows, vanishing
from detente.server.lobby.schema import SEEKS
from tests.server.conftest import Browser, Served, serving

LIVE = {"kind": "live", "bank": 601_000, "increment": 5_000}  # as nobody else seeks it
SLOW = {"kind": "correspondence", "per_decision": 260_000_000}


@pytest.fixture(autouse=True)
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing goes because of the time alone."""
    monkeypatch.setattr(rows, "LIVE_FOR", DAY)
    monkeypatch.setattr(vanishing, "GRACE", 0.0)


@contextmanager
def page(served: Served, browser: Browser) -> Iterator[None]:
    """Somebody has the lobby open."""
    cookie = "; ".join(f"{name}={value}" for name, value in browser.http.cookies.items())
    address = served.address.replace("http", "ws", 1) + "/api/lobby/live"
    with connect(address, additional_headers={"cookie": cookie}) as socket:
        socket.recv(10)  # he is in
        yield


def seek(browser: Browser, clock: dict[str, object]) -> str:
    wish = {"title": "iron_curtain", "clock": clock}
    return str(browser.ok(browser.http.post("/api/lobby/seeks", json=wish))["seek"])


def sought(served: Served) -> list[str]:
    return [one["id"] for one in served.browser().http.get("/api/lobby").json()["seeks"]]


def seen(served: Served, id: str, when: int | None = None) -> int:
    """When whoever seeks was last there; `when`: let that be then."""

    async def ask() -> int:
        async with served.house.store.engine.begin() as connection:
            if when is not None:
                await connection.execute(sa.update(SEEKS).where(SEEKS.c.id == id).values(seen=when))
            return int((await connection.execute(sa.select(SEEKS.c.seen).where(SEEKS.c.id == id))).scalar_one())

    return int(served.run(ask()))


def owner(served: Served, id: str) -> str:
    async def ask() -> str:
        async with served.house.store.engine.connect() as connection:
            return str((await connection.execute(sa.select(SEEKS.c.client).where(SEEKS.c.id == id))).scalar_one())

    return str(served.run(ask()))


def test_what_he_seeks_goes_with_his_last_page(either: Served):
    anna = either.browser()
    live, slow = seek(anna, LIVE), seek(anna, SLOW)
    with page(either, anna):
        with page(either, anna):
            pass
        assert {live, slow} <= set(sought(either))
    while live in sought(either):
        time.sleep(0.02)
    assert slow in sought(either)  # that one may wait


def test_a_page_that_is_loaded_again_is_in_time(either: Served, monkeypatch: pytest.MonkeyPatch):
    """What the first look of the page that is back has noted is not taken away."""
    monkeypatch.setattr(vanishing, "GRACE", 1000.0)
    anna = either.browser()
    id = seek(anna, LIVE)
    begun = seen(either, id)
    with page(either, anna):
        pass
    while (doubted := seen(either, id)) >= begun:
        time.sleep(0.02)
    client = owner(either, id)
    anna.ok(anna.http.get("/api/lobby"))
    either.run(either.house.vanishing._give_up(client, doubted))
    assert id in sought(either)
    seen(either, id, doubted)  # as if it had not looked
    either.run(either.house.vanishing._give_up(client, doubted))
    assert id not in sought(either)


def test_a_page_at_another_server_is_enough(database: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(vanishing, "GRACE", 1000.0)
    with serving(database) as one, serving(database) as other:
        anna, usual = one.browser(), other.house.tables.now
        other.house.tables.now = lambda: usual() + DAY  # so one sees who noted it
        id = seek(anna, LIVE)
        begun = seen(one, id)
        with page(other, anna):
            with page(one, anna):
                pass
            while seen(one, id) < begun + DAY:
                time.sleep(0.02)
        assert id in sought(one)
