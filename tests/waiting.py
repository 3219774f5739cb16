"""Waiting for something that happens elsewhere, for as long as a busy machine may need."""

from __future__ import annotations

import time
from collections.abc import Callable

PATIENCE = 120.0  # seconds; only a test that fails waits so long


def wait_for(true: Callable[[], object]) -> None:
    """Wait until a condition holds; fails if it does not in a long time."""
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end, "it took too long"
        time.sleep(0.01)
