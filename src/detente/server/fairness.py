"""Who is thought for next, when more is asked than there are processes: everybody gets his share, in his turn.

Weighted fair queueing. Everybody who wants something owns an equal share of the processes. A clock runs as fast as one
share gets work done: slower the more people wait. What is asked gets a stamp, the reading at which it would be done if
everybody were served at once, and the smallest stamp is served first. So cheap work comes before dear work, sixty
tables of one person wait for each other and not for anybody else, and nothing waits for ever, because the clock
overtakes every stamp. Nobody is done later than his share alone would have it, but for the longest piece of work that
was under way (tests/server/test_fairness.py plays that with a clock of its own).

No waiting, no processes, no network: whoever owns the processes asks `next` for what to do.
"""

import time
from collections import Counter
from collections.abc import Callable
from heapq import heappop, heappush
from typing import Final, Literal, NamedTuple

from msgspec import Struct

from detente.server.refusal import Refused

Kind = Literal["think", "danger", "hint", "coach", "analysis", "prove", "report", "import"]
Class = Literal["play", "study", "unseen"]  # of one person's work, each with a share of its own

PLAYING: Final = ("think", "danger", "hint", "coach")  # somebody sits there and waits
WEIGHTS: Final[dict[Class, float]] = {"play": 1.0, "study": 0.25, "unseen": 0.05}
CHEAP: Final = 0.1  # seconds: more may not go to the place that is kept for what is cheap, a warning neither
CROWD: Final = 8  # people behind one address who count fully; more of them share the shares of so many
PATIENCE: Final = 10.0  # seconds in which everybody who waits should be served once
SHORTEST: Final = 0.5  # seconds that a thought may always take
SOON: Final = 4.0  # how much longer than alone something takes in a house that is neither idle nor full
# how much of one kind one person may have asked for at once; thoughts of opponents wait for each other instead
MOST: Final[dict[Kind, int]] = {"danger": 8, "hint": 8, "coach": 8, "analysis": 4, "prove": 3}
REPORTS: Final = 3  # that one person may have asked for and not got yet; each is asked for in many pieces
EPOCH: Final = 1_767_225_600  # 2026 began; priorities must fit into 31 bits

BY_LEVEL: Final = {"4": 0.05, "5": 0.3, "6": 2.0}  # seconds of a thought until it is known better
BY_KIND: Final[dict[Kind, float]] = {
    "think": 0.02, "danger": 0.4, "hint": 2.0, "coach": 2.0, "analysis": 0.5, "prove": 5.0, "report": 2.0,
    "import": 1.0,
}  # fmt: skip
NEWEST: Final = 0.1  # how much the newest of all measurements counts


class Asking(Struct, frozen=True):
    """What is asked, by whom, and what it will cost: all that fairness wants to know."""

    kind: Kind
    person: str = ""  # who waits for it: a client, else an address
    seconds: float = 1.0  # that it probably takes
    watched: bool = True  # whether somebody is there to see the answer
    address: str = ""  # where the person is, if that is known
    what: str = ""  # title and agent, by which costs are learnt

    @property
    def group(self) -> Class:
        """By which share it is paid."""
        if not self.watched:
            return "unseen"
        return "play" if self.kind in PLAYING else "study"

    @property
    def flow(self) -> tuple[str, Class]:
        """Whose share that is: what nobody sees has one for all of it."""
        return "" if self.group == "unseen" else self.person, self.group


class Ticket(Struct, eq=False):
    """Something that was asked, with its place in the order."""

    asking: Asking
    number: int
    stamp: float  # the reading of the clock at which its share would have it done
    weight: float
    waits: bool = True

    @property
    def is_cheap(self) -> bool:
        """Whether the place that is kept for cheap work may do it."""
        return self.asking.seconds <= CHEAP


class Wait(NamedTuple):
    """What is told to who waits."""

    ahead: int  # pieces of work that come first
    seconds: float  # until it is begun, as far as one can say


class Fairness:
    """The order of everything that is asked of some processes: `places` for all work, `express` for cheap work only."""

    def __init__(self, places: int, express: int = 0, clock: Callable[[], float] = time.monotonic) -> None:
        self._places, self._express, self._clock = places, express, clock
        self._cheap: list[tuple[float, int, Ticket]] = []  # by stamp; what left is found only when it comes up
        self._dear: list[tuple[float, int, Ticket]] = []
        self._study: list[tuple[float, int, Ticket]] = []
        self._here: dict[int, Ticket] = {}  # all that waits or runs
        self._studying = 0  # processes that do what nobody's game waits for
        self._flows: Counter[tuple[str, Class]] = Counter()
        self._crowds: dict[str, Counter[str]] = {}  # by address: people, each with how much he asked
        self._last: dict[tuple[str, Class], float] = {}  # the latest stamp of each flow
        self._reading = 0.0
        self._read = clock()
        self._number = 0

    def enter(self, asking: Asking) -> Ticket:
        """Something is asked; Refused if this person has already asked for as much of its kind as he may."""
        most = MOST.get(asking.kind)
        if most is not None and self._count(asking) >= most:
            raise Refused("error-too-fast")
        self._advance()
        self._number += 1
        flow = asking.flow
        self._flows[flow] += 1
        if asking.address:
            self._crowds.setdefault(asking.address, Counter())[asking.person] += 1
        weight = WEIGHTS[asking.group] * min(1.0, CROWD / max(1, len(self._crowds.get(asking.address, ()))))
        stamp = max(self._reading, self._last.get(flow, 0.0)) + asking.seconds / weight
        self._last[flow] = stamp
        ticket = Ticket(asking, self._number, stamp, weight)
        self._here[ticket.number] = ticket
        heappush(self._queue_of(ticket), (stamp, ticket.number, ticket))
        return ticket

    def next(self, *, express: bool = False) -> Ticket | None:
        """What a process is to do that is free now; None: nothing that it may do."""
        queues = [self._cheap] if express else [self._cheap, self._dear]
        if not express and self._studying < max(1, self._places - 1):  # one place is left for those who play
            queues.append(self._study)
        for queue in queues:
            while queue and not queue[0][2].waits:
                heappop(queue)
        ready = [queue for queue in queues if queue]
        if not ready:
            return None
        ticket = heappop(min(ready))[2]
        ticket.waits = False
        self._studying += ticket.asking.group == "study"
        return ticket

    def leave(self, ticket: Ticket, seconds: float | None = None) -> None:
        """It is done, after so many seconds of a process; or nobody wants it any more."""
        if self._here.pop(ticket.number, None) is None:
            return
        self._advance()
        if not ticket.waits:
            self._studying -= ticket.asking.group == "study"
        ticket.waits = False
        asking, flow = ticket.asking, ticket.asking.flow
        spent = 0.0 if seconds is None else seconds
        if flow in self._last:  # his next pays for what this one really took
            self._last[flow] += (spent - asking.seconds) / ticket.weight
        self._flows[flow] -= 1
        if not self._flows[flow]:
            del self._flows[flow]
        crowd = self._crowds.get(asking.address)
        if crowd is not None:
            crowd[asking.person] -= 1
            if not crowd[asking.person]:
                del crowd[asking.person]
            if not crowd:
                del self._crowds[asking.address]
        if not self._here:  # all debts are paid when there is room for everybody
            self._reading = 0.0
            self._last.clear()

    def seconds_for(self, ticket: Ticket) -> float | None:
        """How long it may take at most, because others wait; None: as long as it likes."""
        waiting = sum(1 for one in self._here.values() if one.waits and one.asking.seconds > SHORTEST)
        if not waiting:
            return None
        most = max(SHORTEST, PATIENCE * self._places / (waiting + 1))
        return most if ticket.asking.seconds > most else None

    def waits(self) -> list[tuple[Ticket, Wait]]:
        """Everything that waits, in its order, with what can be told to who waits for it."""
        waiting = sorted((one for one in self._here.values() if one.waits), key=lambda one: (one.stamp, one.number))
        before = sum(one.asking.seconds for one in self._here.values() if not one.waits) / 2
        out = []
        for ahead, ticket in enumerate(waiting):
            out.append((ticket, Wait(ahead, round(before / self._places, 1))))
            before += ticket.asking.seconds
        return out

    @property
    def waiting(self) -> int:
        """How much is asked for and not begun."""
        return sum(ticket.waits for ticket in self._here.values())

    def _count(self, asking: Asking) -> int:
        return sum(one.asking.kind == asking.kind and one.asking.person == asking.person for one in self._here.values())

    def _queue_of(self, ticket: Ticket) -> list[tuple[float, int, Ticket]]:
        if ticket.asking.group == "study":
            return self._study
        return self._cheap if ticket.is_cheap else self._dear

    def _advance(self) -> None:
        """Turn the clock: as fast as one share of the processes gets work done, and never faster than one process."""
        now = self._clock()
        shares = sum(WEIGHTS[group] for _, group in self._flows)
        self._reading += (now - self._read) * self._places / max(self._places, shares)
        self._read = now
        for flow in [flow for flow, stamp in self._last.items() if stamp <= self._reading and flow not in self._flows]:
            del self._last[flow]


class Costs:
    """What each kind of work takes, as it was seen lately."""

    def __init__(self) -> None:
        self._seen: dict[tuple[Kind, str], float] = {}

    def expected(self, kind: Kind, what: str = "", seconds: float = 0.0) -> float:
        """Seconds of a process for this kind of work of a title and an agent; for a thought with a time, that time."""
        agent = what.partition("/")[2]
        usual = BY_LEVEL.get(agent, BY_KIND[kind]) if kind == "think" else BY_KIND[kind]
        known = self._seen.get((kind, what), usual)
        return seconds if seconds and known >= BY_LEVEL["4"] else known

    def note(self, asking: Asking, seconds: float) -> None:
        """It took so long."""
        before = self.expected(asking.kind, asking.what)
        self._seen[asking.kind, asking.what] = before + NEWEST * (seconds - before)


def due(now: float, before: float, asking: Asking) -> float:
    """By when it should be done, for a queue that is kept elsewhere and knows only a date: `before` is the latest of
    what this person has asked for and not got yet."""
    return max(now, before) + SOON * asking.seconds / WEIGHTS[asking.group]


def priority(due: float) -> int:
    """The same as a number for such a queue: what is due sooner has the higher one."""
    return -int((due - EPOCH) * 10)
