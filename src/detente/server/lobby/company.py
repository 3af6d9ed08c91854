"""Who may sit down with whom, and how strong they are."""

import time
from collections.abc import Iterable
from typing import Any, Final

from sqlalchemy.ext.asyncio import AsyncEngine

from detente.community.glicko import CENTRE, Rating
from detente.community.ratings import DAY_SECONDS
from detente.server.contests.ledger import Ledger
from detente.server.people.accounts import Account, Accounts
from detente.server.people.person import account_of
from detente.server.people.privacy import Circles
from detente.server.people.relations import Relations
from detente.server.refusal import Refused

Scale = tuple[str, str, str]  # account, title, kind
NOT_WELCOME: Final = "error-no-challenge"


class Ratings:
    """The ratings of some people as they are today; of whom nothing is known, what everybody begins with."""

    def __init__(self, found: dict[Scale, Rating]) -> None:
        self._found = found

    def of(self, client: str, title: str, kind: str) -> Rating | None:
        """Somebody's rating on a scale; None for a guest."""
        return self._found.get((account_of(client), title, kind), Rating()) if account_of(client) else None


class Company:
    """What the lobby knows of people."""

    def __init__(self, engine: AsyncEngine, circles: Circles | None = None) -> None:
        self._ledger, self._accounts = Ledger(engine), Accounts(engine)
        self._relations = Relations(engine)
        self.circles = circles or Circles(engine, self._relations)

    async def ratings(self, clients: Iterable[str]) -> Ratings:
        """The ratings of these clients on all scales."""
        accounts = {account_of(client) for client in clients} - {""}
        today = int(time.time() // DAY_SECONDS)
        standings = await self._ledger.standings_of(accounts) if accounts else []
        return Ratings({(one.player, one.title, one.kind): one.rating.rested(today - one.day) for one in standings})

    async def apart(self, client: str, others: Iterable[str]) -> set[str]:
        """Those of these clients who want nothing to do with somebody, or he with them."""
        return await self._relations.apart(client, others)

    async def challenged(self, name: str, client: str) -> Account:
        """Whom somebody challenges; Refused if he must not, whatever the reason is."""
        account = await self._accounts.by_name(name)
        if account is None:
            raise Refused("error-no-such-person")
        if account.id == account_of(client):
            raise Refused("error-yourself")
        if not await self.circles.admits(account.id, client, "challenge"):
            raise Refused(NOT_WELCOME, name=account.name)
        return account

    async def names_of(self, clients: Iterable[str]) -> dict[str, str]:
        """What accounts are called."""
        return await self._accounts.names_of(clients)


def why_not(row: Any, client: str, program: bool, rating: Rating | None) -> str:
    """Why somebody may not sit down with who seeks a game; empty if he may."""
    if row.rated and not account_of(client):
        return "error-rated-needs-account"
    if program and not row.program and not row.programs and not row.asked:
        return "error-seek-no-programs"
    if row.least is None and row.most is None:
        return ""
    points = CENTRE if rating is None else rating.rating
    fits = (row.least is None or points >= row.least) and (row.most is None or points <= row.most)
    return "" if fits and account_of(client) else "error-seek-range"
