"""Talk at a table: players among themselves, and watchers, whom the players can read after the end."""

import time
from typing import Final, NamedTuple

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

from detente.server.notices.happening import Happening, talked
from detente.server.people.person import account_of
from detente.server.people.privacy import Circles
from detente.server.people.relations import Relations
from detente.server.people.schema import MESSAGES, SILENCED
from detente.server.people.society_wire import Chat, ChatLine, Room
from detente.server.refusal import Refused
from detente.server.saved import Saved, new_id
from detente.server.schema import TELL, happened_rows

MOST: Final = 500  # messages of one room of one table


class Said(NamedTuple):
    """A message that was stored."""

    id: str
    room: Room


class Talker:
    """Somebody at a table, and what he may read and say there."""

    def __init__(self, saved: Saved, client: str, name: str) -> None:
        self.table, self.saved = saved.id, saved
        self.client, self.name = client, name
        seat = next((seat for seat in saved.seats if client and seat.client == client), None)
        self.plays = seat is not None
        if seat is not None:
            self.name = seat.name
        self.others = [one.client for one in saved.seats if one.client and one.client != client]
        self._between_people = saved.mode == "friend" and all(one.client for one in saved.seats)
        self._over = saved.over

    @property
    def reads(self) -> list[Room]:
        """The rooms that he may read. Watchers may see what a player must not be told."""
        if not self.plays:
            return ["watchers"]
        return ["players", "watchers"] if self._over else ["players"]

    @property
    def talks(self) -> Room | None:
        """The room in which he may talk: watchers need an account, for they come without being asked."""
        if self.plays:
            return "players" if self._between_people else None
        return "watchers" if account_of(self.client) else None


class Chats:
    """All that was said."""

    def __init__(self, engine: AsyncEngine, relations: Relations, circles: Circles) -> None:
        self._engine = engine
        self._relations = relations
        self._circles = circles

    async def read(self, who: Talker) -> Chat:
        """What somebody may read; not what those said whom he does not want to hear."""
        unheard = await self._relations.unheard(account_of(who.client))
        rooms: dict[Room, list[ChatLine]] = {}
        async with self._engine.connect() as connection:
            for room in who.reads:
                here = sa.and_(MESSAGES.c.table == who.table, MESSAGES.c.room == room)
                rows = (await connection.execute(sa.select(MESSAGES).where(here).order_by(MESSAGES.c.said))).all()
                rooms[room] = [line_of(row, who.client) for row in rows if row.client not in unheard]
        return Chat(rooms, who.talks)

    async def say(self, who: Talker, text: str) -> Said:
        """Say something; what the other player is to be told of it is stored with it."""
        room, words = who.talks, " ".join("".join(c if c.isprintable() else " " for c in text).split())
        if room is None:
            raise Refused("error-no-talk")
        if not words:
            raise Refused("error-bad-message", detail="empty")
        if room == "players" and await self._relations.blocked(who.client, who.others):
            raise Refused("error-blocked")
        if room == "players" and not await self._circles.all_admit(who.others, who.client, "message"):
            raise Refused("error-keeps-to-himself")
        now, id = time.time(), new_id()
        told = await self._told(who, id) if room == "players" else ""
        async with self._engine.begin() as connection:
            until = sa.select(SILENCED.c.until).where(SILENCED.c.client == who.client, SILENCED.c.until > now)
            if (await connection.execute(until)).first() is not None:
                raise Refused("error-silenced")
            here = sa.and_(MESSAGES.c.table == who.table, MESSAGES.c.room == room)
            said = (await connection.execute(sa.select(sa.func.count()).select_from(MESSAGES).where(here))).scalar_one()
            if said >= MOST:
                raise Refused("error-no-talk")
            row = {"id": id, "table": who.table, "room": room, "client": who.client, "name": who.name}
            await connection.execute(sa.insert(MESSAGES), row | {"text": words, "said": now, "hidden": False})
            if rows := happened_rows(id, 1, told):
                await connection.execute(TELL, rows)
        return Said(id, room)

    async def _told(self, who: Talker, message: str) -> str:
        """What is to be told of a message, to those who want to hear it."""
        events = talked(who.saved, who.client, message)
        heard = [one for one in events if who.client not in await self._relations.unheard(one.account)]
        return Happening(heard).body()

    async def readable(self, who: Talker, message: str) -> bool:
        """Whether somebody can read a message."""
        mine = sa.select(MESSAGES.c.room).where(MESSAGES.c.id == message, MESSAGES.c.table == who.table)
        async with self._engine.connect() as connection:
            return (await connection.execute(mine)).scalar_one_or_none() in who.reads


def line_of(row: sa.Row[tuple[object, ...]], client: str, *, veiled: bool = True) -> ChatLine:
    """A message as somebody reads it."""
    text = "" if row.hidden and veiled else row.text
    return ChatLine(row.id, row.name, text, row.said, account_of(row.client) != "", row.client == client != "")
