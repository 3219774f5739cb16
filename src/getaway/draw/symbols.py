"""A symbol as a picture: for legends, covers and buttons."""

from __future__ import annotations

from getaway.draw.picture import Picture, use


def symbol_picture(symbol: str, role: str, size: float, lang: str, label: str = "") -> Picture:
    """`symbol_picture("s-strength", "symbol c-strength", 24, "en", "strength")`"""
    return Picture(size, size, label, lang, (use(symbol, size / 2, size / 2, size, role),))
