"""Reads and checks a pack's index, `pack.yaml`, by hand: loading pydantic would make listing content slow."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any

from getaway.content.document import Data, Document
from getaway.content.ids import ID_FORM, is_id
from getaway.content.mistakes import Mistake, Mistakes, did_you_mean
from getaway.content.source import read_file
from getaway.content.wording import found

INDEX = "pack.yaml"
PACKS = Path(__file__).resolve().parents[1] / "packs"
"""The packs that are shipped."""

_KEYS = ("id", "title", "engine", "version", "parts")


@dataclass(frozen=True, slots=True)
class Pack:
    """A folder of content and what its index says; `parts` holds the ids of each part, in the index's order."""

    id: str
    title: str
    engine: str
    version: str
    parts: Mapping[str, tuple[str, ...]]
    folder: Path

    @property
    def place(self) -> str:
        """The name that `pack_at` takes: the id of a shipped pack, else the folder."""
        return self.id if self.folder.parent == PACKS else str(self.folder)

    def file_name(self, path: Path) -> str:
        """The name of a file of this pack in mistakes: `packs/clou/jobs/kiosk.yaml`."""
        return path.relative_to(self.folder.parents[1]).as_posix()


def read_pack(folder: Path) -> Pack:
    """The pack in a folder; raises ContentError with all mistakes of its index, including missing files."""
    document = read_file(folder / INDEX, f"{folder.parent.name}/{folder.name}/{INDEX}")
    Mistakes(_mistakes(document, folder)).raise_errors()
    said: Any = document.data
    parts = MappingProxyType({part: tuple(ids) for part, ids in said["parts"].items()})
    return Pack(said["id"], said["title"], said["engine"], said["version"], parts, folder)


def _mistakes(document: Document, folder: Path) -> Iterator[Mistake]:
    data = document.data
    if not isinstance(data, dict):
        yield document.mistake((), f"expected the keys {', '.join(_KEYS)}, found {found(data)}")
        return
    for key in data:
        if key not in _KEYS:
            yield document.mistake((key,), f'unknown key "{key}"; {did_you_mean(key, _KEYS)}', key=True)
    for key in _KEYS:
        if key not in data:
            yield document.mistake((), f'the key "{key}" is missing here: add it')
        elif key == "parts":
            yield from _part_mistakes(document, data["parts"], folder)
        else:
            yield from _word_mistakes(document, key, data[key], folder)


def _word_mistakes(document: Document, key: str, value: Data, folder: Path) -> Iterator[Mistake]:
    if not isinstance(value, str) or not value:
        advice = ": put it in quotes" if isinstance(value, int | float) else ""
        yield document.mistake((key,), f"expected a text, found {found(value)}{advice}")
    elif key == "id" and value != folder.name:
        yield document.mistake((key,), f'expected "{folder.name}", as the folder is called, found {found(value)}')
    elif key in ("id", "engine") and not is_id(value):
        yield document.mistake((key,), f"expected an id ({ID_FORM}), found {found(value)}")


def _part_mistakes(document: Document, parts: Data, folder: Path) -> Iterator[Mistake]:
    if not isinstance(parts, dict):
        message = f"expected a mapping of parts to ids, like jobs: [kiosk], found {found(parts)}"
        yield document.mistake(("parts",), message)
        return
    for part, ids in parts.items():
        if not is_id(part):
            yield document.mistake(("parts", part), f"expected an id ({ID_FORM}), found {found(part)}", key=True)
        elif not isinstance(ids, list):
            yield document.mistake(("parts", part), f"expected a list of ids, like [kiosk], found {found(ids)}")
        else:
            yield from _id_mistakes(document, part, ids, folder)


def _id_mistakes(document: Document, part: str, ids: list[Data], folder: Path) -> Iterator[Mistake]:
    for place, id in enumerate(ids):
        loc = ("parts", part, place)
        if not isinstance(id, str) or not is_id(id):
            yield document.mistake(loc, f"expected an id ({ID_FORM}), found {found(id)}")
        elif id in ids[:place]:
            yield document.mistake(loc, f'"{id}" stands here again: keep one')
        elif not (folder / part / f"{id}.yaml").is_file():
            yield document.mistake(loc, f"there is no file {part}/{id}.yaml: add it, or remove {id} here")
