"""A way of a challenge in a few words, as its author wrote it."""

from __future__ import annotations

from getaway.clou.content.job import Chain, Need, Way


def way_words(way: Way) -> str:
    """`lockpicking, 2+ strength, trace`"""
    return ", ".join(_item(item) for item in way.needs) + (" (a trap)" if way.trap else "")


def _item(item: Chain | str) -> str:
    return item if isinstance(item, str) else " → ".join(_need(need) for need in item.needs)


def _need(need: Need) -> str:
    head = f"{need.players}+ " if need.players > 1 else ""
    costs = f" ({', '.join(need.costs)})" if need.costs else ""
    return f"{head}{'/'.join(need.frame.colours)}{costs}"
