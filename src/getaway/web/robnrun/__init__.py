"""The table of Rob 'n Run: how its games are shown to a page."""
