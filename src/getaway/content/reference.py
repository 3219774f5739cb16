"""The authors' reference in Markdown, made from the models: a section for each model, with a table of keys."""

from collections.abc import Iterator
from typing import Any

import yaml

from getaway.content.models import Model
from getaway.content.schema import described
from getaway.content.type_words import Schema, in_words, referenced

_HEADER = "| key | type | | description | example |\n|---|---|---|---|---|"


def reference(model: type[Model]) -> str:
    """Sections for the model and all models it mentions, in the order of first mention."""
    root = described(model)
    definitions = root.pop("$defs")
    root = definitions.get(_name_of(root), root)
    sections = [_section(root.get("title", model.__name__), root)]
    sections += [_section(name, definitions[name]) for name in _met(root, definitions)]
    return "\n\n".join(sections) + "\n"


def _name_of(root: Schema) -> str:
    return str(root.get("$ref", "")).rpartition("/")[2]


def _met(root: Schema, definitions: Schema) -> list[str]:
    """The definitions that a schema mentions, directly or not, each once."""
    met: list[str] = []

    def meet(schema: Schema) -> None:
        for name in referenced(schema):
            if name not in met and definitions[name] is not root:
                met.append(name)
                meet(definitions[name])

    meet(root)
    return met


def _section(name: str, schema: Schema) -> str:
    lines = [f"## {name[:1].upper()}{name[1:]}"]
    if "description" in schema:
        lines += ["", schema["description"]]
    if "oneOf" in schema:
        lines += ["", "One of:", "", *_choices(schema)]
    elif schema.get("properties"):
        lines += ["", _HEADER, *_rows(schema)]
    else:
        lines += ["", "It has no keys."]
    return "\n".join(lines)


def _choices(union: Schema) -> Iterator[str]:
    for way in union["oneOf"]:
        meaning = _one_line(way.get("description", ""))
        yield f"- {in_words(way)}" + (f": {meaning}" if meaning else "")


def _rows(schema: Schema) -> Iterator[str]:
    required = schema.get("required", [])
    for key, value in schema["properties"].items():
        need = "required" if key in required else _default(value)
        cells = (f"`{key}`", in_words(value), need, _one_line(value.get("description", "")), _example(value))
        yield "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


def _default(value: Schema) -> str:
    default = value.get("default")
    return "optional" if default is None else f"default {_as_written(default)}"


def _example(value: Schema) -> str:
    return ", ".join(map(_as_written, value.get("examples", [])))


def _as_written(value: Any) -> str:
    """A value as a file would write it on one line."""
    value = _with_number_keys(value)
    text = yaml.safe_dump(value, default_flow_style=True, allow_unicode=True, width=10_000, sort_keys=False)
    return "`" + text.removesuffix("...\n").strip() + "`"


def _with_number_keys(value: Any) -> Any:
    """Number keys without the quotes that JSON needs and files do not."""
    if isinstance(value, dict):
        return {int(key) if key.isdecimal() else key: _with_number_keys(inner) for key, inner in value.items()}
    return [_with_number_keys(inner) for inner in value] if isinstance(value, list) else value


def _one_line(text: str) -> str:
    return " ".join(text.split())
