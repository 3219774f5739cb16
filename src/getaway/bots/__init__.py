"""Programs that play. `make_bot("planner", game)` gives one; `protocol` says what it must do, `port` what a game brings."""

from getaway.bots.protocol import Bot, Budget, Choice, Reason, Said
from getaway.bots.registry import RETIRED, bot_names, make_bot

__all__ = ["RETIRED", "Bot", "Budget", "Choice", "Reason", "Said", "bot_names", "make_bot"]
