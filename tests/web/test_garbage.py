"""Looking through everything waits for a quiet moment, but not for ever."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable
from contextlib import suppress

import pytest

from getaway.web import garbage


def collections(quiet: Callable[[], bool], seconds: float) -> int:
    """How often everything was looked through within some seconds, asked every millisecond."""
    before: int = gc.get_stats()[2]["collections"]

    async def run() -> None:
        with suppress(TimeoutError):
            await asyncio.wait_for(garbage.when_quiet(quiet, every=0.001), seconds)

    threshold = gc.get_threshold()
    gc.set_threshold(0)  # nothing but what is asked for here
    try:
        asyncio.run(run())
    finally:
        gc.set_threshold(*threshold)
    after: int = gc.get_stats()[2]["collections"]
    return after - before


def test_nobody_is_disturbed_while_somebody_moves() -> None:
    asked: list[bool] = []

    def quiet() -> bool:
        asked.append(True)
        return False

    assert collections(quiet, 0.02) == 0
    assert asked


def test_a_quiet_moment_is_used() -> None:
    assert collections(lambda: True, 0.5) >= 1


def test_at_last_it_is_done_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(garbage, "AT_LAST", 3)
    assert collections(lambda: False, 0.5) >= 1
