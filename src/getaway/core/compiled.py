"""Tells whether the hot modules run compiled or as plain Python: the same games at another speed."""

from __future__ import annotations

from getaway.core import chance


def compiled() -> bool:
    return not str(chance.__file__).endswith(".py")
