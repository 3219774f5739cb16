"""Finds the Chromium that tests, benchmarks and pictures drive."""

from __future__ import annotations

import os
import shutil

PROGRAMS = ("chromium-headless-shell", "chromium", "chromium-browser")
MISSING = (
    "Chromium was not found: install Debian's package chromium-headless-shell or chromium, or name the program in "
    "GETAWAY_CHROMIUM"
)


def find_chromium() -> str | None:
    """The program that GETAWAY_CHROMIUM names, else Debian's headless Chromium, else its Chromium."""
    return os.environ.get("GETAWAY_CHROMIUM") or next(filter(None, map(shutil.which, PROGRAMS)), None)
