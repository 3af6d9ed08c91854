"""A server, in the words of the house: every answer is one of its typed messages."""

import time
from collections.abc import Callable, Iterator
from typing import Any
from urllib.parse import quote

from detente.client.asking import Asking
from detente.client.following import Following
from detente.client.hearing import heard
from detente.server import lobby_wire, wire
from detente.server.contests import contest_wire
from detente.server.notices.notice_wire import EventMessage, Listening
from detente.server.people import society_wire

GAMES = list[society_wire.GameLine]


class Client:
    """A caller of a server: an account with a token (docs/people.md), or a guest without one."""

    def __init__(
        self,
        address: str = "http://127.0.0.1:8000",
        token: str = "",
        timeout: float = 30,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        self._asking = Asking(address, token, timeout, sleep)
        self._sleep = sleep

    # -- tables

    def titles(self) -> list[wire.TitleLine]:
        """The games that are played here."""
        return self._asking.ask("GET", "/titles", list[wire.TitleLine])

    def limits(self) -> list[wire.LimitLine]:
        """How often this server lets anybody do what."""
        return self._asking.ask("GET", "/limits", list[wire.LimitLine])

    def open(self, title: str, mode: wire.NewMode = "computer", **wishes: Any) -> wire.Opened:
        """A new table; further wishes are those of `wire.Opening`: side, agent, options, clock, rated..."""
        return self._asking.ask("POST", "/tables", wire.Opened, wire.Opening(title, mode, **wishes))

    def sit(self, table: str, secret: str, name: str = "") -> wire.TableMessage:
        """Take the seat that a secret belongs to."""
        return self._asking.ask("POST", f"/tables/{table}/seat", wire.TableMessage, wire.Sitting(secret, name))

    def table(self, id: str) -> wire.TableMessage:
        """A table as this caller sees it."""
        return self._asking.ask("GET", f"/tables/{id}", wire.TableMessage)

    def send(self, table: str, command: wire.Command) -> wire.TableMessage:
        """Do something at a table; `ServerRefusal` where it cannot be done or somebody was quicker."""
        return self._asking.ask("POST", f"/tables/{table}/commands", wire.TableMessage, command)

    def move(self, table: wire.TableMessage, action: int) -> wire.TableMessage:
        """Decide, as one of the choices of this table's view."""
        return self.send(table.id, wire.Move(table.version, action))

    def follow(self, id: str) -> Following:
        """A table as it changes, until its game is over."""
        return Following(self._asking, id, self._sleep)

    def record(self, id: str) -> str:
        """The record of a game that is over."""
        return self._asking.read("GET", f"/tables/{id}/record").decode()

    # -- the lobby

    def lobby(self) -> lobby_wire.Lobby:
        """Who seeks a game, who challenges this caller, and the table that was found."""
        return self._asking.ask("GET", "/lobby", lobby_wire.Lobby)

    def seek(self, title: str, **wishes: Any) -> lobby_wire.Sought:
        """Seek a game, or challenge somebody (`to`); further wishes are those of `lobby_wire.Seeking`."""
        return self._asking.ask("POST", "/lobby/seeks", lobby_wire.Sought, lobby_wire.Seeking(title, **wishes))

    def take(self, seek: str) -> lobby_wire.Sought:
        """Sit down with whoever seeks, or accept a challenge."""
        return self._asking.ask("POST", f"/lobby/seeks/{seek}/take", lobby_wire.Sought, lobby_wire.Taking())

    def decline(self, seek: str) -> None:
        """Do not accept a challenge."""
        self._asking.read("POST", f"/lobby/seeks/{seek}/decline")

    # -- people

    def events(self) -> Iterator[Listening | EventMessage]:
        """What happens to this account, as it happens: a decision that waits, a challenge, the end of a game. The
        first one is `Listening`, at once; it comes again when a lost connection was made anew."""
        return heard(self._asking, self._sleep)

    def home(self) -> society_wire.Home:
        """This caller's own games, those that wait for a decision first."""
        return self._asking.ask("GET", "/home", society_wire.Home)

    def person(self, name: str) -> society_wire.Profile:
        """Somebody, with results and the last games."""
        return self._asking.ask("GET", f"/people/{quote(name, safe='')}", society_wire.Profile)

    def records_of(self, name: str) -> Iterator[tuple[society_wire.GameLine, str]]:
        """All games of somebody that are over and may be looked at, each with its record."""
        for game in self.games_of(name):
            yield game, self.record(game.table)

    def games_of(self, name: str) -> Iterator[society_wire.GameLine]:
        """The same without the records, the last game first."""
        first = 0
        while page := self._asking.ask("GET", f"/people/{quote(name, safe='')}/games?first={first}", GAMES):
            yield from page
            first += len(page)

    def leaderboard(self, title: str, kind: str = "live") -> contest_wire.Leaderboard:
        """Who leads in a title: live, or correspondence."""
        return self._asking.ask("GET", f"/ratings/{title}/{kind}", contest_wire.Leaderboard)

    # -- tournaments

    def tournaments(self) -> list[contest_wire.TournamentLine]:
        """All of them."""
        return self._asking.ask("GET", "/tournaments", list[contest_wire.TournamentLine])

    def tournament(self, id: str) -> contest_wire.TournamentPage:
        """One with its standings and meetings."""
        return self._asking.ask("GET", f"/tournaments/{quote(id, safe='')}", contest_wire.TournamentPage)

    def follow_tournament(self, id: str, every: float = 10) -> Iterator[contest_wire.TournamentPage]:
        """It, whenever it has changed, until it is over."""
        seen = -1
        while True:
            page = self.tournament(id)
            if page.version != seen:
                seen = page.version
                yield page
            if page.line.state == "over":
                return
            self._sleep(every)
