"""Messages by Apprise: Telegram, Discord, Matrix, ntfy and many more, each by an address that its owner gives.

Such an address makes this server send something somewhere. So the host says which kinds are allowed; none of them may
read a file of ours, for which Apprise has options; and nothing leads into the host's own network (guarding.py).
"""

import asyncio
import logging
import re
from collections.abc import Collection
from typing import Any, Final
from urllib.parse import unquote, urlsplit

from detente.server.notices.guarding import brief, check, in_thread, outside_only
from detente.server.notices.message import Lost, Message
from detente.server.refusal import Refused

SECONDS: Final = 30.0
OPTIONS: Final = ("image", "mode", "priority", "silent", "topic")
SILENT: Final = logging.CRITICAL + 1


class Apprises:
    """Sends by Apprise."""

    def __init__(self, schemes: Collection[str], *, inside: bool) -> None:
        self.schemes, self._inside = frozenset(one.lower() for one in schemes), inside
        for name in ("apprise", "urllib3"):  # their lines may name what is secret
            logging.getLogger(name).setLevel(SILENT)

    async def checked(self, url: str) -> str:
        """An address as it is kept; Refused if it is not one that we send to."""
        scheme = url.partition(":")[0].strip().lower()
        if scheme not in self.schemes:
            raise Refused("error-notice-scheme", scheme=scheme[:20])
        options = url.strip().partition("?")[2]
        if {unquote(one.partition("=")[0]) for one in re.split("[&;?]", options) if one} - set(OPTIONS):
            raise Refused("error-notice-options", options=", ".join(OPTIONS))
        if await in_thread(_made, url.strip()) is None:
            raise Refused("error-notice-url")
        try:
            host, port = _host_of(url.strip())
        except ValueError as error:
            raise Refused("error-notice-url") from error
        if "." in host or ":" in host or host == "localhost":
            await in_thread(check, host, port, self._inside)
        return url.strip()

    async def send(self, address: str, message: Message) -> None:
        """Send one; Lost if that fails: Apprise does not say whether it was taken."""
        try:
            taken = await asyncio.wait_for(in_thread(self._post, address, message), SECONDS)
        except TimeoutError as error:
            raise Lost("timeout") from error
        if not taken:
            raise Lost("apprise")

    def _post(self, address: str, message: Message) -> bool:
        with outside_only(self._inside), brief():
            target = _made(address)
            return target is not None and bool(target.notify(body=f"{message.text}\n{message.link}", title="Détente"))


def _made(url: str) -> Any:
    import apprise  # it takes a while, which a server that starts need not wait for

    asset = apprise.AppriseAsset(secure_logging=True, async_mode=False)
    return apprise.Apprise.instantiate(url, asset=asset, suppress_exceptions=True)


def _host_of(url: str) -> tuple[str, int]:
    """The host that an address names, and its port. Where neither stands, as in Telegram's, whose tokens have a colon,
    there is nothing to be looked at before something is sent."""
    found = urlsplit(url)
    try:
        port = found.port
    except ValueError:
        port = None
    return found.hostname or "", port or 443


def name_of(url: str) -> str:
    """What may be shown of an address: which service, and nothing that is a secret."""
    return url.partition(":")[0].lower()
