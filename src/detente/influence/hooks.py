"""What a title adds to the shared rules: numbers, and the questions that its effects answer, each in one place."""

from librt.vecs import vec
from mypy_extensions import i64

from detente import places
from detente.game import EVERYONE
from detente.influence import log_lines
from detente.influence.board import NEUTRAL, US, USSR, Board, Sets
from detente.influence.state import NOBODY, SIDES, Position, controlled, hand
from detente.machine import Code, tell
from detente.piles import Pile
from detente.places import Set


class Hooks:
    """The shared rules ask; a title overrides what its cards change. The answers here: no effects, or none at all."""

    def __init__(self, board: Board, code: Code) -> None:
        self.board: Board = board
        self.code: Code = code
        self.events: vec[i64] = vec[i64]([-1] * board.cards)  # the program of each event; -1: it has none
        # programs of the shared rules, so that one can call another
        self.operating: i64 = 0
        self.placing: i64 = 0
        self.realigning: i64 = 0
        self.couping: i64 = 0
        self.spacing: i64 = 0
        self.playing_card: i64 = 0
        self.use_taken_card: i64 = 0
        self.headline_event: i64 = 0
        self.action_round: i64 = 0
        self.action_round_end: i64 = 0  # the step of that program that comes after the card
        self.turn_start: i64 = 0
        self.visitors: Pile = (0, 0, 0)  # the cards of another game that may be chosen, 12.1
        self.guest_cost_us: vec[i64] = vec[i64]([0] * board.cards)  # what a card of another game costs each side, 12.1
        self.guest_cost_ussr: vec[i64] = vec[i64]([0] * board.cards)
        self.effect_ids: list[str] = [""] * 56
        self.ending_ids: list[str] = []
        self.open_hand_effect: i64 = -1  # while it is in force, the USSR sees the US hand
        self.marked_id: str = ""  # whose markers lie in the countries of `Position.marked`; states are stored with it
        self.guard_id: str = ""  # the effect whose marker closes the country `Position.guarded`
        self.china_card: i64 = 6
        self.vp_to_win: i64 = 20
        self.mid_war: i64 = 4  # the turn with which a period begins
        self.late_war: i64 = 8
        self.presence: vec[i64] = vec[i64]([0] * 6)  # scoring values by region
        self.domination: vec[i64] = vec[i64]([0] * 6)
        self.control: vec[i64] = vec[i64]([0] * 6)  # 0: control wins the game
        self.closes_at: vec[i64] = vec[i64]([0] * 6)  # DEFCON level at and below which a region is closed
        self.open_at: Sets = Sets(6)  # where each DEFCON level allows coups and realignments
        self.two_attempts: i64 = 2  # space boxes with an ability, 6.4.4; 99: there is none
        self.sees_headline: i64 = 4
        self.may_discard: i64 = 6
        self.ability_boxes: list[int] = [2, 4, 6, 8]
        self.space_ops: vec[i64] = vec[i64]()  # to leave box i
        self.space_roll: vec[i64] = vec[i64]()
        self.space_first: vec[i64] = vec[i64]()  # points of box i
        self.space_second: vec[i64] = vec[i64]()

    def take_over(self, other: "Hooks") -> None:
        """The programs, numbers and tables of other rules; its cards are not looked at."""
        self.operating = other.operating
        self.placing = other.placing
        self.realigning = other.realigning
        self.couping = other.couping
        self.spacing = other.spacing
        self.playing_card = other.playing_card
        self.use_taken_card = other.use_taken_card
        self.headline_event = other.headline_event
        self.action_round = other.action_round
        self.action_round_end = other.action_round_end
        self.turn_start = other.turn_start
        self.ending_ids = other.ending_ids
        self.open_hand_effect = other.open_hand_effect
        self.china_card = other.china_card
        self.vp_to_win = other.vp_to_win
        self.mid_war = other.mid_war
        self.late_war = other.late_war
        self.presence = other.presence
        self.domination = other.domination
        self.control = other.control
        self.closes_at = other.closes_at
        self.open_at = other.open_at
        self.two_attempts = other.two_attempts
        self.sees_headline = other.sees_headline
        self.may_discard = other.may_discard
        self.ability_boxes = other.ability_boxes
        self.space_ops = other.space_ops
        self.space_roll = other.space_roll
        self.space_first = other.space_first
        self.space_second = other.space_second

    def close_regions(self, levels: list[int]) -> None:
        """At these DEFCON levels, and below, the six regions are closed to coups and realignments."""  # 8.1.5
        self.closes_at = vec[i64](levels)
        for level in range(6):
            out = self.board.all
            for region in range(6):
                if level <= levels[region]:
                    out = places.minus(out, self.board.within(region))
            self.open_at.set(level, out)

    def owner_of_event(self, p: Position, side: i64, card: i64) -> i64:
        """Who carries out the event if `side` plays the card."""
        owner = self.board.owner[card]
        return side if owner == NEUTRAL else owner

    def can_happen(self, p: Position, side: i64, card: i64) -> bool:
        """May the event happen, carried out by `side`?"""  # 5.2.b
        raise NotImplementedError

    def modified(self, p: Position, side: i64, card: i64, printed: i64, n: i64) -> i64:
        """What the effects make of a value that is n so far. card 0: operations that an event grants."""  # 7.4
        return n

    def value(self, p: Position, side: i64, card: i64, printed: i64) -> i64:
        """An operations value for a side, between 1 and 4."""  # 7.4
        return max(i64(1), min(i64(4), self.modified(p, side, card, printed, printed)))

    def events_unmodified(self, p: Position) -> bool:
        """Do operations granted by an event keep their value?"""  # 7.4.3
        return False

    def event_ops(self, p: Position, side: i64, n: i64) -> i64:
        """What operations granted by an event are worth."""  # 7.4.3
        return n if self.events_unmodified(p) else self.value(p, side, 0, n)

    def event_bonuses(self, p: Position, side: i64, n: i64) -> i64:
        """The bonuses of operations granted by an event."""  # 7.4.3
        if self.events_unmodified(p):
            return 0
        return self.bonus_regions(p, side, 0, n)

    def bonus_regions(self, p: Position, side: i64, card: i64, printed: i64) -> i64:
        """Bits of the bonuses of one point that hold if all points go there: see bonus_region()."""
        return 0

    def bonus_region(self, bonus: i64) -> Set:
        """The countries of a bonus."""
        return (0, 0)

    def protected(self, p: Position, side: i64) -> Set:
        """Countries that treaties protect from a side's coups, realignments and Brush War."""
        return (0, 0)

    def closed_to_coups(self, p: Position, side: i64) -> Set:
        """Countries that effects close to a side's coups, free ones too."""
        return (0, 0)

    def closed_to_realignments(self, p: Position, side: i64) -> Set:
        return (0, 0)

    def closed_to_influence(self, p: Position, side: i64) -> Set:
        """Countries in which a side may not place influence with operations."""
        return (0, 0)

    def influence_placed(self, p: Position, side: i64, c: i64) -> None:
        """A point was placed with operations."""

    def coup_modifier(self, p: Position, side: i64, c: i64) -> i64:
        """What is added to the die of a coup."""
        raise NotImplementedError

    def realignment_modifier(self, p: Position, side: i64) -> i64:
        """What is added to a side's realignment dice."""
        return 0

    def war_modifier(self, p: Position, side: i64, c: i64) -> i64:
        """What else is taken off the die of a war against a country."""
        return 0

    def coup_begins(self, p: Position, side: i64, c: i64) -> None:
        """Somebody attempts a coup; may end the game."""

    def coup_declared(self, p: Position, side: i64, c: i64, how: i64) -> None:
        """The target of a coup is chosen, the die not rolled yet; `how`: see operations.FREE."""

    def coup_succeeded(self, p: Position, c: i64) -> None:
        """A coup in this country has changed its influence."""

    def lowers_defcon(self, p: Position, side: i64, c: i64, free: bool) -> bool:
        """Does a coup of this side in a country lower DEFCON?"""  # 6.3.4
        return places.has(self.board.battlegrounds, c)

    def card_played(self, p: Position, side: i64, card: i64, use: i64) -> None:
        """A side plays a card; `use` is the button (EVENT in the headline). Comes before the card acts."""

    def scored_as(self, p: Position, region: i64, side: i64, card: bool) -> Set:
        """The countries that count as controlled by a side when a region is scored; `card`: by its scoring card."""
        return places.both(controlled(p, side), self.board.within(region))

    def scored(self, p: Position, side: i64, card: bool, vp: i64) -> i64:
        """What the points of a side for a region come to in the end."""
        return vp

    def wins_by_scoring(self, p: Position, region: i64, side: i64, card: bool) -> i64:
        """The ending by which a side wins now that a region is scored; 0: it does not."""
        return 0

    def final_extra(self, p: Position) -> i64:
        """What the final scoring gives besides the regions, positive for the US."""  # 10.3.2
        return 0 if p.china == NOBODY else (1 if p.china == US else -1)

    def tell_final_extra(self, p: Position) -> None:
        """The log says what final_extra() is made of."""
        if p.china != NOBODY:
            tell(p, log_lines.FinalCard(side=SIDES[p.china], card=self.board.card_ids[self.china_card], n=1), EVERYONE)

    def box_reached(self, p: Position, side: i64, box: i64) -> None:
        """A side's marker has moved to this box of the space race; its points are paid."""

    def stabilities(self, p: Position) -> vec[i64]:
        """The stability of every country now."""
        return self.board.stability

    def extra_battlegrounds(self, p: Position, region: i64) -> Set:
        """Countries that count as battlegrounds in a scoring though the map says otherwise."""
        return (0, 0)

    def first_turn(self, p: Position) -> i64:
        """The turn with which this game begins."""
        return 1

    def last_turn(self, p: Position) -> i64:
        return 10

    def first_to_act(self, p: Position) -> i64:
        """The side that takes the first action round of each pair."""  # 4.5.D
        return USSR

    def round_begins(self, p: Position) -> None:
        """An action round, or what the headlines do, begins."""

    def discarded(self, p: Position, side: i64, card: i64) -> None:
        """A card went from a hand to the discards without being played."""

    def hand_size(self, p: Position) -> i64:
        """How many cards a side is dealt up to."""  # 4.5.B
        return 8 if p.turn < 4 else 9

    def reshuffles(self, p: Position) -> bool:
        """Is a deck that has run out made anew from the discards?"""  # 4.3
        return True

    def headlines(self, p: Position, side: i64) -> Pile:
        """The cards that a side may choose as its headline."""  # 4.5.C
        return hand(p, side)

    def headlines_revealed(self, p: Position) -> None:
        """Both headlines lie open; none has happened yet."""

    def must_play(self, p: Position, side: i64) -> Pile:
        """Cards of which a side must play one in this action round; empty: it is free to choose."""
        raise NotImplementedError

    def sure_to_take(self, p: Position, side: i64, card: i64) -> i64:
        """How many scoring cards of this side's hand the event of a card, played by this side, is sure to take."""
        return 0  # 10.1.5

    def card_discarded_to_trap(self, p: Position, side: i64, card: i64) -> None:
        """A trapped side gave up this card."""

    def turn_ends(self, p: Position) -> None:
        """Before the effects of the turn end."""

    def penalty_shows_hand(self, p: Position) -> bool:
        """Must a side that reaches 20 by the military penalty prove that it holds no scoring card?"""  # 10.3.1.d
        return True

    def shows_held_cards(self, p: Position) -> bool:
        """Are the cards that both sides keep shown to the other at the end of the turn?"""  # 4.5.F, 11.1
        raise NotImplementedError

    def chooses_card(self, p: Position, side: i64) -> i64:
        """Who chooses the card that a side plays in its action round."""
        return side

    def decide(self, p: Position) -> None:
        """The final score stands: who has won?"""

    def rounds_owed(self, p: Position) -> i64:
        """The action rounds in which a side with cards may not pass."""
        return 6 if p.turn < 4 else 7

    def rounds(self, p: Position, side: i64) -> i64:
        """How many action rounds a side has in this turn."""
        raise NotImplementedError

    def sure_rounds(self, p: Position, side: i64) -> i64:
        """How many of them no event can take away: no scoring card may wait for another."""  # 10.1.5
        return self.rounds(p, side)
