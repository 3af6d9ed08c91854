"""Passkeys, by an authenticator of our own."""

from typing import Any

import pytest

from tests.server.conftest import Browser, Served
from tests.server.people.authenticator import PRESENT, Authenticator
from tests.server.people.conftest import PASSWORD, me, signed_up


def here(town: Served) -> Authenticator:
    """A device that shows our page. WebAuthn knows no addresses, only names."""
    return Authenticator(origin(town))


def origin(town: Served) -> str:
    return town.address.replace("127.0.0.1", "localhost")


def browser(town: Served) -> Browser:
    return Browser(origin(town))


def ask(who: Browser, path: str, **body: Any) -> dict[str, Any]:
    return who.ok(who.http.post(f"/api/{path}", json=body))


def made(town: Served, name: str, device: Authenticator) -> Browser:
    """A browser in which somebody has made an account by a passkey."""
    who = browser(town)
    offer = ask(who, "passkeys/offer", name=name)
    ask(who, "passkeys", ticket=offer["ticket"], answer=device.create(offer["options"]))
    return who


def enter(town: Served, device: Authenticator, **changed: str) -> tuple[int, Browser]:
    who = browser(town)
    offer = ask(who, "session/passkey/offer")
    body = {"ticket": offer["ticket"], "answer": device.get(offer["options"])} | changed
    return who.http.post("/api/session/passkey", json=body).status_code, who


def test_an_account_without_a_password(town: Served):
    device = here(town)
    first = made(town, "Wagtail", device)
    assert me(first) == "Wagtail"
    status, second = enter(town, device)
    assert (status, me(second)) == (201, "Wagtail")
    status, third = enter(town, device)  # the counter of signatures has grown
    assert (status, me(third)) == (201, "Wagtail")
    guess = browser(town).http.post("/api/session", json={"name": "Wagtail", "password": ""})
    assert guess.json()["error"] == "error-sign-in"


def test_one_more_for_an_account(town: Served):
    who = browser(town)
    signed_up(town, "Nuthatch", who)
    device = here(town)
    offer = ask(who, "passkeys/offer", password=PASSWORD)
    answer = device.create(offer["options"])
    ask(who, "passkeys", ticket=offer["ticket"], answer=answer)
    assert enter(town, device)[0] == 201
    kept = who.ok(who.http.get("/api/account"))["passkeys"]
    assert len(kept) == 1
    who.ok(who.http.delete(f"/api/passkeys/{kept[0]['id']}"))
    assert enter(town, device)[0] == 403


def test_an_open_device_is_no_way_to_a_passkey(town: Served):
    who = browser(town)
    signed_up(town, "Treecreeper", who)
    refused = who.http.post("/api/passkeys/offer", json={})
    assert (refused.status_code, refused.json()["error"]) == (403, "error-sign-in")


def test_the_last_way_in_stays(town: Served):
    device = here(town)
    who = made(town, "Goldcrest", device)
    kept = who.ok(who.http.get("/api/account"))["passkeys"][0]["id"]
    refused = who.http.delete(f"/api/passkeys/{kept}")
    assert (refused.status_code, refused.json()["error"]) == (409, "error-last-way-in")
    proof = proved(who, device)["ticket"]
    who.ok(who.http.put("/api/account/password", json={"password": PASSWORD, "old": proof}))
    who.ok(who.http.delete(f"/api/passkeys/{kept}"))


def proved(who: Browser, device: Authenticator) -> dict[str, str]:
    """What a passkey is answered with, for one thing."""
    offer = ask(who, "session/passkey/offer")
    return ask(who, "account/proof", ticket=offer["ticket"], answer=device.get(offer["options"]))


WAYS = {
    "password": ("PUT", "/api/account/password", {"password": PASSWORD}, "old"),
    "passkey": ("POST", "/api/passkeys/offer", {}, "password"),
    "codes": ("POST", "/api/account/codes", {}, "password"),
    "leaving": ("DELETE", "/api/account", {"name": "{name}"}, "password"),
}


@pytest.mark.parametrize("way", WAYS)
def test_an_open_device_without_a_password_is_not_enough(town: Served, way: str):
    """A passkey or a recovery code is asked for; each ticket and each code is good once, and only for its owner."""
    method, path, body, field = WAYS[way]
    name = {"password": "Hawfinch", "passkey": "Bullfinch", "codes": "Chaffinch", "leaving": "Greenfinch"}[way]
    device, other = here(town), here(town)
    who, thief = made(town, name, device), made(town, f"{name}Thief", other)
    wish = {key: value.format(name=name) for key, value in body.items()}

    def asked(proof: str) -> int:
        return who.http.request(method, path, json=wish | {field: proof}).status_code

    assert asked("") == 403
    offer = ask(who, "session/passkey/offer")
    others = {"ticket": offer["ticket"], "answer": other.get(offer["options"])}
    assert who.http.post("/api/account/proof", json=others).json()["error"] == "error-not-proved"
    first = proved(who, device)["ticket"]
    codes = who.ok(who.http.post("/api/account/codes", json={"password": first}))["codes"]
    if way == "passkey":  # that changes nothing yet
        assert asked(codes[0]) < 300 and asked(codes[0]) == 403
    else:
        assert asked(proved(thief, other)["ticket"]) == 403
    if way != "leaving":
        assert asked(first) in (403, 429)  # used up; whoever guesses has to wait
    assert asked(proved(who, device)["ticket"]) < 300


def test_a_page_that_looks_like_ours(town: Served):
    device = here(town)
    made(town, "Siskin", device)
    device.origin = "https://detente.example"
    assert enter(town, device)[0] == 403
    device.origin = origin(town)
    assert enter(town, device)[0] == 201


def test_a_device_whose_owner_did_not_prove_himself(town: Served):
    device = here(town)
    made(town, "Linnet", device)
    device.flags = PRESENT
    assert enter(town, device)[0] == 403


def test_an_answer_is_good_once(town: Served):
    device = here(town)
    made(town, "Redpoll", device)
    who = browser(town)
    offer = ask(who, "session/passkey/offer")
    body = {"ticket": offer["ticket"], "answer": device.get(offer["options"])}
    assert who.http.post("/api/session/passkey", json=body).status_code == 201
    assert browser(town).http.post("/api/session/passkey", json=body).json()["error"] == "error-ticket"
    other = ask(browser(town), "session/passkey/offer")
    again = body | {"ticket": other["ticket"]}  # the old answer to a new question
    assert browser(town).http.post("/api/session/passkey", json=again).json()["error"] == "error-passkey"


def test_a_copied_authenticator_is_noticed(town: Served):
    device = here(town)
    made(town, "Twite", device)
    device.count = 10
    assert enter(town, device)[0] == 201
    device.count = 5  # a copy counts on from an older number
    assert enter(town, device)[0] == 403


def test_nobody_adds_a_passkey_to_another_s_account(town: Served):
    owner, thief = browser(town), browser(town)
    signed_up(town, "Brambling", owner)
    signed_up(town, "Cuckoo", thief)
    offer = ask(owner, "passkeys/offer", password=PASSWORD)
    answer = here(town).create(offer["options"])
    refused = thief.http.post("/api/passkeys", json={"ticket": offer["ticket"], "answer": answer})
    assert (refused.status_code, refused.json()["error"]) == (403, "error-ticket")
    assert owner.ok(owner.http.get("/api/account"))["passkeys"] == []


@pytest.mark.parametrize("answer", ["", "{}", "[]", "null", '{"id": 1}', "x" * 9_000])
def test_nonsense(town: Served, answer: str):
    status, who = enter(town, _made_once(town), answer=answer)
    assert status == 403 and me(who) == ""


def _made_once(town: Served) -> Authenticator:
    device = here(town)
    offer = ask(browser(town), "passkeys/offer", name="Firecrest")
    device.create(offer["options"])
    return device


def test_the_question_tells_nobody_s_name(town: Served):
    who = browser(town)
    made(town, "Crossbill", here(town))
    offer = ask(who, "session/passkey/offer")
    assert "allowCredentials" not in offer["options"] or '"allowCredentials": []' in offer["options"]
    assert "Crossbill" not in offer["options"]
