"""The lab's side of the clue-game engine; `port` is the door."""
