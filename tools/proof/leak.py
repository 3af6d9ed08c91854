"""leak: whole games of each title over three servers, with spectators; every byte is searched for what is hidden."""

import argparse
import asyncio
import json
import time
from collections.abc import Callable
from typing import Any

import httpx
from tests.server.hidden import (
    PUBLIC,
    SEEN_BEFORE,
    hidden_from,
    hidden_in_cia_vs_kgb,
    hidden_in_twilight,
    places,
)

from cluster.client import SIDES, Notes, Player, two
from cluster.cluster import Cluster
from detente.game import Game
from detente.record import parse
from detente.titles import title
from proof.figures import Row

GAME_SECONDS = 600


def arguments(parser: argparse.ArgumentParser) -> None:
    """Its options."""
    parser.add_argument("--games", type=int, default=3, help="of each title")
    parser.add_argument("--titles", nargs="+", choices=list(SIDES), default=list(SIDES))
    parser.add_argument("--servers", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)


def run(chosen: argparse.Namespace) -> tuple[list[Row], bool]:
    """Play and search."""
    rows = []
    with Cluster(chosen.servers, 0, nginx=False) as cluster:
        for id in chosen.titles:
            found = [asyncio.run(_game(cluster, id, chosen.seed + number)) for number in range(chosen.games)]
            total: Row = {name: sum(one[name] for one in found) for name in found[0] if name != "where"}
            rows.append({"title": id, "games": len(found), **total, "where": " ".join({one["where"] for one in found})})
    return rows, all(row["hidden"] == 0 and row["over"] == row["games"] and row["bytes"] for row in rows)


async def _game(cluster: Cluster, id: str, seed: int) -> Row:
    """One game with two players and two spectators, each at any of the servers."""
    notes = Notes()
    one, other = await two(cluster.addresses, notes, id, seed)
    watchers = [Player(cluster.addresses, notes, seed + 100 + n) for n in range(2)]
    ears: list[tuple[Player, str | None]] = [(one, SIDES[id][0]), (other, SIDES[id][1]), *((w, None) for w in watchers)]
    for player, _ in ears:
        player.table, player.raw = one.table, []
    until = time.monotonic() + GAME_SECONDS
    await asyncio.gather(*(player.stay(0, until) for player, _ in ears))
    over = bool(one.seen.get("result"))
    heard = [(side, text) for player, side in ears for text in player.raw or ()]
    if not over:
        return {"over": 0, "messages": len(heard), "bytes": 0, "hidden": 0, "where": "not over"}
    async with httpx.AsyncClient() as http:
        text = (await http.get(f"{cluster.addresses[0]}/api/tables/{one.table}/record")).text
    return {"over": 1, **search(title(id), text, heard)}


def search(game: Game, record: str, heard: list[tuple[str | None, str]], over: int | None = None) -> Row:
    """How many hidden names were told before the end (`over`: after so many actions), and where the first stood."""
    kept = parse(record, game)
    state = kept.begin(game)
    states = [state.clone()]
    for action in kept.actions:
        game.apply(state, action)
        states.append(state.clone())
    last = len(kept.actions) if over is None else over
    hidden = {side: [_hidden(game, one, side) for one in states] for side in {side for side, _ in heard}}
    found, where = 0, ""
    for side, text in heard:
        message = json.loads(text)
        ply = message.get("ply", last)
        if ply >= last:
            continue
        if kept.seed and kept.seed in text:
            found, where = found + 1, "seed"
        for path, said in places(message):
            told = set(said.replace(",", " ").split()) & hidden[side][ply]
            if told and not path.startswith(SAID[game.id]):
                found, where = found + 1, where or f"{path}@{ply}"
    return {"messages": len(heard), "bytes": sum(len(text) for _, text in heard), "hidden": found, "where": where}


def _hidden(game: Game, state: Any, side: str | None) -> set[str]:
    return HIDDEN[game.id](game, state, side)


def _iron_curtain(game: Game, state: Any, side: str | None) -> set[str]:
    zones: dict[str, list[str]] = game.zones(state)
    decider = game.current(state)
    if decider in (0, 1):
        zones[f"hand_{game.sides[decider]}"] += zones.pop("playing")  # whoever plays a card knows it
    return hidden_from(zones, side)


def _influence(game: Game, state: Any, side: str | None) -> set[str]:
    return hidden_in_twilight(state, side) if game.id == "twilight_struggle" else _unseen(game, state, side)


def _unseen(game: Game, state: Any, side: str | None) -> set[str]:
    views: list[Any] = [game.view(state, number) for number in (-1, 0, 1)]
    hidden = set(views[0 if side is None else 1 + game.sides.index(side)].unseen)
    return hidden - set(views[1].known) - set(views[2].known) if side is None else hidden


def _cia_vs_kgb(game: Game, state: Any, side: str | None) -> set[str]:
    return hidden_in_cia_vs_kgb(state, side)[0]


HIDDEN: dict[str, Callable[[Game, Any, str | None], set[str]]] = {
    "twilight_struggle": _influence,
    "red_sea": _influence,
    "iron_curtain": _iron_curtain,
    "cia_vs_kgb": _cia_vs_kgb,
}
SAID: dict[str, tuple[str, ...]] = {  # where names stand that everybody has seen before
    "twilight_struggle": PUBLIC,
    "red_sea": PUBLIC,
    "iron_curtain": (".view.unseen",),
    "cia_vs_kgb": SEEN_BEFORE,
}
