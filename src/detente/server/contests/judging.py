"""What arbiters do: set results, take out who does not play, and let a league go on."""

import msgspec

from detente.community import league, rounds
from detente.community.tournament import Tournament
from detente.server.contests.contest_wire import Adjudication, NextSeason, Removal
from detente.server.contests.keeping import Decided, Document, now
from detente.server.contests.tournaments import MOST_OPEN, Tournaments, checked, going_on
from detente.server.people.person import Person
from detente.server.refusal import Refused
from detente.server.saved import new_id


class Judged(Tournaments):
    """Tournaments with their arbiters."""

    async def decide(self, id: str, arbiter: Person, wish: Adjudication) -> Document:
        """An arbiter sets a result, with a reason that everybody can read; not once the next round is paired."""

        def change(document: Document) -> Document:
            course = document.course
            meeting = next((m for m in course.meetings if (m.round, m.board) == (wish.round, wish.board)), None)
            if meeting is None or wish.game >= len(meeting.games):
                raise Refused("error-no-such-meeting")
            if wish.round != course.round:
                raise Refused("error-round-closed")
            game = meeting.games[wish.game]
            how = ("forfeit" if wish.forfeit else "adjudicated") if wish.score is not None else ""
            judged = msgspec.structs.replace(game, score=wish.score, other=wish.other, how=how, reason=wish.reason)
            made = Decided(now(), arbiter.name, wish.round, wish.board, wish.game, wish.score, wish.other, wish.reason)
            opened = msgspec.structs.replace(document, decisions=(*document.decisions, made), state="running")
            return going_on(opened, rounds.decided(course, meeting, wish.game, judged))

        if wish.score is None and wish.other is not None:
            raise Refused("error-bad-message", detail="other without score")
        return await self.keeping.change(id, change)

    async def remove(self, id: str, arbiter: Person, wish: Removal) -> Document:
        """An arbiter takes somebody out who does not play, with a reason that everybody can read."""

        def change(document: Document) -> Document:
            if document.state == "over":
                raise Refused("error-tournament-over")
            player = next((e.player for e in document.course.entries if document.names[e.player] == wish.name), "")
            course = checked(rounds.withdrawn, document.course, player)
            made = Decided(now(), arbiter.name, course.round, 0, 0, None, None, wish.reason, wish.name)
            return going_on(msgspec.structs.replace(document, decisions=(*document.decisions, made)), course)

        return await self.keeping.change(id, change)

    async def continue_league(self, id: str, wish: NextSeason) -> Document:
        """Announce the next season of a league, by the same terms; all who played are told."""
        old = await self.keeping.load(id)
        if old.state != "over" or old.course.terms.system != "league":
            raise Refused("error-season-not-over")
        if old.next:
            raise Refused("error-season-announced")
        if await self.keeping.count_open(old.host) >= MOST_OPEN:
            raise Refused("error-too-many-tournaments")
        order = tuple(player for division in league.next_season(old.course) for player in division)
        judges = {account: old.names[account] for account in (old.host, *old.arbiters)}
        new = msgspec.structs.replace(
            old,
            id=new_id(),
            name=" ".join(wish.name.split()),
            created=now(),
            course=Tournament(old.course.terms, before=order),
            state="open",
            version=1,
            names=judges,
            provisional=(),
            published=(),
            reminded=0,
            decisions=(),
            are_programs=(),
            after=old.id,
        )
        if not await self.keeping.replace(old, msgspec.structs.replace(old, next=new.id)):
            raise Refused("error-stale")
        await self.keeping.add(new)  # which tells all of them
        return new
