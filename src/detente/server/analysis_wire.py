"""What goes over the wire about the analysis board."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from detente.analysis.deepening import MOST_LINES, Snapshot
from detente.server.wire import Count, Slug

State = Literal["working", "rests", "stopped", "elsewhere", "broken"]


class Look(Struct, tag_field="do", tag="look", forbid_unknown_fields=True):
    """Look at this position: after `ply` actions of the game, and after a line of choices from there on."""

    number: Count  # of the question, by which its answers are known
    ply: Count
    view: Slug  # a side whose knowledge is to be used, or open
    line: Annotated[list[Count], Meta(max_length=200)] = []
    lines: Annotated[int, Meta(ge=1, le=MOST_LINES)] = 3  # that are told


class Stop(Struct, tag_field="do", tag="stop", forbid_unknown_fields=True):
    """Stop for now."""


class GoOn(Struct, tag_field="do", tag="go", forbid_unknown_fields=True):
    """Go on where it was stopped."""


class Deeper(Struct, tag_field="do", tag="deeper", forbid_unknown_fields=True):
    """Look twice as long."""


class Analysed(Struct, frozen=True, tag_field="type", tag="analysis"):
    """How an analysis stands: `rests` when all that was asked for is done, `elsewhere` if another page of the same
    person began one, `broken` if no worker could do it. What was found so far stays."""

    number: int  # of the question
    state: State
    seconds: float
    snapshot: Snapshot
    ahead: int = 0  # pieces of other people's work that come before the next one of this
    wait: float = 0.0  # seconds until then, probably


Wish = Look | Stop | GoOn | Deeper
