"""Fairness, played with a clock of its own: who is served when, in houses that are full."""

import random
from typing import NamedTuple

import pytest

from detente.server.fairness import (
    BY_KIND,
    CHEAP,
    CROWD,
    MOST,
    SHORTEST,
    WEIGHTS,
    Asking,
    Class,
    Costs,
    Fairness,
    Ticket,
    due,
    priority,
)
from detente.server.refusal import Refused


class Done(NamedTuple):
    """Something that was asked, and when it was begun and done."""

    asking: Asking
    asked: float
    begun: float
    done: float

    @property
    def took(self) -> float:
        return self.done - self.asked


class House:
    """Processes that work as long as they said they would, and a clock that jumps to whatever happens next."""

    def __init__(self, places: int, express: int = 0, *, capped: bool = False) -> None:
        self.now = 0.0
        self.fairness = Fairness(places, express, lambda: self.now)
        self.free = [False] * places + [True] * express  # of each free place: is it for cheap work only?
        self.capped = capped
        self.running: list[tuple[float, int, Ticket, bool, float, float]] = []
        self.asked: dict[int, float] = {}
        self.done: list[Done] = []

    def ask(self, asking: Asking) -> Ticket:
        ticket = self.fairness.enter(asking)
        self.asked[ticket.number] = self.now
        return ticket

    def start(self) -> None:
        for express in sorted(self.free, reverse=True):  # what only cheap work may use is used first
            ticket = self.fairness.next(express=express)
            if ticket is not None:
                self.free.remove(express)
                most = self.fairness.seconds_for(ticket) if self.capped else None
                seconds = ticket.asking.seconds if most is None else most
                self.running.append((self.now + seconds, ticket.number, ticket, express, seconds, self.now))

    def run(self, arrivals: list[tuple[float, Asking]], until: float = float("inf")) -> list[Done]:
        """Everything that happens until all is done."""
        arrivals = sorted(arrivals, key=lambda one: one[0])
        while (arrivals or self.running) and self.now < until:
            next_arrival = arrivals[0][0] if arrivals else float("inf")
            if self.running and min(self.running)[0] <= next_arrival:
                one = min(self.running)
                self.running.remove(one)
                end, number, ticket, express, seconds, begun = one
                self.now = end
                self.fairness.leave(ticket, seconds)
                self.free.append(express)
                self.done.append(Done(ticket.asking, self.asked[number], begun, end))
            else:
                self.now, asking = arrivals.pop(0)
                self.ask(asking)
            self.start()
        return self.done


def fluid(arrivals: list[tuple[float, Asking]], places: int, step: float = 0.01) -> dict[int, float]:
    """When each would be done if everybody were served at once, each by his share and by one process at most; what
    one person asks for comes one after the other."""
    left = {n: asking.seconds for n, (_, asking) in enumerate(arrivals)}
    ended: dict[int, float] = {}
    now = 0.0
    while left:
        heads: dict[tuple[str, Class], int] = {}
        for n in sorted(left):
            if arrivals[n][0] <= now:
                heads.setdefault(arrivals[n][1].flow, n)
        shares = {n: WEIGHTS[group] for (_, group), n in heads.items()}
        whole = sum(shares.values())
        for n, share in shares.items():
            left[n] -= step * min(1.0, places * share / whole)
            if left[n] <= 1e-9:
                del left[n]
                ended[n] = now + step
        now += step
    return ended


LEVEL_6 = 2.0
LEVEL_1 = 0.02


def thought(person: str, seconds: float, **more: object) -> Asking:
    return Asking("think", person, seconds, **more)  # type: ignore[arg-type]


def p95(seconds: list[float]) -> float:
    return sorted(seconds)[int(0.95 * len(seconds))]


def test_cheap_work_comes_before_dear_work() -> None:
    house = House(1)
    arrivals = [(0.0, thought("a", LEVEL_6)), (0.1, thought("b", LEVEL_6)), (0.2, thought("c", LEVEL_1))]
    assert [one.asking.person for one in house.run(arrivals)] == ["a", "c", "b"]


def test_twenty_tables_at_level_6_do_not_hold_up_one_at_level_1() -> None:
    """The tables at level 6 ask again a second after each reply; the other one asks three times a second."""
    house = House(2, 1, capped=True)
    arrivals = [(n / 20 + 0.001 * m, thought(f"dear {n}", LEVEL_6)) for n in range(20) for m in range(10)]
    arrivals += [(1.0 + n / 3, thought("cheap", LEVEL_1)) for n in range(120)]
    done = house.run(arrivals)
    cheap = [one.took for one in done if one.asking.person == "cheap"]
    assert len(cheap) == 120
    assert p95(cheap) < 0.1


def test_what_is_dear_is_not_begun_at_the_place_for_cheap_work() -> None:
    house = House(1, 1)
    dear = [house.ask(thought(str(n), LEVEL_6)) for n in range(2)]
    assert house.fairness.next(express=True) is None
    assert house.fairness.next() is dear[0]
    house.ask(Asking("danger", "b", BY_KIND["danger"]))  # twenty who decide are warned twenty times
    assert house.fairness.next(express=True) is None
    cheap = house.ask(thought("c", CHEAP))
    assert house.fairness.next(express=True) is cheap


def test_sixty_tables_of_one_person_wait_for_each_other() -> None:
    house = House(2)
    arrivals = [(0.0, thought("script", LEVEL_6)) for _ in range(60)] + [(1.0, thought("guest", LEVEL_6))]
    guest = next(one for one in house.run(arrivals) if one.asking.person == "guest")
    assert guest.took <= 2 * LEVEL_6  # until one of two processes is free, and his own time


def test_many_people_behind_one_address_share_the_shares_of_a_few() -> None:
    def waits(address: str) -> float:
        house = House(1)
        arrivals = [(0.0, thought(f"crowd {n}", 1.0, address=address)) for n in range(100)]
        done = house.run([*arrivals, (0.5, thought("guest", 4.0, address="elsewhere"))])
        return next(one.took for one in done if one.asking.person == "guest")

    assert waits("") > 90  # a hundred people with a second each come before four seconds
    assert waits("one") < 40
    assert CROWD < 40


def test_tables_that_nobody_sees_do_not_starve_the_living() -> None:
    house = House(2, 1)
    arrivals = [(0.0, thought(f"gone {n}", LEVEL_6, watched=False)) for n in range(400)]
    arrivals += [(3.0 + n, thought("living", LEVEL_6)) for n in range(0, 200, 8)]
    living = [one.took for one in house.run(arrivals) if one.asking.person == "living"]
    assert len(living) == 25 and max(living) <= 2 * LEVEL_6


def test_reports_leave_a_place_to_those_who_play() -> None:
    house = House(2)
    arrivals = [(0.0, Asking("report", f"r {n}", LEVEL_6)) for n in range(20)] + [(0.5, thought("p", LEVEL_6))]
    player = next(one for one in house.run(arrivals) if one.asking.person == "p")
    assert player.begun == 0.5


def test_reports_go_on_while_people_play_all_the_time() -> None:
    house = House(2)
    arrivals = [(n / 2, thought(f"p {n % 20}", 1.5)) for n in range(400)] + [(1.0, Asking("report", "r", 1.0))]
    report = next(one for one in house.run(arrivals) if one.asking.kind == "report")
    assert report.took < 100


def test_an_endless_stream_of_newcomers_starves_nobody() -> None:
    house = House(1)
    arrivals = [(n * 0.1, thought(f"new {n}", 0.12)) for n in range(1500)] + [(1.0, thought("old", LEVEL_6))]
    old = next(one for one in house.run(arrivals, until=150) if one.asking.person == "old")
    assert old.took < 100


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("places", [1, 2, 4])
def test_nobody_waits_longer_than_twice_his_fair_share(seed: int, places: int) -> None:
    """His fair share is what he would have got had all been served at once. Beside twice that there is only the work
    that was under way when he came, which nobody interrupts."""
    rng = random.Random(seed)
    arrivals: list[tuple[float, Asking]] = []
    for person in range(rng.randrange(2, 25)):
        dear = rng.choice([LEVEL_1, 0.3, LEVEL_6])
        for _ in range(rng.randrange(1, 8)):
            kind = rng.choice(["think", "think", "hint", "report"])
            arrivals.append((rng.uniform(0, 20), Asking(kind, f"p {person}", dear * rng.uniform(0.5, 1.5))))  # type: ignore[arg-type]
    arrivals.sort(key=lambda one: one[0])
    fair = fluid(arrivals, places)
    longest = max(asking.seconds for _, asking in arrivals)
    house = House(places)
    done = {(one.asked, one.asking): one for one in house.run(arrivals)}
    for n, (asked, asking) in enumerate(arrivals):
        if places == 1 or asking.group == "play":  # a report may not have all places even if they are free
            assert done[asked, asking].took <= 2 * (fair[n] - asked) + longest + 0.02


def test_who_said_less_than_it_takes_pays_for_it_afterwards() -> None:
    fairness = Fairness(1, clock=lambda: 0.0)
    liar, honest = thought("liar", 0.1), thought("honest", 1.0)
    fairness.enter(thought("other", 60.0))
    first = fairness.enter(liar)
    assert fairness.next() is first
    fairness.leave(first, 30.0)
    again, other = fairness.enter(liar), fairness.enter(honest)
    assert fairness.next() is other
    assert fairness.next() is again


def test_what_nobody_wants_any_more_is_not_begun_and_costs_nothing() -> None:
    fairness = Fairness(1, clock=lambda: 0.0)
    one, two = fairness.enter(thought("a", 1.0)), fairness.enter(thought("b", 2.0))
    fairness.leave(one)
    again = fairness.enter(thought("a", 1.0))
    assert [fairness.next(), fairness.next(), fairness.next()] == [again, two, None]


def test_what_one_person_may_ask_for_at_once_is_bounded() -> None:
    fairness = Fairness(1, clock=lambda: 0.0)
    tickets = [fairness.enter(Asking("hint", "a")) for _ in range(MOST["hint"])]
    with pytest.raises(Refused, match="error-too-fast"):
        fairness.enter(Asking("hint", "a"))
    fairness.enter(Asking("hint", "b"))
    fairness.enter(Asking("danger", "a"))
    fairness.leave(tickets[0])
    fairness.enter(Asking("hint", "a"))


def test_thoughts_are_shorter_the_more_people_wait() -> None:
    fairness = Fairness(2, clock=lambda: 0.0)
    fairness.enter(thought("a", LEVEL_6))
    first = fairness.next()
    assert first is not None and fairness.seconds_for(first) is None
    for n in range(19):
        fairness.enter(thought(f"p {n}", LEVEL_6))
    assert fairness.seconds_for(first) == 1.0  # two processes serve twenty people within ten seconds
    for n in range(200):
        fairness.enter(thought(f"q {n}", LEVEL_6))
    assert fairness.seconds_for(first) == SHORTEST
    cheap = fairness.enter(thought("c", LEVEL_1))
    assert fairness.seconds_for(cheap) is None


def test_who_waits_is_told_how_long() -> None:
    fairness = Fairness(2, clock=lambda: 0.0)
    tickets = [fairness.enter(thought(f"p {n}", LEVEL_6)) for n in range(6)]
    fairness.next(), fairness.next()
    assert [(ticket, wait.ahead, wait.seconds) for ticket, wait in fairness.waits()] == [
        (tickets[2], 0, 1.0),
        (tickets[3], 1, 2.0),
        (tickets[4], 2, 3.0),
        (tickets[5], 3, 4.0),
    ]
    assert fairness.waiting == 4


def test_an_idle_house_forgets_all_debts() -> None:
    fairness = Fairness(1, clock=lambda: 0.0)
    ticket = fairness.enter(thought("a", 100.0))
    fairness.next()
    fairness.leave(ticket, 100.0)
    first, second = fairness.enter(thought("a", 1.0)), fairness.enter(thought("b", 1.0))
    assert (fairness.next(), fairness.next()) == (first, second)


def test_costs_are_learnt() -> None:
    costs = Costs()
    assert costs.expected("think", "red_sea/1") < costs.expected("think", "red_sea/6") == LEVEL_6
    assert costs.expected("think", "red_sea/6", 30) == 30
    assert costs.expected("think", "red_sea/1", 30) < 1  # it decides at a glance however long it may think
    for _ in range(60):
        costs.note(Asking("think", what="red_sea/6"), 1.0)
    assert 1.0 < costs.expected("think", "red_sea/6") < 1.01
    assert costs.expected("think", "twilight_struggle/6") == LEVEL_6


def test_a_queue_elsewhere_gets_dates_in_the_same_order() -> None:
    now = 1.8e9
    cheap, dear = due(now, 0, thought("a", LEVEL_1)), due(now, 0, thought("b", LEVEL_6))
    second = due(now, dear, thought("b", LEVEL_6))
    unseen = due(now, 0, thought("c", LEVEL_6, watched=False))
    later = due(now + 400, 0, thought("a", LEVEL_1))
    numbers = [priority(one) for one in (cheap, dear, second, unseen, later)]
    assert numbers == sorted(numbers, reverse=True)
    assert all(abs(number) < 2**31 for number in numbers)
