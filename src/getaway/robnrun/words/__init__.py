"""Notation, and what people read."""
