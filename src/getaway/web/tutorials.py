"""Lessons: annotated records (docs/tutorials.md). A comment before a move tells the player what is needed for it;
the lesson makes a move without a comment itself."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Final

from getaway.content.engines import engine_of
from getaway.content.packs import pack
from getaway.content.text_files import read_texts
from getaway.content.texts import Texts
from getaway.core import Game, Table
from getaway.core.record import Record, read_record, without_files
from getaway.web.lobby import LESSON, LESSONS, OWN, Lobby
from getaway.web.port import Json, web_of
from getaway.web.refused import Refused

NOTE = "#"
LESSONS_KEPT: Final = 100  # lessons kept; making one replays it


def tutorial(lobby: Lobby, name: str, lang: str) -> dict[str, Json]:
    """A lesson by its name: `clou/first-night` of a pack, or `own/umbrella` beside a designer's job."""
    return _lesson(lobby, name, lang) if name.startswith(f"{OWN}/") else _shipped(name, lang)


@lru_cache(LESSONS_KEPT)
def _shipped(name: str, lang: str) -> dict[str, Json]:
    return _lesson(Lobby(), name, lang)


def _lesson(lobby: Lobby, name: str, lang: str) -> dict[str, Json]:
    file, texts = _find(lobby, name)
    text = file.read_text(encoding="utf-8")
    record = read_record(text)
    steps, last = annotated(text)
    job = name if name.startswith(f"{OWN}/") else record.header("game")
    entry = lobby.find(job)
    by = engine_of(entry)
    setup = by.setup_of(record.headers)
    key = f"{file.stem}.title"
    called = _said(texts, key, lang)
    game = by.load(entry, setup)
    moves = list(_moves(game, record))
    return {
        "title": called if called != key else web_of(by.name).told(entry, lang)["title"],
        "job": job,
        "crew": list(web_of(by.name).characters_of(setup)),
        "me": _learner(steps, moves) if game.secrets else None,
        "rules": dict(setup.rules),
        "seed": record.header("seed"),
        "steps": [
            {"note": _said(texts, note, lang), "move": move} for (note, _), move in zip(steps, moves, strict=True)
        ],
        "last": _said(texts, last, lang),
        "next": _next(name, file),
    }


def _next(name: str, file: Path) -> str | None:
    """The lesson after this one in its pack, by name."""
    later = sorted(each.stem for each in file.parent.glob(f"*{LESSON}") if each.stem > file.stem)
    return f"{name.partition('/')[0]}/{later[0]}" if later and not name.startswith(f"{OWN}/") else None


def _moves(game: Game, record: Record) -> Iterator[Mapping[str, Json]]:
    """The moves of a record in fields, like offers, with who makes them; found by replaying it."""
    face = web_of(game.engine).face(game)
    table = Table.begin(game, record)
    for line in record.lines:
        move = game.parse(table.state, line.text)
        yield {**face.described(table.state, move), "seat": move.seat}
        table.repeat(line)


def _learner(steps: Sequence[tuple[str, str]], moves: Sequence[Mapping[str, Json]]) -> Json:
    """The learner, if seats have secrets: the seat of the first move with a note."""
    noted = (move["seat"] for (note, _), move in zip(steps, moves, strict=True) if note)
    return next((seat for seat in noted if isinstance(seat, int) and seat >= 0), 0)


def annotated(text: str) -> tuple[list[tuple[str, str]], str]:
    """The moves of a record, each with the comments above it; and the text after the last move."""
    steps: list[tuple[str, str]] = []
    notes: list[str] = []
    body = without_files(text).partition("\n\n")[2]
    for row in body.splitlines():
        if row.startswith(NOTE):
            notes.append(row.removeprefix(NOTE).strip())
        elif row.strip() and not row.startswith("result:"):
            steps.append((" ".join(notes), row.partition(" = ")[0].strip()))
            notes = []
    return steps, " ".join(notes)


def _find(lobby: Lobby, name: str) -> tuple[Path, Texts]:
    shelf, _, id = name.partition("/")
    if shelf == OWN:
        file = lobby.find(name).path.with_suffix(LESSON)
        return _there(file), Texts({})
    folder = pack(shelf).folder / LESSONS
    known = {each.stem: each for each in folder.glob(f"*{LESSON}")}  # a name, never a path
    return _there(known.get(id)), read_texts(folder)


def _there(file: Path | None) -> Path:
    if file is None or not file.is_file():
        raise Refused("no-tutorial", 404)
    return file


def _said(texts: Texts, note: str, lang: str) -> str:
    """The text of a note: by its key, or the note itself."""
    keys = {key for there in texts.languages.values() for key in there}
    return texts.text(note, lang) if note in keys else note
