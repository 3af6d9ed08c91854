"""Who calls: the account behind a request or a socket, if there is one.

Whoever is signed in acts as the client `account:<id>` on every device, so seats, studies and all else that belongs to a
client follow the account. A guest's client is the hash of a cookie and can never look like that.
"""

from typing import Final, Protocol, TypeVar

from msgspec import Struct, structs

from detente.server.refusal import Refused
from detente.server.security import Connection

PREFIX: Final = "account:"
PERSON: Final = "person"  # in the state of a connection
MODERATOR: Final = "moderator"
SCOPE: Final = "scope"  # what a token must allow, in the options of a route; without it reading reads and doing plays
OWNER_ONLY: Final = {SCOPE: ""}  # no token allows it


class _Named(Protocol):
    name: str


N = TypeVar("N", bound=_Named)


class Person(Struct, frozen=True):
    """An account that calls."""

    id: str
    name: str
    role: str = ""
    program: bool = False
    session: str = ""  # the hash of the cookie, or of the token
    scopes: frozenset[str] | None = None  # of the token; None: whatever a person may do

    @property
    def client(self) -> str:
        """As which client it acts."""
        return client_key(self.id)

    @property
    def moderates(self) -> bool:
        """Whether it may decide about what others said."""
        return self.role == MODERATOR and self.scopes is None


def client_key(account: str) -> str:
    """The client as which an account acts."""
    return PREFIX + account


def account_of(client: str) -> str:
    """The account that acts as a client; empty for a guest."""
    return client.removeprefix(PREFIX) if client.startswith(PREFIX) else ""


def person_of(connection: Connection) -> Person | None:
    """Who is signed in here; None: a guest."""
    found: Person | None = connection.scope.get("state", {}).get(PERSON)
    return found


def signed_in(connection: Connection) -> Person:
    """Who is signed in here; Refused for a guest."""
    person = person_of(connection)
    if person is None:
        raise Refused("error-sign-in-first")
    return person


def named(connection: Connection, wish: N) -> N:
    """A wish in which whoever is signed in has the name of the account, whatever it says."""
    person = person_of(connection)
    if person is None:
        return wish
    changed: N = structs.replace(wish, name=person.name)  # type: ignore[type-var]  # every wish is a struct
    return changed


def check_scope(connection: Connection, needed: str) -> None:
    """Refused if whoever calls has a token that does not allow this."""
    person = person_of(connection)
    if person is not None and person.scopes is not None and needed not in person.scopes:
        raise Refused("error-token-scope", scope=needed or "-")
