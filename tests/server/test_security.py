"""Headers, cookies, origins, limits."""

import dataclasses
import hashlib
import json
import re
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from detente.server.limits import Buckets
from detente.server.page import not_built
from detente.server.refusal import STATUS, Refused
from detente.server.settings import Rate, Retention
from tests.server.conftest import NO_LIMITS, Seated, Served, serving

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("path", ["/", "/health", "/api/titles", "/api/tables/x", "/nothing", "/table/abc", "/watch"])
def test_headers(served: Served, path: str):
    headers = served.browser().http.get(path).headers
    policy = headers["content-security-policy"]
    assert "script-src 'self';" in policy
    assert "'unsafe-inline'" not in policy.replace("style-src-attr 'unsafe-inline'", "")
    assert "frame-ancestors 'none'" in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    assert "server" not in headers
    assert headers["cache-control"] in ("no-store", "no-cache")


def test_the_cookie(served: Served):
    browser = served.browser()
    response = browser.http.post("/api/tables", json={"title": "sealed", "mode": "hotseat"})
    cookie = response.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "Secure" not in cookie
    again = browser.http.post("/api/tables", json={"title": "sealed", "mode": "hotseat"})
    assert "set-cookie" not in again.headers


def test_the_cookie_is_secure_behind_https(tmp_path: Path):
    headers, body = {"x-forwarded-proto": "https"}, {"title": "sealed", "mode": "hotseat"}
    with serving(tmp_path / "a.db", proxies=("127.0.0.1",)) as served:
        response = served.browser().http.post("/api/tables", json=body, headers=headers)
    assert "Secure" in response.headers["set-cookie"]
    assert "strict-transport-security" in response.headers


def test_only_hashes_are_stored(served: Served):
    browser = served.browser()
    opened = browser.open("sealed")
    saved = served.run(served.house.store.load(opened["id"]))
    stored = json.dumps([[seat.secret, seat.client] for seat in saved.seats])
    cookie, link = browser.http.cookies["detente"], opened["seats"]["ussr"]
    assert cookie not in stored
    assert link not in stored
    for secret in (cookie, link):
        assert hashlib.sha256(secret.encode()).hexdigest() in stored


def test_a_made_up_cookie_holds_no_seat(served: Served, seat: Callable[..., Seated]):
    table, _us, _ = seat("sealed")
    saved = served.run(served.house.store.load(table))
    for value in ("", "x", saved.seats[1].client, "a" * 5000):
        stranger = served.browser()
        stranger.http.cookies.set("detente", value)
        assert stranger.see(table)["you"] == []


@pytest.mark.parametrize(
    "headers", [{"origin": "https://evil.example"}, {"origin": "null"}, {"sec-fetch-site": "cross-site"}]
)
def test_another_pages_request_is_refused(served: Served, headers: dict[str, str]):
    browser = served.browser()
    response = browser.http.post("/api/tables", json={"title": "sealed", "mode": "hotseat"}, headers=headers)
    assert (response.status_code, response.json()["error"]) == (403, "error-foreign-origin")
    own = browser.http.post(
        "/api/tables", json={"title": "sealed", "mode": "hotseat"}, headers={"origin": served.address}
    )
    assert own.status_code == 201


def test_a_host_may_allow_another_page(tmp_path: Path):
    with serving(tmp_path / "a.db", origins=("https://games.example",)) as served:
        browser = served.browser()
        headers = {"origin": "https://games.example"}
        opened = browser.http.post("/api/tables", json={"title": "sealed", "mode": "hotseat"}, headers=headers)
        assert opened.status_code == 201
        with browser.live(opened.json()["id"], origin="https://games.example") as socket:
            assert socket.hear()["you"] == ["ussr", "us"]


def test_a_large_body_is_refused(served: Served):
    for content in (b"x" * 20_000, iter([b"x" * 10_000, b"x" * 10_000])):
        response = served.browser().http.post("/api/tables", content=content)
        assert (response.status_code, response.json()["error"]) == (413, "error-too-large")


def test_buckets():
    now = [0.0]
    buckets = Buckets(Rate(2, 3), lambda: now[0])
    for _ in range(3):
        buckets.take("a")
    with pytest.raises(Refused, match="error-too-fast"):
        buckets.take("a")
    buckets.take("b")
    now[0] = 0.5
    buckets.take("a")
    with pytest.raises(Refused):
        buckets.take("a")
    now[0] = 10
    buckets.forget_full()
    assert len(buckets) == 0


def test_rates(tmp_path: Path):
    limits = dataclasses.replace(NO_LIMITS, client=Rate(0.001, 3), opening=Rate(0.001, 2))
    with serving(tmp_path / "a.db", limits) as served:
        browser = served.browser()
        table = browser.open("sealed", "hotseat")["id"]
        with browser.live(table) as socket:
            socket.hear()
            for _ in range(3):
                socket.say("ping")
                assert socket.hear()["type"] == "pong"
            socket.say("ping")
            assert socket.hear()["error"] == "error-too-fast"
        response = browser.post(table, "move", action=0)
        assert (response.status_code, response.json()["error"]) == (429, "error-too-fast")
        browser.open("sealed")
        assert browser.http.post("/api/tables", json={"title": "sealed", "mode": "hotseat"}).status_code == 429


def test_rates_of_an_address_and_of_a_table(tmp_path: Path):
    limits = dataclasses.replace(NO_LIMITS, table=Rate(0.001, 2), address=Rate(0.001, 20))
    with serving(tmp_path / "a.db", limits) as served:
        browser = served.browser()
        table = browser.open("sealed", "hotseat")["id"]
        browser.do(table, "move", action=0)
        browser.do(table, "undo")
        assert browser.refused(table, "move", action=0) == "error-too-fast"
        assert 429 in [browser.http.get("/api/titles").status_code for _ in range(20)]
        assert browser.http.get("/health").status_code == 200


def test_no_room_for_more_tables_or_sockets(tmp_path: Path):
    limits = dataclasses.replace(NO_LIMITS, tables=1, sockets_per_table=1)
    with serving(tmp_path / "a.db", limits) as served:
        browser = served.browser()
        table = browser.open("sealed", "hotseat")["id"]
        full = browser.http.post("/api/tables", json={"title": "sealed", "mode": "hotseat"})
        assert (full.status_code, full.json()["error"]) == (503, "error-too-many-tables")
        with served.browser().live(table) as one, served.browser().live(table) as two:
            assert one.hear()["type"] == "table"
            assert two.hear()["error"] == "error-too-fast"


def test_idle_tables_leave_the_memory_and_unplayed_ones_the_store(tmp_path: Path):
    limits = dataclasses.replace(NO_LIMITS, idle_seconds=0.0)
    with serving(tmp_path / "a.db", limits, retention=Retention(unplayed_days=1e-9)) as served:
        served.house.forgetting.calm = 0.0
        browser = served.browser()
        played, unplayed, watched = (browser.open("sealed", "hotseat")["id"] for _ in range(3))
        browser.do(played, "move", action=1)
        with browser.live(watched) as socket:
            socket.hear()
            time.sleep(0.01)
            served.run(served.house.sweep())
            assert set(served.house.tables.live) == {watched}
            assert browser.http.get(f"/api/tables/{unplayed}").status_code == 404
            assert browser.see(played)["ply"] == 1
            socket.say("ping")
            assert socket.hear()["type"] == "pong"
        assert served.house.store.count == 2


def test_the_page(tmp_path: Path):
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html><p>hello")
    (static / "favicon.svg").write_text("<svg/>")
    (static / "assets" / "app-1a2b.js").write_text("let a = 1;" * 100)
    (static / "assets" / "app-1a2b.js.br").write_bytes(b"packed")
    (tmp_path / "secret.txt").write_text("secret")
    with serving(tmp_path / "a.db", static=static) as served:
        http = served.browser().http
        for path in ("/", "/watch", "/watch/red_sea", "/rules", "/rules/iron_curtain", "/rules/iron_curtain/cards"):
            assert http.get(path).text == "<!doctype html><p>hello"
        asset = http.get("/assets/app-1a2b.js", headers={"accept-encoding": "gzip"})
        assert asset.text.startswith("let a")
        assert asset.headers["content-encoding"] == "gzip"
        assert "immutable" in asset.headers["cache-control"]
        assert asset.headers["content-type"].startswith("text/javascript")
        with http.stream("GET", "/assets/app-1a2b.js", headers={"accept-encoding": "br, gzip"}) as packed:
            assert b"".join(packed.iter_raw()) == b"packed"
        assert http.get("/favicon.svg").headers["content-type"].startswith("image/svg+xml")
        for path in (
            "/assets/nothing.js",
            "/assets/../../secret.txt",
            "/assets/%2e%2e/%2e%2e/secret.txt",
            "/secret.txt",
        ):
            assert http.get(path).status_code == 404


def test_a_page_that_is_not_built(tmp_path: Path):
    with serving(tmp_path / "a.db", static=tmp_path / "nowhere") as served:
        assert served.browser().http.get("/").content == not_built().encodings[""]


def test_every_refusal_has_a_sentence():
    rooms = ("server", "community")
    sources = (path.read_text() for room in rooms for path in (ROOT / "src/detente" / room).rglob("*.py"))
    keys = {key for source in sources for key in re.findall(r"""["'](error-[a-z-]+)["']""", source)}
    assert keys >= set(STATUS)
    for language in ("en", "ru"):
        files = (ROOT / f"src/detente/locale/{language}").glob("*.ftl")
        lines = [line for file in files for line in file.read_text().splitlines()]
        assert {line.split(" =")[0] for line in lines if line.startswith("error-")} == keys
