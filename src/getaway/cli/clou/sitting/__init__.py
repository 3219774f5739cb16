"""One person or crew at the terminal: the menu of moves, what the commands do, the loop from turn to turn."""
