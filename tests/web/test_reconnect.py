"""Nothing is lost when a page is loaded again, or when the server dies."""

import random
from pathlib import Path

from tests.web.conftest import Visit
from tests.web.page import Visitor, play_together
from tests.web.serving import Server


def test_reload_in_the_middle(two: tuple[Visitor, Visitor]):
    anna, boris = two
    rng = random.Random(21)
    for _ in range(2):
        play_together([anna, boris], rng, 7)
        for player in (anna, boris):
            before = (player.version(), player.board(), player.log(), player.legal_targets(), player.prompt())
            player.page.reload()
            player.wait_table()
            assert (player.version(), player.board(), player.log(), player.legal_targets(), player.prompt()) == before
    play_together([anna, boris], rng, 3)


def test_a_second_tab_agrees_and_the_front_page_leads_back(visit: Visit):
    anna = visit()
    anna.open_table("computer", "us", "random")
    rng = random.Random(22)
    for _ in range(3):
        anna.wait_my_turn()
        anna.click_any_legal(rng)
    anna.wait_my_turn()
    tab = anna.context.new_page()
    tab.goto(anna.address)
    tab.click('[data-test="continue"]')
    tab.wait_for_selector('[data-test="table"]')
    assert tab.url == anna.page.url
    anna.click_any_legal(rng)
    anna.wait_my_turn()
    tab.wait_for_function(
        "(version) => Number(document.querySelector('[data-test=table]').dataset.version) >= version",
        arg=anna.version(),
    )
    first = anna.page
    anna.page, there = tab, (anna.board(), anna.log())
    assert (anna.board(), anna.log()) == there
    anna.page = first


def test_the_server_is_killed_and_comes_back(visit: Visit, tmp_path: Path):
    server = Server(tmp_path / "detente.db")
    try:
        anna, boris = visit(server.address), visit(server.address)
        anna.open_table("friend", "ussr", name="Anna")
        boris.go(anna.friend_link())
        boris.wait_table()
        rng = random.Random(23)
        play_together([anna, boris], rng, 9)
        before = [(player.version(), player.board(), player.log(), player.legal_targets()) for player in (anna, boris)]
        server.kill()
        for player in (anna, boris):
            player.expected.append("WebSocket connection")  # a browser tells of every socket that it could not open
            player.page.wait_for_selector('[data-test="connection"][data-state="reconnecting"]')
        server.start()
        for player in (anna, boris):
            player.page.wait_for_selector('[data-test="connection"][data-state="online"]')
        after = [(player.version(), player.board(), player.log(), player.legal_targets()) for player in (anna, boris)]
        assert after == before
        assert play_together([anna, boris], rng, 4) == 4
    finally:
        server.stop()
