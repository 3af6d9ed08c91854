"""Who plays which side: so that everybody has both about as often."""

from collections.abc import Iterable

from detente.community.tournament import Game, Meeting, Sides


def balance_of(player: str, meetings: Iterable[Meeting]) -> int:
    """How many games more somebody had as side 0 than as side 1. A forfeit counts: the side had been given."""
    games = [game for meeting in meetings for game in meeting.games if player in game.players]
    return sum(1 if game.players[0] == player else -1 for game in games)


def last_side(player: str, meetings: Iterable[Meeting]) -> int | None:
    """The side of somebody's last game."""
    games = [
        game for meeting in sorted(meetings, key=lambda m: m.round) for game in meeting.games if player in game.players
    ]
    return games[-1].players.index(player) if games else None


def cost(first: int, second: int) -> int:
    """How far two are from both being balanced after a game with the better of the two ways to sit."""
    return min(_off(first + 1) + _off(second - 1), _off(first - 1) + _off(second + 1))


def _off(balance: int) -> int:
    return max(0, abs(balance) - 1) ** 2


def seated(first: str, second: str, meetings: Iterable[Meeting], sides: Sides, board: int) -> tuple[Game, ...]:
    """The games of a meeting. Equals in all are told apart by the board, so that a first round gives both sides."""
    if sides == "both":
        return (Game((first, second)), Game((second, first)))
    played = list(meetings)
    one, other = balance_of(first, played), balance_of(second, played)
    ways = (_off(one + 1) + _off(other - 1), _off(one - 1) + _off(other + 1))
    if ways[0] != ways[1]:
        swap = ways[1] < ways[0]
    elif one != other:
        swap = one > other
    else:
        mine, theirs = last_side(first, played), last_side(second, played)
        swap = board % 2 == 0 if mine == theirs else mine == 0 or theirs == 1
    return (Game((second, first) if swap else (first, second)),)
