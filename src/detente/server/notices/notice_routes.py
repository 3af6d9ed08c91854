"""The bell and its settings by HTTP, and the socket by which it rings."""

from functools import cache, partial
from typing import Annotated, Any, Final, Literal
from zoneinfo import available_timezones

from litestar import WebSocket, delete, get, post, put, websocket
from litestar.params import FromPath, FromQuery, JSONBody
from msgspec import Meta

from detente.community.notifying import KINDS, Wishes
from detente.server.live import SIGNED_OUT, admit, serve_listener
from detente.server.notices import notice_wire as wire
from detente.server.notices.by_apprise import name_of
from detente.server.notices.event_routes import events
from detente.server.people.entering import base_of, device_of
from detente.server.people.person import OWNER_ONLY, person_of, signed_in
from detente.server.refusal import Refused
from detente.server.routing import WRITING, Call, errors, exactly, house_of

READING: Final = errors(_401="sign in first", _403="not with a token")
Token = Annotated[str, Meta(min_length=20, max_length=300)]
SIGNED_IN: Final = WRITING | {"_401": "sign in first"}


@get("/notices", opt=OWNER_ONLY, responses=READING)
async def my_notices(request: Call) -> wire.NoticeList:
    """One's own notices."""
    return await house_of(request).notices.store.list(signed_in(request).id)


@post("/notices/read", status_code=200, opt=OWNER_ONLY, responses=errors(**SIGNED_IN))
async def read_notices(request: Call, data: JSONBody[wire.ReadNotices]) -> wire.NoticeList:
    """Mark notices as read."""
    person, notices = signed_in(request), house_of(request).notices
    await notices.store.read(person.id, (await exactly(request, wire.ReadNotices)).ids)
    notices.rang(person.id)
    return await notices.store.list(person.id)


@websocket("/notices/live")
async def bell(socket: WebSocket[Any, Any, Any]) -> None:
    """Tell a page how many notices are unread, until it leaves."""
    house = house_of(socket)
    person = person_of(socket)
    await admit(socket, house)
    if person is None or person.scopes is not None:
        return await socket.close(code=SIGNED_OUT)
    ears = house.notices
    await serve_listener(socket, house, partial(ears.add_ear, person.id), partial(ears.drop_ear, person.id))


# -- settings


async def _settings(request: Call) -> wire.NoticeSettings:
    house, person = house_of(request), signed_in(request)
    account = await house.people.account(person.id)
    mail: Literal["none", "unconfirmed", "confirmed"] = "none"
    if account.email and house.people.post.works:
        mail = "confirmed" if account.confirmed else "unconfirmed"
    return wire.NoticeSettings(
        await house.notices.store.wishes(person.id),
        await house.notices.reaching.of(person.id),
        mail,
        house.notices.keys.public if house.notices.settings.push else "",
        sorted(house.notices.apprises.schemes),
    )


@get("/notices/settings", opt=OWNER_ONLY, responses=READING)
async def notice_settings(request: Call) -> wire.NoticeSettings:
    """What one has set about notices, and what there is to be set."""
    return await _settings(request)


@cache
def _zones() -> set[str]:
    """All time zones: looking for them goes through hundreds of files."""
    return available_timezones()


@put("/notices/settings", opt=OWNER_ONLY, responses=errors(**SIGNED_IN))
async def set_notices(request: Call, data: JSONBody[Wishes]) -> wire.NoticeSettings:
    """Set how one wants to be told of what."""
    person, wishes, notices = signed_in(request), await exactly(request, Wishes), house_of(request).notices
    if set(wishes.ways) - set(KINDS):  # a document of the API cannot say which keys there may be
        raise Refused("error-notice-channel")
    if wishes.zone not in _zones():
        raise Refused("error-notice-zone")
    await notices.keys.note_base(base_of(request))
    await notices.store.set_wishes(person.id, wishes)
    return await _settings(request)


@post("/notices/addresses", status_code=200, opt=OWNER_ONLY, responses=errors(**SIGNED_IN))
async def add_address(request: Call, data: JSONBody[wire.NewReached]) -> wire.NoticeSettings:
    """Have messages sent to this browser, or to an address of Apprise."""
    person, wish, notices = signed_in(request), await exactly(request, wire.NewReached), house_of(request).notices
    house_of(request).talk.take(person.client)
    if wish.push is not None:
        if not notices.settings.push:
            raise Refused("error-notice-channel")
        push = await notices.pushes.checked(wish.push)
        found = "push", push, wish.push.endpoint, device_of(request), person.session
    else:
        url = await notices.apprises.checked(wish.url)
        found = "other", url, url, name_of(url), ""
    await notices.keys.note_base(base_of(request))
    await notices.reaching.add(person.id, *found)
    return await _settings(request)


@delete(
    "/notices/addresses/{address:str}",
    status_code=200,
    opt=OWNER_ONLY,
    responses=errors(_404="no such address", **SIGNED_IN),
)
async def remove_address(request: Call, address: FromPath[str]) -> wire.NoticeSettings:
    """Have nothing more sent there."""
    await house_of(request).notices.reaching.remove(signed_in(request).id, address)
    return await _settings(request)


@post("/notices/test/{channel:str}", status_code=200, opt=OWNER_ONLY, responses=errors(**SIGNED_IN))
async def try_channel(request: Call, channel: FromPath[Literal["push", "mail", "other"]]) -> wire.NoticeSettings:
    """Send a test by one channel, at once."""
    person, house = signed_in(request), house_of(request)
    house.talk.take(person.client)
    await house.notices.keys.note_base(base_of(request))
    if not await house.notices.test(person.id, channel):
        raise Refused("error-notice-channel")
    return await _settings(request)


@post("/notices/unsubscribe", status_code=200, opt=OWNER_ONLY, responses=errors(**WRITING))
async def unsubscribe(request: Call, token: FromQuery[Token]) -> wire.Unsubscribed:
    """Send no more of what a letter's link names; whoever has the letter need not sign in."""
    house = house_of(request)
    channel, account, kind = house.notices.keys.words(token)
    if await house.people.accounts.by_id(account) is not None:
        await house.notices.store.unsubscribe(account, kind)
    return wire.Unsubscribed(kind, channel)


NOTICES: Final[list[Any]] = [
    my_notices,
    read_notices,
    bell,
    events,
    notice_settings,
    set_notices,
    add_address,
    remove_address,
    try_channel,
    unsubscribe,
]
