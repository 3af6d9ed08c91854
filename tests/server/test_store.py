"""What is stored, and what happens when it cannot be."""

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from detente.library.schema import metadata as library
from detente.server import wire
from detente.server.contests.schema import metadata as contests
from detente.server.lobby.schema import metadata as seeks
from detente.server.notices.schema import metadata as notices
from detente.server.opening import open_table
from detente.server.people.schema import metadata as people
from detente.server.saved import Saved
from detente.server.schema import LISTED, TABLES, Stored, action_rows, from_row, metadata, of_client, to_row
from detente.server.settings import database_url
from detente.server.store import CROWD, CROWD_SECONDS, GATHER_SECONDS, Change, Conflict, Crowd, Store
from detente.server.study_store import metadata as studies
from tests.server.conftest import Seated, Served, serving
from tests.server.sealed import Sealed


def new_saved() -> Saved:
    table, _ = open_table(Sealed(), wire.Opening("sealed", "hotseat", options={"colour": "blue"}), "client")
    return table.saved


def test_rows_round_trip():
    saved = new_saved()
    saved.actions, saved.offer, saved.resigned, saved.rematch = [3, 1, 2], wire.Offer("takeback", "us"), 1, "abc"
    saved.plies = 3
    assert from_row(to_row(saved).values(), saved.actions) == saved
    assert action_rows(saved, 2) == [{"table": saved.id, "number": 2, "action": 2}]


def test_database_urls():
    assert database_url("/a/b.db") == "sqlite+aiosqlite:////a/b.db"
    assert database_url("postgresql://host/name") == "postgresql+psycopg://host/name"
    assert database_url("sqlite+aiosqlite:///x.db") == "sqlite+aiosqlite:///x.db"


def with_store(path: Path, work: Callable[[Store], Any]) -> Any:
    async def run() -> Any:
        store = Store(str(path))
        await store.open()
        try:
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(run())


def test_the_migrations_make_what_the_code_wants(tmp_path: Path):
    async def differences(store: Store) -> list[Any]:
        async with store.engine.connect() as connection:
            wanted = [metadata, library, studies, people, contests, seeks, notices]
            return await connection.run_sync(
                lambda sync: list(compare_metadata(MigrationContext.configure(sync), wanted))
            )

    assert with_store(tmp_path / "a.db", differences) == []


def test_actions_are_appended_and_cut(tmp_path: Path):
    saved = new_saved()

    async def work(store: Store) -> None:
        await store.save(new=[saved])
        stored = Stored(1, 0)
        for kept, actions in ((0, [5, 6]), (2, [5, 6, 7]), (3, [5, 6, 7]), (1, [5, 8]), (0, []), (0, [9])):
            saved.actions, saved.plies, saved.version = actions, len(actions), stored.version + 1
            await store.save(changed=[Change(saved, stored, kept)])
            assert await store.load(saved.id) == saved
            stored = Stored(saved.version, len(actions))

    with_store(tmp_path / "a.db", work)


def test_a_table_is_found_by_who_sits_there_whatever_changed(tmp_path: Path):
    """A move is written without what the indexes have; a new client at a seat is written with it."""
    saved = new_saved()

    async def work(store: Store) -> None:
        await store.save(new=[saved])
        base = Stored.of(saved, 0)
        saved.actions, saved.plies, saved.version = [3], 1, 2
        await store.save(changed=[Change(saved, base, 0)])
        assert await store.load(saved.id) == saved
        base = Stored.of(saved, 1)
        saved.seats[0].client, saved.version = "another", 3
        await store.save(changed=[Change(saved, base, 1)])
        assert [found.id for found in await store.of_client("another")] == [saved.id]
        base = Stored.of(saved, 1)
        saved.version = 4
        with pytest.raises(Conflict):  # made from something that is not stored any more
            await store.save(changed=[Change(saved, base._replace(version=1), 1)])

    with_store(tmp_path / "a.db", work)


def test_lists_and_seats_are_found_by_their_indexes(tmp_path: Path):
    async def plans(store: Store) -> list[str]:
        found = []
        for wanted in (
            sa.select(TABLES).where(sa.text(LISTED)).order_by(TABLES.c.shown.desc()).limit(5),
            sa.select(TABLES).where(of_client("somebody")),
            sa.select(TABLES.c.id).where(TABLES.c.falls <= 5),
        ):
            text = wanted.compile(store.engine.sync_engine, compile_kwargs={"literal_binds": True})
            async with store.engine.connect() as connection:
                rows = (await connection.execute(sa.text(f"EXPLAIN QUERY PLAN {text}"))).all()
            found.append(" ".join(row.detail for row in rows))
        return found

    listed, seated, timed = with_store(tmp_path / "a.db", plans)
    assert "listed_by_shown" in listed and "TEMP B-TREE" not in listed
    assert "tables_of_first" in seated and "tables_of_second" in seated
    assert "by_end_of_time" in timed


def test_a_group_waits_for_more_where_many_tables_change():
    now = 0.0

    def clock() -> float:
        return now

    crowd = Crowd(clock)
    for many in (1, CROWD):  # tables, one after the other and again and again
        waits = []
        for n in range(100):
            now += 2 * CROWD_SECONDS / 100
            waits.append(crowd.wait())
            crowd.write([str(n % many)])
        assert any(waits[60:]) == (many == CROWD)
        assert max(waits) <= GATHER_SECONDS
    now += 10.0
    assert crowd.wait() == 0.0
    crowd.write(["alone"])
    assert crowd.wait() == 0.0


def test_what_is_forgotten_leaves_nothing_behind(tmp_path: Path):
    async def work(store: Store) -> list[int]:
        gone, stays = new_saved(), new_saved()
        for saved in (gone, stays):
            saved.actions, saved.plies = [1, 2], 2
            await store.save(new=[saved])
            await store.save_report(saved.id, "game", "{}")
        await store.delete(gone.id)
        assert await store.load(gone.id) is None
        assert await store.load(stays.id) == stays
        async with store.engine.connect() as connection:
            counts = [sa.select(sa.func.count()).select_from(table) for table in metadata.sorted_tables]
            return [(await connection.execute(count)).scalar_one() for count in counts]

    assert sum(with_store(tmp_path / "a.db", work)) == 4  # a table, two actions, a report


def test_commits_are_durable(tmp_path: Path):
    async def pragmas(store: Store) -> list[Any]:
        async with store.engine.connect() as connection:
            return [
                (await connection.execute(sa.text(f"PRAGMA {name}"))).scalar()
                for name in ("journal_mode", "synchronous")
            ]

    assert with_store(tmp_path / "a.db", pragmas) == ["wal", 2]


def test_writes_that_wait_are_committed_together(tmp_path: Path):
    async def work(store: Store) -> None:
        tables = [new_saved() for _ in range(50)]
        commits: list[float] = []
        store.on_commit = commits.append
        await asyncio.gather(*(store.save(new=[saved]) for saved in tables))
        for saved in tables:
            saved.actions, saved.plies = [1, 2, 3], 3
        await asyncio.gather(*(store.save(changed=[Change(saved, Stored(saved.version, 0), 0)]) for saved in tables))
        assert len(commits) < 20
        assert store.count == 50
        for saved in tables:
            assert await store.load(saved.id) == saved

    with_store(tmp_path / "a.db", work)


def test_one_bad_write_does_not_harm_its_neighbours(tmp_path: Path):
    async def work(store: Store) -> None:
        first, good, also_good = new_saved(), new_saved(), new_saved()
        await store.save(new=[first])
        writes = [store.save(new=[good]), store.save(new=[first]), store.save(new=[also_good])]
        results = await asyncio.gather(*writes, return_exceptions=True)
        assert [type(result).__name__ for result in results] == ["NoneType", "IntegrityError", "NoneType"]
        assert await store.load(good.id) == good
        assert await store.load(also_good.id) == also_good

    with_store(tmp_path / "a.db", work)


def test_two_tables_are_stored_together_or_not_at_all(tmp_path: Path):
    async def work(store: Store) -> None:
        first, second = new_saved(), new_saved()
        await store.save(new=[first])
        first.actions = [1]
        second.mode = None  # type: ignore[assignment]
        with pytest.raises(sqlite3.IntegrityError):
            await store.save(new=[second], changed=[Change(first, Stored(first.version, 0), 0)])
        loaded = await store.load(first.id)
        assert loaded is not None
        assert loaded.actions == []

    with_store(tmp_path / "a.db", work)


def test_a_move_that_cannot_be_stored_was_not_made(
    served: Served, seat: Callable[..., Seated], monkeypatch: pytest.MonkeyPatch
):
    table, us, ussr = seat("sealed")
    before = us.see(table)

    async def full(*_: Any, **__: Any) -> None:
        raise OSError("no space left on device")

    with us.live(table) as one, ussr.live(table) as two:
        version = two.hear()["version"]
        with monkeypatch.context() as patch:
            patch.setattr(served.house.store, "save", full)
            two.say("move", version=version, action=1)
            assert two.hear_error()["error"] == "error-not-saved"
        assert us.see(table)["ply"] == before["ply"]
        two.say("move", version=version, action=2)
        assert two.hear_version(version + 1)["view"]["numbers"] == [2]
        assert one.hear_version(version + 1)["ply"] == 1


def test_a_rule_that_breaks_down_changes_nothing(
    served: Served, seat: Callable[..., Seated], monkeypatch: pytest.MonkeyPatch
):
    table, _, ussr = seat("sealed")
    before = ussr.see(table)

    def broken(self: Sealed, s: Any, action: int, log: Any = None) -> None:
        s.numbers.append(99)
        raise RuntimeError("a bug")

    with ussr.live(table) as socket:
        socket.hear()
        with monkeypatch.context() as patch:
            patch.setattr(Sealed, "apply", broken)
            assert ussr.refused(table, "move", action=1) == "error-internal"
            socket.say("move", version=before["version"], action=1)
            assert socket.hear_error()["error"] == "error-internal"
        socket.say("move", version=before["version"], action=1)
        assert socket.hear_version(before["version"] + 1)["view"]["numbers"] == [1]


def test_a_table_stands_after_a_restart_as_it_stood(tmp_path: Path):
    with serving(tmp_path / "a.db") as served:
        us, ussr = served.browser(), served.browser()
        opened = us.open("sealed", name="Anna")
        table = opened["id"]
        ussr.sit(table, opened["seats"]["ussr"], "Boris")
        ussr.do(table, "move", action=1)
        us.do(table, "move", action=1)
        us.do(table, "takeback")
        before = us.see(table), ussr.see(table)
    with serving(tmp_path / "a.db") as served:
        us.http.base_url = ussr.http.base_url = served.address  # type: ignore[assignment]
        assert (us.see(table), ussr.see(table)) == before
        ussr.do(table, "answer", yes=True)
        assert us.see(table)["ply"] == 1
