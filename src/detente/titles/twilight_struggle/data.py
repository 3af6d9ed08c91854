"""Twilight Struggle: the map and the cards from their csv files."""

import csv
from collections.abc import Sequence
from importlib import resources

from librt.vecs import vec
from mypy_extensions import i64

from detente import places
from detente.game import Sentence
from detente.influence.board import REGION_IDS, Board, Sets
from detente.influence.deck import OWNERS, CardRow, card_rows, put_cards
from detente.influence.description import Country, InfluenceCard
from detente.languages import by_language


def rows(name: str) -> list[dict[str, str]]:
    """The rows of a csv file of this package."""
    text = resources.files("detente.titles.twilight_struggle").joinpath(name).read_text("utf-8")
    return list(csv.DictReader(text.splitlines()))


def read_board(guests: Sequence[CardRow] = ()) -> Board:
    """Map and cards as numbers, guests of another game too; the Chinese Civil War is the last place, in no region."""
    board = Board()
    countries = rows("map.csv")
    for row in countries:
        c = board.add_country(row["id"], REGION_IDS.index(row["region"]), int(row["stability"]))
        for subregion in filter(None, row["subregions"].split(";")):
            board.regions.add(REGION_IDS.index(subregion), c)
        if row["battleground"] == "1":
            board.battlegrounds = places.put(board.battlegrounds, c)
        if row["superpower"]:
            board.homes.add(OWNERS[row["superpower"]], c)
    for row in rows("areas.csv"):
        area = board.add_country(row["id"], -1, int(row["stability"]))
        board.homes.add(OWNERS[row["superpower"]], area)
    board.neighbours = Sets(board.countries)
    for row in rows("borders.csv"):
        a, b = board.country(row["a"]), board.country(row["b"])
        board.neighbours.add(a, b)
        board.neighbours.add(b, a)
    board.start = vec[i64](
        [int(row[side]) for side in ("ussr", "us") for row in [*countries, {"ussr": "0", "us": "0"}]]
    )
    put_cards(board, [*cards(), *guests])
    return board


def cards() -> list[CardRow]:
    """Our cards, by the number that is printed on them."""
    return card_rows(rows("cards.csv"))


def about_cards() -> list[InfluenceCard]:
    """Our cards as `Game.describe` describes them."""
    return [
        InfluenceCard(
            id=row["id"],
            number=int(row["number"]),
            name=by_language(row, "name"),
            era=row["era"],
            side=None if row["side"] == "neutral" else row["side"],
            ops=int(row["ops"]),
            starred=row["starred"] == "1",
            underlined=row["underlined"] == "1",
            scoring=row["scoring"] == "1",
            war=row["war"] == "1",
            optional=row["optional"] == "1",
            event=[Sentence(f"ts-card-{row['id']}")],
        )
        for row in rows("cards.csv")
    ]


def about_countries() -> list[Country]:
    """The countries of the map, and the areas of variants."""
    areas = rows("areas.csv")
    return [
        Country(
            id=row["id"],
            name=by_language(row, "name"),
            region=row["region"],
            subregions=list(filter(None, row["subregions"].split(";"))),
            stability=int(row["stability"]),
            battleground=row["battleground"] == "1",
            superpower=row["superpower"] or None,
            variant=row["id"] if row in areas else None,
        )
        for row in rows("map.csv") + areas
    ]
