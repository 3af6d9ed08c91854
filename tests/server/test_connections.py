"""Connections that say nothing, or very slowly, do not keep out who speaks."""

import dataclasses
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest

from detente.server.addresses import prefix
from tests.server.conftest import NO_LIMITS, Served, serving

LIMITS = dataclasses.replace(NO_LIMITS, connections_per_address=20, head_seconds=0.3, body_seconds=0.3)
PATIENT = dataclasses.replace(LIMITS, head_seconds=60.0, body_seconds=60.0)


@contextmanager
def dialled(served: Served, said: bytes = b"") -> Iterator[socket.socket]:
    """A connection that says so much and no more."""
    host = urlsplit(served.address)
    with socket.create_connection((host.hostname, host.port), 10) as line:
        line.sendall(said)
        yield line


def is_ended(line: socket.socket) -> bool:
    """Whether the server ends a connection within ten seconds."""
    try:
        while line.recv(4096):
            pass
    except ConnectionError:
        return True
    return True


@pytest.mark.parametrize(
    "said",
    [
        b"",
        b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ",
        b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{",
    ],
    ids=["nothing", "half a head", "half a body"],
)
def test_who_does_not_say_what_it_wants_is_hung_up_on(tmp_path: Path, said: bytes) -> None:
    with serving(tmp_path / "a.db", LIMITS) as served, dialled(served, said) as line:
        assert is_ended(line)


def test_a_byte_now_and_then_does_not_prolong_the_time(tmp_path: Path) -> None:
    with (
        serving(tmp_path / "a.db", LIMITS) as served,
        dialled(served, b"GET /health HTTP/1.1\r\nX: ") as line,
        pytest.raises(ConnectionError),
    ):
        for _ in range(2000):
            line.sendall(b"x")
            time.sleep(0.005)


def test_many_half_open_connections_do_not_keep_out_who_speaks(tmp_path: Path) -> None:
    with serving(tmp_path / "a.db", PATIENT) as served, ExitStack() as stack:
        lines = [stack.enter_context(dialled(served, b"GET /health HT")) for _ in range(150)]
        for _ in range(3):
            assert httpx.get(f"{served.address}/health", timeout=10).status_code == 200
        browser = served.browser()
        table = browser.open("sealed", "hotseat")["id"]
        with browser.live(table) as playing:
            assert playing.hear()["id"] == table
            lines += [stack.enter_context(dialled(served)) for _ in range(50)]
            playing.say("move", version=1, action=1)
            assert playing.hear_version(2)
        assert is_ended(lines[0])  # the oldest had to go


def test_a_websocket_may_be_silent(tmp_path: Path) -> None:
    """Who thinks about his move says nothing for much longer than a request may take."""
    with serving(tmp_path / "a.db", LIMITS) as served:
        browser = served.browser()
        table = browser.open("sealed", "hotseat")["id"]
        with browser.live(table) as playing:
            assert playing.hear()["id"] == table
            time.sleep(4 * LIMITS.body_seconds)
            playing.say("move", version=1, action=1)
            assert playing.hear_version(2)


def test_connections_at_work_are_not_ended_for_others(tmp_path: Path) -> None:
    """A kept connection between two requests is silent again, but has its own time (uvicorn's)."""
    with serving(tmp_path / "a.db", PATIENT) as served, httpx.Client(base_url=served.address) as one:
        assert one.get("/health").status_code == 200
        with dialled(served, b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n") as line:
            assert line.recv(20).startswith(b"HTTP/1.1 200")
        assert one.get("/health").status_code == 200


def test_limits_count_networks_of_ipv6() -> None:
    assert prefix("2001:db8:1:2:3:4:5:6") == prefix("2001:db8:1:2::9") == "2001:db8:1:2::/64"
    assert prefix("2001:db8:1:3::9") != prefix("2001:db8:1:2::9")
    assert prefix("::ffff:192.0.2.7") == prefix("192.0.2.7") == "192.0.2.7"
    assert prefix("::1") == "::1"
    assert prefix("fe80::1%eth0") == "fe80::/64"
    assert prefix("testclient") == "testclient"


FORWARDED = {"x-forwarded-for": "198.51.100.9", "x-forwarded-proto": "https"}


def openings_left(served: Served, **headers: str) -> int:
    body = {"title": "sealed", "mode": "hotseat", "side": "us"}
    return httpx.post(f"{served.address}/api/tables", json=body, headers=headers).status_code


def test_a_forwarded_address_is_believed_only_from_a_proxy_that_the_host_has_named(tmp_path: Path) -> None:
    with serving(tmp_path / "a.db", LIMITS) as served:
        openings_left(served, **FORWARDED)
        assert list(served.house.requests._buckets) == ["127.0.0.1"]
    with serving(tmp_path / "a.db", LIMITS, proxies=("127.0.0.0/8",)) as served:
        openings_left(served, **FORWARDED)
        assert list(served.house.requests._buckets) == ["198.51.100.9"]
