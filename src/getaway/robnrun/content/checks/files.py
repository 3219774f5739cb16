"""The entry to all checks: a designer's file, an entry of a pack, a whole pack. All mistakes at once."""

from __future__ import annotations

from collections.abc import Iterator

from getaway.content.document import Document
from getaway.content.mistakes import ContentError, Mistake, Mistakes
from getaway.content.models import parse
from getaway.content.pack_index import Pack
from getaway.content.packs import Entry, entries
from getaway.content.text_checks import check_texts
from getaway.content.text_files import text_documents
from getaway.robnrun.content.box import COLOURS, PLAYERS, Box
from getaway.robnrun.content.checks.safes import safe_limits, safes_alike
from getaway.robnrun.content.library import BOXES, Source, home_card, read_scenario
from getaway.robnrun.engine import BOX, ENGINE


def check_pack(there: Pack) -> list[Mistake]:
    """All mistakes of a pack: its entries, and its texts in all languages."""
    mistakes = Mistakes()
    needed: list[str] = []
    for entry in entries(there):
        mistakes.extend(_entry(entry))
        needed += _needed_texts(entry)
    mistakes.extend(check_texts(text_documents(there.folder), needed=needed))
    return list(mistakes)


def check_entry(entry: Entry) -> list[Mistake]:
    """All mistakes of one entry of a pack, or of a designer's file."""
    return _entry(entry)


def _entry(entry: Entry) -> list[Mistake]:
    try:
        if ENGINE.kind_of(entry) is BOX:
            document = entry.read()
            return list(_box(parse(Box, document), document, own=entry.pack is None))
        source = read_scenario(entry)
        box = _box(source.box, source.documents[1], own=True) if source.own_box else ()
        return [*_advice(source), *box]
    except ContentError as error:
        return list(error.mistakes)


def _box(box: Box, document: Document, *, own: bool) -> Iterator[Mistake]:
    yield from safe_limits(box, document)
    yield from safes_alike(box, document)
    if not own:
        return
    for place, clue in enumerate(box.clues):
        if clue.number not in (box.text.clues if box.text else ()) and home_card(clue) is None:
            message = f"no card of the pack says this: write its sentence under `text: clues: {clue.number}:`"
            yield document.mistake(("clues", place), message)


def _advice(source: Source) -> Iterator[Mistake]:
    """What is allowed but hardly intended."""
    station, document = source.scenario.station, source.documents[0]
    if station.red + station.yellow > 4:
        message = (
            "so many red and yellow cubes at the start leave next to no clues and mistakes: few gangs will get away"
        )
        yield document.mistake(("station",), message, level="hint")
    for colour in COLOURS:
        columns = {players: getattr(source.box.station.of(players), colour) for players in PLAYERS}
        shortest = min(PLAYERS, key=lambda players: len(columns[players]))
        room = len(columns[shortest]) - 1
        if getattr(station, colour) > room:
            message = f"with {shortest} players there is room for {room} {colour} cubes: the others go back to the box"
            yield document.mistake(("station", colour), message, level="hint")


def _needed_texts(entry: Entry) -> list[str]:
    if entry.part != BOXES:
        return [f"scenarios.{entry.id}.title", f"scenarios.{entry.id}.story"]
    try:
        box = parse(Box, entry.read())
    except ContentError:
        return []
    names = [*box.tools, "bag", *COLOURS, *(quarter.id for quarter in box.quarters)]
    names += [building.id for quarter in box.quarters for building in quarter.buildings]
    return [*(f"names.{name}" for name in names), *(f"clues.{clue.number}" for clue in box.clues)]
