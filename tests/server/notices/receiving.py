"""Servers of the tests' own that take what is sent: HTTP, and letters."""

import base64
import json
import os
import queue
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_bytes, policy
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import http_ece
from aiosmtpd.controller import Controller
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec

from detente.server.settings import Mail

CUT_OFF, NONSENSE, ENDLESS = -1, -2, -3  # in place of a status: what comes instead of an answer


class Receiver:
    """Takes requests and answers with the statuses that it is told, the last of them again and again."""

    def __init__(self) -> None:
        self.statuses = [201]
        self.taken: queue.Queue[tuple[str, dict[str, str], bytes]] = queue.Queue()
        self.written: queue.Queue[int] = queue.Queue()  # of answers without an end
        taken, statuses, written = self.taken, self.statuses, self.written

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers.get("content-length", 0)))
                status = statuses.pop(0) if len(statuses) > 1 else statuses[0]
                self.close_connection = status < 0
                if status == NONSENSE:
                    self.wfile.write(b"nonsense\r\n\r\n")
                elif status == ENDLESS:
                    self.send_response(201)
                    self.end_headers()
                elif status != CUT_OFF:
                    self.send_response(status)
                    self.send_header("content-length", "0")
                    self.end_headers()
                taken.put((self.path, {name.lower(): value for name, value in self.headers.items()}, body))
                if status == ENDLESS:
                    self.go_on()

            def go_on(self) -> None:
                count = 0
                try:
                    while True:
                        count += self.wfile.write(b"x" * 65536)
                except OSError:
                    written.put(count)

            def log_message(self, format: str, *args: Any) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self._server.server_port}"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def next(self) -> tuple[str, dict[str, str], bytes]:
        """The next request, waited for."""
        return self.taken.get(timeout=60)

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()


@contextmanager
def receiver() -> Iterator[Receiver]:
    """One that runs."""
    made = Receiver()
    try:
        yield made
    finally:
        made.close()


class PushBrowser:
    """A browser that can read its pushes."""

    def __init__(self, endpoint: str) -> None:
        self._key, self._auth = ec.generate_private_key(ec.SECP256R1()), os.urandom(16)
        point = self._key.public_key().public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        )
        keys = {name: base64.urlsafe_b64encode(raw).rstrip(b"=").decode() for name, raw in self._keys(point)}
        self.subscription = {"endpoint": endpoint, "keys": keys}

    def _keys(self, point: bytes) -> list[tuple[str, bytes]]:
        return [("p256dh", point), ("auth", self._auth)]

    def read(self, body: bytes) -> dict[str, str]:
        """What a push says."""
        plain = http_ece.decrypt(body, private_key=self._key, auth_secret=self._auth, version="aes128gcm")
        said: dict[str, str] = json.loads(plain)
        return said


class Letterbox:
    """Takes letters."""

    def __init__(self) -> None:
        self.taken: queue.Queue[Any] = queue.Queue()
        self.answers = ["250 OK"]

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:
        answer = self.answers.pop(0) if len(self.answers) > 1 else self.answers[0]
        if answer.startswith("2") or answer == "gone":
            self.taken.put(message_from_bytes(envelope.content, policy=policy.default))
        if answer == "gone":
            server.transport.abort()
        return answer

    def next(self) -> Any:
        """The next letter, waited for."""
        return self.taken.get(timeout=60)


@contextmanager
def letterbox() -> Iterator[tuple[Letterbox, Mail]]:
    """A mail server, and how it is reached."""
    box = Letterbox()
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    controller = Controller(box, hostname="127.0.0.1", port=port)
    controller.start()
    try:
        yield box, Mail("127.0.0.1", port, sender="Détente <house@example.org>", tls="none")
    finally:
        controller.stop()
