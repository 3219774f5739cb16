"""Notation, and the words for people."""
