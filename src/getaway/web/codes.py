"""Links as codes for a phone's camera."""

from __future__ import annotations

import segno

from getaway.web.port import Json

MARGIN = 4  # modules of white around it, as the standard asks for


def code(text: str) -> dict[str, Json]:
    """A QR code as the path of an SVG, dark on light: one square a module."""
    made = segno.make(text, error="m", micro=False)
    squares = [
        f"M{x + MARGIN} {y + MARGIN}h1v1h-1z" for y, row in enumerate(made.matrix) for x, dark in enumerate(row) if dark
    ]
    return {"size": made.symbol_size(border=MARGIN)[0], "path": "".join(squares)}
