"""A content file as plain data, kept beside a game so that it can be read again after the file has changed or gone."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from getaway.content.document import Document
from getaway.content.pack_index import Pack
from getaway.content.packs import Entry


def put_away(entry: Entry, document: Document) -> dict[str, Any]:
    """An entry and its document as data for JSON. Of a designer's file only the name is kept: its folder is private."""
    found: dict[str, Any] = {"part": entry.part, "id": entry.id, "file": entry.path.name, "data": document.data}
    if pack := entry.pack:
        parts = {part: list(ids) for part, ids in pack.parts.items()}
        found["pack"] = {
            "id": pack.id,
            "title": pack.title,
            "engine": pack.engine,
            "version": pack.version,
            "parts": parts,
        }
    return found


def taken_out(data: Mapping[str, Any]) -> tuple[Entry, Document]:
    """The entry and document from kept data. The entry can be named and compared but not read: its file may be gone."""
    pack = None
    if about := data.get("pack"):
        parts = {part: tuple(ids) for part, ids in about["parts"].items()}
        pack = Pack(about["id"], about["title"], about["engine"], about["version"], parts, Path(about["id"]))
    entry = Entry(pack, data["part"], data["id"], Path(data["file"]))
    return entry, Document.of_data(data["file"], data["data"])
