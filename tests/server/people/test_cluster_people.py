"""Two servers on one PostgreSQL: an account is one on both."""

import json
from collections.abc import Iterator

import pytest
from websockets.sync.client import connect

from tests.server.conftest import Browser, Served, serving
from tests.server.people.conftest import me, signed_in, signed_up


@pytest.fixture()
def two(database: str) -> Iterator[tuple[Served, Served]]:
    with serving(database) as first, serving(database) as second:
        yield first, second


def there(second: Served, browser: Browser) -> Browser:
    """The same device at the other server."""
    other = second.browser()
    for name, value in browser.http.cookies.items():
        other.http.cookies.set(name, value, domain="127.0.0.1", path="/")
    return other


def test_an_account_on_both(two: tuple[Served, Served]):
    first, second = two
    guest = first.browser()
    opened = guest.open("sealed", side="us")
    friend = second.browser()
    friend.sit(opened["id"], opened["seats"]["ussr"])
    with there(second, guest).live(opened["id"]) as socket:  # the guest's other window, by way of the other server
        assert socket.hear()["you"] == ["us"]
        signed_up(first, "Anna", guest)
        version = guest.see(opened["id"])["version"]
        assert socket.hear_version(version)["you"] == ["us"]
    device = signed_in(second, "anna")
    assert device.see(opened["id"])["you"] == ["us"]
    assert me(there(second, guest)) == "Anna"
    say = {"text": "hello"}
    with friend.live(opened["id"]) as socket:
        socket.hear()
        guest.ok(guest.http.post(f"/api/tables/{opened['id']}/chat", json=say))  # at the first server
        while (message := socket.hear())["type"] != "chat":
            pass
        assert message["room"] == "players"


def test_signed_out_on_both(two: tuple[Served, Served]):
    first, second = two
    here = signed_up(first, "Boris")
    device = signed_in(second, "Boris")
    table = device.open("sealed", "hotseat")["id"]
    with device.live(table) as socket:
        socket.hear()
        here.ok(here.http.delete("/api/account/sessions"))
        with pytest.raises(Exception, match="4401"):
            while True:
                socket.raw.recv(10)
    assert me(device) == ""
    secret = here.ok(here.http.post("/api/account/tokens", json={"name": "x", "scopes": ["read"]}))["secret"]
    program = second.browser()
    program.http.headers["authorization"] = f"Bearer {secret}"
    assert me(program) == "Boris"
    token = here.ok(here.http.get("/api/account"))["tokens"][0]["id"]
    here.ok(here.http.delete(f"/api/account/tokens/{token}"))
    for _ in range(100):
        if program.http.get("/api/me").status_code == 401:
            break
    assert program.http.get("/api/me").status_code == 401


def test_events_are_told_on_both(two: tuple[Served, Served]):
    first, second = two
    dora, egon = signed_up(first, "Dora"), signed_up(first, "Egon")
    cookie = "; ".join(f"{name}={value}" for name, value in dora.http.cookies.items())
    address = second.address.replace("http", "ws", 1) + "/api/events"
    with connect(address, additional_headers={"cookie": cookie}) as socket:
        assert json.loads(socket.recv(10)) == {"type": "listening"}
        opened = egon.open("sealed", side="ussr")  # all of it at the first server
        dora.sit(opened["id"], opened["seats"]["us"], "Dora")
        told = json.loads(socket.recv(10))
        assert (told["said"], told["subject"], told["args"]["other"]) == ("notice-begun", opened["id"], "Egon")


def test_guessing_at_both_counts_once(two: tuple[Served, Served]):
    first, second = two
    signed_up(first, "Carl")
    wrong = {"name": "Carl", "password": "a wrong guess"}
    assert first.browser().http.post("/api/session", json=wrong).status_code == 403
    assert second.browser().http.post("/api/session", json=wrong).status_code == 429
