"""Passwords changed and lost, codes, letters, devices, tokens; taking all away, and leaving."""

import asyncio
import json
import re
import socket
import time
from collections.abc import Iterator
from email import message_from_bytes, policy
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from aiosmtpd.controller import Controller

from detente.community.ratings import RatedGame
from detente.server.contests.ledger import Booked
from detente.server.people.accounts import Account
from detente.server.people.schema import ATTEMPTS
from detente.server.settings import Mail
from tests.server.conftest import Browser, Served, serving
from tests.server.people.conftest import PASSWORD, me, signed_in, signed_up

NEW = "another battery staple"


def ask(who: Browser, path: str, method: str = "POST", **body: Any) -> tuple[int, dict[str, Any]]:
    answer = who.http.request(method, f"/api/{path}", json=body)
    return answer.status_code, answer.json()


def enters(town: Served, name: str, password: str) -> bool:
    return ask(town.browser(), "session", name=name, password=password)[0] == 201


# -- passwords and devices


def test_another_password_signs_other_devices_out(town: Served):
    here = signed_up(town, "Osprey")
    there = signed_in(town, "Osprey")
    assert ask(here, "account/password", "PUT", old="wrong battery", password=NEW)[1]["error"] == "error-sign-in"
    town.run(_forget_attempts(town))
    assert ask(here, "account/password", "PUT", old=PASSWORD, password=NEW)[0] == 200
    assert (me(here), me(there)) == ("Osprey", "")
    assert enters(town, "Osprey", NEW)


def test_devices_are_listed_and_signed_out(town: Served):
    here, there, third = signed_up(town, "Kestrel"), signed_in(town, "Kestrel"), signed_in(town, "Kestrel")
    table = there.open("sealed", "hotseat")["id"]
    listed = here.ok(here.http.get("/api/account"))["sessions"]
    assert [line["here"] for line in listed].count(True) == 1 and len(listed) == 3
    assert "detente_session" not in json.dumps(listed)
    mine = next(line["id"] for line in there.ok(there.http.get("/api/account"))["sessions"] if line["here"])
    with there.live(table) as socket:
        assert socket.hear()["you"]
        assert ask(here, f"account/sessions/{mine}", "DELETE")[0] == 200
        with pytest.raises(Exception, match="4401"):
            while True:
                socket.raw.recv(5)
    assert (me(there), me(third)) == ("", "Kestrel")
    assert there.see(table)["you"] == []
    assert ask(here, f"account/sessions/{mine}", "DELETE")[0] == 404
    assert ask(here, "account/sessions", "DELETE")[0] == 200
    assert (me(here), me(third)) == ("Kestrel", "")


def test_nobody_signs_another_out(town: Served):
    owner, other = signed_up(town, "Merlin"), signed_up(town, "Hobby")
    session = owner.ok(owner.http.get("/api/account"))["sessions"][0]["id"]
    assert ask(other, f"account/sessions/{session}", "DELETE")[0] == 404
    assert me(owner) == "Merlin"


# -- recovery codes


def made_codes(owner: Browser) -> list[str]:
    codes: list[str] = owner.ok(owner.http.post("/api/account/codes", json={"password": PASSWORD}))["codes"]
    return codes


def test_a_recovery_code_opens_the_account_once(town: Served):
    owner = signed_up(town, "Curlew")
    codes = made_codes(owner)
    assert len(set(codes)) == 10
    lost = town.browser()
    typed = codes[3].upper().replace("-", " ")
    assert ask(lost, "account/recover", name="curlew", code=typed, password=NEW)[0] == 200
    assert (me(lost), me(owner)) == ("Curlew", "")
    assert lost.ok(lost.http.get("/api/account"))["codes"] == 9
    again = ask(town.browser(), "account/recover", name="Curlew", code=typed, password=NEW)
    assert again == (403, {"error": "error-sign-in", "args": {}})
    assert enters(town, "Curlew", NEW)


def test_codes_are_void_when_there_are_new_ones(town: Served):
    owner = signed_up(town, "Godwit")
    old = made_codes(owner)
    made_codes(owner)
    assert ask(town.browser(), "account/recover", name="Godwit", code=old[0], password=NEW)[0] == 403


def test_an_open_device_is_no_way_to_codes(town: Served):
    open_device = signed_up(town, "Whimbrel")
    assert ask(open_device, "account/codes") == (403, {"error": "error-sign-in", "args": {}})
    assert open_device.ok(open_device.http.get("/api/account"))["codes"] == 0


# -- letters


class Letters:
    """What arrives at a mail server of our own."""

    def __init__(self) -> None:
        self.found: list[Any] = []

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:
        self.found.append(message_from_bytes(envelope.content, policy=policy.default))
        return "250 taken"

    def wait(self, number: int) -> Any:
        for _ in range(500):
            if len(self.found) >= number:
                return self.found[number - 1]
            time.sleep(0.01)
        raise AssertionError("no letter came")


def ticket_in(letter: Any, page: str) -> str:
    found = re.search(rf"http://127\.0\.0\.1:\d+/{page}#([\w-]+)", letter.get_content())
    assert found
    return found[1]


@pytest.fixture()
def mailing(tmp_path: Path) -> Iterator[tuple[Served, Letters]]:
    letters = Letters()
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    controller = Controller(letters, hostname="127.0.0.1", port=port)
    controller.start()
    mail = Mail("127.0.0.1", port, sender="Détente <post@detente.example>", tls="none")
    try:
        with serving(tmp_path / "a.db", mail=mail) as served:
            yield served, letters
    finally:
        controller.stop()


def test_a_lost_password_by_mail(mailing: tuple[Served, Letters]):
    served, letters = mailing
    owner = served.browser()
    owner.ok(owner.http.post("/api/account", json={"name": "Heron", "password": PASSWORD, "language": "ru"}))
    assert ask(owner, "account/email", "PUT", email="no address", password=PASSWORD)[1]["error"] == "error-email"
    assert ask(owner, "account/email", "PUT", email="heron@example.org", password=PASSWORD)[0] == 200
    letter = letters.wait(1)
    assert (letter["to"], letter["subject"]) == ("heron@example.org", "Détente: это ваш адрес?")
    lost = served.browser()
    unconfirmed = ask(lost, "account/lost", email="heron@example.org")
    ticket = ticket_in(letter, "confirm")
    assert ask(served.browser(), "account/email/confirm", ticket=ticket)[0] == 200
    assert ask(served.browser(), "account/email/confirm", ticket=ticket)[1]["error"] == "error-ticket"
    nobody = ask(served.browser(), "account/lost", email="nobody@example.org")
    served.run(_forget_attempts(served))
    known = ask(lost, "account/lost", email="Heron@Example.org")
    assert known == nobody == unconfirmed == (200, {"name": "", "role": "", "program": False})
    ticket = ticket_in(letters.wait(2), "new-password")
    assert len(letters.found) == 2  # none to an address that was not confirmed, none to nobody
    assert ask(lost, "account/password/reset", ticket=ticket, password="short")[0] == 409
    assert ask(lost, "account/password/reset", ticket=ticket, password=NEW)[0] == 200
    assert (me(lost), me(owner)) == ("Heron", "")
    assert ask(served.browser(), "account/password/reset", ticket=ticket, password=NEW)[1]["error"] == "error-ticket"
    assert enters(served, "Heron", NEW)


def test_nobody_learns_by_the_time_of_the_answer_whose_address_it_is(
    mailing: tuple[Served, Letters], monkeypatch: pytest.MonkeyPatch
):
    """Whether there is such an account is looked up, and the letter written, after the answer."""
    served, _ = mailing

    async def for_ever(email: str) -> list[Account]:
        return await asyncio.Future[list[Account]]()

    monkeypatch.setattr(served.house.people.accounts, "by_email", for_ever)
    assert ask(served.browser(), "account/lost", email="heron@example.org")[0] == 200


async def _forget_attempts(served: Served) -> None:
    async with served.house.store.engine.begin() as connection:
        await connection.execute(sa.delete(ATTEMPTS))


def test_the_ticket_of_an_old_address_confirms_nothing(mailing: tuple[Served, Letters]):
    served, letters = mailing
    owner = signed_up(served, "Egret")
    ask(owner, "account/email", "PUT", email="old@example.org", password=PASSWORD)
    ask(owner, "account/email", "PUT", email="new@example.org", password=PASSWORD)
    letters.wait(2)
    old = next(one for one in letters.found if one["to"] == "old@example.org")
    assert ask(owner, "account/email/confirm", ticket=ticket_in(old, "confirm"))[1]["error"] == "error-ticket"
    assert owner.ok(owner.http.get("/api/account"))["confirmed"] is False


def test_without_a_mail_server(town: Served):
    owner = signed_up(town, "Dotterel")
    refused = ask(owner, "account/email", "PUT", email="a@example.org", password=PASSWORD)
    assert refused == (409, {"error": "error-no-mail", "args": {}})
    assert ask(town.browser(), "account/lost", email="a@example.org")[1]["error"] == "error-no-mail"
    assert owner.ok(owner.http.get("/api/account"))["mail"] is False


# -- tokens


def bearer(town: Served, token: str) -> Browser:
    program = town.browser()
    program.http.headers["authorization"] = f"Bearer {token}"
    return program


def test_a_token_acts_as_far_as_its_scopes_go(town: Served):
    owner = signed_up(town, "Robot-Maker")
    table = owner.open("sealed", "hotseat")["id"]
    made = {
        scope: owner.ok(owner.http.post("/api/account/tokens", json={"name": scope, "scopes": [scope]}))["secret"]
        for scope in ("read", "play")
    }
    reader, player = bearer(town, made["read"]), bearer(town, made["play"])
    seen = reader.see(table)
    assert sorted(seen["you"]) == ["us", "ussr"]
    move = {"do": "move", "version": seen["version"], "action": seen["view"]["choices"][0]["id"]}
    refused = reader.http.post(f"/api/tables/{table}/commands", json=move)
    assert (refused.status_code, refused.json()["error"]) == (403, "error-token-scope")
    assert player.http.get(f"/api/tables/{table}").status_code == 403
    assert player.http.post(f"/api/tables/{table}/commands", json=move).status_code == 200
    with reader.live(table, authorization=f"Bearer {made['read']}") as socket:
        version = socket.hear()["version"]
        socket.say("resign", version=version, side="us")
        assert socket.hear_error()["error"] == "error-token-scope"
    assert not owner.see(table)["result"]


def test_a_token_is_void_when_its_owner_says_so(town: Served):
    owner = signed_up(town, "Toolsmith")
    secret = owner.ok(owner.http.post("/api/account/tokens", json={"name": "bot", "scopes": ["read"]}))["secret"]
    program = bearer(town, secret)
    assert me(program) == "Toolsmith"
    line = owner.ok(owner.http.get("/api/account"))["tokens"][0]
    assert (line["name"], line["scopes"]) == ("bot", ["read"]) and secret not in json.dumps(line)
    assert ask(owner, f"account/tokens/{line['id']}", "DELETE")[0] == 200
    answer = program.http.get("/api/me")
    assert (answer.status_code, answer.json()["error"]) == (401, "error-token")


@pytest.mark.parametrize(
    ("scopes", "error"),
    [([], "error-bad-scope"), (["everything"], "error-bad-message"), (["read", "account"], "error-bad-message")],
)
def test_scopes_that_there_are_not(town: Served, scopes: list[str], error: str):
    owner = signed_up(town, f"Scoper{['abc'[len(scopes)]][0]}x")
    assert ask(owner, "account/tokens", name="x", scopes=scopes)[1]["error"] == error


def test_a_program_is_marked_before_it_plays(town: Served):
    owner = signed_up(town, "Deep-Thaw")
    assert ask(owner, "account/program", "PUT")[1] == {"name": "Deep-Thaw", "role": "", "program": True}
    assert owner.http.get("/api/me").json()["program"] is True
    person = signed_up(town, "Human-Being")
    person.open("sealed", "hotseat")
    assert ask(person, "account/program", "PUT")[1]["error"] == "error-has-played"


# -- leaving


def test_everything_can_be_taken_away(town: Served):
    owner = signed_up(town, "Packrat")
    table = owner.open("sealed", "hotseat")["id"]
    taken = owner.ok(owner.http.get("/api/account/export"))
    assert taken["account"]["name"] == "Packrat" and "password" not in taken["account"]
    assert [game["table"] for game in taken["games"]] == [table]
    text = json.dumps(taken)
    assert "argon2" not in text and owner.http.cookies["detente_session"] not in text


def test_ratings_seeks_studies_and_tournaments_can_be_taken_away(town: Served):
    owner, rival = signed_up(town, "Bowerbird"), signed_up(town, "Chough")
    ids = [town.run(town.house.people.accounts.by_name(name)).id for name in ("Bowerbird", "Chough")]
    game = RatedGame("g-bowerbird", "iron_curtain", "correspondence", 1.0, (ids[0], ids[1]), 1.0)
    town.run(town.house.contests.ledger.book(Booked(game, "vp", (9, 9), False)))
    days = {"kind": "correspondence", "per_decision": 259_200_000}
    for more in ({"side": "us"}, {"to": "Chough"}):
        owner.ok(owner.http.post("/api/lobby/seeks", json={"title": "iron_curtain", "clock": days, **more}))
    wish = {"name": "Nest", "title": "iron_curtain", "terms": {"system": "knockout"}}
    cup = owner.ok(owner.http.post("/api/tournaments", json=wish))["line"]["id"]
    taken = owner.ok(owner.http.get("/api/account/export"))
    (rating,) = taken["ratings"]
    assert (rating["title"], rating["kind"], rating["total"]) == ("iron_curtain", "correspondence", 1)
    assert rating["rating"] > 1500
    assert [(one["table"], one["first"], one["score"]) for one in taken["rated_games"]] == [("g-bowerbird", True, 1.0)]
    assert sorted((one["title"], one["side"], one["to"]) for one in taken["seeks"]) == [
        ("iron_curtain", "random", "Chough"),
        ("iron_curtain", "us", ""),
    ]
    assert [(one["tournament"], one["host"]) for one in taken["tournaments"]] == [(cup, True)]
    assert taken["studies"] == []
    other = rival.ok(rival.http.get("/api/account/export"))
    assert (other["seeks"], other["tournaments"]) == ([], [])
    assert ask(owner, "account", "DELETE", name="Bowerbird", password=PASSWORD)[0] == 200
    lobby = rival.ok(rival.http.get("/api/lobby"))
    assert "Bowerbird" not in json.dumps(lobby) and lobby["invitations"] == []
    assert [one for one in lobby["seeks"] if one["name"] == ""] == []  # nobody seeks for who is not here


def test_who_leaves_is_forgotten_and_the_games_stay(town: Served):
    owner, friend = signed_up(town, "Swift"), town.browser()
    opened = owner.open("sealed", side="us")
    friend.sit(opened["id"], opened["seats"]["ussr"], "friend")
    second = signed_in(town, "Swift")
    assert ask(owner, "account", "DELETE", name="Swift", password="wrong battery")[0] == 403
    town.run(_forget_attempts(town))
    assert ask(owner, "account", "DELETE", name="Someone", password=PASSWORD)[1]["error"] == "error-type-your-name"
    assert ask(owner, "account", "DELETE", name="swift", password=PASSWORD)[0] == 200
    assert me(owner) == me(second) == ""
    seen = friend.see(opened["id"])
    assert seen["players"]["us"] == {"name": "", "kind": "human", "online": False, "taken": True}
    assert seen["you"] == ["ussr"]
    assert owner.see(opened["id"])["you"] == []
    assert not enters(town, "Swift", PASSWORD)
    again = ask(town.browser(), "account", name="Sw1ft", password=PASSWORD)
    assert again == (409, {"error": "error-name-reserved", "args": {}})  # nobody takes over a name that was known
