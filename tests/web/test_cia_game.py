"""Games of CIA vs KGB through the page, what a third one sees of them, and nothing that is not for one's eyes."""

import json
import random
from collections.abc import Callable
from typing import Any

import pytest

from detente.game import CHANCE, OBSERVER, Log, reader_bit
from detente.record import parse, verify
from tests.cia_vs_kgb_table import SIDES, Table, table
from tests.web.cia_page import GAME, Ear, Laid, choose, expected, read, sent, words
from tests.web.conftest import Visit
from tests.web.laid import by_chance
from tests.web.page import Visitor
from tests.web.serving import Server

SEED = 198
LEFT = 30  # decisions that are left of the game that is played to its end


def play_out(laid: Laid, players: dict[str, Visitor], watcher: Visitor, script: list[int]) -> int:
    """To the end, as in the script: click what glows. Every page shows what its viewer may know."""
    made = 0
    while (t := laid.now()).decider != "over":
        for side, player in players.items():
            choices = sent(t.s, SIDES.index(side))["choices"]
            ahead = (player.table().get("unseen") or {}).get("choices", [])  # who is not asked yet may seal an agent
            assert not (choices and ahead)
            names = sorted(f"{choice['kind']}-{choice['name']}" for choice in choices or ahead)
            assert sorted(player.legal_targets()) == names
            assert read(player) == expected(t, side)
            if choices:
                action = script[len(laid.saved().actions)]
                target = next(f"{choice['kind']}-{choice['name']}" for choice in choices if choice["id"] == action)
        assert read(watcher) == expected(t, "observer")
        assert not watcher.legal_targets()
        decider = players[t.decider]
        decider.page.keyboard.press("Escape")
        decider.click(target)
        made += 1
        newest = decider.version()
        for other in (*players.values(), watcher):
            other.wait_version(newest - 1)
    for player in players.values():
        player.at("result").wait_for()
    return made


def check_watcher(laid: Laid, ear: Ear) -> int:
    """Everything that a watcher was sent is what the engine tells somebody who may know nothing; how many moments."""
    heard = {message["ply"]: message for message in ear.heard}
    saved = laid.saved()
    state = GAME.new(saved.options)
    log: Log = []
    compared = hidden = 0
    for ply, action in enumerate(saved.actions):
        if ply in heard:
            view = heard[ply]["view"]
            assert view == sent(state)
            public = [entry.key for entry in log if entry.readers & reader_bit(OBSERVER)]
            assert [line["key"] for line in heard[ply]["log"]] == public
            assert not {"cvk-log-chose", "cvk-log-shown", "cvk-log-looked", "cvk-log-sees"} & set(public)
            hidden += sum(office["x"] == "hidden" for office in view["offices"].values())
            compared += 1
        GAME.apply(state, action, log)
    assert hidden > LEFT / 2
    return compared


def test_two_browsers_play_to_the_end_before_a_watcher(visit: Visit, server: Server):
    dice = SEED.to_bytes(32, "big").hex()
    script, decisions = by_chance(GAME, dice, random.Random(0))
    laid = Laid(server, seed=SEED, played=script[: decisions[-LEFT]])
    watcher = visit()
    ear = Ear(watcher)
    players = {side: laid.sit(visit(), side) for side in SIDES}
    laid.sit(watcher, None)
    assert play_out(laid, players, watcher, script) == LEFT
    assert check_watcher(laid, ear) >= LEFT

    text = watcher.page.evaluate("(id) => fetch(`/api/tables/${id}/record`).then((a) => a.text())", laid.id)
    record = parse(text, GAME)
    assert verify(GAME, record) > 0  # every card follows from the seed
    t = Table(GAME, record.replay(GAME))
    assert t.result is not None
    for player, side in ((players["kgb"], "kgb"), (players["cia"], "cia"), (watcher, "observer")):
        player.at("result").wait_for()
        assert player.at("result").get_attribute("data-winner") == t.result[0]
        assert read(player) == expected(t, side)
        assert player.raw_words() == []
        assert not player.legal_targets()


# ---- secrets ----


@pytest.fixture()
def three(visit: Visit) -> tuple[list[Visitor], list[Ear]]:
    """Visitors for the KGB, for the CIA and to look on, with an ear for each."""
    visitors = [visit() for _ in range(3)]
    return visitors, [Ear(visitor) for visitor in visitors]


def test_neither_agent_x_is_on_a_page_that_may_not_know_him(three: tuple[list[Visitor], list[Ear]], server: Server):
    """Whoever is chosen, the opponent and the watcher are sent the same and draw the same desk."""
    (kgb, cia, watcher), ears = three
    seen: list[Any] = []
    for agents in (("master_spy", "director"), ("assassin", "analyst")):
        laid = Laid(server, table(at="planning"), seed=7)
        for visitor, side in zip(three[0], (*SIDES, None), strict=True):
            laid.sit(visitor, side)
        choose(kgb, f"agent-{agents[0]}")
        assert kgb.at(f"hq-kgb-{agents[0]}").get_attribute("data-state") == "x"
        for other, ear in ((cia, ears[1]), (watcher, ears[2])):
            other.wait_version(kgb.version() - 1)
            assert other.at("agent-x-kgb").inner_text() == "X"
            assert other.page.locator('[data-test^="hq-kgb-"][data-state="x"]').count() == 0
            seen.append((ear.heard[-1]["view"], other.at("hq-kgb").inner_html()))
        choose(cia, f"agent-{agents[1]}")
        watcher.wait_version(cia.version() - 1)
        assert watcher.at("agent-x-cia").inner_text() == "X"
        assert not [path for path, word in words(ears[2].heard[-1]["log"]) if word in agents]
        seen.append((ears[2].heard[-1]["view"], watcher.at("hq-cia").inner_html(), watcher.log()))
    assert seen[:3] == seen[3:]


DECK = {".view.group_deck.unseen", ".view.group_deck.over.kgb", ".view.group_deck.over.cia"}


@pytest.mark.parametrize("end", ["put_back", "discard"])
def test_the_group_that_the_other_sides_media_looked_at_is_never_learned(
    three: tuple[list[Visitor], list[Ear]], server: Server, end: str
):
    (kgb, *others), (_, *ears) = three
    groups, heard = [], []
    for seed in (3, 5):
        laid = Laid(server, table(kgb="newspapers militia", cia="mafia"), seed=seed)
        for visitor, side in zip(three[0], (*SIDES, None), strict=True):
            laid.sit(visitor, side)
        first = [len(ear.raw) for ear in ears]
        choose(kgb, "group-newspapers")
        kgb.at("looking").wait_for()
        groups.append(laid.now().view("kgb").group_deck.top[0].card)
        for other in others:
            other.wait_version(kgb.version() - 1)
            assert other.at("looking").count() == 0
            heard.append((other.at("tray").inner_html(), other.at("deck").inner_html(), other.log()))
        if end == "put_back":  # else everybody sees it go
            choose(kgb, "button-put_back")
        for other, ear, n in zip(others, ears, first, strict=True):
            other.wait_version(kgb.version() - 1)
            view = ear.heard[-1]["view"]
            assert [slot["card"] for slot in view["group_deck"]["top"]] == [None]
            assert groups[-1] in view["group_deck"]["unseen"]
            for raw in ear.raw[n:]:
                assert {path for path, word in words(json.loads(raw)) if groups[-1] in word.split(",")} <= DECK
            heard.append(view)
        if end == "discard":
            choose(kgb, "button-discard")
            others[0].wait_version(kgb.version() - 1)
            assert groups[-1] not in ears[0].heard[-1]["view"]["group_deck"]["unseen"]
    assert groups[0] != groups[1], "the seeds show the same group: the test proves nothing"
    assert heard[:4] == heard[4:]


# ---- reload ----

NOBEL = ("nobel_peace_prize", "")
MOMENTS: dict[str, tuple[Callable[[], Table], str, list[str]]] = {
    "planning": (lambda: table(at="planning", leave=("analyst", ""), dead=("", "director")), "kgb", []),
    "first": (lambda: table(at="first", agents=("analyst", "director")), "kgb", []),
    "struggle": (lambda: table(kgb="police -workers", cia="mafia", rested=("analyst", "")), "kgb", []),
    "target": (lambda: table(kgb="police workers", cia="mafia"), "kgb", ["group-police"]),
    "media": (lambda: table(kgb="radio", cia="mafia"), "kgb", ["group-radio"]),
    "order": (lambda: table("iran", at="briefing", analyst="cia").draw(), "cia", []),
    "ceasefire": (
        lambda: table(kgb="generals bankers", cia="mafia", agents=("assassin", "analyst"), waits=1, trophies=NOBEL),
        "kgb",
        ["button-wait"],
    ),
    "debriefing": (
        lambda: table(kgb="police", cia="mafia", agents=("double_agent", "analyst"), waits=1), "kgb", ["button-wait"],
    ),
    "detente": (
        lambda: table(kgb="police", cia="mafia", agents=("director", "analyst"), waits=1, trophies=("space_race", "")),
        "kgb",
        ["button-wait"],
    ),
}  # fmt: skip


def test_a_reload_shows_the_same_table_at_every_phase(visit: Visit, server: Server):
    anna = visit()
    phases = set()
    for name, (begin, side, clicks) in MOMENTS.items():
        laid = Laid(server, begin(), seed=9)
        laid.sit(anna, side)
        choose(anna, *clicks)

        def snapshot() -> tuple[Any, ...]:
            tray = [one.get_attribute("data-test") for one in anna.at("tray").locator("button").all()]
            reveal = anna.at("reveal").count() and anna.at("reveal").inner_text()
            return read(anna), sorted(anna.legal_targets()), anna.prompt(), tray, reveal, anna.log()

        before = snapshot()
        assert before[0] == expected(laid.now(), side), name
        assert before[1], name
        phases.add(before[0]["phase"])
        anna.page.reload()
        anna.wait_table()
        anna.at("tray").wait_for()
        assert snapshot() == before, name
    assert phases == {"planning", "struggle", "briefing", "ceasefire", "debriefing", "detente"}


# ---- the newest line ----


def test_a_long_log_opens_at_its_newest_line(visit: Visit, server: Server):
    state, rng = GAME.new({}), random.Random(3)
    played: list[int] = []
    while len(played) < 200 or GAME.current(state) == CHANCE:
        played.append(rng.choice(GAME.legal(state)))
        GAME.apply(state, played[-1])
    assert GAME.result(state) is None
    laid, anna = Laid(server, played=played), visit()
    for _ in range(3):
        laid.sit(anna, None)
        assert anna.log()
        anna.page.wait_for_function(
            """() => {
              const log = document.querySelector('[data-test=log]');
              const last = [...log.querySelectorAll('li')].at(-1).getBoundingClientRect();
              const box = log.getBoundingClientRect();
              return log.scrollHeight > 2 * box.height && last.bottom <= box.bottom + 1 && last.top >= box.top;
            }""",
            timeout=5_000,
        )
        anna.page.reload()
