"""What the steps of Twilight Struggle say for themselves, and what its effects add to what the shared ones say."""

from detente import piles
from detente.game import Prompt
from detente.influence import cards, cards_questions, operations, operations_questions, sequence
from detente.influence.board import US, USSR
from detente.influence.effects_questions import Moving, Placing
from detente.influence.odds import CoupTerms, Odds, coup
from detente.influence.question import Args, Question, Questions
from detente.influence.state import in_force
from detente.machine import CARD
from detente.titles.twilight_struggle import early_war, late_war, mid_war
from detente.titles.twilight_struggle import effects_in_force as force
from detente.titles.twilight_struggle.bids import VpBid
from detente.titles.twilight_struggle.rules import UN_INTERVENTION
from detente.titles.twilight_struggle.sequence import NoradAnswers

DEFECTORS = 103


# ---- Early War ----


class ShuttleChoice(Question[early_war.ShuttleChoice]):
    key = "ts-ask-shuttle"


class EqualInfluence(Question[early_war.EqualInfluence]):
    key = "ts-ask-independent-reds"


class UseWithoutEvent(Question[early_war.UseWithoutEvent]):
    key = "ts-ask-un"


class MoveInfluence(Moving[early_war.MoveInfluence]):
    key = "ts-ask-move"

    def most(self) -> int:
        return int(self.step.n)


class CambridgeFive(Question[early_war.CambridgeFive]):
    key = "ts-ask-cambridge"


# ---- Mid War ----


class SummitDefcon(Question[mid_war.SummitDefcon]):
    key = "ts-ask-defcon"
    word = "defcon"


class SetDefcon(Question[mid_war.SetDefcon]):
    key = "ts-ask-defcon"
    word = "defcon"


class PlaceInNeighbours(Placing[mid_war.PlaceInNeighbours]):
    def numbers(self) -> Args:
        together = self.p.options & force.UNREST_IN_ONE_COUNTRY
        return {"points": 2 - int(self.p.count), "together": "yes" if together else "no"}


class PlaceInEmpty(Placing[mid_war.PlaceInEmpty]):
    def numbers(self) -> Args:
        return {"points": int(self.step.n - self.p.count)}


class PlayOrReturn(Question[mid_war.PlayOrReturn]):
    key = "ts-ask-grain-sales"


class DiscardAny(Question[mid_war.DiscardAny]):
    key = "ts-ask-discard-any"


class DiscardLooked(Question[mid_war.DiscardLooked]):
    key = "ts-ask-discard-looked"


class CheCoup(Question[mid_war.CheCoup]):
    key = "inf-ask-coup"
    word = "coup"
    better_die = 1

    def ops(self) -> int:
        return int(self.game.own.event_ops(self.p, USSR, 3))

    def numbers(self) -> Args:
        return {"n": 2 if self.p.count else 1, "points": self.ops()}

    def odds(self, action: int) -> Odds | None:
        terms = CoupTerms(USSR, self.ops(), counts=not self.p.options & force.CHE_WITHOUT_MILITARY)
        return coup(self.game, self.p, action, terms) if action < CARD else None


# ---- Late War ----


class NameRegion(Question[late_war.NameRegion]):
    key = "ts-ask-region"


class DoubleInfluence(Question[late_war.DoubleInfluence]):
    key = "ts-ask-double"
    word = "double"

    def numbers(self) -> Args:
        return {"points": int(self.step.n - self.p.count)}


class EndGame(Question[late_war.EndGame]):
    key = "ts-ask-wargames"


# ---- outside of events ----


class VictoryPointBid(Question[VpBid]):
    key = "ts-ask-vp-bid"
    wait = "ts-wait-vp-bid"

    def notes(self, side: int) -> list[Prompt]:
        tens = int(self.p.scratch_a[1])
        return [Prompt("inf-note-bid-so-far", {"n": tens})] if tens else []


class Norad(Question[NoradAnswers]):
    key = "ts-ask-norad"
    wait = "ts-wait-norad"


QUESTIONS: Questions = {
    early_war.ShuttleChoice: ShuttleChoice,
    early_war.EqualInfluence: EqualInfluence,
    early_war.UseWithoutEvent: UseWithoutEvent,
    early_war.MoveInfluence: MoveInfluence,
    early_war.CambridgeFive: CambridgeFive,
    mid_war.SummitDefcon: SummitDefcon,
    mid_war.SetDefcon: SetDefcon,
    mid_war.PlaceInNeighbours: PlaceInNeighbours,
    mid_war.PlaceInEmpty: PlaceInEmpty,
    mid_war.PlayOrReturn: PlayOrReturn,
    mid_war.DiscardAny: DiscardAny,
    mid_war.DiscardLooked: DiscardLooked,
    mid_war.CheCoup: CheCoup,
    late_war.NameRegion: NameRegion,
    late_war.DoubleInfluence: DoubleInfluence,
    late_war.EndGame: EndGame,
    VpBid: VictoryPointBid,
    NoradAnswers: Norad,
}


# ---- what the effects of this game add to the shared steps, where it is the host ----


class ChooseUse(cards_questions.ChooseUse):
    def notes(self, side: int) -> list[Prompt]:
        p, h, card = self.p, self.game.own, self.p.subject
        out = super().notes(side)
        war_card = piles.has(h.board.wars, card) and h.can_happen(p, h.owner_of_event(p, side, card), card)
        if side == US and war_card and in_force(p, force.FLOWER_POWER):
            out.append(Prompt("ts-note-flower-power", self.named(card)))
        if card == UN_INTERVENTION and in_force(p, force.U2_INCIDENT):
            out.append(Prompt("ts-note-u2"))
        if side == US and card == h.china_card and in_force(p, force.FORMOSAN_RESOLUTION):
            out.append(Prompt("ts-note-formosan"))
        return out


class ChooseCard(cards_questions.ChooseCard):
    def notes(self, side: int) -> list[Prompt]:
        hurts = side == USSR and piles.has(self.p.hand_ussr, DEFECTORS)
        return super().notes(side) + ([Prompt("ts-note-defectors")] if hurts else [])


class ChooseHeadline(cards_questions.ChooseHeadline):
    def notes(self, side: int) -> list[Prompt]:
        helps = side == US and piles.has(self.p.hand_us, DEFECTORS)
        return super().notes(side) + ([Prompt("ts-note-defectors-headline")] if helps else [])


class Coup(operations_questions.Coup):
    def notes(self, side: int) -> list[Prompt]:
        costs = side == US and in_force(self.p, force.YURI_AND_SAMANTHA)
        return super().notes(side) + ([Prompt("ts-note-yuri")] if costs else [])


AT_HOME: Questions = {
    cards.ChooseUse: ChooseUse,
    sequence.ChooseCard: ChooseCard,
    sequence.ChooseHeadline: ChooseHeadline,
    operations.Coup: Coup,
}
