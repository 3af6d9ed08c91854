"""What is forgotten: by the host's rules, a little at a time, and never by a clock that has jumped."""

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

from detente.server import wire
from detente.server.opening import open_table
from detente.server.retention import CALM_SECONDS, DAY, FEW, Forgetting
from detente.server.settings import Limits, Retention
from detente.server.store import Store
from detente.server.tables import Tables
from tests.server.conftest import games

NOW = 1_800_000_000.0
RULES = Retention(unplayed_days=1, lesson_days=2, watched_days=30, computer_days=100, friend_days=0)


class House:
    """Tables with a forgetting of their own, and two clocks."""

    def __init__(self, store: Store, rules: Retention) -> None:
        self.wall, self.steady = NOW, 0.0
        self.store = store
        self.tables = Tables(store, games, Limits())
        self.forgetting = Forgetting(self.tables, rules, lambda: self.wall, lambda: self.steady)

    async def keep(self, mode: str = "friend", days: float = 0.0, *, decisions: int = 1, over: bool = False) -> str:
        """A table that was changed so many days ago."""
        table, _ = open_table(games("sealed"), wire.Opening("sealed", "friend"), "client")
        saved = table.saved
        saved.mode, saved.decisions, saved.over = mode, decisions, over  # type: ignore[assignment]
        saved.updated = NOW - days * DAY
        await self.store.save(new=[saved])
        return saved.id

    def later(self, seconds: float = CALM_SECONDS) -> None:
        self.wall += seconds
        self.steady += seconds

    async def left(self, *ids: str) -> list[bool]:
        return [await self.store.version(id) > 0 for id in ids]


@pytest.fixture
def run(tmp_path: Path) -> Callable[..., None]:
    def run(work: Callable[[House], Coroutine[Any, Any, None]], rules: Retention = RULES) -> None:
        async def inside() -> None:
            store = Store(str(tmp_path / "a.db"))
            await store.open()
            try:
                await work(House(store, rules))
            finally:
                await store.close()

        asyncio.run(inside())

    return run


def test_each_kind_has_its_age_and_a_running_game_of_two_people_none(run: Callable[..., None]) -> None:
    async def work(house: House) -> None:
        kinds = [("friend", 0, False, 1), ("lesson", 0, False, 2), ("record", 1, True, 30), ("computer", 1, False, 100)]
        young = [await house.keep(mode, days - 0.5, decisions=n, over=over) for mode, n, over, days in kinds]
        old = [await house.keep(mode, days + 0.5, decisions=n, over=over) for mode, n, over, days in kinds]
        running, over = await house.keep("friend", 9999), await house.keep("friend", 9999, over=True)
        house.later()
        assert await house.forgetting.sweep() == 4
        assert await house.left(*young, running, over) == [True] * 6
        assert await house.left(*old) == [False] * 4

    run(work)


def test_a_host_may_let_finished_games_of_two_people_go(run: Callable[..., None]) -> None:
    async def work(house: House) -> None:
        running, over = await house.keep("friend", 9999), await house.keep("friend", 11, over=True)
        house.later()
        assert await house.forgetting.sweep() == 1
        assert await house.left(running, over) == [True, False]

    run(work, Retention(friend_days=10))


@pytest.mark.parametrize("jump", [10_000 * DAY, -3 * DAY, 2 * CALM_SECONDS])
def test_a_clock_that_has_jumped_deletes_nothing(run: Callable[..., None], jump: float) -> None:
    async def work(house: House) -> None:
        played = await house.keep("computer", 1)
        house.later()
        house.wall += jump
        assert await house.forgetting.sweep() == 0
        house.wall -= jump  # somebody has put it right
        house.later(CALM_SECONDS - 1)
        assert await house.forgetting.sweep() == 0
        house.later()
        assert await house.forgetting.sweep() == 0
        assert await house.left(played) == [True]

    run(work)


def test_nothing_goes_before_both_clocks_have_agreed_for_an_hour_and_then_only_a_part(run: Callable[..., None]) -> None:
    async def work(house: House) -> None:
        for _ in range(FEW + 5):
            await house.keep("computer", 1000)
        house.later(CALM_SECONDS - 1)
        assert await house.forgetting.sweep() == 0
        house.later(1)
        assert await house.forgetting.sweep() == FEW
        assert await house.forgetting.sweep() == 0
        house.later()
        assert await house.forgetting.sweep() == 5
        assert house.store.count == 0

    run(work)


def test_a_table_that_somebody_is_at_stays(run: Callable[..., None]) -> None:
    async def work(house: House) -> None:
        old = await house.keep("computer", 1000)
        await house.tables.message(old, "")
        house.later()
        assert await house.forgetting.sweep() == 0

    run(work)
