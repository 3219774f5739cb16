"""Programs that play. `make_bot("planner", game)` gives one; `protocol` says what it must do, `registry` which there are."""

from getaway.bots.protocol import Bot, Budget, Choice
from getaway.bots.registry import NAMES, make_bot

__all__ = ["NAMES", "Bot", "Budget", "Choice", "make_bot"]
