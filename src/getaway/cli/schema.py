"""`getaway schema`: JSON Schema of content files, so that an editor completes keys and underlines slips."""

from __future__ import annotations

import json
from pathlib import Path

import click

from getaway.core.errors import GetawayError


@click.command()
@click.argument("kind", type=click.Choice(["job", "thief", "scenario", "box"]), default="job", required=False)
@click.option("-o", "--output", type=click.Path(path_type=Path, dir_okay=False), help="Write to this file.")
def command(kind: str, output: Path | None) -> None:
    """Print the JSON Schema of a job, a thief, a scenario or a box.

    Editors with a YAML language server use it when a file begins with the line
    "# yaml-language-server: $schema=job.schema.json".
    """
    text = json.dumps(_schema(kind), ensure_ascii=False, indent=2) + "\n"
    if output is None:
        click.echo(text, nl=False)
        return
    try:
        output.write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        raise GetawayError(f'"{output}" cannot be written: {error.strerror}') from error
    click.echo(f"Wrote {output}")


def _schema(kind: str) -> dict[str, object]:
    from getaway.clou.content.job import Job
    from getaway.clou.content.thief import Thief
    from getaway.content.models import Model
    from getaway.content.schema import json_schema
    from getaway.robnrun.content.box import Box
    from getaway.robnrun.content.scenario import Scenario

    models: dict[str, type[Model]] = {"job": Job, "thief": Thief, "scenario": Scenario, "box": Box}
    return json_schema(models[kind], f"A {kind} of Getaway", f"{kind}.schema.json")
