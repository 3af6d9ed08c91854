"""Twilight Struggle as a title: options, scenarios, and what the page needs to know."""

from functools import cached_property
from types import MappingProxyType
from typing import Any

from detente import piles, places
from detente.foreseen import Foreseen
from detente.game import Option, Options, Prompt, Reason, View
from detente.influence import operations, sequence
from detente.influence.board import REGION_IDS, US, USSR
from detente.influence.description import InfluenceDescription, SpaceBox, describe
from detente.influence.due import SCORING_MAY_BE_KEPT
from detente.influence.evaluator_setup import guessed_weights
from detente.influence.fields import pile_of
from detente.influence.foreseen import Event, foreseen
from detente.influence.moves import TellsMoves
from detente.influence.odds import Summand
from detente.influence.page import Mark, RegionStanding
from detente.influence.state import (
    NOBODY,
    SPLIT_OPERATIONS,
    Position,
    controlled,
    in_force,
    put_in_force,
    set_influence,
)
from detente.influence.title import SHARED_BUTTONS
from detente.influence.unseen import unseen
from detente.influence.view import InfluenceView
from detente.influence.visitors import mix
from detente.languages import by_language
from detente.machine import STANDING, Code, call
from detente.titles import visitors
from detente.titles.twilight_struggle import effects_in_force as force
from detente.titles.twilight_struggle import evaluation, late_war, mid_war, page, questions, truths
from detente.titles.twilight_struggle.data import about_cards, about_countries, read_board, rows
from detente.titles.twilight_struggle.evaluator import TwilightEvaluator
from detente.titles.twilight_struggle.evaluator_setup import make_evaluator
from detente.titles.twilight_struggle.rules import Twilight
from detente.titles.twilight_struggle.sequence import write_game
from detente.unseen import Unseen

YES_NO = ("no", "yes")

# Options that are a switch in the state: option, value that sets it, bits
SWITCHES = (
    ("tournament", "yes", sequence.TOURNAMENT),
    ("edition", "second", force.SECOND_EDITION),
    ("variant", "chinese_civil_war", force.CIVIL_WAR),
    ("variant", "late_war", force.LATE_WAR),
    ("realign_ignores_defcon", "yes", operations.REALIGN_IGNORES_DEFCON),
    ("realign_spares_phasing", "yes", operations.REALIGN_SPARES_PHASING),
    ("split_operations", "yes", SPLIT_OPERATIONS),
    ("space_without_roll", "yes", operations.SPACE_WITHOUT_ROLL),
    ("che_gives_military_operations", "no", force.CHE_WITHOUT_MILITARY),
    ("south_african_unrest", "one_country", force.UNREST_IN_ONE_COUNTRY),
    ("nuclear_subs_cover_free_coups", "no", force.SUBS_NOT_FOR_FREE_COUPS),
    ("event_operations", "printed", force.EVENT_OPS_UNMODIFIED),
    ("tournament_reveal", "proof", sequence.PROVES_NO_SCORING),
    ("tournament_reveal", "cards", sequence.SHOWS_KEPT_CARDS),
    ("rulings", "app", force.GLASNOST_ENDS_REFORMER_BAN | force.MISSILE_ENVY_MODIFIED | SCORING_MAY_BE_KEPT),
)

LATE_WAR_EFFECTS = (
    (force.US_JAPAN_PACT, US),
    (force.MARSHALL_PLAN, US),
    (force.NATO, US),
    (force.WARSAW_PACT, USSR),
    (force.DE_GAULLE, USSR),
    (force.FLOWER_POWER, USSR),
)
LATE_WAR_KEEPS = ("bear_trap", "camp_david_accords", "john_paul_ii_elected_pope", "panama_canal_returned")

# Options that go together; all others stay as they are by default.
PRESETS: dict[str, dict[str, str]] = {
    "standard": {},
    "tournament": {"us_extra": "2", "tournament": "yes"},
    "bid": {"bid": "influence"},
    "late_war": {"variant": "late_war"},
    "chinese_civil_war": {"variant": "chinese_civil_war"},
    "second_edition": {"edition": "second"},
    "red_sea": {"red_sea_cards": "yes"},
}

# Events that ask the other side what it can have answered before.
FORESEEN = (
    Event("olympic_games", "", "ts-ask-olympic_games-offer", ("yes", "no")),
    Event("blockade", "us", "ts-ask-blockade-card", ("no",)),
    Event("warsaw_pact_formed", "ussr", "ts-ask-warsaw_pact_formed-offer", ("yes", "no")),
    Event("south_african_unrest", "ussr", "ts-ask-south_african_unrest-offer", ("yes", "no")),
)

BUTTONS = {
    **SHARED_BUTTONS,
    **{mid_war.DEFCON_1 + i: f"defcon_{i + 1}" for i in range(5)},
    **{late_war.REGION_BUTTON + i: f"region_{REGION_IDS[i]}" for i in range(6)},
    STANDING: "leave_cuba",
    STANDING + 1: "leave_west_germany",
    STANDING + 2: "leave_turkey",
}


class TwilightStruggle(TellsMoves):
    """The rules of Twilight Struggle, Deluxe and 2nd edition."""

    id = "twilight_struggle"
    options: tuple[Option, ...] = (
        Option("edition", ("deluxe", "second"), "deluxe"),
        Option("optional_cards", YES_NO, "yes"),
        Option("variant", ("standard", "chinese_civil_war", "late_war"), "standard"),
        Option("late_war_printing", ("russian", "original"), "russian"),
        Option("bid", ("none", "influence", "vp"), "none"),
        Option("us_extra", tuple(str(n) for n in range(16)), "0"),
        Option("ussr_extra", tuple(str(n) for n in range(16)), "0"),
        Option("tournament", YES_NO, "no"),
        Option("realign_ignores_defcon", YES_NO, "no"),
        Option("realign_spares_phasing", YES_NO, "no"),
        Option("split_operations", YES_NO, "no"),
        Option("space_without_roll", YES_NO, "no"),
        Option("che_gives_military_operations", ("yes", "no"), "yes"),
        Option("south_african_unrest", ("split", "one_country"), "split"),
        Option("nuclear_subs_cover_free_coups", ("yes", "no"), "yes"),
        Option("event_operations", ("modified", "printed"), "modified"),
        Option("tournament_reveal", ("edition", "proof", "cards"), "edition"),
        Option("rulings", ("rulebook", "app"), "rulebook"),
        Option("red_sea_cards", YES_NO, "no"),
    )
    rule_numbers = MappingProxyType({"12.1.1": "RS.12.3.1"})  # the rule of Red Sea by which its cards are chosen
    ending_rules = MappingProxyType(
        {
            "victory_points": "10.3.1.a",
            "control_of_europe": "10.3.1.b",
            "nuclear_war": "8.1.3",
            "final_scoring": "10.3.2",
            "held_scoring_card": "11.2",
        }
    )
    sentences = "ts"

    def __init__(self) -> None:
        self.twilight = Twilight(read_board(), Code())
        self.begin = write_game(self.twilight)
        guests = visitors(self.id)
        mixed = mix(self.twilight, read_board(guests.cards), guests, host_is_base=True)
        super().__init__(self.twilight, mixed, guests, BUTTONS, {**questions.QUESTIONS, **questions.AT_HOME})

    # ---- a new game ----

    def new(self, options: Options) -> Position:
        """A game in which nothing has been dealt yet."""
        chosen = self.chosen(options)
        p = self.empty(mixed=chosen["red_sea_cards"] == "yes")
        for option, value, bits in SWITCHES:
            if chosen[option] == value:
                p.options |= bits
        self._cards(p, chosen)
        if chosen["variant"] == "late_war":
            self._late_war(p, original=chosen["late_war_printing"] == "original")
        else:
            self._standard(p, chosen)
        p.extra_us, p.extra_ussr = int(chosen["us_extra"]), int(chosen["ussr_extra"])
        p.pc = self.begin
        if chosen["bid"] != "none":
            self._bid(p, chosen["bid"])
        self.code.settle(p)
        return p

    def _cards(self, p: Position, chosen: dict[str, str]) -> None:
        """Which cards take part: 104 to 110 are optional, and no part of the 2nd edition."""
        board = self.board
        if chosen["optional_cards"] == "no" or chosen["edition"] == "second":
            p.box = piles.minus(p.box, board.optional)
            p.removed = piles.both(self.own_pile, board.optional)

    def _standard(self, p: Position, chosen: dict[str, str]) -> None:
        n = self.board.countries
        for i, influence in enumerate(self.board.start):
            if influence:
                set_influence(p, i // n, i % n, influence)
        if chosen["edition"] == "second":
            set_influence(p, US, self.board.country("canada"), 0)  # 3.3
        if chosen["variant"] == "chinese_civil_war":
            p.china = NOBODY  # 12.3

    def _late_war(self, p: Position, *, original: bool) -> None:
        """The position of the scenario, as the Russian booklet prints it or as its author published it."""  # LW
        board = self.board
        suffix = "_original" if original else ""
        for row in rows("late_war.csv"):
            c = board.country(row["id"])
            set_influence(p, US, c, int(row[f"us{suffix}"]))
            set_influence(p, USSR, c, int(row[f"ussr{suffix}"]))
        p.turn, p.defcon = 7, 4
        p.vp = -4 if original else 4
        p.space_ussr, p.space_us = 4, 6
        for effect, side in LATE_WAR_EFFECTS:
            put_in_force(p, effect, side)
        gone = piles.both(board.starred, piles.either(board.early, board.mid))
        gone = piles.minus(gone, pile_of([board.card(id) for id in LATE_WAR_KEEPS]))
        p.removed = piles.either(p.removed, piles.both(p.box, gone))
        p.box = piles.minus(p.box, gone)

    def _bid(self, p: Position, kind: str) -> None:
        call(p, dict(self.code.programs)[f"{kind} bid"], USSR, 0, 0)

    # ---- what the contract asks ----

    def foreseen(self, s: Position, side: int) -> list[Foreseen]:
        return foreseen(s, side, FORESEEN)

    def unseen(self, s: Position) -> Unseen | None:
        return unseen(s)

    def evaluate(self, s: Position, side: int) -> float:
        return evaluation.value(s, side)

    @cached_property
    def evaluator(self) -> TwilightEvaluator:
        return self.evaluator_with(None)

    def evaluator_with(self, weights: list[float] | None, net: list[float] | None = None) -> TwilightEvaluator:
        """The evaluator with other weights or another net than those that are shipped."""
        return make_evaluator(self.mixed, self.visitors.card_priors(), weights, net)

    def guessed_weights(self) -> list[float]:
        """Those from which training starts."""
        return guessed_weights(self.evaluator.feature_names(), {})

    def closed_reason(self, p: Position, c: int, what: str) -> Reason:
        args: dict[str, str | int] = {"country": self.board.country_ids[c]}
        if what == "influence":
            if c == self.twilight.civil_war:
                return Reason("ts-no-civil-war", "12.1", args)
            return Reason("ts-no-effect", "5.5", args | {"card": "chernobyl"})
        h = self.twilight
        if not places.has(h.closed_to_coups(p, p.side) if what == "coup" else h.closed_to_realignments(p, p.side), c):
            return Reason("ts-no-effect", "5.5", args | {"card": self.mixed.guests.guard_id})
        if c == self.twilight.japan and in_force(p, force.US_JAPAN_PACT):
            return Reason("ts-no-effect", "5.5", args | {"card": "us_japan_mutual_defense_pact"})
        if what == "coup" and in_force(p, force.REFORMER) and not places.has(controlled(p, US), c):
            return Reason("ts-no-effect", "5.5", args | {"card": "the_reformer"})
        return Reason("ts-no-effect", "5.5", args | {"card": "nato"})

    # ---- for a person's eyes ----

    def marks(self, p: Position) -> dict[str, list[Mark]]:
        return page.marks(self.twilight, p)

    def notes(self, p: Position, side: int) -> list[Prompt]:
        return page.notes(self.twilight, p, side)

    def truths(self, view: View) -> dict[str, Any]:
        assert isinstance(view, InfluenceView)
        found = super().truths(view)
        return found | truths.truths(self, view, found)

    def summands(self, p: Position, kind: str, side: int, c: int) -> list[Summand]:
        return page.summands(self.twilight, p, kind, side, c)

    def further_standings(self, p: Position) -> list[RegionStanding]:
        return page.southeast_asia(self.twilight, p)

    def space_boxes(self) -> list[SpaceBox]:
        """The space race track: what it takes to reach each box, its points, and its name in both editions."""  # 6.4.4
        h, boxes = self.twilight, []
        for row in rows("space.csv"):
            box, second = int(row["box"]), by_language(row, "name_second")
            boxes.append(
                SpaceBox(
                    name=by_language(row, "name"),
                    name_second=second if second["en"] else None,  # not every name of that edition is known
                    ops=int(h.space_ops[box - 1]) if box else 0,
                    roll=int(h.space_roll[box - 1]) if box else 0,
                    vp=[int(h.space_first[box]), int(h.space_second[box])],
                )
            )
        return boxes

    def describe(self) -> InfluenceDescription:
        return describe(
            self, PRESETS, about_countries(), self.space_boxes(), about_cards(), self.visitors.about(), rows
        )


def make() -> TwilightStruggle:
    """The title."""
    return TwilightStruggle()
