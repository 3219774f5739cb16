"""Leaks planted for one test. Compiled code keeps what it was compiled with: there only plain modules can be given a leak."""

from __future__ import annotations

import sys
from types import ModuleType

import pytest


class Planting:
    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.patch = patch

    def setattr(self, target: ModuleType | type, name: str, leaky: object) -> None:
        module = target if isinstance(target, ModuleType) else sys.modules[target.__module__]
        if not str(module.__file__).endswith(".py"):
            pytest.skip(f"{module.__name__} is compiled here: the sources show this leak")
        self.patch.setattr(target, name, leaky)
