"""How fast Getaway is, beside a peer in the same run: machines are noisy, so compare the ratios (`make bench`)."""
