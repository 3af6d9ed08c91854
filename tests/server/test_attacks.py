"""What one visitor cannot do to the others: names that are not ours, floods, bodies that nobody can read."""

import asyncio
import dataclasses
import json
import shutil
import socket
from collections import namedtuple
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from detente.server import addresses, tables
from detente.server.settings import Rate
from detente.server.table import Table
from tests.server.conftest import NO_LIMITS, Seated, Served, serving

DEEP = [
    b"[" * 8000,
    b'{"a":' * 2500,
    b'{"title":' + b"[" * 8000,
    b'{"title":"sealed","mode":"hotseat","options":{"a":' + b"[" * 7000 + b"]" * 7000 + b"}}",
]
NO_UTF8 = [b'{"title":"\xff\xfe","mode":"hotseat"}', b'{"title":"sealed","mode":"hotseat","name":"\xed\xa0\x80"}']
UPGRADE = (
    "GET /api/tables/{table}/live HTTP/1.1\r\nhost: {host}\r\nconnection: upgrade\r\nupgrade: websocket\r\n"
    "sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)
OPEN = {"title": "sealed", "mode": "hotseat"}


@pytest.mark.parametrize("body", [*DEEP, *NO_UTF8, b"\xff", b'{"title":"\\ud800","mode":"hotseat"}'])
def test_what_cannot_be_read_is_refused(served: Served, seat: Callable[..., Seated], body: bytes):
    table, us, _ = seat("sealed")
    paths = ["/api/tables", "/api/imports", *(f"/api/tables/{table}/{what}" for what in ("commands", "seat", "fork"))]
    for path in paths:
        for kind in ("application/json", "text/plain"):
            answer = us.http.post(path, content=body, headers={"content-type": kind})
            assert (answer.status_code, answer.json()["error"]) == (400, "error-bad-message"), path


# -- names and origins


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:80", "127.0.0.1.evil.example", "localhost.evil.example"]
)
def test_a_name_that_is_not_ours_is_refused(served: Served, host: str):
    http = served.browser().http
    for answer in (
        http.get("/api/tables", headers={"host": host}),
        http.post("/api/tables", json=OPEN, headers={"host": host, "origin": f"http://{host}"}),
    ):
        assert (answer.status_code, answer.json()["error"]) == (403, "error-foreign-host")
        assert answer.json()["args"] == {"host": host.partition(":")[0]}


def test_a_websocket_by_another_name_is_refused(served: Served, seat: Callable[..., Seated]):
    table, _, _ = seat("sealed")
    at, port = served.address.partition("//")[2].split(":")
    for host, status in (("evil.example", b"403"), (f"localhost:{port}", b"101")):
        with socket.create_connection((at, int(port)), timeout=20) as raw:
            raw.sendall(UPGRADE.format(table=table, host=host).encode())
            assert raw.recv(100).split()[1] == status


def test_our_own_names_and_addresses(served: Served, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(addresses.socket, "gethostname", lambda: "Anna-PC")
    addresses.own_names.cache_clear()
    port = served.address.rsplit(":", 1)[1]
    http = served.browser().http
    own = ["localhost", "127.0.0.1", "[::1]", "192.168.1.7", "[fe80::1]", "anna-pc", "Anna-PC", "anna-pc.local"]
    for host in own:
        assert http.get("/api/tables", headers={"host": f"{host}:{port}"}).status_code == 200
        assert http.get("/api/tables", headers={"host": host}).status_code == 200
    addresses.own_names.cache_clear()


def test_a_host_may_allow_another_name(tmp_path: Path):
    with serving(tmp_path / "a.db", hosts=("games.example",)) as served:
        http = served.browser().http
        assert http.get("/api/tables", headers={"host": "Games.example"}).status_code == 200
        assert http.get("/api/tables", headers={"host": "evil.example"}).status_code == 403


@pytest.mark.parametrize("origin", ["ftp://{}", "chrome-extension://{}", "http://[", "//{}", "{}"])
def test_an_origin_of_another_kind_is_refused(served: Served, origin: str):
    headers = {"origin": origin.format(served.address.partition("//")[2])}
    answer = served.browser().http.post("/api/tables", json=OPEN, headers=headers)
    assert (answer.status_code, answer.json()["error"]) == (403, "error-foreign-origin")


def test_a_page_without_tls_may_not_speak_to_us_behind_it(tmp_path: Path):
    with serving(tmp_path / "a.db", proxies=("127.0.0.1",)) as served:
        http, proxy = served.browser().http, {"x-forwarded-proto": "https"}
        secure = served.address.replace("http", "https", 1)
        assert http.post("/api/tables", json=OPEN, headers=proxy | {"origin": served.address}).status_code == 403
        assert http.post("/api/tables", json=OPEN, headers=proxy | {"origin": secure}).status_code == 201
        silent = http.post("/api/tables", json=OPEN, headers={"origin": secure})  # a proxy that says nothing
        assert silent.status_code == 201


# -- seats come first


def test_spectators_use_up_nothing_of_a_player(tmp_path: Path):
    limits = dataclasses.replace(NO_LIMITS, table=Rate(0.001, 10))
    with serving(tmp_path / "a.db", limits) as served, ExitStack() as stack:
        player = served.browser()
        table = player.open("sealed", "hotseat")["id"]
        own = stack.enter_context(player.live(table))
        version = own.hear()["version"]
        watchers = [stack.enter_context(served.browser().live(table)) for _ in range(3)]
        for watcher in watchers:
            watcher.hear()
            for n in range(5):
                watcher.say("move" if n % 2 else "ping", version=version, action=0)
        assert "error-too-fast" in [watcher.hear().get("error") for watcher in watchers for _ in range(5)]
        own.say("move", version=version, action=1)
        assert own.hear_version(version + 1)["ply"] == 1


def test_spectators_do_not_lock_a_player_out(tmp_path: Path):
    limits = dataclasses.replace(NO_LIMITS, sockets_per_table=2)
    with serving(tmp_path / "a.db", limits) as served, ExitStack() as stack:
        player = served.browser()
        table = player.open("sealed", "hotseat")["id"]
        for _ in range(2):
            assert stack.enter_context(served.browser().live(table)).hear()["type"] == "table"
        assert stack.enter_context(served.browser().live(table)).hear()["error"] == "error-too-fast"
        assert stack.enter_context(player.live(table)).hear()["type"] == "table"


def test_others_at_the_same_address_do_not_lock_a_player_out(tmp_path: Path):
    with (
        serving(tmp_path / "a.db", dataclasses.replace(NO_LIMITS, sockets_per_address=2)) as served,
        ExitStack() as stack,
    ):
        player = served.browser()
        table, elsewhere = player.open("sealed", "hotseat")["id"], served.browser().open("sealed", "hotseat")["id"]
        for _ in range(2):
            assert stack.enter_context(served.browser().live(elsewhere)).hear()["type"] == "table"
        assert stack.enter_context(served.browser().live(elsewhere)).hear()["error"] == "error-too-fast"
        assert stack.enter_context(player.live(table)).hear()["type"] == "table"


# -- floods


FEW = 20  # refusals while a test goes on, of about a hundred: each waits half a second


def test_of_a_flood_only_a_trickle_is_read(tmp_path: Path):
    """The refusal waits, and with it all that was sent behind it."""
    limits = dataclasses.replace(NO_LIMITS, address=Rate(0.001, 3), late_seconds=0.5)
    with serving(tmp_path / "a.db", limits) as served, ExitStack() as stack:
        host, port = served.address.removeprefix("http://").split(":")
        flood = stack.enter_context(socket.create_connection((host, int(port)), 10, ("127.0.0.66", 0)))
        flood.sendall(f"GET /api/titles HTTP/1.1\r\nhost: {host}\r\n\r\n".encode() * 100)
        answers = b""
        while answers.count(b"HTTP/1.1 200") < 3:
            answers += flood.recv(65536)
        refusals = served.house.metrics.errors.labels("error-too-fast")._value
        while not refusals.get():
            assert served.browser().http.get("/health").status_code == 200
        table = served.browser().open("sealed", "hotseat")["id"]  # who comes from elsewhere is served
        assert table and refusals.get() < FEW


def test_of_a_flood_on_a_socket_only_a_trickle_is_heard(tmp_path: Path):
    limits = dataclasses.replace(NO_LIMITS, client=Rate(0.001, 3), late_seconds=0.5)
    with serving(tmp_path / "a.db", limits) as served:
        player, other = served.browser(), served.browser()
        table, elsewhere = player.open("sealed", "hotseat")["id"], other.open("sealed", "hotseat")["id"]
        with player.live(table) as flood, other.live(elsewhere) as playing:
            version = [flood.hear(), playing.hear()][1]["version"]
            for _ in range(100):
                flood.say("ping")
            heard = [flood.hear() for _ in range(4)]
            assert [one["type"] for one in heard] == ["pong"] * 3 + ["error"]
            playing.say("move", version=version, action=1)
            assert playing.hear_version(version + 1)["ply"] == 1
            assert 0 < served.house.metrics.errors.labels("error-too-fast")._value.get() < FEW
            flood.raw.socket.shutdown(socket.SHUT_RDWR)  # else it waits until all is heard


# -- limits that cannot be walked around


def test_a_rematch_by_answer_counts_like_any_opening(tmp_path: Path):
    with serving(tmp_path / "a.db", dataclasses.replace(NO_LIMITS, opening=Rate(0.001, 2))) as served:
        us, ussr = served.browser(), served.browser()
        opened = us.open("sealed", "friend")
        table = opened["id"]
        ussr.sit(table, opened["seats"]["ussr"])
        us.do(table, "resign", side="us")
        assert us.do(table, "rematch")["offer"]["kind"] == "rematch"
        assert ussr.refused(table, "answer", yes=True) == "error-too-fast"
        ussr.do(table, "answer", yes=False)


OPENINGS = [
    ("/api/tables", {"title": "red_sea", "mode": "hotseat"}),
    ("/api/tables/{table}/fork", {"ply": 0, "mode": "hotseat", "side": "us"}),
    ("/api/imports", {"text": "no game"}),
    ("/api/studies", {"source": {"table": "{table}"}}),
]


@pytest.mark.parametrize(("path", "body"), OPENINGS)
def test_every_way_to_a_new_table_counts(tmp_path: Path, path: str, body: dict[str, Any]):
    with serving(tmp_path / "a.db", dataclasses.replace(NO_LIMITS, opening=Rate(0.001, 1))) as served:
        browser = served.browser()
        table = browser.open("sealed", "hotseat")["id"]
        answer = browser.http.post(path.format(table=table), json=body)
        assert (answer.status_code, answer.json()["error"]) == (429, "error-too-fast")
        assert 990 < int(answer.headers["retry-after"]) <= 1000


# -- help that would help in another game


def test_a_fork_of_a_running_game_is_no_way_to_help(served: Served, seat: Callable[..., Seated]):
    table, us, _ = seat("iron_curtain")
    tables, player = served.house.tables, served.house.tables.live[table].table.saved.seat(1).client
    forks = [
        us.ok(us.http.post(f"/api/tables/{table}/fork", json={"ply": us.see(table)["ply"], "mode": mode, "side": "us"}))
        for mode in ("hotseat", "computer")
    ]
    for fork in forks:
        assert us.http.get(f"/api/tables/{fork['id']}/hint").json()["error"] == "error-no-hints"
        assert us.ok(us.http.get(f"/api/tables/{fork['id']}/dangers"))["dangers"] == []
    coached = forks[1]["id"]
    for path in ("coach", "coach/nudge", "coach/verdict"):
        answer = us.http.get(f"/api/tables/{coached}/{path}")
        assert answer.status_code != 200, path
    assert tables.plays_without_hints(player, "iron_curtain") and not tables.plays_without_hints(player, "red_sea")
    us.do(table, "resign", side="us")
    assert not tables.plays_without_hints(player, "iron_curtain")


def test_a_rematch_needs_room_like_any_table(tmp_path: Path):
    with serving(tmp_path / "a.db", dataclasses.replace(NO_LIMITS, tables=1)) as served:
        browser = served.browser()
        table = browser.open("sealed", "hotseat")["id"]
        browser.do(table, "resign", side="us")
        assert browser.refused(table, "rematch") == "error-too-many-tables"
        seen = browser.see(table)
        assert (seen["rematch"], seen["can"]["rematch"]) == (None, True)  # as if nobody had asked
        assert served.house.store.count == 1


def test_a_rematch_counts_like_any_opening(tmp_path: Path):
    with serving(tmp_path / "a.db", dataclasses.replace(NO_LIMITS, opening=Rate(0.001, 2))) as served:
        browser = served.browser()
        table = browser.open("sealed", "hotseat")["id"]
        browser.do(table, "resign", side="us")
        table = browser.do(table, "rematch")["rematch"]
        browser.do(table, "resign", side="us")
        assert browser.refused(table, "rematch") == "error-too-fast"
        with browser.live(table) as live:
            live.say("rematch", version=live.hear()["version"])
            assert live.hear()["error"] == "error-too-fast"


def test_long_texts_are_made_beside_the_loop(served: Served, monkeypatch: pytest.MonkeyPatch):
    browser = served.browser()
    table = browser.open("sealed", "hotseat")["id"]
    browser.do(table, "resign", side="us")
    beside = []

    def watched(work: Callable[..., Any]) -> Callable[..., Any]:
        def run(*args: Any) -> Any:
            try:
                asyncio.get_running_loop()
            except RuntimeError:
                beside.append(work.__name__)
            return work(*args)

        return run

    monkeypatch.setattr(tables, "log_text", watched(tables.log_text))
    monkeypatch.setattr(Table, "record", watched(Table.record))
    for what in ("log", "record"):
        assert browser.http.get(f"/api/tables/{table}/{what}").status_code == 200
    assert beside == ["log_text", "record"]


# -- well, and ready


WELL = {"ready": True, "database": True, "disk": True, "workers": True}


def test_ready(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    with serving(tmp_path / "a.db") as served:
        http = served.browser().http
        answer = http.get("/ready")
        assert (answer.status_code, answer.json()) == (200, WELL)
        with monkeypatch.context() as patch:
            patch.setattr(shutil, "disk_usage", lambda _: namedtuple("usage", "free")(1000))
            answer = http.get("/ready")
            assert (answer.status_code, answer.json()) == (503, WELL | {"ready": False, "disk": False})
        with monkeypatch.context() as patch:
            patch.setattr(served.house.workers, "_died", 3)  # one process after the other, and no answer
            answer = http.get("/ready")
            assert (answer.status_code, answer.json()) == (503, WELL | {"ready": False, "workers": False})
        with monkeypatch.context() as patch:
            patch.setattr("detente.server.store.WRITABLE_SECONDS", 0.2)
            with sa.create_engine(f"sqlite:///{tmp_path / 'a.db'}").connect() as other:
                other.exec_driver_sql("BEGIN EXCLUSIVE")  # somebody else holds it
                answer = http.get("/ready")
                assert (answer.status_code, json.loads(answer.text)["database"]) == (503, False)
                assert http.get("/health").status_code == 200
        assert http.get("/ready").status_code == 200
