"""Clocks at the table: whose time runs, what ends it, and that neither a crash nor a stop takes any of it."""

import asyncio
import random
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from detente.community.calendar import DAY, HOUR, MINUTE, SECOND
from detente.community.clocks import TimeControl
from detente.record import parse, verify
from detente.server import wire
from detente.server.opening import open_table, rematch
from detente.server.refusal import Refused
from detente.server.saved import hashed
from detente.server.schema import from_row, to_row
from detente.server.settings import Limits
from detente.server.store import Store
from detente.server.table import Table
from detente.server.tables import Tables
from detente.server.timekeeping import BEAT, GAP, Timekeeper
from detente.server.timing import LAG
from tests.server.conftest import games
from tests.server.sealed import AGAIN, CONFIRM, Sealed

NOON = 1_790_000_000_000
MAIL = TimeControl("correspondence", bank=10 * HOUR, increment=HOUR)
QUICK = TimeControl("live", bank=10 * MINUTE, increment=5 * SECOND)
US, USSR = "me", "you"


class Hands:
    """The time, moved by the test."""

    def __init__(self) -> None:
        self.now = NOON

    def __call__(self) -> int:
        return self.now


def seated(hands: Hands, control: TimeControl = MAIL, mode: wire.NewMode = "friend") -> Table:
    """Sealed: first the USSR seals a number, then the US guesses and confirms."""
    opening = wire.Opening("sealed", mode, "us", "Anna", agent="random", clock=control)
    table, links = open_table(Sealed(), opening, US, hands)  # type: ignore[arg-type]
    if mode == "friend":
        table.sit(hashed(links["ussr"]), USSR, "Boris")
    return table


def do(table: Table, client: str, command: type, **more: Any) -> None:
    table.perform(command(table.saved.version, **more), table.seats_of(client))


def refused(table: Table, client: str, command: type, **more: Any) -> str:
    before = to_row(table.saved)
    with pytest.raises(Refused) as caught:
        do(table, client, command, **more)
    assert to_row(table.saved) == before
    return caught.value.key


def left(table: Table) -> tuple[int, int]:
    state = table.clock_state()
    assert state is not None
    return state.left["us"], state.left["ussr"]


def running(table: Table) -> str | None:
    state = table.clock_state()
    assert state is not None
    return state.runs


# -- whose time runs


def test_nobodys_time_runs_before_both_sit():
    hands = Hands()
    table, _ = open_table(Sealed(), wire.Opening("sealed", "friend", "us", clock=MAIL), US, hands)
    hands.now += 5 * HOUR
    assert (running(table), left(table), table.saved.falls) == (None, (10 * HOUR, 10 * HOUR), None)


def test_the_time_of_whoever_decides_runs_and_a_decision_brings_its_increment():
    hands = Hands()
    table = seated(hands)
    assert table.saved.falls == NOON + 10 * HOUR
    hands.now += 2 * HOUR
    do(table, USSR, wire.Move, action=1)
    assert (running(table), left(table)) == ("us", (10 * HOUR, 9 * HOUR))
    hands.now += 3 * HOUR
    do(table, US, wire.Move, action=0)  # a guess; it has to be confirmed
    assert (running(table), left(table)) == ("us", (7 * HOUR, 9 * HOUR))
    hands.now += HOUR
    do(table, US, wire.Move, action=CONFIRM)
    assert (running(table), left(table)) == ("ussr", (7 * HOUR, 9 * HOUR))
    assert table.saved.falls == hands.now + 9 * HOUR


def test_what_a_page_has_to_show_costs_nothing():
    hands = Hands()
    table = seated(hands, QUICK)
    hands.now += LAG + 7 * SECOND
    assert left(table) == (10 * MINUTE, 10 * MINUTE - 7 * SECOND)
    do(table, USSR, wire.Move, action=1)
    hands.now += LAG
    assert left(table) == (10 * MINUTE, 10 * MINUTE - 2 * SECOND)


def test_a_computer_has_no_clock_trouble():
    hands = Hands()
    table = seated(hands, QUICK, "computer")
    hands.now += DAY
    assert (running(table), left(table), table.note_time()) == (None, (10 * MINUTE, 10 * MINUTE), False)
    seats = [0]
    table.perform(wire.Move(table.saved.version, 1), seats)
    assert running(table) == "us"


def test_an_undone_move_was_not_made():
    hands = Hands()
    table, twin = seated(hands), seated(hands)
    for one in (table, twin):
        do(one, USSR, wire.Move, action=1)
    hands.now += 2 * HOUR
    do(table, US, wire.Move, action=0)
    do(twin, US, wire.Move, action=0)
    do(table, US, wire.Move, action=AGAIN)
    hands.now += HOUR
    do(table, US, wire.Undo)
    assert (running(table), left(table)) == (running(twin), left(twin))


def test_time_cannot_be_made_by_moving_and_undoing():
    hands = Hands()
    days = TimeControl("correspondence", per_decision=3 * DAY, increment=0)
    table = seated(hands, days)
    hands.now += 2 * DAY
    do(table, USSR, wire.Move, action=1)
    hands.now += HOUR
    do(table, USSR, wire.Undo)
    assert left(table) == (3 * DAY, DAY - HOUR)
    do(table, USSR, wire.Move, action=1)
    hands.now += 2 * DAY  # as though it had never been made, time would be over
    assert refused(table, USSR, wire.Undo) == "error-cannot-undo"


def test_a_rematch_has_the_same_clock():
    hands = Hands()
    table = seated(hands)
    do(table, US, wire.Resign, side="us")
    again = rematch(table)
    assert again.clock is not None and again.clock.control == MAIL
    assert (running(again), again.saved.falls) == ("ussr", NOON + 10 * HOUR)


# -- the end of time


def test_whoever_has_no_time_left_has_lost():
    hands = Hands()
    table = seated(hands)
    hands.now += 10 * HOUR - 1
    assert not table.lost_on_time()
    hands.now += 1
    assert table.lost_on_time() and table.note_time()
    assert table.result == wire.Outcome("us", "time", True)
    assert (table.saved.over, table.saved.falls, left(table)) == (True, None, (10 * HOUR, 0))
    assert not table.note_time()  # once is enough
    verify(table.game, parse(table.record().text(table.game), table.game))


def test_where_it_is_agreed_the_opponent_must_claim():
    hands = Hands()
    table = seated(hands, TimeControl("correspondence", bank=HOUR, at_end="claim"))
    assert refused(table, US, wire.Claim) == "error-clock-no-claim"
    hands.now += 2 * HOUR
    assert not table.lost_on_time() and table.note_time()
    assert refused(table, USSR, wire.Claim) == "error-clock-no-claim"
    assert table.can([1]).claim and not table.can([0]).claim
    do(table, US, wire.Claim)
    assert table.result == wire.Outcome("us", "time", True)


def test_who_does_not_claim_plays_on():
    hands = Hands()
    table = seated(hands, TimeControl("correspondence", bank=HOUR, increment=MINUTE, at_end="claim"))
    hands.now += 2 * HOUR
    do(table, USSR, wire.Move, action=1)
    assert (running(table), left(table), table.can([1]).claim) == ("us", (HOUR, MINUTE), False)


def test_time_may_be_given():
    hands = Hands()
    table = seated(hands, TimeControl("correspondence", bank=HOUR, at_end="claim"))
    hands.now += 2 * HOUR
    do(table, US, wire.GiveTime)
    assert (running(table), left(table)) == ("ussr", (HOUR, DAY))
    assert refused(seated(hands, QUICK, "computer"), US, wire.GiveTime) == "error-nobody-to-give"


# -- pauses and vacations


def test_a_pause_needs_both_and_stops_both():
    hands = Hands()
    table = seated(hands)
    do(table, US, wire.Pause)
    assert table.saved.offer == wire.Offer("pause", "us")
    do(table, USSR, wire.Answer, yes=True)
    hands.now += DAY
    assert (running(table), left(table), table.saved.falls) == (None, (10 * HOUR, 10 * HOUR), None)
    assert refused(table, USSR, wire.Move, action=1) == "error-paused"
    do(table, US, wire.Resume)  # it would be the other's time
    assert table.saved.offer == wire.Offer("resume", "us")
    do(table, USSR, wire.Resume)
    assert (running(table), table.saved.offer, table.saved.falls) == ("ussr", None, hands.now + 10 * HOUR)
    assert refused(table, USSR, wire.Resume) == "error-clock-runs"


def test_on_vacation_time_stands_still():
    hands = Hands()
    table = seated(hands, TimeControl("correspondence", bank=DAY, vacation=3 * DAY))
    do(table, USSR, wire.Vacation, days=2)
    assert table.saved.falls == NOON + 3 * DAY
    hands.now += 2 * DAY + HOUR
    assert left(table) == (DAY, 23 * HOUR)
    assert refused(table, USSR, wire.Vacation, days=2) == "error-clock-vacation-too-long"
    do(table, USSR, wire.Vacation, days=1)
    do(table, USSR, wire.Vacation, days=0)
    assert table.saved.falls == hands.now + 23 * HOUR


def test_without_a_clock_nothing_is_asked_of_it():
    table, _ = open_table(Sealed(), wire.Opening("sealed", "hotseat"), US)  # type: ignore[arg-type]
    for command in (wire.Pause, wire.Resume, wire.Claim, wire.GiveTime):
        assert refused(table, US, command) == "error-no-clock"
    assert refused(table, US, wire.Vacation, days=1) == "error-no-clock"


def test_no_clock_runs_for_years():
    with pytest.raises(Refused, match="error-clock-too-long"):
        seated(Hands(), TimeControl("live", bank=367 * DAY))


# -- the same sum after any crash


@given(st.integers(0, 2**32), st.lists(st.tuples(st.integers(0, 90), st.booleans()), max_size=30))
def test_a_crash_takes_no_time(seed, story):
    """A table that was stored and loaded again at any moments, against what the definition says: a bank loses every
    minute in which its side had to decide, and gets an hour for each decision that it finished."""
    hands, rng = Hands(), random.Random(seed)
    table = seated(hands)
    banks = {"us": 600, "ussr": 600}  # minutes
    for minutes, crash in story:
        hands.now += minutes * MINUTE
        decider = table.game.sides[table.decider]
        banks[decider] -= minutes
        if banks[decider] <= 0:
            assert table.lost_on_time() and table.note_time()
            assert table.result is not None and table.result.winner != decider
            return
        if crash:
            table = Table(table.game, from_row(list(to_row(table.saved).values()), table.saved.actions))
            table.now = hands
        client = {"us": US, "ussr": USSR}[decider]
        turn = len(table.turns)
        do(table, client, wire.Move, action=rng.choice(table.game.legal(table.state)))
        if table.saved.over:
            return
        if table.game.sides[table.decider] != decider or len(table.turns) != turn:
            banks[decider] += 60
        assert left(table) == (banks["us"] * MINUTE, banks["ussr"] * MINUTE)
        assert running(table) == table.game.sides[table.decider]


# -- the service


@asynccontextmanager
async def service(path: Path, hands: Hands) -> AsyncIterator[tuple[Tables, Timekeeper]]:
    store = Store(str(path))
    await store.open()
    tables = Tables(store, games, Limits())
    tables.now = hands
    keeper = Timekeeper(tables, store.engine, shared=False)
    keeper.listen()
    await keeper.open()
    try:
        yield tables, keeper
    finally:
        await keeper.close()
        await tables.close()
        await store.close()


@pytest.fixture
def run(tmp_path: Path) -> Callable[[Callable[[Path, Hands], Coroutine[Any, Any, None]]], None]:
    return lambda story: asyncio.run(story(tmp_path / "detente.db", Hands()))


async def opened(tables: Tables, control: TimeControl = MAIL) -> str:
    """A table of somebody who plays both sides."""
    game = games("sealed")
    return (await tables.open(game, wire.Opening(game.id, "hotseat", clock=control), US)).id


async def ussr_has(tables: Tables, id: str) -> int:
    state = (await tables.message(id, US)).clock
    assert state is not None
    return state.left["ussr"]


def test_a_clock_runs_while_nobody_is_there_and_time_without_a_service_is_given_back(run):
    async def story(path: Path, hands: Hands) -> None:
        async with service(path, hands) as (tables, keeper):
            id = await opened(tables)
            hands.now += 2 * HOUR
            await keeper.beat(2 * HOUR)
        hands.now += 7 * DAY
        async with service(path, hands) as (tables, keeper):
            assert await ussr_has(tables, id) == 8 * HOUR
            await keeper.sweep()
            assert (await tables.message(id, US)).result is None
            hands.now += HOUR
            assert await ussr_has(tables, id) == 7 * HOUR
            await tables.command(id, US, wire.Move((await tables.message(id, US)).version, 1))
            assert await ussr_has(tables, id) == 8 * HOUR
        hands.now += DAY
        async with service(path, hands) as (tables, _):
            assert await ussr_has(tables, id) == 8 * HOUR

    run(story)


def test_a_service_that_died_without_a_word_lived_until_its_last_note(run):
    async def story(path: Path, hands: Hands) -> None:
        async with service(path, hands) as (tables, keeper):
            id = await opened(tables)
            hands.now += HOUR
            await keeper.beat(2 * HOUR)
            hands.now += BEAT
            await keeper.beat()
            assert await ussr_has(tables, id) == 9 * HOUR - BEAT
            hands.now += GAP + 1  # the machine slept
            await keeper.beat()
            assert await ussr_has(tables, id) == 9 * HOUR - BEAT

    run(story)


def test_fallen_time_is_found_by_any_server_and_noted_once(run):
    async def story(path: Path, hands: Hands) -> None:
        ended: list[str] = []

        async def note(table: Table) -> None:
            ended.append(table.saved.id)

        async with service(path, hands) as (tables, keeper), service(path, hands) as (others, other_keeper):
            tables.on_end = others.on_end = note
            id, later = await opened(tables), await opened(tables, TimeControl("correspondence", bank=DAY))
            for one in (tables, others):
                await one.message(id, US)  # both have it in memory
            hands.now += 11 * HOUR
            await asyncio.gather(keeper.sweep(), other_keeper.sweep(), keeper.sweep())
            await asyncio.gather(tables.close(), others.close())
            assert ended == [id]
            for one in (tables, others):
                await one.look_around()
                assert (await one.message(id, US)).result == wire.Outcome("us", "time", True)
                assert (await one.message(later, US)).result is None
            assert await tables.store.fallen(hands.now, 10) == []

    run(story)


def test_a_choice_that_comes_too_late_is_refused_and_the_end_is_noted(run):
    async def story(path: Path, hands: Hands) -> None:
        async with service(path, hands) as (tables, _):
            id = await opened(tables)
            version = (await tables.message(id, US)).version
            hands.now += 10 * HOUR
            with pytest.raises(Refused, match="error-clock-over"):
                await tables.command(id, US, wire.Move(version, 1))
            assert (await tables.message(id, US)).result == wire.Outcome("us", "time", True)

    run(story)
