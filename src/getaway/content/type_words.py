"""A part of a JSON Schema in an author's words: `list of [Room](#room)`, `whole number, at least 1`."""

from collections.abc import Iterator
from typing import Any

Schema = dict[str, Any]

_SIMPLE = {
    "string": "text",
    "integer": "whole number",
    "number": "number",
    "boolean": "`true` or `false`",
    "null": "nothing",
}


def in_words(schema: Schema) -> str:
    """What may be written where this schema applies."""
    if "$ref" in schema:
        return _link(_target(schema["$ref"]))
    if "const" in schema:
        return f"`{schema['const']}`"
    if "enum" in schema:
        return "one of " + ", ".join(f"`{value}`" for value in schema["enum"])
    for either in ("anyOf", "oneOf"):
        if either in schema:
            return " or ".join(in_words(way) for way in schema[either] if way.get("type") != "null")
    return _type_in_words(schema, schema.get("type", ""))


def referenced(part: Any) -> Iterator[str]:
    """The names of the definitions that a schema mentions, in order."""
    if isinstance(part, dict):
        if isinstance(part.get("$ref"), str):
            yield _target(part["$ref"])
        for value in part.values():
            yield from referenced(value)
    elif isinstance(part, list):
        for item in part:
            yield from referenced(item)


def _type_in_words(schema: Schema, kind: str | list[str]) -> str:
    if isinstance(kind, list):
        return " or ".join(_type_in_words(schema, one) for one in kind)
    if kind == "array":
        return _list_in_words(schema)
    if kind == "object":
        inner = schema.get("additionalProperties")
        return f"mapping to {in_words(inner)}" if isinstance(inner, dict) and inner else "mapping"
    return _SIMPLE.get(kind, "anything") + _range(schema)


def _list_in_words(schema: Schema) -> str:
    if "prefixItems" in schema:
        return "list of " + ", then ".join(map(in_words, schema["prefixItems"]))
    inner = schema.get("items")
    count = _bounds(schema.get("minItems"), schema.get("maxItems"))
    words = f"list of {in_words(inner)}" if inner else "list"
    return f"{words} ({count})" if count else words


def _range(schema: Schema) -> str:
    parts = [_bounds(schema.get("minimum"), schema.get("maximum"))]
    if "exclusiveMinimum" in schema:
        parts.append(f"more than {schema['exclusiveMinimum']}")
    if "exclusiveMaximum" in schema:
        parts.append(f"less than {schema['exclusiveMaximum']}")
    return "".join(f", {part}" for part in parts if part)


def _bounds(least: Any, most: Any) -> str:
    if least is not None and most is not None:
        return f"{least}" if least == most else f"{least} to {most}"
    if least is not None:
        return f"at least {least}"
    return f"at most {most}" if most is not None else ""


def _target(ref: str) -> str:
    return ref.rpartition("/")[2]


def _link(name: str) -> str:
    return f"[{name}](#{name.lower().replace(' ', '-')})"
