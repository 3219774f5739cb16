"""Links as QR codes for a phone's camera."""

from __future__ import annotations

from typing import Final

import segno

from getaway.draw.picture import Picture, path, rect

MARGIN: Final = 4
"""Modules of white around a code, as the standard requires."""


def code_path(text: str) -> tuple[int, str]:
    """A QR code: its width in modules, margin included, and the path of its dark modules, one unit each."""
    made = segno.make(text, error="m", micro=False)
    squares = [
        f"M{x + MARGIN} {y + MARGIN}h1v1h-1z" for y, row in enumerate(made.matrix) for x, dark in enumerate(row) if dark
    ]
    return int(made.symbol_size(border=MARGIN)[0]), "".join(squares)


def code_picture(text: str, lang: str) -> Picture:
    size, dark = code_path(text)
    return Picture(size, size, text, lang, (rect("code-back", 0, 0, size, size), path("flow-head", dark)))
