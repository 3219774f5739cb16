"""Which form of a text a number wants: the plural rules of the Unicode CLDR for cardinal numbers. Pages have them built in."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

ONE: Final = "one"
OTHER: Final = "other"

_RULES: Final[Mapping[str, Callable[[int], str]]] = {
    "de": lambda n: ONE if n == 1 else OTHER,
    "en": lambda n: ONE if n == 1 else OTHER,
    "ja": lambda n: OTHER,
}


def plural_form(lang: str, n: object) -> str:
    """`one` or `other`; what is no whole number, or in a language of an author's own, is `other`."""
    rule = _RULES.get(lang.partition("-")[0])
    return rule(n) if rule is not None and isinstance(n, int) else OTHER
