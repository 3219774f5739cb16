"""JSON Schema and the authors' reference, both made from models."""

import json
import os
import subprocess
import sys
from dataclasses import dataclass
from typing import Annotated, Any, Literal

import pytest
from pydantic import Field

from getaway.content.models import Id, Model
from getaway.content.phrases import phrase
from getaway.content.reference import reference
from getaway.content.schema import json_schema
from getaway.content.shapes import by_shape
from getaway.content.unions import single_key_union


@dataclass(frozen=True)
class Amount:
    count: int


class Trace(Model):
    """Leaves traces."""

    trace: int = Field(1, ge=1, le=9, description="How many.", examples=[2])


class Alarm(Model):
    """Rings the bell."""


class Each(Model):
    """Does several things."""

    each: "list[Effect]" = Field(min_length=1)


Effect = Annotated[
    Trace | Alarm | Each, single_key_union({"trace": Trace, "alarm": Alarm, "each": Each}, noun="crew effect")
]


class Room(Model):
    """A room of the plan."""

    id: Id = Field(description="Its id.")
    kind: Literal["yard", "shop"] = Field("yard", description="What it looks like: yard | shop.")
    needs: Annotated[
        Amount, phrase(lambda text: Amount(int(text)), description="An amount.", examples=["2", "3"], pattern="^[0-9]$")
    ] = Amount(1)


class Job(Model):
    """A job."""

    may_pass: bool = False
    rooms: tuple[Room, ...] = Field(description="All rooms.")
    time: Annotated[int | dict[int, int], by_shape] = Field(9, examples=[{1: 9, 2: 8}])
    then: tuple[Effect, ...] = ()
    at_last: Effect | None = Field(None, description="At the end.")
    if_: str | None = None


def schema() -> dict[str, Any]:
    return json_schema(Job, "A job", "https://example.org/job.json")


def test_a_schema_names_itself_and_its_dialect() -> None:
    made = schema()
    assert list(made)[:3] == ["$schema", "$id", "title"]
    assert made["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert (made["$id"], made["title"], made["description"]) == ("https://example.org/job.json", "A job", "A job.")


def test_keys_are_those_of_files_in_the_order_of_the_fields() -> None:
    made = schema()
    assert list(made["properties"]) == ["may-pass", "rooms", "time", "then", "at-last", "if"]
    assert made["required"] == ["rooms"]
    assert made["additionalProperties"] is False
    assert {name: part.get("additionalProperties") for name, part in made["$defs"].items()} == {
        "Each": False,
        "Room": False,
        "Trace": False,
        "crew-effect": None,
    }


def test_a_phrase_is_a_text_with_examples_and_a_default_no_file_could_spell_is_left_out() -> None:
    assert schema()["$defs"]["Room"]["properties"]["needs"] == {
        "type": "string",
        "description": "An amount.",
        "examples": ["2", "3"],
        "pattern": "^[0-9]$",
    }


def test_a_union_stands_once_and_shows_bare_words() -> None:
    made = schema()
    assert made["$defs"]["crew-effect"] == {
        "oneOf": [
            {"const": "trace", "description": "Leaves traces."},
            {"$ref": "#/$defs/Trace"},
            {"const": "alarm", "description": "Rings the bell."},
            {"$ref": "#/$defs/Each"},
        ]
    }
    assert made["properties"]["then"]["items"] == {"$ref": "#/$defs/crew-effect"}
    assert made["$defs"]["Each"]["properties"]["each"]["items"] == {"$ref": "#/$defs/crew-effect"}


def test_two_unions_of_one_noun_are_refused() -> None:
    class Mixed(Model):
        then: Effect
        other: Annotated[Trace, single_key_union({"trace": Trace}, noun="crew effect")]

    with pytest.raises(ValueError, match='two different things are called "crew-effect"'):
        json_schema(Mixed, "Mixed", "mixed.json")


def test_the_same_model_gives_the_same_schema_and_reference_in_every_process() -> None:
    code = f"import runpy; space = runpy.run_path({__file__!r}); print(space['made_text']())"

    def text_with(seed: str) -> str:
        environment = {**os.environ, "PYTHONHASHSEED": seed}
        return subprocess.run(
            [sys.executable, "-c", code], capture_output=True, text=True, check=True, env=environment
        ).stdout

    assert text_with("1") == text_with("2") == made_text() + "\n"


def made_text() -> str:
    return json.dumps(schema()) + reference(Job)


REFERENCE = """\
## Job

A job.

| key | type | | description | example |
|---|---|---|---|---|
| `may-pass` | `true` or `false` | default `false` |  |  |
| `rooms` | list of [Room](#room) | required | All rooms. |  |
| `time` | whole number or mapping to whole number | default `9` |  | `{1: 9, 2: 8}` |
| `then` | list of [crew-effect](#crew-effect) | default `[]` |  |  |
| `at-last` | [crew-effect](#crew-effect) | optional | At the end. |  |
| `if` | text | optional |  |  |

## Room

A room of the plan.

| key | type | | description | example |
|---|---|---|---|---|
| `id` | text | required | Its id. | `back-door` |
| `kind` | one of `yard`, `shop` | default `yard` | What it looks like: yard \\| shop. |  |
| `needs` | text | optional | An amount. | `'2'`, `'3'` |

## Crew-effect

One of:

- `trace`: Leaves traces.
- [Trace](#trace)
- `alarm`: Rings the bell.
- [Each](#each)

## Trace

Leaves traces.

| key | type | | description | example |
|---|---|---|---|---|
| `trace` | whole number, 1 to 9 | default `1` | How many. | `2` |

## Each

Does several things.

| key | type | | description | example |
|---|---|---|---|---|
| `each` | list of [crew-effect](#crew-effect) (at least 1) | required |  |  |
"""


def test_the_reference_has_a_section_for_every_model_a_reader_meets() -> None:
    assert reference(Job) == REFERENCE


def test_a_model_that_contains_itself_has_one_section() -> None:
    made = reference(Each)
    assert made.startswith("## Each\n\nDoes several things.\n")
    assert made.count("## Each") == 1
    assert "## Trace" in made


def test_a_model_without_keys_says_so() -> None:
    assert reference(Alarm) == "## Alarm\n\nRings the bell.\n\nIt has no keys.\n"


def test_ranges_and_fixed_lists_are_told_in_words() -> None:
    class Odds(Model):
        odds: float = Field(gt=0, lt=1)
        ends: tuple[int, str]
        most: Annotated[int, Field(le=6)]
        faces: list[int] = Field(min_length=2, max_length=2)
        loot: Annotated[int, phrase(int, description="Loot.", examples=["7"], numbers=True)] = 0
        spread: dict[str, list[int]] = Field(default={"a": [1]})

    rows = {row.split(" | ")[0]: row.split(" | ")[1] for row in reference(Odds).splitlines() if row.startswith("| `")}
    assert rows == {
        "| `odds`": "number, more than 0, less than 1",
        "| `ends`": "list of whole number, then text",
        "| `most`": "whole number, at most 6",
        "| `faces`": "list of whole number (2)",
        "| `loot`": "text or whole number",
        "| `spread`": "mapping to list of whole number",
    }
