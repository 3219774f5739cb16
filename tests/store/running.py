"""Waiting for what is asynchronous."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any

PATIENCE = 60.0  # seconds, for a machine that has much else to do


def run(work: Coroutine[Any, Any, Any], patience: float = PATIENCE) -> None:
    """To its end, in a loop in a thread of its own: here one may be running already, for a browser."""
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, asyncio.wait_for(work, patience)).result()
