"""Thousands of simulated tournaments against the definitions, and small ones by hand."""

from itertools import combinations
from random import Random
from typing import Any

import msgspec
import pytest

from detente.community import knockout, league, rounds, swiss
from detente.community.round_robin import round_robin
from detente.community.standings import Place, Sums, standings
from detente.community.tournament import Entry, Game, Meeting, Terms, Tournament, TournamentError
from tests.community.referee import faults, fewest_faults, games_by_side, is_whole, ways

NAMES = tuple("abcdefghijklmnopqrstuvwxyz")


def field(players: int, terms: Terms, chance: Random | None = None) -> Tournament:
    rating = (lambda n: 1000 + chance.random() * 1000) if chance else (lambda n: 2000 - n)
    return Tournament(terms, tuple(Entry(NAMES[n], rating(n)) for n in range(players)))


def played(tournament: Tournament, chance: Random, draws: bool = True) -> Tournament:
    """The open games get results."""
    for meeting in tournament.meetings:
        for n, game in enumerate(meeting.games):
            if game.score is None:
                score = chance.choice((0.0, 0.5, 1.0) if draws else (0.0, 1.0))
                game = msgspec.structs.replace(game, score=score, how="played")
                tournament = rounds.decided(tournament, meeting, n, game)
    return tournament


def with_round(tournament: Tournament) -> tuple[Tournament, list[Meeting]]:
    new = rounds.next_round(tournament)
    return msgspec.structs.replace(tournament, meetings=(*tournament.meetings, *new)), new


@pytest.mark.parametrize("players", range(2, 9))
def test_a_swiss_avoids_what_can_be_avoided(players: int) -> None:
    """1,780 small Swiss tournaments, longer than the field can bear: each round has as few faults as can be."""
    for seed in range(400 if players < 6 else 60):
        chance = Random(1000 * players + seed)
        tournament = field(players, Terms("swiss", rounds=players + 1), chance)
        for _ in range(players + 1):
            before = tournament
            tournament, new = with_round(tournament)
            here = {entry.player for entry in tournament.entries}
            assert is_whole(new, here)
            assert faults(before, [meeting.players for meeting in new]) == fewest_faults(before, tuple(sorted(here)))
            tournament = played(tournament, chance)
        assert rounds.is_over(tournament)


def test_a_swiss_of_usual_length_has_no_rematch_and_even_sides() -> None:
    """300 tournaments of 14 to 25 players in 5 rounds, late entries and withdrawals: so many can always avoid it."""
    for seed in range(300):
        chance = Random(seed)
        players = chance.randrange(14, 26)
        tournament = field(players, Terms("swiss", rounds=5, late_until=3, late_score=0.5), chance)
        for number in range(1, 6):
            if number in (2, 3) and chance.random() < 0.3:
                tournament = rounds.entered(tournament, Entry(f"late{number}", 1500))
            if chance.random() < 0.2:
                leaving = chance.choice(tournament.active(number)).player
                tournament = rounds.withdrawn(tournament, leaving)
            tournament, new = with_round(tournament)
            assert is_whole(new, {entry.player for entry in tournament.active(number)})
            tournament = played(tournament, chance)
        pairs = [frozenset(meeting.players) for meeting in tournament.meetings]
        assert len(set(pairs)) == len(pairs)  # no pair twice, and nobody twice alone
        for entry in tournament.entries:
            first, second = games_by_side(tournament, entry.player)
            assert abs(first - second) <= 2
        total = sum(place.points for place in standings(tournament))
        late = sum((entry.first_round - 1) * 0.5 for entry in tournament.entries)
        assert total == len(tournament.meetings) + late  # every meeting gives one point away


def test_the_matching_costs_least() -> None:
    """By brute force on fields of six and seven: no other pairing of the round is better in the order of the rules."""
    for seed in range(60):
        chance = Random(seed)
        tournament = field(6 + seed % 2, Terms("swiss", rounds=4), chance)
        for _ in range(3):
            sums = Sums(tournament)
            seats = swiss.seats_of(tournament.active(1), tournament.meetings, sums.points.__getitem__)
            by_name = {seat.player: seat for seat in seats}
            all_ways = [
                [tuple(sorted((by_name[p] for p in pair), key=lambda seat: seat.rank)) for pair in way]
                for way in ways(tuple(sorted(by_name)))
            ]
            best = min(swiss.total_cost(way, seats) for way in all_ways)
            assert swiss.total_cost(swiss.paired(seats), seats) == best
            tournament = played(with_round(tournament)[0], chance)


def test_a_large_field_is_paired_by_near_seats() -> None:
    chance = Random(7)
    terms = Terms("swiss", rounds=6)
    tournament = Tournament(terms, tuple(Entry(f"p{n:02}", 1000 + chance.random() * 900) for n in range(61)))
    for number in range(1, 7):
        tournament, new = with_round(tournament)
        assert is_whole(new, {entry.player for entry in tournament.active(number)})
        tournament = played(tournament, chance)
    pairs = [frozenset(meeting.players) for meeting in tournament.meetings]
    assert len(set(pairs)) == len(pairs)


@pytest.mark.parametrize("players", range(2, 17))
def test_a_round_robin_has_every_pair_once_and_even_sides(players: int) -> None:
    drawn = round_robin(NAMES[:players])
    assert len(drawn) == players - 1 + players % 2
    met = [frozenset(pair) for pairs in drawn for pair in pairs if len(pair) == 2]
    assert sorted(map(sorted, met)) == sorted(map(list, combinations(NAMES[:players], 2)))
    for number in drawn:
        assert sorted(player for pair in number for player in pair) == sorted(NAMES[:players])
    for player in NAMES[:players]:
        first = sum(pair[0] == player for pairs in drawn for pair in pairs if len(pair) == 2)
        assert abs(2 * first - (players - 1)) <= 1


@pytest.mark.parametrize("system", ["knockout", "double-knockout"])
@pytest.mark.parametrize("players", range(2, 13))
def test_who_loses_is_out(system: Any, players: int) -> None:
    allowed = 2 if system == "double-knockout" else 1
    for seed in range(20):
        chance = Random(seed)
        tournament = field(players, Terms(system), chance)
        while not rounds.is_over(tournament):
            tournament, new = with_round(tournament)
            tournament = played(tournament, chance)
            while rounds.tied(tournament):
                tournament = played(rounds.with_deciders(tournament), chance)
            met = [player for meeting in new for player in meeting.players]
            assert len(set(met)) == len(met)
        games = [meeting for meeting in tournament.meetings if not meeting.is_bye]
        lost = dict.fromkeys(NAMES[:players], 0)
        for meeting in games:
            for player in meeting.players:
                lost[player] += meeting.winner() != player
        assert sorted(lost.values())[1:] == [allowed] * (players - 1)  # all but the winner
        assert min(lost.values()) < allowed
        assert standings(tournament)[0].player == min(lost, key=lost.__getitem__)
        if system == "knockout":
            assert len(games) == players - 1 and tournament.round == rounds.rounds_in_all(tournament)
        else:
            assert len(games) in (2 * players - 2, 2 * players - 1)


def test_the_bracket_keeps_the_strong_apart() -> None:
    assert knockout.bracket("abcdefgh") == list("ahdebgcf")
    assert knockout.bracket("abcdef") == ["a", "", "d", "e", "b", "", "c", "f"]


def game(first: str, second: str, score: float | None, how: Any = "played") -> tuple[Game, ...]:
    return (Game((first, second), score, how=how),)


def test_tie_breaks_by_hand() -> None:
    """Four players, three rounds: a beats b, c; d beats a; b beats d, c; c draws d. Added up on paper."""
    terms = Terms("round-robin", tie_breaks=("sonneborn-berger", "buchholz", "wins"))
    meetings = (
        Meeting(1, 1, ("a", "b"), game("a", "b", 1)),
        Meeting(1, 2, ("c", "d"), game("c", "d", 0.5)),
        Meeting(2, 1, ("a", "c"), game("c", "a", 0)),
        Meeting(2, 2, ("b", "d"), game("b", "d", 1)),
        Meeting(3, 1, ("a", "d"), game("a", "d", 0)),
        Meeting(3, 2, ("b", "c"), game("b", "c", 1)),
    )
    tournament = msgspec.structs.replace(field(4, terms), meetings=meetings)
    assert standings(tournament) == [
        Place(1, "a", 2.0, (2.5, 4.0, 2.0), False),  # beat b (2) and c (½)
        Place(2, "b", 2.0, (2.0, 4.0, 2.0), False),  # beat d (1½) and c (½)
        Place(3, "d", 1.5, (2.25, 4.5, 1.0), False),  # beat a (2), drew c (½)
        Place(4, "c", 0.5, (0.75, 5.5, 0.0), False),
    ]
    direct = msgspec.structs.replace(tournament, terms=Terms("round-robin", tie_breaks=("direct",)))
    assert [place.tie_breaks for place in standings(direct)] == [(1.0,), (0.0,), (0.0,), (0.0,)]


def test_the_order_of_tie_breaks_is_the_hosts() -> None:
    meetings = (
        Meeting(1, 1, ("a", "c"), game("a", "c", 1)),
        Meeting(1, 2, ("b", "d"), game("b", "d", 0.5)),
        Meeting(2, 1, ("d", "c"), game("d", "c", 0.5)),
        Meeting(2, 2, ("a", "b"), game("a", "b", 0, "forfeit")),
    )
    found = {}
    for order in (("wins",), ("buchholz",)):
        tournament = msgspec.structs.replace(field(4, Terms("swiss", rounds=2, tie_breaks=order)), meetings=meetings)
        found[order] = [(place.player, place.points, *place.tie_breaks) for place in standings(tournament)]
    assert found["wins",] == [("b", 1.5, 0.0), ("a", 1.0, 1.0), ("d", 1.0, 0.0), ("c", 0.5, 0.0)]  # a forfeit is no win
    assert found["buchholz",] == [("b", 1.5, 2.5), ("d", 1.0, 2.0), ("a", 1.0, 1.5), ("c", 0.5, 2.0)]


def test_equals_share_a_place() -> None:
    tournament = field(3, Terms("swiss", rounds=1))
    assert [(place.place, place.player) for place in standings(tournament)] == [(1, "a"), (1, "b"), (1, "c")]


def test_a_league_promotes_and_relegates() -> None:
    chance = Random(3)
    tournament = rounds.started(field(12, Terms("league", division=4, promoted=1), chance))
    while not rounds.is_over(tournament):
        tournament = played(with_round(tournament)[0], chance)
    assert rounds.rounds_in_all(tournament) == tournament.round == 3
    rows = standings(tournament)
    before = [[row.player for row in rows if row.division == n] for n in range(3)]
    after = league.next_season(tournament)
    assert after == [
        [*before[0][:3], before[1][0]],
        [before[0][3], *before[1][1:3], before[2][0]],
        [before[1][3], *before[2][1:]],
    ]
    assert [len(division) for division in before] == [4, 4, 4]
    order = tuple(player for division in after for player in division)
    newcomer = Entry("newcomer", 3000.0)
    entries = (newcomer, *(entry for entry in tournament.entries if entry.player != after[2][3]))
    season = rounds.started(Tournament(tournament.terms, entries, before=order))
    divisions = [{entry.player for entry in season.entries if entry.division == n} for n in range(3)]
    assert divisions == [{*after[0]}, {*after[1]}, {*after[2][:3], "newcomer"}]  # who comes anew begins below


def test_both_sides_and_two_who_do_not_appear() -> None:
    tournament, (meeting,) = with_round(field(2, Terms("swiss", rounds=1, sides="both")))
    assert [one.players for one in meeting.games] == [("a", "b"), ("b", "a")]
    for n, one in enumerate(meeting.games):
        nobody = msgspec.structs.replace(one, score=0.0, other=0.0, how="forfeit")
        tournament = rounds.decided(tournament, meeting, n, nobody)
    assert [place.points for place in standings(tournament)] == [0.0, 0.0] and rounds.is_over(tournament)


def test_what_is_refused() -> None:
    tournament = field(4, Terms("swiss", rounds=3, late_until=2))
    with pytest.raises(TournamentError, match="error-already-entered"):
        rounds.entered(tournament, Entry("a"))
    with pytest.raises(TournamentError, match="error-not-entered"):
        rounds.withdrawn(tournament, "z")
    assert len(rounds.withdrawn(tournament, "a").entries) == 3
    tournament, _ = with_round(tournament)
    with pytest.raises(TournamentError, match="error-round-not-over"):
        rounds.next_round(tournament)
    tournament = played(tournament, Random(1))
    assert rounds.entered(tournament, Entry("z")).entries[-1].first_round == 2
    tournament = played(with_round(tournament)[0], Random(1))
    with pytest.raises(TournamentError, match="error-entries-closed"):
        rounds.entered(tournament, Entry("z"))
    tournament = played(with_round(tournament)[0], Random(1))
    with pytest.raises(TournamentError, match="error-tournament-over"):
        rounds.next_round(tournament)


@pytest.mark.parametrize(
    ("values", "why"),
    [
        ({"system": "swiss"}, "error-tournament-rounds"),
        ({"system": "swiss", "rounds": 3, "tie_breaks": ["wins", "wins"]}, "error-tie-break-twice"),
        ({"system": "swiss", "rounds": 3, "late_score": 0.7}, "error-late-score"),
        ({"system": "league", "division": 4, "promoted": 3}, "error-division"),
    ],
)
def test_terms_that_make_no_sense(values: dict[str, Any], why: str) -> None:
    with pytest.raises(msgspec.ValidationError, match=why):
        msgspec.convert(values, Terms)
