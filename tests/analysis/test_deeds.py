"""What was done, as a sentence that names the card it was done with."""

import pytest

from detente.analysis.deeds import deed
from detente.analysis.walk import Walk
from detente.record import Record
from detente.titles import title

GAME = title("iron_curtain")
DEALT = ["angola", "cuba", "panama", "south_africa", "france", "japan", "poland", "iran", "italy", "nigeria"]
GAME_OF = [
    *(f"card {card}" for card in DEALT),
    *("first ussr", "card poland", "east of start_europe", "event", "poland", "poland", "start_europe", "start_europe"),
    *("card cuba", "north of poland", "decline", "poland", "poland"),  # the USSR answers, the US places
    *("card france", "west of start_europe", "event", "poland", "france", "start_europe", "start_europe"),
]
TOLD = {
    (18, 20): ("ic-deed-lay", "cuba", ""),
    (20, 21): ("ic-deed-decline", "cuba", ""),
    (21, 23): ("ic-deed-influence", "cuba", "poland"),
    (23, 25): ("ic-deed-lay", "france", ""),
    (25, 28): ("ic-deed-event", "france", "poland,france"),
    (28, 30): ("ic-deed-influence", "france", "start_europe"),
}


@pytest.mark.parametrize("piece", TOLD)
def test_who_answers_a_card_and_who_goes_on_afterwards_names_it(piece: tuple[int, int]) -> None:
    record = Record.of(GAME, {option.id: option.default for option in GAME.options})
    s = record.begin(GAME)
    for words in GAME_OF:
        record.add(GAME, s, GAME.action(words))
    start, end = piece
    what = deed(Walk.through(GAME, record), start, record.actions[start:end]).what
    assert (what.key, what.args["card"], what.args.get("countries", "")) == TOLD[piece]
