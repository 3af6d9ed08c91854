"""Letters to people: handed to the host's mail server, and never waited for."""

import asyncio
from collections.abc import Coroutine
from email.message import EmailMessage
from typing import Any, Final

import aiosmtplib

from detente.server.logs import logger_of
from detente.server.settings import Mail

TRIES: Final = 3
AGAIN_SECONDS: Final = 20.0
log: Final = logger_of(__name__)


class Post:
    """Sends letters, if the host has said by which server."""

    def __init__(self, settings: Mail) -> None:
        self._settings = settings
        self._under_way: set[asyncio.Task[None]] = set()

    @property
    def works(self) -> bool:
        """Whether letters can be sent."""
        return bool(self._settings.host and self._settings.sender)

    def send(self, to: str, subject: str, text: str, headers: dict[str, str] | None = None) -> None:
        """Send a letter, without waiting for it."""
        self.later(self._deliver(self.letter(to, subject, text, headers)))

    def later(self, work: Coroutine[Any, Any, None]) -> None:
        """Do what belongs to a letter, without waiting for it."""
        task = asyncio.create_task(work)
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)

    def letter(self, to: str, subject: str, text: str, headers: dict[str, str] | None = None) -> EmailMessage:
        """A letter from the house."""
        letter = EmailMessage()
        letter["From"], letter["To"], letter["Subject"] = self._settings.sender, to, subject
        for name, value in (headers or {}).items():
            letter[name] = value
        letter.set_content(text)
        return letter

    async def hand_over(self, letter: EmailMessage) -> None:
        """Give a letter to the mail server, once; SMTPException or OSError if it does not take it."""
        to = self._settings
        await aiosmtplib.send(
            letter,
            hostname=to.host,
            port=to.port,
            username=to.user or None,
            password=to.password or None,
            use_tls=to.tls == "tls",
            start_tls=to.tls == "starttls",
        )

    async def close(self) -> None:
        """What is being sent is sent; what waits for another try is not."""
        for task in self._under_way:
            task.cancel()
        await asyncio.gather(*self._under_way, return_exceptions=True)

    async def _deliver(self, letter: EmailMessage) -> None:
        for left in range(TRIES - 1, -1, -1):
            try:
                return await self.hand_over(letter)
            except (aiosmtplib.SMTPException, OSError) as error:
                log.warning("a letter could not be sent", why=type(error).__name__, tries_left=left)
            if left:
                await asyncio.sleep(AGAIN_SECONDS)
