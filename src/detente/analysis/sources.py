"""Where the points came from, and what scoring each region would give through time.

The log says why points were gained; what it leaves open is laid to what happened last, and points that a track had no
room for are taken off again where they came from. So the sources of each side always add up to its points.
"""

from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple

from detente.game import Entry, Game, LogLine


class Source(NamedTuple):
    """A reason why points were gained: `scoring`, `final`, `event`, `effect`, `military`, `space`, `bid`, `aftermath`,
    `objective`, `price` or `other`; `name` is the slug of a region or card, where there is one."""

    kind: str
    name: str = ""


class Gain(NamedTuple):
    """Points that a side gained with the n-th action; negative if they were paid."""

    ply: int
    side: int
    source: Source
    points: int


OTHER: Final = Source("other")
NAMES: Final = ("card", "objective", "region", "effect", "country")  # arguments that may name a source


class Bookkeeper:
    """Reads the log of a game, action by action."""

    def __init__(self, sides: Sequence[str], one_marker: bool) -> None:
        self.sides = list(sides)
        self.one_marker = one_marker  # counts for both: what one side gains the other loses
        self.gains: list[Gain] = []
        self.scored: list[tuple[int, str]] = []  # every scoring: ply and region
        self._cause = OTHER  # what goes on
        self._next: Source | None = None  # what the next points are for, if they come at once
        self._regions: list[tuple[str, int]] = []  # scored in this action, and not awarded yet

    def read(self, ply: int, entries: Iterable[Entry], changed: tuple[int, int]) -> None:
        """The lines of one action; `changed`: the points that each side has gained by it."""
        self._regions.clear()
        booked = len(self.gains)
        for entry in entries:
            self._line(ply, entry.line)
        now = [0, 0]
        for gain in self.gains[booked:]:
            now[gain.side] += gain.points
        self._settle(ply, now, changed, booked)
        self._next = None

    def _settle(self, ply: int, now: list[int], changed: tuple[int, int], booked: int) -> None:
        """What the log told of points beyond the end of the track, and what it did not tell."""
        if self.one_marker:
            missing = changed[1] - (now[1] - now[0])
            missing = self._trim(booked, 1 if missing < 0 else 0, missing)
            self._net(ply, self._cause, missing)
            return
        for side in (0, 1):
            missing = self._trim(booked, side, changed[side] - now[side])
            if missing:
                self.gains.append(Gain(ply, side, self._cause, missing))

    def _trim(self, booked: int, side: int, missing: int) -> int:
        """Take what a track had no room for off the last gains of the one who overflowed it; answers what is left."""
        over = abs(missing) if self.one_marker else max(0, -missing)
        sign = 1 if missing > 0 else -1
        for n in range(len(self.gains) - 1, booked - 1, -1):
            gain = self.gains[n]
            if gain.side == side and gain.points > 0:
                cut = min(over, gain.points)
                self.gains[n] = gain._replace(points=gain.points - cut)
                over -= cut
                missing -= sign * cut
        self.gains[booked:] = [gain for gain in self.gains[booked:] if gain.points]
        return missing

    def _line(self, ply: int, line: LogLine) -> None:
        args = line.args
        name = str(next((args[kind] for kind in NAMES if kind in args), ""))
        due, self._next = self._next, None
        if line.goes_on is not None:
            self._cause = Source(line.goes_on, name) if line.goes_on else Source("effect")
        if line.announces:
            self._next = Source(line.announces, name)
        if line.scores:
            self.scored.append((ply, name))
            if not line.gives:
                self._regions.append((name, int(args["us"]) - int(args["ussr"])))
        if line.pays:
            self._regions.clear()
            source = Source("effect", str(args["effect"])) if args.get("effect") else due or self._cause
            self._gain(ply, source, str(args["side"]), int(args["n"]))
        if line.ends:
            for region, net in self._regions:
                self._net(ply, Source("final", region), net)
            self._cause = Source("final")
        if line.gives:
            points = int(args["n"]) * (-1 if line.gives == "price" else 1)
            self._gain(ply, Source(line.gives, name), str(args.get("winner", args.get("side"))), points)

    def _net(self, ply: int, source: Source, net: int) -> None:
        if net:
            self.gains.append(Gain(ply, 1 if net > 0 else 0, source, abs(net)))

    def _gain(self, ply: int, source: Source, side: str, points: int) -> None:
        if side in self.sides and points:
            self.gains.append(Gain(ply, self.sides.index(side), source, points))


def has_one_marker(view: Any) -> bool:
    """Does one marker count the points of both sides?"""
    return hasattr(view, "vp") or hasattr(view, "score")


def points_of(game: Game, view: Any) -> tuple[int, int]:
    """The points of both sides; where one marker counts for both, what one has the other lacks."""
    if not has_one_marker(view):
        scores = getattr(view, "scores", {})  # a title may count none
        return scores.get(game.sides[0], 0), scores.get(game.sides[1], 0)
    score = view.vp if hasattr(view, "vp") else view.score
    return -score, score


def regions_of(view: Any) -> dict[str, int]:
    """What scoring each region now would give, positive for side 1; empty where a title has no regions."""
    return {region.region: region.net for region in getattr(view, "regions", ())}
