"""A game at the terminal: the menu of moves, the commands, and the loop from turn to turn."""
