"""Passkeys: made, used and forgotten."""

from typing import Any, Final

from litestar import Response, delete, post
from litestar.params import FromPath, JSONBody

from detente.server.people import people_wire as wire
from detente.server.people.entering import device_of, entered, place_of
from detente.server.people.names import checked
from detente.server.people.passkeys import Place
from detente.server.people.person import OWNER_ONLY, person_of, signed_in
from detente.server.people.tickets import Kind
from detente.server.refusal import Refused
from detente.server.routing import WRITING, Call, errors, exactly, house_of
from detente.server.saved import new_id
from detente.server.security import address_of

PASSKEY_SECONDS: Final = 5 * 60.0
KEYED: Final = WRITING | {"_401": "sign in first"}


@post("/passkeys/offer", status_code=200, opt=OWNER_ONLY, responses=errors(**KEYED))
async def offer_passkey(request: Call, data: JSONBody[wire.PasskeyFor]) -> wire.PasskeyOffer:
    """What a browser needs to make a passkey, for this account or for a new one."""
    person, people = person_of(request), house_of(request).people
    wish = await exactly(request, wire.PasskeyFor)
    if person is None:
        name = checked(wish.name)
        await people.accounts.must_be_free(name)
    else:
        await house_of(request).proving.must_know(person, wish.password, address_of(request))
    account, name = (person.id, person.name) if person else (new_id(), name)
    offer = await people.passkeys.offer_new(place_of(request), account, name)
    kind: Kind = "newkey" if person else "newaccount"
    data_ = f"{offer.challenge} {name}"
    return wire.PasskeyOffer(offer.options, await people.tickets.give(kind, account, data_, PASSKEY_SECONDS))


@post("/passkeys", opt=OWNER_ONLY, responses=errors(**KEYED))
async def add_passkey(request: Call, data: JSONBody[wire.PasskeyAnswer]) -> Response[wire.Me]:
    """Keep the passkey that the browser has made; of a new account it is the first thing."""
    house, person, wish = house_of(request), person_of(request), await exactly(request, wire.PasskeyAnswer)
    people, place = house.people, place_of(request)
    kind, ticket = await people.tickets.take(wish.ticket, "newkey", "newaccount")
    challenge, _, name = ticket.data.partition(" ")
    if kind == "newkey":
        if person is None or person.id != ticket.account:
            raise Refused("error-ticket")
        await people.passkeys.add(place, person.id, challenge, wish.answer, device_of(request))
        return Response(wire.Me(person.name, person.role, person.program))
    await people.accounts.must_be_free(name)
    house.sign_ups.take(address_of(request))
    await people.passkeys.add(place, ticket.account, challenge, wish.answer, device_of(request))
    try:
        account = await people.accounts.add(name, "", wish.language, id=ticket.account)
    except Refused:
        for key in await people.passkeys.of_account(ticket.account):
            await people.passkeys.delete(ticket.account, key.public)
        raise
    return await entered(request, account)


@delete("/passkeys/{passkey:str}", status_code=200, opt=OWNER_ONLY, responses=errors(_404="no such passkey", **KEYED))
async def forget_passkey(request: Call, passkey: FromPath[str]) -> wire.Me:
    """Forget a passkey; the last way in stays."""
    person, people = signed_in(request), house_of(request).people
    account = await people.account(person.id)
    if not account.password and len(await people.passkeys.of_account(person.id)) < 2:
        raise Refused("error-last-way-in")
    await people.passkeys.delete(person.id, passkey)
    return wire.Me(person.name, person.role, person.program)


@post("/session/passkey/offer", status_code=200, opt=OWNER_ONLY, responses=errors(**WRITING))
async def ask_passkey(request: Call) -> wire.PasskeyOffer:
    """What a browser needs to sign in by a passkey: the same for everybody."""
    people = house_of(request).people
    place: Place = place_of(request)
    offer = people.passkeys.ask(place)
    return wire.PasskeyOffer(offer.options, await people.tickets.give("passkey", "", offer.challenge, PASSKEY_SECONDS))


@post("/session/passkey", opt=OWNER_ONLY, responses=errors(**WRITING))
async def enter_by_passkey(request: Call, data: JSONBody[wire.PasskeyAnswer]) -> Response[wire.Me]:
    """Sign in by a passkey."""
    people, wish = house_of(request).people, await exactly(request, wire.PasskeyAnswer)
    _, ticket = await people.tickets.take(wish.ticket, "passkey")
    account = await people.passkeys.prove(place_of(request), ticket.data, wish.answer)
    found = await people.accounts.by_id(account)
    if found is None:
        raise Refused("error-passkey")
    return await entered(request, found)


@post("/account/proof", opt=OWNER_ONLY, responses=errors(**KEYED))
async def prove_by_passkey(request: Call, data: JSONBody[wire.PasskeyAnswer]) -> wire.ProofTicket:
    """Prove by a passkey that it is still the owner who asks; the ticket stands for the password that there is not."""
    person, wish = signed_in(request), await exactly(request, wire.PasskeyAnswer)
    proving = house_of(request).proving
    return wire.ProofTicket(await proving.by_passkey(person, place_of(request), wish.ticket, wish.answer))


PASSKEY: Final[list[Any]] = [
    offer_passkey,
    add_passkey,
    forget_passkey,
    ask_passkey,
    enter_by_passkey,
    prove_by_passkey,
]
