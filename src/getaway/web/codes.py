"""Links as QR codes for pages to draw."""

from __future__ import annotations

from getaway.draw.code import code_path
from getaway.web.port import Json


def code(text: str) -> dict[str, Json]:
    """A QR code as the path of an SVG, dark on light."""
    size, path = code_path(text)
    return {"size": size, "path": path}
