"""Signing up, in and out."""

from typing import Any, Final

from litestar import Response, delete, get, post
from litestar.params import FromQuery, JSONBody

from detente.server.people.entering import answer_with, device_of
from detente.server.people.knowing import SESSION
from detente.server.people.names import checked
from detente.server.people.passkey_routes import PASSKEY
from detente.server.people.people_wire import Me, Name, SignIn, SignUp
from detente.server.people.person import OWNER_ONLY, person_of
from detente.server.people.settings_routes import SETTINGS
from detente.server.routing import WRITING, Call, errors, exactly, house_of
from detente.server.security import address_of, guest_of


@get("/me", responses=errors())
async def who_am_i(request: Call) -> Me:
    """Who is signed in on this device."""
    person = person_of(request)
    return Me(person.name, person.role, person.program) if person else Me()


@post("/account", opt=OWNER_ONLY, responses=errors(**WRITING))
async def sign_up(request: Call, data: JSONBody[SignUp]) -> Response[Me]:
    """Make an account and sign in to it."""
    wish = await exactly(request, SignUp)
    house = house_of(request)
    await house.people.accounts.must_be_free(checked(wish.name))  # another try costs nothing
    house.sign_ups.take(address_of(request))
    here = guest_of(request), device_of(request)
    return answer_with(request, *await house.people.sign_up(wish.name, wish.password, wish.language, *here))


@get("/account/free", responses=errors(_409="taken, or too like another"))
async def is_free(request: Call, name: FromQuery[Name]) -> Me:
    """Whether an account may be called so; the answer is the name as it would be written."""
    wanted = checked(name)
    await house_of(request).people.accounts.must_be_free(wanted)
    return Me(wanted)


@post("/session", opt=OWNER_ONLY, responses=errors(**WRITING))
async def sign_in(request: Call, data: JSONBody[SignIn]) -> Response[Me]:
    """Sign in on this device."""
    wish = await exactly(request, SignIn)
    people = house_of(request).people
    here = guest_of(request), device_of(request), address_of(request)
    return answer_with(request, *await people.sign_in(wish.name, wish.password, *here))


@delete("/session", status_code=200, opt=OWNER_ONLY, responses=errors(**WRITING))
async def sign_out(request: Call) -> Response[Me]:
    """Sign out on this device."""
    person = person_of(request)
    if person is not None:
        await house_of(request).people.sessions.end(person.id, only=person.session)
    gone = Response(Me())
    gone.delete_cookie(SESSION)
    return gone


ACCOUNT: Final[list[Any]] = [who_am_i, *SETTINGS, sign_up, is_free, sign_in, sign_out, *PASSKEY]
