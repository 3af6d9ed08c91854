"""What other servers have stored is loaded together, and after the database was away."""

import asyncio

import sqlalchemy as sa

from detente.server.bus import bus_of
from detente.server.store import Store
from postgres import Postgres
from tests.server.test_store import new_saved

OTHERS = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}' AND pid <> pg_backend_pid()"


def test_all_who_wait_are_answered_by_one_question(database: str) -> None:
    """Each with the actions behind those that it has, in their order; one that is gone is nobody's."""

    async def run() -> None:
        store = Store(database, bus_of(database))
        await store.open()
        one, two, gone = new_saved(), new_saved(), new_saved()
        one.actions, two.actions = list(range(12, 0, -1)), [5]
        one.plies, two.plies = 12, 1
        await store.save(new=[one, two])
        asked: list[str] = []
        sa.event.listen(
            store.engine.sync_engine,
            "before_cursor_execute",
            lambda *what: asked.append(what[2]) if "unnest" in what[2] else None,
        )
        found = await asyncio.gather(
            *(store.following.since(table.id, kept) for table, kept in ((one, 3), (two, 1), (gone, 0), (one, 12)))
        )
        await store.close()
        assert [None if since is None else since[1] for since in found] == [[9, 8, 7, 6, 5, 4, 3, 2, 1], [], None, []]
        assert found[0] is not None and found[0][0].id == one.id and found[0][0].version == one.version
        assert len(asked) == 1

    asyncio.run(run())


def test_a_cut_connection_is_made_anew(postgres: Postgres, database: str) -> None:
    async def run() -> None:
        store = Store(database, bus_of(database))
        await store.open()
        saved = new_saved()
        saved.actions, saved.plies = [1, 2], 2
        await store.save(new=[saved])
        before = await store.following.since(saved.id, 0)
        await asyncio.to_thread(postgres.run, OTHERS.format(name=database.rpartition("/")[2]))
        after = await store.following.since(saved.id, 1)
        await store.close()
        assert before is not None and before[1] == [1, 2]
        assert after is not None and after[1] == [2]

    asyncio.run(run())
