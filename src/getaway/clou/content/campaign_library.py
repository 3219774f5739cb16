"""Reads campaigns: the file itself, the jobs it names, and the thieves to choose from."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from getaway.clou.content.campaign import Campaign, CampaignJob
from getaway.clou.content.job import Job
from getaway.clou.content.library import Source, home_of, read_job, read_thief, texts_of, thieves_of
from getaway.clou.content.thief import Thief
from getaway.clou.engine import JOB
from getaway.content.document import Document
from getaway.content.languages import FIRST_LANGUAGE
from getaway.content.mistakes import ContentError, Mistake, Mistakes
from getaway.content.models import parse
from getaway.content.packs import Entry, UnknownContent, entries, find_in_packs, is_file_name, own_file, pack_at
from getaway.content.text_files import texts_in
from getaway.content.texts import Texts
from getaway.core.errors import GetawayError, SetupError


@dataclass(frozen=True, slots=True)
class CampaignSources:
    """All content of a campaign, in a fixed order: the campaign, its jobs, the thieves of its home pack."""

    campaign: Source[Campaign]
    jobs: tuple[Source[Job], ...]
    thieves: tuple[Source[Thief], ...]

    @property
    def every(self) -> tuple[Source[Any], ...]:
        return (self.campaign, *self.jobs, *self.thieves)

    def texts(self) -> Texts:
        """The texts in designers' files, then those of the packs."""
        texts = texts_of(*self.jobs, *self.thieves)
        if self.campaign.entry.pack is None:
            own = texts_in(self.campaign.document, ("text",))
            id = self.campaign.content.id
            return Texts({FIRST_LANGUAGE: {f"campaigns.{id}.{key}": text for key, text in own.items()}}).joined(texts)
        return _pack_texts(self.campaign).joined(texts)


def _pack_texts(campaign: Source[Campaign]) -> Texts:
    from getaway.content.text_files import read_texts

    assert campaign.entry.pack is not None
    return read_texts(campaign.entry.pack.folder)


def read_campaign(entry: Entry, home: str = "") -> CampaignSources:
    """A campaign with its jobs and thieves; raises ContentError with all mistakes."""
    document = entry.read()
    campaign = parse(Campaign, document)
    mistakes = Mistakes()
    jobs = list(_jobs(campaign, document, entry, home, mistakes))
    mistakes.raise_errors()
    thieves = [read_thief(thief) for thief in thieves_of(home_of(entry, home))]
    return CampaignSources(Source(campaign, document, entry), tuple(jobs), tuple(thieves))


def _jobs(campaign: Campaign, document: Document, entry: Entry, home: str, mistakes: Mistakes) -> Iterator[Source[Job]]:
    for place, each in enumerate(campaign.jobs):
        try:
            yield read_job(job_entry(each, entry, home))
        except ContentError as error:
            mistakes.extend(error.mistakes)
        except GetawayError as error:
            mistakes.add(job_mistake(document, place, error))


def job_mistake(document: Document, place: int, error: GetawayError) -> Mistake:
    """The mistake for a job of the list that does not exist."""
    return document.mistake(("jobs", place, "job"), str(error))


def job_entry(each: CampaignJob, entry: Entry, home: str = "") -> Entry:
    """The entry of a campaign's job; UnknownContent or SetupError if it does not exist or is no job."""
    found = _named(each.job, entry, home)
    if found.pack is not None and found.part != JOB.part:
        raise SetupError(f'"{each.job}" is none of the jobs')
    return found


def _named(name: str, entry: Entry, home: str) -> Entry:
    if is_file_name(name):
        if Path(name).name != name:
            raise UnknownContent(f'"{name}" is in another folder: the files of a campaign lie beside each other')
        return own_file(str(entry.path.parent / name))
    pack_id, slash, id = name.rpartition("/")
    if not slash:
        return _in(entry.pack.folder if entry.pack else Path(home_of(entry, home)), name)
    if home and Path(home).name == pack_id:  # the pack of the time when a record was played
        return _in(Path(home), id)
    return find_in_packs(name)


def _in(place: Path, id: str) -> Entry:
    there = entries(pack_at(str(place)), JOB.part)
    for found in there:
        if found.id == id:
            return found
    names = ", ".join(each.id for each in there)
    raise UnknownContent(f'there is no job "{id}" here; the jobs are {names or "none"}')
