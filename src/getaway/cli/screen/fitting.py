"""Fits a frame into its window: each part is drawn large, then part by part smaller until all of them fit."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache

from getaway.cli.screen.ink import Lines, wrapped

Drawing = Callable[[], Lines]


def fitted(parts: Mapping[str, Sequence[Drawing]], smaller: Sequence[str], rows: int) -> list[Lines]:
    """One drawing of each part, as large as all of them together fit into the rows."""
    draw = cache(lambda name, step: parts[name][step]())
    step = dict.fromkeys(parts, 0)

    def height(changed: str, to: int) -> int:
        return sum(len(draw(name, to if name == changed else at)) for name, at in step.items())

    for name in smaller:
        if height("", 0) <= rows:
            break
        step[name] = min(step[name] + 1, len(parts[name]) - 1)
    for name in reversed(smaller):  # a large step may leave room for parts shrunk before it
        richer = max(0, step[name] - 1)
        if height(name, richer) <= rows:
            step[name] = richer
    return [draw(name, at) for name, at in step.items()]


def last_news(news: Sequence[str], width: int, most: int) -> Lines:
    """The last sentences that fit into so many lines."""
    kept = list(news)
    while len(kept) > 1 and len(wrapped(" ".join(kept), width)) > most:
        kept.pop(0)
    return wrapped(" ".join(kept), width)[:most]
