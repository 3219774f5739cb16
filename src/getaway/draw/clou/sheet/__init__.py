"""A thief sheet as a picture: a record card with a clipped photograph, the bars, the tools and the specials."""

from getaway.draw.clou.sheet.header import portrait
from getaway.draw.clou.sheet.modules import sheet_modules
from getaway.draw.clou.sheet.sheet import SHEET, sheet_picture

__all__ = ["SHEET", "portrait", "sheet_modules", "sheet_picture"]
