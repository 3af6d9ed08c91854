"""Every route and every message, asked by every kind of caller. A new route without a row in access.txt fails."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple, get_args

import httpx
import pytest
from litestar.routes import HTTPRoute, WebSocketRoute
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from detente.server import coach, wire
from detente.server.app import create_app
from detente.server.settings import Settings
from tests.server.conftest import Browser, Served
from tests.server.people.authenticator import Authenticator
from tests.server.people.conftest import PASSWORD, signed_up

ROWS = [
    line.split()
    for line in (Path(__file__).parent / "access.txt").read_text().splitlines()
    if line and not line.startswith("#")
]
SCOPES = ("read", "play", "talk")
STRANGERS = ("nobody", "guest", "other", "moderator")
TOURNAMENT = {"name": "An open one", "title": "iron_curtain", "terms": {"system": "swiss", "rounds": 3}}
# What a route must be told so that it is the caller who decides, and nothing is lost by asking.
BODIES: dict[str, dict[str, Any]] = {
    "POST /api/tables/{table}/commands": {"do": "undo", "version": 0},
    "POST /api/tables/{table}/coach": {"wait": False},
    "DELETE /api/account": {"name": "somebody else"},
    "PUT /api/account/profile": {"about": "tall"},
    "PUT /api/account/password": {"old": PASSWORD, "password": PASSWORD},
    "PUT /api/account/email": {"email": "a@example.org"},
    "POST /api/account/codes": {"password": PASSWORD},
    "POST /api/account/proof": {"ticket": "none", "answer": "none"},
    "POST /api/passkeys/offer": {"password": PASSWORD},
    "POST /api/account/tokens": {"name": "x", "scopes": ["read"]},
    "PUT /api/progress": {"body": "{}"},
    "POST /api/tournaments": TOURNAMENT,
    "POST /api/tournaments/{tournament}/rounds": {"version": 0},
    "POST /api/tournaments/{tournament}/decisions": {"round": 9, "board": 1, "game": 0, "reason": "nothing at all"},
    "POST /api/tournaments/{tournament}/removals": {"name": "nobody", "reason": "nobody is called so"},
    "POST /api/tournaments/{tournament}/season": {"name": "The next one"},
    "POST /api/moderation/{case}": {"what": "nothing", "why": "nothing to be done here"},
    "POST /api/tables/{table}/chat": {"text": "hello"},
    "POST /api/tables/{table}/chat/{message}/report": {"why": "x"},
    "PUT /api/tables/{table}/notes": {"text": "x"},
    "PUT /api/tables/{table}/seen": {"ply": 1},
    "POST /api/studies/{study}/copy": {},
    "POST /api/studies/{study}/edits": {"do": "undo", "version": 1},
    "POST /api/studies/{study}/chapters": {"version": 1, "source": {"text": ""}},
}
QUERIES = {
    "/past": {"ply": 0},
    "/board": {"node": 0},
    "/chapters/{chapter}/explore": {"node": 0},
    "/chapters/{chapter}/table": {"node": 0},
    "/wrong": {"number": 0},
    "/people": {"begins": "a"},
    "/free": {"name": "Somebody-new"},
}


# Sockets: who is let in and hears something. "everyone" needs `read` with a token; no token opens the bell.
SOCKETS = {
    "/api/tables/{table}/live": {*STRANGERS, "owner", "read"},
    "/api/tables/{table}/analysis": {*STRANGERS, "owner", "read"},
    "/api/lobby/live": {*STRANGERS, "owner", "read"},
    "/api/events": {"other", "moderator", "owner", "read"},
    "/api/notices/live": {"other", "moderator", "owner"},
}


class Scene(NamedTuple):
    """A house with people in it, and what belongs to its owner."""

    served: Served
    accounts: dict[str, Any]
    tokens: dict[str, str]
    names: dict[str, str]  # what stands in the braces of a path
    pair: str  # a table of two people
    browsers: dict[str, Browser]

    def caller(self, kind: str) -> Browser:
        """A device of somebody, signed in anew."""
        browser = self.browsers.get(kind) or self.browsers.setdefault(kind, self.served.browser())
        if kind in self.tokens:
            browser.http.headers["authorization"] = f"Bearer {self.tokens[kind]}"
        elif kind == "guest" and "detente" not in browser.http.cookies:
            browser.open("sealed", "hotseat")
        elif kind in self.accounts:
            secret = self.served.run(self.served.house.people.sessions.begin(self.accounts[kind], "x"))
            browser.http.cookies.clear()
            browser.http.cookies.set("detente_session", secret, domain="127.0.0.1", path="/")
        return browser


@pytest.fixture(scope="module")
def scene(town: Served) -> Iterator[Scene]:
    with pytest.MonkeyPatch.context() as patch:
        for thinking in ("nudge", "judge"):  # who may ask is the question here; an answer takes seconds of a processor
            patch.setattr(coach, thinking, lambda asked, watch: None)
        yield furnished(town)


def furnished(town: Served) -> Scene:
    people = town.house.people
    owner = Browser(town.address.replace("127.0.0.1", "localhost"))
    signed_up(town, "Owner-A", owner)
    for name in ("Other-A", "Moderator-A"):
        signed_up(town, name)
    accounts = {
        kind: town.run(people.accounts.by_name(f"{kind.title()}-A")) for kind in ("owner", "other", "moderator")
    }
    town.run(people.accounts.change(accounts["moderator"].id, role="moderator"))
    accounts["moderator"] = town.run(people.accounts.by_id(accounts["moderator"].id))
    tokens = {scope: town.run(people.tokens.make(accounts["owner"].id, scope, [scope])) for scope in SCOPES}
    alone = owner.open("iron_curtain", "computer", agent="1")["id"]
    opened, friend = owner.open("sealed"), town.browser()
    friend.sit(opened["id"], next(iter(opened["seats"].values())))
    chat = owner.ok(owner.http.post(f"/api/tables/{opened['id']}/chat", json={"text": "hello"}))
    over = owner.open("sealed", "hotseat")["id"]
    owner.do(over, "resign", side="us")
    study = owner.ok(owner.http.post("/api/studies", json={"source": {"table": over}}))
    device = Authenticator(owner.address)
    offer = owner.ok(owner.http.post("/api/passkeys/offer", json={"password": PASSWORD}))
    answer = {"ticket": offer["ticket"], "answer": device.create(offer["options"])}
    owner.ok(owner.http.post("/api/passkeys", json=answer))
    town.run(people.tokens.make(accounts["owner"].id, "spare", ["read"]))
    mine = owner.ok(owner.http.get("/api/account"))
    names = {
        "table": alone,
        "study": study["id"],
        "chapter": str(study["chapters"][0]["id"]),
        "message": chat["rooms"]["players"][0]["id"],
        "session": mine["sessions"][0]["id"],
        "token": mine["tokens"][-1]["id"],
        "passkey": mine["passkeys"][0]["id"],
        "title": "iron_curtain",
        "language": "en",
        "name": "Owner-A",
        "relation": "mute",
        "kind": "live",
        "channel": "mail",
        "tournament": owner.ok(owner.http.post("/api/tournaments", json=TOURNAMENT))["line"]["id"],
    }
    return Scene(town, accounts, tokens, names, opened["id"], {})


def handlers() -> Iterator[tuple[str, str]]:
    for route in create_app(Settings(":memory:")).routes:
        path = re.sub(r"\{(\w+):\w+\}", r"{\1}", route.path)
        if isinstance(route, WebSocketRoute):
            yield "WS", path
        elif isinstance(route, HTTPRoute):
            for handler in route.route_handlers:
                yield from ((method, path) for method in handler.http_methods if method not in ("OPTIONS", "HEAD"))


def test_every_route_has_a_row():
    ours = {(method, path) for method, path in handlers() if path.startswith("/api/") and method != "WS"}
    assert {(method, path) for method, path, *_ in ROWS} == ours
    assert len(ROWS) == len(ours)
    sockets = {path for method, path in handlers() if method == "WS"}
    assert sockets == set(SOCKETS)


def ask(scene: Scene, who: Browser, kind: str, method: str, path: str, **headers: str) -> httpx.Response:
    names = scene.names | ({"table": scene.pair} if "/chat" in path else {})
    names = names | ({"name": "Moderator-A"} if kind == "owner" else {})
    query = next((query for end, query in QUERIES.items() if path.endswith(end)), {})
    where = re.sub(r"\{(\w+)\}", lambda found: names.get(found[1], "nothing"), path)
    body = BODIES.get(f"{method} {path}", {} if method in ("POST", "PUT") else None)
    return who.http.request(method, where, params=query, json=body, headers=headers)


def expected(policy: str, kind: str) -> set[int]:
    """What must be answered to a stranger; empty: he may."""
    unknown = kind in ("nobody", "guest")
    refused = {
        "everyone": None,
        "seat": 403,
        "person": 401 if unknown else None,
        "own": 401 if unknown else 404,
        "study": 404,
        "talk": 403 if unknown else None,
        "heard": 404,
        "noter": 401 if unknown else None,
        "arbiter": 401 if unknown else None if kind == "moderator" else 403,
        "moderators": 401 if unknown else None if kind == "moderator" else 403,
    }[policy]
    return {refused} if refused else set()


@pytest.mark.parametrize(("method", "path", "policy", "scope"), ROWS, ids=[f"{row[0]} {row[1]}" for row in ROWS])
def test_a_route(scene: Scene, method: str, path: str, policy: str, scope: str):
    for kind in STRANGERS:
        status = ask(scene, scene.caller(kind), kind, method, path).status_code
        wanted = expected(policy, kind)
        assert status in wanted if wanted else status not in (401, 403), (kind, status)
    for kind in SCOPES:
        status = ask(scene, scene.caller(kind), kind, method, path).status_code
        allowed = kind == scope and policy != "moderators"
        assert status not in (401, 403) if allowed else status == 403, (kind, status)
    status = ask(scene, scene.caller("owner"), "owner", method, path).status_code
    no = {403} if policy == "moderators" else set()
    assert status in no if no else status not in (401, 403), status
    if policy in ("own", "study", "heard") and method != "DELETE":
        assert status != 404


@pytest.mark.parametrize(
    ("method", "path"),
    [row[:2] for row in ROWS if row[0] != "GET"],
    ids=[" ".join(row[:2]) for row in ROWS if row[0] != "GET"],
)
def test_another_page_changes_nothing(scene: Scene, method: str, path: str):
    """CSRF: whatever changes something, asked by a page of others in the browser of its owner."""
    for foreign in ({"origin": "https://elsewhere.example"}, {"sec-fetch-site": "cross-site"}):
        answer = ask(scene, scene.caller("owner"), "owner", method, path, **foreign)
        assert (answer.status_code, answer.json()["error"]) == (403, "error-foreign-origin")
        assert "set-cookie" not in answer.headers


def test_a_token_that_is_none(scene: Scene):
    who = scene.served.browser()
    for wrong in ("x", "dt_" + "x" * 43, scene.tokens["read"][:-1]):
        who.http.headers["authorization"] = f"Bearer {wrong}"
        assert who.http.get("/api/titles").status_code == 401


# -- sockets


def let_in(scene: Scene, kind: str, path: str, **more: str) -> bool:
    """Whether a caller hears something on a socket."""
    who = scene.caller(kind)
    headers = {"cookie": "; ".join(f"{name}={value}" for name, value in who.http.cookies.items()), **more}
    if kind in scene.tokens:
        headers["authorization"] = f"Bearer {scene.tokens[kind]}"
    address = scene.served.address.replace("http", "ws", 1) + path.replace("{table}", scene.names["table"])
    try:
        with connect(address, additional_headers=headers, max_size=None) as socket:
            if path.endswith("/analysis"):
                socket.send("{}")  # what it cannot read, it says so
            return bool(socket.recv(10))
    except (ConnectionClosed, InvalidStatus):
        return False


@pytest.mark.parametrize("path", SOCKETS)
def test_a_socket(scene: Scene, path: str):
    assert {kind for kind in (*STRANGERS, *SCOPES, "owner") if let_in(scene, kind, path)} == SOCKETS[path]
    assert not let_in(scene, "owner", path, origin="https://elsewhere.example")
    assert not let_in(scene, "owner", path, host="elsewhere.example")


def test_a_socket_of_a_token_ends_with_it(scene: Scene):
    people, owner = scene.served.house.people, scene.accounts["owner"].id
    secret = scene.served.run(people.tokens.make(owner, "for a while", ["read"]))
    token = scene.served.run(people.tokens.of_account(owner))[-1].public
    address = scene.served.address.replace("http", "ws", 1) + "/api/events"
    with connect(address, additional_headers={"authorization": f"Bearer {secret}"}) as socket:
        assert json.loads(socket.recv(10)) == {"type": "listening"}
        scene.served.run(people.tokens.void(owner, token))
        with pytest.raises(ConnectionClosed) as ended:
            socket.recv(10)
    assert ended.value.rcvd is not None and ended.value.rcvd.code == 4401


# -- messages

TAGS = {str(kind.__struct_config__.tag): kind for kind in get_args(wire.Said)}
COMMANDS = {str(kind.__struct_config__.tag) for kind in get_args(wire.Command)}
FIELDS = {"action": 0, "actions": [0], "when": "pause", "answer": "yes", "yes": True, "side": "us", "step": 0}


def heard(scene: Scene, kind: str, do: str) -> str:
    """What a caller hears on a message: the key of a refusal, or nothing; `closed` if he is not let in at all."""
    who = scene.caller(kind)
    bearer = {"authorization": f"Bearer {scene.tokens[kind]}"} if kind in scene.tokens else {}
    body = {name: FIELDS.get(name, 0) for name in TAGS[do].__struct_fields__ if name != "version"}
    version = {"version": 10_000} if do in COMMANDS else {}
    try:
        with who.live(scene.names["table"], **bearer) as socket:
            socket.hear()
            socket.say(do, **version, **body)
            socket.say("ping")
            while (message := socket.hear())["type"] not in ("error", "pong"):
                pass
            return str(message.get("error", "")) if message["type"] == "error" else ""
    except (ConnectionClosed, InvalidStatus):
        return "closed"


@pytest.mark.parametrize("do", sorted(TAGS))
def test_a_message(scene: Scene, do: str):
    stranger = "error-not-your-seat" if do in COMMANDS else ""
    assert {kind: heard(scene, kind, do) for kind in STRANGERS} == dict.fromkeys(STRANGERS, stranger)
    assert heard(scene, "owner", do) == ("error-stale" if do in COMMANDS else "")
    assert heard(scene, "read", do) == ("error-token-scope" if do in COMMANDS else "")
    assert heard(scene, "play", do) == heard(scene, "talk", do) == "closed"
