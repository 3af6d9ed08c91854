"""What a round must be, from the definitions: by trying every way to pair a small field. Slow, and shares no code."""

from collections.abc import Iterator

from detente.community.tournament import Meeting, Tournament


def ways(players: tuple[str, ...]) -> Iterator[list[tuple[str, ...]]]:
    """Every way to pair players; one is alone if they are odd in number."""
    if not players:
        yield []
        return
    first, *rest = players
    for n, other in enumerate(rest):
        for way in ways((*rest[:n], *rest[n + 1 :])):
            yield [(first, other), *way]
    if len(players) % 2:
        for way in ways(tuple(rest)):
            yield [(first,), *way]


def faults(tournament: Tournament, way: list[tuple[str, ...]]) -> int:
    """Pairs that met before, and players who were alone before."""
    met = {frozenset(meeting.players) for meeting in tournament.meetings}
    return sum(frozenset(pair) in met for pair in way)


def fewest_faults(tournament: Tournament, players: tuple[str, ...]) -> int:
    """How many of them cannot be avoided."""
    return min(faults(tournament, way) for way in ways(players))


def games_by_side(tournament: Tournament, player: str) -> tuple[int, int]:
    """How often somebody had each side."""
    games = [game for meeting in tournament.meetings for game in meeting.games]
    return sum(game.players[0] == player for game in games), sum(game.players[1] == player for game in games)


def is_whole(meetings: list[Meeting], players: set[str]) -> bool:
    """Whether everybody is in the round exactly once."""
    named = [player for meeting in meetings for player in meeting.players]
    return sorted(named) == sorted(players) and sum(meeting.is_bye for meeting in meetings) == len(players) % 2
