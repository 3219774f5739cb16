"""How the tests run: hypothesis uses the same examples each time, and new ones at full size."""

import os

import pytest
from hypothesis import settings

from tests.contract.found import FULL

# No deadline: the time of an example depends on what else the machine does, and tests do not measure speed.
settings.register_profile("small", deadline=None, derandomize=True, database=None)
settings.register_profile("full", deadline=None, print_blob=True)
settings.load_profile("full" if FULL else "small")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """`-n auto`: three processes for two cores, because tests of pages spend half of their time waiting for a browser."""
    cores = os.cpu_count() or 1
    return cores + cores // 2
