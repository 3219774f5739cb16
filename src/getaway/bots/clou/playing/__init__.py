"""Minds at the table: as a bot of the protocol, in whole games without it, and in games that tune weights."""
