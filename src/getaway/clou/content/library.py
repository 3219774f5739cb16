"""Reads jobs and thieves from packs and from designers' files."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

from getaway.clou.content.job import Job
from getaway.clou.content.references import name_mistakes, reference_mistakes
from getaway.clou.content.thief import Thief
from getaway.clou.engine import ENGINE, THIEF
from getaway.content.cards import Card, read_card
from getaway.content.document import Document
from getaway.content.fingerprint import content_hash
from getaway.content.languages import FIRST_LANGUAGE
from getaway.content.mistakes import ContentError, Mistakes, did_you_mean
from getaway.content.models import Model, parse
from getaway.content.packs import Entry, entries, is_file_name, own_file, pack, pack_at, packs
from getaway.content.rule_text import has_rules
from getaway.content.text_files import read_texts, texts_in
from getaway.content.texts import Texts
from getaway.core.errors import SetupError

HOME = ENGINE.home
"""The pack whose thieves play a designer's job."""

M = TypeVar("M", bound=Model)


@dataclass(frozen=True, slots=True)
class Source(Generic[M]):
    """A piece of content, and the file it was read from."""

    content: M
    document: Document
    entry: Entry


def read_job(entry: Entry) -> Source[Job]:
    """A job; raises ContentError with all mistakes."""
    document = entry.read()
    return Source(parse_job(document), document, entry)


def parse_job(document: Document) -> Job:
    """A document as a job whose ids all exist; raises ContentError with all mistakes."""
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
    return Source(parse_thief(document), document, entry)


def parse_thief(document: Document) -> Thief:
    return parse(Thief, document)


def is_thief(entry: Entry) -> bool:
    return ENGINE.kind_of(entry) is THIEF


def home_of(entry: Entry, home: str = "") -> str:
    """The pack whose thieves play a job: the job's own if it has thieves, else the home pack."""
    return entry.pack.place if entry.pack and entry.pack.parts.get(THIEF.part) else home or HOME


def rules_of(entry: Entry) -> str:
    """The pack with the rules for a job: the job's own if it has rules, else the home pack."""
    return entry.pack.id if entry.pack and has_rules(entry.pack.id) else HOME


def thieves_of(home: str = HOME) -> tuple[Entry, ...]:
    """The thieves of a pack."""
    return entries(pack_at(home), THIEF.part)


def thief_names(home: str = HOME) -> list[str]:
    return [entry.id for entry in thieves_of(home)]


def read_crew(crew: Sequence[str], home: str = HOME, *, mixed: bool = False) -> list[Source[Thief]]:
    """Thieves by id (of this pack) or by the path of a file; `again/bruce` names other packs if editions mix."""
    crew = [name.removeprefix(f"{pack_at(home).id}/") for name in crew]  # `getaway list` shows them with their pack
    known = {entry.id: entry for entry in thieves_of(home)}
    strange = {f"{other}/{entry.id}": entry for other in _other_packs(home) for entry in thieves_of(other)}
    for name in crew:
        if name in strange and not mixed:
            raise SetupError(f"{name} is of another edition; the house rule mixed-editions lets it play here")
    known |= {name: strange[name] for name in crew if name in strange}
    return [read_thief(own_file(name) if is_file_name(name) else _known_thief(name, known)) for name in crew]


def _known_thief(name: str, known: Mapping[str, Entry]) -> Entry:
    if name not in known:
        raise SetupError(f'there is no thief "{name}"; {did_you_mean(name, known)}')
    return known[name]


def _other_packs(home: str) -> list[str]:
    """Packs of this engine other than a job's home."""
    return [each.id for each in packs() if each.engine == ENGINE.name and each.id != home]


def measured_content(job: Document, home: str = HOME) -> str:
    """The hash of everything that decides how hard a job is: its file, and the thieves that play it."""
    return content_hash([job, *(thief.read() for thief in thieves_of(home))])


def card_of(entry: Entry) -> Card | str:
    """The difficulty card of a job, or a few words that say why there is none."""
    return read_card(entry, measured_content(entry.read(), home_of(entry)))


WELL: Final = (0.55, 0.5, 0.45)
"""Bounds for matches, by `went_well`: about what separates balanced jobs for the strongest bot."""


def went_well(figures: Mapping[str, float]) -> float:
    """How well games went, by a card's shares: a fair result counts half, a coup full, a lost game against it."""
    return (figures["fair"] + figures["coup"]) / 2 - figures["lost"]


def texts_of(*sources: Source[Job] | Source[Thief]) -> Texts:
    """The texts in designers' files, then those of the packs, then the home pack's for the thieves."""
    own: dict[str, str] = {}
    for source in sources:
        if source.entry.pack is None:
            part = "jobs" if isinstance(source.content, Job) else "thieves"
            found = texts_in(source.document, ("text",))
            own |= {f"{part}.{source.content.id}.{key}": text for key, text in found.items()}
    texts = Texts({FIRST_LANGUAGE: own})
    packs = [source.entry.pack for source in sources if source.entry.pack]
    for folder in dict.fromkeys(each.folder for each in [*packs, pack(HOME)]):
        texts = texts.joined(read_texts(folder))
    return texts
