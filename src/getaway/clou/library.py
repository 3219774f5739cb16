"""Reading jobs and thieves from packs and from designers' files."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from getaway.clou.job import Job
from getaway.clou.references import name_mistakes, reference_mistakes
from getaway.clou.thief import Thief
from getaway.content.cards import Card, read_card
from getaway.content.document import Document
from getaway.content.fingerprint import content_hash
from getaway.content.mistakes import ContentError, Mistakes, did_you_mean
from getaway.content.models import Model, parse
from getaway.content.packs import Entry, entries, find, pack
from getaway.content.text_files import read_texts, texts_in
from getaway.content.texts import Texts
from getaway.core.errors import SetupError

HOME = "clou"
"""The pack whose thieves a designer's job is played with."""


M = TypeVar("M", bound=Model)


@dataclass(frozen=True, slots=True)
class Source(Generic[M]):
    """A piece of content, and the file it was read from."""

    content: M
    document: Document
    entry: Entry


def read_job(entry: Entry) -> Source[Job]:
    """A job without mistakes; ContentError lists all of them."""
    document = entry.read()
    return Source(parse_job(document), document, entry)


def parse_job(document: Document) -> Job:
    """A document as a job whose ids all point at something; ContentError lists every mistake at once."""
    mistakes = Mistakes(reference_mistakes(document))
    try:
        job = parse(Job, document)
    except ContentError as error:
        raise ContentError([*error.mistakes, *mistakes]) from None
    mistakes.extend(name_mistakes(job, document))
    mistakes.raise_errors()
    return job


def read_thief(entry: Entry) -> Source[Thief]:
    document = entry.read()
    return Source(parse(Thief, document), document, entry)


def thief_names(home: str = HOME) -> list[str]:
    """The thieves that a job of this pack is played with."""
    return [entry.id for entry in entries(pack(home), "thieves")]


def read_crew(crew: Sequence[str], home: str = HOME) -> list[Source[Thief]]:
    """Thieves by id, of the job's pack, or by the path of a file."""
    known = thief_names(home)
    found: list[Source[Thief]] = []
    for name in crew:
        if not name.endswith((".yaml", ".yml")) and name not in known:
            raise SetupError(f'there is no thief "{name}"; {did_you_mean(name, known)}')
        found.append(read_thief(find(name if name not in known else f"{home}/thieves/{name}")))
    return found


def measured_content(job: Document, home: str = HOME) -> str:
    """The hash of all that decides how hard a job is: its file, and the thieves it is played with."""
    return content_hash([job, *(find(f"{home}/thieves/{name}").read() for name in thief_names(home))])


def card_of(entry: Entry) -> Card | str:
    """The difficulty card of a job, or a few words why there is none."""
    return read_card(entry, measured_content(entry.read(), entry.pack.id if entry.pack else HOME))


def texts_of(job: Source[Job]) -> Texts:
    """The texts of a job's pack, or those in a designer's own file, with the home pack's for the thieves."""
    home = read_texts(pack(HOME).folder)
    if job.entry.pack:
        return home if job.entry.pack.id == HOME else read_texts(job.entry.pack.folder).joined(home)
    own = {f"jobs.{job.content.id}.{key}": text for key, text in texts_in(job.document, ("text",)).items()}
    return Texts({"en": own}).joined(home)
