"""JSON Schema of a content model, so that an author's editor completes keys and underlines slips while typing."""

from typing import Any

from pydantic.json_schema import GenerateJsonSchema
from pydantic_core import core_schema

from getaway.content.models import Model

Schema = dict[str, Any]

_DIALECT = "https://json-schema.org/draft/2020-12/schema"


def json_schema(model: type[Model], title: str, id: str) -> Schema:
    """JSON Schema 2020-12 of a model with its keys as files write them; equal models give equal text."""
    body = described(model)
    return {"$schema": _DIALECT, "$id": id, "title": title} | {key: body[key] for key in body if key != "title"}


def described(model: type[Model]) -> Schema:
    """The schema of a model, with every model and every named union once, under `$defs`."""
    body = model.model_json_schema(by_alias=True, schema_generator=_Generator, mode="validation")
    definitions: Schema = dict(body.pop("$defs", {}))
    for name in list(definitions):
        definitions[name] = _named(definitions[name], definitions)
    body = {key: _named(value, definitions) for key, value in body.items()}
    return body | {"$defs": dict(sorted(definitions.items()))}


class _Generator(GenerateJsonSchema):
    """Leaves out titles that only repeat the keys, and defaults that a file cannot write."""

    def field_title_should_be_set(self, schema: Any) -> bool:
        return False

    def default_schema(self, schema: core_schema.WithDefaultSchema) -> Schema:
        if _is_plain(schema.get("default")):
            return super().default_schema(schema)
        return self.generate_inner(schema["schema"])


def _is_plain(value: object) -> bool:
    if isinstance(value, dict):
        return all(map(_is_plain, value.values()))
    if isinstance(value, list | tuple):
        return all(map(_is_plain, value))
    return value is None or isinstance(value, bool | int | float | str)


def _named(part: Any, definitions: Schema) -> Any:
    """Move named unions to the definitions, so that they are not repeated at every use."""
    if isinstance(part, list):
        return [_named(item, definitions) for item in part]
    if not isinstance(part, dict):
        return part
    part = {key: _named(value, definitions) for key, value in part.items()}
    if not isinstance(part.get("oneOf"), list) or not isinstance(part.get("title"), str):
        return part
    name, union = part.pop("title").replace(" ", "-"), {"oneOf": part.pop("oneOf")}
    if definitions.setdefault(name, union) != union:
        raise ValueError(f'two different things are called "{name}": give each union a noun of its own')
    return {"$ref": f"#/$defs/{name}"} | part
