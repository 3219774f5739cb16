"""The engine's own texts in every language: refusals, endings, what a phase asks for."""

from __future__ import annotations

from typing import Final

from getaway.content.catalogue import Catalogue

CATALOGUE: Final = Catalogue(__file__)
say = CATALOGUE.say
