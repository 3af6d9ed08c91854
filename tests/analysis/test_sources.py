"""Where points come from, read from the log of a table."""

from detente.analysis.sources import Bookkeeper, Source
from tests.red_sea_table import SEA, table


def test_red_sea_names_the_sea_lanes_and_the_passed_card_in_the_final_scoring():
    t = table(
        turn=2,
        round=7,
        to_play="us",
        us=["zbig", "usaid"],
        ussr=["seychelles"],
        holder="ussr",
        influence={SEA: (4, 0), "sudan": (1, 0)},
        military=(5, 5),
    ).play("card zbig", "space", "die 6")
    books = Bookkeeper(t.game.sides, one_marker=True)
    books.read(0, t.log, (-t.vp, t.vp))
    assert {(gain.source, gain.side, gain.points) for gain in books.gains} == {
        (Source("final", "africa"), 1, 1),
        (Source("final", SEA), 1, 2),
        (Source("final", "romanian_autonomy"), 0, 1),
    }
