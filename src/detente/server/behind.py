"""A running game whose players wished that spectators are behind: the table as it was, and nothing of what came since.

It is a table of its own that follows the real one at a distance, so whatever asks it cannot learn more. When the game
is over there is nothing left to hide.
"""

from itertools import takewhile

from msgspec.structs import replace

from detente.community.calendar import MINUTE
from detente.game import CHANCE
from detente.server.saved import Saved
from detente.server.table import Table


def is_delayed(saved: Saved) -> bool:
    """Whether spectators are behind."""
    return saved.delay is not None and not saved.over


def note_mark(saved: Saved, ply: int, now: int) -> None:
    """Note how many actions there are now, if spectators wait for minutes. What was taken back was never there."""
    if saved.delay is None or saved.delay.kind != "minutes":
        return
    marks = [(when, min(known, ply)) for when, known in saved.marks]
    if not marks or marks[-1][1] != ply:
        marks.append((now, ply))
    due = now - saved.delay.by * MINUTE
    old = sum(when <= due for when, _ in marks)
    saved.marks = marks[max(0, old - 1) :]


def shown_ply(table: Table) -> int:
    """How many actions spectators may know of."""
    saved, delay = table.saved, table.saved.delay
    if delay is None or saved.over:
        return table.ply
    if delay.kind == "turns":
        ply = table.turns[-1 - delay.by].ply if len(table.turns) > delay.by else 0
    else:
        due = table.now() - delay.by * MINUTE
        ply = next((known for when, known in reversed(saved.marks) if when <= due), 0)
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
    waits = (when + delay.by * MINUTE - now for when, _ in table.saved.marks)
    return min((wait for wait in waits if wait > 0), default=None)


def behind(table: Table, known: Table | None) -> Table:
    """The table as spectators may see it; `known`: as they saw it before, which goes on."""
    actions = table.saved.actions[: shown_ply(table)]
    saved = _then(table.saved, [] if known else actions)
    if known is None:
        known = Table(table.game, saved)
    else:
        pairs = zip(known.saved.actions, actions, strict=False)
        kept = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
        known.follow(saved, kept, actions[kept:])
    known.now = table.now
    return known


def _then(saved: Saved, actions: list[int]) -> Saved:
    """What is kept of a table, without all that tells how it stands."""
    return replace(
        saved,
        actions=actions,
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
