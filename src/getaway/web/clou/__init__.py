"""The table of Clou: how its games are shown to a page."""
