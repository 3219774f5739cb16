"""Whether a campaign can be played: its jobs and trophies exist, thieves exist, marks can be filled."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from getaway.clou.content.campaign import Campaign, Experience, SharedTool
from getaway.clou.content.campaign_library import job_entry, job_mistake
from getaway.clou.content.checks.numbers import EVERY_NUMBER
from getaway.clou.content.checks.sheet import module_mistakes
from getaway.clou.content.checks.subject import Subject
from getaway.clou.content.checks.words import listed, players_in_words
from getaway.clou.content.job import Job
from getaway.clou.content.library import read_job
from getaway.clou.content.thief import RESERVED, Thief
from getaway.content.document import Loc
from getaway.content.mistakes import ContentError, Mistake, did_you_mean
from getaway.content.packs import Entry
from getaway.core.errors import GetawayError


def campaign_mistakes(subject: Subject[Campaign], entry: Entry, thieves: Sequence[Thief]) -> list[Mistake]:
    """All mistakes of a campaign except those in its texts."""
    mistakes: list[Mistake] = []
    jobs = dict(_jobs(subject, entry, mistakes))
    for place, job in jobs.items():
        mistakes += [*_trophy(subject, place, job), *_players(subject, place, job)]
    mistakes += [*_thieves(subject, thieves), *_names(subject, [*jobs.values()], thieves), *_marks(subject)]
    return [*mistakes, *_pointless(subject)]


def _jobs(subject: Subject[Campaign], entry: Entry, mistakes: list[Mistake]) -> Iterator[tuple[int, Job]]:
    """The jobs that can be read, by index; mistakes inside a job are reported where the job itself is checked."""
    for place, each in enumerate(subject.content.jobs):
        try:
            yield place, read_job(job_entry(each, entry)).content
        except ContentError:
            mistakes.append(
                subject.error(("jobs", place, "job"), f'"{each.job}" has mistakes: `getaway check` tells them')
            )
        except GetawayError as error:
            mistakes.append(job_mistake(subject.document, place, error))


def _trophy(subject: Subject[Campaign], place: int, job: Job) -> Iterator[Mistake]:
    trophy = subject.content.jobs[place].trophy
    there = [item.id or where for where, item in job.every_loot]
    if trophy and trophy not in there:
        advice = did_you_mean(trophy, there)
        yield subject.error(("jobs", place, "trophy"), f'there is no loot "{trophy}" in this job; {advice}')


def _players(subject: Subject[Campaign], place: int, job: Job) -> Iterator[Mistake]:
    without = [count for count in subject.content.players.counts if count not in job.players.counts]
    if without:
        counts = listed(map(players_in_words, without), "or")
        yield subject.error(("jobs", place, "job"), f"the campaign is for {counts} too, this job is not")


def _thieves(subject: Subject[Campaign], thieves: Sequence[Thief]) -> Iterator[Mistake]:
    known = [thief.id for thief in thieves]
    for place, item in enumerate(subject.content.preparations):
        if item.thief and item.thief not in known:
            advice = did_you_mean(item.thief, known)
            yield subject.error(("preparations", place, "thief"), f'there is no thief "{item.thief}"; {advice}')
    if subject.content.players.most > len(known):
        most = subject.content.players.most
        yield subject.error(("players",), f"there are {len(known)} thieves, too few for {players_in_words(most)}")


def _names(subject: Subject[Campaign], jobs: Sequence[Job], thieves: Sequence[Thief]) -> Iterator[Mistake]:
    """Clashing names: marks of an item named like a bar, a tool or a challenge could not be told apart."""
    taken = {module.id for thief in thieves for module in (*thief.bars, *thief.tools)} | {*RESERVED}
    taken |= {challenge.id for job in jobs for _, challenge in job.challenges}
    for key, items in (("experience", subject.content.experience), ("tools", subject.content.tools)):
        for place, item in enumerate(items):
            if item.id in taken:
                message = f'"{item.id}" is the name of a challenge, of a bar or a tool of a thief: choose another one'
                yield subject.error((key, place, "id"), message)


def _marks(subject: Subject[Campaign]) -> Iterator[Mistake]:
    """Boxes that no number fits."""
    for loc, item in _shared(subject.content):
        for place, module in enumerate(item.modules):
            yield from module_mistakes(subject, (*loc, "modules", place), module, EVERY_NUMBER)


def _shared(campaign: Campaign) -> Iterator[tuple[Loc, Experience | SharedTool]]:
    yield from ((("experience", place), item) for place, item in enumerate(campaign.experience))
    yield from ((("tools", place), item) for place, item in enumerate(campaign.tools))


def _pointless(subject: Subject[Campaign]) -> Iterator[Mistake]:
    """What is allowed but hardly intended."""
    campaign = subject.content
    boxes = sum(item.boxes for item in campaign.items)
    if campaign.free > boxes:
        yield subject.hint(("free",), f"there are {boxes} boxes in all, fewer than are free")
    if not campaign.items and len(campaign.jobs) > 1:
        yield subject.hint(("jobs",), "there is nothing to buy: add `tools` or `preparations`")
