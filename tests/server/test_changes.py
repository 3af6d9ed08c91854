"""Changes: what a page makes of them is the table, and they are small on the wire."""

import gzip
import json
import os
import random
import socket
import zlib
from base64 import b64encode
from collections.abc import Callable, Iterator
from typing import Any
from urllib.parse import urlsplit

import pytest

from detente.server import wire
from detente.server.changes import in_common
from detente.titles import title
from tests.server.conftest import Browser, Seated, changed

TWILIGHT = title("twilight_struggle")


class RawSocket:
    """A websocket spoken by hand, as a browser does it, so that every byte on the wire can be counted."""

    def __init__(self, browser: Browser, table: str) -> None:
        host = urlsplit(browser.address)
        self.socket = socket.create_connection((host.hostname, host.port), 20)
        cookie = "; ".join(f"{name}={value}" for name, value in browser.http.cookies.items())
        self.socket.sendall(
            f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: {host.netloc}\r\nCookie: {cookie}\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {b64encode(os.urandom(16)).decode()}\r\n"
            "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n\r\n".encode()
        )
        self.file = self.socket.makefile("rb")
        head = b"".join(iter(self.file.readline, b"\r\n"))
        assert b" 101 " in head
        assert b"permessage-deflate" in head
        self.unpacker = zlib.decompressobj(-zlib.MAX_WBITS)
        self.table: dict[str, Any] = {}

    def hear(self) -> tuple[int, dict[str, Any]]:
        """The next message: its bytes on the wire, and itself."""
        while True:
            first, length = self.file.read(2)
            size = 2 + length
            if length == 126:
                length = int.from_bytes(self.file.read(2), "big")
                size = 4 + length
            payload = self.file.read(length)
            if first & 15 == 1:
                break  # else a ping of the server's
        assert first & 0xC0 == 0xC0, "one frame, packed"
        message: dict[str, Any] = json.loads(self.unpacker.decompress(payload + b"\x00\x00\xff\xff"))
        self.table = message if message["type"] == "table" else changed(self.table, message)
        return size, message

    def close(self) -> None:
        self.file.close()
        self.socket.close()


@pytest.fixture()
def raw() -> Iterator[Callable[[Browser, str], RawSocket]]:
    opened: list[RawSocket] = []

    def open(browser: Browser, table: str) -> RawSocket:
        opened.append(RawSocket(browser, table))
        return opened[-1]

    yield open
    for one in opened:
        one.close()


def packed(message: dict[str, Any]) -> int:
    return len(gzip.compress(json.dumps(message, separators=(",", ":")).encode()))


def cautious(choices: list[dict[str, Any]], rng: random.Random) -> int:
    """Any choice that does not lose at once: random games of Twilight Struggle are short."""
    safe = [choice for choice in choices if not choice.get("odds", {}).get("danger")]
    safe = [choice for choice in safe if choice["name"] not in ("defcon_1", "coup")] or safe or choices
    chosen: int = rng.choice(safe)["id"]
    return chosen


@pytest.mark.parametrize("seed", [1, 4])
def test_a_game_of_twilight_struggle_on_the_wire(seat: Callable[..., Seated], raw: Any, seed: int):
    table, us, ussr = seat("twilight_struggle")
    rng = random.Random(seed)
    sockets = [raw(ussr, table), raw(us, table)]
    sizes: list[int] = []
    for one in sockets:
        size, message = one.hear()
        assert message["type"] == "table"
        assert size < 12_000
    sockets[0].hear()  # that the other one came
    while not sockets[0].table["result"] and len(sizes) < 900:
        mover = ("ussr", "us").index(sockets[0].table["view"]["decider"])
        browser, view = (ussr, us)[mover], sockets[mover].table["view"]
        command = {
            "do": "move",
            "version": sockets[0].table["version"],
            "action": cautious(view["choices"], rng),
        }
        answer = browser.ok(browser.http.post(f"/api/tables/{table}/commands", json=command))
        for one in sockets:
            size, message = one.hear()
            sizes.append(size)
            assert message["type"] == "change"
            assert "frame" not in message.get("view", {})
        assert sockets[mover].table == answer  # changes add up to the table
        if len(sizes) % 100 == 0:
            assert packed(answer | {"log": []}) < 6_000
            assert packed(answer) < 12_000 + 4 * max(0, len(answer["log"]) - 600)
    assert len(sizes) > 150
    assert max(sizes) < 2_000
    assert sorted(sizes)[len(sizes) // 2] < 500


def test_changes_of_iron_curtain(seat: Callable[..., Seated]):
    table, us, ussr = seat()
    rng = random.Random(1)
    with us.live(table) as one, ussr.live(table) as two:
        one.hear()
        seen = two.hear()
        while not seen["result"]:
            mover = ussr if seen["view"]["decider"] == "ussr" else us
            moved = mover.do(table, "move", action=rng.choice(mover.see(table)["view"]["choices"])["id"])
            seen = two.hear_version(moved["version"])
            assert one.hear_version(moved["version"]) == us.see(table)
            assert seen == ussr.see(table)


def test_the_whole_table_on_request(seat: Callable[..., Seated]):
    table, us, ussr = seat("sealed")
    with us.live(table) as one, ussr.live(table) as two:
        first = one.hear()
        assert one.hear()["players"]["ussr"]["online"]
        two.hear()
        one.say("table")
        again = json.loads(one.raw.recv(10))
        assert (again["type"], again["version"]) == ("table", first["version"])
        two.say("ping")
        assert two.hear() == {"type": "pong"}  # the other one was told nothing


def test_undo_shortens_the_log(seat: Callable[..., Seated]):
    table, us, ussr = seat("twilight_struggle")
    with ussr.live(table) as one:
        first = one.hear()
        one.say("move", version=first["version"], action=first["view"]["choices"][0]["id"])
        longer = one.hear()
        assert len(longer["log"]) == len(first["log"]) + 1
        one.say("undo", version=longer["version"])
        raw = json.loads(one.raw.recv(10))
        assert raw["log"] == {"keep": len(first["log"]), "add": []}
        assert one.understand(raw)["log"] == first["log"]
    assert us.see(table)["ply"] == first["ply"]


def test_a_change_has_only_what_is_different(seat: Callable[..., Seated]):
    table, _us, ussr = seat("sealed")
    with ussr.live(table) as one:
        first = one.hear()
        one.say("move", version=first["version"], action=1)
        raw = json.loads(one.raw.recv(10))
    assert raw["type"] == "change"
    assert raw["from"] == [first["version"], 0]
    assert set(raw) == {"type", "from", "version", "ply", "view", "can"}
    assert set(raw["view"]) == {"decider", "choices", "numbers", "phase"}


def test_lists_of_other_eyes_are_compared_to_their_beginning() -> None:
    """At one screen one side reads the log, then the other: both have the same last line behind different ones."""
    first, mine, yours, last = (wire.LogLine(n, "key", {"n": n}) for n in range(4))
    assert in_common([first, mine, last], [first, yours, last, mine]) == 1
    assert in_common([first, mine], [first, mine, last], same_eyes=True) == 2
    assert in_common([first, mine, yours], [first, mine, last], same_eyes=True) == 2  # taken back, and played anew
    assert in_common([], [first], same_eyes=True) == 0
