"""Studies by HTTP: who may read and change them, and what comes of it."""

from typing import Any

import httpx
import pytest

from detente.notation import position
from detente.study.reading import read_study
from detente.study.tree import Tree
from detente.titles import title
from tests.library.conftest import played
from tests.server.conftest import Browser, Served

GAME = title("iron_curtain")
RECORD = played(GAME.id, 21, players={"us": "Anna", "ussr": "Boris"})


@pytest.fixture
def owner(served: Served) -> Browser:
    return served.browser()


@pytest.fixture
def study(owner: Browser) -> dict[str, Any]:
    """A study of a whole game."""
    return make(owner, text=RECORD.text(GAME))


def make(browser: Browser, **source: Any) -> dict[str, Any]:
    return browser.ok(browser.http.post("/api/studies", json={"source": source, "name": "Mine", "author": "Anna"}))


def edit(browser: Browser, study: dict[str, Any], do: str, **more: Any) -> httpx.Response:
    body = {"do": do, "version": study["version"], **more}
    return browser.http.post(f"/api/studies/{study['id']}/edits", json=body)


def edited(browser: Browser, study: dict[str, Any], do: str, **more: Any) -> dict[str, Any]:
    """The answer; `study` is brought up to date."""
    answer = browser.ok(edit(browser, study, do, **more))
    study.update(answer["study"])
    return answer


def error(response: httpx.Response, status: int) -> str:
    assert response.status_code == status, response.text
    key: str = response.json()["error"]
    return key


def chapter(browser: Browser, study: dict[str, Any], number: int = 1) -> dict[str, Any]:
    return browser.ok(browser.http.get(f"/api/studies/{study['id']}/chapters/{number}"))


def board(browser: Browser, study: dict[str, Any], node: int, number: int = 1) -> dict[str, Any]:
    path = f"/api/studies/{study['id']}/chapters/{number}/board"
    return browser.ok(browser.http.get(path, params={"node": node}))


def test_a_game_becomes_a_study(owner: Browser, study: dict[str, Any]) -> None:
    assert (study["name"], study["author"], study["mine"], study["audience"]) == ("Mine", "Anna", True, "private")
    (line,) = study["chapters"]
    assert (line["moves"], line["variations"], line["name"]) == (len(RECORD.actions), 0, "Boris – Anna")
    told = chapter(owner, study)
    assert [node.get("text", "") for node in told["nodes"][1:]] == [GAME.text(action) for action in RECORD.actions]
    assert [node for row in told["rows"] for node in row["nodes"]] == [node["id"] for node in told["nodes"][1:]]
    assert [one["id"] for one in owner.ok(owner.http.get("/api/studies"))["mine"]] == [study["id"]]


def test_a_node_has_its_position_with_both_hands(owner: Browser, study: dict[str, Any]) -> None:
    n = next(n for n in range(20, 60) if GAME.current(RECORD.replay(GAME, n)) < 2)
    state = RECORD.replay(GAME, n)
    found = board(owner, study, n)
    decider = GAME.sides[GAME.current(state)]
    assert found["decider"] == decider
    for number, side in enumerate(GAME.sides):
        assert found["views"][side]["hand"] == list(GAME.view(state, number).hand)  # type: ignore[attr-defined]
    assert [one["id"] for one in found["views"][decider]["choices"]] == GAME.legal(state)
    start = board(owner, study, 0)
    assert start["decider"] == "chance"
    assert abs(sum(one["share"] for one in start["chances"]) - 1) < 1e-6


def test_a_node_is_explored_like_the_moment_of_the_game(owner: Browser, study: dict[str, Any]) -> None:
    """From each node of a game's line the shipped games tell what they tell from that moment of the game itself."""
    table = owner.ok(owner.http.post("/api/imports", json={"text": RECORD.text(GAME)}))["id"]
    met = 0
    for node in range(len(RECORD.actions[:30])):
        asked = {"node": node, "source": "@self-play"}
        here = owner.ok(owner.http.get(f"/api/studies/{study['id']}/chapters/1/explore", params=asked))
        there = owner.ok(owner.http.get(f"/api/tables/{table}/explore", params={"ply": node, "source": "@self-play"}))
        assert here == there
        met += here["games"] > 0
    assert met, "no shipped game knows the first decision"
    assert error(owner.http.get(f"/api/studies/{study['id']}/chapters/1/explore", params={"node": 9999}), 409)
    assert error(owner.http.get(f"/api/studies/{study['id']}/chapters/7/explore", params={"node": 0}), 404)


def test_a_chapter_has_a_picture_of_what_it_is_about(owner: Browser, study: dict[str, Any]) -> None:
    """The first deed that has a place; when something is drawn, that. Nothing can be chosen on it."""
    at = f"/api/studies/{study['id']}"
    first = owner.ok(owner.http.get(f"{at}/chapters/1/picture"))
    assert first["places"] and first["view"]["choices"] == []
    version = owner.ok(owner.http.get(at))["version"]
    drawing = {"do": "draw", "version": version, "chapter": 1, "node": 0, "marks": [], "arrows": [ARROW]}
    assert owner.http.post(f"{at}/edits", json=drawing).status_code == 200
    assert owner.ok(owner.http.get(f"{at}/chapters/1/picture"))["places"] == [ARROW["to"]]
    assert owner.http.get(f"{at}/chapters/9/picture").status_code == 404
    undone = {"do": "undo", "version": version + 1}
    assert owner.http.post(f"{at}/edits", json=undone).status_code == 200


ARROW = {"from": "japan", "to": "france"}


def test_only_the_owner_changes_it(served: Served, owner: Browser, study: dict[str, Any]) -> None:
    stranger = served.browser()
    path = f"/api/studies/{study['id']}"
    reading = (path, f"{path}/text", f"{path}/chapters/1", f"{path}/chapters/1/board?node=0")
    for way in reading:
        assert error(stranger.http.get(way), 404) == "error-no-such-study"
    assert error(stranger.http.post(f"{path}/copy", json={}), 404) == "error-no-such-study"
    edited(owner, study, "audience", audience="link")
    for way in reading:
        assert stranger.http.get(way).status_code == 200
    assert stranger.http.get(path).json()["mine"] is False
    assert error(edit(stranger, study, "comment", chapter=1, node=1, text="mine"), 403) == "error-not-your-study"
    assert error(stranger.http.delete(path), 403) == "error-not-your-study"
    more = {"version": study["version"], "source": {"title": "red_sea"}}
    assert error(stranger.http.post(f"{path}/chapters", json=more), 403) == "error-not-your-study"
    assert study["id"] not in [one["id"] for one in stranger.http.get("/api/studies").json()["listed"]]
    edited(owner, study, "audience", audience="listed")
    assert study["id"] in [one["id"] for one in stranger.http.get("/api/studies").json()["listed"]]
    copy = stranger.ok(stranger.http.post(f"{path}/copy", json={"author": "Eve"}))
    assert (copy["mine"], copy["author"], copy["audience"]) == (True, "Eve", "private")
    assert edit(stranger, copy, "comment", chapter=1, node=1, text="mine").status_code == 200
    assert owner.ok(owner.http.get(path))["version"] == study["version"], "the copy is another study"
    assert owner.http.delete(path).status_code == 204
    assert error(stranger.http.get(path), 404) == "error-no-such-study"


def test_its_tree_is_edited(owner: Browser, study: dict[str, Any]) -> None:
    n = next(n for n in range(20, 60) if len(GAME.legal(RECORD.replay(GAME, n))) > 1)
    other = next(one for one in GAME.legal(RECORD.replay(GAME, n)) if one != RECORD.actions[n])
    answer = edited(owner, study, "add", chapter=1, node=n, actions=[other])
    new = answer["node"]
    assert answer["study"]["chapters"][0]["variations"] == 1
    edited(owner, study, "comment", chapter=1, node=new, text="<script>alert(1)</script>\n**bold**")
    edited(owner, study, "glyph", chapter=1, node=new, glyph="!?")
    drawn = {"marks": [{"place": "japan", "label": "1"}], "arrows": [{"from": "japan", "to": "cuba"}]}
    edited(owner, study, "draw", chapter=1, node=new, **drawn)
    told = {node["id"]: node for node in chapter(owner, study)["nodes"]}[new]
    assert told["comment"] == "<script>alert(1)</script>\n**bold**"
    assert {"glyph": "!?", **drawn}.items() <= told.items()
    edited(owner, study, "promote", chapter=1, node=new)
    text = owner.http.get(f"/api/studies/{study['id']}/text").text
    (back,) = read_study(text, title).chapters
    assert Tree(GAME, back).path(n + 1)[-1].action == other, "it is the main line now"
    assert f"| {n + 1} " in text and "; <script>alert(1)</script>" in text
    gone = edited(owner, study, "delete", chapter=1, node=new)
    assert (gone["node"], gone["study"]["undo"]) == (n, True)
    again = edited(owner, study, "undo")
    assert new in {node["id"] for node in again["chapter"]["nodes"]}
    assert error(edit(owner, study, "undo"), 409) == "error-study-no-undo"
    assert [one["what"]["key"] for one in study["changes"]][:3] == [
        "study-did-undo",
        "study-did-delete",
        "study-did-promote",
    ]


def test_what_is_against_the_rules_changes_nothing(owner: Browser, study: dict[str, Any]) -> None:
    n = next(n for n in range(20, 60) if GAME.current(RECORD.replay(GAME, n)) < 2)
    illegal = next(one for one in range(GAME.actions) if GAME.why_not(RECORD.replay(GAME, n), one))
    response = edit(owner, study, "add", chapter=1, node=n, actions=[illegal])
    assert error(response, 409) == "error-bad-study"
    assert response.json()["args"]["detail"]["key"] == "study-bad-illegal"
    assert response.json()["args"]["reason"]["key"] and response.json()["args"]["title"] == GAME.id
    for more in ({"node": 99_999, "actions": [1]}, {"node": 0, "actions": [2**30]}):
        assert error(edit(owner, study, "add", chapter=1, **more), 409) == "error-bad-study"
    assert error(edit(owner, study, "comment", chapter=1, node=1, text="x" * 5000), 409) == "error-bad-study"
    assert error(edit(owner, study, "glyph", chapter=1, node=1, glyph="!!!"), 400) == "error-bad-message"
    assert (
        error(edit(owner, study, "draw", chapter=1, node=1, marks=[{"place": "mars"}], arrows=[]), 409)
        == "error-bad-study"
    )
    assert error(edit(owner, study, "view", chapter=1, side="kgb"), 404) == "error-no-such-side"
    assert error(edit(owner, study, "delete", chapter=9, node=1), 404) == "error-no-such-chapter"
    assert owner.ok(owner.http.get(f"/api/studies/{study['id']}")) == study


def test_a_stale_edit_is_refused(owner: Browser, study: dict[str, Any]) -> None:
    old = dict(study)
    edited(owner, study, "comment", chapter=1, node=1, text="first")
    assert error(edit(owner, old, "comment", chapter=1, node=1, text="second"), 409) == "error-study-stale"
    assert chapter(owner, study)["nodes"][1]["comment"] == "first"


def test_chapters_are_added_ordered_and_deleted(owner: Browser, study: dict[str, Any]) -> None:
    path = f"/api/studies/{study['id']}/chapters"
    assert error(edit(owner, study, "delete_chapter", chapter=1), 409) == "error-last-chapter"
    more = {"version": study["version"], "source": {"title": "twilight_struggle", "name": "From the beginning"}}
    study.update(owner.ok(owner.http.post(path, json=more)))
    assert [one["title"] for one in study["chapters"]] == ["iron_curtain", "twilight_struggle"]
    assert error(owner.http.post(path, json=more), 409) == "error-study-stale"
    edited(owner, study, "move_chapter", chapter=2, to=0)
    edited(owner, study, "rename_chapter", chapter=1, name="Other")
    assert [(one["id"], one["name"]) for one in study["chapters"]] == [(2, "From the beginning"), (1, "Other")]
    edited(owner, study, "delete_chapter", chapter=1)
    assert [one["id"] for one in study["chapters"]] == [2]
    edited(owner, study, "undo")
    assert [one["id"] for one in study["chapters"]] == [2, 1]
    assert len(chapter(owner, study)["nodes"]) == len(RECORD.actions) + 1


def test_a_study_is_exported_and_brought_back(owner: Browser, study: dict[str, Any]) -> None:
    edited(owner, study, "comment", chapter=1, node=3, text="Комментарий")
    text = owner.http.get(f"/api/studies/{study['id']}/text").text
    back = make(owner, text=text)
    assert owner.http.get(f"/api/studies/{back['id']}/text").text == text
    for broken, line in ((text.replace("\n3 ", "\n4 "), text[: text.index("\n3 ")].count("\n") + 2), ("nonsense", 1)):
        response = owner.http.post("/api/studies", json={"source": {"text": broken}})
        assert error(response, 409) == "error-bad-study"
        assert response.json()["args"]["line"] == line
    assert len(owner.ok(owner.http.get("/api/studies"))["mine"]) == 2


def test_no_study_of_a_running_game(owner: Browser) -> None:
    table = owner.open(mode="hotseat")["id"]
    asked = {"source": {"table": table}}
    assert error(owner.http.post("/api/studies", json=asked), 409) == "error-game-running"
    owner.do(table, "resign", side="us")
    assert owner.http.post("/api/studies", json=asked).status_code == 201
    no_report = owner.http.post("/api/studies", json={"source": {"table": table, "points": True}})
    assert error(no_report, 409) in ("error-study-no-report", "error-study-no-points")


def test_a_position_becomes_a_study_and_a_table(served: Served, owner: Browser) -> None:
    start = position(GAME, RECORD.replay(GAME, 30))
    study = make(owner, position=start, name="From here")
    legal = GAME.legal(RECORD.replay(GAME, 30))
    added = edited(owner, study, "add", chapter=1, node=0, actions=legal[:1])
    laid = owner.ok(owner.http.post(f"/api/studies/{study['id']}/chapters/1/table?node={added['node']}"))
    table = owner.see(laid["id"])
    assert (table["mode"], table["ply"], table["result"]["ending"]) == ("record", 1, "unfinished")
    for bad in ("iron_curtain round=x", "go", "iron_curtain"):
        answer = owner.http.post("/api/studies", json={"source": {"position": bad}})
        assert answer.status_code in (201, 409), answer.text
    assert error(owner.http.post("/api/studies", json={"source": {"position": "go"}}), 409) == "error-bad-study"


@pytest.mark.parametrize(
    "source", ({}, {"title": "go"}, {"table": "x"}, {"game": "x"}, {"title": "red_sea", "game": "x"})
)
def test_a_bad_source_is_refused(owner: Browser, source: dict[str, str]) -> None:
    assert owner.http.post("/api/studies", json={"source": source}).status_code in (404, 409)
