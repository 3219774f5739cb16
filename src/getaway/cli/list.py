"""`getaway list`: what there is to play. Loads neither pydantic nor rich, so that it answers at once."""

from __future__ import annotations

import json

import click

from getaway.cli.options import language_option
from getaway.cli.words import say
from getaway.content.packs import Entry, Pack, entries, packs
from getaway.content.text_files import read_texts
from getaway.content.texts import Texts, title


@click.command()
@language_option
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def command(lang: str, as_json: bool) -> None:
    """List packs, jobs and thieves."""
    found = [_described(pack, lang) for pack in packs()]
    if as_json:
        click.echo(json.dumps({"packs": found}, ensure_ascii=False, indent=2))
    else:
        click.echo("\n".join(line for pack in found for line in _lines(pack, lang)))


def _described(pack: Pack, lang: str) -> dict[str, object]:
    texts = read_texts(pack.folder)
    head = {"id": pack.id, "title": pack.title, "version": pack.version, "engine": pack.engine}
    return head | {part: [_entry(entry, texts, lang) for entry in entries(pack, part)] for part in pack.parts}


def _entry(entry: Entry, texts: Texts, lang: str) -> dict[str, str]:
    return {"id": entry.name, "title": title(texts, str(entry.part), entry.id, lang)}


def _lines(pack: dict[str, object], lang: str) -> list[str]:
    parts = {part: rows for part, rows in pack.items() if isinstance(rows, list)}
    width = max((len(row["id"]) for rows in parts.values() for row in rows), default=0)
    lines = [f"{pack['title']}  ({pack['id']} {pack['version']})"]
    for part, rows in parts.items():
        lines.append(f"  {say(f'list.{part}', lang)}")
        lines += [f"    {row['id']:{width}}  {row['title']}" for row in rows]
    return lines
