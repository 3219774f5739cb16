"""Every spend of a roll, move by move, and what tells positions apart on the way."""
