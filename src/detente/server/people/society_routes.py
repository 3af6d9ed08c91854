"""People to each other: profiles, friends, one's own home, progress; and the moderators' page."""

from typing import Any, Final

from litestar import Response, delete, get, post, put
from litestar.params import FromPath, FromQuery, JSONBody

from detente.server.people import society_wire as wire
from detente.server.people.accounts import Account
from detente.server.people.people_wire import Name
from detente.server.people.person import OWNER_ONLY, Person, person_of, signed_in
from detente.server.people.talk_routes import TALKING
from detente.server.refusal import Refused
from detente.server.routing import WRITING, Call, errors, exactly, house_of
from detente.server.security import address_of, client_of
from detente.server.wire import Count

NOBODY: Final = "there is nobody of this name"
SIGNED_IN: Final = WRITING | {"_401": "sign in first"}
MODERATORS: Final = WRITING | {"_401": "sign in first", "_403": "moderators only"}
PROGRESS_BYTES: Final = 1024 * 1024


async def _account(request: Call, name: str) -> Account:
    house_of(request).count_command(client_of(request) or address_of(request), "people")
    found = await house_of(request).people.accounts.by_name(name)
    if found is None:
        raise Refused("error-no-such-person")
    return found


@get("/people", responses=errors())
async def find_people(request: Call, begins: FromQuery[Name]) -> list[str]:
    """Names that begin so, for a field that completes them."""
    house_of(request).count_command(client_of(request) or address_of(request), "people")
    return await house_of(request).people.accounts.beginning_with(begins, 10) if begins else []


@get("/people/{name:str}", responses=errors(_404=NOBODY))
async def see_person(request: Call, name: FromPath[str]) -> wire.Profile:
    """Somebody, with his games and results."""
    house, person, account = house_of(request), person_of(request), await _account(request, name)
    relations = await house.society.relations.between(person.id, account.id) if person else []
    return await house.society.profiles.profile(account, relations, client_of(request))


@get("/people/{name:str}/games", responses=errors(_404=NOBODY))
async def games_of_person(request: Call, name: FromPath[str], first: FromQuery[Count] = 0) -> list[wire.GameLine]:
    """Somebody's games that are over, the last first; a page of 100 from number `first` on."""
    account = await _account(request, name)
    return await house_of(request).society.profiles.games(account, client_of(request), first)


@get("/people/{name:str}/vs/{other:str}", responses=errors(_404=NOBODY))
async def head_to_head(request: Call, name: FromPath[str], other: FromPath[str]) -> wire.HeadToHead:
    """Two people's games with each other."""
    both = await _account(request, name), await _account(request, other)
    return await house_of(request).society.profiles.head_to_head(*both, client_of(request))


@get("/relations", opt=OWNER_ONLY, responses=errors(_401="sign in first", _403="not with a token"))
async def my_relations(request: Call) -> list[wire.Related]:
    """Friends, and people whom one blocks or mutes."""
    return await house_of(request).society.relations.of(signed_in(request).id)


@put("/relations/{name:str}/{relation:str}", opt=OWNER_ONLY, responses=errors(_404=NOBODY, **SIGNED_IN))
async def relate(request: Call, name: FromPath[str], relation: FromPath[wire.Relation]) -> list[wire.Relation]:
    """Befriend, block or mute somebody; he is not told."""
    person, account = signed_in(request), await _account(request, name)
    relations = house_of(request).society.relations
    await relations.note(person.id, account, relation)
    return await relations.between(person.id, account.id)


@delete(
    "/relations/{name:str}/{relation:str}", status_code=200, opt=OWNER_ONLY, responses=errors(_404=NOBODY, **SIGNED_IN)
)
async def unrelate(request: Call, name: FromPath[str], relation: FromPath[wire.Relation]) -> list[wire.Relation]:
    """Take it back."""
    person, account = signed_in(request), await _account(request, name)
    relations = house_of(request).society.relations
    await relations.drop(person.id, account, relation)
    return await relations.between(person.id, account.id)


@get("/home", responses=errors())
async def home(request: Call) -> wire.Home:
    """The caller's games, by whose decision it is: also a guest's."""
    house, client = house_of(request), client_of(request)
    house.count_command(client or address_of(request), "people")
    return await house.society.profiles.home(client)


@get("/progress", opt=OWNER_ONLY, responses=errors(_401="sign in first", _403="not with a token"))
async def my_progress(request: Call) -> wire.Progress:
    """How far somebody has come in lessons and puzzles."""
    return wire.Progress(await house_of(request).society.notes.progress(signed_in(request).id))


@put("/progress", opt=OWNER_ONLY, request_max_body_size=PROGRESS_BYTES, responses=errors(**SIGNED_IN))
async def keep_progress(request: Call, data: JSONBody[wire.Progress]) -> Response[None]:
    """Keep that."""
    person, progress = signed_in(request), await exactly(request, wire.Progress)
    house_of(request).count_command(person.client, "people")
    await house_of(request).society.notes.keep_progress(person.id, progress.body)
    return Response(None, status_code=204)


# -- moderators


def _moderator(request: Call) -> Person:
    person = signed_in(request)
    if not person.moderates:
        raise Refused("error-moderators-only")
    return person


@get("/moderation", opt=OWNER_ONLY, responses=errors(_401="sign in first", _403="moderators only"))
async def list_cases(request: Call) -> list[wire.Case]:
    """What is to be decided."""
    _moderator(request)
    return await house_of(request).society.moderation.cases()


@get("/moderation/log", opt=OWNER_ONLY, responses=errors(_401="sign in first", _403="moderators only"))
async def moderation_log(request: Call) -> list[wire.LoggedDecision]:
    """What was decided."""
    _moderator(request)
    return await house_of(request).society.moderation.log()


@post("/moderation/{case:str}", status_code=200, opt=OWNER_ONLY, responses=errors(_404="no such case", **MODERATORS))
async def decide_case(request: Call, case: FromPath[str], data: JSONBody[wire.Decision]) -> list[wire.Case]:
    """Decide a case, with the reason; what is still to be decided."""
    person, house = _moderator(request), house_of(request)
    await house.society.moderation.decide(case, person, await exactly(request, wire.Decision))
    return await house.society.moderation.cases()


SOCIETY: Final[list[Any]] = [
    find_people,
    see_person,
    games_of_person,
    head_to_head,
    my_relations,
    relate,
    unrelate,
    home,
    my_progress,
    keep_progress,
    list_cases,
    moderation_log,
    decide_case,
    *TALKING,
]
