"""Clou in the browser."""
