"""Red Sea: the map and the cards from their csv files."""

import csv
from collections.abc import Sequence
from importlib import resources

from librt.vecs import vec
from mypy_extensions import i64

from detente import places
from detente.game import Sentence
from detente.influence.board import REGION_IDS, US, USSR, Board, Sets
from detente.influence.deck import CardRow, card_rows, put_cards
from detente.influence.description import Country, InfluenceCard, SpaceBox
from detente.languages import by_language

# The cards of the two influence games have one numbering, so that a card has the same number in either game:
# Twilight Struggle's are 1 to 110, ours come behind them.
FIRST_NUMBER = 111
SEA_LANES = "strategic_sea_lanes"


def rows(name: str) -> list[dict[str, str]]:
    """The rows of a csv file of this package."""
    text = resources.files("detente.titles.red_sea").joinpath(name).read_text("utf-8")
    return list(csv.DictReader(text.splitlines()))


def cards() -> list[CardRow]:
    """Our cards."""
    return card_rows(rows("cards.csv"), FIRST_NUMBER)


def read_board(guests: Sequence[CardRow] = ()) -> Board:
    """Map and cards as numbers, guests of another game too; the Sea Lanes are the last place, in no region."""
    board = Board()
    table = rows("map.csv")
    for row in table:
        regions = [REGION_IDS.index(id) for id in row["regions"].split(";") if id]
        c = board.add_country(row["id"], regions[-1] if regions else -1, int(row["stability"]))
        for region in regions[:-1]:  # Egypt is in both; the Middle East is the one that DEFCON closes
            board.regions.add(region, c)
        if row["battleground"] == "1":
            board.battlegrounds = places.put(board.battlegrounds, c)
    for side in (USSR, US):
        board.homes.add(side, board.country(SEA_LANES))  # 6.1.4: in everybody's reach
    board.neighbours = Sets(board.countries)
    for row in rows("borders.csv"):
        a, b = board.country(row["a"]), board.country(row["b"])
        board.neighbours.add(a, b)
        board.neighbours.add(b, a)
    board.start = vec[i64]([int(row[side]) for side in ("ussr", "us") for row in table])
    put_cards(board, [*cards(), *guests])
    return board


class RedSeaCard(InfluenceCard, frozen=True, kw_only=True):
    """A card of Red Sea; not all numbers are certain."""

    number_is_certain: bool


class RedSeaCountry(Country, frozen=True, kw_only=True):
    """A country of Red Sea."""

    regions: list[str]  # Egypt lies in two; `region` is the last
    stability_after: dict[str, int]
    flashpoint: bool


def about_cards() -> list[InfluenceCard]:
    """Our cards as `Game.describe` describes them."""
    return [
        RedSeaCard(
            id=row["id"],
            number=int(row["number"]),
            number_is_certain=row["certainty"] in ("certain", "strong"),
            name=by_language(row, "name"),
            era=row["era"],
            side=None if row["side"] == "neutral" else row["side"],
            ops=int(row["ops"]),
            starred=row["starred"] == "1",
            underlined=row["underlined"] == "1",
            scoring=row["scoring"] == "1",
            war=row["war"] == "1",
            optional=False,
            event=[Sentence(f"rs-card-{row['id']}")],
        )
        for row in rows("cards.csv")
    ]


def about_countries() -> list[Country]:
    """The countries of the map."""
    return [
        RedSeaCountry(
            id=row["id"],
            name=by_language(row, "name"),
            region=row["regions"].split(";")[-1] or None,
            regions=list(filter(None, row["regions"].split(";"))),
            subregions=[],
            stability=int(row["stability"]),
            stability_after={"the_derg": 3} if row["id"] == "ethiopia" else {},
            battleground=row["battleground"] == "1",
            flashpoint=row["flashpoint"] == "1",
            superpower=None,
            variant=None,
        )
        for row in rows("map.csv")
    ]


def space_boxes() -> list[SpaceBox]:
    """The space race track."""
    return [
        SpaceBox(
            by_language(row, "name"), None, int(row["ops"]), int(row["roll"]), [int(row["first"]), int(row["second"])]
        )
        for row in rows("space.csv")
    ]
