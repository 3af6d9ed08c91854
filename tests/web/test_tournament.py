"""The story of a tournament of eight, from the announcement to the crosstable, in the browser."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from itertools import permutations
from typing import Any

import pytest
from argon2 import PasswordHasher
from playwright.sync_api import expect
from sqlalchemy.ext.asyncio import create_async_engine

from detente.server.people.accounts import Accounts
from detente.server.settings import database_url
from tests.web.conftest import Visit
from tests.web.page import Visitor
from tests.web.serving import Server

PASSWORD = "correct horse battery"
HASHER = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
WORDS = ("amber", "birch", "cedar", "dusty", "ember", "fjord", "grove", "heath", "ivory", "juniper")
NAMES = (f"{first}_{second}" for first, second in permutations(WORDS, 2))  # no two of them look alike
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SIZES: dict[str, dict[str, Any]] = {"desktop": {}, "phone": PHONE}


def asked(visitor: Visitor, method: str, path: str, body: Any = None) -> Any:
    """What the server answers to this visitor's browser."""
    answer = visitor.context.request.fetch(f"{visitor.address}{path}", method=method, data=body)
    assert answer.ok, answer.text()
    return answer.json()


def registered(server: Server, number: int) -> list[str]:
    """So many new accounts, put straight into the database: a server lets nobody make that many in an hour."""
    names, kept = [next(NAMES) for _ in range(number)], HASHER.hash(PASSWORD)

    async def add() -> None:
        engine = create_async_engine(database_url(str(server.database)))
        for name in names:
            await Accounts(engine).add(name, kept, "en")
        await engine.dispose()

    with ThreadPoolExecutor(1) as beside:  # a loop of the browser's runs here
        beside.submit(lambda: asyncio.run(add())).result()
    return names


def signed_in(visit: Visit, name: str, **options: Any) -> Visitor:
    visitor = visit(**options)
    asked(visitor, "POST", "/api/session", {"name": name, "password": PASSWORD})
    return visitor


def resigned(players: dict[str, Visitor], page: Any) -> None:
    """In every open game the first player resigns."""
    for meeting in page["meetings"]:
        for game in meeting["games"]:
            if game["score"] is None:
                loser = players[game["players"][0]]
                table = asked(loser, "GET", f"/api/tables/{game['table']}")
                resign = {"do": "resign", "version": table["version"], "side": table["you"][0]}
                asked(loser, "POST", f"/api/tables/{game['table']}/commands", resign)


@pytest.mark.parametrize(("language", "size"), [("en-US", "desktop"), ("ru-RU", "phone")])
def test_eight_from_announcement_to_crosstable(visit: Visit, server: Server, language: str, size: str) -> None:
    arbiter, name, *others = registered(server, 9)
    host = signed_in(visit, arbiter, locale=language, **SIZES[size])
    host.go("/tournaments")
    host.at("tour-new").click()
    host.at("tour-name").fill("Winter Swiss 2026")
    host.at("tour-title").select_option("iron_curtain")
    host.at("tour-rounds").fill("3")
    host.at("tour-announce").click()
    host.page.wait_for_url("**/tournament/*")
    id = host.page.url.rsplit("/", 1)[1]
    expect(host.at("tour-state")).to_have_attribute("data-state", "open")

    entering = signed_in(visit, name, locale=language, **SIZES[size])
    entering.go(f"/tournament/{id}")
    entering.at("tour-enter").click()
    expect(entering.at("tour-entrants")).to_contain_text(name)
    entering.at("tour-leave").click()
    entering.at("tour-leave-sure").click()
    expect(entering.at("tour-entrants")).not_to_contain_text(name)
    entering.at("tour-enter").click()
    expect(entering.at("tour-entrants")).to_contain_text(name)
    players = {name: entering}
    for other in others:
        players[other] = signed_in(visit, other)
        asked(players[other], "POST", f"/api/tournaments/{id}/entry", {})

    for number in (1, 2, 3):
        host.go(f"/tournament/{id}/arbiter")
        host.at("propose").click()
        host.at("publish").click()
        expect(host.at("arbiter").get_by_role("heading").first).to_contain_text(str(number))
        page = asked(host, "GET", f"/api/tournaments/{id}")
        if number == 2:  # one game is decided by the arbiter, with a reason
            host.at("decide-1").click()
            host.at("result-draw").click()
            expect(host.at("decide")).to_be_disabled()
            host.at("reason").fill("Both were without a connection.")
            host.at("decide").click()
            expect(host.at("arbiter")).to_contain_text("½ : ½")
            page = asked(host, "GET", f"/api/tournaments/{id}")
        if number == 3:  # a player finds the way to the table
            entering.go(f"/tournament/{id}/rounds")
            entering.at("rounds").locator(".act").click()
            entering.wait_table()
        resigned(players, page)

    host.go(f"/tournament/{id}/standings")
    expect(host.at("tour-state")).to_have_attribute("data-state", "over", timeout=60_000)  # the page looks by itself
    page = asked(host, "GET", f"/api/tournaments/{id}")
    rows = host.at("standings").locator("tbody tr")
    expect(rows).to_have_count(8)
    for n, place in enumerate(page["standings"]):
        expect(rows.nth(n)).to_contain_text(place["name"])
    points = {"0": 0.0, "½": 0.5, "1": 1.0, "1½": 1.5, "2": 2.0, "2½": 2.5, "3": 3.0}
    shown = [points[text.strip()] for text in host.at("standings").locator("td.points").all_text_contents()]
    assert shown == [place["points"] for place in page["standings"]] and sum(shown) == 12
    host.page.emulate_media(media="print")  # the table alone
    expect(host.at("standings")).to_be_visible()
    expect(host.at("tour-tab-rounds")).to_be_hidden()
    host.page.emulate_media(media="screen")
    with host.page.expect_download() as file:
        host.at("tour-csv").click()
    lines = file.value.path().read_text().splitlines()
    assert len(lines) == 9 and all(
        place["name"] in line for place, line in zip(page["standings"], lines[1:], strict=True)
    )
    if size == "phone":
        rows.first.click()
        expect(host.at("standings").locator("tr.open p")).to_have_count(4)  # three rounds and the tie-breaks
    host.go(f"/tournament/{id}/terms")
    expect(host.page.locator("main")).to_contain_text("Both were without a connection.")
    overflow = host.page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert overflow <= 0
    entering.go("/people")
    expect(entering.at("leaders")).to_be_visible()


def test_the_tree_of_a_knock_out(visit: Visit, server: Server) -> None:
    """Four, of whom one has won: he waits in the final already. On a phone the tree scrolls in its box, and every tab
    is in sight."""
    arbiter, *names = registered(server, 5)
    host = signed_in(visit, arbiter, locale="ru-RU", **PHONE)
    wish = {"name": "Winter cup 2026", "title": "iron_curtain", "terms": {"system": "knockout"}}
    id = asked(host, "POST", "/api/tournaments", wish)["line"]["id"]
    players = {name: signed_in(visit, name) for name in names}
    for player in players.values():
        asked(player, "POST", f"/api/tournaments/{id}/entry", {})
    version = asked(host, "GET", f"/api/tournaments/{id}/proposal")["version"]
    page = asked(host, "POST", f"/api/tournaments/{id}/rounds", {"version": version})
    (game,) = page["meetings"][0]["games"]
    resigned(players, {"meetings": page["meetings"][:1]})
    while asked(host, "GET", f"/api/tournaments/{id}")["meetings"][0]["games"][0]["score"] is None:
        pass
    host.go(f"/tournament/{id}")
    boxes = host.at("tree").locator("[data-test=tree-box]")
    expect(boxes).to_have_count(3)
    expect(boxes.first.locator(".won")).to_contain_text(game["players"][1])
    expect(boxes.first.locator(f"a[href='/table/{game['table']}']")).to_be_visible()
    expect(boxes.last).to_contain_text(game["players"][1])
    expect(host.at("tree").locator("path.sure")).to_have_count(1)
    expect(host.at("tour-tab-arbiter")).to_be_in_viewport(ratio=1)
    for tab, test in (("standings", "standings"), ("rounds", "rounds"), ("tree", "tree")):  # and back again
        host.at(f"tour-tab-{tab}").click()
        host.at(test).wait_for()
    host.page.reload()
    host.at("tree").wait_for()
    assert host.page.url.endswith("/tree")
    assert host.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
