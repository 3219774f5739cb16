"""The table of Clou: how its games are shown to a page."""

from getaway.web.clou.face import ClouFace

__all__ = ["ClouFace"]
