"""The position editor by HTTP: verdicts, texts, and the ways out of it."""

import threading
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import msgspec
import pytest

from detente.lessons.check import check
from detente.lessons.lesson import read
from detente.puzzles.puzzle import Puzzle, puzzles
from detente.server import editor_routes
from detente.server.worker import Watch
from detente.titles import title, titles
from tests.server.conftest import Served


@pytest.fixture(scope="module")
def client(served: Served) -> httpx.Client:
    return served.browser().http


def sheet(client: httpx.Client, id: str = "red_sea") -> Any:
    return client.get(f"/api/titles/{id}/editor").json()


def post(client: httpx.Client, way: str, body: Any, id: str = "red_sea") -> Any:
    return client.post(f"/api/titles/{id}/editor/{way}", json=body)


@pytest.mark.parametrize("id", titles())
def test_every_title_has_an_editor(client: httpx.Client, id: str) -> None:
    found = sheet(client, id)
    assert found["items"]
    verdict = post(client, "verdict", {"values": found["start"]}, id).json()
    assert verdict["possible"] and verdict["text"].startswith(f"{id} ")
    assert post(client, "text", {"text": verdict["text"]}, id).json()["values"] == found["start"]


def test_a_verdict_names_what_cannot_be(client: httpx.Client) -> None:
    values = sheet(client)["start"] | {"defcon": 1}
    verdict = post(client, "verdict", {"values": values}).json()
    assert not verdict["possible"]
    finding = verdict["findings"][0]
    assert (finding["weight"], finding["at"], finding["repair"]["values"]) == (
        "impossible",
        ["field defcon"],
        {"defcon": 2},
    )


@pytest.mark.parametrize(
    "way, body",
    [
        ("verdict", {"values": {"nonsense": 1}}),
        ("verdict", {"values": {"defcon": "five"}}),
        ("verdict", {"values": {"deck": ["a b"]}}),
        ("verdict", {}),
        ("text", {"text": "chess e4"}),
        ("text", {"text": ""}),
        ("text", {"text": "red_sea defcon"}),
        ("text", {"text": "red_sea defcon=five"}),
        ("fill", {"values": {}, "hand": "deck"}),
        ("table", {"values": {"defcon": 1}, "mode": "hotseat"}),
        ("lesson", {"values": {"defcon": 1}}),
        ("puzzle", {"values": {"defcon": 1}, "ticket": "x"}),
    ],
)
def test_bad_positions_are_refused_in_a_sentence(client: httpx.Client, way: str, body: Any) -> None:
    answer = post(client, way, body)
    status = {"error-bad-position": 409, "error-impossible-position": 409, "error-bad-message": 400}
    assert answer.status_code == status[answer.json()["error"]]


def test_a_position_is_played_on(client: httpx.Client) -> None:
    values = sheet(client)["start"] | {"vp": 3}
    opened = post(client, "table", {"values": values, "mode": "hotseat"}).json()
    table = client.get(f"/api/tables/{opened['id']}").json()
    assert table["view"]["vp"] == 3 and table["view"]["hands"] == {"us": 9, "ussr": 9}


def test_a_position_is_laid_out_to_be_analysed(served: Served, client: httpx.Client) -> None:
    values = post(client, "text", {"text": _headline(client)}).json()["values"]
    opened = post(client, "analysis", {"values": values}).json()
    table = client.get(f"/api/tables/{opened['id']}").json()
    assert (table["mode"], table["ply"]) == ("record", 0)
    past = client.get(f"/api/tables/{opened['id']}/past", params={"ply": 0, "side": "us"}).json()
    assert len(past["view"]["hand"]) == 9


def _headline(client: httpx.Client) -> str:
    """A position of Red Sea before its first headlines."""
    values = sheet(client)["start"] | {"moment": "headline"}
    for hand in ("hand_us", "hand_ussr"):
        values |= post(client, "fill", {"values": values, "hand": hand}).json()["values"]
    text: str = post(client, "verdict", {"values": values}).json()["text"]
    return text


def test_nobody_edits_a_running_game(client: httpx.Client) -> None:
    opened = client.post("/api/tables", json={"title": "red_sea", "mode": "hotseat"}).json()
    assert client.get(f"/api/tables/{opened['id']}/editor", params={"ply": 0}).status_code == 409


def test_a_moment_of_a_finished_game_can_be_edited(served: Served, client: httpx.Client) -> None:
    browser = served.browser()
    table = browser.open("red_sea", "hotseat")["id"]
    browser.do(table, "resign", side="us")
    found = client.get(f"/api/tables/{table}/editor", params={"ply": 18}).json()
    assert len(found["values"]["hand_us"]) == 9 and found["values"]["moment"] == "headline"
    assert post(client, "verdict", {"values": found["values"]}).json()["possible"]
    assert client.get(f"/api/tables/{table}/editor", params={"ply": 999}).status_code == 404


@pytest.mark.parametrize("id", titles())
def test_the_file_of_a_lesson_can_be_taught(client: httpx.Client, id: str, tmp_path: Any) -> None:
    made = post(client, "lesson", {"values": sheet(client, id)["start"]}, id).json()
    file = tmp_path / made["name"]
    file.write_text(made["text"], "utf-8")
    assert check(title(id), read(file, id)) == []


def test_a_puzzle_is_found_again_and_a_quiet_position_is_none(client: httpx.Client) -> None:
    one = next(puzzle for puzzle in puzzles("red_sea").values() if "action:round+" in puzzle.position)
    values = post(client, "text", {"text": one.position}).json()["values"]
    found = post(client, "puzzle", {"values": values, "ticket": "1-2-3"}).json()
    assert set(msgspec.json.decode(found["text"], type=Puzzle).solution) == set(one.solution)
    quiet = {"values": sheet(client)["start"], "ticket": "1-2-3"}
    assert post(client, "puzzle", quiet).json()["why"]["key"] == "puzzles-none-decides"


def test_a_proof_can_be_stopped_by_its_ticket(client: httpx.Client, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever has the ticket stops it: the worker is told, and the one who waits hears why there is no answer."""
    begun, told = threading.Event(), threading.Event()

    def endless(question: tuple[str, str], watch: Watch) -> tuple[str, str]:
        begun.set()
        while not watch.stopped():
            time.sleep(0.01)
        told.set()
        return "", ""

    monkeypatch.setattr(editor_routes, "prove", endless)
    values = post(client, "text", {"text": next(iter(puzzles("red_sea").values())).position}).json()["values"]
    with ThreadPoolExecutor(1) as other:
        waiting = other.submit(post, client, "puzzle", {"values": values, "ticket": "mine"})
        assert begun.wait(30)
        assert client.delete("/api/titles/red_sea/editor/puzzle/yours").status_code == 204
        assert not told.wait(0.3)
        assert client.delete("/api/titles/red_sea/editor/puzzle/mine").status_code == 204
        assert told.wait(30)
        assert waiting.result().json()["error"] == "error-proof-stopped"
