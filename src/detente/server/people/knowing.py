"""Before every request: whose cookie is this? A guest carries none of these and costs nothing."""

from typing import Any, Final

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Receive, Scope, Send

from detente.server.house import House
from detente.server.people.person import PERSON, Person
from detente.server.people.sessions import Sessions
from detente.server.people.tokens import Tokens
from detente.server.refusal import Refused
from detente.server.security import ACTS_AS, COOKIE, address_of
from detente.server.security import Connection as Caller

SESSION: Final = "detente_session"
BEARER: Final = "bearer "
SECRET: Final = range(40, 101)  # how long a secret is


class Knowing(ASGIMiddleware):
    """Finds out who is signed in, for `person_of` and `client_of`."""

    scopes = (ScopeType.HTTP, ScopeType.WEBSOCKET)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """One request or socket."""
        connection: ASGIConnection[Any, Any, Any, Any] = ASGIConnection(scope)
        house: House = scope["litestar_app"].state.house
        person = await _caller(connection, house)
        if person is not None:
            scope["state"][PERSON] = person
            scope["state"][ACTS_AS] = person.client
        await next_app(scope, receive, send)


async def _caller(connection: Caller, house: House) -> Person | None:
    """Whose token or cookie this is. A token that is none is refused, so that nobody plays as a guest by mistake."""
    bearer = connection.headers.get("authorization", "")
    token = bearer[len(BEARER) :].strip() if bearer.lower().startswith(BEARER) else ""
    secret = token or connection.cookies.get(SESSION, "")
    if not token and len(secret) not in SECRET:
        return None
    known: Sessions | Tokens = house.people.tokens if token else house.people.sessions
    if not known.is_known(secret):
        house.requests.take(address_of(connection))  # whoever makes secrets up does so at his own cost
    person = await known.find(secret)
    if token and person is None:
        raise Refused("error-token")
    return person


def session_cookie(connection: Caller, secret: str, seconds: int) -> Cookie:
    """The cookie of a session. What a guest carried is taken back: whoever set it knows it."""
    secure = connection.scope.get("scheme") == "https"
    return Cookie(key=SESSION, value=secret, path="/", max_age=seconds, httponly=True, samesite="lax", secure=secure)


def no_guest(connection: Caller) -> Cookie:
    """Takes a guest's cookie back."""
    return Cookie(key=COOKIE, value="", path="/", max_age=0, httponly=True, samesite="lax")
