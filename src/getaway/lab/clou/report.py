"""The report on measured jobs: what stands out, then job by job, then the thieves' sheets."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import comb
from typing import Any

from getaway.clou.content.library import home_of, measured_content
from getaway.content.cards import Card, card_path, card_text, read_card
from getaway.content.packs import find, is_file_name
from getaway.lab.clou.beside import BESIDE, BESIDE_WORDS, beside_data, beside_section, played_by, side_by_side
from getaway.lab.clou.bounds import Bound, bounds_of, unreached, unused_marks
from getaway.lab.clou.comparing import comparison
from getaway.lab.clou.jobs import Measure, Players
from getaway.lab.clou.section import job_section, sheets_section
from getaway.lab.clou.tables import tables as tables_of
from getaway.lab.measures import mean, median, share
from getaway.lab.passport import versions
from getaway.lab.report.page import Finding, PlainTable, Report
from getaway.lab.study import Measured, Setup


def report(tables: Sequence[Measured], against: Sequence[Measured]) -> Report:
    setup, games = tables[0].setup, len(tables[0].rows)
    by_bot = played_by(tables)
    jobs = by_bot[setup.bot]
    bounds, unused = bounds_of(jobs), unused_marks(jobs)
    title = jobs[0].title if len(jobs) == 1 else "The balance of the jobs"
    crews = sum(len(job.crews) for job in jobs)
    about = f"{games} games for each of {crews} tables, played by {' and by '.join(by_bot)}, seed {setup.seed}"
    findings = [*_ratings(jobs), *_findings(bounds, unused)]
    found = Report(title, about, findings)
    found.data = {
        "about": {"bot": setup.bot, "games": games, "seed": setup.seed, "rules": setup.rules or "usual", **versions()},
        "bounds": [bound.data for bound in bounds],
        "unused": [f"{thief} {mark}" for thief, mark in unused],
        "jobs": [_job_data(job) for job in jobs],
    }
    found.tables = tables_of(jobs)
    if len(by_bot) > 1:
        rows = side_by_side(by_bot)
        found.tables.insert(0, PlainTable(BESIDE, BESIDE_WORDS, rows))
        found.sections.append(beside_section(rows))
        found.data["players"] = beside_data(by_bot)
    if against:
        section, data = comparison(jobs[0], played_by(against)[setup.bot][0])
        found.sections.append(section)
        found.data["against"] = data
    found.sections += [job_section(job) for job in jobs]
    found.sections.append(sheets_section(jobs))
    found.cards = [
        (card_path(find(job.content)), text) for job in jobs if _whole(job) if (text := _card(job, setup, games))
    ]
    return found


def _ratings(jobs: Sequence[Measure]) -> list[Finding]:
    never = ((job.content, unreached(job)) for job in jobs)
    return [Finding(content, f"never reached: {', '.join(steps)}") for content, steps in never if steps]


def _findings(bounds: Sequence[Bound], unused: Sequence[tuple[str, str]]) -> list[Finding]:
    """Missed bounds, and the main figures that keep theirs."""
    found = [Finding(bound.job, bound.text, bound.missed) for bound in bounds if bound.missed or bound.main]
    for name in dict.fromkeys(thief for thief, _ in unused):
        marks = [mark for thief, mark in unused if thief == name]
        found.append(Finding("sheets", f"{name}: nobody ever used {', '.join(marks)}"))
    kept = sum(not bound.missed for bound in bounds)
    return [*found, Finding("all", f"{kept} of {len(bounds)} bounds of a balanced job are kept", missed=False)]


def players_data(players: Players, job: Measure) -> dict[str, Any]:
    """The figures of a card."""
    every, ratings = players.every, job.game.job.ratings
    fair = every.above(ratings.first) / every.games
    return {
        "median": median(every.every_score).value,
        "mean": round(mean(every.every_score).value, 2),
        "lost": round(every.lost / every.games, 3),
        "fair": round(fair, 3),
        "coup": round(every.above(ratings.best) / every.games, 3),
        "alarm": round(every.alarms / every.games, 3),
        "rounds": round(every.mean("rounds"), 1),
    }


def _card(job: Measure, setup: Setup, games: int) -> str:
    """Under the usual rules a new card; under one house rule the existing card with a part for this rule."""
    entry = find(job.content)
    figures = {count: players_data(players, job) for count, players in job.players.items()}
    content = measured_content(entry.read(), home_of(entry))
    if not setup.rules:
        return card_text(content, Card(setup.bot, games, setup.seed, figures))
    card = read_card(entry, content)
    if isinstance(card, str) or card.bot != setup.bot or " " in setup.rules:
        return ""
    few = {count: {"games": job.players[count].every.games} | found for count, found in figures.items()}
    return card_text(content, replace(card, rules={**card.rules, setup.rules: few}))


def _whole(job: Measure) -> bool:
    """Whether every crew was measured, as a card requires."""
    if any(is_file_name(name) for crew in job.crews for name in crew.table.setup.crew):
        return False
    known = {thief for crew in job.crews for thief in crew.game.names.thieves}
    return len(job.crews) == sum(comb(len(known), seats) for seats in job.game.job.players.counts)


def _job_data(job: Measure) -> dict[str, Any]:
    return {"job": job.content, "players": {n: _players_data(players, job) for n, players in job.players.items()}}


def _players_data(players: Players, job: Measure) -> dict[str, Any]:
    every = players.every
    ways: dict[str, dict[str, float]] = {}
    for (challenge, letter), count in sorted(every.ways.items()):
        ways.setdefault(challenge, {})[letter] = round(share(count, every.overcome[challenge]).value, 4)
    return {
        **players_data(players, job),
        "games": every.games,
        "endings": dict(every.endings),
        "scores": {str(score): every.scores[score] for score in sorted(every.scores)},
        "crews": {crew.name: _crew_data(crew.figures.every_score) for crew in players.crews},
        "overcome": {c.id: round(every.overcome[c.id] / every.games, 4) for _, c in job.game.job.challenges},
        "ways": ways,
        "loot": {name: round(every.loot[name] / every.games, 4) for name in job.game.names.loot},
        "pace": [{"games": n, "time": round(t / n, 2), "traces": round(r / n, 2)} for n, t, r in every.pace],
        "means": {name: round(every.mean(name), 2) for name in sorted(every.sums)},
        "marks": {f"{who or 'plan'} {mark}": count for (who, mark), count in sorted(every.marks.items())},
    }


def _crew_data(scores: Sequence[int]) -> dict[str, float]:
    found = mean(scores)
    return {"mean": round(found.value, 3), "low": round(found.low, 3), "high": round(found.high, 3)}
