"""Bots that play Rob 'n Run. They see views only."""
