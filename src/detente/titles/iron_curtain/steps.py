"""Iron Curtain: what each step asks, and why it refuses, with the rule's number."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from detente import places
from detente.bits import members
from detente.game import Prompt, Reason, Refusal, refused
from detente.machine import Step
from detente.steps import Companions
from detente.titles.iron_curtain.rules import (
    DECLINE,
    EVENT,
    INFLUENCE,
    ChooseCard,
    ChooseCell,
    Infiltrate,
    Influence,
    NameFirst,
    Putting,
    Remove,
    Replace,
    Resolve,
    Verb,
    price,
    tally,
    within_reach,
)
from detente.titles.iron_curtain.state import (
    SIDE_OF,
    START,
    STEP,
    Board,
    anchor_of,
    cell_of,
    control,
    side_of,
    x_of,
    y_of,
)

if TYPE_CHECKING:
    from detente.titles.iron_curtain.title import IronCurtain

S = TypeVar("S", bound=Step)
Args = dict[str, str | int]

SIDES_OF_CARDS = range(SIDE_OF, side_of(START + 1, 0))  # the places that are cells


class Companion(Generic[S]):
    """Speaks for the running step of a state. This one for steps that ask nobody."""

    ask = ""  # the prompt
    no_country_yet = "ic-no-country-now"

    def __init__(self, game: "IronCurtain", b: Board, step: S) -> None:
        self.game, self.b, self.step = game, b, step

    # ---- what is asked ----

    def prompt(self, args: Args, shown: bool) -> Prompt:
        """What is asked; `shown`: the viewer knows the card in play, and `args` name it."""
        return Prompt(self.ask, args)

    def points(self) -> int:
        """Points, or times, that are left."""
        return 0

    def price(self, country: int) -> int:
        """What choosing this country costs; 0 where nothing is paid."""
        return 0

    # ---- why not: each answers for what is not in the menu ----

    def no_button(self, button: int) -> Reason:
        if button not in (EVENT, INFLUENCE, DECLINE):
            return Reason("ic-no-button-now", "1.4", {})
        laid = self.b.playing >= 0 and self.b.table >> self.b.playing & 1
        return Reason("ic-no-resolve-again", "4.1", {}) if laid else Reason("ic-no-resolve-now", "1.4", {})

    def no_card(self, card: int) -> Reason:
        return Reason("ic-no-card-now", "1.4", {"card": self.game.deck.ids[card]})

    def no_cell(self, place: int) -> Reason:
        return Reason("ic-no-cell-now", "1.4", {})

    def no_country(self, country: int) -> Reason:
        """A country that lies on the table."""
        return Reason(self.no_country_yet, "1.4", self.named(country))

    def no_cells(self) -> Iterator[Refusal]:
        """The empty cells in sight that may not be chosen."""
        return iter(())

    def named(self, country: int) -> Args:
        return {"country": self.game.deck.ids[country]}


COMPANIONS: Companions[type[Companion[Any]]] = Companions(Companion)


def companion(game: "IronCurtain", b: Board) -> Companion[Any]:
    """The companion of the running step."""
    step = game.code.steps[b.pc]
    return COMPANIONS.of(step)(game, b, step)


# ---- one turn ----


@COMPANIONS.beside(NameFirst)
class NamingFirst(Companion[NameFirst]):
    no_country_yet = "ic-no-country-choose"

    def prompt(self, args: Args, shown: bool) -> Prompt:
        return Prompt("ic-ask-first", args | {"round": self.b.round})


@COMPANIONS.beside(ChooseCard)
class ChoosingCard(Companion[ChooseCard]):
    ask = "ic-ask-card"
    no_country_yet = "ic-no-country-choose"

    def no_card(self, card: int) -> Reason:
        return Reason("ic-no-card-in-hand", "1.1", {"card": self.game.deck.ids[card]})


@COMPANIONS.beside(ChooseCell)
class ChoosingCell(Companion[ChooseCell]):
    def prompt(self, args: Args, shown: bool) -> Prompt:
        return Prompt("ic-ask-cell" if shown else "ic-ask-cell-hidden", args)

    def no_cell(self, place: int) -> Reason:
        b, anchor = self.b, anchor_of(place)
        if not b.table >> anchor & 1:
            return Reason("ic-no-anchor", "2.1", {"card": self.game.deck.ids[anchor]})
        if places.has(b.closed, place - SIDE_OF):
            return Reason("ic-no-cell-free", "2.1", {})
        if cell_of(b, place) in self.offered():
            return Reason("ic-no-second-name", "2.1", {})
        return self.wrong_region()

    def no_cells(self) -> Iterator[Refusal]:
        b = self.b
        taken = {int(b.at[c]) for c in members(b.table)}
        near = {cell + int(step) for cell in taken for step in STEP}
        for cell in sorted(near - taken - self.offered()):
            yield refused("cell", "", self.wrong_region(), x_of(cell), y_of(cell))

    def offered(self) -> set[int]:
        """The cells that may be chosen."""
        return {cell_of(self.b, place) for place in SIDES_OF_CARDS if places.has(self.b.places, place)}

    def wrong_region(self) -> Reason:
        deck = self.game.deck
        return Reason("ic-no-region", "2.1", {"region": deck.region_ids[deck.region[self.b.playing]]})


@COMPANIONS.beside(Resolve)
class Resolving(Companion[Resolve]):
    def prompt(self, args: Args, shown: bool) -> Prompt:
        own = self.b.decider == self.b.side
        return Prompt("ic-ask-own" if own else "ic-ask-enemy", args | {"n": self.game.deck.stars[self.b.playing]})

    def no_button(self, button: int) -> Reason:
        if button == INFLUENCE:
            return Reason("ic-no-influence-yet", "4.2", {})
        if button == DECLINE:
            return Reason("ic-no-decline", "4.1", {})
        return super().no_button(button)


# ---- verbs ----

V = TypeVar("V", bound=Verb)
P = TypeVar("P", bound=Putting)


class Acting(Companion[V]):
    """A verb: it is asked again and again until nothing is left of it."""

    no_country_else = Reason("ic-no-points", "4.6", {})  # what it is if nothing else forbids the country

    def prompt(self, args: Args, shown: bool) -> Prompt:
        return Prompt(self.ask, args | {"points": self.points()})

    def points(self) -> int:
        return self.step.left(self.b)

    def no_country(self, country: int) -> Reason:
        b, area, args = self.b, self.step.area, self.named(country)
        if not area.named(b) >> country & 1:
            return Reason("ic-no-area", "4.8", args | {"card": self.game.deck.ids[b.playing]})
        if not self.reaches(country):
            return Reason("ic-no-reach", "4.4", args)
        if area.per and tally(b, country) >= area.per:
            return Reason("ic-no-more-here", "4.8", args | {"n": area.per})
        if area.not_enemy_controlled and control(b, 1 - b.side) >> country & 1:
            return Reason("ic-no-enemy-control", "4.5", args)
        return self.no_country_else._replace(args=args)

    def reaches(self, country: int) -> bool:
        return True


@COMPANIONS.beside(Remove)
class Removing(Acting[Remove]):
    ask = "ic-ask-remove"
    no_country_else = Reason("ic-no-enemy-cube", "4.8", {})


class PuttingDown(Acting[P]):
    """Own cubes; where the supply has none, each is first taken up elsewhere."""

    def prompt(self, args: Args, shown: bool) -> Prompt:
        args = args | {"points": self.points()}
        if self.step.lifts(self.b):
            return Prompt("ic-ask-move" if self.step.moves else "ic-ask-lift", args)
        if self.b.lifted:
            return Prompt("ic-ask-put", args | self.named(self.b.lifted - 1))
        return Prompt(self.ask, args)

    def no_country(self, country: int) -> Reason:
        if self.b.lifted == country + 1:
            return Reason("ic-no-same-country", "4.7", self.named(country))
        if self.step.lifts(self.b):
            return Reason("ic-no-cube-here", "4.7", self.named(country))
        return super().no_country(country)


@COMPANIONS.beside(Influence)
class Influencing(PuttingDown[Influence]):
    @property
    def ask(self) -> str:  # type: ignore[override]
        return "ic-ask-add" if self.step.n else "ic-ask-influence"  # by an event, or with the card's stars

    def price(self, country: int) -> int:
        return 0 if self.step.lifts(self.b) else price(self.b, self.b.side, country)

    def reaches(self, country: int) -> bool:
        return bool(within_reach(self.b) >> country & 1)


@COMPANIONS.beside(Infiltrate)
class Infiltrating(PuttingDown[Infiltrate]):
    ask = "ic-ask-infiltrate"


@COMPANIONS.beside(Replace)
class Replacing(PuttingDown[Replace]):
    ask = "ic-ask-replace"
    no_country_else = Reason("ic-no-enemy-cube", "4.8", {})
