"""Lists packs, and finds an entry in them by name. Loads without pydantic, so that listing is quick."""

from dataclasses import dataclass
from pathlib import Path

from getaway.content.document import Document
from getaway.content.mistakes import ContentError, Mistakes, did_you_mean, nearest
from getaway.content.pack_index import INDEX, PACKS, Pack, read_pack
from getaway.content.source import read_file
from getaway.core.errors import GetawayError

__all__ = [
    "PACKS",
    "Entry",
    "Pack",
    "UnknownContent",
    "entries",
    "find",
    "find_in_packs",
    "is_file_name",
    "own_file",
    "own_pack",
    "pack",
    "pack_at",
    "packs",
]


class UnknownContent(GetawayError, LookupError):
    """A name that no content has; the message suggests the nearest one."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One content file: an entry of a pack, or a designer's own file, which has neither pack nor part."""

    pack: Pack | None
    part: str | None
    id: str
    path: Path

    @property
    def name(self) -> str:
        """The name for people and records: pack and id, or the name of a designer's file, never a folder of a user's disk."""
        if self.pack is None:
            return self.path.name
        alone = sum(self.id in ids for ids in self.pack.parts.values()) == 1
        return f"{self.pack.id}/{self.id}" if alone else f"{self.pack.id}/{self.part}/{self.id}"

    @property
    def place(self) -> str:
        """The name by which `find` finds it again from any folder of this machine."""
        if self.pack is None:
            return str(self.path.resolve())
        return f"{self.pack.place}/{self.part}/{self.id}" if self.pack.place != self.pack.id else self.name

    def read(self) -> Document:
        """The file's content."""
        return read_file(self.path, self.pack.file_name(self.path) if self.pack else None)


def packs(root: Path = PACKS) -> tuple[Pack, ...]:
    """All packs, by id; raises ContentError with the mistakes of all their indexes."""
    readable: list[Pack] = []
    mistakes = Mistakes()
    for id in _pack_ids(root):
        try:
            readable.append(read_pack(root / id))
        except ContentError as error:
            mistakes.extend(error.mistakes)
    mistakes.raise_errors()
    return tuple(readable)


def pack(id: str, root: Path = PACKS) -> Pack:
    """One pack by its id."""
    ids = _pack_ids(root)
    if id not in ids:
        raise UnknownContent(f'there is no pack "{id}"; {did_you_mean(id, ids)}')
    return read_pack(root / id)


def pack_at(place: str) -> Pack:
    """A pack by its id, or a designer's pack by its folder."""
    return own_pack(Path(place)) or pack(place)


def own_pack(folder: Path) -> Pack | None:
    """The pack in a designer's folder, or None if it is no pack; raises ContentError with the mistakes of its index."""
    return read_pack(folder.resolve()) if (folder / INDEX).is_file() else None


def entries(there: Pack, part: str | None = None) -> tuple[Entry, ...]:
    """The entries of a pack, or of one part of it, in the index's order."""
    return tuple(
        Entry(there, name, id, there.folder / name / f"{id}.yaml")
        for name, ids in there.parts.items()
        for id in ids
        if part in (None, name)
    )


def is_file_name(name: str) -> bool:
    """Whether a name is that of a content file, not of an entry of a pack."""
    return name.endswith((".yaml", ".yml"))


def find(name: str, root: Path = PACKS) -> Entry:
    """An entry by its name (`clou/kiosk`), an entry of a designer's pack by its folder (`designs/night/bank`), or a
    designer's own file by its path (`bank.yaml`)."""
    path = Path(name)
    if is_file_name(name):
        return _entry_of_file(own_file(name))
    if name.partition("/")[0] in _pack_ids(root):
        return find_in_packs(name, root)
    for folder in path.parents[:2]:
        if folder.name and (there := own_pack(folder)):
            return _in_pack(there, path.relative_to(folder).as_posix(), name)
    if there := own_pack(path):
        raise UnknownContent(
            f'"{name}" is a pack: name an entry of it, {" or ".join(_ids(there)) or "when it has one"}'
        )
    return find_in_packs(name, root)


def own_file(name: str) -> Entry:
    """A designer's own file, in any folder."""
    path = Path(name)
    if not path.is_file():
        raise UnknownContent(f'there is no file "{name}"; an entry of a pack is named by pack and id, without .yaml')
    return Entry(None, None, path.stem, path)


def _entry_of_file(entry: Entry) -> Entry:
    """The pack entry that a file belongs to; a file outside any pack stays as it is."""
    path = entry.path.resolve()
    there = own_pack(path.parent.parent)
    return next((inside for inside in entries(there) if inside.path == path), entry) if there else entry


def find_in_packs(name: str, root: Path = PACKS) -> Entry:
    """An entry by its name only; opens no file outside the packs, so it is safe for names from strangers.

    The part may stand in the middle (`clou/jobs/kiosk`), and must if two parts of a pack share an id.
    """
    pack_id, slash, rest = name.partition("/")
    if not slash:
        raise UnknownContent(f'"{name}" names no entry; {_whole_name(name, root)}')
    return _in_pack(pack(pack_id, root), rest, name)


def _in_pack(there: Pack, rest: str, name: str) -> Entry:
    part, _, id = rest.rpartition("/")
    matches = [entry for entry in entries(there, part or None) if entry.id == id]
    if not matches:
        raise UnknownContent(f'there is no "{name}"; {_nearest_entry(id, there)}')
    if len(matches) > 1:
        raise UnknownContent(f'"{name}" is not clear: write {" or ".join(entry.name for entry in matches)}')
    return matches[0]


def _ids(there: Pack) -> list[str]:
    return [f"{there.folder.name}/{entry.id}" for entry in entries(there)][:3]


def _pack_ids(root: Path) -> list[str]:
    return sorted(index.parent.name for index in root.glob(f"*/{INDEX}"))


def _nearest_entry(id: str, there: Pack) -> str:
    by_id = {entry.id: entry.name for entry in entries(there)}
    near = nearest(id, by_id)
    return f'did you mean "{by_id[near]}"?' if near else did_you_mean(id, by_id.values())


def _whole_name(id: str, root: Path) -> str:
    """The end of a message that suggests names with a pack, for a name without one."""
    by_id = {entry.id: entry.name for there in packs(root) for entry in entries(there)}
    near = nearest(id, by_id)
    return f'did you mean "{by_id[near]}"?' if near else "an entry is named by its pack and its id: pack/id"
