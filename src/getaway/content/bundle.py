"""Designers' files that travel with a record, so that whoever receives it can replay it: docs/records.md.

Only designers' own files travel: every installation has all shipped content, also that of earlier releases (`history`).
The files are written from kept data, so a table can still give them away after the originals are gone.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import yaml

from getaway.content.pack_index import INDEX
from getaway.content.packs import is_file_name, packs
from getaway.core.errors import RecordError, SetupError

MOST = 60
"""The most files that one record may bring."""
_NAME = re.compile(r"[^/\\:\0]+(/[^/\\:\0]+){0,2}")


def files_of(kept: Mapping[str, Any]) -> dict[str, str]:
    """The designers' files in a game's kept content, by name; files of a designer's pack by their path in its folder."""
    shipped = {pack.id for pack in packs()}
    files: dict[str, str] = {}
    own: dict[str, list[Mapping[str, Any]]] = {}
    for source in kept["sources"]:
        pack = source.get("pack")
        if pack is None:
            _add(files, source["file"], source["data"])
        elif pack["id"] not in shipped:
            own.setdefault(pack["id"], []).append(source)
    for sources in own.values():
        for name, data in _pack_files(sources, kept["texts"]):
            _add(files, name, data)
    return files


def _pack_files(sources: Sequence[Mapping[str, Any]], texts: Mapping[str, Any]) -> Iterator[tuple[str, object]]:
    """The files of a designer's pack that a game needs: path and data of each."""
    about = sources[0]["pack"]
    parts: dict[str, list[str]] = {}
    for source in sources:
        if source["id"] not in parts.setdefault(source["part"], []):
            parts[source["part"]].append(source["id"])
        yield f"{about['id']}/{source['part']}/{source['id']}.yaml", source["data"]
    yield f"{about['id']}/{INDEX}", {**about, "parts": parts}
    for lang, said in texts.items():
        yield f"{about['id']}/text/{lang}.yaml", _nested(said)


def _nested(texts: Mapping[str, str]) -> dict[str, Any]:
    """Dotted keys as a tree, the form that a pack's files have."""
    tree: dict[str, Any] = {}
    for key, text in texts.items():
        *path, last = key.split(".")
        branch = tree
        for word in path:
            branch = branch.setdefault(word, {})
        branch[last] = text
    return tree


def _add(files: dict[str, str], name: str, data: object) -> None:
    text = yaml.safe_dump(data, allow_unicode=True, sort_keys=False, default_flow_style=None, width=120)
    if files.setdefault(name, text) != text:
        raise SetupError(f"two different files are called {name}: a record could not tell them apart, so rename one")


@contextmanager
def spread_out(files: Mapping[str, str]) -> Iterator[Path]:
    """A temporary folder with the files of a record; their names are checked, since records come from strangers."""
    if len(files) > MOST:
        raise RecordError(f"the record brings {len(files)} files; no game needs more than {MOST}")
    with TemporaryDirectory(prefix="getaway-") as name:
        folder = Path(name)
        for file, text in files.items():
            _write(folder, file, text)
        yield folder


def _write(folder: Path, file: str, text: str) -> None:
    if not _NAME.fullmatch(file) or not is_file_name(file) or any(word.startswith(".") for word in file.split("/")):
        raise RecordError(f"a file of a record is called like bank.yaml or my-pack/jobs/bank.yaml, not '{file}'")
    path = folder / file
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
    except (OSError, ValueError) as error:
        raise RecordError(f"the file '{file}' of the record cannot be laid out: {error}") from None
