"""What the routes share: the house, titles, bodies and refusals."""

from collections import defaultdict
from collections.abc import Iterable
from typing import Any, Final, TypeVar

import msgspec
from litestar import Request, Response, WebSocket, route
from litestar.datastructures import State
from litestar.handlers import BaseRouteHandler, HTTPRouteHandler
from litestar.openapi.datastructures import ResponseSpec

from detente.game import Game
from detente.server import wire
from detente.server.house import House
from detente.server.refusal import Refused

Call = Request[Any, Any, State]
T = TypeVar("T")


def errors(**meanings: str) -> dict[int, ResponseSpec]:
    """The refusals of a route, for the OpenAPI document: status with what it means."""
    common = {"_400": "the request cannot be read", "_429": "too fast"}
    return {
        int(status[1:]): ResponseSpec(wire.ErrorBody, description=meaning, generate_examples=False)
        for status, meaning in (common | meanings).items()
    }


NO_TABLE: Final = "there is no such table"
WRITING: Final = {
    "_403": "another page's request, or not your seat",
    "_409": "not now",
    "_413": "too large",
    "_503": "no room",
}


def options_of(handlers: Iterable[BaseRouteHandler]) -> list[HTTPRouteHandler]:
    """What answers OPTIONS where a path has several handlers: Litestar's own answer forgets all of them but one."""
    by_path: defaultdict[str, list[HTTPRouteHandler]] = defaultdict(list)
    for handler in handlers:
        if isinstance(handler, HTTPRouteHandler):
            for path in handler.paths:
                by_path[path].append(handler)
    return [
        _saying(path, sorted({"OPTIONS", *(method for one in several for method in one.http_methods)}))
        for path, several in by_path.items()
        if len(several) > 1
    ]


def _saying(path: str, methods: list[str]) -> HTTPRouteHandler:
    @route(path, http_method="OPTIONS", status_code=204, include_in_schema=False)
    async def say() -> Response[None]:
        return Response(None, headers={"allow": ", ".join(methods)})

    return say


def house_of(call: Request[Any, Any, Any] | WebSocket[Any, Any, Any]) -> House:
    """The house that the app belongs to."""
    house: House = call.app.state.house
    return house


def game_of(call: Call, title: str) -> Game:
    """A title that can be played."""
    try:
        return house_of(call).tables.games(title)
    except ValueError as error:
        raise Refused("error-no-such-title") from error


async def check_body(call: Call) -> None:
    """Refuse a body that Litestar would stumble over; what else is wrong with it, it says itself."""
    try:
        msgspec.json.decode(await call.body())
    except RecursionError as error:
        raise Refused("error-bad-message", detail="nested too deeply") from error
    except UnicodeDecodeError as error:
        raise Refused("error-bad-message", detail="not UTF-8") from error
    except msgspec.MsgspecError:
        return


async def exactly(call: Call, kind: type[T]) -> T:
    """The body, read by JSON's own types: Litestar, which documents and checks it first, would take "1" for 1."""
    try:
        return msgspec.convert(JSON.decode(await call.body()), kind)
    except msgspec.MsgspecError as error:
        raise Refused("error-bad-message", detail=str(error)) from error


def _number(text: str) -> int | float:
    """To JSON, 1.0 is an integer too."""
    number = float(text)
    return int(number) if number.is_integer() else number


JSON: Final = msgspec.json.Decoder(float_hook=_number)
