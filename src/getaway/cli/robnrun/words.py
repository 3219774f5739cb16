"""The texts of this terminal in every language."""

from __future__ import annotations

from typing import Final

from getaway.content.catalogue import Catalogue

CATALOGUE: Final = Catalogue(__file__)
say = CATALOGUE.say
