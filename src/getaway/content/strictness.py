"""Restricts the schema that pydantic derives from a model to what a content file may say.

Numbers, booleans and texts are never converted into one another. (Pydantic's own strict mode would also refuse lists
for tuples, and the words that files write for whole-number keys.) An unknown key gets a message with the known keys.
"""

from collections.abc import Callable, Iterator
from typing import Any

from pydantic_core import CoreSchema, core_schema

from getaway.content.refusals import UnknownKey

_SCALARS = {"int", "float", "bool", "str"}
# All places where a schema may hold others, except `keys_schema`: a model may read keys, which are words, as numbers.
_INNER = ("schema", "items_schema", "values_schema", "fields", "choices", "steps", "lax_schema", "strict_schema")


def sharpen(schema: CoreSchema, known_keys: Callable[[], list[str]]) -> None:
    """Change the schema of one model in place; models inside it are references that were changed before."""
    for node in _nodes(schema):
        if node["type"] in _SCALARS:
            node["strict"] = True
        elif node["type"] == "model-fields":
            node["extra_behavior"] = "allow"
            node["extras_schema"] = _refusing(known_keys)


def _nodes(part: Any) -> Iterator[dict[str, Any]]:
    if isinstance(part, list | tuple):
        for item in part:
            yield from _nodes(item)
    elif isinstance(part, dict) and isinstance(part.get("type"), str):
        yield part
        for name in _INNER:
            yield from _nodes(part.get(name))
    elif isinstance(part, dict):
        yield from _nodes(list(part.values()))


def _refusing(known_keys: Callable[[], list[str]]) -> CoreSchema:
    def refuse(value: object) -> object:
        raise UnknownKey(known_keys())

    return core_schema.no_info_before_validator_function(refuse, core_schema.any_schema())
