"""A position that is being set, laid out as far as it can be, so that the rules can be asked about it."""

from typing import Any, Final

from msgspec import Struct

from detente.editing.model import Finding, Values, impossible
from detente.influence.sequence import MIXED
from detente.influence.state import SIDES, Position, rebuild
from detente.influence.title import InfluenceGame

DEAL: Final = "deal"  # the moments at which a position can be set
HEADLINE: Final = "headline"
ROUND: Final = "round"

# Fields that say what is under way: at a moment that can be set nothing is.
BETWEEN: Final = ("frames", "playing", "looked", "headline_ussr", "headline_us", "over", "ending")


class Facts(Struct, frozen=True):
    """What a title knows of its own cards and effects."""

    effects: tuple[int, ...]  # that can be in force
    standing: dict[int, int] = {}  # bits of State.standing that an effect brings
    needs: dict[int, tuple[int, ...]] = {}  # an effect that one of these others must have come before
    in_hand: tuple[int, ...] = ()  # effects whose card is in the hand of the side they are in force for
    in_front: dict[str, int] = {}  # cards that lie in front of a player while this effect is in force
    either_side: tuple[int, ...] = ()  # effects that can serve either side though their card belongs to one
    other_side: tuple[int, ...] = ()  # effects that serve the enemy of their card's owner
    region_effect: int = 0  # in force, it names a region
    nobody_may_hold: bool = False  # The China Card may still be open
    puts_under: bool = False  # cards can lie under the deck
    more_cards: dict[int, int] = {}  # by how many cards an effect in force may have enlarged a hand
    counts_hands: bool = False  # nothing else enlarges a hand


class Sheet:
    """`p` is the position without any decision; what cannot be read is in `unreadable`."""

    def __init__(self, game: InfluenceGame, facts: Facts, values: Values) -> None:
        self.game = game
        self.facts = facts
        self.values = values
        self.unreadable: list[Finding] = []
        self.p = self._lay()
        self.ids = game.board.card_ids

    def _lay(self) -> Position:
        p = Position(self.game.hooks, False)
        for field in self.game.fields:
            if field.name in self.values:
                try:
                    field.set(p, self.values[field.name])
                except ValueError as error:
                    at = [f"field {field.name}"]
                    self.unreadable.append(impossible("ed-unreadable", at, name=field.name, detail=str(error)[:120]))
        if not p.options & MIXED:
            p.hooks = self.game.own
        if self.moment != ROUND:
            p.round = 0
        rebuild(p)
        return p

    @property
    def moment(self) -> str:
        return str(self.values["moment"])

    def number(self, name: str) -> int:
        """A field that is a number."""
        value: Any = self.values[name]
        return int(value)

    def cards(self, zone: str) -> list[str]:
        """The cards of a zone, as they were set."""
        value: Any = self.values[zone]
        return list(value)

    def rule(self, number: str) -> str:
        """A rule of Twilight Struggle, as this title numbers it."""
        return self.game.rule_numbers.get(number, number)

    def effects(self) -> list[tuple[str, int, int]]:
        """What is in force: as it is written, its number and the side it serves."""
        parts = [text.split(":") for text in self.cards("effects")]
        return [(":".join(part), int(part[1]), SIDES.index(part[2])) for part in parts]

    @property
    def second(self) -> int:
        """0 if the side that acts is the first of its pair, 1 if it is the second."""
        return self.number("phasing") ^ int(self.p.hooks.first_to_act(self.p))

    def done(self, side: int) -> int:
        """How many action rounds of this turn a side has behind it."""
        if self.moment != ROUND:
            return 0
        first_has_acted = self.second and side != self.number("phasing")
        return self.number("round") - (0 if first_has_acted else 1)


def begun_rounds(sheet: Sheet) -> int:
    """Action rounds of both sides before this one, as the rules count them."""
    return max(0, 2 * (sheet.number("round") - 1) + sheet.second)
