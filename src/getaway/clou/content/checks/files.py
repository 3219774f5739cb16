"""The entry to all checks: a designer's file, an entry of a pack, a whole pack. All mistakes at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from getaway.clou.content.campaign import Campaign
from getaway.clou.content.checks.campaign import campaign_mistakes
from getaway.clou.content.checks.kinds import kind_of
from getaway.clou.content.checks.questions import job_mistakes, thief_mistakes
from getaway.clou.content.checks.subject import Subject
from getaway.clou.content.checks.texts import missing_languages, missing_texts, needed_texts, own_texts, stray_names
from getaway.clou.content.job import Job
from getaway.clou.content.library import HOME, parse_thief
from getaway.clou.content.references import reference_mistakes
from getaway.clou.content.thief import Thief
from getaway.content.document import Document
from getaway.content.engines import engine_named_in
from getaway.content.mistakes import ContentError, Mistake, Mistakes, did_you_mean
from getaway.content.models import parse
from getaway.content.pack_index import INDEX, Pack
from getaway.content.packs import Entry, entries, pack
from getaway.content.source import read_file
from getaway.content.text_checks import check_texts
from getaway.content.text_files import text_documents
from getaway.content.wording import found

Content = Job | Thief | Campaign
PARTS: Final[dict[str, type[Content]]] = {"jobs": Job, "thieves": Thief, "campaigns": Campaign}
"""The models of the parts of a pack for this engine."""


def check_pack(there: Pack) -> list[Mistake]:
    """All mistakes of a pack: its entries, and its texts in all languages."""
    mistakes = Mistakes(_unknown_parts(there))
    contents = [content for entry in entries(there) for content in _entry(entry, there, mistakes)]
    with _reading(mistakes):
        documents = text_documents(there.folder)
        needed = [key for content in contents for key in needed_texts(content)]
        mistakes.extend(missing_languages(there, documents))
        mistakes.extend(check_texts(documents, needed=needed))
        mistakes.extend(stray_names(contents, documents.values()))
    return list(mistakes)


def check_entry(entry: Entry) -> list[Mistake]:
    """All mistakes of one entry of a pack and its texts, or of a designer's file."""
    if entry.pack is None:
        return check_file(entry)
    mistakes = Mistakes(_unknown_parts(entry.pack))
    contents = _entry(entry, entry.pack, mistakes)
    with _reading(mistakes):
        documents = text_documents(entry.pack.folder)
        mistakes.extend(missing_languages(entry.pack, documents))
        mistakes.extend(missing_texts(contents, documents.values()))
        mistakes.extend(stray_names(contents, documents.values()))
    return list(mistakes)


def check_file(entry: Entry) -> list[Mistake]:
    """All mistakes of a designer's own file."""
    mistakes = Mistakes()
    with _reading(mistakes):
        mistakes.extend(check_document(entry.read(), entry))
    return list(mistakes)


def check_document(document: Document, entry: Entry | None = None) -> list[Mistake]:
    """All mistakes of a designer's own text, such as the one in an editor; with its file, if any."""
    mistakes = Mistakes()
    with _reading(mistakes):
        engine_named_in(document)
        content = _parsed(kind_of(document), document)
        there = entry or Entry(None, None, content.id, Path(f"{content.id}.yaml"))
        mistakes.extend(_content_mistakes(content, document, there, _thieves(pack(HOME))))
        mistakes.extend(own_texts(Subject(content, document)))
    return list(mistakes)


def _content_mistakes(
    content: Content, document: Document, entry: Entry, thieves: Sequence[Thief]
) -> Sequence[Mistake]:
    """All mistakes of content that was read, except those in its texts."""
    ours = entry.pack is not None
    match content:
        case Job():
            return job_mistakes(Subject(content, document, ours), thieves)
        case Thief():
            return thief_mistakes(Subject(content, document, ours))
        case Campaign():
            return campaign_mistakes(Subject(content, document, ours), entry, thieves)


def _entry(entry: Entry, there: Pack, mistakes: Mistakes) -> list[Content]:
    """The content of an entry, if it can be read; adds its mistakes except those in texts."""
    model = PARTS.get(entry.part or "")
    if model is None:
        return []
    with _reading(mistakes):
        document = entry.read()
        content = _parsed(model, document)
        if content.id != entry.id:
            message = f'expected "{entry.id}", as the file is called, found {found(content.id)}'
            mistakes.add(document.mistake(("id",), message))
        mistakes.extend(_content_mistakes(content, document, entry, _thieves(there)))
        return [content]
    return []


def _parsed(model: type[Content], document: Document) -> Content:
    """The model of a document; if it cannot be read, wrong ids are reported together with the rest."""
    if model is Thief:
        return parse_thief(document)
    if model is Campaign:
        return parse(Campaign, document)
    try:
        return parse(Job, document)
    except ContentError as error:
        raise ContentError([*error.mistakes, *reference_mistakes(document)]) from None


def _unknown_parts(there: Pack) -> Iterator[Mistake]:
    path = there.folder / INDEX
    index = read_file(path, there.file_name(path))
    for part in there.parts:
        if part not in PARTS:
            message = f'this engine knows no part "{part}"; {did_you_mean(part, PARTS)}'
            yield index.mistake(("parts", part), message, key=True)


def _thieves(there: Pack) -> Sequence[Thief]:
    """The thieves for a pack's jobs; mistakes in them are reported where they themselves are checked."""
    readable: list[Thief] = []
    for entry in entries(there, "thieves") or entries(pack(HOME), "thieves"):
        with _reading(Mistakes()):
            readable.append(parse_thief(entry.read()))
    return readable


@contextmanager
def _reading(mistakes: Mistakes) -> Iterator[None]:
    """If reading fails, add the reasons to the mistakes."""
    try:
        yield
    except ContentError as error:
        mistakes.extend(error.mistakes)
