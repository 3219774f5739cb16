"""Picking locks: a whole game in a few small files, which lives in the tests only.

Two seats pick locks one after the other. For each lock both get three hidden cards (1 to 6); in turn they play a card or
stop. A lock opens if the cards add up to exactly its number of pins. The package is a guest
(`getaway.content.engines.welcome`) with one module for each room; no line outside it knows it.
"""
