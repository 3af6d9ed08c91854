"""The next round of any system, and what may happen to a tournament between two rounds."""

import msgspec

from detente.community import knockout, league, sides, standings, swiss
from detente.community.round_robin import round_robin
from detente.community.tournament import LEAST_PLAYERS, Entry, Game, Meeting, Tournament, TournamentError

BYE = 1.0


def rounds_in_all(tournament: Tournament) -> int | None:
    """How many rounds there will be; None where that depends on who loses."""
    match tournament.terms.system:
        case "swiss":
            return tournament.terms.rounds
        case "double-knockout":
            return None
        case "knockout":
            return max(1, (max(2, len(tournament.active(1))) - 1).bit_length())
    sizes = [len(players) for players in _tables(tournament)]
    return max((size - 1 + size % 2 for size in sizes), default=0)


def is_over(tournament: Tournament) -> bool:
    """Whether nothing is left to be played."""
    if not tournament.round or not tournament.round_is_over:
        return False
    if "knockout" in tournament.terms.system:
        return not tied(tournament) and not knockout.next_pairs(tournament)
    return tournament.round >= (rounds_in_all(tournament) or 0)


def started(tournament: Tournament) -> Tournament:
    """Entries are closed and seeds fixed; a league is divided. No round is paired yet."""
    if len(tournament.entries) < LEAST_PLAYERS:
        raise TournamentError("error-too-few-players")
    if tournament.terms.system != "league":
        return tournament
    divided = league.divided(tournament.entries, tournament.terms.division, tournament.before)
    return msgspec.structs.replace(tournament, entries=tuple(divided))


def tied(tournament: Tournament) -> list[Meeting]:
    """Meetings of a knock-out that need another game."""
    if "knockout" not in tournament.terms.system:
        return []
    now = tournament.meetings_of(tournament.round)
    return [meeting for meeting in now if meeting.is_over and meeting.is_played and meeting.winner() is None]


def with_deciders(tournament: Tournament) -> Tournament:
    """Another game for each tied meeting of a knock-out, with the sides of the last one exchanged."""
    open_ = tied(tournament)
    changed = [
        msgspec.structs.replace(meeting, games=(*meeting.games, Game(meeting.games[-1].players[::-1])))
        if meeting in open_
        else meeting
        for meeting in tournament.meetings
    ]
    return msgspec.structs.replace(tournament, meetings=tuple(changed))


def next_round(tournament: Tournament) -> list[Meeting]:
    """The pairings of the next round; raises where none can be made."""
    if not tournament.round_is_over or tied(tournament):
        raise TournamentError("error-round-not-over")
    if is_over(tournament):
        raise TournamentError("error-tournament-over")
    number = tournament.round + 1
    if tournament.terms.system in ("round-robin", "league"):
        return _from_tables(tournament, number)
    if tournament.terms.system == "swiss":
        pairs = _swiss_pairs(tournament, number)
    else:
        pairs = knockout.next_pairs(tournament)
    if not pairs:
        raise TournamentError("error-too-few-players")
    return [_meeting(tournament, number, board, pair) for board, pair in enumerate(pairs, 1)]


def _meeting(tournament: Tournament, number: int, board: int, pair: tuple[str, ...]) -> Meeting:
    if len(pair) == 1:
        return Meeting(number, board, pair, bye=_bye(tournament))
    games = sides.seated(pair[0], pair[1], tournament.meetings, tournament.terms.sides, board)
    return Meeting(number, board, pair, games)


def _bye(tournament: Tournament) -> float:
    """A bye is worth a win; of two games, two."""
    return BYE * (2 if tournament.terms.sides == "both" else 1)


def _swiss_pairs(tournament: Tournament, number: int) -> list[tuple[str, ...]]:
    sums = standings.Sums(tournament)
    seats = swiss.seats_of(tournament.active(number), tournament.meetings, sums.points.__getitem__)
    pairs = swiss.paired(seats, even=tournament.terms.sides == "both")
    return [tuple(seat.player for seat in pair) for pair in pairs]


def _tables(tournament: Tournament) -> list[list[str]]:
    """The players of each division, or all of them: also those who withdrew, because the tables are drawn once."""
    found: dict[int, list[str]] = {}
    for entry in sorted(tournament.entries, key=lambda entry: (-entry.rating, entry.player)):
        found.setdefault(entry.division, []).append(entry.player)
    return [found[division] for division in sorted(found)]


def _from_tables(tournament: Tournament, number: int) -> list[Meeting]:
    here = {entry.player for entry in tournament.active(number)}
    meetings: list[Meeting] = []
    for division, players in enumerate(_tables(tournament)):
        drawn = round_robin(players)
        if number > len(drawn):
            continue
        for pair in drawn[number - 1]:
            present = tuple(player for player in pair if player in here)
            if not present:
                continue
            if len(pair) == 1:  # a table with an odd number: a free round for everybody in turn is worth nothing
                meeting = Meeting(number, len(meetings) + 1, pair, bye=0.0, division=division)
            elif len(present) == 1:  # the opponent has withdrawn
                meeting = Meeting(number, len(meetings) + 1, present, bye=_bye(tournament), division=division)
            else:
                games: tuple[Game, ...] = (Game((pair[0], pair[1])),)
                if tournament.terms.sides == "both":
                    games = (*games, Game((pair[1], pair[0])))
                meeting = Meeting(number, len(meetings) + 1, (pair[0], pair[1]), games, division=division)
            meetings.append(meeting)
    return meetings


# ---- what happens on the way


def entered(tournament: Tournament, entry: Entry) -> Tournament:
    """Somebody enters, perhaps late."""
    if tournament.entry(entry.player) is not None:
        raise TournamentError("error-already-entered")
    first = tournament.round + 1
    if first > 1 and (tournament.terms.system != "swiss" or first > tournament.terms.late_until):
        raise TournamentError("error-entries-closed")
    entry = msgspec.structs.replace(entry, first_round=first, last_round=None)
    return msgspec.structs.replace(tournament, entries=(*tournament.entries, entry))


def withdrawn(tournament: Tournament, player: str) -> Tournament:
    """Somebody leaves: before the first round without a trace, later with all open games lost."""
    entry = tournament.entry(player)
    if entry is None or entry.last_round is not None:
        raise TournamentError("error-not-entered")
    if not tournament.round:
        rest = tuple(other for other in tournament.entries if other.player != player)
        return msgspec.structs.replace(tournament, entries=rest)
    gone = msgspec.structs.replace(entry, last_round=tournament.round)
    entries = tuple(gone if other.player == player else other for other in tournament.entries)
    left = msgspec.structs.replace(tournament, entries=entries)
    for meeting in tournament.met_by(player):
        for n, game in enumerate(meeting.games):
            if game.score is None:
                score = 0.0 if game.players[0] == player else 1.0
                left = decided(left, meeting, n, msgspec.structs.replace(game, score=score, how="forfeit"))
    return left


def decided(tournament: Tournament, meeting: Meeting, number: int, game: Game) -> Tournament:
    """A game of a meeting has another result than before: played, not played, or set by an arbiter."""
    wanted = (meeting.round, meeting.board)
    changed = []
    for other in tournament.meetings:
        if (other.round, other.board) == wanted:
            other = msgspec.structs.replace(other, games=(*other.games[:number], game, *other.games[number + 1 :]))
        changed.append(other)
    return msgspec.structs.replace(tournament, meetings=tuple(changed))
