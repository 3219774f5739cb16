"""The score at the end of a campaign (christmas, the end)."""

from __future__ import annotations

from getaway.clou.campaign import sheet
from getaway.clou.campaign.position import WON, Position
from getaway.clou.campaign.setting import Setting
from getaway.core.facts import Points, Result


def lines(s: Setting, p: Position) -> tuple[Points, ...]:
    """The score so far: each job, what was paid, prisoners, traces, keepsakes; zeros are left out."""
    values = s.campaign.points
    found = [Points(f"job.{report.job}", report.points) for report in p.reports]
    found.append(Points("points.expenses", -sheet.expenses(s, p)))
    found.append(Points("points.prisoners", values.prisoner * len(p.prison)))
    found.append(Points("points.campaign-traces", values.trace * p.traces))
    found.append(Points("points.keepsakes", values.keepsake * sum(len(report.keepsakes) for report in p.reports)))
    return tuple(line for line in found if line.amount)


def score(s: Setting, p: Position) -> int:
    return sum(line.amount for line in lines(s, p))


def reckon(s: Setting, p: Position) -> Result:
    """The result of a finished campaign. A lost one shows its points too, but is rated as lost."""
    total, won = score(s, p), p.ending == WON
    return Result(won, p.ending, total, s.campaign.ratings.of(total) if won else "lost", lines(s, p))
