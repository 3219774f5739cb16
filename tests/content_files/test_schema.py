"""`getaway schema`: a JSON Schema that accepts what we ship and refuses slips."""

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from jsonschema import Draft202012Validator

from getaway.cli import main
from getaway.clou.engine import ENGINE as CLOU
from getaway.content.document import Document
from getaway.content.packs import entries, packs
from getaway.content.source import read_text
from getaway.robnrun.engine import ENGINE as ROBNRUN

PARTS = {"jobs": "job", "thieves": "thief", "scenarios": "scenario", "boxes": "box"}
FILES = [
    pytest.param(PARTS[str(entry.part)], entry.read(), id=entry.name)
    for pack in packs()
    for entry in entries(pack)
    if entry.part in PARTS
]
FILES += [
    pytest.param(kind, read_text(CLOU.template(CLOU.kind(kind), "first"), kind), id=f"new {kind}")
    for kind in ("job", "thief")
]
FILES.append(
    pytest.param(
        "scenario", read_text(ROBNRUN.template(ROBNRUN.kind("scenario"), "first"), "scenario"), id="new scenario"
    )
)


def schema(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["schema", *arguments])


def slips(kind: str, data: Any) -> list[str]:
    validator = Draft202012Validator(json.loads(schema(kind).output))
    return [error.json_path for error in validator.iter_errors(data)]


@pytest.mark.parametrize("kind", PARTS.values())
def test_the_schema_is_one(kind: str) -> None:
    Draft202012Validator.check_schema(json.loads(schema(kind).output))


@pytest.mark.parametrize(("kind", "document"), FILES)
def test_what_we_ship_fits_the_schema(kind: str, document: Document) -> None:
    assert slips(kind, document.data) == []


@pytest.mark.parametrize(
    ("old", "new", "path"),
    [
        ("opens: workshop", "opnes: workshop", "$.rooms[1].challenges[0]"),
        ("car: 5", "car: soon", "$.car"),
        ("open: true", "open: 1", "$.rooms[0].open"),
        ("full: alarm", "full: alram", "$.tracks[0].full"),
    ],
)
def test_slips_do_not_fit(old: str, new: str, path: str) -> None:
    text = CLOU.template(CLOU.kind("job"), "first")
    assert text.count(old) == 1
    assert slips("job", read_text(text.replace(old, new), "first.yaml").data) == [path]


@pytest.mark.parametrize(
    ("old", "new", "path"),
    [
        ("dealers: [yellow", "dealers: [purple", "$.dealers[0]"),
        ("station: {yellow: 1", "station: {yelow: 1", "$.station"),
        ("clues: [1,", "clues: [one,", "$.clues[0]"),
    ],
)
def test_slips_in_a_scenario_do_not_fit(old: str, new: str, path: str) -> None:
    text = ROBNRUN.template(ROBNRUN.kind("scenario"), "first")
    assert text.count(old) == 1
    assert slips("scenario", read_text(text.replace(old, new), "first.yaml").data) == [path]


def test_a_job_is_meant_where_nothing_is_said() -> None:
    assert schema().output == schema("job").output != schema("thief").output


def test_it_can_be_written_to_a_file(tmp_path: Path) -> None:
    file = tmp_path / "job.schema.json"
    assert schema("job", "-o", str(file)).output == f"Wrote {file}\n"
    assert file.read_text(encoding="utf-8") == schema("job").output
    assert schema("-o", str(tmp_path / "nowhere" / "x.json")).exit_code == 2
