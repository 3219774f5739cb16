"""An even beat: decisions are shown only at the end of a beat, so that hesitation is no signal.

A decision waits until the end of the beat in which it came, before anything of it is done: until then no page, old or new,
can find a trace of it.
"""

from __future__ import annotations

import asyncio
import math
import time

USUAL = 4.0
"""The default length in seconds, if people play from several places."""


def wait_for(since: float, beat: float) -> float:
    """Seconds until the end of the current beat; the first one begins when the last decision was shown."""
    if beat <= 0:
        return 0.0
    beats = max(1, math.ceil(since / beat))
    return beats * beat - since


class Beat:
    """The beat of one table."""

    def __init__(self) -> None:
        self._shown = time.monotonic()

    def shown(self) -> None:
        """Note that a decision was just shown to all."""
        self._shown = time.monotonic()

    async def end(self, length: float) -> None:
        """Wait until the end of the current beat of this length."""
        wait = wait_for(time.monotonic() - self._shown, length)
        if wait > 0:
            await asyncio.sleep(wait)
