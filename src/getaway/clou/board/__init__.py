"""Content as flat tables."""
