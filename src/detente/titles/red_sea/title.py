"""Red Sea as a title: options, set-up, and what the page needs to know."""

from functools import cached_property
from types import MappingProxyType

from detente.foreseen import Foreseen
from detente.game import Option, Options, Prompt, Reason, View
from detente.influence import operations, sequence
from detente.influence.board import US, USSR
from detente.influence.description import InfluenceDescription, describe
from detente.influence.evaluator_setup import guessed_weights
from detente.influence.foreseen import Event, foreseen
from detente.influence.moves import TellsMoves
from detente.influence.odds import Summand
from detente.influence.page import Mark, ScoringItem
from detente.influence.state import Position, set_influence
from detente.influence.title import SHARED_BUTTONS
from detente.influence.unseen import unseen
from detente.influence.visitors import mix
from detente.machine import Code, call
from detente.titles import visitors
from detente.titles.red_sea import effects_in_force as force
from detente.titles.red_sea import evaluation, page, questions, us_events
from detente.titles.red_sea.data import about_cards, about_countries, read_board, rows, space_boxes
from detente.titles.red_sea.evaluator import RedSeaEvaluator
from detente.titles.red_sea.evaluator_setup import GUESS, make_evaluator
from detente.titles.red_sea.rules import RedSea
from detente.titles.red_sea.sequence import write_game
from detente.unseen import Unseen

YES_NO = ("no", "yes")

# Options that go together; all others stay as they are by default.
PRESETS: dict[str, dict[str, str]] = {
    "standard": {},
    "tournament": {"tournament": "yes"},
    "bid": {"bid": "influence", "tournament": "yes"},
    "mixed": {"twilight_cards": "yes"},
}

# Events that ask the other side what it can have answered before.
FORESEEN = (Event("mengistu_haile_mariam", "ussr", "rs-ask-mengistu_haile_mariam-card", ("no",)),)

BUTTONS = {
    **SHARED_BUTTONS,
    **{us_events.DEFCON_1 + i: f"defcon_{i + 1}" for i in range(5)},
    operations.DIE_IS_1: "let_it_be_1",
    operations.DIE_IS_6: "let_it_be_6",
    operations.LET_ROLL: "let_it_roll",
}


class RedSeaGame(TellsMoves):
    """The rules of Red Sea."""

    id = "red_sea"
    options: tuple[Option, ...] = (
        Option("bid", ("none", "influence"), "none"),
        Option("tournament", YES_NO, "no"),
        Option("tournament_reveal", ("proof", "cards"), "proof"),
        Option("mengistu_needs_the_lion_falters", YES_NO, "no"),
        Option("twilight_cards", YES_NO, "no"),
    )
    rule_numbers = MappingProxyType({"8.1.5.3": "8.1.7.3", "8.1.5.2": "8.1.7.2", "10.3": "10.4.1", "6.4.5": "6.4.1"})
    ending_rules = MappingProxyType(
        {
            "ten_points": "10.4.1.a",
            "flashpoints": "10.4.1.b",
            "nuclear_war": "8.1.4",
            "final_scoring": "10.4.2",
            "held_scoring_card": "11.2",
        }
    )
    sentences = "rs"

    def __init__(self) -> None:
        guests = visitors(self.id)
        self.red_sea = RedSea(read_board(), Code())
        self.begin = write_game(self.red_sea, guests.opening())
        mixed = mix(self.red_sea, read_board(guests.cards), guests, host_is_base=False)
        super().__init__(self.red_sea, mixed, guests, BUTTONS, {**questions.QUESTIONS, **questions.AT_HOME})

    # ---- a new game ----

    def new(self, options: Options) -> Position:
        """A game in which nothing has been dealt yet."""
        chosen = self.chosen(options)
        p = self.empty(mixed=chosen["twilight_cards"] == "yes")
        if chosen["tournament"] == "yes":
            p.options |= sequence.TOURNAMENT
        if chosen["tournament_reveal"] == "cards":
            p.options |= sequence.SHOWS_KEPT_CARDS
        if chosen["mengistu_needs_the_lion_falters"] == "yes":
            p.options |= force.MENGISTU_WAITS
        n = self.board.countries
        for i, influence in enumerate(self.board.start):  # 3.2
            if influence:
                set_influence(p, i // n, i % n, influence)
        p.china = US  # 3.1: Romanian Autonomy
        p.defcon = 4  # 3.3
        p.pc = self.begin
        if chosen["bid"] != "none":
            call(p, dict(self.code.programs)["influence bid"], USSR, 0, 0)
        self.code.settle(p)
        return p

    # ---- what the contract asks ----

    def foreseen(self, s: Position, side: int) -> list[Foreseen]:
        return foreseen(s, side, FORESEEN)

    def unseen(self, s: Position) -> Unseen | None:
        return unseen(s)

    def evaluate(self, s: Position, side: int) -> float:
        return evaluation.value(s, side)

    @cached_property
    def evaluator(self) -> RedSeaEvaluator:
        return self.evaluator_with(None)

    def evaluator_with(self, weights: list[float] | None, net: list[float] | None = None) -> RedSeaEvaluator:
        """The evaluator with other weights or another net than those that are shipped."""
        return make_evaluator(self.red_sea, self.mixed, self.visitors.card_priors(), weights, net)

    def guessed_weights(self) -> list[float]:
        """Those from which training starts."""
        return guessed_weights(self.evaluator.feature_names(), GUESS)

    def closed_reason(self, p: Position, c: int, what: str) -> Reason:
        return Reason("rs-no-centcom", "5.5", {"country": self.board.country_ids[c]})

    # ---- for a person's eyes ----

    def for_page(self, s: Position, side: int, beside: View | None = None) -> page.RedSeaPage:
        return page.for_page(self, s, side, beside if isinstance(beside, page.RedSeaPage) else None)

    def marks(self, p: Position) -> dict[str, list[Mark]]:
        return page.marks(self.red_sea, p)

    def notes(self, p: Position, side: int) -> list[Prompt]:
        return page.notes(self.red_sea, p, side)

    def summands(self, p: Position, kind: str, side: int, c: int) -> list[Summand]:
        return page.summands(self.red_sea, p, kind, side, c)

    def further_items(self, p: Position, side: int, vp: int) -> list[ScoringItem]:
        return page.sea_lanes_items(self.red_sea, p, side, vp)

    def reveal_of(self, p: Position, c: int, unseen: list[str]) -> list[int]:
        return page.reveal_of(self.red_sea, p, c, unseen, self.board)

    def describe(self) -> InfluenceDescription:
        return describe(self, PRESETS, about_countries(), space_boxes(), about_cards(), self.visitors.about(), rows)


def make() -> RedSeaGame:
    """The title."""
    return RedSeaGame()
