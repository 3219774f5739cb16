"""Many campaigns at once: played by bots, told as rows, summed up, and measured against the bounds of balanced ones."""
