"""The lab's side of the roll-and-write engine; `adapter` is the door."""
