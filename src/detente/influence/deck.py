"""Cards as a csv file describes them, and as a board knows them."""

from collections.abc import Sequence
from typing import NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

from detente import piles
from detente.influence.board import NEUTRAL, US, USSR, Board
from detente.piles import Pile

OWNERS = {"ussr": USSR, "us": US, "neutral": NEUTRAL}


class CardRow(NamedTuple):
    """A card: its number among the cards of both influence games, and what is printed on it."""

    number: int
    id: str
    era: str
    side: str
    ops: int
    starred: bool
    scoring: bool
    war: bool
    optional: bool = False


def card_rows(table: Sequence[dict[str, str]], before: int = 0) -> list[CardRow]:
    """The cards of a csv file; `before`: what is added to the numbers that are printed on them."""
    return [
        CardRow(
            before + int(row["number"]),
            row["id"],
            row["era"],
            row["side"],
            int(row["ops"]),
            row["starred"] == "1",
            row["scoring"] == "1",
            row["war"] == "1",
            row.get("optional") == "1",
        )
        for row in table
    ]


def put_cards(board: Board, cards: Sequence[CardRow]) -> None:
    """These are the cards of the game; number 0 is none."""
    table = {card.number: card for card in cards}
    board.cards = max(table) + 1
    numbers = range(board.cards)
    board.card_ids = [table[n].id if n in table else "" for n in numbers]
    board.ops = vec[i64]([table[n].ops if n in table else 0 for n in numbers])
    board.owner = vec[i64]([OWNERS[table[n].side] if n in table else NEUTRAL for n in numbers])
    board.early = _pile([card for card in cards if card.era == "early"])
    board.mid = _pile([card for card in cards if card.era == "mid"])
    board.late = _pile([card for card in cards if card.era == "late"])
    board.starred = _pile([card for card in cards if card.starred])
    board.scoring = _pile([card for card in cards if card.scoring])
    board.wars = _pile([card for card in cards if card.war])
    board.optional = _pile([card for card in cards if card.optional])


def _pile(cards: Sequence[CardRow]) -> Pile:
    out: Pile = (0, 0, 0)
    for card in cards:
        out = piles.put(out, card.number)
    return out
