"""People who play against each other, and what they are told."""

from itertools import count
from typing import Any

from tests.server.conftest import Browser, Served
from tests.server.people.conftest import _cheap, signed_up, town

__all__ = ["_cheap", "town"]
NUMBERS = count(1)
LETTERS = "abcdefghkmnpqrstuvwxyz"
DAYS = {"kind": "correspondence", "per_decision": 3 * 24 * 3600 * 1000}


class Player:
    """Somebody with an account."""

    def __init__(self, served: Served) -> None:
        number = next(NUMBERS)
        self.name = "Told-" + LETTERS[number // 22] * 3 + LETTERS[number % 22] * 2  # no two look alike
        self.served, self.browser = served, signed_up(served, self.name)
        account = served.run(served.house.people.accounts.by_name(self.name))
        self.id: str = account.id

    def bell(self) -> dict[str, Any]:
        """All notices, when everything that has begun is noted."""
        self.served.run(self.served.house.notices.close())
        return self.browser.ok(self.browser.http.get("/api/notices"))

    def told(self) -> list[tuple[str, bool]]:
        """The sentences of the bell, the newest first, and whether each is unread."""
        return [(one["said"].removeprefix("notice-"), one["unread"]) for one in self.bell()["notices"]]


def seated(served: Served, **more: Any) -> tuple[str, Player, Player]:
    """A table of two people: the first decides (the USSR of the sealed game)."""
    first, second = Player(served), Player(served)
    opened = first.browser.open("sealed", side="ussr", **more)
    second.browser.sit(opened["id"], opened["seats"]["us"], second.name)
    assert first.bell()["unread"] == second.bell()["unread"] == 1  # that it has begun
    return opened["id"], first, second


def over(browser: Browser, table: str, side: str) -> None:
    """Somebody resigns."""
    browser.do(table, "resign", side=side)
