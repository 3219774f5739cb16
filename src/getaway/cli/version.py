"""The text of `getaway --version`: package, rules, content, and whether the engine is compiled; a notice where it is not."""

from __future__ import annotations

from collections.abc import Iterator

import click

from getaway import __version__
from getaway.content.engines import engines
from getaway.content.packs import packs
from getaway.core.compiled import compiled

SLOW = (
    "NOTICE: this Getaway runs as pure Python, about thirty times slower than compiled. Install it again on a machine "
    "with a C compiler and Python's headers (Debian: gcc libc6-dev python3-dev)."
)


def warn_if_slow() -> None:
    if not compiled():
        click.echo(SLOW, err=True)


def version_lines() -> Iterator[str]:
    yield f"getaway {__version__} ({'compiled' if compiled() else 'pure Python'})"
    for engine in engines():
        yield f"rules: {engine.version}"
    for pack in packs():
        yield f"content: {pack.id} {pack.version}"
