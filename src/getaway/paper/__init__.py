"""Printing at home: content and positions as PDF, from the same pictures as the screen.

order = Order(lang="de", paper="a4", ink="low")
booklet = booklet_of([find("clou/kiosk")], order)        # or pack_booklet(pack("clou"), order), position_booklet(table, order)
pdf = press(booklet)                                     # needs the extra: pip install 'getaway[paper]'

Every engine says in its own folder which pages its content makes (`port.py`); how a page of a kind looks says
`static/booklet.typ`. Same order, same content: same bytes.
"""

from getaway.paper.booklet import Booklet, booklet_of, pack_booklet, position_booklet
from getaway.paper.order import BACKS, INKS, PAPERS, Order
from getaway.paper.page import Page, Placed
from getaway.paper.press import NoPress, made_and_pressed, press

__all__ = [
    "BACKS",
    "INKS",
    "PAPERS",
    "Booklet",
    "NoPress",
    "Order",
    "Page",
    "Placed",
    "booklet_of",
    "made_and_pressed",
    "pack_booklet",
    "position_booklet",
    "press",
]
