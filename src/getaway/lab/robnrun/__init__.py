"""The lab's side of the clue-game engine; `adapter` is the door."""
