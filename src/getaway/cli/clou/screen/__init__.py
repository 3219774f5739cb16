"""Sheets, plans and tables drawn with letters: built from content and views, without any rule of the game."""
