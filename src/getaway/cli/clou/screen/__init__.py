"""Sheets, plans and tables drawn with letters, from content and views; it knows no rules."""
