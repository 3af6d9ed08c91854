"""What a coach may know of a table: what its player saw before he decided, what he did, and nothing else."""

from typing import Any, NamedTuple

from detente.ai.levels import Searchable
from detente.coach.verdict import Asked
from detente.game import CHANCE, View
from detente.machine import BUTTON, CARD
from detente.server.refusal import Refused
from detente.server.table import Table

Seats = tuple[int, ...]


class Row(NamedTuple):
    """What a player decided in a row: from this ply on, to that one."""

    start: int
    end: int


class Judging(NamedTuple):
    """A complete row of decisions, to be judged."""

    version: int
    row: Row
    key: int  # of the decision: the same for the same game up to its end
    again: bool  # what came since cannot be undone
    asked: Asked | None  # None: there was nothing to decide


def may_coach(table: Table, seats: Seats) -> None:
    """Refused unless a coach may sit beside the holder of these seats."""
    if not seats:
        raise Refused("error-not-your-seat")
    if not table.coach_allowed:
        raise Refused("error-no-coach")


def deciding(table: Table, seats: Seats) -> tuple[int, View, str]:
    """The version of the table, what the one who decides sees, and the card that he goes on with."""
    may_coach(table, seats)
    if table.decider not in seats:
        raise Refused("error-not-your-turn")
    return table.saved.version, table.game.view(table.state, table.decider), card_before(table, table.ply)


def judging(table: Table, seats: Seats) -> Judging | None:
    """The last row of decisions of these seats; None while it goes on, or if there is none."""
    may_coach(table, seats)
    last = table.last_decision(seats)
    if last is None or _goes_on(table, last, seats):
        return None
    row, state, free = _row(table, last)
    side = table.viewer_then(state, seats)
    asked = None
    if free and isinstance(table.game, Searchable) and table.game.current(state) == side:
        played = tuple(table.saved.actions[row.start : row.end])
        asked = Asked(table.game.id, table.game.view(state, side), played, card_before(table, row.start))
    again = row.end < table.ply or not table.told_nothing(row.start, row.end, seats)
    return Judging(table.saved.version, row, hash(tuple(table.saved.actions[: row.end])), again, asked)


def _goes_on(table: Table, last: int, seats: Seats) -> bool:
    """Is the player still at it?"""
    same_turn = table.turns[-1].ply <= last
    return table.ply == last + 1 and table.decider in seats and same_turn and not _is_secret(table, table.at(last))


def _row(table: Table, last: int) -> tuple[Row, Any, bool]:
    """The row that ends with this action, the state before it, and whether there was anything to choose in it."""
    start, side = last, table.deciders[last]
    floor = max(table.saved.forked, *(turn.ply for turn in table.turns if turn.ply <= last))
    while start > floor and table.deciders[start - 1] == side:
        start -= 1
    state = before = table.at(start)
    free = False
    for ply in range(start, last + 1):
        if ply > start and _is_secret(table, state):  # a secret is a decision of its own
            start, before, free = ply, state.clone(), False
        elif ply == start:
            before = state.clone()
        free = free or len(table.game.legal(state)) > 1
        table.game.apply(state, table.saved.actions[ply])
    return Row(start, last + 1), before, free


def _is_secret(table: Table, state: Any) -> bool:
    game = table.game
    return isinstance(game, Searchable) and bool(game.evaluator.secret(state))


def card_before(table: Table, ply: int) -> str:
    """The card that was played in this turn before this ply, by whom it may be; '' if none."""
    floor = max(turn.ply for turn in table.turns if turn.ply <= ply)
    for before in range(ply - 1, floor - 1, -1):
        action = table.saved.actions[before]
        if table.deciders[before] != CHANCE and CARD <= action < BUTTON:
            return table.game.text(action).removeprefix("card ")
    return ""
