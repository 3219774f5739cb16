"""Every spend of a roll, move by move, and fingerprints that tell positions apart."""
