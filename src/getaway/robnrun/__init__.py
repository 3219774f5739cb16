"""The clue-game engine: Rob 'n Run and every scenario written for it. `engine` is its entry."""
