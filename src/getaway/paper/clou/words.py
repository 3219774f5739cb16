"""The words of Clou's printed sheets."""

from __future__ import annotations

from typing import Final

from getaway.content.catalogue import Catalogue

CATALOGUE: Final = Catalogue(__file__)
say = CATALOGUE.say
