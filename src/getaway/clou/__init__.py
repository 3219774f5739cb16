"""The roll-and-write engine: Clou – Roll & Heist and every job written for it. `engine` is its entry."""
