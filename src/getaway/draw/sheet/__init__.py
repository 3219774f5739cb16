"""A thief sheet as a picture: a record card with a clipped photograph, the bars, the tools and the specials."""

from getaway.draw.sheet.sheet import SHEET, sheet_picture

__all__ = ["SHEET", "sheet_picture"]
