"""What may happen to a tournament: announced, entered, paired, played."""

from collections.abc import Callable
from typing import Final, ParamSpec, TypeVar

import msgspec

from detente.community import rounds, swiss
from detente.community.standings import Sums
from detente.community.tournament import Entry, Game, Meeting, Tournament, TournamentError
from detente.server import wire
from detente.server.contests.contest_wire import NewTournament
from detente.server.contests.keeping import Document, Keeping, now, open_games
from detente.server.contests.ledger import Ledger
from detente.server.contests.rating import usual_options
from detente.server.opening import seated
from detente.server.people.person import Person, client_key
from detente.server.refusal import Refused
from detente.server.saved import new_id
from detente.server.table import Table
from detente.server.tables import Tables

MOST_OPEN: Final = 5  # tournaments of one host that are not over
REMINDED_SECONDS: Final = 24 * 60 * 60.0  # before a round ends
SWEPT: Final = 200
GONE: Final = "#"  # how what stands for the name of a deleted account begins: no name does
P = ParamSpec("P")
R = TypeVar("R")


class Tournaments:
    """All tournaments of the house."""

    def __init__(self, keeping: Keeping, tables: Tables, ledger: Ledger) -> None:
        self.keeping, self._tables, self._ledger = keeping, tables, ledger

    # -- before the first round

    async def announce(self, host: Person, wish: NewTournament) -> Document:
        """A new tournament, whose host is its arbiter."""
        game = self._tables.games(wish.title)
        options = dict(wish.options)
        if wish.terms.sides == "bid":
            if all(option.id != "bid" for option in game.options):
                raise Refused("error-no-bid")
            options.setdefault("bid", "influence")
        try:
            game.new({option.id: option.default for option in game.options} | options)
        except ValueError as error:
            raise Refused("error-bad-option") from error
        if wish.rated and not usual_options(game, options):
            raise Refused("error-rated-options")
        if await self.keeping.count_open(host.id) >= MOST_OPEN:
            raise Refused("error-too-many-tournaments")
        document = Document(
            id=new_id(),
            name=" ".join(wish.name.split()),
            title=wish.title,
            host=host.id,
            arbiters=(host.id,),
            about=wish.about.strip(),
            options=options,
            clock=wish.clock,
            rated=wish.rated,
            most=wish.most,
            days=wish.days,
            programs=wish.programs,
            created=now(),
            course=Tournament(wish.terms),
            names={host.id: host.name},
        )
        await self.keeping.add(document)
        return document

    async def enter(self, id: str, person: Person) -> Document:
        """Somebody plays along."""
        document = await self.keeping.load(id)
        found = await self._ledger.standings_of([person.id], document.title, document.kind)
        rating, sure = (found[0].rating.rating, not found[0].rating.provisional) if found else (1500.0, False)

        def change(document: Document) -> Document:
            if document.state == "over":
                raise Refused("error-entries-closed")
            if len(document.course.entries) >= document.most:
                raise Refused("error-tournament-full")
            if person.program and not document.programs:
                raise Refused("error-tournament-people")
            course = checked(rounds.entered, document.course, Entry(person.id, round(rating)))
            uncertain = tuple(sorted({*document.provisional, *(() if sure else (person.id,))}))
            names = document.names | {person.id: person.name}
            machines = tuple({*document.are_programs, *((person.id,) if person.program else ())})
            return msgspec.structs.replace(
                document, course=course, names=names, provisional=uncertain, are_programs=machines
            )

        return await self.keeping.change(id, change)

    async def withdraw(self, id: str, account: str) -> Document:
        """Somebody leaves. Games that are open at their tables stay there, but count no more here."""

        def change(document: Document) -> Document:
            if document.state == "over":
                raise Refused("error-tournament-over")
            return going_on(document, checked(rounds.withdrawn, document.course, account))

        return await self.keeping.change(id, change)

    # -- rounds

    def propose(self, document: Document) -> tuple[Tournament, list[Meeting]]:
        """The next round, and the tournament as it is when it begins."""
        if document.state == "over":
            raise Refused("error-tournament-over")
        course = document.course
        if not course.round:
            course = checked(rounds.started, course)
        if rounds.tied(course):
            course = rounds.with_deciders(course)
            return course, []
        return course, checked(rounds.next_round, course)

    def faults(self, course: Tournament, meetings: list[Meeting]) -> swiss.Cost:
        """What is wrong with a proposed round; nothing, where the system leaves no choice."""
        if course.terms.system != "swiss":
            return swiss.Cost()
        seats = swiss.seats_of(course.active(course.round + 1), course.meetings, Sums(course).points.__getitem__)
        by_player = {seat.player: seat for seat in seats}
        pairs = [tuple(by_player[player] for player in meeting.players) for meeting in meetings]
        return swiss.total_cost(pairs, seats, even=course.terms.sides == "both")

    async def publish(self, id: str, version: int) -> Document:
        """Pair the next round and open its tables. Who was quicker, the version says."""
        old = await self.caught_up(id)
        if old.version != version:
            raise Refused("error-stale")
        course, meetings = self.propose(old)
        course = msgspec.structs.replace(course, meetings=(*course.meetings, *meetings))
        opened: list[str] = []
        for meeting in course.meetings:
            for n, game in enumerate(meeting.games):
                if not game.table and game.score is None:
                    table = await self._open(old, game)
                    opened.append(table)
                    course = rounds.decided(course, meeting, n, msgspec.structs.replace(game, table=table))
                    meeting = next(m for m in course.meetings if (m.round, m.board) == (meeting.round, meeting.board))
        published = (*old.published, now()) if meetings else old.published
        new = msgspec.structs.replace(old, course=course, state="running", published=published)
        if not await self.keeping.replace(old, new):
            await self._tables.delete(opened)
            raise Refused("error-stale")
        return await self.keeping.load(id)

    async def _open(self, document: Document, game: Game) -> str:
        players = tuple((client_key(player), document.names[player]) for player in game.players)
        title = self._tables.games(document.title)
        opening = wire.Opening(
            title.id,
            "friend",
            title.sides[0],
            options=document.options,
            listed=True,
            clock=document.clock,
            rated=document.rated,
        )
        table = seated(title, opening, players)
        return (await self._tables.add(table)).id

    # -- results

    async def note_end(self, table: Table) -> None:
        """A game has ended that may belong to a tournament; the same twice is the same once."""
        id = await self.keeping.of_table(table.saved.id)
        if id is not None:
            await self.keeping.change(id, lambda document: self._noted(document, table))

    def _noted(self, document: Document, table: Table) -> Document:
        result = table.result
        for meeting in document.course.meetings:
            for n, game in enumerate(meeting.games):
                if game.table == table.saved.id and game.score is None and result is not None:
                    score = 0.5
                    if result.winner is not None:  # a bid may have exchanged the sides
                        seat = table.saved.seat(table.game.sides.index(result.winner))
                        score = float(seat.client == client_key(game.players[0]))
                    done = msgspec.structs.replace(game, score=score, how="played")
                    return going_on(document, rounds.decided(document.course, meeting, n, done))
        return document

    # -- what goes on by itself

    async def sweep(self) -> None:
        """Note ends that we missed, and remind those whose round ends tomorrow."""
        for document in await self.keeping.latest(SWEPT, "running"):
            await self._remind(await self.caught_up(document.id))

    async def caught_up(self, id: str) -> Document:
        """A tournament with every end that has come to its tables."""
        for game in open_games(await self.keeping.load(id)):
            try:
                await self.note_end(await self._tables.finished(game.table))
            except Refused:
                continue  # it is still played
        return await self.keeping.load(id)

    async def _remind(self, document: Document) -> None:
        last = document.course.round
        deadline = document.deadline(last) if document.published else 0.0
        if not deadline or document.reminded >= last or now() < deadline - REMINDED_SECONDS:
            return

        # whoever stores it reminds, and nobody else
        await self.keeping.replace(document, msgspec.structs.replace(document, reminded=last))

    # -- somebody who is not here any more

    async def forget(self, account: str) -> None:
        """An account is deleted: it plays no more, and its name stands nowhere any more."""
        for one in await self.keeping.of_person(account):
            await self.keeping.change(one.id, lambda document: _without(document, account))


def _without(document: Document, account: str) -> Document:
    """The same tournament without somebody's name: a number stands for it, for results must be told apart. Who had
    entered and has not left is withdrawn."""
    entry = document.course.entry(account)
    if document.state != "over" and entry is not None and entry.last_round is None:
        document = going_on(document, rounds.withdrawn(document.course, account))
    name = document.names[account]
    if name.startswith(GONE):
        return document
    neutral = f"{GONE}{1 + sum(other.startswith(GONE) for other in document.names.values())}"
    called = {name: neutral}
    decisions = tuple(
        msgspec.structs.replace(one, by=called.get(one.by, one.by), whom=called.get(one.whom, one.whom))
        for one in document.decisions
    )
    return msgspec.structs.replace(document, names=document.names | {account: neutral}, decisions=decisions)


def going_on(document: Document, course: Tournament) -> Document:
    """The same tournament, over if nothing is left to be played."""
    over = bool(course.round) and rounds.is_over(course)
    state = "over" if over else ("running" if course.round else "open")
    return msgspec.structs.replace(document, course=course, state=state)


def checked(work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    """What the arithmetic refuses is refused here."""
    try:
        return work(*args, **kwargs)
    except TournamentError as error:
        raise Refused(str(error)) from error
