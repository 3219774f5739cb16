"""`getaway check`: reports every mistake in designers' files and in packs, with line and column."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict
from pathlib import Path

import click

from getaway.content.engines import engine, engine_of
from getaway.content.mistakes import ContentError, Mistake, Mistakes
from getaway.content.packs import Entry, Pack, entries, packs
from getaway.content.recognise import RecordFile, Thing, recognise
from getaway.content.text_files import text_documents
from getaway.core.errors import RecordError


@click.command()
@click.argument("names", nargs=-1, metavar="[FILE | ID | PACK]...")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def command(names: Sequence[str], as_json: bool) -> None:
    """Check content: a file, an entry such as clou/kiosk, a pack or its folder, a record or a lesson; else all packs.

    Errors keep content from being played, or from being shipped in a pack; hints are advice. The exit code is 2 if there
    are errors, else 0.
    """
    mistakes = Mistakes()
    files = 0
    for name in names or [pack.id for pack in packs()]:
        try:
            target = recognise(name)
            files += len(entries(target)) if isinstance(target, Pack) else 1
            mistakes.extend(_mistakes(target))
        except ContentError as error:
            mistakes.extend(error.mistakes)
    errors = sum(mistake.level == "error" for mistake in mistakes)
    click.echo(_as_json(files, mistakes) if as_json else _as_lines(files, mistakes))
    raise SystemExit(2 if errors else 0)


def _mistakes(target: Thing) -> Iterable[Mistake]:
    """The mistakes that the content's engine finds; a record is replayed."""
    if isinstance(target, RecordFile):
        return _record_mistakes(target.path)
    if isinstance(target, Pack):
        return [*engine(target.engine).check_pack(target), *_letter_hints(target)]
    return [*engine_of(target).check_entry(target), *_letter_hints(target)]


def _letter_hints(target: Pack | Entry) -> Iterable[Mistake]:
    """Letters that cannot be printed, in the texts of a pack or of a designer's own file."""
    from getaway.paper.letters import letter_hints

    if isinstance(target, Pack):
        for document in text_documents(target.folder).values():
            yield from letter_hints(document)
    elif target.pack is None:
        yield from letter_hints(target.read(), ("text",))


def _record_mistakes(path: Path) -> Iterable[Mistake]:
    import getaway
    from getaway.core import Table, read_record

    try:
        record = read_record(path.read_text(encoding="utf-8", errors="surrogateescape"))
        Table.replay(getaway.game_of(record, beside=path.parent), record)
    except RecordError as error:
        return [Mistake(str(path), error.line or 1, 1, str(error))]
    return ()


def _as_lines(files: int, mistakes: Mistakes) -> str:
    return "\n".join([*map(_line, mistakes), _summary(files, mistakes)])


def _line(mistake: Mistake) -> str:
    place = click.style(f"{mistake.file}:{mistake.line}:{mistake.column}:", bold=True)
    level = click.style(f"{mistake.level}:", fg="red" if mistake.level == "error" else "cyan")
    return f"{place} {level} {mistake.message}"


def _summary(files: int, mistakes: Mistakes) -> str:
    levels = [mistake.level for mistake in mistakes]
    counts = [_count(levels.count(level), level) for level in ("error", "hint") if level in levels]
    return f"{_count(files, 'file')} checked: {' and '.join(counts) or 'no mistakes'}"


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def _as_json(files: int, mistakes: Mistakes) -> str:
    levels = [mistake.level for mistake in mistakes]
    found = {"files": files, "errors": levels.count("error"), "hints": levels.count("hint")}
    return json.dumps(found | {"mistakes": [asdict(mistake) for mistake in mistakes]}, ensure_ascii=False, indent=2)
