"""What the table of Rob 'n Run says of its own: a page gets these words with its opening."""

from __future__ import annotations

from typing import Final

from getaway.content.catalogue import Catalogue

CATALOGUE: Final = Catalogue(__file__)
say = CATALOGUE.say
