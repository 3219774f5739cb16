"""Small phrases that several checks use."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from getaway.clou.content.job import Job


def listed(words: Iterable[str], last: str = "and") -> str:
    """`a`, `a and b`, `a, b and c`."""
    *others, final = words
    return f"{', '.join(others)} {last} {final}" if others else final


def quoted(ids: Iterable[str], last: str = "and") -> str:
    return listed((f'"{id}"' for id in ids), last)


def players_in_words(count: int) -> str:
    return "1 player" if count == 1 else f"{count} players"


def for_players(counts: Sequence[int], job: Job) -> str:
    """The end of a sentence about some player counts; empty if it holds for all of the job."""
    return "" if len(counts) == len(job.players.counts) else f" (with {listed(map(players_in_words, counts), 'or')})"
