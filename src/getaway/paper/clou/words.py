"""The words of Clou's printed sheets."""

from __future__ import annotations

import re
from typing import Final

from getaway.content.catalogue import Catalogue

CATALOGUE: Final = Catalogue(__file__)
say = CATALOGUE.say


def in_short(story: str) -> str:
    """The first sentence of a story."""
    found = re.match(r".*?(?:[.!?…](?=\s|$)|。)", story.strip(), re.DOTALL)
    return found[0] if found else story.strip()
