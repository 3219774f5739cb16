"""How fast Getaway is, beside a peer in the same run: the machines are noisy, so read the ratios (`make bench`)."""
