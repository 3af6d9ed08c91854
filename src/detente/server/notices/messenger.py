"""All that is told and sent, as the house holds it."""

import time
from collections.abc import Awaitable
from email.utils import parseaddr
from typing import Final

from detente.server.contests.contests import Contests
from detente.server.contests.keeping import Document
from detente.server.jobs import Jobs
from detente.server.logs import logger_of
from detente.server.notices.by_apprise import Apprises
from detente.server.notices.by_hook import Hooks
from detente.server.notices.by_mail import Letters
from detente.server.notices.by_push import Pushes
from detente.server.notices.delivering import Delivering
from detente.server.notices.keys import Keys
from detente.server.notices.reaching import Reaching
from detente.server.notices.reminding import Reminding
from detente.server.notices.telling import Notices
from detente.server.people.accounts import Account
from detente.server.people.people import People
from detente.server.people.relations import Relations
from detente.server.settings import Settings
from detente.server.table import Table
from detente.server.tables import Tables

DELIVER, DELIVER_NOW, REMIND = "deliver", "deliver now", "remind"
QUEUE: Final = "mail"
DELIVER_SECONDS, REMIND_SECONDS = 10, 60
log: Final = logger_of(__name__)


class Messenger(Notices):
    """Tells people and hosts. What is to be sent is asked for as a job, and looked for again by itself."""

    def __init__(self, tables: Tables, people: People, relations: Relations, jobs: Jobs, settings: Settings) -> None:
        super().__init__(tables, people, relations)
        set_, engine = settings.notifications, tables.store.engine
        contact = set_.contact or parseaddr(settings.mail.sender)[1] or "nobody@example.org"
        self._jobs = jobs
        self.settings = set_
        self.keys = Keys(engine)
        self.reaching = Reaching(engine)
        self.pushes = Pushes(self.keys, f"mailto:{contact}", inside=set_.inside)
        self.apprises = Apprises(set_.schemes, inside=set_.inside)
        self.hooks = Hooks(engine, settings.webhooks)
        senders = Letters(people.post), self.pushes, self.apprises
        self.delivering = Delivering(engine, people.accounts, self.keys, senders, self.hooks, set_.address)
        self.reminding = Reminding(tables, self.note)
        self.ask = self._ask
        jobs.can(DELIVER, QUEUE, self.delivering.send_due, every=DELIVER_SECONDS)
        jobs.can(DELIVER_NOW, QUEUE, self.delivering.send_due)
        jobs.can(REMIND, QUEUE, self.reminding.look, every=REMIND_SECONDS)

    async def open(self) -> None:
        """The keys, made where there are none."""
        await self.keys.open()

    def listen(self) -> None:
        super().listen()
        self._tables.on_new = lambda saved: self._later(self._hooked(self.hooks.table_opened(saved)))
        self._people.accounts.on_add = self._account_made

    async def ended(self, table: Table) -> None:
        """A game has ended."""
        await self._hooked(self.hooks.table_ended(table))

    def connect(self, contests: Contests) -> None:
        """Tournaments have something to say, too."""
        contests.tournaments.remind = self.remind
        contests.tournaments.keeping.on_change = self._tournament

    async def _tournament(self, old: Document, new: Document) -> None:
        await self._hooked(self.hooks.tournament(old, new))

    async def _account_made(self, account: Account) -> None:
        await self._hooked(self.hooks.account_made(account))

    async def _hooked(self, noting: Awaitable[bool]) -> None:
        """What a host is told must not keep anybody from playing."""
        try:
            if await noting:
                await self._ask(time.time())
        except Exception:
            log.exception("a webhook could not be noted")

    async def _ask(self, when: float) -> None:
        if when <= time.time() + DELIVER_SECONDS:  # all that is later is found by looking
            await self._jobs.ask(DELIVER_NOW, QUEUE, when=when)
