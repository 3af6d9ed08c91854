"""Companions of steps: what people are told about a step, found by its class.

The rules of a step are compiled; what it asks, why it refuses and what else is said of it is plain Python and stands in
a companion beside it. A class of steps without a companion of its own has that of its base class:

>>> from detente.machine import End
>>> says = Companions("nothing")
>>> says.of(End())
'nothing'
>>> says.add("that was all", End)
'that was all'
>>> says.of(End()), says.of(Step())
('that was all', 'nothing')
"""

from collections.abc import Callable, Mapping
from typing import Generic, TypeVar

from detente.machine import Step

C = TypeVar("C")


def companion_of(step: Step, companions: Mapping[type[Step], C]) -> C:
    """The companion of a step's class, or of the nearest of its base classes; `Step` itself must have one."""
    kind = type(step)
    return companions[kind if kind in companions else next(base for base in kind.__mro__ if base in companions)]


class Companions(Generic[C]):
    """One companion for each class of steps; `silent` is that of steps of which nothing is said."""

    def __init__(self, silent: C) -> None:
        self._by_class: dict[type[Step], C] = {Step: silent}

    def add(self, companion: C, *steps: type[Step]) -> C:
        """Register a companion for these classes and those derived from them."""
        for step in steps:
            assert step not in self._by_class, f"{step.__name__} has a companion already"
            self._by_class[step] = companion
        return companion

    def beside(self, *steps: type[Step]) -> Callable[[C], C]:
        """The same as a decorator."""
        return lambda companion: self.add(companion, *steps)

    def of(self, step: Step) -> C:
        """The companion of a step."""
        return companion_of(step, self._by_class)
