"""Hints: who may have them, and that they tell nothing that the one who asks may not know."""

import asyncio
import json
import threading
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from msgspec.structs import replace

from detente.ai.explain import Because, Hint
from detente.game import CHANCE
from detente.notation import position
from detente.server import hints as hinting
from detente.server import worker
from detente.server.saved import Saved, Seat, hashed, new_id
from detente.server.worker import Question, Watch, hint
from detente.titles import title, titles
from tests.server.conftest import Browser, Seated, Served, serving

QUICK = [{"action": 0, "chance": 0.5, "equal": False, "because": [{"key": "hint-only", "args": {}}]}]


def ask(browser: Browser, table: str) -> httpx.Response:
    return browser.http.get(f"/api/tables/{table}/hint")


def refused(browser: Browser, table: str) -> tuple[int, str]:
    response = ask(browser, table)
    return response.status_code, response.json()["error"]


@pytest.fixture
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """For tests of who may ask: an answer at once."""
    monkeypatch.setattr(hinting, "hint", lambda question, watch: [Hint(0, 0.5, False, [Because("hint-only", {})])])


def decider_of(table: str, *browsers: Browser) -> tuple[Browser, Browser]:
    """Who decides, and the other one."""
    one, other = browsers
    seen = one.see(table)
    return (one, other) if seen["view"]["decider"] in seen["you"] else (other, one)


# -- who may ask


def test_against_the_computer_hints_are_there_for_the_asking(served: Served, hurried: None) -> None:
    browser = served.browser()
    table = browser.open(mode="hotseat")["id"]
    assert browser.see(table)["can"]["hint"]
    assert ask(browser, table).json() == {"version": 1, "hints": QUICK}


def test_nobody_else_gets_hints_at_my_table(served: Served, hurried: None) -> None:
    table = served.browser().open(mode="hotseat", listed=True)["id"]
    stranger = served.browser()
    assert refused(stranger, table) == (403, "error-not-your-seat")
    stranger.open(mode="hotseat")  # with a cookie, but for another table
    assert refused(stranger, table) == (403, "error-not-your-seat")
    assert not stranger.see(table)["can"]["hint"]
    assert not stranger.see(table)["can"]["ask_hints"]


def test_no_hints_when_it_is_not_my_turn(tmp_path: Path, hurried: None) -> None:
    with serving(tmp_path / "a.db") as served:
        served.house.seated_agents._closed = True  # so that the computer never moves
        browser = served.browser()
        table = browser.open("sealed", "computer", "us", agent="random")["id"]
        assert browser.see(table)["thinking"]
        assert not browser.see(table)["can"]["hint"]
        assert refused(browser, table) == (409, "error-not-your-turn")


def test_no_hints_when_the_game_is_over(served: Served, hurried: None) -> None:
    browser = served.browser()
    table = browser.open(mode="hotseat")["id"]
    after = browser.do(table, "resign", side="us")
    assert not after["can"]["hint"]
    assert refused(browser, table) == (409, "error-game-over")


def test_no_hints_where_there_is_no_table(served: Served) -> None:
    assert refused(served.browser(), "k3f9x2abcdefgh") == (404, "error-no-such-table")


def test_an_imported_game_has_no_hints(served: Served, hurried: None) -> None:
    browser = served.browser()
    table = browser.open(mode="hotseat")["id"]
    browser.do(table, "resign", side="us")
    text = browser.http.get(f"/api/tables/{table}/record").text
    imported = browser.ok(browser.http.post("/api/imports", json={"text": text}))["id"]
    assert refused(browser, imported)[0] in (403, 409)


# -- between people


def test_people_get_no_hints_unless_both_agree(seat: Callable[..., Seated], hurried: None) -> None:
    table, us, ussr = seat()
    on_turn, other = decider_of(table, us, ussr)
    for browser in (us, ussr):
        assert refused(browser, table) == (403, "error-no-hints")
        can = browser.see(table)["can"]
        assert (can["hint"], can["ask_hints"]) == (False, True)
    asked = other.do(table, "hints")
    assert asked["offer"] == {"kind": "hints", "by": asked["you"][0]}
    assert not asked["can"]["ask_hints"]
    assert refused(on_turn, table) == (403, "error-no-hints")  # asking is not agreeing
    assert other.refused(table, "answer", yes=True) == "error-no-offer"  # nor can the one who asked agree alone
    assert other.refused(table, "hints") == "error-already-asked"
    agreed = on_turn.do(table, "answer", yes=True)
    assert agreed["offer"] is None
    assert (agreed["can"]["hint"], agreed["can"]["ask_hints"]) == (True, False)
    assert ask(on_turn, table).json()["hints"] == QUICK
    assert refused(other, table) == (409, "error-not-your-turn")
    assert on_turn.refused(table, "hints") == "error-already-asked"


def test_a_refusal_leaves_everything_as_it_was(seat: Callable[..., Seated], hurried: None) -> None:
    table, us, ussr = seat()
    us.do(table, "hints")
    after = ussr.do(table, "answer", yes=False)
    assert (after["offer"], after["can"]["ask_hints"]) == (None, True)
    assert refused(us, table) == refused(ussr, table) == (403, "error-no-hints")


def test_the_agreement_survives_moves_and_a_restart_but_not_a_rematch(tmp_path: Path, hurried: None) -> None:
    with serving(tmp_path / "a.db") as served:
        us, ussr = served.browser(), served.browser()
        opened = us.open("sealed", "friend", "us")
        table = opened["id"]
        ussr.sit(table, opened["seats"]["ussr"])
        us.do(table, "hints")
        ussr.do(table, "answer", yes=True)
        ussr.do(table, "move", action=1)
    with serving(tmp_path / "a.db") as served:
        us.http.base_url = ussr.http.base_url = served.address
        assert us.see(table)["can"]["hint"]
        us.do(table, "resign", side="us")
        us.do(table, "rematch")
        again = ussr.do(table, "rematch")["rematch"]
        assert us.see(again)["can"]["ask_hints"]


def test_an_observer_cannot_ask_the_players(seat: Callable[..., Seated], served: Served) -> None:
    table, _, _ = seat()
    assert served.browser().refused(table, "hints") == "error-not-your-seat"


# -- what they tell


@pytest.mark.parametrize("id", titles())
def test_a_hint_names_choices_of_the_one_who_decides_with_reasons(served: Served, id: str) -> None:
    browser = served.browser()
    table = browser.open(id, "hotseat", "random")["id"]
    seen = browser.see(table)
    found = ask(browser, table).json()
    assert found["version"] == seen["version"]
    assert 1 <= len(found["hints"]) <= 3
    assert {one["action"] for one in found["hints"]} <= {choice["id"] for choice in seen["view"]["choices"]}
    assert all(0 <= one["chance"] <= 1 and one["because"] for one in found["hints"])
    assert browser.see(table)["version"] == seen["version"]  # asking changes nothing


def alike(id: str) -> tuple[list[Any], int]:
    """Positions some way into a game that who decides there cannot tell apart, and who that is."""
    game, rng = title(id), Random(5)
    state, decisions = game.new({}), 0
    while True:
        side = game.current(state)
        decisions += side != CHANCE
        if decisions > 30 and side != CHANCE and len(game.legal(state)) > 2:
            worlds = [game.determinize(state, side, Random(n)) for n in range(3)]
            if len({json.dumps(game.save(world), sort_keys=True) for world in worlds}) > 1:
                return worlds, side
        game.apply(state, rng.choice(game.legal(state)))


@pytest.mark.parametrize("id", titles())
def test_hints_are_the_same_in_every_world_that_the_player_cannot_tell_apart(
    served: Served, id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Tables that differ in nothing but what is hidden from the one who asks."""
    usual = worker.hint_level(id)
    monkeypatch.setattr(worker, "hint_level", lambda *_: replace(usual, iterations=150, seconds=60.0))  # no clock
    game = title(id)
    worlds, side = alike(id)
    client, other = "c" * 40, "o" * 40
    browser = served.browser()
    browser.http.cookies.set("detente", client)
    answers = []
    for world in worlds:
        now = time.time()
        seats = [Seat(client=hashed(client if seat == side else other)) for seat in (0, 1)]
        saved = Saved(
            id=new_id(), title=id, rules=game.rules, data=game.data,
            options={option.id: option.default for option in game.options}, mode="friend", listed=False,
            seed="00" * 32, seats=seats, created=now, updated=now, start=position(game, world), hints=True,
        )  # fmt: skip
        served.run(served.house.store.save(new=[saved], changed=[]))
        answers.append(ask(browser, saved.id).json())
    assert answers[0]["hints"]
    assert answers[1:] == answers[:-1]


def test_who_asks_twice_gets_the_same_answer_and_the_computer_thinks_once(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Question] = []

    def counted(question: Question, watch: Watch) -> list[Any]:
        asked.append(question)
        return hint(question, watch)

    monkeypatch.setattr(hinting, "hint", counted)
    browser = served.browser()
    table = browser.open(mode="hotseat")["id"]
    assert ask(browser, table).json() == ask(browser, table).json()
    assert len(asked) == 1


def test_a_move_stops_the_search_for_hints(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stopped, began = threading.Event(), threading.Event()

    def endless(question: Question, watch: Watch) -> list[Any]:
        began.set()
        while not watch.stopped():
            time.sleep(0.005)
        stopped.set()
        return []

    monkeypatch.setattr(hinting, "hint", endless)
    with serving(tmp_path / "a.db") as served:
        browser = served.browser()
        table = browser.open("sealed", "hotseat")["id"]
        answers: list[tuple[int, str]] = []
        asking = threading.Thread(target=lambda: answers.append(refused(browser, table)))
        asking.start()
        assert began.wait(10)
        mover = served.browser()
        mover.http.cookies.update(browser.http.cookies)
        mover.do(table, "move", action=1)
        asking.join(20)
        assert answers == [(409, "error-stale")]
        assert stopped.wait(10)


def test_a_search_that_breaks_is_no_answer_and_can_be_tried_again(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(question: Question, watch: Watch) -> list[Any]:
        raise RuntimeError("out of ideas")

    browser = served.browser()
    table = browser.open(mode="hotseat")["id"]
    monkeypatch.setattr(hinting, "hint", broken)
    assert refused(browser, table) == (500, "error-internal")
    monkeypatch.setattr(hinting, "hint", hint)
    assert ask(browser, table).status_code == 200


def test_old_answers_are_forgotten() -> None:
    found = hinting.Hints.__new__(hinting.Hints)

    async def fill() -> None:
        async def nothing() -> Any:
            return None

        found._found = {("t", n): asyncio.create_task(nothing()) for n in range(hinting.KEPT + 50)}
        await asyncio.sleep(0)
        found._forget()

    asyncio.run(fill())
    assert len(found._found) == hinting.KEPT
    assert ("t", hinting.KEPT + 49) in found._found
