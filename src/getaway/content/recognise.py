"""What a name on the command line, or a file, is: an entry of a pack, a designer's file, a pack, or a record."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from getaway.content.engine import Kind
from getaway.content.engines import engine_of
from getaway.content.packs import Entry, Pack, entries, find, is_file_name, own_pack, pack, packs
from getaway.core.errors import GetawayError
from getaway.core.record import FIRST_LINE, begins_record

PACK: Final = "pack"
RECORD: Final = "record"


class WrongKind(GetawayError):
    """A name or file of a kind that does not fit here; the message says what it is, and what to do with it."""


@dataclass(frozen=True, slots=True)
class RecordFile:
    """A file that holds a record: a finished game, a saved game, or a lesson."""

    path: Path


Thing = Entry | Pack | RecordFile


def recognise(name: str) -> Thing:
    """What has this name; UnknownContent or WrongKind says what would be right."""
    path = Path(name)
    if name in {each.id for each in packs()}:
        return pack(name)
    if there := own_pack(path):
        return there
    if path.is_file() and not is_file_name(path.name):
        if _begins_as_record(path):
            return RecordFile(path)
        raise WrongKind(
            f'"{name}" is neither content, which ends in .yaml, nor a record, which begins with "{FIRST_LINE}"'
        )
    return find(name)


def kind_word(thing: Thing) -> str:
    """`job`, `thief`, `scenario`, `box`, `pack`, `record`."""
    if isinstance(thing, Entry):
        return engine_of(thing).kind_of(thing).word
    return PACK if isinstance(thing, Pack) else RECORD


def entry_called(name: str) -> Entry:
    """An entry of any kind; raises WrongKind for a pack or a record."""
    thing = recognise(name)
    if isinstance(thing, Entry):
        return thing
    raise _wrong(thing, name, "an entry")


def playable(name: str) -> Entry:
    """An entry that a game can be set up with alone: a job, a scenario."""
    thing = recognise(name)
    if isinstance(thing, Entry):
        kind = engine_of(thing).kind_of(thing)
        if kind.playable:
            return thing
    raise _wrong(thing, name, "something to play")


def playable_of(pack: Pack) -> list[Entry]:
    """The playable entries of a pack."""
    return [entry for entry in entries(pack) if _kind(entry).playable]


def record_called(name: str) -> RecordFile:
    """A record; raises WrongKind for anything else."""
    thing = recognise(name)
    if isinstance(thing, RecordFile):
        return thing
    raise _wrong(thing, name, "a record")


def _wrong(thing: Thing, name: str, needed: str) -> WrongKind:
    return WrongKind(f"{name} is a {kind_word(thing)}, not {needed}: {_advice(thing, name)}")


def _advice(thing: Thing, name: str) -> str:
    if isinstance(thing, RecordFile):
        return f"`getaway replay {name}` shows it, `getaway play --resume {name}` goes on with it"
    if isinstance(thing, Pack):
        mine = [f"{name.rstrip('/')}/{entry.id}" for entry in playable_of(thing)]
        return f"name an entry of it, such as {mine[0]}" if mine else "it has nothing to play yet"
    if _kind(thing).playable:
        return f"`getaway play {name}` plays it"
    games = " or a ".join(kind.word for kind in engine_of(thing).kinds if kind.playable)
    return f"`getaway show {name}` shows it, and a {games} is played with it"


def _kind(entry: Entry) -> Kind:
    return engine_of(entry).kind_of(entry)


def _begins_as_record(path: Path) -> bool:
    try:
        with path.open("rb") as file:
            return begins_record(file.readline(100).decode("utf-8", "replace"))
    except OSError as error:
        raise WrongKind(f'"{path}" cannot be read: {error.strerror}') from None
