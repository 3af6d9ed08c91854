"""Some games, and a library to put them in."""

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import pytest

from detente.library.catalogue import Catalogue
from detente.record import Record
from detente.server.store import Store
from detente.titles import title

T = TypeVar("T")


def played(id: str, seed: int, **header: Any) -> Record:
    """A game of random choices."""
    game, rng = title(id), Random(seed)
    record = Record.of(game, {}, **header)
    state = record.begin(game)
    while game.result(state) is None:
        record.add(game, state, rng.choice(game.legal(state)))
    return record


def with_library(path: Path, work: Callable[[Catalogue], Coroutine[Any, Any, T]]) -> T:
    """Do something with the library in this file."""

    async def run() -> T:
        store = Store(str(path))
        await store.open()
        try:
            return await work(Catalogue(store.engine))
        finally:
            await store.close()

    return asyncio.run(run())


@pytest.fixture()
def database(tmp_path: Path) -> Path:
    return tmp_path / "library.db"
