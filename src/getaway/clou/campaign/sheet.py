"""The gang's sheet by the rules: what is owned, what can be paid, who is free, what goes into a job (christmas)."""

from __future__ import annotations

from getaway.clou.board.brought import Brought, SharedItem
from getaway.clou.campaign import position
from getaway.clou.campaign.position import Position
from getaway.clou.campaign.setting import Setting
from getaway.clou.content.campaign import LOST, WON, WON_WITHOUT, Preparation
from getaway.clou.content.powers import AnyPower, TraceCells

# The bar and the points


def cells(s: Setting, p: Position) -> int:
    """Cells of the campaign's trace bar, including bought ones."""
    more = sum(s.campaign.more_cells(item) for number, item in enumerate(s.items) if owned(s, p, number))
    return s.campaign.traces.cells(s.players) + more


def rest(s: Setting, p: Position) -> int:
    """The points to spend: of all jobs, minus what was paid."""
    return sum(report.points for report in p.reports) - expenses(s, p)


def expenses(s: Setting, p: Position) -> int:
    """All that was paid; boxes before the first job are free."""
    return sum(paid(s, p, row) for row in range(1, len(p.bought)))


def paid(s: Setting, p: Position, after: int) -> int:
    """What was paid after this many jobs; nothing after 0."""
    return s.campaign.price * len(p.bought[after]) if after else 0


# Wages


def owned(s: Setting, p: Position, item: int) -> bool:
    """Whether an item works: all its boxes are crossed out."""
    return p.boxes(item) >= s.items[item].boxes


def price(s: Setting, p: Position) -> int:
    return s.campaign.price if p.job else 0


def free_boxes(s: Setting, p: Position) -> int:
    """Free boxes that the gang still has to choose before the first job."""
    if p.job:
        return 0
    left = sum(item.boxes for item in s.items) - len(p.bought[0])
    return min(s.campaign.free - len(p.bought[0]), left)


def may_buy(s: Setting, p: Position, item: int) -> bool:
    if owned(s, p, item):
        return False
    return rest(s, p) >= s.campaign.price if p.job else free_boxes(s, p) > 0


# Team


def needed(s: Setting) -> int:
    """How many free thieves a team needs."""
    return 1 if s.rules["same-thief"] else s.players


def free_thieves(s: Setting, p: Position) -> list[int]:
    return [thief for thief in range(len(s.words.thieves)) if thief not in p.prison]


def may_take(s: Setting, p: Position, seat: int, thief: int) -> bool:
    """Whether a seat can take a thief now: free, and not taken by another seat."""
    if thief in p.prison or p.team[seat] == thief:
        return False
    return bool(s.rules["same-thief"]) or thief not in p.team


# Into a job


def brought(s: Setting, p: Position) -> Brought:
    """What the team takes along: the shared sheet, what the gang has, and the powers of its preparations."""
    items = [*_experience(s, p), *_tools(s, p)]
    done, written = p.done, dict(p.written)
    if s.rules["experience-resets"]:
        gone = tuple(f"{module.id}." for item in _experience(s, p) for module in item.modules)
        done = frozenset(mark for mark in done if not mark.startswith(gone))
        written = {mark: number for mark, number in written.items() if not mark.startswith(gone)}
    working = preparations(s, p)
    powers = tuple(power for item in working for power in _in_job(item))
    has = frozenset((*trophies(p), *(item.id for item in working)))
    return Brought(tuple(items), done, written, has, powers, s.texts_key)


def _experience(s: Setting, p: Position) -> list[SharedItem]:
    """Every field up to the one of this job."""
    fields = [field for field in s.campaign.experience if field.from_ <= p.job + 1]
    return [SharedItem.of(field.id, "experience", field.modules) for field in fields]


def _tools(s: Setting, p: Position) -> list[SharedItem]:
    mine = [tool for number, tool in enumerate(s.campaign.tools) if owned(s, p, number)]
    return [SharedItem.of(tool.id, "tools", tool.modules) for tool in mine]


def preparations(s: Setting, p: Position) -> list[Preparation]:
    """The preparations that work in the next job: owned, and with their thief in the team."""
    team = [s.words.thieves[thief] for thief in p.team if thief >= 0]
    mine = [item for number, item in enumerate(s.items) if isinstance(item, Preparation) and owned(s, p, number)]
    return [item for item in mine if item.thief is None or item.thief in team]


def _in_job(item: Preparation) -> list[AnyPower]:
    return [power for power in item.then if not isinstance(power, TraceCells)]


def trophies(p: Position) -> tuple[str, ...]:
    return tuple(report.trophy for report in p.reports if report.trophy)


# The end


def lacks_last_trophy(s: Setting, p: Position) -> bool:
    """Whether the last job is done without its special loot, if it has any."""
    last = len(s.campaign.jobs) - 1
    return p.job > last and s.trophy(last) is not None and p.reports[last].trophy is None


def last_story(s: Setting, p: Position) -> str:
    """The story that is read at the end of a campaign."""
    if p.ending != position.WON:
        return LOST
    return WON_WITHOUT if lacks_last_trophy(s, p) else WON
