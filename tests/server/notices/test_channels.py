"""Push, letters and Apprise, with real servers at the other end."""

import asyncio
import base64
import json
import logging
import re
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import unquote_plus

import pytest
import requests
import sqlalchemy as sa
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256

from detente.community.notifying import KINDS
from detente.server.notices import by_apprise
from detente.server.notices.guarding import is_outside
from detente.server.notices.message import Lost, Message
from detente.server.notices.schema import DELIVERIES
from detente.server.settings import Notifications
from tests.server.conftest import Served, serving
from tests.server.notices.conftest import DAYS, Player, seated
from tests.server.notices.receiving import CUT_OFF, ENDLESS, Letterbox, PushBrowser, Receiver, letterbox, receiver
from tests.server.people.conftest import signed_in

ALL = {"bell": True, "push": True, "mail": "now", "other": True}
NONE = {"bell": True, "push": False, "mail": "no", "other": False}


class Post(NamedTuple):
    served: Served
    box: Letterbox
    web: Receiver


@pytest.fixture(scope="module")
def post(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Post]:
    told = Notifications(address="https://play.example.org/", schemes=("json", "tgram"), inside=True)
    path = tmp_path_factory.mktemp("post") / "detente.db"
    with letterbox() as (box, mail), receiver() as web, serving(path, mail=mail, notifications=told) as served:
        yield Post(served, box, web)


def wishes(player: Player, only: tuple[str, ...] = (), how: dict[str, Any] = ALL, **more: Any) -> None:
    """Somebody wants to be told of these kinds only."""
    ways = {kind: how if kind in only else NONE for kind in KINDS}
    player.browser.ok(player.browser.http.put("/api/notices/settings", json={"ways": ways, **more}))


def add(player: Player, **wish: Any) -> dict[str, Any]:
    return player.browser.ok(player.browser.http.post("/api/notices/addresses", json=wish))


def with_mail(post: Post, player: Player) -> None:
    change = post.served.house.people.accounts.change(player.id, email=f"{player.name}@example.org", confirmed=True)
    post.served.run(change)


def states(post: Post, player: Player) -> dict[str, str]:
    async def read() -> dict[str, str]:
        mine = sa.select(DELIVERIES.c.channel, DELIVERIES.c.state).where(DELIVERIES.c.account == player.id)
        async with post.served.house.store.engine.connect() as connection:
            return {row.channel.partition(":")[0]: row.state for row in await connection.execute(mine)}

    while "sending" in (found := post.served.run(read())).values():  # a job is at it
        time.sleep(0.01)
    return dict(found)


def later(post: Post, seconds: float) -> None:
    """What is due then is sent now, after what is being sent."""
    delivering = post.served.house.notices.delivering

    async def under_way() -> bool:
        busy = sa.select(DELIVERIES.c.event).where(DELIVERIES.c.state == "sending")
        async with post.served.house.store.engine.connect() as connection:
            return (await connection.execute(busy)).first() is not None

    while post.served.run(under_way()):
        time.sleep(0.01)
    delivering.clock = lambda: time.time() + seconds
    try:
        post.served.run(delivering.send_due())
    finally:
        delivering.clock = time.time


def signed_by(header: str, public: str) -> dict[str, Any]:
    """What the signature of a push says (RFC 8292); it fails if it is not ours."""
    found = re.fullmatch(r"vapid t=([^,]+),k=(.+)", header)
    assert found and found[2] == public
    head, body, signature = (base64.urlsafe_b64decode(part + "==") for part in found[1].split("."))
    point = base64.urlsafe_b64decode(public + "==")
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    der = encode_dss_signature(int.from_bytes(signature[:32], "big"), int.from_bytes(signature[32:], "big"))
    key.verify(der, found[1].rpartition(".")[0].encode(), ec.ECDSA(SHA256()))
    assert json.loads(head)["alg"] == "ES256"
    claims: dict[str, Any] = json.loads(body)
    return claims


def test_a_push_is_written_for_its_browser_alone(post: Post):
    table, first, second = seated(post.served, clock=DAYS)
    browser = PushBrowser(f"{post.web.address}/push/{second.id}")
    settings = add(second, push=browser.subscription)
    assert browser.subscription["endpoint"] not in json.dumps(settings)
    wishes(second, ("turn",))
    first.browser.do(table, "move", action=2)
    second.told()
    path, headers, body = post.web.next()
    assert path == f"/push/{second.id}" and headers["content-encoding"] == "aes128gcm"
    assert second.name.encode() not in body and b"decision" not in body
    said = browser.read(body)
    assert said == {
        "text": f"sealed: your decision against {first.name}.",
        "link": f"https://play.example.org/table/{table}",
        "tag": f"turn:{table}",
    }
    claims = signed_by(headers["authorization"], settings["push"])
    assert (claims["aud"], claims["sub"]) == (post.web.address, "mailto:house@example.org")
    later(post, 86400)
    assert post.web.taken.empty()  # once
    assert states(post, second) == {"push": "sent"}


def test_a_browser_that_is_gone_is_forgotten_and_a_busy_server_asked_again(post: Post):
    table, first, second = seated(post.served, clock=DAYS)
    browser = PushBrowser(f"{post.web.address}/busy")
    add(second, push=browser.subscription)
    wishes(second, ("turn",))
    post.web.statuses[:] = [503, 201]
    first.browser.do(table, "move", action=2)
    second.told()
    post.web.next()
    later(post, 20)
    assert post.web.taken.empty()  # not yet
    later(post, 60)
    assert browser.read(post.web.next()[2])["tag"] == f"turn:{table}"
    post.web.statuses[:] = [410, 201]
    second.browser.ok(second.browser.http.post("/api/notices/test/push"))
    post.web.next()
    post.web.statuses[:] = [201]
    later(post, 0)
    assert second.browser.ok(second.browser.http.get("/api/notices/settings"))["reached"] == []
    assert second.browser.http.post("/api/notices/test/push").status_code == 409


def test_what_was_read_meanwhile_is_not_sent(post: Post):
    table, first, second = seated(post.served, clock=DAYS)
    add(second, push=PushBrowser(f"{post.web.address}/read").subscription)
    wishes(second, ("turn",), quiet=True, begins=0, ends=24 * 60 - 1)
    first.browser.do(table, "move", action=2)
    assert second.told()[0] == ("turn", True)
    assert states(post, second) == {"push": "waiting"}
    with second.browser.live(table) as socket:
        socket.hear()
        assert second.told()[0] == ("turn", False)
    later(post, 2 * 86400)
    assert post.web.taken.empty() and states(post, second) == {"push": "void"}


def test_a_letter_and_its_way_out(post: Post):
    table, first, second = seated(post.served, clock=DAYS)
    with_mail(post, second)
    wishes(second, ("turn", "over"))
    first.browser.do(table, "move", action=2)
    second.told()
    letter = post.box.next()
    assert letter["subject"] == f"Détente: sealed: your decision against {first.name}."
    text = letter.get_content()
    assert f"https://play.example.org/table/{table}" in text and letter["list-unsubscribe-post"]
    link = re.fullmatch(
        r"<https://play\.example\.org(/api/notices/unsubscribe\?token=[\w-]+)>", letter["list-unsubscribe"]
    )
    assert link is not None
    token = link[1].partition("=")[2]
    assert f"https://play.example.org/unsubscribe#{token}" in text
    stranger = post.served.browser()
    for wrong in (token[:-4] + "AAAA", "A" * 60, token[:-1]):
        assert stranger.http.post(f"/api/notices/unsubscribe?token={wrong}").status_code == 409
    form = {"content-type": "application/x-www-form-urlencoded"}
    assert stranger.http.post(link[1], content="List-Unsubscribe=One-Click", headers=form).json() == {
        "kind": "turn",
        "channel": "mail",
    }
    ways = second.browser.ok(second.browser.http.get("/api/notices/settings"))["wishes"]["ways"]
    assert (ways["turn"]["mail"], ways["turn"]["push"], ways["over"]["mail"]) == ("no", True, "now")


def test_a_daily_letter_has_the_news_of_a_day_once(post: Post):
    player = Player(post.served)
    with_mail(post, player)
    wishes(player, ("invitation",), ALL | {"mail": "digest"})
    for _ in range(3):
        opened = player.browser.open("sealed", side="ussr")
        post.served.browser().sit(opened["id"], opened["seats"]["us"])
    assert player.bell()["unread"] == 3
    later(post, 0)
    assert post.box.taken.empty()
    later(post, 25 * 3600)
    letter = post.box.next()
    assert letter["subject"] == "Détente: 3 pieces of news"
    assert letter.get_content().count("has begun.") == 3
    later(post, 26 * 3600)
    assert post.box.taken.empty() and states(post, player) == {"mail": "sent"}


def test_a_letter_that_was_refused_for_now_is_sent_later_and_once(post: Post):
    player = Player(post.served)
    with_mail(post, player)
    post.box.answers[:] = ["451 busy", "250 OK"]
    player.browser.ok(player.browser.http.post("/api/notices/test/mail"))
    later(post, 0)
    later(post, 40)
    assert "test" in post.box.next().get_content()
    later(post, 86400)
    assert post.box.taken.empty() and states(post, player) == {"mail": "sent"}


def test_a_letter_that_may_have_been_taken_is_not_sent_again(post: Post):
    """The mail server has it and is gone before it says so."""
    player = Player(post.served)
    with_mail(post, player)
    post.box.answers[:] = ["gone", "250 OK"]
    player.browser.ok(player.browser.http.post("/api/notices/test/mail"))
    later(post, 0)
    assert "test" in post.box.next().get_content()
    for seconds in (40, 200, 86400):
        later(post, seconds)
    post.box.answers[:] = ["250 OK"]
    assert post.box.taken.empty() and states(post, player) == {"mail": "failed"}


def test_a_push_that_may_have_been_taken_is_not_sent_again(post: Post):
    player = Player(post.served)
    add(player, push=PushBrowser(f"{post.web.address}/cut").subscription)
    for status in (CUT_OFF, 502):
        post.web.statuses[:] = [status, 201]
        player.browser.ok(player.browser.http.post("/api/notices/test/push"))
        post.web.next()
        later(post, 86400)
        assert post.web.taken.empty() and set(states(post, player).values()) == {"failed"}
    post.web.statuses[:] = [201]


def test_an_answer_without_an_end_is_not_read(post: Post):
    player = Player(post.served)
    add(player, url=post.web.address.replace("http://", "json://") + "/endless")
    add(player, push=PushBrowser(f"{post.web.address}/endless").subscription)
    post.web.statuses[:] = [ENDLESS]
    for channel in ("other", "push"):
        player.browser.ok(player.browser.http.post(f"/api/notices/test/{channel}"))
        assert post.web.next()[0] == "/endless"
    assert set(states(post, player).values()) == {"sent"}
    post.web.statuses[:] = [201]
    assert [post.web.written.get(timeout=60) < 50_000_000 for _ in range(2)] == [True, True]


def test_whoever_lets_us_wait_gets_nothing_and_keeps_nobody_waiting(post: Post, monkeypatch: pytest.MonkeyPatch):
    slow, other = Player(post.served), Player(post.served)
    waiting, usual = threading.Event(), by_apprise.Apprises._post

    def posted(self: Any, address: str, message: Any) -> bool:
        return waiting.wait(60) if "slow" in address else usual(self, address, message)

    monkeypatch.setattr(by_apprise.Apprises, "_post", posted)
    monkeypatch.setattr(by_apprise, "SECONDS", 2.0)
    for player, path in ((slow, "slow"), (other, "quick")):
        add(player, url=post.web.address.replace("http://", "json://") + f"/{path}")
        player.browser.ok(player.browser.http.post("/api/notices/test/other"))
    later(post, 0)
    assert post.web.next()[0] == "/quick"
    assert (states(post, slow), states(post, other)) == ({"other": "failed"}, {"other": "sent"})
    waiting.set()
    with pytest.raises(Lost):
        post.served.run(by_apprise.Apprises((), inside=True).send("tgram://", None))  # type: ignore[arg-type]


def test_no_more_letters_of_one_kind_leaves_those_of_others(post: Post):
    table, first, second = seated(post.served, clock=DAYS)
    with_mail(post, second)
    wishes(second, ("turn", "offer"), quiet=True, begins=0, ends=24 * 60 - 1)
    first.browser.do(table, "pause")
    second.told()
    second.browser.do(table, "answer", yes=False)
    first.browser.do(table, "move", action=2)
    first.browser.do(table, "pause")
    assert [said for said, unread in second.told() if unread][:2] == ["pause", "turn"]
    post.served.run(post.served.house.notices.store.unsubscribe(second.id, "turn"))
    later(post, 2 * 86400)
    assert "pause" in post.box.next()["subject"] and post.box.taken.empty()


def test_what_was_seen_is_not_sent_although_it_was_not_in_the_bell(post: Post):
    table, first, second = seated(post.served, clock=DAYS)
    add(second, push=PushBrowser(f"{post.web.address}/seen").subscription)
    how = ALL | {"bell": False}
    wishes(second, ("offer",), how, quiet=True, begins=0, ends=24 * 60 - 1)
    first.browser.do(table, "pause")
    assert "pause" not in dict(second.told()) and states(post, second) == {"push": "waiting"}
    with second.browser.live(table) as socket:
        socket.hear()
        second.told()
    assert states(post, second) == {"push": "void"}


@pytest.mark.parametrize(
    ("address", "outside"),
    [
        ("93.184.216.34", True),
        ("2606:4700::1111", True),
        ("64:ff9b::7f00:1", False),
        ("64:ff9b::5db8:d822", False),
        ("::127.0.0.1", False),
        ("::ffff:10.0.0.1", False),
        ("2002:7f00:1::", False),
        ("fe80::1%eth0", False),
        ("100.64.0.1", False),
    ],
)
def test_where_an_address_leads(address: str, outside: bool):
    assert is_outside(address) == outside


def test_nobody_is_written_to_at_an_unconfirmed_address(post: Post):
    player = Player(post.served)
    post.served.run(post.served.house.people.accounts.change(player.id, email="x@example.org", confirmed=False))
    assert player.browser.http.post("/api/notices/test/mail").status_code == 409
    assert player.browser.ok(player.browser.http.get("/api/notices/settings"))["mail"] == "unconfirmed"


def test_apprise(post: Post, caplog: pytest.LogCaptureFixture):
    table, first, second = seated(post.served, clock=DAYS)
    address = post.web.address.replace("http://", "json://owner:very-secret@")
    with caplog.at_level(logging.DEBUG):
        settings = add(second, url=f"{address}/hook")
        assert [(one["channel"], one["name"]) for one in settings["reached"]] == [("other", "json")]
        wishes(second, ("turn",))
        first.browser.do(table, "move", action=2)
        second.told()
        path, _, body = post.web.next()
    assert path == "/hook"
    said = json.loads(body)["message"]
    assert first.name in said and f"https://play.example.org/table/{table}" in said
    ours = [record.getMessage() for record in caplog.records if record.name.partition(".")[0] != "aiosqlite"]
    assert "very-secret" not in "".join(ours) and "very-secret" not in json.dumps(settings)
    post.web.statuses[:] = [500]
    second.browser.ok(second.browser.http.post("/api/notices/test/other"))
    post.web.next()
    post.web.statuses[:] = [201]
    later(post, 86400)
    reached = second.browser.ok(second.browser.http.get("/api/notices/settings"))["reached"]
    assert reached[0]["failing"] and post.web.taken.empty()  # whether it was taken is not known: not again
    second.browser.ok(second.browser.http.delete(f"/api/notices/addresses/{reached[0]['id']}"))
    assert first.browser.http.delete(f"/api/notices/addresses/{reached[0]['id']}").status_code == 404


# An address of each service that a host allows if he says nothing, and where what is sent there goes.
SERVICES = {
    "tgram": (
        "tgram://123456789:abcdefghijklmnopqrstuvwxyzABCDEFGHI/12315544/",
        "https://api.telegram.org/bot123456789:",
    ),
    "discord": ("discord://4174216298/JHMHI8qBe7bk2ZwO5U711o3dV_js", "https://discord.com/api/webhooks/4174216298/"),
    "matrixs": ("matrixs://token@93.184.216.34?mode=matrix", "https://93.184.216.34/api/v1/matrix/hook/token"),
    "ntfys": ("ntfys://my-topic", "https://ntfy.sh"),
    "slack": (f"slack://T1JJ3T3L2/A1BRTD4JD/{'T' * 24}/#general", "https://hooks.slack.com/services/T1JJ3T3L2/"),
    "gotifys": (f"gotifys://93.184.216.34/{'A' * 15}", "https://93.184.216.34/message"),
    "zulip": (f"zulip://bot@detente/{'a' * 32}/general", "https://detente.zulipchat.com/api/v1/messages"),
    "mmosts": (f"mmosts://93.184.216.34/{'3' * 32}", f"https://93.184.216.34/hooks/{'3' * 32}"),
    "rockets": ("rockets://user:pass@93.184.216.34/#room", "https://93.184.216.34/api/v1/"),
    "pover": (f"pover://u{'a' * 29}@a{'b' * 29}", "https://api.pushover.net/1/messages.json"),
}


@pytest.mark.parametrize("service", SERVICES)
def test_services_that_people_use(service: str, monkeypatch: pytest.MonkeyPatch):
    """Telegram, Discord, Matrix, ntfy and the others: their addresses are taken, and what is sent is asked of their
    servers, of which there are none here."""
    url, where = SERVICES[service]
    asked: list[tuple[str, str]] = []

    def request(self: requests.Session, method: str, url: str, **more: Any) -> requests.Response:
        asked.append((url, unquote_plus(str(more.get("data")) + str(more.get("json")))))
        answer = requests.Response()
        answer.status_code = 200
        answer._content = (
            b"ok" if "slack" in url else b'{"status": "success", "data": {"userId": "u", "authToken": "a"}}'
        )
        return answer

    monkeypatch.setattr(requests.Session, "request", request)
    sender = by_apprise.Apprises(Notifications().schemes, inside=False)
    assert {*SERVICES} == sender.schemes

    async def send() -> None:
        kept = await sender.checked(url)
        await sender.send(kept, Message("Your decision.", "https://play.example.org/table/x", "t", "turn", "", ""))

    asyncio.run(send())
    found = [body for address, body in asked if address.startswith(where)]
    assert found and any("Your decision." in body and "play.example.org/table/x" in body for body in found)


@pytest.mark.parametrize(
    ("url", "key"),
    [
        ("json://[::1", "error-notice-url"),
        ("file:///etc/passwd", "error-notice-scheme"),
        ("mailto://a:b@example.org", "error-notice-scheme"),
        ("JSONS://example.org", "error-notice-scheme"),
        ("", "error-notice-scheme"),
        ("json://127.0.0.1?template=/etc/passwd", "error-notice-options"),
        ("json://127.0.0.1/?image=no;template=/etc/passwd", "error-notice-options"),
        ("json://127.0.0.1/#?Template=/etc/passwd", "error-notice-options"),
        ("json://127.0.0.1/??+x-header=1", "error-notice-options"),
        ("tgram://", "error-notice-url"),
    ],
)
def test_addresses_of_apprise_that_are_refused(post: Post, url: str, key: str):
    player = Player(post.served)
    answer = player.browser.http.post("/api/notices/addresses", json={"url": url})
    assert (answer.status_code, answer.json()["error"]) == (409, key)


def test_nothing_leads_into_the_hosts_own_network(tmp_path: Path):
    told = Notifications(schemes=("json",))
    with receiver() as web, serving(tmp_path / "x.db", notifications=told) as served:
        player, port = Player(served), web.address.rpartition(":")[2]
        inside = ("127.0.0.1", "localhost", "[::1]", "[::ffff:127.0.0.1]", "10.0.0.1", "169.254.169.254", "0.0.0.0")
        for host in inside:
            answer = player.browser.http.post("/api/notices/addresses", json={"url": f"json://{host}:{port}"})
            assert answer.json()["error"] in ("error-notice-inside", "error-notice-url"), host
            wish = PushBrowser(f"https://{host}:{port}/x").subscription
            answer = player.browser.http.post("/api/notices/addresses", json={"push": wish})
            assert answer.json()["error"] == "error-notice-inside", host
        wish = PushBrowser("http://example.org/x").subscription
        assert player.browser.http.post("/api/notices/addresses", json={"push": wish}).status_code == 409
        # a name that led outside when it was given, and now leads inside
        reaching = served.house.notices.reaching
        served.run(reaching.add(player.id, "other", f"json://127.0.0.1:{port}/x", "a", "json"))
        kept = json.dumps(PushBrowser(f"http://127.0.0.1:{port}/x").subscription)
        served.run(reaching.add(player.id, "push", kept, "b", "x"))
        for channel in ("other", "push"):
            player.browser.ok(player.browser.http.post(f"/api/notices/test/{channel}"))
        served.run(served.house.notices.delivering.send_due())
        assert states(Post(served, Letterbox(), web), player) == {"other": "failed", "push": "failed"}
        assert web.taken.empty()


def test_settings_that_are_refused(post: Post):
    player = Player(post.served)
    put = player.browser.http.put
    assert put("/api/notices/settings", json={"zone": "Mars/Base"}).json()["error"] == "error-notice-zone"
    assert put("/api/notices/settings", json={"begins": 24 * 60}).status_code == 400
    assert put("/api/notices/settings", json={"ways": {"bribes": ALL}}).status_code == 409


def test_a_browser_belongs_to_whoever_signed_in_last(post: Post):
    one, two = Player(post.served), Player(post.served)
    wish = PushBrowser(f"{post.web.address}/shared").subscription
    add(one, push=wish)
    assert len(add(two, push=wish)["reached"]) == len(add(two, push=wish)["reached"]) == 1
    assert one.browser.ok(one.browser.http.get("/api/notices/settings"))["reached"] == []


def test_who_is_signed_out_of_a_browser_is_not_pushed_to_there(post: Post):
    """A lost phone, or a browser that others use: neither shows any more who plays whom."""
    player = Player(post.served)
    phone = signed_in(post.served, player.name)
    for browser, path in ((player.browser, "desk"), (phone, "phone")):
        wish = {"push": PushBrowser(f"{post.web.address}/{path}").subscription}
        browser.ok(browser.http.post("/api/notices/addresses", json=wish))
    phone.ok(phone.http.delete("/api/session"))
    player.browser.ok(player.browser.http.post("/api/notices/test/push"))
    assert post.web.next()[0] == "/desk"
    later(post, 0)
    assert post.web.taken.empty()
    assert len(player.browser.ok(player.browser.http.get("/api/notices/settings"))["reached"]) == 1
