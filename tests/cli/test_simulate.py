"""`detente simulate` and `detente bench`."""

from collections.abc import Callable

import pytest

from detente.commands import bench

FIELDS = {"games", "finished", "seconds", "games_per_second", "decisions_per_second", "wins", "draws", "endings"}


def outcome(result: dict) -> dict:
    """What does not depend on the clock or on the number of processes."""
    return {name: result[name] for name in ("finished", "decisions", "wins", "draws", "endings")}


def test_random_games_inside_the_core(run: Callable) -> None:
    result = run("simulate", "iron_curtain", "-n", "300", "--seed", "7", "--json").json
    assert set(result) >= FIELDS | {"agents", "seed"}
    assert result["games"] == result["finished"] == 300
    assert set(result["wins"]) == {"us", "ussr"}
    assert sum(result["wins"].values()) + result["draws"] == 300
    assert sum(result["endings"].values()) == 300
    assert "" not in result["endings"]
    assert outcome(result) == outcome(run("simulate", "iron_curtain", "-n", "300", "--seed", "7", "--json").json)


def test_chunks_and_processes_change_nothing(run: Callable, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = run("simulate", "iron_curtain", "-n", "100", "--json").json
    monkeypatch.setattr("detente.simulate.CORE_CHUNK", 30)
    assert outcome(run("simulate", "iron_curtain", "-n", "100", "--json").json) == outcome(whole)
    assert outcome(run("simulate", "iron_curtain", "-n", "100", "--jobs", "2", "--json").json) == outcome(whole)


def test_agents_by_order_and_by_name(run: Callable) -> None:
    one = run("simulate", "iron_curtain", "-n", "2", "--agents", "greedy,random", "--json").json
    two = run("simulate", "iron_curtain", "-n", "2", "--agents", "us=random,ussr=greedy", "--json").json
    assert one["agents"] == two["agents"] == {"ussr": "greedy", "us": "random"}
    assert outcome(one) == outcome(two)
    assert one["wins"]["ussr"] >= 1


def test_swapped_sides_are_counted_by_agent(run: Callable) -> None:
    result = run("simulate", "iron_curtain", "-n", "4", "--agents", "greedy,random", "--swap", "--json").json
    greedy, other = result["wins_by_agent"]
    assert (greedy["agent"], other["agent"]) == ("greedy", "random")
    assert greedy["wins"] + other["wins"] + result["draws"] == 4
    assert greedy["wins"] >= 3
    assert min(result["wins"].values()) >= 1


def test_in_words(run: Callable) -> None:
    output = run("simulate", "iron_curtain", "-n", "20")
    assert output.out.startswith("20 games of iron_curtain in ")
    assert "ussr (random) won" in output.out


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (["chess"], "there is no game “chess”"),
        (["iron_curtain", "--agents", "random"], "two agents are wanted"),
        (["iron_curtain", "--agents", "random,deep_blue"], "there is no agent 'deep_blue'"),
        (["iron_curtain", "--agents", "us=random,them=random"], "name both sides"),
        (["iron_curtain", "-o", "bonus_rule"], "NAME=VALUE"),
        (["iron_curtain", "-o", "bonus_rule=all"], "'all' is not one of"),
        (["iron_curtain", "-o", "speed=high"], "there is no option 'speed'"),
    ],
)
def test_bad_input(run: Callable, args: list[str], message: str) -> None:
    ran = run("simulate", *args)
    assert ran.code == 2
    assert message in ran.err
    assert len(ran.err.splitlines()) == 1


def test_bench(run: Callable) -> None:
    result = run("bench", "--seconds", "0.02", "--json").json
    assert set(result) == {"title", "native", "rates", "pure", "ratios"}
    assert set(result["rates"]) == set(result["pure"]) == set(result["ratios"]) == set(bench.ROWS)
    assert "views/s" in run("bench", "--no-pure", "--seconds", "0.01").out
