"""`getaway list`: lists what can be played. Loads neither pydantic nor rich, so that it answers at once."""

from __future__ import annotations

import json
import os

import click

from getaway.cli.options import language_option
from getaway.cli.words import say
from getaway.content.packs import Entry, Pack, entries, pack_at, packs
from getaway.content.text_files import read_texts
from getaway.content.texts import Texts, title


@click.command()
@click.argument("names", nargs=-1, metavar="[PACK]...")
@language_option
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def command(names: tuple[str, ...], lang: str, as_json: bool) -> None:
    """List what there is: all packs, or those named by id or by the folder of a pack of your own."""
    found = [_described(pack, lang) for pack in (map(pack_at, names) if names else packs())]
    if as_json:
        click.echo(json.dumps({"packs": found}, ensure_ascii=False, indent=2))
    else:
        click.echo("\n".join(line for pack in found for line in _lines(pack, lang)))


def _described(pack: Pack, lang: str) -> dict[str, object]:
    texts = read_texts(pack.folder)
    head = {"id": pack.id, "title": pack.title, "version": pack.version, "engine": pack.engine}
    return head | {part: [_entry(entry, texts, lang) for entry in entries(pack, part)] for part in pack.parts}


def _entry(entry: Entry, texts: Texts, lang: str) -> dict[str, str]:
    return {"id": _called(entry), "title": title(texts, str(entry.part), entry.id, lang)}


def _called(entry: Entry) -> str:
    """The name to type: an entry of a designer's pack by the path to its folder."""
    own = entry.pack is not None and entry.pack.place != entry.pack.id
    return os.path.relpath(entry.place) if own else entry.name


def _lines(pack: dict[str, object], lang: str) -> list[str]:
    parts = {part: rows for part, rows in pack.items() if isinstance(rows, list)}
    width = max((len(row["id"]) for rows in parts.values() for row in rows), default=0)
    lines = [f"{pack['title']}  ({pack['id']} {pack['version']})"]
    for part, rows in parts.items():
        lines.append(f"  {say(f'list.{part}', lang)}")
        lines += [f"    {row['id']:{width}}  {row['title']}" for row in rows]
    return lines
