"""Rob 'n Run as pictures: cards, route, station, town and screen, true to size, from content and the facts of a view."""

from getaway.draw.robnrun.cards import back, clue_card, safe_card, tool_card
from getaway.draw.robnrun.parts import Words
from getaway.draw.robnrun.route import route_picture
from getaway.draw.robnrun.screen import closed_screen, open_screen
from getaway.draw.robnrun.station import station_picture
from getaway.draw.robnrun.town import quarter_picture, town_picture

__all__ = [
    "Words",
    "back",
    "closed_screen",
    "clue_card",
    "open_screen",
    "quarter_picture",
    "route_picture",
    "safe_card",
    "station_picture",
    "tool_card",
    "town_picture",
]
