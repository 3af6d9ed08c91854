"""CIA vs KGB in a browser: a table laid out by a test, all that a client is sent, and the desk read off the page."""

import json
import time
from typing import Any

import msgspec
import sqlalchemy as sa
from playwright.sync_api import WebSocket

from detente.game import OBSERVER
from detente.notation import position
from detente.server import store, wire
from detente.server.saved import Saved, Seat, hashed, new_id, new_secret
from detente.server.table import Table as ServedTable
from detente.titles import title
from tests.cia_vs_kgb_table import SIDES, Table
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


class Laid:
    """A table that begins where a test wants it to: a row in the server's store, and the links to both its seats."""

    def __init__(
        self, server: Server, begin: Table | None = None, seed: int = 1, played: list[int] | None = None
    ) -> None:
        self.id = new_id()
        self.secrets = {side: new_secret() for side in SIDES}
        now = time.time()
        saved = Saved(
            id=self.id,
            title=GAME.id,
            rules=GAME.rules,
            data=GAME.data,
            options={option.id: option.default for option in GAME.options},
            mode="friend",
            listed=True,
            seed=seed.to_bytes(32, "big").hex(),
            seats=[Seat(secret=hashed(self.secrets[side])) for side in SIDES],
            created=now,
            updated=now,
            start=position(GAME, begin.s) if begin else "",
            actions=played or [],
        )
        self.database = sa.create_engine(
            f"sqlite:///{server.database}", poolclass=sa.NullPool, connect_args={"timeout": 60}
        )
        with self.database.begin() as connection:
            connection.execute(store.INSERT, [store.to_row(saved)])

    def saved(self) -> Saved:
        """What the server has stored of it."""
        with self.database.connect() as connection:
            return store.from_row(connection.execute(sa.select(store.TABLES).where(store.TABLES.c.id == self.id)).one())

    def now(self) -> Table:
        """The state on the server, to be asked in the words of the tests."""
        return Table(GAME, ServedTable(GAME, self.saved()).state)

    def sit(self, visitor: Visitor, side: str | None) -> Visitor:
        """Take the seat of a side, or only look on."""
        visitor.go(f"/table/{self.id}" + (f"#seat={self.secrets[side]}" if side else ""))
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


def told(t: Table, side: str) -> dict[str, Any]:
    """The same from the engine, through the eyes of a side (or "observer")."""
    page = sent(t.s, OBSERVER if side == "observer" else SIDES.index(side))
    standing, offices = page["standing"], page["offices"]

    def state(camp: str, role: str) -> str:
        if offices[camp]["x"] == role:
            return "x"
        return next(name for name in ("dead", "leave", "back", "maybe", "hq") if role in offices[camp][name])

    roles = [card["id"] for card in GAME.describe()["cards"] if card["kind"] == "agent"]
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
