"""Clou on paper: plans with their briefing, thief sheets with a summary of a round and the symbols, and job sheets."""
