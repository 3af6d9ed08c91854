"""Clocks, lobby and tournaments on two servers with one PostgreSQL: whatever both would do is done once."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa

from detente.community.ratings import RatedGame
from detente.community.tournament import Terms
from detente.server.contests.contest_wire import NewTournament
from detente.server.contests.contests import Contests
from detente.server.contests.keeping import Document
from detente.server.contests.ledger import Booked
from detente.server.contests.schema import RATED_GAMES, RATING_DAYS
from detente.server.notices.contesting import contested
from detente.server.notices.happening import Happening
from detente.server.people.person import Person
from detente.server.refusal import Refused
from detente.server.schema import HAPPENED, LIFE, OUTAGES, TABLES
from detente.server.settings import Limits
from detente.server.store import Store
from detente.server.tables import Tables
from tests.server import test_timing as timing
from tests.server.conftest import games
from tests.server.lobby import test_seeks as lobby

HOST = Person("h" * 16, "Host")
PLAYERS = [Person(letter * 16, letter.upper()) for letter in "abcdef"]


@pytest.mark.parametrize(
    "law",
    [
        timing.test_a_clock_runs_while_nobody_is_there_and_time_without_a_service_is_given_back,
        timing.test_a_service_that_died_without_a_word_lived_until_its_last_note,
        timing.test_fallen_time_is_found_by_any_server_and_noted_once,
        timing.test_a_choice_that_comes_too_late_is_refused_and_the_end_is_noted,
    ],
)
def test_clocks(law: Callable[..., None], database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timing, "Store", lambda _: Store(database))
    law(lambda story: asyncio.run(story(None, timing.Hands())))


@pytest.mark.parametrize(
    "law",
    [
        lobby.test_many_on_two_servers_meet_in_pairs_and_only_once,
        lobby.test_a_seek_is_taken_once,
        lobby.test_a_wished_side_is_given,
        lobby.test_nobody_waits_for_who_has_gone,
        lobby.test_one_person_does_not_fill_the_lobby,
        lobby.test_who_is_told_of_a_table_can_go_there,
    ],
)
def test_lobby(law: Callable[..., None], database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby, "Store", lambda _: Store(database))
    law(lambda story: asyncio.run(story(None)))


def test_servers_that_start_together_keep_one_time(database: str) -> None:
    async def story() -> None:
        hands = timing.Hands()
        stores = [Store(database) for _ in range(4)]
        for store in stores:
            await store.open()
        keepers = []
        for store in stores:
            tables = Tables(store, games, Limits())
            tables.now = hands
            keepers.append(timing.Timekeeper(tables, store.engine, shared=True))
        await asyncio.gather(*(keeper.beat() for keeper in keepers))  # of a database that has never seen one
        hands.now += timing.HOUR
        await asyncio.gather(*(keeper.beat() for keeper in keepers))  # after an hour in which there was none
        assert await rows(stores[0], LIFE) == [(1, hands.now, timing.NOON)]
        assert [(row.begun, row.ended) for row in await rows(stores[0], OUTAGES)] == [(timing.NOON, hands.now)]
        for keeper in keepers:
            await keeper.beat()
            assert keeper._tables.outages == [(timing.NOON, hands.now)]
        for store in stores:
            await store.close()

    asyncio.run(story())


# -- tournaments and ratings


async def rows(store: Store, table: sa.Table) -> list[Any]:
    async with store.engine.connect() as connection:
        return list((await connection.execute(sa.select(table))).all())


@asynccontextmanager
async def server(database: str) -> AsyncIterator[tuple[Tables, Contests]]:
    store = Store(database)
    await store.open()
    tables = Tables(store, games, Limits())
    try:
        yield tables, Contests(tables, lambda client: "")
    finally:
        await tables.close()
        await store.close()


async def announced(contests: Contests, days: int = 0) -> Document:
    wish = NewTournament("Winter Swiss", "iron_curtain", Terms("swiss", rounds=3), rated=False, days=days)
    return await contests.tournaments.announce(HOST, wish)


async def settled(*attempts: Coroutine[Any, Any, Any]) -> tuple[list[Any], list[str]]:
    """What came of attempts at the same moment: answers, and the keys of refusals."""
    answers = await asyncio.gather(*attempts, return_exceptions=True)
    failures = [answer for answer in answers if isinstance(answer, BaseException)]
    assert [failure for failure in failures if not isinstance(failure, Refused)] == []
    return (
        [answer for answer in answers if not isinstance(answer, BaseException)],
        [failure.key for failure in failures if isinstance(failure, Refused)],
    )


def test_a_round_is_paired_once_and_a_reminder_sent_once(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with server(database) as (tables, one), server(database) as (_, two):

            def tell(old: Document | None, new: Document) -> str:
                return Happening(contested(old, new)).body()

            async def told() -> list[tuple[str, str]]:
                """What was stored to be told, with the changes that were stored."""
                stored = [msgspec.json.decode(row.body, type=Happening) for row in await rows(tables.store, HAPPENED)]
                async with tables.store.engine.begin() as connection:
                    await connection.execute(sa.delete(HAPPENED))
                return sorted((event.key.partition(":")[0], event.account) for one in stored for event in one.events)

            one.tournaments.keeping.tell = two.tournaments.keeping.tell = tell
            id = (await announced(one, days=5)).id
            entries = ((one, two)[n % 2].tournaments.enter(id, person) for n, person in enumerate(PLAYERS))
            entered, refused = await settled(*entries)
            document = await two.tournaments.keeping.load(id)
            assert (len(entered), refused) == (6, [])
            assert sorted(entry.player for entry in document.course.entries) == [person.id for person in PLAYERS]
            publishing = (where.tournaments.publish(id, document.version) for where in (one, two, one, two))
            published, refused = await settled(*publishing)
            assert (len(published), refused) == (1, ["error-stale"] * 3)
            document = await two.tournaments.keeping.load(id)
            opened = [game.table for meeting in document.course.meetings for game in meeting.games]
            assert len(document.course.meetings) == 3
            assert sorted(row.id for row in await rows(tables.store, TABLES)) == sorted(opened)
            assert await told() == [("paired", person.id) for person in PLAYERS]
            monkeypatch.setattr("detente.server.contests.tournaments.now", lambda: document.deadline(1) - 3600)
            await asyncio.gather(one.sweep(), two.sweep(), one.sweep(), two.sweep())
            assert await told() == [("deadline", person.id) for person in PLAYERS]

    asyncio.run(story())


def test_a_rated_game_is_booked_once(database: str) -> None:
    async def story() -> None:
        async with server(database) as (tables, one), server(database) as (_, two):
            pairs = [(first.id, second.id) for first in PLAYERS for second in PLAYERS if first.id < second.id]
            games = [
                RatedGame(f"table{n:02}", "iron_curtain", "live", 1_790_000_000.0 + n, pair, n % 3 / 2)
                for n, pair in enumerate(pairs)
            ]
            booking = [
                where.ledger.book(Booked(game, "points", (20, 20), False)) for game in games for where in (one, two)
            ]
            assert sorted(await asyncio.gather(*booking)) == [False] * len(games) + [True] * len(games)
            assert sorted(row.table for row in await rows(tables.store, RATED_GAMES)) == [game.id for game in games]
            before = sorted(map(tuple, await rows(tables.store, RATING_DAYS)))
            assert await two.ledger.rerate() == len(games)
            assert sorted(map(tuple, await rows(tables.store, RATING_DAYS))) == before != []

    asyncio.run(story())
