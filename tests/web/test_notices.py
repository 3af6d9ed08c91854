"""The bell and the settings of notifications, in both languages, on a desk and on a phone; the page as an app."""

import json
from typing import Any

import httpx
import pytest
from playwright.sync_api import expect

from tests.web.axe import audit
from tests.web.conftest import Visit
from tests.web.page import Visitor
from tests.web.serving import Server
from tests.web.test_people import BOTH, PASSWORD, readable

# A browser without a screen shows nothing, nobody can click there, and only a real click opens a window: what would be.
WATCHED = """() => {
  self.shown = [];
  self.opened = [];
  self.registration.showNotification = async (title, options) => self.shown.push([title, options]);
  self.clients.openWindow = async (url) => self.opened.push(url);
}"""
CLICKED = """async () => {
  const [[title, { data, tag, body }]] = self.shown;
  const until = [];
  const event = new Event('notificationclick');
  event.notification = { data, close: () => {} };
  event.waitUntil = (work) => until.push(work);
  self.dispatchEvent(event);
  await Promise.all(until);
  return { shown: [title, body, tag], opened: self.opened };
}"""


def signed_up(visitor: Visitor, name: str) -> None:
    visitor.go("/sign-up")
    visitor.at("name").fill(name)
    visitor.at("password").fill(PASSWORD)
    visitor.at("enter").click()
    visitor.at("bell").wait_for()


def against(server: Server, visitor: Visitor, name: str) -> tuple[httpx.Client, str]:
    """Somebody with whom the visitor sits at a table; the visitor does not look at it."""
    other = httpx.Client(base_url=server.address, timeout=20)
    other.post("/api/account", json={"name": name, "password": PASSWORD}).raise_for_status()
    wish = {"title": "iron_curtain", "mode": "friend", "side": "us"}
    opened = other.post("/api/tables", json=wish).json()
    seat = {"secret": opened["seats"]["ussr"], "name": ""}
    visitor.page.evaluate(
        """([id, seat]) => fetch(`/api/tables/${id}/seat`, { method: 'POST', body: JSON.stringify(seat),
          headers: { 'content-type': 'application/json' } }).then((answer) => answer.json())""",
        [opened["id"], seat],
    )
    return other, opened["id"]


@BOTH
def test_the_bell(visit: Visit, server: Server, options: dict[str, Any]):
    language = options["locale"][:2]
    visitor = visit(**options)
    signed_up(visitor, f"Gannet-{language}")
    assert visitor.at("unread").count() == 0
    other, table = against(server, visitor, f"Skua-{language}")
    visitor.at("unread").wait_for()  # without reloading
    assert visitor.at("unread").inner_text() == "1"
    visitor.at("bell").click()
    visitor.at("notice").wait_for()
    assert f"Skua-{language}" in visitor.at("notice").inner_text()
    readable(visitor)
    assert audit(visitor) == []
    visitor.page.keyboard.press("Escape")
    visitor.at("bell-list").wait_for(state="detached")
    talk = {"text": "hello there"}
    other.post(f"/api/tables/{table}/chat", json=talk).raise_for_status()
    expect(visitor.at("unread")).to_have_text("2")
    visitor.at("bell").click()
    expect(visitor.at("notice")).to_have_count(2)
    assert "hello there" not in visitor.at("bell-list").inner_text()
    visitor.at("all-read").click()
    visitor.at("unread").wait_for(state="detached")
    visitor.at("notice").first.click()
    visitor.at("table").wait_for()
    assert visitor.page.url.endswith(f"/table/{table}")


@BOTH
def test_settings_are_kept(visit: Visit, options: dict[str, Any]):
    language = options["locale"][:2]
    visitor = visit(**options, timezone_id="Europe/Berlin")
    signed_up(visitor, f"Petrel-{language}")
    visitor.go("/settings/notifications")
    visitor.at("turn-push").wait_for()
    readable(visitor)
    assert audit(visitor) == []
    assert visitor.at("turn-bell").is_disabled() and visitor.at("turn-bell").is_checked()
    visitor.at("over-push").check()
    visitor.at("turn-mail").select_option("digest")
    visitor.at("quiet").check()
    expect(visitor.page.get_by_text("Europe/Berlin")).to_be_visible()
    visitor.at("begins").fill("22:15")
    visitor.at("begins").blur()
    visitor.at("apprise").fill("file:///etc/passwd")
    visitor.expected += ["409"]
    visitor.at("add-apprise").click()
    visitor.at("trouble").wait_for()
    visitor.at("apprise").fill("ntfys://ntfy.sh/detente-tests-of-ours")
    visitor.at("add-apprise").click()
    visitor.at("remove-other").wait_for()
    visitor.page.wait_for_load_state("networkidle")
    visitor.go("/settings/notifications")
    visitor.at("turn-push").wait_for()
    assert visitor.at("over-push").is_checked() and visitor.at("turn-mail").input_value() == "digest"
    assert visitor.at("quiet").is_checked() and visitor.at("begins").input_value() == "22:15"
    assert "detente-tests-of-ours" not in visitor.page.content()
    visitor.at("remove-other").click()
    visitor.at("remove-other").wait_for(state="detached")


@BOTH
def test_a_link_that_is_not_ours_unsubscribes_nobody(visit: Visit, options: dict[str, Any]):
    visitor = visit(**options)
    visitor.go("/unsubscribe#" + "A" * 60)
    visitor.expected += ["409"]
    visitor.at("unsubscribe").click()
    visitor.at("trouble").wait_for()
    readable(visitor)


def test_the_page_installs_and_its_worker_shows_pushes(visit: Visit, server: Server):
    visitor = visit(locale="en-US")
    workers = visitor.context.new_cdp_session(visitor.page)
    known: list[dict[str, Any]] = []
    workers.on("ServiceWorker.workerRegistrationUpdated", lambda said: known.extend(said["registrations"]))
    workers.send("ServiceWorker.enable")
    visitor.go("/")
    manifest = visitor.page.evaluate(
        "fetch(document.querySelector('link[rel=manifest]').href).then((found) => found.json())"
    )
    for icon in manifest["icons"]:
        fetched = httpx.get(server.address + icon["src"])
        assert (fetched.status_code, fetched.headers["content-type"].partition(";")[0]) == (200, icon["type"])
    with visitor.context.expect_event("serviceworker") as made:
        state = visitor.page.evaluate(
            """async () => {
              await navigator.serviceWorker.register('/sw.js');
              return (await navigator.serviceWorker.ready).active.scriptURL;
            }"""
        )
    assert state == f"{server.address}/sw.js"
    wish = {"title": "iron_curtain", "mode": "hotseat"}
    table = "/table/" + httpx.post(f"{server.address}/api/tables", json=wish).json()["id"]
    push = {"text": "Your decision.", "tag": "turn:x", "link": f"https://another.name{table}"}
    message = {"origin": server.address, "registrationId": known[-1]["registrationId"], "data": json.dumps(push)}
    worker = made.value
    worker.evaluate(WATCHED)
    workers.send("ServiceWorker.deliverPushMessage", message)
    while not worker.evaluate("self.shown.length"):
        pass
    found = worker.evaluate(CLICKED)
    assert found == {"shown": ["Détente", "Your decision.", "turn:x"], "opened": [server.address + table]}
    visitor.go(found["opened"][0])  # whatever name of the house the message had
    visitor.wait_table()


def test_a_guest_has_no_bell(visit: Visit):
    visitor = visit(locale="en-US")
    visitor.go("/")
    visitor.at("me").wait_for()
    assert visitor.at("bell").count() == 0


pytestmark = pytest.mark.browser
