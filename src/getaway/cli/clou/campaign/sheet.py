"""The gang's sheet in letters: progress, points, and every item with its boxes and marks."""

from __future__ import annotations

from rich.text import Text

from getaway.cli.clou.screen import marks
from getaway.cli.clou.screen.facts import Pencil
from getaway.cli.clou.screen.sheet import special_line
from getaway.cli.clou.screen.symbols import cells
from getaway.cli.clou.screen.tools import block
from getaway.cli.screen.ink import HEAD, OPEN, QUIET, Lines, flow, join, padded, rule, wrapped
from getaway.cli.words import say
from getaway.clou.campaign.facts import CampaignFacts, ItemFacts
from getaway.clou.campaign.game import CampaignGame
from getaway.clou.campaign.telling import job_title, loot_name, points_text, seat_name, thief_name
from getaway.clou.content.campaign import Experience, Preparation, SharedTool
from getaway.clou.content.shared import AnyModule, BarModule, SpecialModule, named
from getaway.clou.words.wording import say as engine_say

DONE_BOX, OPEN_BOX = "☒", "☐"


def status(game: CampaignGame, facts: CampaignFacts, lang: str, width: int) -> Lines:
    """One line about where the gang is."""
    sheet = facts.sheet
    style = "bold red" if sheet.cells - sheet.crossed <= 1 else ""
    parts = [Text(game.gang or game.title(lang), HEAD)]
    if facts.target:
        title = job_title(game, facts.target, lang)
        parts.append(Text(say("campaign.target", lang, n=facts.number, of=len(sheet.jobs), job=title)))
    parts.append(Text(f"{say('campaign.traces', lang)} {cells(sheet.crossed, sheet.cells)}", style))
    parts.append(Text(say("campaign.rest", lang, n=facts.rest), OPEN))
    return flow(parts, width, " · ")


def progress(game: CampaignGame, facts: CampaignFacts, lang: str, width: int) -> Lines:
    """Jobs with their special loot and rows of points; the prison; the reckoning so far."""
    lines = rule(say("campaign.jobs", lang), width)
    for row in facts.sheet.jobs:
        box = Text(f"{DONE_BOX if row.state == 'over' else OPEN_BOX} ", OPEN if row.state == "target" else "")
        line = box.append(job_title(game, row.id, lang), HEAD if row.state == "target" else "")
        if row.trophy:
            has = DONE_BOX if row.has_trophy else OPEN_BOX
            line.append(f" → {has} {loot_name(game, row.trophy, lang)}", "" if row.has_trophy else QUIET)
        if row.points is not None:
            line.append(f"   {row.points} + {row.above} − {row.expenses} = {row.rest}")
            line.append(f"   {say('campaign.keepsakes', lang, n=row.keepsakes)}", QUIET)
        lines.append(line)
    jailed = [thief for thief in facts.sheet.thieves if thief.prison]
    names = ", ".join(thief_name(game, thief.id, lang) for thief in jailed) or "–"
    lines.append(Text(say("campaign.prison", lang, names=names)))
    return lines + reckoning(game, facts, lang)


def reckoning(game: CampaignGame, facts: CampaignFacts, lang: str) -> Lines:
    """The points so far."""
    rows = [(points_text(game, points, lang), points.amount) for points in facts.sheet.points]
    rows.append((say("campaign.score", lang), facts.sheet.score))
    wide = max(Text(words).cell_len for words, _ in rows)
    return [padded(f"  {words}", wide + 2).append(f"{amount:>6}") for words, amount in rows]


def reports(game: CampaignGame, facts: CampaignFacts, lang: str) -> Lines:
    """The police report of each job."""
    lines: Lines = []
    for report in facts.reports:
        crew = ", ".join(thief_name(game, thief, lang) for thief in report.team)
        lines.append(Text(f"{job_title(game, report.job, lang)} · {crew}", HEAD))
        lines.append(Text(f"  {engine_say(f'ending.{report.ending}', lang)}"))
        if report.trophy:
            lines.append(Text(f"  {DONE_BOX} {loot_name(game, report.trophy, lang)}"))
        kept = [loot_name(game, loot, lang) for loot in report.keepsakes]
        lines.append(Text(f"  {say('campaign.keepsakes', lang, n=len(kept))} {', '.join(kept)}".rstrip()))
        lines.append(Text(f"  {say('campaign.left-traces', lang, n=report.traces)}"))
        if report.prisoners:
            names = ", ".join(thief_name(game, thief, lang) for thief in report.prisoners)
            lines.append(Text(f"  {say('campaign.prison', lang, names=names)}", "red"))
        lines.append(Text(f"  {say('campaign.entered', lang, n=report.points, of=report.score)}"))
    return lines


def team(game: CampaignGame, facts: CampaignFacts, lang: str, width: int) -> Lines:
    """Who plays which thief, and where each thief is."""
    lines = rule(say("campaign.team", lang), width)
    parts = []
    for seat, thief in facts.team.items():
        name = thief_name(game, thief, lang) if thief else "?"
        parts.append(Text(f"{seat_name(game, seat, lang)}: {name}", OPEN if thief is None else ""))
    return [*lines, *flow(parts, width, " · ")]


def items(game: CampaignGame, facts: CampaignFacts, lang: str, width: int, *, rules: bool = False) -> Lines:
    """Experience, tools and preparations with boxes and marks; `rules` adds what each preparation does."""
    lines: Lines = []
    models = [*game.campaign.experience, *game.campaign.items]
    heading = ""
    for item, model in zip(facts.sheet.items, models):
        if item.source != heading:
            heading = item.source
            lines += rule(say(f"campaign.{heading}", lang), width)
        lines += item_lines(game, item, model, lang, width, rules=rules)
    return lines


def item_lines(
    game: CampaignGame,
    item: ItemFacts,
    model: Experience | SharedTool | Preparation,
    lang: str,
    width: int,
    *,
    rules: bool,
) -> Lines:
    """One item: its boxes, its name, and its marks, or the thief it needs."""
    boxes = DONE_BOX * item.crossed + OPEN_BOX * (item.boxes - item.crossed)
    head = (
        join([Text(boxes, OPEN), Text(game.name(item.id, lang), HEAD if item.works else "")])
        if boxes
        else Text(game.name(item.id, lang), HEAD if item.works else "")
    )
    if item.from_job:
        head.append(f" {say('campaign.from', lang, n=item.from_job)}", QUIET)
    if item.thief:
        key = "campaign.needs" if item.thief_free else "campaign.needs-prisoner"
        head.append(f" {say(key, lang, thief=thief_name(game, item.thief, lang))}", QUIET if item.thief_free else "red")
    if isinstance(model, Preparation):
        said = wrapped(game.text(f"rules.{item.id}", lang), width - 4, 0) if rules else []
        return [head, *(Text("    ").append_text(line) for line in said)]
    return [head, *(Text("    ").append_text(line) for line in _marks(item, model, lang, width - 4))]


def marks_in_short(game: CampaignGame, facts: CampaignFacts, lang: str, width: int) -> Lines:
    """The marks that every seat may use in this job, on as few lines as possible."""
    models: list[Experience | SharedTool] = [*game.campaign.experience, *game.campaign.tools]
    working = [(item, model) for item, model in zip(facts.sheet.items, models) if item.works]
    parts = [part for item, model in working for part in _marks(item, model, lang, width)]
    return flow(parts, width, "  ")


def _marks(item: ItemFacts, model: Experience | SharedTool, lang: str, width: int) -> Lines:
    pencil = Pencil(frozenset(item.done), None if item.works else frozenset(), item.written)
    drawn = [text for module in named(item.id, model.modules) for text in module_lines(module, pencil, lang, width)]
    return flow(drawn, width, "  ")


def module_lines(module: AnyModule, pencil: Pencil, lang: str, width: int) -> Lines:
    """The marks of one module, with its word in notation; on several lines if one is too short for them."""
    match module:
        case BarModule():
            boxes = [marks.box(f"{module.id}.{n}", box, pencil, lang) for n, box in enumerate(module.bar, 1)]
            return flow([Text(module.id, QUIET), *boxes], width, " ", 2)
        case SpecialModule():
            return [special_line(module.id, module.special, pencil, lang)]
        case _:
            return flow([Text(module.id, QUIET), *block(module, pencil, lang)], width, " ", 2)
