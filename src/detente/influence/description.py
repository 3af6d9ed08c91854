"""What an influence game says about itself beyond what every title does."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Annotated

import msgspec

from detente.game import CardDescription, Description, Named, Names, Pair, Preset, Side, described, long
from detente.languages import by_language

if TYPE_CHECKING:
    from detente.influence.title import InfluenceGame


class Country(Named, frozen=True, kw_only=True):
    """A country of the map."""

    region: str | None  # null: a place in no region, as the Sea Lanes
    regions: list[str] = msgspec.field(default_factory=list)  # where a country may be in more than one
    subregions: list[str]
    stability: int
    stability_after: dict[str, int] = msgspec.field(default_factory=dict)  # what it is once a card's effect is in force
    battleground: bool
    flashpoint: bool = False  # a coup here turns up a card first
    superpower: Side | None  # that it borders on
    variant: str | None  # the only variant in which this area exists


class InfluenceCard(CardDescription, frozen=True, kw_only=True):
    """A card of an influence game."""

    number: int
    number_is_certain: bool = True  # false: our guess
    era: str
    side: Side | None
    ops: int
    starred: bool  # removed from the game after its event
    underlined: bool  # its event lasts
    scoring: bool
    war: bool
    optional: bool


class SpaceBox(msgspec.Struct, frozen=True):
    """A box of the space race: what it takes to reach it, and the points of who comes first and second."""

    name: Names
    name_second: Names | None  # in the 2nd edition, where it is known
    ops: int
    roll: int
    vp: Pair


class InfluenceDescription(Description, frozen=True, kw_only=True):
    """An influence game."""

    goal: int  # victory points that win the game
    china: str  # the card that lies on the table and goes from player to player
    presets: list[Preset]
    countries: Sequence[Country]
    borders: list[Annotated[list[str], long(3)]]  # two countries and the kind of the border
    space: list[SpaceBox]
    cards: Sequence[InfluenceCard]
    guests: Sequence[InfluenceCard]


Rows = Callable[[str], list[dict[str, str]]]


def describe(
    game: "InfluenceGame",
    presets: Mapping[str, dict[str, str]],
    countries: Sequence[Country],
    space: list[SpaceBox],
    cards: Sequence[InfluenceCard],
    guests: Sequence[InfluenceCard],
    rows: Rows,
) -> InfluenceDescription:
    """What the titles have in common; `rows` reads a csv file of the title."""
    return InfluenceDescription(
        id=game.id,
        rules=game.rules,
        data=game.data,
        sides=list(game.sides),
        goal=int(game.hooks.vp_to_win),
        china=game.board.card_ids[game.hooks.china_card],
        options=described(game.options),
        presets=[Preset(id, options) for id, options in presets.items()],
        regions=[Named(id=row["id"], name=by_language(row, "name")) for row in rows("regions.csv")],
        countries=countries,
        borders=[list(row.values()) for row in rows("borders.csv")],
        space=space,
        cards=cards,
        guests=guests,
    )
