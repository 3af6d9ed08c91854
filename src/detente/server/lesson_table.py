"""A table at which a lesson is taught: the rules are the real ones, dice and opponent follow the lesson's script."""

import hashlib
import secrets
import time
from collections.abc import Collection, Sequence
from functools import cache

import msgspec

from detente.game import Game, IllegalAction, View
from detente.lessons.course import begin, judge, numbers, refutation, side_of
from detente.lessons.lesson import Lesson, Step, lessons
from detente.server import wire
from detente.server.played import turn_of
from detente.server.refusal import Refused, illegal
from detente.server.saved import LessonAt, Saved, Seat, new_id
from detente.server.table import Table, without_choices


def lesson_of(title: str, id: str) -> Lesson:
    """The lesson of this name."""
    lesson = lessons(title).get(id)
    if lesson is None:
        raise Refused("error-no-such-lesson")
    return lesson


@cache
def fingerprint(title: str, id: str) -> str:
    """Of a lesson's file: a table of another one cannot go on."""
    return hashlib.sha256(msgspec.json.encode(lessons(title)[id])).hexdigest()[:16]


def teach(game: Game, lesson: Lesson, step: int, client: str) -> "LessonTable":
    """A table at which a client learns, beginning with a step."""
    if step >= len(lesson.step):
        raise Refused("error-no-such-step")
    now = time.time()
    saved = Saved(
        id=new_id(),
        title=game.id,
        rules=game.rules,
        data=game.data,
        options={},
        mode="lesson",
        listed=False,
        seed=secrets.token_hex(32),
        seats=[Seat(client=client), Seat(client=client)],
        created=now,
        updated=now,
        start=lesson.step[0].position,
        lesson=LessonAt(lesson.id, fingerprint(game.id, lesson.id)),
    )
    table = LessonTable(game, saved)
    table.enter(step)
    return table


class LessonTable(Table):
    """A table whose one player learns. Its record holds what happened since the last prepared position."""

    def __init__(self, game: Game, saved: Saved) -> None:
        assert saved.lesson is not None
        self.lesson = lesson_of(game.id, saved.lesson.id)
        self.place = saved.lesson
        if self.place.text != fingerprint(game.id, saved.lesson.id):
            raise Refused("error-lesson-changed")
        super().__init__(game, saved)

    @property
    def step(self) -> Step:
        """The step that is taught."""
        return self.lesson.step[self.place.step]

    @property
    def computer_decides(self) -> bool:
        return False  # the script does

    def seats_of(self, client: str) -> tuple[int, ...]:
        """Whoever opened it sits on the side that the step is about."""
        learns = client and any(seat.client == client for seat in self.saved.seats)
        return (side_of(self.game, self.lesson, self.step),) if learns else ()

    def can(self, seats: Collection[int]) -> wire.Can:
        return wire.Can()

    def perform(self, command: wire.Command, seats: Collection[int]) -> bool:
        if not seats:
            raise Refused("error-not-your-seat")
        if command.version != self.saved.version:
            raise Refused("error-stale")
        match command:
            case wire.Move():
                self._attempt(command.action, seats)
            case wire.GoToStep():
                self.enter(command.step)
            case wire.ShowStep():
                self._show()
            case _:
                raise Refused("error-in-lesson")
        self._changed()
        return False

    def _attempt(self, action: int, seats: Collection[int]) -> None:
        """Take a choice that the step accepts, or refuse it with what the lesson says to it."""
        if self.place.done or self.step.kind != "do" or self.decider not in seats:
            raise Refused("error-not-your-turn")
        if action >= self.game.actions:
            raise Refused("error-bad-message")
        reason = self.game.why_not(self.state, action)
        judged = judge(self.game, self.step, self._taken, action)
        if reason is not None:
            raise illegal(IllegalAction(reason))
        if not judged.taken:
            raise Refused("lesson-not-this", wrong=judged.wrong)
        self._step(action)
        if judged.complete:
            self._finish(self.step.reply)

    @property
    def _taken(self) -> list[int]:
        """What the player has done in this step."""
        return self.saved.actions[self.place.since :]

    def _show(self) -> None:
        """Do the rest of the step the main way."""
        if self.step.kind != "do" or self.place.done:
            raise Refused("error-not-your-turn")
        self.enter(self.place.step)
        self._finish([*self.step.accept[0], *self.step.reply])

    def enter(self, number: int) -> None:
        """Begin a step, the next one from where the player stands, another one where the main way leads to it."""
        if number >= len(self.lesson.step):
            raise Refused("error-no-such-step")
        place, entered = self.place, self.lesson.step[number]
        if place.done and number == place.step + 1 and not entered.position:
            self._play(entered.lead)
        else:
            self._begin_at(*begin(self.game, self.lesson, number))
        place.step, place.since, place.done = number, self.ply, False
        if entered.kind != "do":
            self._finish(entered.reply)

    def _finish(self, words: Sequence[str]) -> None:
        """Let the script play, and behind the last step of a first game deal the cards of the free one."""
        self._play(words)
        self.place.done = True
        if self.place.step == len(self.lesson.step) - 1:
            self._play(self.lesson.deal)

    def _begin_at(self, position: str, actions: list[int]) -> None:
        """Set the table anew."""
        self.saved.start, self.saved.actions = position, []
        self.deciders, self.log, self.kept = [], [], 0
        self._read.clear()
        self.state = self._beginning()
        self.turns = [turn_of(0, self.game.moment(self.state))]
        for action in actions:
            self._step(action)

    def _play(self, words: Sequence[str]) -> None:
        for action in numbers(self.game, words):
            self._step(action)

    def _settle(self) -> None:
        """Chance waits for the script."""

    def _note(self) -> None:
        super()._note()
        self.saved.decisions = 0  # so it is cleared away after a day: where a learner stands, the page remembers

    def message(
        self, seats: Collection[int], online: Collection[int] | None, looks: list[View] | None = None
    ) -> wire.TableMessage:
        place = self.place
        shown = [i for i, wrong in enumerate(self.step.wrong) if wrong.verdict == "bad" and not place.done]
        told = wire.LessonState(place.id, place.step, place.done, self.ply - place.since, shown)
        return msgspec.structs.replace(super().message(seats, online, looks), lesson=told)

    def wrong_line(self, number: int) -> wire.PastMessage:
        """The board after a wrong choice of this step and what would follow on it."""
        if number >= len(self.step.wrong):
            raise Refused("error-no-such-step")
        state = self.at(self.place.since)
        for action in refutation(self.game, state, self.step.wrong[number]):
            self.game.apply(state, action)
        side = side_of(self.game, self.lesson, self.step)
        return wire.PastMessage(self.ply, without_choices(wire.shown(self.game.for_page(state, side))))
