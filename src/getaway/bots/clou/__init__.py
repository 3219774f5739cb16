"""Bots for the roll-and-write engine. No weight names a job, a thief or a mark: they know only the board."""
