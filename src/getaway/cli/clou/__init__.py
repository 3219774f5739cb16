"""The terminal of Clou: its drawings and its table."""
