"""Tournaments as a page and a file show them: names instead of accounts."""

import csv
import io

from detente.community import league, rounds
from detente.community.standings import standings
from detente.community.tournament import Game, Meeting, seeded
from detente.server.contests import contest_wire as wire
from detente.server.contests.keeping import Document
from detente.server.people.person import Person


def line(document: Document) -> wire.TournamentLine:
    """A tournament in the list."""
    course = document.course
    return wire.TournamentLine(
        id=document.id,
        name=document.name,
        title=document.title,
        system=course.terms.system,
        kind=document.kind,
        state=document.state,
        host=document.names[document.host],
        entrants=len(course.entries),
        most=document.most,
        round=course.round,
        rounds=rounds.rounds_in_all(course),
        created=document.created,
    )


def page(document: Document, person: Person | None) -> wire.TournamentPage:
    """A tournament as somebody sees it."""
    course, names = document.course, document.names
    me = course.entry(person.id) if person else None
    arbitrates = person is not None and (person.id in document.arbiters or person.moderates)
    running = document.state != "over"
    seeds = {entry.player: n for n, entry in enumerate(seeded(course.entries), 1)}
    late = not course.round or (course.terms.system == "swiss" and course.round < course.terms.late_until)
    return wire.TournamentPage(
        line=line(document),
        version=document.version,
        about=document.about,
        terms=course.terms,
        options=document.options,
        clock=document.clock,
        rated=document.rated,
        programs=document.programs,
        days=document.days,
        deadlines=[document.deadline(n) for n in range(1, len(document.published) + 1)],
        arbiters=[names[arbiter] for arbiter in document.arbiters],
        entrants=[
            wire.Entrant(
                names[entry.player],
                entry.rating,
                entry.player in document.provisional,
                entry.first_round,
                entry.last_round is not None,
                entry.division,
                entry.player in document.are_programs,
                seeds[entry.player],
            )
            for entry in sorted(course.entries, key=lambda entry: (-entry.rating, names[entry.player]))
        ],
        standings=places(document),
        meetings=[meeting(document, one) for one in course.meetings],
        decisions=[
            wire.ArbiterDecision(d.made, d.by, d.round, d.board, d.game, d.score, d.other, d.reason, d.whom)
            for d in document.decisions
        ],
        next_season=[[names[p] for p in row] for row in league.next_season(course)] if _season_over(document) else [],
        after=document.after,
        next=document.next,
        you=names[me.player] if me else "",
        may_enter=person is not None
        and (document.programs or not person.program)
        and me is None
        and running
        and late
        and len(course.entries) < document.most,
        may_arbitrate=arbitrates,
        may_pair=arbitrates and running and course.round_is_over and (len(course.entries) >= 2),
    )


def _season_over(document: Document) -> bool:
    return document.state == "over" and document.course.terms.system == "league"


def places(document: Document) -> list[wire.TournamentPlace]:
    """The standings."""
    return [
        wire.TournamentPlace(
            one.place, document.names[one.player], one.points, list(one.tie_breaks), one.withdrawn, one.division
        )
        for one in standings(document.course)
    ]


def meeting(document: Document, one: Meeting) -> wire.TournamentMeeting:
    """A meeting of a round."""
    names = [document.names[player] for player in one.players]
    games = [_game(document, game) for game in one.games]
    return wire.TournamentMeeting(one.round, one.board, names, games, one.bye, one.division)


def _game(document: Document, game: Game) -> wire.TournamentGame:
    players = [document.names[player] for player in game.players]
    return wire.TournamentGame(players, game.score, game.other, game.how, game.reason, game.table)


def as_csv(document: Document) -> str:
    """The crosstable as a spreadsheet reads it: a cell is the opponent's place, the side and the result."""
    rows = places(document)
    place_of = {row.name: row.place for row in rows}
    number = document.course.round
    text = io.StringIO()
    out = csv.writer(text)
    breaks = list(document.course.terms.tie_breaks)
    divided = ["division"] if document.course.terms.system == "league" else []
    out.writerow(
        [*divided, "place", "name", "rating", "points", *(f"round {n}" for n in range(1, number + 1)), *breaks]
    )
    rating = {document.names[entry.player]: entry.rating for entry in document.course.entries}
    for row in rows:
        cells = [_cell(document, row.name, n, place_of) for n in range(1, number + 1)]
        division = [row.division + 1] if divided else []
        out.writerow([*division, row.place, _safe(row.name), rating[row.name], row.points, *cells, *row.tie_breaks])
    return text.getvalue()


def _cell(document: Document, name: str, round: int, place_of: dict[str, int]) -> str:
    for one in document.course.meetings_of(round):
        shown = meeting(document, one)
        if name not in shown.players:
            continue
        if len(shown.players) == 1:
            return f"+{shown.bye:g}"
        opponent = shown.players[shown.players[0] == name]
        parts = []
        for game in one.games:
            player = next(p for p in game.players if document.names[p] == name)
            score = game.score_of(player)
            parts.append(f"{game.players.index(player) + 1}{'*' if score is None else f'{score:g}'}")
        return f"{place_of[opponent]}:{'/'.join(parts)}"
    return ""


def _safe(name: str) -> str:
    """A name that no spreadsheet takes for a formula."""
    return f"'{name}" if name[:1] in "=+-@" else name
