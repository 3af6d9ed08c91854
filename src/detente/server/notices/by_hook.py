"""Webhooks: what a host's own programs are told of this house, signed, and sent again until it is taken."""

import hashlib
import hmac
import http.client
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterable
from typing import Any, Final

import msgspec
from sqlalchemy.ext.asyncio import AsyncConnection

from detente.server.contests.keeping import Document
from detente.server.notices.guarding import in_thread
from detente.server.notices.happening import Hooked
from detente.server.notices.message import Lost, Unsent
from detente.server.notices.schema import DELIVERIES, insert_new
from detente.server.people.accounts import Account
from detente.server.saved import Saved, hashed
from detente.server.settings import Webhooks
from detente.server.table import Table

HOOK: Final = "hook"
SECONDS: Final = 10.0
GAMES: Final = ("friend", "computer", "hotseat")  # not what is only looked at


class _NoWayOn(urllib.request.HTTPRedirectHandler):
    """Nobody sends us on."""

    def redirect_request(self, *args: Any, **kwargs: Any) -> None:
        return None


class Hooks:
    """Tells the host's addresses."""

    def __init__(self, settings: Webhooks) -> None:
        self._settings = settings
        self._urls = {hashed(url)[:20]: url for url in settings.urls}
        self._open = urllib.request.build_opener(_NoWayOn).open
        self.clock: Callable[[], float] = time.time

    # -- what is told: never more than everybody at the table may know, and no address of anybody

    def table_opened(self, saved: Saved) -> list[Hooked]:
        """A table was opened."""
        return self._wanted("table.opened", saved.id, 1, _table(saved)) if saved.mode in GAMES else []

    def table_ended(self, table: Table) -> list[Hooked]:
        """A game has ended."""
        saved, result = table.saved, table.result
        if saved.mode not in GAMES or result is None:
            return []
        ending = {"winner": result.winner, "ending": result.ending}
        return self._wanted("table.ended", saved.id, saved.version, _table(saved) | ending)

    def tournament(self, old: Document, new: Document) -> list[Hooked]:
        """A tournament was changed."""
        data = {"tournament": new.id, "name": new.name, "title": new.title, "round": new.course.round}
        told: list[Hooked] = []
        if new.course.round > old.course.round:
            told += self._wanted("tournament.round", new.id, new.course.round, data)
        if new.state == "over" != old.state:
            told += self._wanted("tournament.ended", new.id, old.version + 1, data)
        return told

    def account_made(self, account: Account) -> list[Hooked]:
        """Somebody has made an account."""
        return self._wanted("account.made", account.id, 1, {"name": account.name})

    def _wanted(self, event: str, subject: str, version: int, data: dict[str, Any]) -> list[Hooked]:
        told = self._urls and event in self._settings.events
        return [Hooked(event, subject, version, data)] if told else []

    async def write(self, connection: AsyncConnection, told: Iterable[Hooked]) -> None:
        """Have this sent, within a transaction; what was noted before is not noted again."""
        now = self.clock()
        for one in told:
            key = f"{one.event}:{one.subject}:{one.version}"
            body = msgspec.json.encode({"id": key, "event": one.event, "made": now, "data": one.data}).decode()
            row = {"event": key, "channel": HOOK, "state": "waiting", "due": now, "digest": False, "tries": 0}
            for url in self._urls:
                await insert_new(connection, DELIVERIES, row | {"body": body, "account": url})

    # -- sending

    async def send(self, url: str, event: str, body: str) -> None:
        """Send one; Unsent if it was not taken, Lost if nobody is to be told any more."""
        if url not in self._urls:
            raise Lost("not in the settings")
        await in_thread(self._post, self._urls[url], event, body.encode())

    def _post(self, url: str, event: str, body: bytes) -> None:
        now = str(int(self.clock()))
        headers = {
            "content-type": "application/json",
            "user-agent": "Detente",
            "x-detente-event": event.partition(":")[0],
            "x-detente-id": event,
            "x-detente-signature": f"t={now},v1={signature(self._settings.secret, now, body)}",
        }
        try:
            with self._open(urllib.request.Request(url, body, headers, method="POST"), timeout=SECONDS):
                return
        except urllib.error.HTTPError as error:
            raise Unsent(str(error.code)) from error
        except (OSError, ValueError, http.client.HTTPException) as error:  # also an answer that is none
            raise Unsent(type(error).__name__) from error


def signature(secret: str, now: str, body: bytes) -> str:
    """What proves to a receiver who knows the secret that we sent this, and when."""
    return hmac.new(secret.encode(), now.encode() + b"." + body, hashlib.sha256).hexdigest()


def _table(saved: Saved) -> dict[str, Any]:
    clock = saved.clock.clock.control.kind if saved.clock is not None else ""
    players = [seat.name or seat.agent for seat in saved.seats]
    return {
        "table": saved.id,
        "title": saved.title,
        "mode": saved.mode,
        "players": players,
        "clock": clock,
        "rated": bool(saved.rated),
    }
