"""People with accounts: whole stories, in both languages, on a desk and on a phone."""

import json
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import httpx
import pytest
from playwright.sync_api import expect

from tests.web.conftest import Visit
from tests.web.page import RAW, SEEN, Visitor
from tests.web.serving import Server

PASSWORD = "correct horse battery"
DESK_EN: dict[str, Any] = {"locale": "en-US"}
PHONE_RU: dict[str, Any] = {"locale": "ru-RU", "viewport": {"width": 390, "height": 844}, "has_touch": True}
BOTH = pytest.mark.parametrize("options", [DESK_EN, PHONE_RU], ids=["desk-en", "phone-ru"])


def readable(visitor: Visitor, secret: str = "") -> None:
    """No key of the locale files, nothing too small, nothing beside the screen; a secret is drawn by lot, and its
    letters may look like anything."""
    seen = visitor.page.evaluate(SEEN)
    texts = [one["text"] for one in seen if one["text"] != secret]
    assert [text for text in texts if RAW.search(text) or "people-" in text] == []
    assert [one["text"] for one in seen if one["size"] < 11] == []
    wide = visitor.page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0


def play(visitor: Visitor) -> None:
    """A guest sits down against the computer, by two clicks on a front page of any size."""
    visitor.go("/")
    visitor.page.click('[data-test="open-iron_curtain-computer"]')
    visitor.page.click('[data-test="start-table"]')
    visitor.at("table").wait_for()


def resign(visitor: Visitor) -> str:
    """The game that the visitor looks at ends."""
    return str(
        visitor.page.evaluate(
            """async () => {
              const id = location.pathname.split('/')[2];
              const { version, you } = await (await fetch(`/api/tables/${id}`)).json();
              const body = JSON.stringify({ do: 'resign', version, side: you[0] });
              const headers = { 'content-type': 'application/json' };
              await fetch(`/api/tables/${id}/commands`, { method: 'POST', body, headers });
              return id;
            }"""
        )
    )


def talk(visitor: Visitor) -> None:
    """Opens what is beside the log: talk and notes."""
    there = visitor.page.locator('[data-test="talk"]:visible')
    if not there.count():
        visitor.at("tab-log").click()
    there.click()


def note(visitor: Visitor, text: str) -> None:
    """Writes notes on a game, and waits until they are kept."""
    talk(visitor)
    with visitor.page.expect_response(lambda answer: answer.url.endswith("/notes") and answer.request.method == "PUT"):
        visitor.at("notes").fill(text)


@BOTH
def test_a_guest_signs_up_after_a_game_and_finds_it_on_another_device(visit: Visit, options: dict[str, Any]):
    name = f"Tern-{options['locale'][:2]}"
    guest = visit(**options)
    play(guest)
    assert guest.at("keep-games").count() == 0  # nobody is asked before the end of a game
    note(guest, "he never looks at Iran")
    table = resign(guest)
    guest.at("keep-games").first.click()
    guest.at("sign-up").wait_for()
    readable(guest)
    guest.at("name").fill("admin")
    guest.at("password").fill(PASSWORD)
    guest.expected += ["409"]  # the browser writes refusals into its console
    guest.at("enter").click()
    guest.at("trouble").wait_for()
    guest.at("name").fill(name)
    guest.at("enter").click()
    guest.at("table").wait_for()
    assert guest.page.url.endswith(f"/table/{table}")
    assert guest.at("keep-games").count() == 0

    other = visit(**options)
    other.go("/")
    other.at("me").click()
    other.at("name").fill(name)
    other.at("password").fill(PASSWORD)
    other.at("enter").click()
    other.at("home").wait_for()
    other.at(f"row-{table}").wait_for()
    readable(other)
    other.page.click(f'[data-test="row-{table}"] a')
    other.at("table").wait_for()
    talk(other)
    expect(other.at("notes")).to_have_value("he never looks at Iran")
    assert other.page.evaluate(f"fetch('/api/tables/{table}').then((r) => r.json()).then((t) => t.you.length)") == 1

    parts = [f"settings/{part}" for part in ("profile", "sign-in", "privacy", "tokens", "data")]
    for path in (*parts, f"@{name}"):
        other.go(f"/{path}")
        other.page.wait_for_selector("main h1")
        other.page.wait_for_load_state("networkidle")
        readable(other)
    other.go("/settings/sign-in")
    other.at("end-others").click()
    other.at("end-session").wait_for(state="detached")
    guest.go("/home")
    guest.page.wait_for_selector('[data-test="me"][href="/sign-in"]')


def api(server: Server, name: str) -> httpx.Client:
    """Somebody with an account and without a page."""
    http = httpx.Client(base_url=server.address, timeout=20)
    assert http.post("/api/account", json={"name": name, "password": PASSWORD}).status_code == 201
    return http


def make_moderator(server: Server, name: str) -> None:
    command = [sys.executable, "-m", "detente", "admin", "role", name, "moderator"]
    subprocess.run([*command, "--database", str(server.database)], check=True, capture_output=True)


@BOTH
def test_a_moderator_mutes(visit: Visit, server: Server, options: dict[str, Any]):
    language = options["locale"][:2]
    rude = api(server, f"Rude-{language}")
    opened = rude.post("/api/tables", json={"title": "iron_curtain", "mode": "friend", "side": "us"}).json()
    anna = visit(**options)
    anna.go(f"/table/{opened['id']}#seat={opened['seats']['ussr']}")
    anna.at("table").wait_for()
    talk(anna)
    anna.at("say").fill("hello")
    anna.at("send").click()
    anna.at("room-players").get_by_text("hello").wait_for()
    said = rude.post(f"/api/tables/{opened['id']}/chat", json={"text": "WORDS THAT HURT"})
    assert [line["text"] for line in said.json()["rooms"]["players"]] == ["hello", "WORDS THAT HURT"]
    anna.page.get_by_text("WORDS THAT HURT").wait_for()
    readable(anna)
    anna.page.get_by_text("WORDS THAT HURT").hover()
    anna.at("report-message").click()
    anna.at("done").wait_for()

    api(server, f"Judge-{language}").close()
    make_moderator(server, f"Judge-{language}")
    judge = visit(**options)
    judge.go("/sign-in")
    judge.at("name").fill(f"Judge-{language}")
    judge.at("password").fill(PASSWORD)
    judge.at("enter").click()
    judge.at("home").wait_for()
    if judge.at("menu").is_visible():  # on a phone
        judge.at("menu").click()
        readable(judge)
        judge.at("menu-account").click()
    else:
        judge.at("account").click()
    judge.at("to-moderation").click()
    judge.at("case").first.wait_for()
    assert "WORDS" not in judge.page.inner_text("main")  # it is veiled until somebody wants to see it
    judge.at("unveil").first.click()
    judge.page.get_by_text("WORDS THAT HURT").wait_for()
    assert judge.at("decide-silence").first.is_disabled()  # without a reason
    judge.at("why").first.fill("an insult to the opponent")
    readable(judge)
    judge.at("decide-silence").first.click()
    judge.at("no-cases").wait_for()
    judge.at("log").get_by_text(f"Rude-{language}").wait_for()

    refused = rude.post(f"/api/tables/{opened['id']}/chat", json={"text": "what?"})
    assert (refused.status_code, refused.json()["error"]) == (403, "error-silenced")
    anna.page.reload()
    anna.at("table").wait_for()
    talk(anna)
    anna.page.get_by_text("hello").wait_for()
    assert "WORDS" not in anna.at("room-players").inner_text()
    rude.close()


@BOTH
def test_what_is_ones_own(visit: Visit, server: Server, options: dict[str, Any]):
    """A token for a program, a friend, all that is kept as a file, and leaving."""
    name, other = (f"{name}-{options['locale'][:2]}" for name in ("Plover", "Dunlin"))
    api(server, other).close()
    visitor = visit(**options)
    visitor.go("/sign-up")
    visitor.at("name").fill(name)
    visitor.at("password").fill(PASSWORD)
    visitor.at("enter").click()
    visitor.at("home").wait_for()

    visitor.go("/settings/tokens")
    visitor.at("token-name").fill("my program")
    visitor.at("make-token").click()
    secret = visitor.at("token").inner_text()
    readable(visitor, secret)

    def asked() -> httpx.Response:
        return httpx.get(f"{server.address}/api/me", headers={"authorization": f"Bearer {secret}"})

    assert asked().json()["name"] == name
    visitor.at("void-token").click()
    visitor.at("void-token").wait_for(state="detached")
    assert asked().status_code == 401

    visitor.go(f"/@{other}")
    visitor.at("friend").click()
    visitor.page.wait_for_selector('[data-test="friend"][aria-pressed="true"]')
    visitor.go("/settings/privacy")
    visitor.page.locator(f'a[href="/@{other}"]').wait_for()
    readable(visitor)
    visitor.at("drop").click()
    visitor.at("drop").wait_for(state="detached")

    visitor.go("/settings/data")
    with visitor.page.expect_download() as file:
        visitor.at("export").click()
    assert json.loads(file.value.path().read_text())["account"]["name"] == name
    visitor.expected += ["409"]
    visitor.at("leave-name").fill(other)
    visitor.at("leave-password").fill(PASSWORD)
    visitor.at("leave").click()
    visitor.at("trouble").wait_for()
    visitor.at("leave-name").fill(name)
    visitor.at("leave").click()
    visitor.page.wait_for_selector('[data-test="me"][href="/sign-in"]')
    assert httpx.get(f"{server.address}/api/people/{name}").status_code == 404


@pytest.mark.parametrize(("options", "ending"), [(DESK_EN, "Resignation"), (PHONE_RU, "Сдача")], ids=["en", "ru"])
def test_a_profile_names_endings(visit: Visit, server: Server, options: dict[str, Any], ending: str):
    name = f"Heron-{options['locale'][:2]}"
    winner, loser = api(server, name), httpx.Client(base_url=server.address, timeout=20)
    opened = winner.post("/api/tables", json={"title": "iron_curtain", "mode": "friend", "side": "us"}).json()
    commands = f"/api/tables/{opened['id']}/commands"
    assert loser.post(commands.replace("commands", "seat"), json={"secret": opened["seats"]["ussr"]}).is_success
    version = loser.get(f"/api/tables/{opened['id']}").json()["version"]
    assert loser.post(commands, json={"do": "resign", "version": version, "side": "ussr"}).is_success
    guest = visit(**options)
    guest.go(f"/@{name}")
    guest.at("by-ending").get_by_text(ending).wait_for()
    readable(guest)
    winner.close()
    loser.close()


def with_authenticator(visitor: Visitor) -> Callable[[], int]:
    """A device that keeps passkeys, by Chromium's own; how many it has."""
    session = visitor.context.new_cdp_session(visitor.page)
    session.send("WebAuthn.enable")
    wish = {"protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True}
    simulated = {"isUserVerified": True, "automaticPresenceSimulation": True}
    made = session.send("WebAuthn.addVirtualAuthenticator", {"options": wish | simulated})
    asked = {"authenticatorId": made["authenticatorId"]}
    return lambda: len(session.send("WebAuthn.getCredentials", asked)["credentials"])


def test_a_passkey_instead_of_a_password(visit: Visit, server: Server):
    visitor = visit(address=server.address.replace("127.0.0.1", "localhost"))
    keys = with_authenticator(visitor)
    visitor.go("/sign-up")
    visitor.at("name").fill("Keymaster")
    visitor.at("passkey").click()
    visitor.at("home").wait_for()
    assert keys() == 1
    visitor.page.evaluate("localStorage.clear()")  # the page has forgotten it, the browser's session has not
    visitor.go("/settings/sign-in")
    visitor.page.locator('[data-test="me"]', has_text="Keymaster").wait_for()
    visitor.at("make-codes").click()
    visitor.page.wait_for_selector('[data-test="codes"] li')
    visitor.at("fresh").fill(PASSWORD)  # an account without a password: the passkey is asked for
    visitor.at("set-password").click()
    visitor.at("done").wait_for()
    visitor.at("sign-out").click()
    visitor.page.wait_for_selector('[data-test="me"][href="/sign-in"]')
    visitor.go("/sign-in")
    visitor.at("passkey").click()
    visitor.at("home").wait_for()
    assert visitor.at("me").inner_text().strip() == "Keymaster"
