"""A table that begins where a test wants it to: a row in the server's store, and the links to both its seats."""

import time
from typing import Any

import sqlalchemy as sa

from detente.game import Game
from detente.notation import position
from detente.server import schema
from detente.server.saved import Saved, Seat, hashed, new_id, new_secret
from detente.server.table import Table as ServedTable
from tests.web.serving import Server


class LaidTable:
    """Any title's table. `begin` is the state it starts from, None for the beginning; `computer` is the side that a
    computer plays, at random; `given` are fields of `Saved`."""

    def __init__(self, server: Server, game: Game, begin: Any, seed: str, computer: str = "", **given: Any) -> None:
        self.game, self.id = game, new_id()
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

    def saved(self) -> Saved:
        """What the server has stored of it."""
        with self.database.connect() as connection:
            row = connection.execute(sa.select(schema.TABLES).where(schema.TABLES.c.id == self.id)).one()
            return schema.from_row(row, connection.execute(schema.actions_of(self.id)).scalars())

    def state(self) -> Any:
        """The state on the server."""
        return ServedTable(self.game, self.saved()).state
