"""What the steps of Red Sea say for themselves, and what its effects add to what the shared ones say."""

from detente.game import Prompt
from detente.influence import operations, operations_questions
from detente.influence.effects_questions import Moving, Removing
from detente.influence.question import Args, Question, Questions
from detente.influence.state import in_force
from detente.machine import Step
from detente.titles.red_sea import home_events, us_events, ussr_events
from detente.titles.red_sea.effects_in_force import ZONE_OF_PEACE
from detente.titles.red_sea.sequence import AbilityOfBox1


class GoFirst(Question[us_events.GoFirst]):
    key = "rs-ask-first"


class PlaceCentcom(Question[us_events.PlaceCentcom]):
    key = "rs-ask-centcom"


class MoveDefcon(Question[us_events.MoveDefcon]):
    key = "rs-ask-defcon"


class HelpTheHungry(Question[us_events.HelpTheHungry]):
    key = "rs-ask-hungry"


class DiscardCards(Question[ussr_events.DiscardCards]):
    key = "rs-ask-discard"
    word = "discard"

    def numbers(self) -> Args:
        return {"points": int(self.step.n - self.p.count)}


class MoveFromOne(Moving[ussr_events.MoveFromOne]):
    key = "rs-ask-move"

    def most(self) -> int:
        return int(self.step.n)


class DiscardOpen(Question[ussr_events.DiscardOpen]):
    key = "rs-ask-discard-open"


class ClearOnePerRegion(Removing[ussr_events.ClearOnePerRegion]):
    def numbers(self) -> Args:
        return {"points": 2 - int(self.p.count)}


class MatchInfluence(Question[ussr_events.MatchInfluence]):
    key = "rs-ask-match"


class ClearStronger(Removing[ussr_events.ClearStronger]):
    """The sentence of the event says it all."""


class PutMarkers(Question[home_events.PutMarkers]):
    key = "rs-ask-famine"
    word = "mark"

    def numbers(self) -> Args:
        return {"points": 1 if self.p.count else 2}


class Box1(Question[AbilityOfBox1]):
    key = "rs-ask-box-1"


class HighRoll(Question[Step]):
    """An event that succeeds on a high roll."""

    better_die = 1


QUESTIONS: Questions = {
    home_events.RollForOperations: HighRoll,
    home_events.RollForYemen: HighRoll,
    us_events.GoFirst: GoFirst,
    us_events.PlaceCentcom: PlaceCentcom,
    us_events.MoveDefcon: MoveDefcon,
    us_events.HelpTheHungry: HelpTheHungry,
    ussr_events.DiscardCards: DiscardCards,
    ussr_events.MoveFromOne: MoveFromOne,
    ussr_events.DiscardOpen: DiscardOpen,
    ussr_events.ClearOnePerRegion: ClearOnePerRegion,
    ussr_events.MatchInfluence: MatchInfluence,
    ussr_events.ClearStronger: ClearStronger,
    home_events.PutMarkers: PutMarkers,
    AbilityOfBox1: Box1,
}


class Coup(operations_questions.Coup):
    """What an effect of this game adds to the shared step, where it is the host."""

    def notes(self, side: int) -> list[Prompt]:
        zone = in_force(self.p, ZONE_OF_PEACE)
        return super().notes(side) + ([Prompt("rs-note-zone-of-peace")] if zone else [])


AT_HOME: Questions = {operations.Coup: Coup}
