"""The lab's side of the roll-and-write engine; `port` is the door."""
