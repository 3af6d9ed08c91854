"""What keeps a client to its own seat, and other people's pages out."""

import re
from typing import Any, Final

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie, MutableScopeHeaders
from litestar.types import Message, Scope

from detente.server import addresses
from detente.server.refusal import Refused
from detente.server.saved import hashed, new_secret

COOKIE: Final = "detente"
ACTS_AS: Final = "acts as"  # in the state of a connection: the client of whoever is signed in
YEAR: Final = 365 * 24 * 60 * 60

HEADERS: Final = {
    "content-security-policy": "default-src 'none'; script-src 'self'; "
    "style-src 'self'; style-src-attr 'unsafe-inline'; "  # Svelte writes style attributes
    "img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}

# The documentation's theme has scripts and styles in its pages. Nothing that anybody sends is ever shown there.
DOCS_POLICY: Final = (
    HEADERS["content-security-policy"]
    .replace("script-src 'self'", "script-src 'self' 'unsafe-inline'; worker-src 'self'")
    .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
)

# A table to look at: any page may frame it. It is shown as to a spectator and leads nowhere else.
EMBEDDED: Final = "/embed/"
EMBEDDED_POLICY: Final = HEADERS["content-security-policy"].replace("frame-ancestors 'none'", "frame-ancestors *")
PICTURES: Final = "/picture/"  # of shared links: whoever is shown one fetches it from elsewhere

Connection = ASGIConnection[Any, Any, Any, Any]


async def add_headers(message: Message, scope: Scope) -> None:
    """Every answer carries the security headers; what is not marked as lasting is never stored."""
    if message["type"] != "http.response.start":
        return
    headers = MutableScopeHeaders.from_message(message)
    for name, value in HEADERS.items():
        headers[name] = value
    if scope["path"].startswith("/docs/"):
        headers["content-security-policy"] = DOCS_POLICY
    elif scope["path"].startswith(EMBEDDED):
        headers["content-security-policy"] = EMBEDDED_POLICY
        headers["cross-origin-resource-policy"] = "cross-origin"
        del headers["x-frame-options"]
    elif scope["path"].startswith(PICTURES):
        headers["cross-origin-resource-policy"] = "cross-origin"
    headers.setdefault("cache-control", "no-store")
    if scope.get("scheme") == "https":
        headers["strict-transport-security"] = f"max-age={YEAR}"


def check_origin(connection: Connection, origins: tuple[str, ...]) -> None:
    """Refuse what another page sends. Programs that are no browsers send no origin, and no cookie by mistake."""
    if connection.headers.get("sec-fetch-site") == "cross-site":
        raise Refused("error-foreign-origin")
    origin = connection.headers.get("origin")
    if origin is None or origin in origins:
        return
    scheme, _, host = origin.partition("://")
    secure = connection.scope.get("scheme") in ("https", "wss")
    # a proxy may have taken TLS off and not said so; the other way round a page came without it
    if host != connection.headers.get("host") or scheme not in (("https",) if secure else ("http", "https")):
        raise Refused("error-foreign-origin")


def check_host(connection: Connection, hosts: tuple[str, ...]) -> None:
    """Refuse names that are not ours: another page's name may lead here (DNS rebinding). An address cannot."""
    host = connection.headers.get("host", "")
    name = host.rpartition(":")[0] if re.search(r":\d*$", host) else host
    if name and "*" not in hosts and name.lower() not in hosts and not addresses.is_ours(name.lower()):
        raise Refused("error-foreign-host", host=name[:100])


def client_of(connection: Connection) -> str:
    """As whom the caller acts: the account that is signed in, or else the hash of a guest's cookie; empty without."""
    return str(connection.scope.get("state", {}).get(ACTS_AS, "")) or guest_of(connection)


def guest_of(connection: Connection) -> str:
    """The hash of a guest's cookie; empty without one."""
    cookie = connection.cookies.get(COOKIE, "")
    return hashed(cookie) if 40 <= len(cookie) <= 100 else ""


def welcome(connection: Connection) -> tuple[str, list[Cookie]]:
    """The caller's hash, with the cookie to be set if it is a new one."""
    client = client_of(connection)
    if client:
        return client, []
    secret = new_secret()
    secure = connection.scope.get("scheme") == "https"
    cookie = Cookie(key=COOKIE, value=secret, path="/", max_age=YEAR, httponly=True, samesite="lax", secure=secure)
    return hashed(secret), [cookie]


def address_of(connection: Connection) -> str:
    """Where the caller is, for limits."""
    return addresses.prefix(connection.client.host) if connection.client else ""
