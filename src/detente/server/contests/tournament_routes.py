"""Tournaments by HTTP."""

from typing import Any, Final

from litestar import Response, delete, get, post
from litestar.params import FromPath, JSONBody

from detente.server.contests import contest_wire as wire
from detente.server.contests import showing
from detente.server.contests.judging import Judged
from detente.server.contests.keeping import Document
from detente.server.people.person import Person, person_of, signed_in
from detente.server.refusal import Refused
from detente.server.routing import WRITING, Call, errors, exactly, game_of, house_of
from detente.server.security import address_of

NO_TOURNAMENT: Final = "there is no such tournament"
DOING: Final = {"_401": "a guest", "_404": NO_TOURNAMENT, **WRITING}
LISTED: Final = 100


def _all(request: Call) -> Judged:
    return house_of(request).contests.tournaments


async def _arbiters(request: Call, id: str) -> tuple[Person, Document]:
    """The caller, if he may decide in this tournament."""
    person, document = signed_in(request), await _all(request).keeping.load(id)
    if person.id not in document.arbiters and not person.moderates:
        raise Refused("error-not-arbiter")
    return person, document


@get("/tournaments", responses=errors())
async def list_tournaments(request: Call) -> list[wire.TournamentLine]:
    """The newest tournaments: those to enter, those that are played, those that are over."""
    found = await _all(request).keeping.latest(LISTED, "open", "running", "over")
    return [showing.line(document) for document in found]


@post("/tournaments", responses=errors(_401="a guest", **WRITING | {"_404": "there is no such title"}))
async def announce_tournament(request: Call, data: JSONBody[wire.NewTournament]) -> wire.TournamentPage:
    """Announce a tournament; whoever does is its host and arbiter."""
    person = signed_in(request)
    wish = await exactly(request, wire.NewTournament)
    game_of(request, wish.title)
    house_of(request).openings.take(address_of(request))
    return showing.page(await _all(request).announce(person, wish), person)


@get("/tournaments/{tournament:str}", responses=errors(_404=NO_TOURNAMENT))
async def see_tournament(request: Call, tournament: FromPath[str]) -> wire.TournamentPage:
    """A tournament: terms, entrants, standings, all rounds and what arbiters decided."""
    return showing.page(await _all(request).keeping.load(tournament), person_of(request))


@post("/tournaments/{tournament:str}/entry", status_code=200, responses=errors(**DOING))
async def enter_tournament(request: Call, tournament: FromPath[str]) -> wire.TournamentPage:
    """Play along."""
    person = signed_in(request)
    return showing.page(await _all(request).enter(tournament, person), person)


@delete("/tournaments/{tournament:str}/entry", status_code=200, responses=errors(**DOING))
async def leave_tournament(request: Call, tournament: FromPath[str]) -> wire.TournamentPage:
    """Play along no longer: before the first round without a trace, later all open games are lost."""
    person = signed_in(request)
    return showing.page(await _all(request).withdraw(tournament, person.id), person)


@get("/tournaments/{tournament:str}/proposal", responses=errors(**DOING))
async def propose_round(request: Call, tournament: FromPath[str]) -> wire.PairingProposal:
    """The next round as it would be paired, for arbiters: nothing is stored."""
    await _arbiters(request, tournament)
    document = await _all(request).caught_up(tournament)
    course, meetings = _all(request).propose(document)
    cost = _all(request).faults(course, meetings)
    gone = [document.names[entry.player] for entry in course.entries if entry.last_round is not None]
    shown = [showing.meeting(document, one) for one in meetings]
    return wire.PairingProposal(document.version, shown, cost.again, cost.gap, cost.sides, gone)


@post("/tournaments/{tournament:str}/rounds", status_code=200, responses=errors(**DOING))
async def publish_round(
    request: Call, tournament: FromPath[str], data: JSONBody[wire.PublishRound]
) -> wire.TournamentPage:
    """Pair the next round and open its tables."""
    person, _ = await _arbiters(request, tournament)
    wish = await exactly(request, wire.PublishRound)
    return showing.page(await _all(request).publish(tournament, wish.version), person)


@post("/tournaments/{tournament:str}/decisions", status_code=200, responses=errors(**DOING))
async def adjudicate(
    request: Call, tournament: FromPath[str], data: JSONBody[wire.Adjudication]
) -> wire.TournamentPage:
    """Decide a game of the round that is played, with a reason that everybody can read."""
    person, _ = await _arbiters(request, tournament)
    wish = await exactly(request, wire.Adjudication)
    if {wish.score, wish.other} - {None, 0, 0.5, 1}:
        raise Refused("error-game-score")
    return showing.page(await _all(request).decide(tournament, person, wish), person)


@post("/tournaments/{tournament:str}/removals", status_code=200, responses=errors(**DOING))
async def remove_entrant(request: Call, tournament: FromPath[str], data: JSONBody[wire.Removal]) -> wire.TournamentPage:
    """Take somebody out who does not play, with a reason that everybody can read."""
    person, _ = await _arbiters(request, tournament)
    wish = await exactly(request, wire.Removal)
    return showing.page(await _all(request).remove(tournament, person, wish), person)


@post("/tournaments/{tournament:str}/season", responses=errors(**DOING))
async def continue_league(
    request: Call, tournament: FromPath[str], data: JSONBody[wire.NextSeason]
) -> wire.TournamentPage:
    """Announce the next season of a league that is over."""
    person, _ = await _arbiters(request, tournament)
    wish = await exactly(request, wire.NextSeason)
    return showing.page(await _all(request).continue_league(tournament, wish), person)


@get("/tournaments/{tournament:str}/crosstable.csv", media_type="text/csv", responses=errors(_404=NO_TOURNAMENT))
async def crosstable(request: Call, tournament: FromPath[str]) -> Response[str]:
    """The crosstable for a spreadsheet."""
    document = await _all(request).keeping.load(tournament)
    headers: dict[str, Any] = {"content-disposition": f'attachment; filename="{document.id}.csv"'}
    return Response(showing.as_csv(document), media_type="text/csv; charset=utf-8", headers=headers)


TOURNAMENTS: Final = [
    list_tournaments,
    announce_tournament,
    see_tournament,
    enter_tournament,
    leave_tournament,
    propose_round,
    publish_round,
    adjudicate,
    remove_entrant,
    continue_league,
    crosstable,
]
