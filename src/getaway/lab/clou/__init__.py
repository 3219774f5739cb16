"""The lab's part for the roll-and-write engine; `port` is its entry."""
