"""The police report after a job, in the order of the rules, and whether it ends the campaign (christmas, phases)."""

from __future__ import annotations

from getaway.clou.board.board import TRACES
from getaway.clou.campaign import sheet
from getaway.clou.campaign.events import CampaignEnds, Jailed, JobClosed, PointsEntered, TracesCrossed, TrophyTaken
from getaway.clou.campaign.position import (
    BETWEEN,
    EMPTY_HANDED,
    GAVE_UP,
    LAST,
    NOBODY,
    TRACKED_DOWN,
    WON,
    Position,
    Report,
)
from getaway.clou.campaign.setting import Setting
from getaway.clou.game import ClouGame
from getaway.clou.play import position as job
from getaway.clou.play.shared import keepsakes, shared_marks
from getaway.clou.play.state import State as JobState
from getaway.core.facts import Event, Result


def close_job(s: Setting, p: Position, game: ClouGame, state: JobState) -> list[Event]:
    """Enter a finished job on the sheet; afterwards the position is between two jobs, or at the end."""
    report = _report(s, p, game, state)
    p.done, p.written = _marks(p, game, state)
    p.drawn = int(state.position.drawn)
    p.reports = (*p.reports, report)
    p.traces = min(p.traces + report.traces, sheet.cells(s, p))
    p.prison += tuple(s.words.thieves.index(thief) for thief in report.prisoners)
    p.bought = (*p.bought, ())
    p.team = (NOBODY,) * s.players
    events = _told(s, p, report)
    p.ending = _ending(s, p)
    p.phase = LAST if p.ending else BETWEEN
    return [*events, CampaignEnds(p.ending, sheet.last_story(s, p))] if p.ending else events


def _report(s: Setting, p: Position, game: ClouGame, state: JobState) -> Report:
    result = state.result
    assert result is not None
    at = state.position
    return Report(
        job=game.job.id,
        team=tuple(game.names.thieves),
        ending=result.ending,
        driver=game.names.thieves[at.driver] if at.driver >= 0 else None,
        score=result.score,
        lines=result.points,
        points=_points(s, at.ending == job.CAUGHT, result),
        traces=int(at.tracks[TRACES]),
        prisoners=_prisoners(s, game, at),
        trophy=_trophy(s, p, game, at),
        keepsakes=keepsakes(game, at),
        rounds=int(at.round),
    )


def _points(s: Setting, caught: bool, result: Result) -> int:
    """After a failed escape: half the points, if there are any to halve."""
    if not caught or result.score <= 0 or s.campaign.caught == "all":
        return result.score
    if s.campaign.caught == "none":
        return 0
    return (result.score + (1 if s.rules["halves"] == "up" else 0)) // 2


def _prisoners(s: Setting, game: ClouGame, at: job.Position) -> tuple[str, ...]:
    """Tracked down: the whole team; caught in the escape: only the driver."""
    if at.ending == job.TRACKED_DOWN:
        return tuple(dict.fromkeys(game.names.thieves))
    return (game.names.thieves[at.driver],) if at.ending == job.CAUGHT else ()


def _trophy(s: Setting, p: Position, game: ClouGame, at: job.Position) -> str | None:
    """The special loot if it was taken; a house rule gives it even to a team that was tracked down."""
    trophy = s.trophy(p.job)
    if trophy is None:
        return None
    taken = bool((at.loot >> game.names.loot.index(trophy)) & 1)
    given = at.ending == job.TRACKED_DOWN and s.rules["loot-by-failing"] == "given"
    return trophy if taken or given else None


def _marks(p: Position, game: ClouGame, state: JobState) -> tuple[frozenset[str], dict[str, int]]:
    """The shared sheet as the job left it; items that were not taken along keep their marks."""
    done, written = shared_marks(game, state.position)
    there = game.names.shared_marks
    return done | {mark for mark in p.done if mark not in there}, written | {
        mark: number for mark, number in p.written.items() if mark not in there
    }


def _told(s: Setting, p: Position, report: Report) -> list[Event]:
    events: list[Event] = [JobClosed(report.job, p.job, report.ending)]
    if report.trophy:
        events.append(TrophyTaken(report.trophy))
    if report.traces:
        events.append(TracesCrossed(report.traces, sheet.cells(s, p) - p.traces))
    events += [Jailed(thief) for thief in report.prisoners]
    return [*events, PointsEntered(report.points, sheet.rest(s, p))]


def _ending(s: Setting, p: Position) -> str:
    """How the campaign ends with this report; empty if it goes on."""
    if p.traces >= sheet.cells(s, p):
        return TRACKED_DOWN
    over = p.job == len(s.campaign.jobs)
    jailed = s.rules["prison-limit"] == "jailed" and len(p.prison) > s.players
    if jailed or (not over and len(sheet.free_thieves(s, p)) < sheet.needed(s)):
        return GAVE_UP
    if not over:
        return ""
    return EMPTY_HANDED if sheet.lacks_last_trophy(s, p) and s.rules["trophy-or-nothing"] else WON
