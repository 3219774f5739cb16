"""When Python looks for rings of objects that nobody needs any more. Everybody waits meanwhile, so: a little at a time.

Looking through what is new takes less than a millisecond. Through what came in the last seconds it takes some more, so that
is done as soon as there are a few thousand such objects, and every five seconds where there are fewer. What has stayed is the
tables, a million objects on a busy server; to look through it takes a second, so that is done once when nobody has moved for
a while, or else once an hour.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable
from typing import Final

NEW: Final = 700  # objects, as usual
NEVER: Final = 1_000_000_000
OFTEN: Final = 1.0  # seconds
SELDOM: Final = 5  # times, where little is new
SOME: Final = 5  # times that new objects were looked through
AT_LAST: Final = 3_600  # times that somebody was busy


def a_little_at_a_time() -> None:
    """For this process; what is there already stays for good."""
    gc.freeze()
    gc.set_threshold(NEW, SOME, NEVER)


async def when_quiet(quiet: Callable[[], bool], every: float = OFTEN) -> None:
    """Look through what is not old yet, again and again; through everything at a moment that disturbs nobody."""
    waited, clean = 0, False
    while True:
        await asyncio.sleep(every)
        waited += 1
        now = quiet()
        if (now and not clean) or waited >= AT_LAST:
            gc.collect()
            waited = 0
        elif waited % SELDOM == 0:
            gc.collect(1)  # what connections left
        clean = now
