"""Around the application: every request has an id, a line in the log and its place in the metrics."""

import asyncio
import re
import secrets
import time
from typing import Any, Final

import structlog
from litestar import Litestar
from litestar.connection import ASGIConnection
from litestar.enums import ScopeType
from litestar.types import Message, Receive, Scope, Send

from detente.server.house import House
from detente.server.logs import logger_of, short
from detente.server.security import address_of, client_of

ID: Final = re.compile(r"[\w-]{8,64}")
TOO_FAST: Final = 429
log: Final = logger_of(__name__)


class Access:
    """Watches what the application is asked and answers."""

    def __init__(self, app: Litestar) -> None:
        self._app = app
        self._house: House = app.state.house

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request, or one websocket from its opening to its end."""
        kinds: tuple[str, ...] = (ScopeType.HTTP, ScopeType.WEBSOCKET)
        if str(scope["type"]) not in kinds:  # the server starts or stops
            return await self._app(scope, receive, send)
        is_socket = scope["type"] == ScopeType.WEBSOCKET
        connection: ASGIConnection[Any, Any, Any, Any] = ASGIConnection(scope)
        asked = connection.headers.get("x-request-id", "")
        id = asked if ID.fullmatch(asked) else secrets.token_hex(6)
        begun = time.perf_counter()
        status = 101 if is_socket else 500

        async def sending(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message["headers"], (b"x-request-id", id.encode())]
                if status == TOO_FAST:  # on this connection nothing more is read meanwhile
                    await asyncio.sleep(self._house.limits.late_seconds)
            elif message["type"] == "websocket.close":
                status = message.get("code", 1000)
            await send(message)

        with structlog.contextvars.bound_contextvars(
            request=id, client=short(client_of(connection) or address_of(connection))
        ):
            try:
                await self._app(scope, receive, sending)
            finally:
                self._note(scope, status, time.perf_counter() - begun)

    def _note(self, scope: Scope, status: int, seconds: float) -> None:
        route = scope.get("path_template") or "(none)"
        fields: dict[str, Any] = {"path": scope["path"], "status": status, "ms": round(1000 * seconds, 1)}
        if table := scope.get("path_params", {}).get("table"):
            fields["table"] = table
        if scope["type"] == ScopeType.WEBSOCKET:
            log.info("socket closed", **fields)
            return
        method = scope["method"] if scope["method"] in METHODS else "(other)"  # nobody may invent names of metrics
        self._house.metrics.requests.labels(method, route, str(status)).observe(seconds)
        log.info("request", method=method, **fields)


METHODS: Final = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")
