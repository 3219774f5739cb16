"""Runs asynchronous work in tests."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from tests.waiting import PATIENCE


def run(work: Coroutine[Any, Any, Any], patience: float = PATIENCE) -> None:
    """Run to the end in a loop in another thread: in this one a browser's loop may be running."""
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, asyncio.wait_for(work, patience)).result()
