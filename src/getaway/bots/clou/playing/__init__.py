"""Minds at the table: as bots of the protocol, in whole games without it, and in games that tune weights."""
