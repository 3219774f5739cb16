"""`getaway show`: a job's plan or a thief's sheet, drawn in the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from getaway.cli.options import crew_option, language_option

if TYPE_CHECKING:
    from getaway.cli.terminal.ink import Lines
    from getaway.content.packs import Entry


@click.command()
@click.argument("id")
@click.option("--players", type=click.IntRange(1, 3), help="Draw a job for so many players (default 1).")
@crew_option
@language_option
def command(id: str, players: int | None, crew: list[str] | None, lang: str) -> None:
    """Draw a job or a thief: ID as `getaway list` shows it, or the path of a file."""
    from getaway.cli.terminal.screen import Screen
    from getaway.content.packs import find

    screen = Screen()
    entry = find(id)
    if _is_thief(entry):
        screen.print(_thief(entry, screen.width, lang))
        return
    number = players or len(crew or []) or 1
    if number > 3:
        raise click.UsageError(f"a crew has one to three thieves, not {number}")
    screen.print(_job(entry, number, screen.width, lang))
    for name in crew or []:
        screen.print(["", *_thief(_member(name, entry), screen.width, lang)])


def _member(name: str, job: Entry) -> Entry:
    from getaway.clou.library import HOME, read_crew

    return read_crew([name], job.pack.id if job.pack else HOME)[0].entry


def _is_thief(entry: Entry) -> bool:
    """By the part of its pack, or in a file of its own by what only a thief has."""
    if entry.part is not None:
        return entry.part == "thieves"
    data = entry.read().data
    return isinstance(data, dict) and "abilities" in data


def _job(entry: Entry, players: int, width: int, lang: str) -> Lines:
    from getaway.cli.terminal.blueprint import Blueprint
    from getaway.cli.terminal.portrait import job_portrait
    from getaway.clou.library import read_job, texts_of

    source = read_job(entry)
    return job_portrait(Blueprint(source.content, texts_of(source), players, lang), width)


def _thief(entry: Entry, width: int, lang: str) -> Lines:
    from getaway.cli.terminal.portrait import thief_portrait
    from getaway.clou.library import HOME, read_thief
    from getaway.content.packs import pack
    from getaway.content.text_files import read_texts, texts_in
    from getaway.content.texts import Texts

    source = read_thief(entry)
    own = {f"thieves.{source.content.id}.{key}": text for key, text in texts_in(source.document, ("text",)).items()}
    there = entry.pack or pack(HOME)
    return thief_portrait(source.content, Texts({"en": own}).joined(read_texts(there.folder)), width, lang)
