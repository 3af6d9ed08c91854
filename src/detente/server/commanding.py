"""What the holders of seats may do at a table: each command is done, or refused and nothing has changed."""

from collections.abc import Collection
from typing import Final

from detente.game import View, actor
from detente.server import wire
from detente.server.answering import Answering
from detente.server.people.person import account_of
from detente.server.refusal import Refused

MAX_REASON_LENGTH: Final = 300


class Commanding(Answering):
    """A game that takes commands."""

    # -- what may be asked for

    @property
    def rated(self) -> bool:
        """Whether something is at stake beyond the game itself: then nobody is warned or may think again after the end,
        there are no hints, and a move is taken back only if the opponent agrees."""
        return bool(self.saved.rated)

    def can(self, seats: Collection[int]) -> wire.Can:
        """What the holder of these seats may ask for now."""
        if not seats:
            return wire.Can()
        if self.saved.over:
            offer = self.saved.offer
            asked = offer is not None and self.game.sides.index(offer.by) in seats
            takeback = self._may_reopen() and self.last_decision(seats) is not None
            rematch = self.saved.rematch is None and not asked
            return wire.Can(takeback=takeback, rematch=rematch, coach=self.coach_allowed)
        undo = self._may_undo(seats)
        free = self.saved.offer is None
        agreed = not self.rated or self.saved.mode == "friend"
        takeback = not undo and free and agreed and self.last_decision(seats) is not None
        hint = self.decider in seats and self.hints_allowed
        ask_hints = free and not self.hints_allowed and not self.rated
        forced = self._forced(seats, undo)
        return wire.Can(
            undo,
            restart=undo,
            takeback=takeback,
            resign=True,
            hint=hint,
            ask_hints=ask_hints,
            coach=self.coach_allowed,
            forced=forced,
            **self.clock_can(seats),
        )

    @property
    def hints_allowed(self) -> bool:
        """Whether who decides may have hints: between people only if both agreed."""
        return not self.rated and (self.saved.mode != "friend" or self.saved.hints)

    @property
    def coach_allowed(self) -> bool:
        """Whether a coach may sit here: never against people, never where something is at stake."""
        return self.saved.mode == "computer" and not self.rated

    def hint_view(self, seats: Collection[int]) -> View:
        """What a hint for the holder of these seats is made of: what this side sees, nothing else."""
        if not seats:
            raise Refused("error-not-your-seat")
        self._running()
        if not self.hints_allowed:
            raise Refused("error-no-hints")
        if self.decider not in seats:
            raise Refused("error-not-your-turn")
        return self.game.view(self.state, self.decider)

    # -- doing it

    def perform(self, command: wire.Command, seats: Collection[int]) -> bool:
        """Do what the holder of these seats asks, or raise Refused and change nothing; True: a rematch is agreed on."""
        if not seats:
            raise Refused("error-not-your-seat")
        if command.version != self.saved.version and not self.overtaken(command):
            raise Refused("error-stale")
        agreed = False
        match command:
            case wire.Move():
                self._move(command.action, seats)
            case wire.Seal():
                self._seal(command.actions, seats)
            case wire.Foresee():
                self._foresee(command.when, command.answer, seats)
            case wire.Interrupt():
                self._interrupt(command.action, seats)
            case wire.Undo():
                self._running()
                self._undo(self._undo_ply(seats), "error-cannot-undo")
            case wire.Restart():
                self._running()
                self._undo(self._restart_ply(seats), "error-cannot-restart")
            case wire.Takeback():
                self._ask_takeback(seats)
            case wire.Answer():
                agreed = self._answer(command.yes, seats)
            case wire.Resign():
                self._resign(self.side(command.side), seats)
            case wire.Rematch():
                agreed = self._ask_rematch(seats)
            case wire.AskHints():
                self._ask_hints(seats)
            case wire.Pause():
                self._ask_pause(seats)
            case wire.Resume():
                self._ask_resume(seats)
            case wire.Claim():
                self._claim(seats)
            case wire.GiveTime():
                self._give_time(seats)
            case wire.Vacation():
                self._vacation(command.days, seats)
            case wire.GoToStep() | wire.ShowStep():
                raise Refused("error-no-lesson")
        if (known := self._offer_answer()) is not None:
            self._answer(*known)
        self._changed()
        return agreed

    def forfeit(self, why: str) -> None:
        """The side that has to decide is played by a program that broke the rules: it has lost."""
        side = self.decider
        self.saved.resigned = side
        self.saved.seat(side).forfeit = why[:MAX_REASON_LENGTH]
        self.saved.offer = None
        self._changed()

    def sit(self, secret: str, client: str, name: str, program: bool = False) -> None:
        """Give the seat of this (hashed) secret to a client; once, so that who sent the link cannot use it later."""
        seats = self.saved.seats
        seat = next((seat for seat in seats if seat.secret and seat.secret == secret), None)
        if seat is None:
            raise Refused("error-wrong-secret")
        if seat.client == client:
            return
        if seat.client:
            raise Refused("error-seat-taken")
        if any(other.client == client for other in seats):
            raise Refused("error-own-link")
        if self.rated and not account_of(client):
            raise Refused("error-rated-needs-account")
        if self.rated and program and not all(other.program for other in seats if other is not seat):
            raise Refused("error-rated-program")  # a person agrees to that in the lobby
        seat.client, seat.name = client, name
        self._changed()

    def _move(self, action: int, seats: Collection[int]) -> None:
        self._running()
        self._not_paused()
        if self.decider not in seats:
            raise Refused("error-not-your-turn")
        if action >= self.game.actions:
            raise Refused("error-bad-message")
        if actor(self.game, self.state, action) != self.decider:  # it belongs to the other side
            raise Refused("error-not-your-turn")
        self._decide(action)

    def _interrupt(self, action: int, seats: Collection[int]) -> None:
        self._running()
        self._not_paused()
        if not any(action in self.game.interrupts(self.state, side) for side in seats):
            raise Refused("error-no-interrupt")
        self._step(action)
        self.saved.offer = None
        self._settle()
        self._give_answers()

    def _ask_takeback(self, seats: Collection[int]) -> None:
        if not self._may_reopen():
            self._running()
        ply = self.last_decision(seats)
        if ply is None or self.saved.offer is not None:
            raise Refused("error-cannot-takeback")
        if self.rated and self.saved.mode != "friend":  # there is nobody who could agree
            raise Refused("error-cannot-takeback")
        if self.saved.mode == "friend":
            self.saved.offer = wire.Offer("takeback", self.game.sides[min(seats)])
        else:
            self._go_back(ply, "error-cannot-takeback")

    def _answer(self, yes: bool, seats: Collection[int]) -> bool:
        offer = self.saved.offer
        if offer is None or (by := self.game.sides.index(offer.by)) in seats:
            raise Refused("error-no-offer")
        if yes and offer.kind == "rematch":
            return self._ask_rematch(seats)
        if yes and offer.kind == "hints":
            self.saved.hints = True
        elif yes and offer.kind == "pause":
            self._pause()
        elif yes and offer.kind == "resume":
            self._resume()
        elif yes:
            self._go_back(self.last_decision((by,)), "error-cannot-takeback")
        self.saved.offer = None
        return False

    def _resign(self, side: int, seats: Collection[int]) -> None:
        self._running()
        if side not in seats:
            raise Refused("error-not-your-seat")
        self.saved.resigned = side
        self.saved.offer = None

    def _ask_rematch(self, seats: Collection[int]) -> bool:
        """Note the wish; True when nobody else needs to be asked."""
        if not self.saved.over:
            raise Refused("error-game-running")
        if not self.can(seats).rematch:
            raise Refused("error-already-asked")
        agreed = self.saved.mode != "friend" or self.saved.offer is not None
        self.saved.offer = None if agreed else wire.Offer("rematch", self.game.sides[min(seats)])
        return agreed

    def _ask_hints(self, seats: Collection[int]) -> None:
        self._running()
        if not self.can(seats).ask_hints:
            raise Refused("error-already-asked")
        self.saved.offer = wire.Offer("hints", self.game.sides[min(seats)])

    def _may_reopen(self) -> bool:
        """Whether a move may be taken back although it ended the game: where nobody else is asked, and only once the
        game itself has ended it."""
        saved = self.saved
        ended = saved.over and saved.resigned is None and saved.rematch is None
        return ended and saved.mode in ("computer", "hotseat") and not self.rated
