"""Pushes: written for one browser in secret, by way of its maker's server (RFC 8030, 8291, 8292)."""

from typing import Any, Final
from urllib.parse import urlsplit

import msgspec

from detente.server.notices.guarding import LEADS_INSIDE, Inside, brief, check, in_thread, outside_only
from detente.server.notices.keys import Keys
from detente.server.notices.message import Gone, Lost, Message, Unsent
from detente.server.notices.notice_wire import NewPush
from detente.server.refusal import Refused

SECONDS: Final = 10.0
KEPT_SECONDS: Final = 2 * 24 * 3600  # by the browser's maker, for a device that is off
AGAIN: Final = (429, 503)  # "later"; of other failures nobody knows whether it was taken
NOBODY: Final = (404, 410)


class Pushes:
    """Sends pushes."""

    def __init__(self, keys: Keys, contact: str, *, inside: bool) -> None:
        self._keys, self._contact, self._inside = keys, contact, inside

    async def checked(self, wish: NewPush) -> str:
        """A subscription as it is kept; Refused if it leads where nobody should be sent."""
        found = urlsplit(wish.endpoint)
        if found.scheme != "https" and not (self._inside and found.scheme == "http"):
            raise Refused("error-notice-inside")
        try:
            host, port = found.hostname or "", found.port or 443
        except ValueError as error:
            raise Refused("error-notice-inside") from error
        await in_thread(check, host, port, self._inside)
        return msgspec.json.encode(wish).decode()

    async def send(self, address: str, message: Message) -> None:
        """Send one; Unsent, Lost or Gone if that fails."""
        body = {"text": message.text, "link": message.link, "tag": message.tag}
        await in_thread(self._post, msgspec.json.decode(address), msgspec.json.encode(body).decode())

    def _post(self, subscription: dict[str, Any], body: str) -> None:
        import requests  # these take a second, which a server that starts need not wait for
        from pywebpush import WebPushException, webpush

        session = requests.Session()
        session.max_redirects = 0
        try:
            with session, outside_only(self._inside), brief():
                webpush(
                    subscription,
                    body,
                    vapid_private_key=self._keys.private,
                    vapid_claims={"sub": self._contact},
                    ttl=KEPT_SECONDS,
                    timeout=SECONDS,
                    requests_session=session,
                )
        except WebPushException as error:
            status = 0 if error.response is None else error.response.status_code
            if status in NOBODY:
                raise Gone from error
            raise (Unsent if status in AGAIN else Lost)(str(status)) from error
        except (requests.ConnectionError, Inside) as error:
            raise (Unsent if _never_left(error) else Lost)(type(error).__name__) from error
        except (requests.RequestException, ValueError, TypeError) as error:
            raise Lost(type(error).__name__) from error


def _never_left(error: BaseException) -> bool:
    """Whether there was no connection at all: one that broke may have brought it there before."""
    from urllib3.exceptions import ConnectTimeoutError, NewConnectionError

    why = getattr(error.args[0] if error.args else None, "reason", None)
    return isinstance(why, ConnectTimeoutError | NewConnectionError) and LEADS_INSIDE not in str(error)
