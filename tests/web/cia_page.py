"""CIA vs KGB in a browser: a table laid out by a test, all that a client is sent, and the desk read off the page."""

import json
from typing import Any

import msgspec
from playwright.sync_api import WebSocket

from detente.game import OBSERVER
from detente.server import wire
from detente.titles import title
from detente.titles.cia_vs_kgb.description import AgentCard
from tests.cia_vs_kgb_table import SIDES, Table
from tests.web.laid import LaidTable
from tests.web.page import Visitor
from tests.web.serving import Server

GAME = title("cia_vs_kgb")

# Everything that the desk says about the state of the game.
READ = """() => {
  const at = (test) => document.querySelector(`[data-test="${test}"]`)?.dataset;
  const both = (value) => ['kgb', 'cia'].map(value);
  const groups = (side) => [...document.querySelectorAll(`[data-test=row-${side}] [data-test^=group-]`)];
  return {
    objective: at('objective').objective, phase: at('phase').phase,
    by: at('standing')?.by, leads: at('standing')?.side,
    scores: both((side) => Number(at(`score-${side}`).score)),
    sums: both((side) => Number(at(`row-${side}`).sum)),
    over: both((side) => at(`row-${side}`).over === 'true'),
    rows: both((side) => groups(side)
      .map(({ dataset }) => dataset.test.slice(6) + (dataset.ready === 'true' ? '' : ' turned'))),
    agents: Object.fromEntries([...document.querySelectorAll('[data-test^=hq-][data-state]')]
      .map(({ dataset }) => [dataset.test, dataset.state])),
    open: both((side) => at(`agent-x-${side}`).open === 'true'),
  };
}"""


class Laid(LaidTable):
    """A table of CIA vs KGB that anybody may watch."""

    def __init__(
        self, server: Server, begin: Table | None = None, seed: int = 1, played: list[int] | None = None
    ) -> None:
        dice = seed.to_bytes(32, "big").hex()
        super().__init__(server, GAME, begin.s if begin else None, dice, listed=True, actions=played or [])

    def now(self) -> Table:
        """The state on the server, to be asked in the words of the tests."""
        return Table(GAME, self.state())

    def sit(self, visitor: Visitor, side: str | None) -> Visitor:
        """Take the seat of a side, or only look on."""
        visitor.go(self.link(side))
        visitor.wait_table()
        visitor.at("tray").or_(visitor.at("veil")).first.wait_for()
        return visitor


class Ear:
    """Keeps every message that a visitor's page is sent from now on, and what it makes of it."""

    def __init__(self, visitor: Visitor) -> None:
        self.raw: list[str] = []
        self.heard: list[dict[str, Any]] = []  # the whole `table` message after each of them
        visitor.page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._hear)

    def _hear(self, frame: str | bytes) -> None:
        text = frame if isinstance(frame, str) else frame.decode()
        self.raw.append(text)
        message = json.loads(text)
        if message["type"] == "table":
            self.heard.append(message)
        elif message["type"] == "change":
            self.heard.append(changed(self.heard[-1], message))


def changed(old: dict[str, Any], change: dict[str, Any]) -> dict[str, Any]:
    """A `table` message after a `change`, as docs/wire.md says."""
    assert change["from"] == [old["version"], old["ply"]]
    new = old | {key: value for key, value in change.items() if key not in ("type", "from", "view", "log", "turns")}
    new["view"] = old["view"] | change.get("view", {})
    for name in ("log", "turns"):
        if name in change:
            new[name] = old[name][: change[name]["keep"]] + change[name]["add"]
    return new


def sent(state: Any, side: int = OBSERVER) -> dict[str, Any]:
    """The view that the server may send to a side."""
    found: dict[str, Any] = msgspec.json.decode(wire.encoder.encode(wire.shown(GAME.for_page(state, side))))
    return found


def words(message: Any, path: str = "") -> list[tuple[str, str]]:
    """Every string of a message with the path to it."""
    if isinstance(message, dict):
        return [found for key, inner in message.items() for found in words(inner, f"{path}.{key}")]
    if isinstance(message, list):
        return [found for inner in message for found in words(inner, path)]
    return [(path, message)] if isinstance(message, str) else []


def read(visitor: Visitor) -> dict[str, Any]:
    """The state of the game as the desk tells it."""
    found: dict[str, Any] = visitor.page.evaluate(READ)
    return found


def expected(t: Table, side: str) -> dict[str, Any]:
    """The same from the engine, through the eyes of a side (or "observer")."""
    page = sent(t.s, OBSERVER if side == "observer" else SIDES.index(side))
    standing, offices = page["standing"], page["offices"]

    def state(camp: str, role: str) -> str:
        if offices[camp]["x"] == role:
            return "x"
        return next(name for name in ("dead", "leave", "back", "maybe", "hq") if role in offices[camp][name])

    roles = [card.id for card in GAME.describe().cards if isinstance(card, AgentCard)]
    return {
        "objective": (page["objective"] or {}).get("objective"),
        "phase": page["phase"],
        "by": standing and standing["by"],
        "leads": (standing or {}).get("side") or "none",
        "scores": [page["scores"][camp] for camp in SIDES],
        "sums": [page["rows"][camp]["influence"] for camp in SIDES],
        "over": [page["rows"][camp]["over"] for camp in SIDES],
        "rows": [
            [g["group"] + ("" if g["ready"] else " turned") for g in page["rows"][camp]["groups"]] for camp in SIDES
        ],
        "agents": {f"hq-{camp}-{role}": state(camp, role) for camp in SIDES for role in roles},
        "open": [offices[camp]["open"] for camp in SIDES],
    }


def choose(visitor: Visitor, *targets: str) -> None:
    """Click on these, one after another: "button-wait", "group-mafia", "agent-analyst"."""
    for target in targets:
        visitor.page.wait_for_selector(f'[data-test="{target}"][data-legal="true"]')
        visitor.page.keyboard.press("Escape")  # a tooltip or a reveal may lie over it
        visitor.click(target)
