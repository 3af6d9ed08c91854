"""What the steps of cards.py, sequence.py, bids.py and guests.py say for themselves."""

from typing import TypeVar

from detente import piles
from detente.game import Prompt, Reason
from detente.influence import bids, cards, guests, sequence
from detente.influence.due import forced_scoring, rids_of_scoring
from detente.influence.odds import Odds
from detente.influence.operations import SPACE, card_ops, has_space_ability
from detente.influence.operations_questions import Uses
from detente.influence.question import Question
from detente.influence.sequence import may_sit_out
from detente.influence.state import hand
from detente.machine import BUTTON, Step, card_of, may

S = TypeVar("S", bound=Step)


class ChooseUse(Uses[cards.ChooseUse]):
    key = "inf-ask-use"

    def card(self) -> str:
        return self.game.board.card_ids[self.p.subject]

    def ops(self) -> int:
        return int(card_ops(self.p, self.p.side, self.p.subject))

    def notes(self, side: int) -> list[Prompt]:
        card, h = int(self.p.subject), self.game.hooks
        if self.p.side != side:
            return []
        if card == h.china_card:
            return [Prompt("inf-note-china-passes", self.named(card))]
        if self.game.board.owner[card] != 1 - side:
            return []
        happens = h.can_happen(self.p, 1 - side, card)
        return [Prompt("inf-note-enemy-event" if happens else "inf-note-no-enemy-event", self.named(card))]

    def odds(self, action: int) -> Odds | None:
        if action in (BUTTON + cards.EVENT, BUTTON + cards.EVENT_FIRST):
            return self.odds_of_event()
        return super().odds(action)

    def odds_of_event(self) -> Odds | None:
        """A die decides it all if the card's event is a war with only one target."""
        p, h, card = self.p, self.game.hooks, self.p.subject
        owner = h.owner_of_event(p, p.side, card)
        if h.events[card] < 0 or not h.can_happen(p, owner, card):
            return None
        return self.game.question_at(p, h.events[card]).odds_as_event(owner)

    def no_button(self, button: int) -> Reason:
        p, card = self.p, int(self.p.subject)
        if piles.has(self.game.board.scoring, card):
            return Reason("inf-no-scoring-ops", "2.2.1", {})
        sheds = button <= SPACE and piles.has(rids_of_scoring(p, p.side), card)
        if sheds and (button == SPACE or may(p, BUTTON + cards.EVENT)):
            return Reason("inf-no-sheds", "10.1.5", self.named(card))
        if button == cards.EVENT:
            return self.no_event(card)
        return Reason("inf-no-enemy-event", "5.2", {}) if button == cards.EVENT_FIRST else super().no_button(button)

    def no_event(self, card: int) -> Reason:
        if card == self.game.hooks.china_card:
            return Reason("inf-no-china-event", "9.1", self.named(card))
        if self.game.board.owner[card] == 1 - self.p.side:
            return Reason("inf-no-own-event", "7.1", self.named(card))
        return Reason("inf-no-event-now", "5.2.b", self.named(card))


class ChooseHeadline(Question[sequence.ChooseHeadline]):
    key = "inf-ask-headline"

    def notes(self, side: int) -> list[Prompt]:
        if has_space_ability(self.p, 1 - side, 4):
            return [Prompt("inf-note-headline-first")]
        return [Prompt("inf-note-headline-second")] if has_space_ability(self.p, side, 4) else []

    def no_card(self, card: int) -> Reason:
        if card == self.game.hooks.china_card:
            return Reason("inf-no-china-headline", "4.5.C.c", self.named(card))
        held = piles.has(hand(self.p, self.p.decider), card)
        return Reason("inf-no-headline" if held else "inf-no-card-in-hand", "4.5.C", self.named(card))


class CardOfTheRound(Question[S]):
    """A card for this action round; somebody else may choose it for its side."""

    refused = Reason("inf-no-forced", "5.5", {})

    def notes(self, side: int) -> list[Prompt]:
        gift = self.p.side == side and may_sit_out(self.p, side)
        return [Prompt("inf-note-optional-round")] if gift else []

    def no_card(self, card: int) -> Reason:
        p, side, args = self.p, self.p.side, self.named(card)
        is_china = card == self.game.hooks.china_card
        if is_china and p.china != side:
            return Reason("inf-no-china", "9.1", args)
        if is_china and not p.china_up:
            return Reason("inf-no-china-face-down", "9.3", args)
        if not is_china and not piles.has(hand(p, side), card):
            return Reason("inf-no-card-in-hand", "5.1", args)
        if piles.some(forced_scoring(p, side)):
            return Reason("inf-no-scoring-first", "9.5.b" if is_china else "10.1.5", args)
        return self.refused._replace(args=args)


class ChooseCard(CardOfTheRound[sequence.ChooseCard]):
    key = "inf-ask-card"

    def sentence(self) -> Prompt:
        asked = self.prompt()
        return asked if self.p.decider == self.p.side else Prompt("inf-ask-card-of-opponent", asked.args)

    def no_button(self, button: int) -> Reason:
        return Reason("inf-no-pass", "5.1", {}) if button == sequence.PASS else super().no_button(button)


class Trapped(CardOfTheRound[sequence.Trapped]):
    key = "inf-ask-trapped"
    better_die = -1
    refused = Reason("inf-no-trapped", "5.3", {})

    def odds(self, action: int) -> Odds | None:
        card = card_of(action)
        if card < 0 or piles.has(self.game.board.scoring, card):
            return None
        return Odds(kind="trap", success=4, needed=4)


class DiscardHeld(Question[sequence.DiscardHeld]):
    key = "inf-ask-held"


class ExtraInfluence(Question[sequence.ExtraInfluence]):
    key = "inf-ask-extra"

    def points(self) -> int:
        return int(self.step.left(self.p))


class SecretBid(Question[bids.SecretBid]):
    key = "inf-ask-bid"

    def notes(self, side: int) -> list[Prompt]:
        bid = bids.bid_of(self.p, side)
        so_far = int(bids.number_of(bid)) if bid else 0
        return [Prompt("inf-note-bid-so-far", {"n": so_far})] if so_far else []


class ChooseGuests(Question[guests.ChooseGuests]):
    key = "inf-ask-guests"

    def points(self) -> int:
        return guests.MAX_OPERATIONS - int(self.p.count)

    def no_card(self, card: int) -> Reason:
        return Reason("inf-no-guest", "12.1.1", self.named(card))


QUESTIONS = {
    cards.ChooseUse: ChooseUse,
    sequence.ChooseHeadline: ChooseHeadline,
    sequence.ChooseCard: ChooseCard,
    sequence.Trapped: Trapped,
    sequence.DiscardHeld: DiscardHeld,
    sequence.ExtraInfluence: ExtraInfluence,
    bids.SecretBid: SecretBid,
    guests.ChooseGuests: ChooseGuests,
}
