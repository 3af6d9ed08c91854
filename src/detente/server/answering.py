"""Answers in advance, between people: to offers of the opponent, and to questions that his doing can put to a player.

An answer is given in the same write as what asks for it, as if its player had been quick. docs/playing_together.md
"""

from collections.abc import Collection
from functools import cache
from typing import Final

from detente.foreseen import answer_to, foreseen
from detente.game import CHANCE
from detente.server import wire
from detente.server.refusal import Refused
from detente.server.saved import Standing
from detente.server.sealing import Sealing

OFFERS: Final = ("takeback", "pause", "hints")  # that can be answered in advance: yes or no


class Answering(Sealing):
    """A game in which answers can be given in advance."""

    def foreseen_state(self, seats: Collection[int]) -> list[wire.Foreseen]:
        """What the holder of these seats can answer in advance, and what was answered."""
        if self.saved.mode != "friend" or self.saved.over or len(seats) != 1:
            return []
        side = min(seats)
        known = self._standing_of(side)
        offers = [kind for kind in OFFERS if self._may_come(kind)]
        return [
            *(_offered(kind, known.get(kind, "")) for kind in offers),
            *(
                wire.Foreseen(one.asked, one.said, list(one.answers), known.get(one.asked, ""))
                for one in foreseen(self.game, self.state, side)
            ),
        ]

    def _may_come(self, kind: str) -> bool:
        if kind == "pause":
            return self.saved.clock is not None
        return kind != "hints" or not (self.saved.rated or self.saved.hints)

    def _number(self, side: int) -> int:
        return side ^ self._exchanged(self.state)

    def _standing_of(self, side: int) -> dict[str, str]:
        return {one.when: one.answer for one in self.saved.standing if one.seat == self._number(side)}

    def _foresee(self, when: str, answer: str, seats: Collection[int]) -> None:
        """Keep an answer, or forget it if it is empty."""
        self._running()
        line = next((one for one in self.foreseen_state(seats) if one.when == when), None)
        if answer and (line is None or answer not in line.choices):
            raise Refused("error-not-foreseen")
        seat = self._number(min(seats))
        others = [one for one in self.saved.standing if (one.seat, one.when) != (seat, when)]
        self.saved.standing = [*others, Standing(seat, when, answer)] if answer else others

    def _decide(self, action: int) -> None:
        """Whoever has decided has seen what came: answers to questions are void, those to offers stand."""
        seat = self._number(self.decider)
        super()._decide(action)
        self.saved.standing = [one for one in self.saved.standing if one.seat != seat or one.when in OFFERS]
        self._give_answers()

    def _give_answers(self) -> None:
        """Whoever is asked in the other's round and has answered in advance has decided."""
        while (action := self._foreseen_action()) is not None:
            self._run_clock()
            self._step(action)
            self._settle()
            self._open_sealed()

    def _foreseen_action(self) -> int | None:
        if self.saved.over or not self.saved.standing or self.decider >= CHANCE:
            return None
        last = next((seat for seat in reversed(self.deciders) if seat != CHANCE), None)
        if last != self._number(1 - self.decider):  # it is no answer to the other's doing
            return None
        return answer_to(self.game, self.state, self.decider, self._standing_of(self.decider))

    def _offer_answer(self) -> tuple[bool, tuple[int, ...]] | None:
        """What has been answered in advance to what is offered now, and by whom."""
        offer = self.saved.offer
        if offer is None or offer.kind not in OFFERS or self.saved.over:
            return None
        side = 1 - self.game.sides.index(offer.by)
        answer = self._standing_of(side).get(offer.kind)
        return None if answer is None else (answer == "yes", (side,))


@cache  # the same lines for every table
def _offered(kind: str, answer: str) -> wire.Foreseen:
    return wire.Foreseen(kind, None, ["yes", "no"], answer)
