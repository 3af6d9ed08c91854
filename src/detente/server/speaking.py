"""The protocol of a websocket: what is said is packed and sent at once, and only who is silent gets a ping."""

from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.http11 import Request

AT_ONCE: Final = "detente.send_at_once"  # the place of that among the extensions of a connection's scope


class Speaking(WebSocketsSansIOProtocol):
    """A websocket as we want it."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        """Uvicorn's window of 4 kB forgets one view before the next comes; this one remembers it. A move of Twilight
        Struggle takes 235 bytes by this and 203 by zlib's usual levels, which take half as long again and keep 256 kB
        for every connection instead of 144."""
        super().__init__(*args, **kwargs)
        self.conn.available_extensions = [
            ServerPerMessageDeflateFactory(
                server_max_window_bits=15, client_max_window_bits=12, compress_settings={"memLevel": 5, "level": 4}
            )
        ]
        self._heard = 0.0

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            extensions: dict[str, Any] = self.scope.get("extensions") or {}
            extensions[AT_ONCE] = self.send_at_once
            self.scope["extensions"] = extensions

    def send_at_once(self, text: bytes) -> bool:
        """Send a text without waking anybody for it; False, and it is not sent, if it has to wait or cannot be sent.
        Through the application and its server a message goes by a task and a dozen calls."""
        open_ = self.handshake_complete and not (self.disconnected or self.close_sent or self.initial_response)
        if not open_ or not self.writable.is_set() or self.transport.is_closing():
            return False
        try:
            self.conn.send_text(text)
        except InvalidState:
            return False
        self.transport.write(b"".join(self.conn.data_to_send()))
        return True

    def data_received(self, data: bytes) -> None:
        self._heard = self.loop.time()
        super().data_received(data)

    def send_keepalive_ping(self) -> None:
        """Who has said something lately is there: he is asked when he has been silent as long as usual."""
        assert self.ping_interval is not None
        silent = self.loop.time() - self._heard
        if silent < self.ping_interval:
            self.ping_timer = self.loop.call_later(self.ping_interval - silent, self.send_keepalive_ping)
        else:
            super().send_keepalive_ping()

    def connection_lost(self, exc: Exception | None) -> None:
        """Litestar's socket and its scope refer to each other and to us: until the collector walks through all that
        lives (server/memory.py), what is left of a connection must be small. The packer is not."""
        super().connection_lost(exc)
        self.conn.extensions = []
