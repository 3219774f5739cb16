"""A report as a short text to keep. What somebody wrote above its line stays when it is measured again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import getaway
from getaway.lab.report.page import Report, small_print

LINE: Final = "<!-- Measured: written anew by `getaway balance`; what stands above this line stays. -->"


def markdown(report: Report, before: str = "") -> str:
    """The tables of figures and the findings, below the words that were in the text before."""
    words, line, _ = before.partition(LINE)
    top = words.rstrip() if line else f"# {report.title}"
    return "\n".join([top, "", LINE, "", *_measured(report)])


def _measured(report: Report) -> Iterator[str]:
    yield from (f"{report.about}.", "")
    for table in report.tables:
        yield from (f"## {table.title}", "", table.words, "", *plain_table(table.rows), "")
    yield from ("## What stands out", "")
    yield from _missed(report)
    yield from (f"Getaway {getaway.__version__}. {small_print(report)}", "")


def _missed(report: Report) -> Iterator[str]:
    missed = [each for each in report.findings if each.missed]
    for about in dict.fromkeys(each.about for each in missed):
        yield from (f"**{about}**", "", *(f"- {each.says}" for each in missed if each.about == about), "")
    if not missed:
        yield from ("Nothing: every bound is kept.", "")


def plain_table(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """The lines of a table; the first row is its head."""
    head, *others = rows
    for row in [head, ["---"] * len(head), *others]:
        yield f"| {' | '.join(row)} |"
