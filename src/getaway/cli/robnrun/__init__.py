"""Rob 'n Run at the terminal: the table as one seat may see it, the menu of moves, the curtain between players."""
