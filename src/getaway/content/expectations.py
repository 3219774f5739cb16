"""What would have been right, in words for an author, for each kind of pydantic error."""

import re
from collections.abc import Callable
from typing import Any

from pydantic_core import ErrorDetails

from getaway.content.mistakes import enumerated, nearest
from getaway.content.refusals import WrongShape

_EXPECTED = {
    "int_type": "a whole number",
    "int_parsing": "a whole number",
    "int_from_float": "a whole number",
    "float_type": "a number",
    "float_parsing": "a number",
    "string_type": "a text",
    "bool_type": "true or false",
    "list_type": "a list",
    "tuple_type": "a list",
    "set_type": "a list",
    "frozen_set_type": "a list",
    "dict_type": "a mapping",
    "model_type": "a mapping",
    "model_attributes_type": "a mapping",
    "none_required": "nothing",
}

_EXPECTED_WITHIN: dict[str, Callable[[dict[str, Any]], str]] = {
    "greater_than": lambda ctx: f"a number greater than {ctx['gt']}",
    "greater_than_equal": lambda ctx: f"a number of at least {ctx['ge']}",
    "less_than": lambda ctx: f"a number less than {ctx['lt']}",
    "less_than_equal": lambda ctx: f"a number of at most {ctx['le']}",
    "multiple_of": lambda ctx: f"a multiple of {ctx['multiple_of']}",
    "too_short": lambda ctx: f"at least {_entries(ctx['min_length'])}",
    "too_long": lambda ctx: f"at most {_entries(ctx['max_length'])}",
    "string_too_short": lambda ctx: f"a text of at least {ctx['min_length']} characters",
    "string_too_long": lambda ctx: f"a text of at most {ctx['max_length']} characters",
    "string_pattern_mismatch": lambda ctx: f"a text of the form {ctx['pattern']}",
}


def expectation(details: ErrorDetails) -> tuple[str, str]:
    """What would be right, and advice that ends the sentence."""
    kind, ctx, value = details["type"], details.get("ctx", {}), details["input"]
    if isinstance(ctx.get("error"), WrongShape):
        return ctx["error"].expected, ""
    if kind in ("literal_error", "enum"):
        return _choice(ctx["expected"], value)
    if kind in _EXPECTED_WITHIN:
        return _EXPECTED_WITHIN[kind](ctx), ""
    if kind == "string_type" and isinstance(value, int | float):
        return _EXPECTED[kind], ": put it in quotes"
    return _EXPECTED.get(kind) or f"something else ({details['msg']})", ""


def _choice(expected: str, value: object) -> tuple[str, str]:
    choices = [word or number for word, number in re.findall(r"'([^']*)'|(-?\b\d+\b)", expected)]
    near = nearest(value, choices) if isinstance(value, str) else None
    listed = choices[0] if len(choices) == 1 else f"one of {enumerated(choices)}"
    return listed, f'; did you mean "{near}"?' if near else ""


def _entries(count: int) -> str:
    return "1 entry" if count == 1 else f"{count} entries"
