"""Welcomes the tiny engine as a guest for the time of a test."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager

from getaway.content import engines
from tests.tiny.engine import PACK

DOOR = f"{PACK}/cellar"


@contextmanager
def welcomed() -> Iterator[None]:
    before = os.environ.get(engines.ENVIRONMENT)
    engines.welcome("tiny", "tests.tiny")
    try:
        yield
    finally:
        del os.environ[engines.ENVIRONMENT]
        if before is not None:
            os.environ[engines.ENVIRONMENT] = before
