"""Choices that both sides make unseen of each other, between people: who is not asked yet may seal one.

It is no action of the game before it is opened, in the same write as the choice for which it waited. Until then it is
in no view, log or record; everybody else knows only that there is one. docs/playing_together.md
"""

from collections.abc import Collection, Sequence

from detente import unseen
from detente.game import CHANCE, Choice, IllegalAction
from detente.server import wire
from detente.server.refusal import Refused, illegal
from detente.server.saved import Sealed
from detente.server.timing import Timed


class Sealing(Timed):
    """A game in which choices can be sealed."""

    @property
    def unseen(self) -> unseen.Unseen | None:
        """What both choose now; only where two people play against each other."""
        if self.saved.mode != "friend" or self.saved.over or self.decider >= CHANCE:
            return None
        return unseen.unseen(self.game, self.state)

    @property
    def may_choose_ahead(self) -> bool:
        """Whether the side that does not decide has something to choose all the same."""
        both, side = self.unseen, 1 - self.decider
        return both is not None and not both.second and unseen.menu(self.game, self.state, side) is not None

    def unseen_state(self, seats: Collection[int]) -> wire.Unseen | None:
        """What the holder of these seats may know and do about it."""
        both, sealed, decider = self.unseen, self.saved.sealed, self.decider
        if both is None:
            return None
        chosen = [1 - decider] if both.second or sealed is not None else []
        told = wire.Unseen(both.what, [self.game.sides[side] for side in chosen])
        if both.second or 1 - decider not in seats:
            return told
        if sealed is not None:
            return wire.Unseen(both.what, told.chosen, sealed=self._sealed_choices(1 - decider, sealed))
        menu = unseen.menu(self.game, self.state, 1 - decider)
        if menu is None or menu.view is None:  # it has nothing to choose
            return told
        view = menu.view
        after = unseen.menu(self.game, self.state, 1 - decider, [view.choices[0].id])
        more = after is not None and not after.done
        return wire.Unseen(
            both.what, told.chosen, prompt=view.prompt, choices=view.choices, refusals=view.refusals, more=more
        )

    def unseen_menu(self, seats: Collection[int], line: Sequence[int] = ()) -> wire.UnseenMenu:
        """What the holder of these seats may choose before being asked, after these steps of it."""
        if not seats:
            raise Refused("error-not-your-seat")
        side = 1 - self.decider
        if self.unseen is None or side not in seats or self.saved.sealed is not None:
            raise Refused("error-nothing-to-seal")
        menu = unseen.menu(self.game, self.state, side, line)
        if menu is None:
            raise Refused("error-illegal" if line else "error-nothing-to-seal")
        if menu.view is None:
            return wire.UnseenMenu(done=True)
        return wire.UnseenMenu(menu.view.prompt, menu.view.choices, menu.view.refusals)

    def _sealed_choices(self, side: int, sealed: Sealed) -> list[Choice]:
        found = []
        for done, action in enumerate(sealed.actions):
            menu = unseen.menu(self.game, self.state, side, sealed.actions[:done])
            assert menu is not None and menu.view is not None
            found += [choice for choice in menu.view.choices if choice.id == action]
        return found

    def _seal(self, actions: Sequence[int], seats: Collection[int]) -> None:
        """Keep a choice until it is asked for. A client that has been overtaken by the other's choice meant its own."""
        self._running()
        self._not_paused()
        both = self.unseen
        if both is not None and both.second and self.decider in seats:
            self._decide_all(actions)
            return
        if both is not None and self.saved.sealed is not None and 1 - self.decider in seats:
            raise Refused("error-sealed")
        if not self.unseen_menu(seats, actions).done:
            raise Refused("error-bad-message")
        seat = (1 - self.decider) ^ self._exchanged(self.state)
        self.saved.sealed = Sealed(seat, list(actions), self.ply, self.saved.version + 1)

    def _decide(self, action: int) -> None:
        """Take an action of the side that decides, and all that follows from it."""
        try:
            self._step(action)
        except IllegalAction as error:
            raise illegal(error) from error
        self.saved.offer = None
        self._settle()
        self._open_sealed()

    def _decide_all(self, actions: Sequence[int]) -> None:
        """Take all of these actions or, if one is not legal, none."""
        state = self.state.clone()
        for action in actions:
            if action not in self.game.legal(state):
                raise Refused("error-illegal")
            self.game.apply(state, action)
        for action in actions:
            self._decide(action)

    def _open_sealed(self) -> None:
        """The side that has sealed a choice is asked: here it is. For the clock, too, it has just decided."""
        sealed = self.saved.sealed
        if sealed is None or self.saved.over or self.decider != sealed.seat ^ self._exchanged(self.state):
            return
        self.saved.sealed = None
        self._run_clock()
        for action in sealed.actions:
            self._step(action)
            self._settle()

    def overtaken(self, command: wire.Command) -> bool:
        """Whether a command means what it meant, though it was sent before the last change: the other side has chosen
        unseen; and whoever resigns does so, whatever was played meanwhile."""
        if isinstance(command, wire.Resign):
            return command.version < self.saved.version
        if command.version != self.saved.version - 1:
            return False
        if isinstance(command, wire.Seal):
            both = self.unseen
            return both is not None and both.second
        sealed = self.saved.sealed
        return isinstance(command, wire.Move) and sealed is not None and sealed.version == self.saved.version

    def _forget_sealed(self) -> None:
        """A sealed choice for a moment that is not there any more."""
        sealed = self.saved.sealed
        if sealed is not None and (self.saved.over or self.ply < sealed.ply):
            self.saved.sealed = None

    def _note(self) -> None:
        super()._note()
        both = self.unseen
        self._forget_sealed()
        self.saved.both_choose = both is not None and not both.second and self.saved.sealed is None
