"""What is played at the tables: commands of people, decisions of agents, and what is thought about for somebody."""

from collections.abc import Callable, Collection, Coroutine
from contextlib import suppress
from typing import Any, NamedTuple, TypeVar

from detente.game import View
from detente.server import wire
from detente.server.audience import Live
from detente.server.handed_tables import HandedTables
from detente.server.opening import cleaned, rematch
from detente.server.refusal import Refused
from detente.server.saved import hashed
from detente.server.store import Change, Conflict
from detente.server.table import Table

T = TypeVar("T")


class AgentTask(NamedTuple):
    """A decision that an agent must make."""

    title: str
    agent: str
    seconds: int
    version: int
    view: View
    person: str  # who waits for it


class DangerTask(NamedTuple):
    """A decision in which somebody wants to be warned; no view: there is nothing to warn of."""

    title: str
    version: int
    view: View | None
    rated: bool = False  # a game that counts: only of what can lose at once


class PlayedTables(HandedTables):
    """Tables that take commands."""

    moves = 0  # that were taken here
    on_end: Callable[[Table], Coroutine[Any, Any, None]] | None = None  # of a game

    # -- commands

    async def command(self, id: str, client: str, command: wire.Command) -> None:
        """Do what a client asks; everyone has been told when this returns."""

        async def change(live: Live, table: Table) -> None:
            if command.version > table.saved.version < await self.store.version(id):
                table = await self._reload(id, live)  # the client comes from a server that has done more
            self._attend(live, table, client)
            if table.lost_on_time():
                await self._note_time(live, table)
                raise Refused("error-clock-over")
            try:
                await self._perform(live, table, command, table.seats_of(client))
            except Conflict as conflict:  # another server was quicker, perhaps with what is in nobody's way
                table = await self._reload(id, live)
                if not table.overtaken(command):
                    raise Refused("error-stale") from conflict
                await self._perform(live, table, command, table.seats_of(client))
            except Refused as refused:
                if refused.key in ("error-cannot-undo", "error-cannot-restart"):
                    self._tell(live, table, live.listeners)  # the asking has shown what `can` did not know yet
                raise

        await self._change(id, change)

    async def _perform(self, live: Live, table: Table, command: wire.Command, seats: tuple[int, ...]) -> None:
        was_over = table.saved.over
        agreed = table.perform(command, seats)
        new = []
        if agreed:
            self._room()
            successor = rematch(table)
            table.saved.rematch = successor.saved.id
            new = [successor.saved]
        await self._save(live, table, new)
        if not was_over:
            self._note_end(table)
        for saved in new:
            self.on_table(saved)
            self.on_new(saved)
        self.moves += isinstance(command, wire.Move)

    def _note_end(self, table: Table) -> None:
        if table.saved.over and self.on_end is not None:
            self._later(self.on_end(table))

    async def note_time(self, id: str) -> None:
        """Look whether somebody's time has run out at a table; of several servers that do, one is the first."""

        async def change(live: Live, table: Table) -> None:
            await self._note_time(live, table)

        with suppress(Refused):
            await self._change(id, change)

    def note_time_later(self, id: str) -> None:
        """The same as soon as nothing else is being done at the table."""
        self._later(self.note_time(id))

    async def _note_time(self, live: Live, table: Table) -> None:
        if table.note_time():
            await self._save(live, table)
            self._note_end(table)

    async def sit(self, id: str, sitting: wire.Sitting, client: str) -> None:
        """Give a seat to whoever has its secret."""

        async def change(live: Live, table: Table) -> None:
            program = self.circles is not None and self.circles.is_program(client)
            table.sit(hashed(sitting.secret), client, cleaned(sitting.name), program)
            await self._save(live, table)

        await self._change(id, change)

    def _room(self) -> None:
        """There must be room for another table."""
        if self.store.count >= self.limits.tables:
            raise Refused("error-too-many-tables")

    # -- who thinks

    async def agent_task(self, id: str) -> AgentTask | None:
        """What an agent must decide at this table; None if nothing."""
        async with self._at(id) as (_, table):
            if not table.computer_decides:
                return None
            side = table.decider
            view = table.game.view(table.state, side)
            seat = table.saved.seat(side)
            person = next((one.client for one in table.saved.seats if one.client), "")
            return AgentTask(table.game.id, seat.agent, seat.seconds, table.saved.version, view, person)

    async def agent_moves(self, id: str, version: int, action: int) -> None:
        """The agent's move, on the same way as a person's; raises Refused if the table has changed meanwhile."""

        async def change(live: Live, table: Table) -> None:
            seats = [side for side in (0, 1) if table.saved.seat(side).kind == "computer"]
            await self._perform(live, table, wire.Move(version, action), tuple(seats))

        await self._change(id, change)

    async def agent_forfeits(self, id: str, why: str) -> None:
        """The agent that has to decide broke the rules of docs/bots.md."""

        async def change(live: Live, table: Table) -> None:
            if table.computer_decides:
                table.forfeit(why)
                await self._save(live, table)
                self._note_end(table)

        await self._change(id, change)

    async def seat_coach(self, id: str, sides: Collection[int], waits: bool) -> None:
        """Remember whether the computer waits for the coach of these sides: a server that starts anew has to know."""

        async def change(_: Live, table: Table) -> None:
            for side in sides:
                table.saved.seat(side).coached = waits
            await self._store(new=(), changed=[Change(table.saved, table.base, table.kept)])

        async with self._at(id) as (_, table):
            known = all(table.saved.seat(side).coached == waits for side in sides)
        if not known:
            await self._change(id, change)

    async def hint_task(self, id: str, client: str) -> AgentTask:
        """What is to be thought about if this client wants a hint; Refused if it may not have one."""
        async with self._at(id) as (_, table):
            self._no_way_around(table, client)
            view = table.hint_view(table.seats_of(client))
            return AgentTask(table.game.id, "", 0, table.saved.version, view, client)

    async def danger_task(self, id: str, client: str) -> DangerTask:
        """What is to be looked at if this client wants to be warned."""
        async with self._at(id) as (live, table):
            may = table.decider in table.seats_of(client) and not self._leads_around(table, client)
            view = table.game.view(table.state, table.decider) if may else None
            return DangerTask(table.game.id, self._seen(live, table, client).saved.version, view, table.rated)

    async def ask(self, id: str, client: str, question: Callable[[Table, tuple[int, ...]], T]) -> T:
        """What a table answers to this client, who holds these seats; nothing is changed."""
        async with self._at(id) as (live, table):
            return question(self._seen(live, table, client), table.seats_of(client))

    async def know(self, id: str, question: Callable[[Table], T]) -> T:
        """What a table answers to the house itself."""
        async with self._at(id) as (_, table):
            return question(table)

    async def help(self, id: str, client: str, question: Callable[[Table, tuple[int, ...]], T]) -> T:
        """The same where the answer is help; Refused where it would help in another game."""

        def asked(table: Table, seats: tuple[int, ...]) -> T:
            self._no_way_around(table, client)
            return question(table, seats)

        return await self.ask(id, client, asked)

    def _leads_around(self, table: Table, client: str) -> bool:
        """Would help in this game help in another one? A game that began somewhere in the middle can be a fork."""
        begun_elsewhere = bool(table.saved.start or table.saved.forked) and table.saved.mode != "friend"
        return begun_elsewhere and self.plays_without_hints(client, table.saved.title)

    def _no_way_around(self, table: Table, client: str) -> None:
        if self._leads_around(table, client):
            raise Refused("error-no-hints")
