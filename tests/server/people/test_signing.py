"""Signing up, in and out; and what comes along."""

from pathlib import Path

import pytest
import sqlalchemy as sa

from detente.server.people.person import account_of
from detente.server.people.schema import ACCOUNTS, SESSIONS
from detente.server.saved import hashed
from tests.server.conftest import Browser, Served, serving
from tests.server.people.conftest import PASSWORD, me, signed_in, signed_up


def rows(served: Served, table: sa.Table) -> list[sa.Row[tuple[object, ...]]]:
    async def read() -> list[sa.Row[tuple[object, ...]]]:
        async with served.house.store.engine.connect() as connection:
            return list((await connection.execute(sa.select(table))).all())

    found: list[sa.Row[tuple[object, ...]]] = served.run(read())
    return found


def refused(browser: Browser, path: str, **body: str) -> tuple[int, str]:
    answer = browser.http.post(f"/api/{path}", json=body)
    return answer.status_code, answer.json().get("error", "")


def test_nobody_is_somebody_by_default(town: Served):
    guest = town.browser()
    assert guest.http.get("/api/me").json() == {"name": "", "role": "", "program": False}
    assert "set-cookie" not in guest.http.get("/api/me").headers


def test_an_account_on_two_devices(town: Served):
    first = signed_up(town, "Telex")
    second = signed_in(town, "tELEX")
    assert me(first) == me(second) == "Telex"
    second.ok(second.http.delete("/api/session"))
    assert (me(first), me(second)) == ("Telex", "")


def test_names_that_are_taken(town: Served):
    signed_up(town, "Magpie")
    guest = town.browser()
    assert refused(guest, "account", name="magpie", password=PASSWORD) == (409, "error-name-taken")
    answer = guest.http.post("/api/account", json={"name": "magp1e", "password": PASSWORD})
    assert (answer.status_code, answer.json()) == (409, {"error": "error-name-alike", "args": {"name": "Magpie"}})
    assert guest.http.get("/api/account/free", params={"name": "MAGPIE"}).status_code == 409
    assert guest.http.get("/api/account/free", params={"name": " Jackdaw "}).json()["name"] == "Jackdaw"
    assert refused(guest, "account", name="Jackdaw", password="short") == (409, "error-password-length")
    for name, easy in (("Jackdaw-of-Minsk", "jackdaw-of-minsk"), ("Jackdaw", "aaaaaaaaaaaaaa")):
        assert refused(guest, "account", name=name, password=easy) == (409, "error-password-easy")
    assert me(guest) == "" and not guest.http.cookies


def test_the_guest_s_seats_come_along(town: Served):
    guest, friend = town.browser(), town.browser()
    opened = guest.open("sealed", side="us", name="somebody")
    friend.sit(opened["id"], opened["seats"]["ussr"], "friend")
    alone = guest.open("sealed", "hotseat")["id"]
    signed_up(town, "Heron", guest)
    for browser in (guest, signed_in(town, "Heron")):
        seen = browser.see(opened["id"])
        assert seen["you"] == ["us"]
        assert seen["players"]["us"] == {
            "name": "Heron", "kind": "human", "online": False, "taken": True, "account": True,
        }  # fmt: skip
        assert sorted(browser.see(alone)["you"]) == ["us", "ussr"]
    assert friend.see(opened["id"])["you"] == ["ussr"]
    stranger = town.browser()
    assert stranger.see(opened["id"])["you"] == []


def test_a_socket_that_is_open_keeps_its_seat(town: Served):
    guest = town.browser()
    table = guest.open("sealed", "hotseat")["id"]
    with guest.live(table) as socket:
        assert socket.hear()["you"]
        signed_up(town, "Dipper", guest)
        assert sorted(socket.hear_version(2)["you"]) == ["us", "ussr"]
        version = socket.table["version"]
        socket.say("move", version=version, action=socket.table["view"]["choices"][0]["id"])
        assert socket.hear_version(version + 1)["ply"] > 0


def test_nobody_plays_both_sides_by_signing_in(town: Served):
    owner = signed_up(town, "Cormorant")
    opened = owner.open("sealed", side="us")
    other_device = town.browser()  # as a guest he takes the link that he sent
    other_device.sit(opened["id"], opened["seats"]["ussr"])
    signed_in(town, "Cormorant", other_device)
    assert owner.see(opened["id"])["you"] == other_device.see(opened["id"])["you"] == ["us"]


def test_what_is_opened_is_the_account_s_under_its_name(town: Served):
    first = signed_up(town, "Avocet")
    opened = first.open("sealed", side="us", name="Somebody Else")
    second = signed_in(town, "Avocet")
    assert second.see(opened["id"])["players"]["us"]["name"] == "Avocet"
    guest = town.browser()
    table = guest.sit(opened["id"], opened["seats"]["ussr"], "Avocet")
    assert "account" not in table["players"]["ussr"]  # another one of that name is not marked
    saved = town.run(town.house.store.load(opened["id"]))
    assert [bool(account_of(seat.client)) for seat in saved.seats] == [False, True]


def test_studies_come_along(town: Served):
    guest = town.browser()
    table = guest.open("sealed", "hotseat")["id"]
    guest.do(table, "resign", side="us")
    study = guest.ok(guest.http.post("/api/studies", json={"source": {"table": table}}))
    signed_up(town, "Bittern", guest)
    again = signed_in(town, "Bittern")
    assert [one["id"] for one in again.http.get("/api/studies").json()["mine"]] == [study["id"]]


def test_only_hashes_are_kept(town: Served):
    browser = signed_up(town, "Plover")
    cookie = browser.http.cookies["detente_session"]
    stored = str([*rows(town, SESSIONS), *rows(town, ACCOUNTS)])
    assert cookie not in stored and PASSWORD not in stored
    assert hashed(cookie) in stored and "$argon2id$" in stored


def test_the_cookies(tmp_path: Path):
    https = {"x-forwarded-proto": "https"}
    with serving(tmp_path / "a.db", proxies=("127.0.0.1",)) as served:
        guest = served.browser()
        guest.open("sealed", "hotseat")
        answer = guest.http.post("/api/account", json={"name": "Teal", "password": PASSWORD}, headers=https)
    session, guest_cookie = answer.headers.get_list("set-cookie")
    for flag in ("HttpOnly", "SameSite=lax", "Secure", "Path=/"):
        assert flag in session
    assert guest_cookie.startswith(('detente="";', "detente=;"))
    assert "Max-Age=0" in guest_cookie


@pytest.mark.parametrize("planted", ["x" * 43, "A" * 50])
def test_a_session_that_the_device_brought_is_not_taken_over(town: Served, planted: str):
    """Session fixation: whoever plants a cookie in another's browser is not signed in with him."""
    name = f"Victim{planted[0]}"
    victim, attacker = town.browser(), town.browser()
    for browser in (victim, attacker):
        browser.http.cookies.set("detente_session", planted, domain="127.0.0.1", path="/")
        browser.http.cookies.set("detente", planted, domain="127.0.0.1", path="/")
    table = attacker.open("sealed", "hotseat")["id"]
    answer = victim.http.post("/api/account", json={"name": name, "password": PASSWORD})
    fresh = next(one for one in answer.headers.get_list("set-cookie") if one.startswith("detente_session="))
    assert planted not in fresh
    assert me(attacker) == ""
    assert attacker.see(table)["you"] == []  # what it had is the victim's now, and never the other way round
