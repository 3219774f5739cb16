"""Turns errors of the YAML parser into words that help an author."""

from typing import Any, NamedTuple

import yaml

from getaway.content.document import Position


class _Advice(NamedTuple):
    needle: str
    says: str
    at_opening: bool = False


_INDENTATION = "the indentation does not fit: what belongs together begins in one column"

# The C parser and the Python parser word some problems differently; each needle is found in both.
_ADVICE = (
    _Advice("mapping values are not allowed", 'a ": " cannot stand here: quote the text, or mend the indentation'),
    _Advice("sequence entries are not allowed", 'a list entry "- " cannot begin here: give it a line of its own'),
    _Advice("',' or ']'", 'the list opened here with "[" misses a comma or its "]"', at_opening=True),
    _Advice("',' or '}'", 'the mapping opened here with "{" misses a comma or its "}"', at_opening=True),
    _Advice("could not find expected ':'", "expected a key and its value, like id: kiosk", at_opening=True),
    _Advice("unexpected end of stream", "the quote opened here is never closed", at_opening=True),
    _Advice("unknown escape character", "in double quotes a \\ begins an escape: use single quotes", at_opening=True),
    _Advice("node content", "expected a value here: the list or mapping that it belongs to is not complete"),
    _Advice("expected '-' indicator", _INDENTATION),
    _Advice("expected <block end>", _INDENTATION),
    _Advice("did not find expected key", _INDENTATION),
)


def explain(error: yaml.YAMLError, text: str) -> tuple[Position, str]:
    """Where the text stops being YAML, and how to mend it."""
    problem = str(getattr(error, "problem", None) or error)
    mark = getattr(error, "problem_mark", None)
    if "cannot start any token" in problem and mark is not None:
        return position_of(mark), _bad_start(text, mark)
    for advice in _ADVICE:
        if advice.needle in problem:
            opening = getattr(error, "context_mark", None)
            return position_of(opening if advice.at_opening and opening else mark), advice.says
    return position_of(mark), f"this is not YAML: {problem}"


def _bad_start(text: str, mark: Any) -> str:
    lines = text.splitlines()
    line = lines[mark.line] if mark.line < len(lines) else ""
    character = line[mark.column : mark.column + 1]
    if character == "\t":
        return "found a tab: indent with spaces"
    return f'a value cannot begin with "{character}": quote it'


def position_of(mark: Any) -> Position:
    """A mark of either parser as a position; the start of the file if there is no mark."""
    return Position(mark.line + 1, mark.column + 1) if mark is not None else Position(1, 1)
