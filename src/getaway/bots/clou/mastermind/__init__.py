"""The mastermind: goals, their ways and the prices of symbols decide; a beam over the whole crew plays the round."""
