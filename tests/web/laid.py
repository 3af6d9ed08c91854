"""A table that begins where a test wants it to: a row in the server's store, and the links to both its seats."""

import time
from random import Random
from typing import Any

import httpx
import sqlalchemy as sa

from detente.chance import FairDice
from detente.game import CHANCE, TERMINAL, Game
from detente.notation import position
from detente.server import schema
from detente.server.saved import Saved, Seat, hashed, new_id, new_secret
from detente.server.table import Table as ServedTable
from tests.web.serving import Server


def by_chance(game: Game, seed: str, rng: Random) -> tuple[list[int], list[int]]:
    """A whole game with the dice of this seed: what was played, and where something was decided."""
    state, dice = game.new({option.id: option.default for option in game.options}), FairDice(bytes.fromhex(seed))
    actions, decisions = list[int](), list[int]()
    while (at := game.current(state)) != TERMINAL:
        if at == CHANCE:
            actions.append(dice.outcome(len(actions) - len(decisions), game.legal(state)))
        else:
            decisions.append(len(actions))
            actions.append(rng.choice(game.legal(state)))
        game.apply(state, actions[-1])
    return actions, decisions


class LaidTable:
    """Any title's table. `begin` is the state it starts from, None for the beginning; `computer` is the side that a
    computer plays, at random; `given` are fields of `Saved`."""

    def __init__(self, server: Server, game: Game, begin: Any, seed: str, computer: str = "", **given: Any) -> None:
        self.game, self.id, self.address = game, new_id(), server.address
        self.secrets = {side: new_secret() for side in game.sides}
        now = time.time()
        options = {option.id: option.default for option in game.options} | given.pop("options", {})
        saved = Saved(
            id=self.id,
            title=game.id,
            rules=game.rules,
            data=game.data,
            options=options,
            mode="computer" if computer else "friend",
            listed=given.pop("listed", False),
            seed=seed,
            seats=[
                Seat(kind="computer", agent="random") if side == computer else Seat(secret=hashed(self.secrets[side]))
                for side in game.sides
            ],
            created=now,
            updated=now,
            start=position(game, begin) if begin is not None else "",
            **given,
        )
        self.database = sa.create_engine(
            f"sqlite:///{server.database}", poolclass=sa.NullPool, connect_args={"timeout": 60}
        )
        with self.database.begin() as connection:
            connection.execute(schema.INSERT, [schema.to_row(saved)])
            if saved.actions:
                connection.execute(schema.APPEND, schema.action_rows(saved))

    def link(self, side: str | None) -> str:
        """The way to a seat, or to look on."""
        return f"/table/{self.id}" + (f"#seat={self.secrets[side]}" if side else "")

    def absent(self, side: str) -> "Absent":
        """Takes the seat of a side without a page."""
        return Absent(self, side)

    def saved(self) -> Saved:
        """What the server has stored of it."""
        with self.database.connect() as connection:
            row = connection.execute(sa.select(schema.TABLES).where(schema.TABLES.c.id == self.id)).one()
            return schema.from_row(row, connection.execute(schema.actions_of(self.id)).scalars())

    def state(self) -> Any:
        """The state on the server."""
        return ServedTable(self.game, self.saved()).state


class Absent:
    """A player without a page: what he does is seen on those of others."""

    def __init__(self, laid: LaidTable, side: str) -> None:
        self._http = httpx.Client(base_url=f"{laid.address}/api/tables/{laid.id}", timeout=20)
        self._http.post("/seat", json={"secret": laid.secrets[side], "name": "Boris"}).raise_for_status()

    def choices(self) -> list[str]:
        """What can be chosen now, in the words of the title."""
        return [choice["text"] for choice in self._http.get("").json()["view"]["choices"]]

    def play(self, word: str) -> None:
        table = self._http.get("").json()
        action = next(choice["id"] for choice in table["view"]["choices"] if choice["text"] == word)
        move = {"do": "move", "version": table["version"], "action": action}
        self._http.post("/commands", json=move).raise_for_status()
