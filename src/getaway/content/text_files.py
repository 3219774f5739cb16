"""Reads texts from `text/en.yaml`, `text/de.yaml`, … of a pack, or from the part `text:` of a designer's file."""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from getaway.content.document import Data, Document, Loc
from getaway.content.mistakes import ContentError, Mistake
from getaway.content.source import read_file
from getaway.content.texts import Texts
from getaway.content.wording import found


class Text(NamedTuple):
    """One text of a document: its dotted key, its words and its path in the document."""

    key: str
    says: str
    loc: Loc


def text_documents(folder: Path) -> dict[str, Document]:
    """The text files of a pack's folder, by language."""
    files = sorted((folder / "text").glob("*.yaml"))
    return {file.stem: read_file(file, file.relative_to(folder.parents[1]).as_posix()) for file in files}


def read_texts(folder: Path) -> Texts:
    """All texts of a pack's folder; raises ContentError for values that are no texts."""
    return Texts({lang: texts_in(document) for lang, document in text_documents(folder).items()})


def texts_in(document: Document, at: Loc = ()) -> dict[str, str]:
    """The texts of a document, or of the part at a path, by dotted key; empty if there is no such part."""
    texts, mistakes = gathered(document, at)
    if mistakes:
        raise ContentError(mistakes)
    return {text.key: text.says for text in texts}


def gathered(document: Document, at: Loc = ()) -> tuple[list[Text], list[Mistake]]:
    """The texts of a document, and a mistake for each value that is no text."""
    data: Data = document.data
    for part in at:
        data = data.get(str(part)) if isinstance(data, dict) else None
    every = [] if data is None else list(_gather(document, at, (), data))
    return [item for item in every if isinstance(item, Text)], [item for item in every if isinstance(item, Mistake)]


def _gather(document: Document, at: Loc, words: tuple[str, ...], data: Data) -> Iterator[Text | Mistake]:
    loc = (*at, *words)
    if words and "." in words[-1]:
        yield document.mistake(loc, f'found a dot in the key "{words[-1]}": nest the keys instead', key=True)
    elif isinstance(data, dict):
        for word, inner in data.items():
            yield from _gather(document, at, (*words, word), inner)
    elif isinstance(data, str) and words:
        yield Text(".".join(words), data, loc)
    else:
        expected = "a text, in quotes," if words else "a mapping of keys to texts"
        yield document.mistake(loc, f"expected {expected} but found {found(data)}")
