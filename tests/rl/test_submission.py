"""`detente bench-agents`: ratings as defined, results that cannot be changed, and lines on the board."""

import copy
import json
import math
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from detente.ai import agent
from detente.rl import submission
from detente.rl.ladder import ladder, ladders
from detente.rl.submission import HEADING, BadResult, Benchmark, anchored, key_of, put_on_board, signed, verified
from detente.titles import title, titles
from tests.cli.conftest import run  # noqa: F401  # a fixture


class First:
    """The simplest submission: always the first choice."""

    def __init__(self, game: Any, seed: int) -> None:
        self.seed = seed

    def decide(self, view: Any) -> int:
        return int(view.choices[0].id)


class Mute:
    """No agent: it does not decide."""

    def __init__(self, game: Any, seed: int) -> None:
        self.game = game


def likelihood(rating: float, rows: list[tuple[float, float, int]]) -> float:
    """Of these points, with a drawn game added against each opponent."""
    total = 0.0
    for elo, points, games in rows:
        p = 1 / (1 + 10 ** ((elo - rating) / 400))
        total += (points + 0.5) * math.log(p) + (games - points + 0.5) * math.log(1 - p)
    return total


def test_the_rating_is_the_likeliest_one() -> None:
    rows = [(-300.0, 38.0, 40), (0.0, 22.5, 40), (250.0, 9.0, 40)]
    rating, error = anchored(rows)
    assert all(likelihood(rating, rows) > likelihood(rating + d, rows) for d in (-1, -0.1, 0.1, 1))
    curvature = likelihood(rating + 1, rows) + likelihood(rating - 1, rows) - 2 * likelihood(rating, rows)
    assert error == pytest.approx(1.96 / math.sqrt(-curvature), rel=0.001)


def test_a_submission_is_measured_signed_and_put_on_the_board(tmp_path: Path, run: Callable[..., Any]) -> None:  # noqa: F811
    board = tmp_path / "board.md"
    board.write_text(f"# Board\n\n{HEADING}\n|---|\n")
    out, key = tmp_path / "result.json", tmp_path / "key"
    name = "class:tests.rl.test_submission:First"
    args = ("bench-agents", "cia_vs_kgb", name, "-n", "2", "-j", "1", "--out", out, "--board", board, "--key", key)
    told = run(*args)
    assert told.code == 0 and "Elo" in told.out, told.err
    found = json.loads(out.read_text())
    result = verified(found)
    assert [row["rung"] for row in result["rungs"]] == [rung.agent for rung in ladder("cia_vs_kgb").rungs]
    assert all(row["games"] == 2 and 0 <= row["points"] <= 2 for row in result["rungs"])
    rating, error = anchored([(row["elo"], row["points"], row["games"]) for row in result["rungs"]])
    assert (result["elo"], result["error"]) == (round(rating, 1), round(error, 1))
    assert 0 < result["exploitability"]["random"] < 1 and result["decisions"] > 20
    assert run("bench-agents", out, "--verify").out.strip() in board.read_text()
    run(*args)
    assert board.read_text().count(name) == 1, "the same submission has one line"
    assert key.stat().st_mode & 0o077 == 0


def test_a_changed_result_is_refused(tmp_path: Path) -> None:
    found = signed({"elo": 12.0, "agent": "é"}, key_of(tmp_path / "key"))
    assert verified(json.loads(json.dumps(found, indent=3))) == {"elo": 12.0, "agent": "é"}
    for change in (("result", {"elo": 13.0, "agent": "é"}), ("key", "00" * 32), ("signature", "00" * 64)):
        other = copy.deepcopy(found) | {change[0]: change[1]}
        with pytest.raises(BadResult):
            verified(other)
    for wrong in ({}, [], {"result": {}, "key": "zz", "signature": ""}):
        with pytest.raises(BadResult, match="no signed result"):
            verified(wrong)
    (tmp_path / "broken").write_text("my key")
    with pytest.raises(BadResult, match="no key"):
        key_of(tmp_path / "broken")


def test_what_cannot_be_measured_is_refused_in_a_line(tmp_path: Path, run: Callable[..., Any]) -> None:  # noqa: F811
    (tmp_path / "letter").write_text("dear")
    out = ("--out", tmp_path / "result.json", "--key", tmp_path / "key", "-n", "2", "-j", "1")
    for args, said in (
        (("iron_curtain", "exec:no_such_program", *out), "exec:no_such_program never decided anything"),
        (("iron_curtain", "nobody", *out), "no agent 'nobody'"),
        (("iron_curtain",), "name an agent"),
        ((tmp_path / "letter", "--verify"), "no signed result"),
        ((tmp_path / "nothing", "--verify"), "cannot be read"),
        (("iron_curtain", "random", "-n", "2", "-j", "1", "--key", "/proc/no/key"), "/proc/no"),
    ):
        told = run("bench-agents", *args)
        assert told.code == 2 and said in told.err and told.err.count("\n") == 1, told.err
    assert not (tmp_path / "result.json").exists(), "nothing is signed that was not measured"


def test_what_cannot_be_kept_is_found_before_anything_is_played(
    tmp_path: Path,
    run: Callable[..., Any],  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Hours of games must not be lost to a key that is none."""
    monkeypatch.setattr(submission, "run", lambda *args: pytest.fail("it played"))
    (tmp_path / "broken").write_text("my key")
    (tmp_path / "page.md").write_text("# Nothing here\n")
    key = ("--key", tmp_path / "key")
    for args, said in (
        (("--key", tmp_path / "broken"), "no key of this program"),
        ((*key, "--board", tmp_path / "page.md"), "no table of results"),
        ((*key, "--board", tmp_path / "missing.md"), "cannot be read"),
    ):
        told = run("bench-agents", "iron_curtain", "random", "-j", "1", *args)
        assert told.code == 2 and said in told.err, told.err


def test_classes_are_agents_and_bad_ones_are_named() -> None:
    game = title("iron_curtain")
    assert isinstance(agent("class:tests.rl.test_submission:First", game, 5), First)
    for name, said in (
        ("class:tests.rl.test_submission:Mute", "no method decide"),
        ("class:tests.rl.test_submission:Nobody", "no agent can be made"),
        ("class:no_such_module:First", "no agent can be made"),
        ("class:", "no agent can be made"),
    ):
        with pytest.raises(ValueError, match=said):
            agent(name, game)


@pytest.mark.parametrize("id", titles())
def test_every_title_has_a_ladder_that_rises(id: str) -> None:
    found = ladder(id)
    ratings = [rung.elo for rung in found.rungs]
    assert ratings == sorted(ratings) and 0.0 in ratings and len(ratings) >= 3
    assert found.measured.startswith("detente arena")
    for rung in found.rungs:
        assert agent(rung.agent, title(id)) is not None
    assert set(ladders()) == set(titles())


def test_the_leaderboard_holds_the_results_that_were_signed() -> None:
    """Every line is that of a file in docs/measured/bench-agents, and no file is without its line."""
    docs = Path(__file__).parents[2] / "docs"
    board = (docs / "leaderboard.md").read_text("utf-8")
    assert HEADING in board
    lines = board.partition(HEADING)[2].strip("\n").split("\n")[1:]
    files = [json.loads(file.read_text("utf-8")) for file in (docs / "measured/bench-agents").glob("*.json")]
    assert lines == sorted(submission.line_of(found) for found in files)
    measured = {(found["result"]["title"], found["result"]["agent"]) for found in files}
    assert measured >= {(id, level) for id in titles() for level in "1234"}


def test_a_page_without_a_table_is_no_board(tmp_path: Path) -> None:
    result = {"title": "x", "agent": "y", "elo": 0.0, "error": 1.0, "rungs": [{"rung": "1", "points": 1, "games": 2}]}
    result |= {"exploitability": None, "agreement": None, "decisions_per_second": None, "seed": 1}
    with pytest.raises(BadResult, match="no table"):
        put_on_board("# nothing here\n", signed(result, key_of(tmp_path / "key")))


def test_agreement_counts_what_people_did() -> None:
    """An agent that always takes the first choice agrees exactly where the record did."""
    from detente.record import Record

    game: Any = title("iron_curtain")
    record = Record.of(game, {})
    s = record.begin(game)
    while game.current(s) != 3 and len(record.actions) < 80:
        record.add(game, s, game.legal(s)[0])
    name = "class:tests.rl.test_submission:First"
    found = submission.agreement(game, Benchmark("iron_curtain", name), [("game", record)])
    assert found is not None and found["same"] == 1.0 and found["random"] < 0.7 and found["decisions"] > 20
