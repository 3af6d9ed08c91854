"""The collector: what lives long is set aside, circles among it go in the end."""

import gc
import weakref
from collections.abc import Iterator

import pytest

from detente.server.memory import GROWN, WHOLE_SECONDS, YOUNG, Memory


class Circle:
    """Something that only the collector can free."""

    def __init__(self) -> None:
        self.self = self


@pytest.fixture
def memory() -> Iterator[tuple[Memory, list[float]]]:
    now = [0.0, 1000.0]  # seconds, blocks
    memory = Memory(lambda: now[0], lambda: int(now[1]))
    before = gc.get_threshold()
    memory.begin()
    yield memory, now
    gc.set_threshold(*before)
    gc.unfreeze()


def test_what_lives_is_set_aside_and_what_is_new_is_collected(memory: tuple[Memory, list[float]]) -> None:
    house, _ = memory
    assert gc.get_threshold() == YOUNG
    assert gc.get_freeze_count() > 1000
    circle = Circle()
    gone = weakref.ref(circle)
    del circle
    house.settle()
    assert gone() is None


def test_a_circle_that_was_set_aside_is_freed_when_everything_is_walked_through(
    memory: tuple[Memory, list[float]],
) -> None:
    house, now = memory
    circle = Circle()
    gone = weakref.ref(circle)
    house.settle()
    del circle
    house.settle()
    assert gone() is not None
    now[0] += WHOLE_SECONDS
    house.settle()
    assert gone() is None


def test_circles_do_not_wait_while_memory_grows(memory: tuple[Memory, list[float]]) -> None:
    house, now = memory
    circle = Circle()
    gone = weakref.ref(circle)
    house.settle()
    del circle
    now[1] = GROWN * 1000
    house.settle()
    assert gone() is not None
    now[1] += 1
    house.settle()
    assert gone() is None
