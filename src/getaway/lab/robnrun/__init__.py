"""The lab's part for the clue-game engine; `port` is its entry."""
