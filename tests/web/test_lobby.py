"""The lobby: a challenge by name that is accepted on another device, own terms, what is kept to oneself; in both
languages, on a desk and on a phone."""

import threading
from collections.abc import Callable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

from tests.web.conftest import Visit
from tests.web.page import Visitor
from tests.web.serving import Server
from tests.web.test_people import DESK_EN, PASSWORD, PHONE_RU, api, readable

DESK_RU: dict[str, Any] = DESK_EN | {"locale": "ru-RU"}
PHONE_EN: dict[str, Any] = PHONE_RU | {"locale": "en-US"}
ALL = pytest.mark.parametrize(
    "options", [DESK_EN, DESK_RU, PHONE_EN, PHONE_RU], ids=["desk-en", "desk-ru", "phone-en", "phone-ru"]
)


def signed_in(visit: Visit, options: dict[str, Any], name: str, path: str = "/") -> Visitor:
    """A page of somebody who has an account already."""
    visitor = visit(**options)
    visitor.go("/sign-in")
    visitor.at("name").fill(name)
    visitor.at("password").fill(PASSWORD)
    visitor.at("enter").click()
    visitor.at("home").wait_for()
    visitor.go(path)
    return visitor


class Crowd:
    """People who have accounts; nobody seeks anything any more when a test begins."""

    def __init__(self, server: Server) -> None:
        self.http = {name: api(server, name) for name in ("Anna-l", "Boris-l", "Clara-l", "Robot-l")}
        assert self.http["Robot-l"].put("/api/account/program").status_code == 200

    def tidy(self) -> "Crowd":
        for http in self.http.values():
            lobby = http.get("/api/lobby").json()
            for seek in (*lobby["seeks"], *lobby["challenges"]):
                if seek["mine"]:
                    http.delete(f"/api/lobby/seeks/{seek['id']}")
            http.post("/api/lobby/found", json={})
        return self


@pytest.fixture(scope="module")
def everybody(server: Server) -> Crowd:
    return Crowd(server)


@pytest.fixture
def crowd(everybody: Crowd) -> Crowd:
    return everybody.tidy()


@ALL
def test_a_challenge_by_name_is_accepted_on_another_device(crowd: Crowd, visit: Visit, options: dict[str, Any]):
    anna_name, boris_name = "Anna-l", "Boris-l"
    anna = signed_in(visit, options, anna_name)
    boris = signed_in(visit, options, boris_name, "/home")
    anna.at("challenge-somebody").click()
    anna.at("whom").fill(boris_name.upper())
    anna.at("seek-title").select_option("iron_curtain")
    anna.page.locator('[data-test="seek-side-us"]').check(force=True)
    readable(anna)
    anna.at("post-seek").click()
    anna.at("challenge").wait_for()
    assert boris_name in anna.at("challenge").inner_text()

    boris.at("invitation").wait_for()  # without reloading
    assert anna_name in boris.at("invitation").inner_text()
    assert boris.at("is-rated").count() == 1
    readable(boris)
    phone = signed_in(visit, options, boris_name)  # his other device, at the lobby
    phone.at("accept").click()
    phone.at("table").wait_for()
    anna.at("table").wait_for()  # she is led there
    assert anna.page.url == phone.page.url
    seats = [one.page.evaluate(SEATS) for one in (anna, phone)]
    assert seats == [["us"], ["ussr"]]
    boris.at("invitation").wait_for(state="detached")


SEATS = "fetch(`/api/tables/${location.pathname.split('/')[2]}`).then((r) => r.json()).then((t) => t.you)"


@ALL
def test_a_challenge_from_a_page_is_declined(crowd: Crowd, visit: Visit, options: dict[str, Any]):
    anna_name, boris_name = "Anna-l", "Boris-l"
    anna = signed_in(visit, options, anna_name, f"/@{boris_name}")
    anna.at("challenge").click()
    anna.at("post-seek").click()
    anna.at("home").wait_for()
    boris = signed_in(visit, options, boris_name, "/home")
    boris.at("decline").click()
    boris.at("invitation").wait_for(state="detached")
    anna.at("challenge").locator("small").wait_for(state="detached")
    readable(anna)
    anna.at("withdraw").click()
    anna.at("challenge").wait_for(state="detached")


@ALL
def test_quick_pairing(crowd: Crowd, visit: Visit, options: dict[str, Any]):
    """One press seeks, another takes it back, and whoever presses the same meets at once; without an account."""
    anna, boris = visit(**options), visit(**options)
    for visitor in (anna, boris):
        visitor.go("/")
        visitor.at("lobby-red_sea").click()
    tile = anna.at("seek-tile").first
    tile.click()
    boris.at("seek").wait_for()
    tile.click()
    boris.at("seek").wait_for(state="detached")
    tile.click()
    boris.at("seek").wait_for()
    readable(boris)
    boris.at("seek-tile").first.click()
    for visitor in (anna, boris):
        visitor.wait_table()
    assert anna.page.url == boris.page.url
    assert sorted(anna.page.evaluate(SEATS) + boris.page.evaluate(SEATS)) == ["us", "ussr"]
    assert anna.table()["clock"]["control"]["bank"] == 30 * 60_000


@pytest.fixture
def elsewhere(tmp_path: Path) -> Iterator[Callable[[str], str]]:
    """A site of somebody else, with one page; answers its address."""
    handler = partial(SimpleHTTPRequestHandler, directory=str(tmp_path))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as site:
        threading.Thread(target=site.serve_forever, daemon=True).start()

        def page(body: str) -> str:
            (tmp_path / "page.html").write_text(f"<!doctype html><link rel=icon href=data:,>{body}")
            return f"http://localhost:{site.server_port}/page.html"

        yield page
        site.shutdown()


@pytest.mark.parametrize("options", [DESK_RU, PHONE_EN], ids=["desk-ru", "phone-en"])
def test_a_game_is_watched_here_and_in_another_page(
    crowd: Crowd, visit: Visit, server: Server, elsewhere: Callable[[str], str], options: dict[str, Any]
):
    """A guest finds it on the front page; a page of others shows it in a frame, in which nobody plays."""
    anna, boris = crowd.http["Anna-l"], crowd.http["Boris-l"]
    wish = {"title": "iron_curtain", "mode": "friend", "side": "us", "listed": True}
    opened = anna.post("/api/tables", json=wish).json()
    id = opened["id"]
    seat = {"secret": opened["seats"]["ussr"], "name": ""}
    assert boris.post(f"/api/tables/{id}/seat", json=seat).is_success
    guest = visit(**options)
    guest.go("/")
    guest.at(f"live-{id}").click()
    guest.wait_table()
    assert guest.table()["you"] == [] and guest.legal_targets() == []

    guest.go(elsewhere(f'<iframe src="{server.address}/embed/{id}" style="width: 100%; height: 700px"></iframe>'))
    inside = guest.page.frame_locator("iframe")
    inside.locator('[data-test="table"]').wait_for()
    assert inside.locator('[data-legal="true"]').count() == 0
    version = anna.get(f"/api/tables/{id}").json()["version"]
    commands = f"/api/tables/{id}/commands"
    assert anna.post(commands, json={"do": "resign", "version": version, "side": "us"}).is_success
    inside.locator('[data-test="result"]').first.wait_for()  # without reloading
    with guest.context.expect_page() as window:
        inside.locator('[data-test="embed-open"]').click()
    window.value.wait_for_url(f"**/table/{id}")


@pytest.mark.parametrize("options", [DESK_EN, PHONE_RU], ids=["desk-en", "phone-ru"])
def test_own_terms_ranges_and_filters(crowd: Crowd, visit: Visit, options: dict[str, Any]):
    anna_name, boris_name = "Anna-l", "Boris-l"
    boris_http, robot = crowd.http[boris_name], crowd.http["Robot-l"]
    wish = {"title": "red_sea", "clock": {"kind": "live", "bank": 1_800_000}, "rated": True}
    assert robot.post("/api/lobby/seeks", json=wish).status_code == 201
    anna = signed_in(visit, options, anna_name)
    anna.at("is-program").first.wait_for()  # programs stand beside people, and are marked
    anna.at("own-terms").click()
    anna.at("seek-title").select_option("twilight_struggle")
    anna.page.locator('[data-test="seek-side-bid"]').check(force=True)
    anna.at("least").fill("1900")
    anna.at("most").fill("2100")
    anna.at("delay").select_option("0")
    anna.at("seek-rated").uncheck()
    readable(anna)
    anna.at("post-seek").click()
    anna.at("range").wait_for()
    assert anna.at("range").inner_text() == "1900–2100"
    found = boris_http.get("/api/lobby").json()["seeks"]
    seek = next(one for one in found if one["name"] == anna_name)
    assert (seek["why_not"], seek["options"]["bid"]) == ("error-seek-range", "influence")
    assert seek["delay"] == {"kind": "minutes", "by": 5}

    boris = signed_in(visit, options, boris_name)
    boris.at("why-not").wait_for()
    boris.at("filter-takeable").check()
    boris.at("why-not").wait_for(state="detached")
    boris.go("/")
    boris.at("seek").first.wait_for()
    assert boris.at("filter-takeable").is_checked() and boris.at("why-not").count() == 0  # remembered
    boris.at("computers").click()
    assert boris.at("computer").count() >= 6
    boris.page.click('[data-test="play-1"]')
    assert boris.page.locator('[data-test="agent-1"]').is_checked()


@pytest.mark.parametrize("options", [DESK_EN, PHONE_RU], ids=["desk-en", "phone-ru"])
def test_what_one_keeps_to_oneself(crowd: Crowd, visit: Visit, options: dict[str, Any]):
    anna_name, boris_name = "Clara-l", "Boris-l"
    boris = crowd.http[boris_name]
    anna = signed_in(visit, options, anna_name, "/settings/privacy")
    anna.at("privacy-challenge").select_option("nobody")
    anna.at("privacy-saved").filter(has_text=".").wait_for()
    anna.at("privacy-listed").uncheck()
    anna.at("privacy-saved").filter(has_text=".").wait_for()
    readable(anna)
    anna.go("/settings/privacy")
    anna.at("privacy-challenge").wait_for()
    assert anna.at("privacy-challenge").input_value() == "nobody" and not anna.at("privacy-listed").is_checked()
    refused = boris.post("/api/lobby/seeks", json={"title": "red_sea", "to": anna_name})
    assert refused.json()["error"] == "error-no-challenge"
    guest = signed_in(visit, options, boris_name, f"/@{anna_name}")
    guest.at("hidden").wait_for()
    assert guest.at("challenge").count() == 0
