"""Programs of the host at tables: they play, and one that breaks the rules loses its own game and nothing else."""

import random
import sys
import time
from pathlib import Path

import pytest

from detente.server.app import create_app
from detente.server.settings import Settings
from tests.ai.test_external_agent import EXAMPLE, HELLO
from tests.server.conftest import Browser, Served, serving
from tests.server.people.conftest import signed_up
from tests.server.test_seated_agents import wait_for_me

GOOD = EXAMPLE.removeprefix("exec:")


@pytest.fixture
def house(tmp_path: Path):
    """A server with a good program and a bad one."""
    bad = tmp_path / "bad.py"
    bad.write_text(HELLO + "sys.exit(3)")
    programs = {"Example": GOOD, "Bad one": f"{sys.executable} {bad}"}
    with serving(tmp_path / "a.db", external_agents=programs) as served:
        yield served


def play_out(browser: Browser, table: str) -> dict:
    rng = random.Random(1)
    while not (seen := wait_for_me(browser, table))["result"]:
        browser.do(table, "move", action=rng.choice(seen["view"]["choices"])["id"])
    return seen


def running(served: Served) -> list[object]:
    return [one.agent.process for one in served.house.external_agents._running.values() if one.agent.process]


def test_the_page_is_told_the_names_and_never_the_commands(house: Served) -> None:
    agents = house.browser().http.get("/api/agents").json()
    assert [agent["id"] for agent in agents[-2:]] == ["program:Example", "program:Bad one"]
    assert agents[-1]["name"]["en"] == "Bad one" and "about" not in agents[-1]
    assert [(str(n), n) for n in range(1, 7)] == [(one["id"], one["level"]) for one in agents if "level" in one]
    assert "python" not in str(agents)


def test_a_program_plays_a_whole_game_and_ends_with_it(house: Served) -> None:
    browser = house.browser()
    table = browser.open(mode="computer", side="us", agent="program:Example")["id"]
    wait_for_me(browser, table)
    process = running(house)[0]
    over = play_out(browser, table)
    assert over["result"]["ending"] != "forfeit"
    for _ in range(1000):
        if process.poll() is not None:
            break
        time.sleep(0.005)
    assert process.returncode == 0, "it was told, and ended by itself"
    assert running(house) == []


def test_one_program_runs_through_undo_and_all_decisions(house: Served) -> None:
    browser = house.browser()
    table = browser.open(mode="computer", side="us", agent="program:Example")["id"]
    seen = wait_for_me(browser, table)
    first = running(house)
    for _ in range(3):
        browser.do(table, "move", action=seen["view"]["choices"][0]["id"])
        seen = wait_for_me(browser, table)
    browser.do(table, "takeback")
    wait_for_me(browser, table)
    assert running(house) == first


def test_a_program_that_breaks_the_rules_loses_and_harms_nobody(house: Served) -> None:
    browser, other = house.browser(), house.browser()
    good = other.open(mode="computer", side="us", agent="program:Example")["id"]
    bad = browser.open(mode="computer", side="us", agent="program:Bad one")["id"]
    over = play_out(browser, bad)
    result = over["result"]
    assert (result["winner"], result["ending"], result["resigned"]) == ("us", "forfeit", True)
    assert "ended with exit code 3" in result["why"]
    assert "/" not in result["why"], "players need not know where it lies"
    assert not over["thinking"]
    record = browser.http.get(f"/api/tables/{bad}/record").text
    assert "us forfeit" in record
    imported = browser.ok(browser.http.post("/api/imports", json={"text": record}))["id"]
    assert browser.see(imported)["result"]["winner"] == "us"
    assert play_out(other, good)["result"]["ending"] != "forfeit"


def test_a_game_that_a_program_forfeits_is_noted_like_any_other(house: Served) -> None:
    """It stands among the games of who won it."""
    browser = signed_up(house, "Winner")
    table = browser.open(mode="computer", side="us", agent="program:Bad one")["id"]
    assert play_out(browser, table)["result"]["ending"] == "forfeit"
    house.run(house.house.tables.close())  # what has begun comes to its end
    (line,) = browser.ok(browser.http.get("/api/people/Winner/games"))
    assert (line["table"], line["ending"], line["won"]) == (table, "forfeit", True)


@pytest.mark.parametrize("agent", ["exec:./my_bot", "exec:true", "program:", "program:true", "program:example", ""])
def test_a_browser_can_name_only_what_the_host_has_let_in(house: Served, agent: str) -> None:
    body = {"title": "iron_curtain", "mode": "computer", "agent": agent}
    response = house.browser().http.post("/api/tables", json=body)
    assert (response.status_code, response.json()["error"]) == (404, "error-no-such-agent")


def test_programs_end_with_the_server(tmp_path: Path) -> None:
    with serving(tmp_path / "a.db", external_agents={"Example": GOOD}) as served:
        browser = served.browser()
        table = browser.open(mode="computer", side="us", agent="program:Example")["id"]
        wait_for_me(browser, table)
        (process,) = running(served)
    assert process.poll() is not None


def test_programs_at_tables_where_nobody_is_are_ended_and_start_again(house: Served) -> None:
    browser = house.browser()
    table = browser.open(mode="computer", side="us", agent="program:Example")["id"]
    seen = wait_for_me(browser, table)
    while house.house.seated_agents._at_work:  # it looks once more whether there is something to decide
        time.sleep(0.005)
    del house.house.tables.live[table]
    house.run(house.house.sweep())
    assert running(house) == []
    browser.do(table, "move", action=seen["view"]["choices"][0]["id"])
    assert not wait_for_me(browser, table)["result"]


def test_without_programs_there_are_none() -> None:
    house = create_app(Settings(":memory:")).state.house
    assert not [agent for agent in house.agents if agent.startswith("program:")]
