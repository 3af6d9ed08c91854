"""What the verbs of effects.py say for themselves."""

from functools import cached_property
from typing import TypeVar

from detente.bits import names
from detente.game import Dice, Prompt, Reason
from detente.influence import effects
from detente.influence.odds import Odds, war
from detente.influence.question import Args, Question
from detente.machine import CARD, Limit, Step

S = TypeVar("S", bound=Step)


class Placing(Question[S]):
    """Influence is added, by whatever step."""

    key = "inf-ask-event-place"
    word = "place"


class Place(Placing[effects.place]):
    def prompt(self) -> Prompt:
        asked = super().prompt()
        return asked if "card" in asked.args else Prompt("inf-ask-set-up", asked.args)

    def points(self) -> int:
        return int(self.step.amount(self.p) - self.p.count)

    @cached_property
    def country_limits(self) -> list[Limit]:
        if self.event:
            return super().country_limits
        side = effects.who(self.p, self.step.adds)
        return [Limit("inf-no-set-up", "3.3" if side else "3.2", (0, 0))]


class Removing(Question[S]):
    """Influence is taken away, by whatever step."""

    key = "inf-ask-event-remove"
    word = "remove"


class Moving(Question[S]):
    """Influence is lifted, then put down elsewhere: `count` is what was lifted, then minus what is still in hand."""

    def most(self) -> int:
        """How much may be lifted."""
        raise NotImplementedError

    def own_word(self) -> str:
        return "lift" if self.p.count >= 0 else "put"

    def numbers(self) -> Args:
        done = int(self.p.count)
        return {"n": done, "points": self.most() - done} if done >= 0 else {"points": -done}


class Remove(Removing[effects.remove]):
    def points(self) -> int:
        return int(self.step.amount(self.p) - self.p.count)

    def numbers(self) -> Args:
        return {"n": 1 if self.step.clicks is None else int(self.step.clicks(self.p, self.p.side))}


class War(Question[effects.war]):
    key = "inf-ask-event-war"
    word = "war"
    better_die = 1

    def odds(self, action: int) -> Odds | None:
        return war(self.game, self.p, self.step, self.p.side, action) if action < CARD else None

    def odds_as_event(self, side: int) -> Odds | None:
        targets = names(self.step.targets, [str(c) for c in range(self.game.board.countries)])
        return war(self.game, self.p, self.step, side, int(targets[0])) if len(targets) == 1 else None


class Contest(Question[effects.contest]):
    """The player rolls first; only the difference counts."""

    def dice(self) -> Dice | None:
        side = int(self.p.side)
        sign = 1 if side else -1
        return Dice((side, 1 - side), (sign, -sign)) if self.p.count == 0 else Dice((1 - side,), (-sign,))


class Free(Question[effects.free]):
    key = "inf-ask-event-free"
    word = "free"
    directs = True

    def numbers(self) -> Args:
        return {"points": int(self.game.hooks.event_ops(self.p, self.p.decider, self.step.n))}


class Directs(Question[S]):
    """Asks nothing itself: it begins a coup or realignments that are the event's."""

    directs = True


class ChooseCard(Question[effects.choose_card]):
    key = "inf-ask-event-card"

    def own_word(self) -> str:
        return self.step.word

    def no_card(self, card: int) -> Reason:
        return Reason("inf-no-such-card", "5.3", self.named(card))


class Offer(Question[effects.offer]):
    key = "inf-ask-event-offer"
    word = "offer"


QUESTIONS = {
    effects.place: Place,
    effects.remove: Remove,
    effects.war: War,
    effects.contest: Contest,
    effects.free: Free,
    effects.rolls: Directs,
    effects.coup: Directs,
    effects.choose_card: ChooseCard,
    effects.offer: Offer,
}
