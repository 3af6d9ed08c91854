"""The end of a game, told at once and without any search: why it ended, how the score went, its story, its points."""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import msgspec

from detente.analysis.points import Points, SourceRow, points_of_game, turn_of
from detente.analysis.sources import Gain
from detente.game import TERMINAL, Args, Entry, Game, LogLine, Moment, Pair, Sentence, Side
from detente.record import Record

LINES: Final = 5  # of the story, the end included
ONE_NAME: Final = ("military", "space", "bid", "aftermath", "final")  # sources that need no further name
TAKES_LEAD: Final = 2.0  # what this adds to the weight of points, in usual gains
LEVELS: Final = 1.0
BLOW: Final = 0.5  # what a blow adds to the scoring it led to


class StoryLine(msgspec.Struct, frozen=True):
    """A turning point: when it was, what the page says of it, and the score then."""

    ply: int
    turn: str  # as the chart writes it
    said: Sentence  # the moment in words
    line: Sentence | None  # null: the end itself, which the page calls by the title's word for it
    lead: int  # of side 1, in points


class Ending(msgspec.Struct, frozen=True):
    """The end of a game, as the page shows it."""

    why: Args  # what the title's sentence about this ending speaks of
    points: dict[Side, int]
    one_marker: bool  # one marker counts for both: what one side has the other lacks
    curve: list[Pair]  # ply, and the lead of side 1 from there on
    story: list[StoryLine]  # in the order of play
    sources: list[SourceRow]  # they add up to the points


class _Played(NamedTuple):
    """What a record told: every line with its ply, the moment in which each action was taken, and the last state."""

    lines: list[tuple[int, LogLine]]
    moments: list[Moment]
    last: Any


class _Turning(NamedTuple):
    """Something that may be told, and how much it is worth."""

    ply: int
    weight: float
    line: Sentence


def ending_of(game: Game, record: Record) -> Ending:
    """How a game that is over came to its end; BadRecord if it does not replay."""
    points = points_of_game(game, record)
    played = _replay(game, record)
    return Ending(
        why=_why(game, played, points),
        points=points.points,
        one_marker=points.one_marker,
        curve=[[ply, lead] for ply, lead in points.leads],
        story=_story(game, played, points),
        sources=points.sources,
    )


def _replay(game: Game, record: Record) -> _Played:
    s = record.begin(game)
    entries: list[Entry] = []
    moments = [game.moment(s)]
    lines: list[tuple[int, LogLine]] = []
    for ply in record.steps(game, s, log=entries):
        lines += [(ply, entry.line) for entry in entries]
        entries.clear()
        moments.append(game.moment(s))
    return _Played(lines, moments, s)


# ---- why ----


def _why(game: Game, played: _Played, points: Points) -> Args:
    """What the sentence about an ending may speak of: who won, when, by how much, and what was going on last."""
    result = game.result(played.last)
    winner = None if result is None or result.winner is None else game.sides[result.winner]
    lead = abs(points.leads[-1][1])
    about = game.describe()
    args: Args = {
        "side": winner or "none",
        "loser": "none" if winner is None else next(side for side in game.sides if side != winner),
        "turn": _last_turn(played.moments),
        "n": lead,
        "goal": getattr(about, "goal", 0),
        **points.points,
    }
    gained = [gain for gain in points.gains if gain.points > 0 and winner in (None, game.sides[gain.side])]
    if gained:
        args |= _source(gained[-1])
    return args | _cause(played) | _kept(game, played.last, about)


def _last_turn(moments: Sequence[Moment]) -> int:
    return next((moment.turn[0] for moment in reversed(moments) if moment.turn), 0)


def _cause(played: _Played) -> Args:
    """What was going on when it ended: a blow at a country, or else the event of a card, or a card."""
    for _, line in reversed(played.lines):
        args = line.args
        if line.blow:
            return {"by": line.blow, "country": args["country"]}
        if line.goes_on is not None and "card" in args:
            return {"by": line.goes_on or "card", "cause": args["card"]}
    return {"by": "none"}


def _kept(game: Game, last: Any, about: Any) -> Args:
    """A scoring card that somebody holds at the end."""
    scoring = {card.id for card in about.cards if getattr(card, "scoring", False)}
    for side in (0, 1) if scoring and game.current(last) == TERMINAL else ():
        held = scoring.intersection(getattr(game.view(last, side), "hand", None) or ())
        if held:
            return {"kept": min(held)}
    return {}


# ---- the story ----


def _story(game: Game, played: _Played, points: Points) -> list[StoryLine]:
    """The turning points that weigh most, in the order of play, and the end."""
    last = len(played.moments) - 1
    found = [*_by_points(game, played, points), *_by_lines(played)]
    final = max((one for one in found if one.ply == last), key=lambda one: one.weight, default=None)
    before = sorted((one for one in found if one.ply < last), key=lambda one: (-one.weight, one.ply))
    chosen: dict[int, _Turning] = {}
    for one in before:
        if len(chosen) < LINES - 1:
            chosen.setdefault(one.ply, one)
    lines = [_line(played, points, ply, one.line) for ply, one in sorted(chosen.items())]
    return [*lines, _line(played, points, last, final.line if final else None)]


def _line(played: _Played, points: Points, ply: int, line: Sentence | None) -> StoryLine:
    moment = played.moments[max(0, ply - 1)]
    return StoryLine(ply, turn_of(moment), moment.said, line, _lead(points, ply))


def _lead(points: Points, ply: int) -> int:
    return next(lead for at, lead in reversed(points.leads) if at <= ply)


def _usual(points: Points) -> float:
    gains = [abs(gain.points) for gain in points.gains]
    return sum(gains) / len(gains) if gains else 1.0


def _by_points(game: Game, played: _Played, points: Points) -> list[_Turning]:
    """Every source that gave points, moment by moment."""
    out = []
    usual = _usual(points)
    regions = _regions(game)
    for gains in _together(played, points.gains):
        first, last = gains[0], gains[-1]
        n = sum(gain.points * (1 if gain.side else -1) for gain in gains)
        side = 1 if n > 0 else 0
        before, after = _lead(points, first.ply - 1), _lead(points, last.ply)
        if not n or before == after:
            continue
        largest = max(gains, key=lambda gain: (gain.side == side, gain.points))
        turn, more = _turn(before, after, side)
        args: Args = {"side": game.sides[side], "n": abs(n), "turn": turn, "points": abs(after), **_source(largest)}
        weight = abs(n) / usual + more
        blow = _blow(played, points, regions, largest, game.sides[side])
        if blow is None:
            out.append(_Turning(last.ply, weight, Sentence("end-story-points", args)))
        else:
            out.append(_Turning(last.ply, weight + BLOW, Sentence("end-story-blow", args | blow)))
    return out


def _regions(game: Game) -> dict[str, set[str]]:
    """Where every country lies; some lie in two regions."""
    return {one.id: {getattr(one, "region", ""), *getattr(one, "regions", ())} for one in game.describe().countries}


def _together(played: _Played, gains: Sequence[Gain]) -> list[list[Gain]]:
    """Gains of one source in one moment; the final scoring as one."""
    groups: dict[tuple[str, str, str], list[Gain]] = {}
    for gain in gains:
        name = "" if gain.source.kind == "final" else gain.source.name
        moment = played.moments[max(0, gain.ply - 1)].id
        groups.setdefault((moment, gain.source.kind, name), []).append(gain)
    return list(groups.values())


def _turn(before: int, after: int, side: int) -> tuple[str, float]:
    """What points did to the lead, seen by the side that got them, and what that is worth."""
    sign = 1 if side else -1
    if after == 0:
        return "level", LEVELS
    if after * sign < 0:
        return "behind", 0.0
    return ("takes", TAKES_LEAD) if before * sign < 0 else ("ahead", 0.0)


def _source(gain: Gain) -> Args:
    kind, name = gain.source
    return {"kind": kind if name or kind in ONE_NAME else "other", "card": name}


def _blow(played: _Played, points: Points, regions: dict[str, set[str]], gain: Gain, side: str) -> Args | None:
    """The last blow that this side struck in a region before it was scored, since it was scored before."""
    if gain.source.kind != "scoring":
        return None
    since = max((ply for ply, name in points.scored if name == gain.source.name and ply < gain.ply), default=0)
    for ply, line in reversed(played.lines):
        if since < ply < gain.ply and line.blow and line.struck and line.args["side"] == side:
            country = str(line.args["country"])
            if gain.source.name in regions.get(country, ()):
                return {"blow": line.blow, "country": country}
    return None


def _by_lines(played: _Played) -> list[_Turning]:
    """Lines that are worth telling whatever points they brought."""
    return [_Turning(ply, line.story, _said(line)) for ply, line in played.lines if line.story]


def _said(line: LogLine) -> Sentence:
    """What the log said of it; of a blow, without the sums."""
    if not line.blow:
        return Sentence(line.key, line.args)
    return Sentence("end-story-strike", {"blow": line.blow, **{name: line.args[name] for name in ("side", "country")}})
