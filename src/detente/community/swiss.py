"""A round of a Swiss: the matching that costs least, where the rules of the system are the costs.

In this order, each before all that follow: nobody meets an opponent again; nobody is alone a second time; points of
opponents differ little; the sides come out even; the upper half of a group of equal points meets the lower half.
"""

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Final, NamedTuple

from detente.community import sides
from detente.community.tournament import Entry, Meeting

ALL_PAIRS: Final = 48  # up to so many players every pair is looked at
NEAREST: Final = 14  # of a larger field: so many that stand near and were not met
ALONE: Final = -1  # the place at the table where nobody sits


class Seat(NamedTuple):
    """Somebody who is to be paired."""

    player: str
    points: float
    rank: int  # in the order of points, then of strength
    balance: int  # of sides
    met: frozenset[str]
    was_alone: bool
    group: tuple[int, int]  # the first rank and the size of those with as many points


class Cost(NamedTuple):
    """What is wrong with a pair; compared from the left."""

    again: int = 0
    gap: int = 0
    sides: int = 0
    halves: int = 0

    def plus(self, other: "Cost") -> "Cost":
        """Both together."""
        return Cost(*(a + b for a, b in zip(self, other, strict=True)))


def seats_of(entries: Sequence[Entry], meetings: Sequence[Meeting], points: Callable[[str], float]) -> list[Seat]:
    """Everybody in order, with what a pairing has to know."""
    order = sorted(entries, key=lambda entry: (-points(entry.player), -entry.rating, entry.player))
    by_player: dict[str, list[Meeting]] = {entry.player: [] for entry in order}
    for meeting in meetings:
        for player in meeting.players:
            if player in by_player:
                by_player[player].append(meeting)
    scores = [points(entry.player) for entry in order]
    found = []
    for rank, entry in enumerate(order):
        own = by_player[entry.player]
        met = frozenset(other for meeting in own if (other := meeting.opponent_of(entry.player)) is not None)
        group = (scores.index(scores[rank]), scores.count(scores[rank]))
        alone = any(meeting.is_bye for meeting in own)
        found.append(Seat(entry.player, scores[rank], rank, sides.balance_of(entry.player, own), met, alone, group))
    return found


def pair_cost(one: Seat, other: Seat, even: bool) -> Cost:
    """What is wrong with two at one board; `even`: the meeting has a game on each side, so sides cost nothing."""
    gap = round(2 * (one.points - other.points))
    half = one.group[1] // 2
    halves = abs(abs(one.rank - other.rank) - half) if gap == 0 else 0
    return Cost(int(other.player in one.met), gap * gap, 0 if even else sides.cost(one.balance, other.balance), halves)


def alone_cost(seat: Seat, last: int) -> Cost:
    """What is wrong with somebody who has no opponent: it should be the one who stands lowest."""
    return Cost(int(seat.was_alone), round(2 * seat.points) ** 2, 0, last - seat.rank)


def paired(seats: Sequence[Seat], *, even: bool = False) -> list[tuple[Seat, ...]]:
    """The pairs of a round by board, the one who is alone last."""
    near = len(seats) > ALL_PAIRS
    found = _matched(seats, _near_pairs(seats) if near else list(combinations(range(len(seats)), 2)), even)
    if near and (len(found) * 2 < len(seats) or total_cost(found, seats, even=even).again):
        found = _matched(seats, list(combinations(range(len(seats)), 2)), even)
    return sorted(found, key=lambda pair: (len(pair) == 1, pair[0].rank))


def _near_pairs(seats: Sequence[Seat]) -> list[tuple[int, int]]:
    """For each seat those that it has not met, around where the other half of its group begins, and beside it."""
    found = set()
    for seat in seats:
        start, size = seat.group
        half = size // 2
        wanted = seat.rank + half if seat.rank < start + half else seat.rank - half
        free = [other.rank for other in seats if other.rank != seat.rank and other.player not in seat.met]
        free.sort(key=lambda rank: (abs(rank - wanted), rank))
        beside = sorted(free, key=lambda rank: (abs(rank - seat.rank), rank))
        found |= {(min(seat.rank, rank), max(seat.rank, rank)) for rank in free[:NEAREST] + beside[: NEAREST // 2]}
    return sorted(found)


def _matched(seats: Sequence[Seat], pairs: Sequence[tuple[int, int]], even: bool) -> list[tuple[Seat, ...]]:
    costs = {pair: pair_cost(seats[pair[0]], seats[pair[1]], even) for pair in pairs}
    if len(seats) % 2:
        costs |= {(ALONE, seat.rank): alone_cost(seat, len(seats) - 1) for seat in seats}
    weigh = _weigher(list(costs.values()), len(seats))
    import networkx as nx  # a third of a second that no start of a server should wait for

    graph = nx.Graph()
    graph.add_weighted_edges_from((a, b, weigh(cost)) for (a, b), cost in costs.items())
    matching = nx.max_weight_matching(graph, maxcardinality=True)
    found = []
    for a, b in matching:
        ranks = sorted(rank for rank in (a, b) if rank != ALONE)
        found.append(tuple(seats[rank] for rank in ranks))
    return found


def _weigher(costs: Sequence[Cost], players: int) -> Callable[[Cost], int]:
    """A number for each cost, the greater the better, in which no sum of lesser faults outweighs a greater one."""
    most = players // 2 + 1
    unit, units = 1, [0] * len(Cost._fields)
    for n in reversed(range(len(units))):
        units[n] = unit
        unit *= most * max((cost[n] for cost in costs), default=0) + 1
    return lambda cost: unit - sum(part * size for part, size in zip(cost, units, strict=True))


def total_cost(pairs: Sequence[tuple[Seat, ...]], seats: Sequence[Seat], *, even: bool = False) -> Cost:
    """All that is wrong with a round: what the arbiter is told before he publishes it."""
    total = Cost()
    for pair in pairs:
        one = pair_cost(pair[0], pair[1], even) if len(pair) == 2 else alone_cost(pair[0], len(seats) - 1)
        total = total.plus(one)
    return total
