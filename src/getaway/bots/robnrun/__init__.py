"""Programs that play Rob 'n Run. They see views only; `bot` finds one by name."""

from getaway.bots.robnrun.players import BOTS, Bot, Choice, bot

__all__ = ["BOTS", "Bot", "Choice", "bot"]
