"""Which form of a text a number needs: the CLDR plural rules for cardinal numbers. Browsers have them built in."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping
from typing import Final

ONE: Final = "one"
OTHER: Final = "other"

_RULES: Final[Mapping[str, Callable[[int], str]]] = {
    "de": lambda n: ONE if abs(n) == 1 else OTHER,
    "en": lambda n: ONE if abs(n) == 1 else OTHER,
    "ja": lambda n: OTHER,
}


def form_keys(key: str, known: Container[str]) -> tuple[str, ...]:
    """The keys under which a text is written: those of its forms if there are any, else its own."""
    forms = tuple(f"{key}-{form}" for form in (ONE, OTHER))
    return forms if key not in known and any(form in known for form in forms) else (key,)


def base_key(key: str) -> str:
    """The key of a text without its form: `points` for `points-one`."""
    return key.removesuffix(f"-{ONE}").removesuffix(f"-{OTHER}")


def plural_form(lang: str, n: object) -> str:
    """`one` or `other`; always `other` for a number that is not whole or a language that is not ours."""
    rule = _RULES.get(lang.partition("-")[0])
    return rule(n) if rule is not None and isinstance(n, int) else OTHER
