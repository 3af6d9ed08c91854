"""The log tells a host what happens, and nobody's secrets."""

import io
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest

from detente.server.logs import HIDDEN, configure, logger_of, short
from detente.server.saved import hashed
from detente.server.settings import Logs
from tests.server.conftest import Browser, Served, serving

LEVELS: tuple[str, ...] = get_args(get_type_hints(Logs)["level"])
FORMATS: tuple[str, ...] = get_args(get_type_hints(Logs)["format"])


@pytest.fixture()
def written() -> Iterator[io.StringIO]:
    """What is logged; afterwards the log is as it is for everybody."""
    yield io.StringIO()
    configure(Logs())


def play(us: Browser, ussr: Browser, table: str, moves: int) -> None:
    """Random moves by websocket, with a few that are refused."""
    rng = random.Random(5)
    with us.live(table) as one, ussr.live(table) as other:
        version = one.hear_version(0)["version"]
        other.hear_version(0)
        for number in range(moves):
            seen = [one.hear_version(version), other.hear_version(version)] if number else [one.table, other.table]
            mover = 0 if seen[0]["view"]["choices"] else 1
            if seen[0]["result"]:
                return
            socket = (one, other)[mover]
            if number % 7 == 0:
                socket.say("move", version=version, action=10_000)
                socket.hear_error()
                socket.raw.send("{ nonsense")
                socket.hear_error()
            socket.say("move", version=version, action=rng.choice(seen[mover]["view"]["choices"])["id"])
            version += 1


def break_once(served: Served, us: Browser, ussr: Browser, table: str) -> None:
    """A move that cannot be stored."""

    async def fail(**_: Any) -> None:
        raise RuntimeError("the disk is gone")

    served.house.tables.store.save = fail  # type: ignore[method-assign]
    mover = us if us.see(table)["view"]["choices"] else ussr
    assert mover.refused(table, "move", action=mover.see(table)["view"]["choices"][0]["id"]) == "error-not-saved"


@pytest.mark.parametrize("format", FORMATS)
@pytest.mark.parametrize("level", LEVELS)
def test_no_secret_is_ever_logged(level: Any, format: Any, tmp_path: Path, written: io.StringIO):
    configure(Logs(level, format), written)
    with serving(tmp_path / "detente.db") as served:
        us, ussr, stranger = served.browser(), served.browser(), served.browser()
        opened = us.open(name="Anna")
        table, secret = opened["id"], opened["seats"]["ussr"]
        assert stranger.http.post(f"/api/tables/{table}/seat", json={"secret": "x" * 43, "name": ""}).status_code == 403
        ussr.sit(table, secret, "Boris")
        play(us, ussr, table, 30)
        stranger.http.post(f"/api/tables/{table}/commands", content=secret)  # a body that cannot be read
        (saved,) = [live.table.saved for live in served.house.tables.live.values() if live.table]
        break_once(served, us, ussr, table)
        cookies = [browser.http.cookies["detente"] for browser in (us, ussr)]
    text = written.getvalue()
    assert "the disk is gone" in text  # an error is told at every level
    assert (table in text) == (level in ("debug", "info"))
    secrets = [secret, hashed(secret), saved.seed, *cookies, *map(hashed, cookies)]
    assert [one for one in secrets if one in text] == []


def test_a_request_has_an_id_a_line_and_its_table(tmp_path: Path, written: io.StringIO):
    configure(Logs("info", "json"), written)
    with serving(tmp_path / "detente.db") as served:
        browser = served.browser()
        table = browser.open(mode="hotseat")["id"]
        answer = browser.http.get(f"/api/tables/{table}", headers={"x-request-id": "abc-123-def"})
        other = browser.http.get(f"/api/tables/{table}", headers={"x-request-id": "bad id\t" + "x" * 100})
        client = short(hashed(browser.http.cookies["detente"]))
    assert answer.headers["x-request-id"] == "abc-123-def"
    assert len(other.headers["x-request-id"]) == 12
    lines = [json.loads(line) for line in written.getvalue().splitlines()]
    (line,) = [line for line in lines if line.get("request") == "abc-123-def"]
    assert (line["event"], line["status"], line["table"], line["client"]) == ("request", 200, table, client)
    assert line["ms"] >= 0 and line["level"] == "info" and line["timestamp"].endswith("Z")


def test_what_is_called_a_secret_is_hidden(written: io.StringIO):
    configure(Logs("info", "json"), written)
    logger_of("detente.test").info("oops", seat_secret="abc", Cookie="def", table="t")
    line = json.loads(written.getvalue())
    assert (line["seat_secret"], line["Cookie"], line["table"]) == (HIDDEN, HIDDEN, "t")
