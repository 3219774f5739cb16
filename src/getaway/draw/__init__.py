"""Pictures of games, and writing them as SVG: plain shapes with roles instead of colours. Knows no server and no page.

inline(picture)                                  for a page with the style sheet and `sprite()`
inline(picture, view=picture.area("yard"))       a part of it, for a small screen
alone(picture, "low-ink")                        a file of its own, true to size

Each game's drawings lie in a folder of their own; `port` says what other rooms ask of them.
"""

from getaway.draw.picture import Area, Picture
from getaway.draw.style import SHEET, THEMES, Theme, stylesheet
from getaway.draw.svg import FONTS, STATIC, alone, font_faces, inline, sprite, written

__all__ = [
    "FONTS",
    "SHEET",
    "STATIC",
    "THEMES",
    "Area",
    "Picture",
    "Theme",
    "alone",
    "font_faces",
    "inline",
    "sprite",
    "stylesheet",
    "written",
]
