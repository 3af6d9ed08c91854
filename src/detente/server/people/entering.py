"""What the ways in have in common: the caller's device, the answer with its cookies, and where we are."""

from litestar import Response

from detente.server.people.accounts import Account
from detente.server.people.knowing import no_guest, session_cookie
from detente.server.people.passkeys import Place
from detente.server.people.people_wire import Me
from detente.server.routing import Call, house_of
from detente.server.security import YEAR, guest_of


def device_of(request: Call) -> str:
    """What the caller's browser calls itself."""
    return request.headers.get("user-agent", "")


def answer_with(request: Call, account: Account, secret: str) -> Response[Me]:
    """Somebody is signed in."""
    me = Me(account.name, account.role, account.program)
    return Response(me, cookies=[session_cookie(request, secret, YEAR), no_guest(request)])


async def entered(request: Call, account: Account) -> Response[Me]:
    """Let somebody in who has proved who he is."""
    secret = await house_of(request).people.enter(account, guest_of(request), device_of(request))
    return answer_with(request, account, secret)


def base_of(request: Call) -> str:
    """The address of this house as the caller knows it; other names were refused before."""
    origin = request.headers.get("origin")
    return origin or f"{request.scope['scheme']}://{request.headers.get('host', '')}"


def place_of(request: Call) -> Place:
    """Where a passkey is used."""
    base = base_of(request)
    host = base.partition("://")[2]
    name = host.rpartition(":")[0] if not host.endswith("]") and ":" in host else host
    return Place(name, base)
