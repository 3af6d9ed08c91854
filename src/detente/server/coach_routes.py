"""The coach by HTTP: what matters now, a nudge, and what my last decision has cost."""

from typing import Final

from litestar import get, post
from litestar.params import FromPath, JSONBody

from detente.server import coach_wire
from detente.server.house import House
from detente.server.routing import NO_TABLE, WRITING, Call, errors, exactly, house_of
from detente.server.security import address_of, client_of

REFUSED: Final = errors(_403="not your seat, or no coach at this table", _404=NO_TABLE, _409="not now")


def _counted(request: Call, table: str) -> tuple[House, str]:
    """The house and who asks, who may not ask too often."""
    house, client = house_of(request), client_of(request)
    house.count_command(client or address_of(request), table)
    return house, client


@get("/tables/{table:str}/coach", responses=REFUSED)
async def what_matters(request: Call, table: FromPath[str]) -> coach_wire.Matters:
    """What matters to the caller, whose decision it is: facts of the position, none of them is the move."""
    house, client = _counted(request, table)
    return await house.coach.matters(table, client)


@post("/tables/{table:str}/coach", status_code=204, responses=errors(_404=NO_TABLE, **WRITING))
async def attend(request: Call, table: FromPath[str], data: JSONBody[coach_wire.Coaching]) -> None:
    """Have a coach at my table, and say up to where it is answered."""
    wish = await exactly(request, coach_wire.Coaching)
    house, client = _counted(request, table)
    await house.coach.attend(table, client, wish)


@get("/tables/{table:str}/coach/nudge", responses=REFUSED)
async def nudge(request: Call, table: FromPath[str]) -> coach_wire.Nudge:
    """What the coach would do in the caller's place."""
    house, client = _counted(request, table)
    return await house.coach.nudge(table, client)


@get("/tables/{table:str}/coach/verdict", responses=REFUSED)
async def verdict(request: Call, table: FromPath[str]) -> coach_wire.Judged:
    """What the caller's last decision has cost, by what it saw before it."""
    house, client = _counted(request, table)
    return await house.coach.verdict(table, client)


COACH: Final = [what_matters, attend, nudge, verdict]
