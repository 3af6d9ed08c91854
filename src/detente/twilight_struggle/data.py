"""Twilight Struggle: the map and the cards from their csv files."""

import csv
from importlib import resources

from librt.vecs import vec
from mypy_extensions import i64

from detente.influence.board import NEUTRAL, REGION_IDS, US, USSR, Board, Sets
from detente.sets import plus, put

OWNERS = {"ussr": USSR, "us": US, "neutral": NEUTRAL}


def rows(name: str) -> list[dict[str, str]]:
    """The rows of a csv file of this package."""
    text = resources.files("detente.twilight_struggle").joinpath(name).read_text("utf-8")
    return list(csv.DictReader(text.splitlines()))


def read_board() -> Board:
    """The map and the cards as numbers; the area of the Chinese Civil War is the last country, in no region."""
    board = Board()
    countries = rows("map.csv")
    for row in countries:
        c = board.add_country(row["id"], REGION_IDS.index(row["region"]), int(row["stability"]))
        for subregion in filter(None, row["subregions"].split(";")):
            board.regions.add(REGION_IDS.index(subregion), c)
        if row["battleground"] == "1":
            board.battlegrounds = plus(board.battlegrounds, c)
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
    read_cards(board)
    return board


def read_cards(board: Board) -> None:
    """Cards have the number that is printed on them; number 0 is none."""
    table = {int(row["number"]): row for row in rows("cards.csv")}
    board.cards = max(table) + 1
    board.card_ids = ["", *(table[n]["id"] for n in range(1, board.cards))]
    board.ops = vec[i64]([0, *(int(table[n]["ops"]) for n in range(1, board.cards))])
    board.owner = vec[i64]([NEUTRAL, *(OWNERS[table[n]["side"]] for n in range(1, board.cards))])
    for n, row in table.items():
        if row["era"] == "early":
            board.early = put(board.early, n)
        elif row["era"] == "mid":
            board.mid = put(board.mid, n)
        else:
            board.late = put(board.late, n)
        if row["starred"] == "1":
            board.starred = put(board.starred, n)
        if row["scoring"] == "1":
            board.scoring = put(board.scoring, n)
        if row["war"] == "1":
            board.wars = put(board.wars, n)
        if row["optional"] == "1":
            board.optional = put(board.optional, n)
