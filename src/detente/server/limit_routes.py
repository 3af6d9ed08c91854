"""How often anybody may do what, told before it is too often."""

from typing import Final, Literal, get_args

from litestar import get

from detente.server import wire
from detente.server.routing import Call, errors, house_of
from detente.server.settings import Rate

Rated = Literal["address", "client", "table", "opening", "sign_up", "talk"]  # the rates among the limits
TOLD: Final[tuple[Rated, ...]] = get_args(Rated)


@get("/limits", responses=errors())
async def limits(request: Call) -> list[wire.LimitLine]:
    """How often anybody may do what here. Whoever is too fast is told when to ask again (`Retry-After`)."""
    found = house_of(request).limits
    rates: dict[Rated, Rate] = {what: getattr(found, what) for what in TOLD}
    return [wire.LimitLine(what, rate.per_second, rate.burst) for what, rate in rates.items()]


LIMITS: Final = [limits]
