"""The web application."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, Final

from litestar import Litestar, Request, Response, Router
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from msgspec import Struct

from detente.community.clocks import ClockError, TimeControl
from detente.community.notifying import Ways, Wishes
from detente.community.tournament import Terms, TournamentError
from detente.game import Game
from detente.server import page, routes, wire
from detente.server.house import House
from detente.server.logs import logger_of
from detente.server.people.knowing import Knowing
from detente.server.people.person import SCOPE, check_scope
from detente.server.refusal import Refused
from detente.server.routing import check_body, house_of, options_of
from detente.server.security import add_headers, address_of, check_host, check_origin, client_of
from detente.server.settings import Settings
from detente.server.wires import wire_structs
from detente.server.worker import Think, think
from detente.titles import title

log: Final = logger_of(__name__)
BY_STATUS: Final = {404: "error-not-found", 405: "error-no-such-method", 413: "error-too-large"}


def create_app(settings: Settings, games: Callable[[str], Game] = title, think: Think = think) -> Litestar:
    """The application; `games` and `think` say where titles and the computers' decisions come from."""
    house = House(settings, games, think)

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        await house.open()
        try:
            yield
        finally:
            await house.close()

    app = Litestar(
        [
            Router("/api", route_handlers=[*options_of(routes.API), *routes.API], before_request=_before),
            *routes.HOST,
            *page.handlers(settings.static),
            page.docs_handler(settings.docs),
        ],
        lifespan=[lifespan],
        state=State({"house": house, "index": page.index_of(settings.static)}),
        middleware=[Knowing()],
        before_send=[add_headers],
        exception_handlers={Refused: _refused, HTTPException: _http_error, Exception: _broken},
        request_max_body_size=settings.limits.body_bytes,
        openapi_config=OpenAPIConfig(
            "Détente", "1", path="/schema", render_plugins=[JsonRenderPlugin(path="/openapi.json")]
        ),
        logging_config=None,
    )
    _say_what_is_forbidden(app)
    return app


def _say_what_is_forbidden(app: Litestar) -> None:
    """Litestar documents structs as if they took further fields; ours do not."""
    schemas = app.openapi_schema.components.schemas
    kinds: list[type[Struct]] = [*wire_structs(), Terms, TimeControl, Ways, Wishes]
    for kind in kinds:
        if kind.__struct_config__.forbid_unknown_fields and kind.__name__ in schemas:
            schemas[kind.__name__].additional_properties = False


async def _before(request: Request[Any, Any, Any]) -> None:
    """Other people's pages and hasty callers are turned away before anything is read."""
    house = house_of(request)
    house.requests.take(address_of(request))
    house.saw(client_of(request), address_of(request))
    check_host(request, house.settings.hosts)
    if request.method != "GET":
        check_origin(request, house.settings.origins)
    needed = "read" if request.method in ("GET", "HEAD", "OPTIONS") else "play"
    check_scope(request, request.route_handler.opt.get(SCOPE, needed))
    if "data" in request.route_handler.parsed_fn_signature.parameters:
        await check_body(request)


def _refused(request: Request[Any, Any, Any], error: Refused) -> Response[Any]:
    house_of(request).metrics.errors.labels(error.key).inc()
    if page.wants_page(request):
        return page.show(request, error.status)
    return Response(wire.ErrorBody(error.key, error.args_), status_code=error.status, headers=error.headers)


def _http_error(request: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
    if page.wants_page(request):
        return page.show(request, error.status_code)
    if refused := _what_a_value_refuses(error):
        return _refused(request, refused)
    key = BY_STATUS.get(error.status_code, "error-bad-message" if error.status_code < 500 else "error-internal")
    args = {"detail": error.detail} if error.status_code == 400 else {}
    return Response(wire.ErrorBody(key, args), status_code=error.status_code, headers=error.headers)


def _what_a_value_refuses(error: BaseException | None) -> Refused | None:
    """A clock or a tournament that cannot be says so itself, by the key of a sentence, while it is being read."""
    while error is not None:
        if isinstance(error, ClockError | TournamentError):
            return Refused(str(error))
        error = error.__cause__ or error.__context__
    return None


def _broken(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    log.error("a request broke", method=request.method, path=request.url.path, exc_info=error)
    house_of(request).metrics.errors.labels("error-internal").inc()
    if page.wants_page(request):
        return page.show(request, 500)
    return Response(wire.ErrorBody("error-internal"), status_code=500)
