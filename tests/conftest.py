"""How the tests run: hypothesis searches the same examples each time, and new ones when asked for full size."""

import os

import pytest
from hypothesis import settings

from tests.contract.found import FULL

# No deadline: how long an example takes depends on what else the machine does, and speed is no matter for tests.
settings.register_profile("small", deadline=None, derandomize=True, database=None)
settings.register_profile("full", deadline=None, print_blob=True)
settings.load_profile("full" if FULL else "small")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """`-n auto`: three processes keep two cores busy, for tests of pages wait for a browser half of their time."""
    cores = os.cpu_count() or 1
    return cores + cores // 2
