"""Ids of content: lower-case words joined by hyphens, such as `back-door`."""

import re

ID_FORM = "lower-case letters and digits, words joined by single hyphens, like back-door"
ID_PATTERN = r"^[a-z0-9]+(-[a-z0-9]+)*$"

_ID = re.compile(ID_PATTERN.removesuffix("$") + r"\Z")
_START = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


def is_id(word: str) -> bool:
    return _ID.match(word) is not None


def first_fault(word: str) -> int:
    """The offset of the first character that an id may not have."""
    start = _START.match(word)
    return start.end() if start else 0
