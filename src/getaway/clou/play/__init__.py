"""Positions, moves and what they set off."""
