"""Sheets and plans of Clou as pictures."""
