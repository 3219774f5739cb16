"""The mastermind: what to take, by which ways, and what symbols cost decide; a beam over the whole crew plays the round."""
