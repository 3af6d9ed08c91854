"""Ratings that somebody may be making up: what moderators should look at. It judges nobody and changes nothing.

Each rule names what it saw with its numbers and the games: a moderator sees in a minute whether it means anything.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from math import sqrt
from typing import Final, Literal, NamedTuple

import msgspec

from detente.community.glicko import Rating, expected
from detente.community.levels import COMPUTER
from detente.community.ratings import RatedGame

RECENT: Final = 20  # games of a person that are looked at
SAME_PAIR: Final = 0.6  # of them against one opponent
ONE_SIDED: Final = 0.9  # of the points between two
EARLY: Final = 6  # decisions of the loser: before them a game has hardly begun
EARLY_SHARE: Final = 0.3
LEAST: Final = 5  # games before a share means anything
SHARED_ADDRESS: Final = 2
STALLED_DAYS: Final = 14.0  # without a decision
STALLED: Final = 2  # games, before it is more than one forgotten
SURPRISING: Final = 3.0  # standard deviations below what was to be expected


class Finished(NamedTuple):
    """A rated game with what tells a played game from a given one."""

    game: RatedGame
    decisions: tuple[int, int]  # of each side
    ending: str  # `resigned`, `time`, or what the title calls it
    addresses: tuple[str, str] = ("", "")  # from which each side played, as fingerprints
    ratings: tuple[Rating, Rating] = (Rating(), Rating())  # of both, that morning


class Waiting(NamedTuple):
    """A rated game without a clock that goes on: who is to decide, and for how long he has been."""

    table: str
    player: str
    days: float


class Notice(msgspec.Struct, frozen=True):
    """Something to look at."""

    kind: Literal["same-pair", "one-sided", "aborts", "one-address", "throws", "stalls"]
    players: tuple[str, ...]
    count: int  # games that are meant
    of: int  # games that were looked at
    games: tuple[str, ...]


def notices(finished: Iterable[Finished]) -> list[Notice]:
    """Everything that the rules see in the latest games of everybody, the most games first."""
    games = sorted(finished, key=lambda one: (one.game.ended, one.game.id))
    found = [*_pairs(games), *_addresses(games)]
    for player, own in _by_player(games).items():
        found += [
            *_same_opponent(player, own[-RECENT:]),
            *_aborts(player, own[-RECENT:]),
            *_throws(player, own[-RECENT:]),
        ]
    return sorted(set(found), key=lambda notice: (-notice.count, notice.kind, notice.players))


def stalled(waiting: Iterable[Waiting]) -> list[Notice]:
    """Somebody who lets games stand that no clock ends: a game that is never over is never lost."""
    own: defaultdict[str, list[Waiting]] = defaultdict(list)
    for one in waiting:
        own[one.player].append(one)
    found = []
    for player, games in sorted(own.items()):
        long = tuple(sorted(one.table for one in games if one.days >= STALLED_DAYS))
        if len(long) >= STALLED:
            found.append(Notice("stalls", (player,), len(long), len(games), long))
    return found


def _by_player(games: Sequence[Finished]) -> Mapping[str, list[Finished]]:
    found: defaultdict[str, list[Finished]] = defaultdict(list)
    for one in games:
        for player in one.game.players:
            if not player.startswith(COMPUTER):
                found[player].append(one)
    return found


def _ids(games: Iterable[Finished]) -> tuple[str, ...]:
    return tuple(one.game.id for one in games)


def _lost(player: str, one: Finished) -> bool:
    return one.game.score_of(player) == 0


def _same_opponent(player: str, own: Sequence[Finished]) -> Iterable[Notice]:
    """Somebody who meets hardly anybody else: two may pass points to and fro."""
    opponents = Counter(one.game.opponent_of(player) for one in own)
    for opponent, count in opponents.most_common(1):
        if len(own) >= 2 * LEAST and count >= SAME_PAIR * len(own) and not opponent.startswith(COMPUTER):
            met = [one for one in own if one.game.opponent_of(player) == opponent]
            yield Notice("same-pair", (player, opponent), count, len(own), _ids(met))


def _pairs(games: Sequence[Finished]) -> Iterable[Notice]:
    """A pair whose points all go one way, and many of them: one may be there to lose."""
    met: defaultdict[tuple[str, ...], list[Finished]] = defaultdict(list)
    for one in games:
        met[tuple(sorted(one.game.players))].append(one)
    for pair, all_games in met.items():
        own = all_games[-RECENT:]
        if len(own) < 2 * LEAST or any(player.startswith(COMPUTER) for player in pair):
            continue
        won = sum(one.game.score_of(pair[0]) for one in own)
        quick = [one for one in own if min(one.decisions) < EARLY or one.ending == "resigned"]
        if max(won, len(own) - won) >= ONE_SIDED * len(own) and 2 * len(quick) >= len(own):
            yield Notice("one-sided", pair if won * 2 >= len(own) else pair[::-1], len(quick), len(own), _ids(quick))


def _addresses(games: Sequence[Finished]) -> Iterable[Notice]:
    """Two who play from one place. A family does, too: hence a look and no verdict."""
    met: defaultdict[tuple[str, ...], list[Finished]] = defaultdict(list)
    for one in games:
        first, second = one.addresses
        if first and first == second:
            met[tuple(sorted(one.game.players))].append(one)
    for pair, own in met.items():
        if len(own) >= SHARED_ADDRESS:
            yield Notice("one-address", pair, len(own), len(own), _ids(own))


def _aborts(player: str, own: Sequence[Finished]) -> Iterable[Notice]:
    """Somebody who often leaves at the beginning: who chooses his games by what the first cards are."""
    left = [one for one in own if _left_early(player, one)]
    if len(own) >= LEAST and len(left) >= max(2, EARLY_SHARE * len(own)):
        yield Notice("aborts", (player,), len(left), len(own), _ids(left))


def _left_early(player: str, one: Finished) -> bool:
    side = one.game.players.index(player)
    return _lost(player, one) and one.ending in ("resigned", "time") and one.decisions[side] < EARLY


def _throws(player: str, own: Sequence[Finished]) -> Iterable[Notice]:
    """Far fewer points than the ratings promise, again and again: who wants to be rated lower than he plays."""
    if len(own) < 2 * LEAST:
        return
    over, noise = 0.0, 0.0
    for one in own:
        side = one.game.players.index(player)
        chance = expected(one.ratings[side], one.ratings[1 - side])
        over += one.game.score_of(player) - chance
        noise += chance * (1 - chance)
    if over <= -SURPRISING * sqrt(noise):
        lost = [one for one in own if _lost(player, one)]
        yield Notice("throws", (player,), len(lost), len(own), _ids(lost))
