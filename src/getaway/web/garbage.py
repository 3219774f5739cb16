"""When Python's garbage collector runs. Everybody waits meanwhile, so it runs in small parts.

A collection of new objects takes less than a millisecond. Objects of the last seconds take some more, so they are collected
as soon as there are a few thousand, and every five seconds if there are fewer. The old ones are the tables, a million
objects on a busy server; a full collection takes a second, so it runs once nobody has moved for a while, or else once an
hour.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable
from typing import Final

NEW: Final = 700  # objects, Python's default
NEVER: Final = 1_000_000_000
OFTEN: Final = 1.0  # seconds
SELDOM: Final = 5  # times OFTEN, if there are few new objects
SOME: Final = 5  # collections of new objects
AT_LAST: Final = 3_600  # checks that found somebody busy


def a_little_at_a_time() -> None:
    """Set up this process; objects that exist now are never collected."""
    gc.freeze()
    gc.set_threshold(NEW, SOME, NEVER)


async def when_quiet(quiet: Callable[[], bool], every: float = OFTEN) -> None:
    """Collect young objects again and again, and everything at a moment that disturbs nobody."""
    waited, clean = 0, False
    while True:
        await asyncio.sleep(every)
        waited += 1
        now = quiet()
        if (now and not clean) or waited >= AT_LAST:
            gc.collect()
            waited = 0
        elif waited % SELDOM == 0:
            gc.collect(1)  # what connections left behind
        clean = now
