"""Fills a campaign's folder: what is printed on the sheet, and the state of a game."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from getaway.clou.campaign.facts import CampaignFacts, ItemFacts, JobRow
from getaway.clou.content.campaign import Bought, Campaign, Preparation, SharedTool
from getaway.clou.content.campaign_library import CampaignSources
from getaway.clou.content.shared import named
from getaway.draw.clou.folder.content import Column, End, Field, Folder, FolderState, Inmate, Item, Target, Weights
from getaway.draw.clou.standing import Standing
from getaway.draw.clou.words import Words


def folder_of(sources: CampaignSources, words: Words) -> Folder:
    """What is printed on the sheet of a campaign, in one language."""
    campaign = sources.campaign.content
    own = f"campaigns.{campaign.id}"
    longest = max(campaign.traces.cells(players) for players in campaign.players.counts)
    adding = [item for item in campaign.items if campaign.more_cells(item)]
    points = campaign.points
    return Folder(
        id=campaign.id,
        title=words.content(f"{own}.title"),
        subtitle=words.optional(f"{own}.subtitle"),
        targets=_targets(sources, words),
        cells=longest,
        starts={players: longest - campaign.traces.cells(players) for players in campaign.players.counts},
        inmates=[
            Inmate(thief.content.id, words.content(f"thieves.{thief.content.id}.name")) for thief in sources.thieves
        ],
        fields=[
            Field(field.id, words.content(f"{own}.names.{field.id}"), named(field.id, field.modules))
            for field in campaign.experience
        ],
        tools=[_item(campaign, tool, words) for tool in campaign.tools],
        preparations=[_item(campaign, item, words) for item in campaign.preparations],
        price=campaign.price,
        extra=sum(campaign.more_cells(item) for item in adding),
        extra_by=adding[0].id if adding else "",
        weights=Weights(-points.prisoner, -points.trace, points.keepsake),
        keepsakes=words.optional(f"{own}.keepsakes") or words.own("folder.keepsakes"),
        ratings=[
            (0 if step.above is None else step.above + 1, words.content(f"{own}.ratings.{step.id}"))
            for step in campaign.ratings.steps
        ],
    )


def _targets(sources: CampaignSources, words: Words) -> list[Target]:
    found = []
    for each, source in zip(sources.campaign.content.jobs, sources.jobs, strict=True):
        job = f"jobs.{source.content.id}"
        loot = words.content(f"{job}.names.{each.trophy}") if each.trophy else ""
        found.append(
            Target(
                source.content.id,
                words.content(f"{job}.title"),
                words.optional(f"{job}.place"),
                each.trophy or "",
                loot,
            )
        )
    return found


def _item(campaign: Campaign, item: Bought, words: Words) -> Item:
    own = f"campaigns.{campaign.id}"
    name, says = words.content(f"{own}.names.{item.id}"), words.optional(f"{own}.rules.{item.id}")
    if isinstance(item, SharedTool):
        return Item(item.id, name, item.boxes, named(item.id, item.modules))
    thief = item.thief if isinstance(item, Preparation) else None
    return Item(item.id, name, item.boxes, says=says, thief=thief or "")


def state_of(facts: CampaignFacts, *, gang: str = "", names: str = "", printed: bool = False) -> FolderState:
    """The state of the folder, from the facts of a campaign."""
    sheet = facts.sheet
    return FolderState(
        players=len(facts.seats),
        gang=gang,
        names=names,
        done={row.id for row in sheet.jobs if row.state == "over"},
        now=facts.target or "",
        taken=set(sheet.trophies),
        traces=sheet.crossed,
        jailed={thief.id for thief in sheet.thieves if thief.prison},
        table=_table(sheet.jobs),
        end=end_of(facts) if facts.ending else {},
        bought={f"{item.id}.{box}" for item in sheet.items for box in range(1, item.crossed + 1)},
        owned={item.id for item in sheet.items if item.works},
        payable={f"{item.id}.{item.crossed + 1}" for item in sheet.items if item.payable},
        marks=_standing(facts, printed=printed),
        printed=printed,
    )


def _table(rows: Sequence[JobRow]) -> dict[tuple[int, Column], int]:
    found: dict[tuple[int, Column], int] = {}
    for number, row in enumerate(rows):
        figures: dict[Column, int | None] = {
            "won": row.points,
            "before": row.above,
            "expenses": row.expenses,
            "rest": row.rest,
            "keepsakes": row.keepsakes,
        }
        found |= {(number, column): figure for column, figure in figures.items() if figure is not None}
    return found


def end_of(facts: CampaignFacts) -> dict[End, int]:
    """The figures of the last row, and their sum."""
    sheet = facts.sheet
    return {
        "rest": facts.rest,
        "prison": sum(thief.prison is not None for thief in sheet.thieves),
        "traces": sheet.crossed,
        "keepsakes": sum(row.keepsakes or 0 for row in sheet.jobs),
        "points": sheet.score,
    }


def _standing(facts: CampaignFacts, *, printed: bool) -> Standing:
    """The marks of the shared sheet: during a job as they are in it, otherwise as the last job left them."""
    if facts.job is not None and facts.job.shared is not None:
        shared = facts.job.shared
        return Standing(not printed, set(shared.done), set(shared.open), shared.written)
    items: Sequence[ItemFacts] = facts.sheet.items
    done = set(chain.from_iterable(item.done for item in items))
    written = {mark: number for item in items for mark, number in item.written.items()}
    return Standing(not printed, done, (), written)
