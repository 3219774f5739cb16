"""Whether everything that players read has a text: in every language of a pack, in the one of a designer's file."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Final

from getaway.clou.content.campaign import Campaign
from getaway.clou.content.checks import walk
from getaway.clou.content.checks.subject import Subject
from getaway.clou.content.checks.words import quoted
from getaway.clou.content.job import Job
from getaway.clou.content.symbols import COLOURS
from getaway.clou.content.thief import Thief
from getaway.content.document import Document, Loc
from getaway.content.languages import LANGUAGES
from getaway.content.mistakes import Level, Mistake, did_you_mean
from getaway.content.pack_index import INDEX, Pack
from getaway.content.source import read_file
from getaway.content.text_files import gathered

_JOB: Final = ("title", "story", "special")
_THIEF: Final = ("name", "tagline", "about")
_CAMPAIGN: Final = ("title", "about")

Content = Job | Thief | Campaign


def names_of(job: Job) -> list[str]:
    """The ids that players read a name for."""
    found = [room.id for room in job.rooms]
    found += [challenge.id for _, challenge in job.challenges]
    found += [item.id or place for _, item, place in walk.loot(job)]
    found += [opening.id for opening in job.tonight] + [offer.id for offer in job.offers]
    found += [id for _, when in walk.conditions(job) for id in (*when.has, *when.has_not)]
    found += [track.id for track in job.tracks] + [bonus.id for bonus in job.bonus]
    return list(dict.fromkeys(found))


def _modules(thief: Thief) -> list[str]:
    """Bars and tools that are not named after a symbol or their kind."""
    return [bar.id for bar in thief.bars if bar.id not in COLOURS] + [t.id for t in thief.tools if t.id != t.kind]


def _of_campaign(campaign: Campaign) -> list[str]:
    """The keys of all texts of a campaign."""
    named = [item.id for item in (*campaign.experience, *campaign.items)]
    keys = [*_CAMPAIGN, *(f"stories.{story}" for story in campaign.stories), *(f"names.{id}" for id in named)]
    keys += [f"rules.{item.id}" for item in campaign.preparations]
    return keys + [f"ratings.{step.id}" for step in campaign.ratings.steps]


def needed_texts(content: Content) -> list[str]:
    """The keys of a pack's texts about a job, a thief or a campaign."""
    if isinstance(content, Thief):
        return [f"thieves.{content.id}.{key}" for key in (*_THIEF, *(f"names.{id}" for id in _modules(content)))]
    if isinstance(content, Campaign):
        return [f"campaigns.{content.id}.{key}" for key in _of_campaign(content)]
    keys = [*_JOB, *(f"names.{id}" for id in names_of(content))]
    return [f"jobs.{content.id}.{key}" for key in keys]


# A pack


def missing_languages(pack: Pack, documents: Mapping[str, Document]) -> Iterator[Mistake]:
    index = read_file(pack.folder / INDEX, pack.file_name(pack.folder / INDEX))
    for language in LANGUAGES:
        if language not in documents:
            yield index.mistake((), f"the pack has no text/{language}.yaml: add it")


def missing_texts(contents: Iterable[Content], documents: Iterable[Document]) -> Iterator[Mistake]:
    """The texts that a pack's entries lack in each language."""
    keys = [key for content in contents for key in needed_texts(content)]
    for document in documents:
        there = {text.key for text in gathered(document)[0]}
        for key in keys:
            if key not in there:
                yield document.mistake(tuple(key.split(".")), f'the text "{key}" is missing here: add it')


def stray_names(contents: Iterable[Content], documents: Collection[Document]) -> Iterator[Mistake]:
    """Names in a pack's texts of things that its jobs do not have."""
    for content in contents:
        if isinstance(content, Job):
            for document in documents:
                yield from _strays(content, document, ("jobs", content.id, "names"), "error")


def _strays(job: Job, document: Document, at: Loc, level: Level) -> Iterator[Mistake]:
    known = names_of(job)
    for text in gathered(document, at)[0]:
        if text.key not in known:
            message = f'there is no "{text.key}" in the job "{job.id}"; {did_you_mean(text.key, known)}'
            yield document.mistake(text.loc, message, key=True, level=level)


# A designer's file


def own_texts(subject: Subject[Content]) -> Iterator[Mistake]:
    """Hints for missing texts; players then read ids instead."""
    content: Content = subject.content
    there = {text.key for text in gathered(subject.document, ("text",))[0]}
    keys: Sequence[str] = _JOB if isinstance(content, Job) and _has_special_rule(content) else _JOB[:2]
    if isinstance(content, Thief):
        keys = (*_THIEF, *(f"names.{id}" for id in _modules(content)))
    if isinstance(content, Campaign):
        keys = _of_campaign(content)
    missing = [key for key in keys if key not in there]
    if missing:
        yield subject.hint(("text",), f"players read no {quoted(missing, 'or')} of this: add it under `text:`")
    if isinstance(content, Job):
        unnamed = [id for id in names_of(content) if f"names.{id}" not in there]
        if unnamed:
            yield subject.hint(("text", "names"), f"no name yet for {quoted(unnamed)}: add it under `names:`")
        yield from _strays(content, subject.document, ("text", "names"), "hint")


def _has_special_rule(job: Job) -> bool:
    return bool(job.tracks or job.walkers or job.bonus) or any(True for _ in walk.effects(job))
