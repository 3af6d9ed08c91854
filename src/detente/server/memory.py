"""The garbage collector's manners in a process that holds thousands of tables.

Left alone, Python walks through all that lives whenever it has grown by a quarter, and everybody waits: with 2,000
tables that took half a second. What has lived for two seconds will mostly live on, so it is set aside, little at
a time, and walked through again only once in a while, for the few circles that may be among it.
"""

import asyncio
import gc
import sys
import time
from collections.abc import Callable
from typing import Final

YOUNG: Final = (5_000, 1_000, 1_000)  # thresholds: all but the youngest are left to `settle`
SETTLE_SECONDS: Final = 2.0  # what came in that time and stays is walked through in some milliseconds
WHOLE_SECONDS: Final = 30 * 60.0  # a quarter of a second for 1,000 tables; what is left of connections waits for it
GROWN: Final = 2.0  # times what there was after the last whole walk: then it does not wait so long


class Memory:
    """Looks after what lives long. It is one for the process, as the collector is."""

    def __init__(
        self, clock: Callable[[], float] = time.monotonic, blocks: Callable[[], int] = sys.getallocatedblocks
    ) -> None:
        self._clock, self._blocks = clock, blocks
        self._walked = clock()
        self._kept = 0

    def begin(self) -> None:
        """All that was imported and made at the start stays."""
        gc.set_threshold(*YOUNG)
        gc.collect()
        gc.freeze()
        self._kept = self._blocks()

    async def keep(self) -> None:
        """Settle again and again."""
        while True:
            await asyncio.sleep(SETTLE_SECONDS)
            self.settle()

    def settle(self) -> None:
        """Collect what is new and let go, and set the rest aside; now and then walk through everything."""
        whole = self._clock() - self._walked >= WHOLE_SECONDS or self._blocks() > GROWN * self._kept
        if whole:
            gc.unfreeze()
        gc.collect()
        gc.freeze()
        if whole:
            self._walked, self._kept = self._clock(), self._blocks()
