"""The proofs over a cluster can fail: what they look for, they find."""

import asyncio
import json
import xml.etree.ElementTree as ElementTree
from pathlib import Path
from typing import Any

from websockets.exceptions import ConnectionClosedError
from websockets.frames import Close

from cluster.client import Acknowledged, Notes, Player, _in_short, _reason
from detente.titles import title
from proof.figures import milliseconds, quantile
from proof.growth import curves
from proof.kill import _trace
from proof.leak import search
from proof.playing import Lost, lost_moves
from tests.server.conftest import serving


def test_a_hidden_card_and_the_seed_are_found(tmp_path: Path):
    game: Any = title("iron_curtain")
    with serving(tmp_path / "a.db") as served:
        us = served.browser()
        opened = us.open()
        served.browser().sit(opened["id"], opened["seats"]["ussr"])
        seen = us.see(opened["id"])
        inside = served.house.tables.live[opened["id"]].table
        assert inside is not None
        hidden = game.zones(inside.state)["hand_ussr"][0]
        us.do(opened["id"], "resign", side="us")
        record = us.http.get(f"/api/tables/{opened['id']}/record").text
    never = 10**9  # as if the game had gone on: behind its end nothing is hidden
    said = {"ply": seen["ply"], "note": f"{hidden},else"}
    assert search(game, record, [("us", json.dumps(seen))], never)["hidden"] == 0
    found = search(game, record, [("us", json.dumps(said))], never)
    assert (found["hidden"], found["where"]) == (1, f".note@{seen['ply']}")
    assert search(game, record, [("ussr", json.dumps(said))], never)["hidden"] == 0  # it is his own
    assert search(game, record, [("us", json.dumps(said))])["hidden"] == 0


def test_a_move_that_is_not_stored_is_lost():
    player = Player([], Notes())
    player.table = "t"
    first, second = Acknowledged(0, 5, 1, 10.0), Acknowledged(2, 7, 2, 11.0)
    player.acknowledged = [first, second]
    assert lost_moves([player], {"t": {0: 5, 1: 9, 2: 7}}) == []
    assert lost_moves([player], {"t": {0: 5, 1: 9, 2: 8}}) == [Lost("t", second, 8)]
    assert lost_moves([player], {}) == [Lost("t", first, None), Lost("t", second, None)]
    assert _trace(Lost("t", second, 8), [(9.0, "server"), (10.5, "cut"), (12.0, "nginx")]) == (
        "t: 7 at 2 (version 2), stored 8, 0.50 s after cut"
    )


class Wire:
    """A socket that keeps what is sent."""

    def __init__(self) -> None:
        self.sent: list[Any] = []

    async def send(self, text: str) -> None:
        self.sent.append(json.loads(text))


def hears(*said: dict[str, Any]) -> Player:
    """A player who has seen a table, moves, and then hears this."""
    player = Player([], Notes())
    player.pings = True
    player._hear(json.dumps({"type": "table", "version": 3, "ply": 8, "view": {"choices": [{"id": 5}]}}))
    wire: Any = Wire()
    asyncio.run(player._move(wire))
    assert wire.sent == [{"do": "move", "version": 3, "action": 5}, {"do": "ping"}]
    for message in said:
        player._hear(json.dumps(message))
    return player


NEWER = {"type": "change", "version": 4, "ply": 9}
STALE = {"type": "error", "error": "error-stale"}
PONG = {"type": "pong"}


def test_a_player_knows_which_of_his_moves_were_taken():
    assert [(one.ply, one.action, one.version) for one in hears(NEWER, PONG).acknowledged] == [(8, 5, 3)]
    assert hears(NEWER).acknowledged == []  # nobody has answered yet
    # the newer table was the work of an earlier try, of which he had not heard
    assert hears(NEWER, STALE, PONG).acknowledged == []
    assert hears(STALE, NEWER, PONG).acknowledged == []


def test_figures_and_their_curve():
    assert [quantile([3.0, 1.0, 2.0], share) for share in (0, 0.5, 0.99, 1)] == [1.0, 2.0, 3.0, 3.0]
    assert milliseconds([])["p99_ms"] == 0.0
    rows = [
        {"on": on, "servers": 1, "tables": tables, "cpu_ms_per_move": 1.0, "p99_ms": 20.0, "kb_per_table": 30.0}
        for on in ("sqlite", "postgres")
        for tables in (10, 100)
    ]
    picture = ElementTree.fromstring(curves(rows))
    assert len(picture.findall("{http://www.w3.org/2000/svg}polyline")) == 6


def test_who_was_away_long_says_why_in_a_few_words():
    closed = ConnectionClosedError(Close(4500, "Internal Server Error"), None)
    assert [_reason(error) for error in (closed, ConnectionClosedError(None, None), ConnectionRefusedError())] == [
        "closed 4500",
        "cut",
        "refused",
    ]
    tried = [(0.0, "cut"), (0.12, "502"), (0.3, "502"), (5.77, "502")]
    assert _in_short(tried) == ["cut at 0.00 s", "502 for 5.65 s"]
