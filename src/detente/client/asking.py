"""Requests to a server, with the standard library: whoever installs Détente has all that it needs."""

import http.cookiejar
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from typing import Any, Final, TypeVar

import msgspec

from detente.client.refusal import ServerRefusal
from detente.server.wire import ErrorBody

T = TypeVar("T")
TOO_FAST: Final = "error-too-fast"
PAUSES: Final = (0.5, 1.0, 2.0, 4.0, 8.0)  # seconds before a request that was too early is made again, at least
LONGEST: Final = 60.0  # that is waited for; what the server would have one wait longer is refused


class Asking:
    """One caller: an account by its token, or a guest whom the server knows by a cookie."""

    def __init__(self, address: str, token: str, timeout: float, sleep: Callable[[float], None] = time.sleep) -> None:
        self.address = address.rstrip("/")
        self.token, self.timeout, self._sleep = token, timeout, sleep
        self.cookies = http.cookiejar.CookieJar()
        self._opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(self.cookies))

    def headers(self) -> dict[str, str]:
        """What tells the server who asks."""
        return {"authorization": f"Bearer {self.token}"} if self.token else {}

    def cookie(self) -> str:
        """The same for a connection that has no cookie jar."""
        return "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.cookies)

    def ask(self, method: str, path: str, type: type[T], body: Any = None) -> T:
        """The answer, checked; what comes too fast waits and asks again."""
        return msgspec.json.decode(self.read(method, path, body), type=type)

    def read(self, method: str, path: str, body: Any = None) -> bytes:
        """The answer as it came."""
        for pause in PAUSES:
            try:
                return self._once(method, path, body)
            except ServerRefusal as refusal:
                told = float(refusal.details.get("seconds", 0))
                if refusal.key != TOO_FAST or told > LONGEST:
                    raise
                self._sleep(max(pause, told))
        return self._once(method, path, body)

    def _once(self, method: str, path: str, body: Any) -> bytes:
        headers = self.headers()
        data = None
        if body is not None:
            data, headers["content-type"] = msgspec.json.encode(body), "application/json"
        request = urllib.request.Request(f"{self.address}/api{path}", data, headers, method=method)
        try:
            with self._opener.open(request, timeout=self.timeout) as answer:
                found: bytes = answer.read()
                return found
        except urllib.error.HTTPError as error:
            with error:
                raise _refusal(error.read(), error.code) from None


def _refusal(answer: bytes, status: int) -> ServerRefusal:
    try:
        said = msgspec.json.decode(answer, type=ErrorBody)
    except msgspec.DecodeError:  # something between us and the server speaks
        return ServerRefusal("http-status", {"status": status}, status)
    return ServerRefusal(said.error, said.args, status)
