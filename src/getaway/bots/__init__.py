"""Bots: programs that play. `make_bot("planner", game)` makes one; `protocol` says what a bot does, `port` what a game
brings."""

from getaway.bots.protocol import Bot, Budget, Choice, Reason, Said
from getaway.bots.registry import bot_names, make_bot

__all__ = ["Bot", "Budget", "Choice", "Reason", "Said", "bot_names", "make_bot"]
