"""Arenas: pairing, arithmetic, records, processes."""

import json
import math
from collections.abc import Callable
from pathlib import Path

import pytest

from detente import record
from detente.arena import Arena, Played, Standings, elo, play_all, wilson
from detente.commands.common import read_text
from detente.titles import title
from tests.cli.conftest import run  # noqa: F401  the command line, run here


def game(seats: tuple[int, int], winner: int | None, ending: str = "points") -> Played:
    return Played(seats, winner, ending, (10, 20), (0.5, 0.25), (1.0, 1.0), (0.5, 0.5), "")


def test_every_pair_meets_on_both_sides_with_the_same_dice(tmp_path: Path) -> None:
    arena = Arena("iron_curtain", ("random", "1", "2"), games=3, save=str(tmp_path))
    standings = play_all(arena)
    assert standings.games == 3 * 4, "3 games are rounded up to 2 pairs of games"
    for a, b in ((0, 1), (0, 2), (1, 2)):
        for side in (0, 1):
            assert standings.points(a, b, side)[1] == 2
    records = sorted(tmp_path.iterdir())
    assert len(records) == 12
    rules = title("iron_curtain")
    first, second = (record.parse(read_text(tmp_path / f"0-1-0000{x}.txt"), rules) for x in "ab")
    assert first.seed == second.seed
    assert first.players == {"ussr": "random", "us": "1"}
    assert second.players == {"ussr": "1", "us": "random"}
    assert first.actions[:10] == second.actions[:10], "the same cards are dealt"
    for file in records:
        assert record.verify(rules, record.parse(read_text(file), rules)) > 0


def test_processes_change_nothing() -> None:
    arena = Arena("iron_curtain", ("random", "1"), games=6)
    one, two = play_all(arena, 1), play_all(arena, 2)
    assert one.results == two.results
    assert one.endings == two.endings


def test_a_match_goes_on_where_its_file_ends(run: Callable, tmp_path: Path) -> None:  # noqa: F811
    file, whole = tmp_path / "match.jsonl", ("arena", "iron_curtain", "random", "1", "--jobs", "1", "--json")
    at_once = run(*whole, "-n", "6").json
    run(*whole, "-n", "2", "--log", str(file))
    lines = file.read_text("utf-8").splitlines(keepends=True)
    assert len(lines) == 2
    file.write_text(lines[0] + lines[1] + lines[1][:20], "utf-8")  # as a sudden end leaves it
    out = tmp_path / "new" / "out.json"
    longer = run(*whole, "-n", "6", "--log", str(file), "--out", str(out)).json
    assert longer["pairs"] == at_once["pairs"]
    assert json.loads(out.read_text("utf-8")) == longer
    assert file.read_text("utf-8").splitlines(keepends=True)[:2] == lines
    fewer = run(*whole, "-n", "4", "--log", str(file)).json
    assert fewer["games"] == 4, "of a longer file the first games count"
    assert len(file.read_text("utf-8").splitlines()) == 4


def test_the_file_of_another_match_is_left_alone(run: Callable, tmp_path: Path) -> None:  # noqa: F811
    file = tmp_path / "match.jsonl"
    run("arena", "iron_curtain", "random", "1", "-n", "2", "--jobs", "1", "--log", str(file))
    before = file.read_bytes()
    other = run("arena", "iron_curtain", "random", "1", "-n", "2", "--seed", "7", "--log", str(file))
    assert other.code == 2 and "is of another match" in other.err
    assert file.read_bytes() == before
    file.write_bytes(before.replace(b"meeting", b"meetinh") + before.splitlines(keepends=True)[1])
    broken = run("arena", "iron_curtain", "random", "1", "-n", "2", "--log", str(file))
    assert broken.code == 2 and "line 2 is no meeting" in broken.err


def test_counting() -> None:
    standings = Standings(Arena("iron_curtain", ("x", "y"), games=4))
    for played in (game((0, 1), 0), game((1, 0), 1), game((0, 1), None, "tie"), game((1, 0), 0, "tie")):
        standings.add(played)
    assert standings.points(0, 1) == (2.5, 4)
    assert standings.points(1, 0) == (1.5, 4)
    assert standings.points(0, 1, 0) == (1.5, 2)
    assert standings.points(0, 1, 1) == (1.0, 2)
    best, other = standings.table()
    assert (best.agent, best.wins, best.draws, best.score) == ("x", 2, 1, 0.625)
    assert (other.agent, other.wins, other.draws) == ("y", 1, 1)
    assert best.elo > 0 > other.elo
    assert best.elo == pytest.approx(-other.elo)
    assert standings.endings[0, 0, "won", "points"] == 1
    assert standings.endings[1, 1, "drawn", "tie"] == 1
    summary = standings.summary()
    assert summary["pairs"][0]["score"] == 0.625
    assert summary["pairs"][0]["score_as"] == {"ussr": 0.75, "us": 0.5}
    low, high = wilson(1.5, 2)
    assert summary["pairs"][0]["interval_as"]["ussr"] == [round(low, 4), round(high, 4)]
    assert sum(row["games"] for row in summary["endings"]) == 2 * 4


def test_wilson() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
    low, high = wilson(50, 100)
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)
    low, high = wilson(200, 200)
    assert high == 1.0 and low == pytest.approx(1 / (1 + 1.96**2 / 200), abs=1e-9)


def test_elo_is_what_the_scores_say() -> None:
    """A chain of 75 % each: 191 Elo per step, also between those who never met."""
    none, won, lost = (0.0, 0), (750.0, 1000), (250.0, 1000)
    ratings = elo([[none, won, none], [lost, none, won], [none, lost, none]])
    step = 400 * math.log10(3)
    assert ratings[0][0] - ratings[1][0] == pytest.approx(step, abs=2)
    assert ratings[0][0] - ratings[2][0] == pytest.approx(2 * step, abs=4)
    assert sum(rating for rating, _ in ratings) == pytest.approx(0, abs=1e-6)
    assert ratings[1][1] < ratings[0][1], "who played more is known better"


def test_an_agent_that_won_all_has_a_rating() -> None:
    (best, error), (worst, _) = elo([[(0, 0), (10, 10)], [(0, 10), (0, 0)]])
    assert 0 < best < 800 and worst == pytest.approx(-best)
    assert math.isfinite(error)


def test_the_command(run: Callable, tmp_path: Path) -> None:  # noqa: F811
    result = run(
        "arena", "iron_curtain", "random", "1", "-n", "4", "--jobs", "1", "--save", str(tmp_path / "new"), "--json"
    ).json
    assert result["games"] == 4
    assert {row["agent"] for row in result["standings"]} == {"random", "1"}
    assert len(list((tmp_path / "new").iterdir())) == 4
    output = run("arena", "iron_curtain", "random", "1", "-n", "2", "--jobs", "1")
    assert "who beat whom" in output.out
    assert "ways of ending" in output.out


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (["chess", "random", "1"], "there is no game “chess”"),
        (["iron_curtain", "random"], "two agents or more"),
        (["iron_curtain", "random", "random"], "only once"),
        (["iron_curtain", "random", "deep_blue"], "there is no agent 'deep_blue'"),
        (["iron_curtain", "random", "exec:"], "names no program"),
    ],
)
def test_bad_input(run: Callable, args: list[str], message: str) -> None:  # noqa: F811
    ran = run("arena", *args)
    assert ran.code == 2
    assert message in ran.err
    assert len(ran.err.splitlines()) == 1


def test_on_a_local_ray_cluster_of_two_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same games on another kind of workers: the standings are the same."""
    monkeypatch.delenv("RAY_ADDRESS", raising=False)
    monkeypatch.setenv("RAY_AUTH_MODE", "disabled")  # else it writes a token into the home folder
    monkeypatch.setenv("RAY_raylet_start_wait_time_s", "200")  # a busy machine takes its time
    arena = Arena("iron_curtain", ("random", "1"), games=6)
    assert play_all(arena, 2, ray=True).endings == play_all(arena).endings
