"""A step speaks for itself: what it asks, why it refuses, what the odds are."""

from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from detente import piles, places
from detente.game import Dice, Prompt, Reason
from detente.influence.due import forced_scoring
from detente.influence.odds import Odds
from detente.influence.operations import CLOSED, STOP
from detente.influence.running import asking_event, running_event
from detente.influence.state import SIDES, Position
from detente.machine import Limit, Step
from detente.steps import companion_of

if TYPE_CHECKING:
    from detente.influence.title import InfluenceGame

Args = dict[str, str | int]
S = TypeVar("S", bound=Step)


class Question(Generic[S]):
    """What the running step says for itself to people.

    Steps are compiled and know only the rules; what is said about one stands in plain Python beside it: for `Coup` of
    operations.py in operations_questions.py, for the steps of a title in its questions.py. It is found by the class of
    the step (`QUESTIONS` of those files), and a class without a question of its own speaks as its base class does.
    Whoever wants to know what is asked asks `game.question(p)`, never of what class the step is.
    """

    key = "inf-ask-event"  # the sentence for all questions of this kind: part of views, and so of hashes in records
    wait = ""  # what others read meanwhile, where it does not follow from the key
    word = ""  # its part in the keys of the sentences that events have of their own: ts-ask-CARD-WORD
    directs = False  # are coups and realignments that it begins decisions of the event, not operations like any other?
    better_die = 0  # 1: a higher face is never worse for the one who rolls, -1: a lower one; 0: the rules do not say
    what = ""  # influence, coup or realign, where effects may close countries to it
    telling: tuple[str, ...] = ()  # limits whose sentences want to know more than the country
    names_uses = False  # are the uses of operations listed, also those that are closed?

    def __init__(self, game: "InfluenceGame", p: Position, step: S) -> None:
        self.game, self.p, self.step = game, p, step

    @cached_property
    def event(self) -> str:
        """The card whose event is being carried out, or ''."""
        return running_event(self.game, self.p)

    # ---- what is asked ----

    def points(self) -> int:
        """Points or times that are left."""
        return 0

    def prompt(self) -> Prompt:
        """The sentence of its kind."""
        args: Args = {"side": SIDES[self.p.decider]}
        if card := self.card():
            args["card"] = card
        if points := self.points():
            args["points"] = points
        return Prompt(self.key, args)

    def card(self) -> str:
        """The card that it is about, or ''."""
        return self.event

    def own_word(self) -> str:
        """The word of this very decision, '' if the sentence of its kind says it all."""
        return self.word

    def numbers(self) -> Args:
        """What the event's own sentence may want to know besides."""
        return {}

    def sentence(self) -> Prompt:
        """What a person reads: the sentence that this decision of this event has of its own, if an event asks."""
        general, card, word = self.prompt(), asking_event(self.game, self.p), self.own_word()
        if not card or not word:
            return general
        key = f"{self.game.sentences_of(card)}-ask-{card}-{word}"
        return Prompt(key, {**general.args, "card": card, **self.numbers()})

    def waiting(self) -> Prompt:
        """What those read who wait while another decides; a title's own questions are called by their card."""
        asked = self.prompt()
        title, _, kind = asked.key.partition("-ask-")
        return Prompt(self.wait or (f"inf-wait-{kind}" if title == "inf" else "inf-wait-event"), asked.args)

    def notes(self, side: int) -> list[Prompt]:
        """What goes with the decision that this side makes now."""
        return []

    # ---- why not; the numbers of rules are those of Twilight Struggle ----

    def no_country(self, c: int) -> Reason:
        """Why a country is not in the menu: the first of the step's limits that it does not keep."""
        limit = next(limit for limit in self.country_limits if not places.has(limit.allowed, c))
        if limit.reason == CLOSED:
            return self.game.closed_reason(self.p, c, self.what)
        return Reason(limit.reason, limit.rule, self.refusal_args(limit.reason, c))

    @cached_property
    def country_limits(self) -> list[Limit]:
        """The step's limits, and behind them one that no country keeps."""
        if places.some(self.p.places):  # an event asks for some of the countries
            return [*self.step.limits(self.p), Limit("inf-no-area", "5.5", (0, 0))]
        return [*self.step.limits(self.p), Limit("inf-no-country-now", "5.1", (0, 0))]

    def refusal_args(self, reason: str, c: int) -> Args:
        """What the sentence of a limit wants to know; more than the country for `telling` only."""
        return self.country(c)

    def no_card(self, card: int) -> Reason:
        """Why a card is not in the menu."""
        if piles.some(self.p.cards):  # an event asks for some of the cards
            return Reason("inf-no-such-card", "5.5", self.named(card))
        return Reason("inf-no-card-now", "5.1", self.named(card))

    def no_button(self, button: int) -> Reason:
        """Why a button is not in the menu."""
        if button == STOP and piles.some(self.p.cards) and piles.some(forced_scoring(self.p, self.p.side)):
            return Reason("inf-no-stop-scoring", "10.1.5", {})
        return Reason("inf-no-button-now", "5.1", {})

    def country(self, c: int) -> Args:
        return {"country": self.game.board.country_ids[c]}

    def named(self, card: int) -> Args:
        return {"card": self.game.board.card_ids[card]}

    # ---- what comes of it ----

    def price(self, c: int) -> int:
        """What a point in a country costs, where points are spent."""
        return 0

    def odds(self, action: int) -> Odds | None:
        """The odds of a legal action; None if no die decides it."""
        return None

    def dice(self) -> Dice | None:
        """The dice that are about to be rolled, if the rules say which faces are better."""
        side = int(self.p.side)
        return Dice((side,), (self.better_die if side else -self.better_die,)) if self.better_die else None

    def odds_as_event(self, side: int) -> Odds | None:
        """The odds if this step is all that a side's event does and there is nothing to choose in it."""
        return None


Questions = Mapping[type[Step], type[Question[Any]]]


def question(game: "InfluenceGame", p: Position, step: Step) -> Question[Any]:
    """What this step says for itself."""
    return companion_of(step, game.questions)(game, p, step)
