"""Whole games, as people play them."""

import random
import subprocess
import sys
from pathlib import Path

from tests.web.conftest import Visit
from tests.web.page import Visitor, play_together


def test_two_browsers_play_a_whole_game_by_link(visit: Visit):
    anna, boris = visit(permissions=["clipboard-read", "clipboard-write"]), visit()
    anna.open_table("friend", "us", name="Anna")
    anna.at("copy-link").click()
    link = anna.page.evaluate("navigator.clipboard.readText()")
    assert link == anna.friend_link()
    secret = link.split("#seat=")[1]

    boris.go(link)
    boris.wait_table()
    assert boris.page.url == link.split("#")[0]  # the secret is gone from the address
    boris.page.wait_for_selector('[data-test="seat"][data-side="ussr"]')
    assert secret not in boris.page.evaluate("JSON.stringify([history.state, location.href, document.cookie])")

    decisions = play_together([anna, boris], random.Random(2))
    assert decisions > 20
    assert anna.over() and boris.over()
    results = [player.at("result") for player in (anna, boris)]
    assert results[0].get_attribute("data-winner") == results[1].get_attribute("data-winner")
    assert {result.locator("h2").inner_text() for result in results} == {"You won", "You lost"}
    assert anna.board() == boris.board()
    assert not anna.legal_targets() and not boris.legal_targets()


def test_the_computer_plays_to_the_end_and_the_record_is_true(visit: Visit, tmp_path: Path):
    anna = visit()
    anna.open_table("computer", "ussr", "greedy", name="Anna")
    rng = random.Random(5)
    while anna.wait_my_turn():
        anna.click_any_legal(rng)
    look_back(anna)
    with anna.page.expect_download() as download:
        anna.at("record").click()
    record = tmp_path / "record.txt"
    download.value.save_as(record)
    verified = subprocess.run([sys.executable, "-m", "detente", "verify", str(record)], capture_output=True, text=True)
    assert verified.returncode == 0, verified.stdout + verified.stderr

    table = anna.page.url
    anna.at("end-close").click()
    anna.at("replay").locator("input").fill("11")  # the cards are dealt, and nobody can win at once from here
    anna.at("to-now").wait_for()
    anna.page.locator('[data-test="fork"]:visible').first.click()
    anna.at("start-table").click()
    anna.page.wait_for_url(lambda url: url != table)
    anna.wait_table()
    assert anna.wait_my_turn()
    anna.click_any_legal(rng)


def look_back(player: Visitor) -> None:
    """The slider leads to an earlier moment, where nothing can be chosen, and back."""
    now = player.board()
    assert now
    player.at("end-close").click()
    slider = player.at("replay").locator("input")
    slider.fill("3")
    player.at("to-now").wait_for()
    assert len(player.board()) < len(now)
    assert not player.legal_targets()
    assert player.at("result").count() == 0
    player.at("replay").get_by_role("button", name="One step forward").click()
    player.page.wait_for_function("() => document.querySelector('[data-test=replay] input').value === '4'")
    player.at("replay").get_by_role("button", name="Both", exact=True).click()
    player.page.wait_for_selector('[data-test^="card-"]')
    player.at("to-now").click()
    player.at("show-result").click()
    player.at("result").wait_for()
    assert player.board() == now


def test_replay_in_a_running_game(visit: Visit):
    anna = visit()
    anna.open_table("computer", "us", "random")
    rng = random.Random(8)
    for _ in range(6):
        assert anna.wait_my_turn()
        anna.click_any_legal(rng)
    assert anna.wait_my_turn()
    legal, board = anna.legal_targets(), anna.board()
    anna.at("log").locator("li button").first.click()
    anna.at("to-now").wait_for()
    assert not anna.legal_targets()
    assert not anna.page.query_selector_all('[data-test^="perspective-"]')  # no borrowed eyes before the end
    anna.at("to-now").click()
    anna.at("to-now").wait_for(state="detached")
    assert (anna.legal_targets(), anna.board()) == (legal, board)


def test_hotseat_hides_the_hand_until_the_device_is_passed(visit: Visit):
    anna = visit()
    anna.open_table("hotseat")
    rng = random.Random(3)
    holders = set()
    for _ in range(30):
        if anna.at("veil").count():
            side = anna.at("veil").get_attribute("data-side")
            assert anna.legal_targets() == ["veil-ready"]
            assert anna.page.locator('[data-test^="card-"]').count() == 0
            assert anna.at("log").count() == 0
            hand = anna.table()["view"]["hand"]
            names = anna.page.evaluate(
                "fetch('/api/titles/iron_curtain').then((a) => a.json()).then((a) => "
                "Object.fromEntries(a.cards.map((card) => [card.id, card.name.en])))"
            )
            assert hand
            text = anna.seen_text()
            assert [names[card] for card in hand if names[card] in text] == []
            holders.add(side)
            anna.at("veil-ready").click()
            anna.at("veil").wait_for(state="detached")
        else:
            anna.click_any_legal(rng)
    assert holders == {"us", "ussr"}
