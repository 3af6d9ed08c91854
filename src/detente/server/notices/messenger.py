"""All that is told and sent, as the house holds it."""

import time
from email.utils import parseaddr
from typing import Final

from detente.server.jobs import Jobs
from detente.server.notices.by_apprise import Apprises
from detente.server.notices.by_hook import Hooks
from detente.server.notices.by_mail import Letters
from detente.server.notices.by_push import Pushes
from detente.server.notices.delivering import Delivering
from detente.server.notices.happening import Happening
from detente.server.notices.keys import Keys
from detente.server.notices.outbox import LATE_SECONDS
from detente.server.notices.reaching import Reaching
from detente.server.notices.reminding import Reminding
from detente.server.notices.telling import Notices
from detente.server.people.accounts import Account
from detente.server.people.people import People
from detente.server.settings import Settings
from detente.server.tables import Tables

DELIVER, DELIVER_NOW, REMIND, CATCH_UP = "deliver", "deliver now", "remind", "catch up"
QUEUE: Final = "mail"
DELIVER_SECONDS, REMIND_SECONDS = 10, 60


class Messenger(Notices):
    """Tells people and hosts. What is to be sent is asked for as a job, and looked for again by itself."""

    def __init__(self, tables: Tables, people: People, jobs: Jobs, settings: Settings) -> None:
        super().__init__(tables, people)
        set_, engine = settings.notifications, tables.store.engine
        contact = set_.contact or parseaddr(settings.mail.sender)[1] or "nobody@example.org"
        self._jobs = jobs
        self.settings = set_
        self.keys = Keys(engine)
        self.reaching = Reaching(engine)
        self.pushes = Pushes(self.keys, f"mailto:{contact}", inside=set_.inside)
        self.apprises = Apprises(set_.schemes, inside=set_.inside)
        self.hooks: Hooks = Hooks(settings.webhooks)
        senders = Letters(people.post), self.pushes, self.apprises
        self.delivering = Delivering(engine, people.accounts, self.keys, senders, self.hooks, set_.address)
        self.reminding = Reminding(tables, self.note)
        self.ask = self._ask
        jobs.can(DELIVER, QUEUE, self.delivering.send_due, every=DELIVER_SECONDS)
        jobs.can(DELIVER_NOW, QUEUE, self.delivering.send_due)
        jobs.can(CATCH_UP, QUEUE, self.catch_up, every=DELIVER_SECONDS)
        jobs.can(REMIND, QUEUE, self.reminding.look, every=REMIND_SECONDS)

    async def open(self) -> None:
        """The keys, made where there are none; and what was left untold when the service ended."""
        await self.keys.open()
        self._later(self.catch_up(LATE_SECONDS if self._tables.bus.shared else 0.0))

    def listen(self) -> None:
        super().listen()
        self._people.accounts.tell = self._safely(self._account)
        self._people.accounts.on_told = self.told

    def _account(self, account: Account) -> str:
        """What is to be told of a new account."""
        return Happening(hooks=self.hooks.account_made(account)).body()

    async def _ask(self, when: float) -> None:
        if when <= time.time() + DELIVER_SECONDS:  # all that is later is found by looking
            await self._jobs.ask(DELIVER_NOW, QUEUE, when=when)
