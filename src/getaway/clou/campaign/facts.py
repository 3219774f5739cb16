"""The public facts of a campaign, as frozen types. `plain` gives them as plain data for JSON.

Everything is called by its id. Nothing of the future is here: no stories that were not reached; of jobs to come only their
names on the sheet.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Literal

from getaway.clou.campaign import options, sheet
from getaway.clou.campaign.moves import Decision
from getaway.clou.campaign.position import BETWEEN, LAST, NOBODY, OVER, Position, Report
from getaway.clou.campaign.reckoning import lines, score
from getaway.clou.campaign.setting import Setting
from getaway.clou.content.campaign import OPENING, Experience, Preparation, SharedTool
from getaway.clou.content.shared import named
from getaway.clou.play.facts import Facts as JobFacts
from getaway.core.facts import Points

Source = Literal["experience", "tools", "preparations"]


@dataclass(frozen=True, slots=True)
class JobRow:
    """A job on the sheet, with its row of the points table: points + rest of the row above - expenses = rest."""

    id: str
    trophy: str | None
    state: Literal["over", "target", "later"]
    has_trophy: bool
    points: int | None
    """None for a job that is not over, like the other figures."""
    above: int | None
    expenses: int | None
    rest: int | None
    keepsakes: int | None


@dataclass(frozen=True, slots=True)
class ItemFacts:
    """Experience, a tool or a preparation."""

    id: str
    source: Source
    boxes: int
    crossed: int
    fresh: int
    """Boxes crossed out since the last job; they can be taken back."""
    works: bool
    """Whether all boxes are paid, or the field is open in the next job."""
    payable: bool
    """Whether a box of it can be bought now."""
    price: int
    """The price of the next box."""
    from_job: int | None
    """Experience: the job from which it is open."""
    thief: str | None
    """Preparations: the thief who must take part."""
    thief_free: bool
    modules: tuple[str, ...]
    """The names of its modules; marks are called `costume.1`."""
    done: tuple[str, ...]
    """Marks that are filled or crossed out; during a job as they are in it."""
    written: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class ThiefFacts:
    """A thief, and where the thief is: free, in prison since a job (its id), or taken by a seat."""

    id: str
    prison: str | None
    seat: str | None


@dataclass(frozen=True, slots=True)
class SheetFacts:
    """The gang's sheet."""

    crossed: int
    """Cells of the trace bar that are crossed out."""
    cells: int
    extra: int
    """Cells that items added or could add; drawn behind the others."""
    extra_owned: int
    jobs: tuple[JobRow, ...]
    items: tuple[ItemFacts, ...]
    thieves: tuple[ThiefFacts, ...]
    trophies: tuple[str, ...]
    points: tuple[Points, ...]
    """The score so far, line by line."""
    score: int


@dataclass(frozen=True, slots=True)
class CampaignFacts:
    """A position of a campaign."""

    phase: Literal["opening", "between", "job", "last", "over"]
    """`opening` while free boxes are chosen, `between` for wages and team, `last` when the end waits to be accepted."""
    number: int
    """The number of the next or current job, from 1; at the end the last one."""
    target: str | None
    seats: tuple[str, ...]
    team: Mapping[str, str | None]
    deciders: tuple[str, ...]
    rest: int
    """Points to spend."""
    price: int
    free_boxes: int
    may_go_in: bool
    missing: tuple[str, ...]
    """Seats without a thief for the next job."""
    votes: Mapping[str, Decision]
    """With group-vote: what each seat votes for."""
    sheet: SheetFacts
    reports: tuple[Report, ...]
    stories: tuple[str, ...]
    """The pages that may be read, in order; the last one is new."""
    ending: str | None
    job: JobFacts | None
    """The current job."""

    def plain(self) -> dict[str, object]:
        job = self.job
        found = {name: getattr(self, name) for name in self.__slots__ if name != "job"}
        return {name.replace("_", "-"): _plain(value) for name, value in found.items()} | {
            "job": None if job is None else job.plain()
        }


def _plain(value: object) -> object:
    """Plain data: names with hyphens, lists for tuples."""
    if isinstance(value, tuple | list):
        return [_plain(each) for each in value]
    if isinstance(value, Mapping):
        return {key: _plain(each) for key, each in value.items()}
    if hasattr(value, "__dataclass_fields__"):
        return {name.replace("_", "-"): _plain(getattr(value, name)) for name in value.__dataclass_fields__}
    return value


def facts_of(s: Setting, p: Position, job: JobFacts | None, deciders: tuple[int, ...]) -> CampaignFacts:
    """The facts of a position."""
    seats = s.words.seats
    free = sheet.free_boxes(s, p)
    between = p.phase == BETWEEN
    return CampaignFacts(
        phase="opening" if between and free else p.phase,
        number=min(p.job + 1, len(s.jobs)),
        target=s.jobs[p.job] if p.phase not in (LAST, OVER) else None,
        seats=seats,
        team={seat: s.words.thieves[thief] if thief != NOBODY else None for seat, thief in zip(seats, p.team)},
        deciders=tuple(seats[seat] for seat in deciders),
        rest=sheet.rest(s, p),
        price=sheet.price(s, p),
        free_boxes=free,
        may_go_in=between and options.may_go_in(p),
        missing=tuple(seat for seat, thief in zip(seats, p.team) if thief == NOBODY) if between else (),
        votes={seat: s.words.decision(voice) for seat, voice in zip(seats, p.voices) if voice},
        sheet=_sheet(s, _as_in(p, job)),
        reports=p.reports,
        stories=_stories(s, p),
        ending=p.ending or None,
        job=job,
    )


def _as_in(p: Position, job: JobFacts | None) -> Position:
    """The position with the shared marks as they are in the current job."""
    if job is None or job.shared is None:
        return p
    there = tuple(f"{item}." for item in job.shared.items), tuple(f"{item}-" for item in job.shared.items)
    kept = [mark for mark in {*p.done, *p.written} if not mark.startswith((*there[0], *there[1]))]
    done = frozenset(job.shared.done) | {mark for mark in kept if mark in p.done}
    return replace(p, done=done, written={m: p.written[m] for m in kept if m in p.written} | {**job.shared.written})


def _stories(s: Setting, p: Position) -> tuple[str, ...]:
    """The opening, a page after each job except the last, and the last story once the end is reached."""
    over = p.phase in (LAST, OVER)
    told = [OPENING, *(f"after-{number}" for number in range(1, p.job + (0 if over else 1)))]
    if over:
        told.append(sheet.last_story(s, p))
    return tuple(told)


def _sheet(s: Setting, p: Position) -> SheetFacts:
    more = [s.campaign.more_cells(item) for item in s.items]
    return SheetFacts(
        crossed=p.traces,
        cells=sheet.cells(s, p),
        extra=sum(more),
        extra_owned=sum(cells for number, cells in enumerate(more) if sheet.owned(s, p, number)),
        jobs=tuple(_job_row(s, p, number) for number in range(len(s.jobs))),
        items=tuple(_items(s, p)),
        thieves=tuple(_thief(s, p, number) for number in range(len(s.words.thieves))),
        trophies=sheet.trophies(p),
        points=lines(s, p),
        score=score(s, p),
    )


def _job_row(s: Setting, p: Position, number: int) -> JobRow:
    id, trophy = s.jobs[number], s.trophy(number)
    if number >= p.job:
        state: Literal["target", "later"] = "target" if number == p.job else "later"
        return JobRow(id, trophy, state, False, None, None, None, None, None)
    report = p.reports[number]
    rests = [0]
    for place in range(number + 1):
        rests.append(rests[-1] + p.reports[place].points - sheet.paid(s, p, place + 1))
    expenses = sheet.paid(s, p, number + 1)
    figures = (report.points, rests[-2], expenses, rests[-1], len(report.keepsakes))
    return JobRow(id, trophy, "over", report.trophy is not None, *figures)


def _thief(s: Setting, p: Position, number: int) -> ThiefFacts:
    id = s.words.thieves[number]
    since = next((report.job for report in p.reports if id in report.prisoners), None)
    seat = next((name for name, thief in zip(s.words.seats, p.team) if thief == number), None)
    return ThiefFacts(id, since, seat)


def _items(s: Setting, p: Position) -> list[ItemFacts]:
    fields = [_item(s, p, "experience", field, None) for field in s.campaign.experience]
    tools = len(s.campaign.tools)
    bought = [
        _item(s, p, "tools" if number < tools else "preparations", item, number) for number, item in enumerate(s.items)
    ]
    return [*fields, *bought]


def _item(
    s: Setting, p: Position, source: Source, item: Experience | SharedTool | Preparation, number: int | None
) -> ItemFacts:
    thief = item.thief if isinstance(item, Preparation) else None
    modules = () if isinstance(item, Preparation) else tuple(module.id for module in named(item.id, item.modules))
    field = item if isinstance(item, Experience) else None
    return ItemFacts(
        id=item.id,
        source=source,
        boxes=0 if isinstance(item, Experience) else item.boxes,
        crossed=0 if number is None else p.boxes(number),
        fresh=0 if number is None else p.fresh(number),
        works=sheet.owned(s, p, number) if number is not None else field is not None and field.from_ <= p.job + 1,
        payable=p.phase == BETWEEN and number is not None and sheet.may_buy(s, p, number),
        price=sheet.price(s, p) if number is not None else 0,
        from_job=field.from_ if field else None,
        thief=thief,
        thief_free=thief is None or s.words.thieves.index(thief) not in p.prison,
        modules=modules,
        done=tuple(sorted(mark for mark in p.done if mark.rpartition(".")[0] in modules)),
        written={mark: number for mark, number in p.written.items() if mark.rpartition(".")[0] in modules},
    )
