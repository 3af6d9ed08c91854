"""One's own account: password, address, codes, devices, tokens; taking everything away, and leaving."""

from typing import Any, Final

from litestar import Response, delete, get, post, put
from litestar.params import FromPath, JSONBody

from detente.server.people import leaving
from detente.server.people import people_wire as wire
from detente.server.people.entering import base_of, entered
from detente.server.people.knowing import SESSION
from detente.server.people.names import folded
from detente.server.people.person import OWNER_ONLY, client_key, signed_in
from detente.server.people.privacy import privacy_in
from detente.server.people.privacy_wire import Privacy
from detente.server.refusal import Refused
from detente.server.routing import WRITING, Call, errors, exactly, house_of
from detente.server.security import address_of

SIGNED_IN: Final = WRITING | {"_401": "sign in first"}


@get("/account", opt=OWNER_ONLY, responses=errors(_401="sign in first", _403="not with a token"))
async def my_account(request: Call) -> wire.MyAccount:
    """One's own account."""
    person, people = signed_in(request), house_of(request).people
    account = await people.account(person.id)
    sessions = [
        wire.DeviceLine(one.public, one.device, one.created, one.seen, one.id == person.session)
        for one in await people.sessions.of_account(account.id)
    ]
    passkeys = await people.passkeys.of_account(account.id)
    keys = [wire.DeviceLine(one.public, one.device, one.created) for one in passkeys]
    tokens = [
        wire.TokenLine(one.public, one.name, one.scopes.split(), one.created)
        for one in await people.tokens.of_account(account.id)
    ]
    return wire.MyAccount(
        account.name,
        account.role,
        account.program,
        account.email,
        account.confirmed,
        people.post.works,
        bool(account.password),
        account.about,
        await people.recovery.left(account.id),
        sessions,
        keys,
        tokens,
        privacy_in(account.wishes),
    )


@put("/account/privacy", opt=OWNER_ONLY, responses=errors(**SIGNED_IN))
async def set_privacy(request: Call, data: JSONBody[Privacy]) -> Privacy:
    """What one keeps to oneself."""
    person, wish = signed_in(request), await exactly(request, Privacy)
    await house_of(request).society.circles.keep(person.id, wish)
    return wish


@delete("/account", status_code=200, opt=OWNER_ONLY, responses=errors(**SIGNED_IN))
async def leave(request: Call, data: JSONBody[wire.Leaving]) -> Response[wire.Me]:
    """Delete one's account. Games stay, without the name."""
    person, house = signed_in(request), house_of(request)
    wish = await exactly(request, wire.Leaving)
    if folded(wish.name) != folded(person.name):
        raise Refused("error-type-your-name")
    account = await house.proving.must_know(person, wish.password, address_of(request))
    await leaving.leave(house.people, house.contests.tournaments, account)
    gone = Response(wire.Me())
    gone.delete_cookie(SESSION)
    return gone


@get("/account/export", opt=OWNER_ONLY, responses=errors(_401="sign in first", _403="not with a token"))
async def export(request: Call) -> dict[str, Any]:
    """All that is kept of whoever asks."""
    house = house_of(request)
    account = await house.people.account(signed_in(request).id)
    return await leaving.export(house.people, house.store, house.contests.tournaments, account)


@put("/account/profile", opt=OWNER_ONLY, responses=errors(**SIGNED_IN))
async def set_profile(request: Call, data: JSONBody[wire.ProfileText]) -> wire.ProfileText:
    """What one says of oneself."""
    text = (await exactly(request, wire.ProfileText)).about
    lines = [" ".join(line.split()) for line in text.strip().splitlines()]
    about = "\n".join("".join(c for c in line if c.isprintable()) for line in lines)  # as in names
    await house_of(request).people.accounts.change(signed_in(request).id, about=about)
    return wire.ProfileText(about)


@put("/account/program", opt=OWNER_ONLY, responses=errors(**SIGNED_IN))
async def become_program(request: Call) -> wire.Me:
    """Mark the account as a program's, for ever; only one that has not played yet."""
    person, house = signed_in(request), house_of(request)
    if not person.program and await house.store.of_client(client_key(person.id), 1):
        raise Refused("error-has-played")
    await house.people.accounts.change(person.id, program=True)
    house.people.sessions.changed(person.id)
    house.society.circles.note_program(person.id)
    return wire.Me(person.name, person.role, True)


# -- proofs


@put("/account/password", opt=OWNER_ONLY, responses=errors(**SIGNED_IN))
async def change_password(request: Call, data: JSONBody[wire.NewPassword]) -> wire.Me:
    """Another password; all other devices are signed out."""
    person, wish = signed_in(request), await exactly(request, wire.NewPassword)
    await house_of(request).proving.change_password(person, wish.old, wish.password, address_of(request))
    return wire.Me(person.name, person.role, person.program)


@put("/account/email", opt=OWNER_ONLY, responses=errors(**SIGNED_IN))
async def change_email(request: Call, data: JSONBody[wire.NewEmail]) -> wire.Me:
    """Another address."""
    person, wish = signed_in(request), await exactly(request, wire.NewEmail)
    proving = house_of(request).proving
    await proving.set_email(person, wish.email.strip(), wish.password, address_of(request), base_of(request))
    return wire.Me(person.name, person.role, person.program)


@post("/account/email/confirm", status_code=200, opt=OWNER_ONLY, responses=errors(**WRITING))
async def confirm_email(request: Call, data: JSONBody[wire.TicketUse]) -> wire.Me:
    """The letter has arrived."""
    await house_of(request).proving.confirm_email((await exactly(request, wire.TicketUse)).ticket)
    return wire.Me()


@post("/account/lost", status_code=200, opt=OWNER_ONLY, responses=errors(**WRITING))
async def lost_password(request: Call, data: JSONBody[wire.LostPassword]) -> wire.Me:
    """Ask for a letter with a way back in."""
    wish = await exactly(request, wire.LostPassword)
    await house_of(request).proving.lost_password(wish.email.strip(), address_of(request), base_of(request))
    return wire.Me()


@post("/account/password/reset", status_code=200, opt=OWNER_ONLY, responses=errors(**SIGNED_IN))
async def reset_password(request: Call, data: JSONBody[wire.TicketUse]) -> Response[wire.Me]:
    """A new password by the letter; one is signed in then."""
    wish = await exactly(request, wire.TicketUse)
    account = await house_of(request).proving.reset_password(wish.ticket, wish.password)
    return await entered(request, account)


@post("/account/recover", status_code=200, opt=OWNER_ONLY, responses=errors(**WRITING))
async def recover(request: Call, data: JSONBody[wire.Recovering]) -> Response[wire.Me]:
    """A new password by a recovery code; one is signed in then."""
    wish, proving = await exactly(request, wire.Recovering), house_of(request).proving
    account = await proving.recover(wish.name, wish.code, wish.password, address_of(request))
    return await entered(request, account)


@post("/account/codes", opt=OWNER_ONLY, responses=errors(**SIGNED_IN))
async def renew_codes(request: Call, data: JSONBody[wire.Proof]) -> wire.RecoveryCodes:
    """New recovery codes; the old ones are void."""
    person, house, wish = signed_in(request), house_of(request), await exactly(request, wire.Proof)
    await house.proving.must_know(person, wish.password, address_of(request))
    return wire.RecoveryCodes(await house.people.recovery.renew(person.id))


@delete("/account/sessions", status_code=200, opt=OWNER_ONLY, responses=errors(**SIGNED_IN))
async def end_other_sessions(request: Call) -> wire.Me:
    """Sign out everywhere but here."""
    person = signed_in(request)
    await house_of(request).people.sessions.end(person.id, but=person.session)
    return wire.Me(person.name, person.role, person.program)


@delete(
    "/account/sessions/{session:str}",
    status_code=200,
    opt=OWNER_ONLY,
    responses=errors(_404="no such device", **SIGNED_IN),
)
async def end_session(request: Call, session: FromPath[str]) -> wire.Me:
    """Sign out on one device."""
    person = signed_in(request)
    if not await house_of(request).people.sessions.end(person.id, only=session):
        raise Refused("error-not-found")
    return wire.Me(person.name, person.role, person.program)


# -- tokens


@post("/account/tokens", opt=OWNER_ONLY, responses=errors(**SIGNED_IN))
async def make_token(request: Call, data: JSONBody[wire.NewToken]) -> wire.MadeToken:
    """Make a token with which a program may act for this account."""
    person, wish = signed_in(request), await exactly(request, wire.NewToken)
    return wire.MadeToken(await house_of(request).people.tokens.make(person.id, wish.name, list(wish.scopes)))


@delete(
    "/account/tokens/{token:str}", status_code=200, opt=OWNER_ONLY, responses=errors(_404="no such token", **SIGNED_IN)
)
async def void_token(request: Call, token: FromPath[str]) -> wire.Me:
    """Make a token worthless."""
    person = signed_in(request)
    await house_of(request).people.tokens.void(person.id, token)
    return wire.Me(person.name, person.role, person.program)


SETTINGS: Final[list[Any]] = [
    my_account,
    leave,
    export,
    set_profile,
    set_privacy,
    become_program,
    change_password,
    change_email,
    confirm_email,
    lost_password,
    reset_password,
    recover,
    renew_codes,
    end_other_sessions,
    end_session,
    make_token,
    void_token,
]
