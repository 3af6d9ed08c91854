"""Kill the server in the middle of play: what it acknowledged is there when it comes back."""

import json
import random
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

from websockets.exceptions import ConnectionClosed

from tests.server.conftest import Browser

TABLES = 4
ROUNDS = 3


def start(database: Path) -> tuple[subprocess.Popen[str], str]:
    server = subprocess.Popen(
        [sys.executable, "-m", "detente.server", str(database)],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    assert server.stdout is not None
    return server, server.stdout.readline().strip()


def stream(browser: Browser, table: str, acknowledged: dict[str, dict[str, Any]], seed: int) -> None:
    """Move as fast as the server answers, and note every table that it sends."""
    rng = random.Random(seed)
    moved = time.monotonic()
    try:
        with browser.live(table) as socket:
            while True:
                seen = socket.hear()
                if seen["type"] != "table":  # too fast
                    time.sleep(0.1)
                    seen = acknowledged[table]
                acknowledged[table] = seen
                if seen["result"]:
                    return
                moved = max(moved + 0.02, time.monotonic())
                time.sleep(max(0.0, moved - time.monotonic()))
                undo = seen["can"]["undo"] and rng.random() < 0.1
                more = {} if undo else {"action": rng.choice(seen["view"]["choices"])["id"]}
                socket.say("undo" if undo else "move", version=seen["version"], **more)
    except (ConnectionClosed, OSError, TimeoutError):
        return


def test_nothing_acknowledged_is_lost(tmp_path: Path):
    server, address = start(tmp_path / "detente.db")
    browsers = [Browser(address) for _ in range(TABLES)]
    tables = [browser.open(mode="hotseat")["id"] for browser in browsers]
    moments = random.Random(7)
    for round in range(ROUNDS):
        acknowledged: dict[str, dict[str, Any]] = {}
        threads = [
            threading.Thread(target=stream, args=(browser, table, acknowledged, round))
            for browser, table in zip(browsers, tables, strict=True)
        ]
        for thread in threads:
            thread.start()
        while len(acknowledged) < TABLES:
            time.sleep(0.01)
        time.sleep(moments.uniform(0.4, 0.9))
        server.kill()
        server.wait()
        for thread in threads:
            thread.join(20)
        server, address = start(tmp_path / "detente.db")
        for browser, table in zip(browsers, tables, strict=True):
            browser.address = address
            browser.http.base_url = address  # type: ignore[assignment]
            check(browser, table, acknowledged[table])
    server.terminate()
    server.wait()
    assert sum(last["version"] for last in acknowledged.values()) > 20  # or nothing was tested


def check(browser: Browser, table: str, last: dict[str, Any]) -> None:
    """The table stands as acknowledged, or one command further: that one was stored, its answer did not arrive."""
    now = browser.see(table)
    assert now["version"] - last["version"] in (0, 1)
    if now["version"] == last["version"]:
        for either in (now, last):
            for player in either["players"].values():
                player["online"] = False
        assert json.dumps(now) == json.dumps(last)
    elif now["ply"] > last["ply"]:
        past = browser.past(table, last["ply"], last["side"]).json()["view"]
        assert past == last["view"] | {"choices": [], "refusals": []}
