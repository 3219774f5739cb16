"""Clou on paper: plans with their whole briefing, thief sheets with a round and the symbols, one page to play at once."""
