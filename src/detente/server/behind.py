"""A running game whose players wished that spectators are behind: the table as it was, and nothing of what came since.

It is a table of its own that follows the real one at a distance, so whatever asks it cannot learn more: not its version
either, nor when it was changed, nor who is at it. When the game is over there is nothing left to hide.
"""

from itertools import takewhile

from msgspec.structs import replace

from detente.community.calendar import MINUTE, SECOND
from detente.game import CHANCE
from detente.server.saved import Mark, Saved
from detente.server.table import Table


def is_delayed(saved: Saved) -> bool:
    """Whether spectators are behind."""
    return saved.delay is not None and not saved.over


# -- what is noted with every change, so that every server knows it


def note_mark(table: Table, *, reopened: bool = False) -> None:
    """Note what spectators may know, and from when on. What was taken back was never there. `reopened`: the game was
    over, and they have seen all of it."""
    saved, delay = table.saved, table.saved.delay
    if delay is None:
        return
    if delay.kind == "minutes":
        saved.marks = _minutes(saved, table.ply, table.now(), delay.by * MINUTE, reopened)
        return
    shown = shown_ply(table)
    last = saved.marks[-1] if saved.marks else Mark(int(saved.created * SECOND), shown, 1)
    if reopened:
        last = Mark(table.now(), shown, saved.version)
    elif shown != last.ply:
        last = Mark(table.now(), shown, last.version + 1)
    saved.marks = [last]


def _minutes(saved: Saved, ply: int, now: int, delay: int, reopened: bool) -> list[Mark]:
    if reopened:
        return [Mark(now - delay, ply, saved.version)]
    old = sum(mark.when <= now - delay for mark in saved.marks)
    marks = saved.marks[max(0, old - 1) :]
    if old and marks[0].ply > ply:  # what they see was taken back
        marks = [Mark(marks[0].when, ply, marks[0].version + 1)]
    stand = [mark for mark in marks if mark.ply <= ply]
    if len(stand) < len(marks) and (not stand or stand[-1].ply < ply):
        stand.append(marks[len(stand)]._replace(ply=ply))  # so much of it stands since then
    if not stand or stand[-1].ply != ply:
        stand.append(Mark(now, ply, stand[-1].version + 1 if stand else 2))
    return stand


def _mark(saved: Saved, now: int) -> Mark | None:
    """What spectators may know now; None: the beginning."""
    if saved.delay is None or saved.delay.kind == "turns":
        return saved.marks[-1] if saved.marks else None
    due = now - saved.delay.by * MINUTE
    return next((mark for mark in reversed(saved.marks) if mark.when <= due), None)


# -- what follows from it


def shown_version(saved: Saved, now: int) -> int:
    """The version of a table as spectators may know it: it goes on when they see more, and never back."""
    mark = _mark(saved, now)
    return saved.version if not is_delayed(saved) else mark.version if mark else 1


def shown_update(saved: Saved, now: int) -> float:
    """When a table was last changed, as anybody may know it, in seconds since 1970."""
    mark = _mark(saved, now)
    if not is_delayed(saved) or saved.delay is None:
        return saved.updated
    if mark is None:
        return saved.created
    return (mark.when + (saved.delay.by * MINUTE if saved.delay.kind == "minutes" else 0)) / SECOND


def shown_ply(table: Table) -> int:
    """How many actions spectators may know of."""
    saved, delay = table.saved, table.saved.delay
    if delay is None or saved.over:
        return table.ply
    if delay.kind == "turns":
        ply = table.turns[-1 - delay.by].ply if len(table.turns) > delay.by else 0
    else:
        mark = _mark(saved, table.now())
        ply = mark.ply if mark else 0
    ply = min(max(ply, saved.forked), table.ply)
    while ply < table.ply and table.deciders[ply] == CHANCE:  # what chance did belongs to what it followed
        ply += 1
    return ply


def next_change(table: Table) -> int | None:
    """In how many milliseconds spectators may know more although nothing happens; None: then not."""
    delay = table.saved.delay
    if delay is None or delay.kind != "minutes" or table.saved.over:
        return None
    now = table.now()
    waits = (mark.when + delay.by * MINUTE - now for mark in table.saved.marks)
    return min((wait for wait in waits if wait > 0), default=None)


def behind(table: Table, known: Table | None) -> Table:
    """The table as spectators may see it; `known`: as they saw it before, which goes on."""
    actions = table.saved.actions[: shown_ply(table)]
    saved = _then(table.saved, [] if known else actions, table.now())
    if known is None:
        known = Table(table.game, saved)
    else:
        pairs = zip(known.saved.actions, actions, strict=False)
        kept = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
        known.follow(saved, kept, actions[kept:])
    known.now = table.now
    return known


def _then(saved: Saved, actions: list[int], now: int) -> Saved:
    """What is kept of a table, without all that tells how it stands."""
    return replace(
        saved,
        actions=actions,
        version=shown_version(saved, now),
        updated=shown_update(saved, now),
        seats=[replace(seat) for seat in saved.seats],
        offer=None,
        rematch=None,
        resigned=None,
        clock=None,
        falls=None,
        marks=[],
        sealed=None,
        both_choose=False,
        standing=[],
    )
