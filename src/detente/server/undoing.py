"""What may be undone: what told its maker nothing that was not known before; and the choices that are none."""

import random
from collections.abc import Collection
from typing import Any, Final

from detente.game import IllegalAction, Log, View, reader_bit
from detente.record import cut_spent
from detente.server.played import Played
from detente.server.refusal import Refused

WORLDS: Final = 8  # that are asked whether an action told its maker something new


class Undoing(Played):
    """A game whose last actions can be undone."""

    def _may_undo(self, seats: Collection[int]) -> bool:
        """Whether an undo is worth asking for; only then is it found out what the action told, which takes a while."""
        last = self.ply - 1
        sealed = self.saved.sealed
        if sealed is not None and sealed.seat ^ self._exchanged(self.state) in seats:  # it binds
            return False
        acted = not self.saved.over and last >= self.saved.forked and self._deciders_now()[last] in seats
        return acted and self._quiet.get(last, True)

    def _undo_ply(self, seats: Collection[int]) -> int | None:
        """Where an undo leads: before the last action, if these seats took it and learned nothing by it."""
        return self.ply - 1 if self._may_undo(seats) and self._told_nothing(self.ply - 1, seats) else None

    def _restart_ply(self, seats: Collection[int]) -> int | None:
        """Where a restart leads: the first of the unbroken row of undoable actions of this turn."""
        ply = self._undo_ply(seats)
        if ply is None:
            return None
        side = self.deciders[ply]
        floor = max(self.saved.forked, *(turn.ply for turn in self.turns if turn.ply <= ply))
        while ply > floor and self.deciders[ply - 1] == side and self._told_nothing(ply - 1, seats):
            ply -= 1
        return ply

    def _go_back(self, ply: int | None, otherwise: str) -> None:
        if ply is None:
            raise Refused(otherwise)
        if self.saved.over:
            self._throw_new_dice()
        self.saved.spent = cut_spent(self.saved.spent, ply)
        self.kept = min(self.kept, ply)
        self._cut(ply)
        self.saved.offer = None

    def told_nothing(self, start: int, end: int, seats: Collection[int]) -> bool:
        """Whether all actions from one ply to another, of these seats, showed their maker nothing new."""
        return all(self._told_nothing(ply, seats) for ply in range(start, end))

    def _told_nothing(self, ply: int, seats: Collection[int]) -> bool:
        """Whether an action showed its maker only what would have been seen in every world that was possible before."""
        if len(seats) == 2:  # both sit at one screen
            return True
        if ply not in self._quiet:
            self._quiet[ply] = self._same_in_other_worlds(ply)
        return self._quiet[ply]

    def _forced(self, seats: Collection[int], undo: bool) -> bool:
        """Whether the table may decide for the holder of these seats: there is one choice only, nobody learns anything
        by how quickly it is made, and what can be undone now can be undone afterwards."""
        side = self.decider
        legal = self.game.legal(self.state) if side in seats else []
        if len(legal) != 1 or (self.saved.mode == "friend" and not self._known_as_forced(side, legal)):
            return False
        if not undo:
            return True
        after = self.state.clone()
        self.game.apply(after, legal[0])
        return self.game.current(after) == side and self._tells_nothing(self.state, legal[0], side)

    def _known_as_forced(self, side: int, legal: list[int]) -> bool:
        """Whether the opponent, too, knows that there is only this choice."""
        view, rng = self.game.view(self.state, 1 - side), random.Random(self.ply)
        return all(self.game.legal(self.game.world(view, rng)) == legal for _ in range(WORLDS))

    def _same_in_other_worlds(self, ply: int) -> bool:
        before, action = self.at(ply), self.saved.actions[ply]
        return self._tells_nothing(before, action, self.deciders[ply] ^ self._exchanged(before))

    def _tells_nothing(self, before: Any, action: int, side: int) -> bool:
        view = self.game.view(before, side)
        seen = self._seen_after(before.clone(), action, side)
        rng = random.Random(action)
        try:
            return all(self._seen_after(self.game.world(view, rng), action, side) == seen for _ in range(WORLDS))
        except IllegalAction:  # that it was legal told something
            return False

    def _seen_after(self, state: Any, action: int, side: int) -> tuple[View, Log]:
        log: Log = []
        self.game.apply(state, action, log)
        return self.game.view(state, side), [entry for entry in log if entry.readers & reader_bit(side)]
