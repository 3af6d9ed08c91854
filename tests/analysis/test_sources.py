"""Where points come from, read from the log of a table."""

from collections import Counter

import pytest

from detente.analysis.points import points_of_game
from detente.analysis.sources import Bookkeeper, Gain, Source
from detente.analysis.walk import Walk
from detente.game import OBSERVER, Entry
from detente.titles.cia_vs_kgb.log_lines import Director, Taken
from detente.titles.iron_curtain.log_lines import Final
from tests.analysis.games import TITLES, played
from tests.red_sea_table import SEA, table

GAMES = 8  # random ones of each title


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


def final(region: str, winner: str, n: int) -> Entry:
    return Entry(Final(region=region, us=0, ussr=0, bonus=0, winner=winner, n=n), -1)


def test_points_beyond_the_end_of_a_track_are_taken_off_where_they_came_from():
    """From 5 for the USSR: Europe gives 2, the Middle East 4, of which the track has room for one."""
    books = Bookkeeper(("ussr", "us"), one_marker=True)
    books.read(1, [final("europe", "ussr", 2), final("middle_east", "ussr", 4)], (3, -3))
    assert books.gains == [
        Gain(1, 0, Source("final", "europe"), 2),
        Gain(1, 0, Source("final", "middle_east"), 1),
    ]


def test_an_overflow_after_points_of_the_other_side_takes_nothing_from_it():
    books = Bookkeeper(("ussr", "us"), one_marker=True)
    books.read(1, [final("europe", "us", 2), final("middle_east", "ussr", 4)], (1, -1))
    assert [(gain.side, gain.points) for gain in books.gains] == [(1, 2), (0, 3)]


def test_an_objective_that_the_director_finds_is_a_source_of_its_own():
    books = Bookkeeper(("kgb", "cia"), one_marker=False)
    lines = [Director(side="kgb", objective="libya", n=15), Taken(side="kgb", objective="iran", n=20)]
    books.read(1, [Entry(line, -1) for line in lines], (35, 0))
    assert [(gain.source, gain.points) for gain in books.gains] == [
        (Source("objective", "libya"), 15),
        (Source("objective", "iran"), 20),
    ]


@pytest.mark.parametrize("id", TITLES)
@pytest.mark.parametrize("seed", range(GAMES))
def test_the_sources_of_every_finished_game_add_up_to_its_result(id, seed):
    game, record = played(id, seed)
    found = points_of_game(game, record)
    sums = {side: sum(row.points[side] for row in found.sources) for side in game.sides}
    points = found.standings[-1].points
    if points[game.sides[0]] == -points[game.sides[1]]:  # one marker: what one has, the other lacks
        assert sums[game.sides[1]] - sums[game.sides[0]] == points[game.sides[1]]
    else:
        assert sums == points


@pytest.mark.parametrize("id", TITLES)
@pytest.mark.parametrize("seed", range(GAMES))
def test_every_source_exists_and_the_log_spoke_of_it(id, seed):
    game, record = played(id, seed)
    about = game.describe()
    things = {one.id for one in [*about.regions, *about.countries, *about.all_cards]}
    spoken = {
        str(word) for entries in Walk.through(game, record).log for entry in entries for word in entry.args.values()
    }
    for row in points_of_game(game, record).sources:
        assert row.kind != "other", row
        assert not row.name or row.name in things & spoken, row


@pytest.mark.parametrize("seed", range(GAMES))
def test_in_cia_vs_kgb_objectives_give_what_is_printed_on_them(seed):
    """The trophies at the end and the prices of events are all that there is: 6.3, 8.2."""
    game, record = played("cia_vs_kgb", seed)
    rows = points_of_game(game, record).sources
    worth = {card.id: card.vp for card in game.describe().cards if hasattr(card, "vp")}
    last = game.view(Walk.through(game, record).states[-1], OBSERVER)
    for side in game.sides:
        for row in (row for row in rows if row.kind == "objective" and row.points[side]):
            times = row.points[side] / worth[row.name]
            assert times >= 1 and times == int(times), row
        assert sum(row.points[side] for row in rows) == last.scores[side]


@pytest.mark.parametrize("seed", range(GAMES))
def test_in_iron_curtain_no_region_gives_points_to_a_side_that_never_won_it(seed):
    game, record = played("iron_curtain", seed)
    won: Counter[tuple[str, str]] = Counter()
    for entries in Walk.through(game, record).log:
        for entry in entries:
            if "region" in entry.args and "winner" in entry.args:
                won[str(entry.args["region"]), str(entry.args["winner"])] += int(entry.args["n"])
    rows = points_of_game(game, record).sources
    for row in rows:
        if row.kind in ("scoring", "final"):
            assert all(n <= won[row.name, side] for side, n in row.points.items()), row
