"""The garbage collector's manners in a process that holds thousands of tables.

Left alone, Python walks through all that lives whenever it has grown by a quarter, and everybody waits: with 1,000
tables that took half a second. What has lived through a sweep of the house will mostly live on, so it is set aside and
walked through again only once in a while, for the few circles that may be among it.
"""

import gc
import time
from collections.abc import Callable
from typing import Final

YOUNG: Final = (20_000, 20, 1_000)  # thresholds: the oldest generation is left to `settle`
WHOLE_SECONDS: Final = 30 * 60.0  # a tenth of a second each time; what is left of closed connections waits for it


class Memory:
    """Looks after what lives long. It is one for the process, as the collector is."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._walked = clock()

    def begin(self) -> None:
        """All that was imported and made at the start stays."""
        gc.set_threshold(*YOUNG)
        self.settle()

    def settle(self) -> None:
        """Collect what is new and let go, and set the rest aside; now and then walk through everything."""
        if self._clock() - self._walked >= WHOLE_SECONDS:
            self._walked = self._clock()
            gc.unfreeze()
        gc.collect()
        gc.freeze()
