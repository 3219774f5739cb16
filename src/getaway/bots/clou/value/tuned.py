"""The tuned weights of the minds that have some: `weights.json`."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Final

from getaway.bots.clou.value.weights import Weights

FILE: Final = "weights.json"


@cache
def weights(name: str) -> Weights:
    return Weights(read_weights()[name])


def read_weights() -> dict[str, dict[str, int]]:
    found: dict[str, dict[str, int]] = json.loads(files(__package__).joinpath(FILE).read_text("utf-8"))
    return found
