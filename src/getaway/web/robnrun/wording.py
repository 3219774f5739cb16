"""The texts of Rob 'n Run's table: a page gets them with its opening."""

from __future__ import annotations

from typing import Final

from getaway.content.catalogue import Catalogue

CATALOGUE: Final = Catalogue(__file__)
say = CATALOGUE.say
