"""Paths in a file as its author wrote it: short forms such as `opens: shop` lack steps of the long form."""

from __future__ import annotations

from getaway.content.document import Document, Loc


def pinned(document: Document, loc: Loc) -> Loc:
    """The path without steps that the file does not have: `opens, 0` is `opens` if a single id is written."""
    path: Loc = ()
    for part in loc:
        if str(part) in document.keys(path):
            path = (*path, part)
    return path
