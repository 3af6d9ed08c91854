"""Games that were played elsewhere: laid on a table, watched and forked; broken files change nothing."""

import json
import random
from typing import Any

import pytest

from detente.record import Record
from detente.server import wire
from detente.server.importing import import_game
from detente.server.refusal import Refused
from detente.titles import title
from tests.games.app_log import Writer
from tests.server.conftest import Browser, Served

OPTIONS = {"us_extra": "2", "optional_cards": "yes"}


def record_of(id: str, seed: int = 1, actions: int = 100_000, **header: Any) -> str:
    """A random game as text."""
    game, rng = title(id), random.Random(seed)
    record = Record.of(game, {}, players={"us": "Anna", "ussr": "Boris"}, **header)
    s = record.begin(game)
    while game.current(s) != 3 and len(record.actions) < actions:
        record.add(game, s, rng.choice(game.legal(s)))
    return record.text(game)


def send(browser: Browser, text: str) -> dict[str, Any]:
    return browser.ok(browser.http.post("/api/imports", json={"text": text, "name": "game.txt"}))


@pytest.mark.parametrize("id", ["twilight_struggle", "iron_curtain"])
def test_a_record_can_be_watched_and_forked(served: Served, id: str):
    browser = served.browser()
    text = record_of(id)
    table = send(browser, text)["id"]
    seen = browser.see(table)
    assert (seen["mode"], seen["you"], seen["side"]) == ("record", [], None)
    assert {side: (p["name"], p["taken"]) for side, p in seen["players"].items()} == {
        "us": ("Anna", False),
        "ussr": ("Boris", False),
    }
    assert seen["result"]["winner"] in ("us", "ussr", None)
    assert seen["ply"] == sum(line[:1].isdigit() for line in text.splitlines())
    assert set(browser.ok(browser.past(table, 20, "both"))["views"]) == {"us", "ussr"}
    again = browser.http.get(f"/api/tables/{table}/record").text
    assert [line for line in again.splitlines() if line[:1].isdigit()] == [
        line for line in text.splitlines() if line[:1].isdigit()
    ]
    forked = browser.ok(
        browser.http.post(f"/api/tables/{table}/fork", json={"ply": 30, "mode": "hotseat", "name": "Eva"})
    )
    assert browser.see(forked["id"])["view"]["choices"]
    for do, more in (("move", {"action": 1}), ("resign", {"side": "us"}), ("rematch", {})):
        assert browser.refused(table, do, **more) == "error-not-your-seat"


def test_a_record_that_ends_early_is_over_too(served: Served):
    browser = served.browser()
    seen = browser.see(send(browser, record_of("twilight_struggle", actions=50))["id"])
    assert seen["ply"] == 50  # nothing is rolled on
    assert seen["result"] == {"winner": None, "ending": "unfinished", "resigned": False}
    assert (seen["commitment"], seen["seed"], seen["view"]["choices"]) == ("", None, [])
    seen = browser.see(send(browser, record_of("twilight_struggle", actions=50, result="us resigned"))["id"])
    assert seen["result"] == {"winner": "ussr", "ending": "resigned", "resigned": True}


def test_a_log_of_the_app(served: Served):
    game = title("twilight_struggle")
    writer = Writer(game, 3, {option.id: option.default for option in game.options} | OPTIONS | {"rulings": "app"})
    browser = served.browser()
    seen = browser.see(send(browser, writer.text())["id"])
    assert (seen["title"], seen["players"]["us"]["name"], seen["options"]["us_extra"]) == (
        "twilight_struggle",
        "Blue",
        "2",
    )
    assert seen["result"]
    at_end = browser.ok(browser.past(seen["id"], seen["ply"], "us"))["view"]
    influence = {country: list(pair) for country, pair in game.view(writer.s, 1).influence.items()}
    assert at_end["influence"] == influence


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("", 1),
        ("hello", 1),
        ("detente 1\n", 0),
        ("detente 1\ntitle: twilight_struggle\nrules: 2\n\n1 chance dance", 5),
        ("detente 1\ntitle: twilight_struggle\nrules: 99\n\n", 0),
        ("detente 1\ntitle: twilight_struggle\nrules: 2\nstart: twilight_struggle turn=x\n\n", 0),
        ("detente 1\ntitle: twilight_struggle\nrules: 2\noptions: edition=third\n\n", 0),
        ("detente 1\ntitle: twilight_struggle\nrules: 2\n\n1 us poland\n", 0),
        ("SETUP: \n", 0),
        ("SETUP: : Anna will play as USSR.\nSETUP: : Boris will play as USA.\nla la la\nno log\n", 3),
    ],
)
def test_broken_files(served: Served, text: str, line: int):
    before = served.house.store.count
    response = served.browser().http.post("/api/imports", json={"text": text})
    assert response.status_code == 409
    assert response.json()["error"] == "error-bad-file"
    assert response.json()["args"]["line"] == line
    assert response.json()["args"]["detail"]
    assert served.house.store.count == before


def test_a_title_that_cannot_be_played_here(served: Served):
    response = served.browser().http.post("/api/imports", json={"text": "detente 1\ntitle: chess\nrules: 1\n\n"})
    assert (response.status_code, response.json()["error"]) == (404, "error-no-such-title")


def test_only_imports_may_be_long(served: Served):
    http = served.browser().http
    long = {"text": "x" * 100_000}
    assert http.post("/api/imports", json=long).json()["error"] == "error-bad-file"
    assert http.post("/api/imports", json={"text": "x" * 600_000}).status_code == 413
    assert http.post("/api/tables", json=long).status_code == 413


@pytest.mark.parametrize("seed", range(20))
def test_a_damaged_record_is_refused_and_never_crashes(seed: int):
    rng = random.Random(seed)
    text = record_of("twilight_struggle", seed, 80)
    for _ in range(rng.randrange(1, 4)):
        at = rng.randrange(len(text))
        text = text[:at] + rng.choice(["", "\n", "9", "x", "=", "us "]) + text[at + rng.randrange(3) :]
    try:
        table = import_game(text, title)
        wire.encoder.encode(table.message((), ()))
    except Refused as refused:
        assert refused.key in ("error-bad-file", "error-no-such-title")
        json.dumps(refused.args_)


def test_a_computer_in_a_record_is_one_at_the_table(served: Served):
    browser = served.browser()
    text = record_of("iron_curtain").replace("ussr: Boris", "ussr: 3")
    players = browser.see(send(browser, text)["id"])["players"]
    assert (players["ussr"]["kind"], players["ussr"].get("agent"), players["ussr"]["name"]) == ("computer", "3", "")
    assert (players["us"]["kind"], players["us"]["name"]) == ("human", "Anna")
    assert not browser.see(send(browser, text)["id"])["thinking"]


def test_a_move_that_the_rules_forbid_is_refused_by_their_reason():
    """A key of the locale files stands nowhere in what a person reads."""
    lines = record_of("iron_curtain").splitlines()
    first = next(i for i, line in enumerate(lines) if line.startswith("1 "))
    lines[first + 1] = lines[first].replace("1 ", "2 ", 1)  # the same card is dealt twice
    with pytest.raises(Refused) as caught:
        import_game("\n".join(lines), title)
    args = caught.value.args_
    assert args["title"] == "iron_curtain"
    assert args["reason"]["key"].startswith("ic-no-")
    assert "ic-" not in args["detail"]
