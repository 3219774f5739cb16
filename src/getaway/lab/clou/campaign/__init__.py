"""Many campaigns: played by bots, kept as rows, summed up, and compared with the bounds of balanced ones."""
