"""The stream of events of an account."""

from collections import deque
from collections.abc import Callable, Iterator
from typing import Final

import msgspec

from detente.client.asking import Asking
from detente.client.refusal import ServerRefusal
from detente.client.sockets import connected, kept_up
from detente.server.notices.notice_wire import EventMessage, Listening
from detente.server.people.people_wire import Me

TOLD: Final = msgspec.json.Decoder(Listening | EventMessage)
REMEMBERED: Final = 200  # events, because servers that share a database may both tell of one


def heard(asking: Asking, sleep: Callable[[float], None]) -> Iterator[Listening | EventMessage]:
    """What happens, each event once. `Listening` comes first, and again after a lost connection: look around then."""
    known: deque[str] = deque(maxlen=REMEMBERED)

    def listen() -> Iterator[Listening | EventMessage]:
        if not asking.ask("GET", "/me", Me).name:  # a wrong token is a clear refusal, and so is a guest
            raise ServerRefusal("error-sign-in-first", {}, 401)
        with connected(asking, "/events") as socket:
            for data in socket:
                told = TOLD.decode(data)
                if isinstance(told, EventMessage):
                    if told.id in known:
                        continue
                    known.append(told.id)
                yield told

    return kept_up(listen, sleep)
