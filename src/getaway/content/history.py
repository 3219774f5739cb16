"""Finds the content a record was played with by its hash.

A release whose content changes later stays in `packs/released/<version>/<pack>`, so that its records still replay
(docs/releasing.md). Before the first release there is no such folder.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Final

from getaway.content.bundle import spread_out
from getaway.content.engines import engine_of
from getaway.content.mistakes import ContentError
from getaway.content.packs import PACKS, Entry, UnknownContent, find, find_in_packs, is_file_name, own_pack
from getaway.core import Game, GetawayError, Record, RecordError, SetupError, Table

RELEASED: Final = PACKS / "released"
HASH: Final = "content"
"""The header that holds the content's hash."""
_BARE: Final = re.compile(r"[^/\\:\0]+")  # a file name without a folder


def game_of(record: Record, *, folders: Sequence[Path] = (), anyway: bool = False) -> Game:
    """The game that a record was played with. Designers' files travel with it, or lie in one of `folders`.

    Without folders it opens only files of the packs and of the record: safe for records from strangers. Raises
    RecordError if the rules or the content have changed since; `anyway` allows that.
    """
    with spread_out(record.files) as brought:
        game = _best(record, [brought, *folders])
    if not anyway:
        _refuse_others(record, game)
    return game


def _best(record: Record, folders: list[Path]) -> Game:
    """The game whose content has the record's hash, else the first that loads; raises the first error if none loads."""
    first: Game | None = None
    wrong: GetawayError | None = None
    for entry, home in _candidates(record.header("game"), folders):
        try:
            game = _load(entry, home, record, folders)
        except (SetupError, ContentError, UnknownContent) as error:
            wrong = wrong or error
            continue
        if _same_content(record, game):
            return game
        first = first or game
    if first is None:
        raise wrong or _unknown(record.header("game"), folders)
    return first


def _load(entry: Entry, home: str, record: Record, folders: list[Path]) -> Game:
    engine = engine_of(entry)
    setup = engine.setup_of(record.headers)
    crew = tuple(_member(name, folders) for name in setup.crew)
    return engine.load(entry, replace(setup, crew=crew, home=home))


def _candidates(name: str, folders: list[Path]) -> Iterator[tuple[Entry, str]]:
    """Entries that a record's `game` may mean, each with the pack that completes it: today's (""), then released ones."""
    found = list(_entries(name, folders))
    yield from ((entry, "") for entry in found)
    for entry in found:
        home = engine_of(entry).home
        if entry.pack is None or entry.pack.id != home:
            yield from ((entry, str(root / home)) for root in _released_roots() if (root / home).is_dir())


def _released_roots() -> list[Path]:
    return sorted(RELEASED.glob("*"), reverse=True)


def _entries(name: str, folders: list[Path]) -> Iterator[Entry]:
    """Files and packs that travel with the record, then shipped content, then packs in the caller's folders."""
    if is_file_name(name):
        yield from (find(str(path)) for path in _files(name, folders))
        return
    brought, *others = folders
    yield from _in_folders(name, [brought])
    for root in (PACKS, *_released_roots()):
        with suppress(UnknownContent):
            yield find_in_packs(name, root)
    yield from _in_folders(name, others)


def _in_folders(name: str, folders: Sequence[Path]) -> Iterator[Entry]:
    """Entries of this name in designers' packs that lie in these folders."""
    for folder in folders:
        if own_pack(folder / name.partition("/")[0]):
            with suppress(UnknownContent):
                yield find(str((folder / name).resolve()))


def _member(name: str, folders: list[Path]) -> str:
    """A character named by a record: an id stays, a file becomes the path where it lies now."""
    if not is_file_name(name):
        return name
    for path in _files(name, folders):
        return str(path.resolve())
    raise _unknown(name, folders)


def _files(name: str, folders: list[Path]) -> Iterator[Path]:
    """The designer's files of this name in these folders. A name with a folder in it finds none: records are foreign."""
    if _BARE.fullmatch(name):
        yield from (path for folder in folders if (path := folder / name).is_file())


def _unknown(name: str, folders: list[Path]) -> GetawayError:
    if is_file_name(name):
        return UnknownContent(
            f'the record needs the file "{name}", which does not travel with it: lay it beside the record'
        )
    try:
        find_in_packs(name)
    except UnknownContent as error:
        return error
    return UnknownContent(f'there is no "{name}"')


def _same_content(record: Record, game: Game) -> bool:
    """Whether the hashes are equal; a pack's version does not matter.

    A lesson is written by hand and has no hash: it fits the content on which all its lines can be played.
    """
    if HASH in record.headers:
        return record.header(HASH).split()[-1:] == game.headers()[HASH].split()[-1:]
    try:
        Table.replay(game, record)
    except RecordError:
        return False
    return True


def _refuse_others(record: Record, game: Game) -> None:
    for name in ("engine", HASH) if HASH in record.headers else ():
        played, here = record.header(name), game.headers()[name]
        if played != here and not (name == HASH and _same_content(record, game)):
            raise RecordError(f"the record was played with another {name} ({played}) than the one installed ({here})")
