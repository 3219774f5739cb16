"""Clou's port for pictures: the plan of a job, the sheet of a thief, the folder of a campaign."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Final, cast

from getaway.clou.campaign.game import CampaignGame
from getaway.clou.campaign.view import CampaignView
from getaway.clou.content.campaign_library import CampaignSources, read_campaign
from getaway.clou.content.library import is_thief, read_job, read_thief, texts_of
from getaway.clou.engine import CAMPAIGN, ENGINE
from getaway.draw.clou.folder import FolderDrawing, folder_of, state_of
from getaway.draw.clou.plan import PlanDrawing
from getaway.draw.clou.sheet import sheet_picture
from getaway.draw.clou.words import Words
from getaway.draw.picture import Picture
from getaway.draw.port import Drawing, Pictures

if TYPE_CHECKING:
    from getaway.clou.content.thief import Thief
    from getaway.clou.game import ClouGame
    from getaway.content.packs import Entry
    from getaway.content.texts import Texts
    from getaway.core import Game, View


class ClouPictures:
    def of_entry(self, entry: Entry, lang: str, *, players: int | None = None) -> Sequence[Drawing]:
        if ENGINE.kind_of(entry) is CAMPAIGN:
            sources = read_campaign(entry)
            return [_folder(sources, sources.texts(), lang)]
        if is_thief(entry):
            thief = read_thief(entry)
            return [Drawing(thief.content.id, "sheet", partial(_sheet, thief.content, texts_of(thief), lang))]
        job = read_job(entry)
        return [_plan(PlanDrawing(job.content, texts_of(job), lang, players=players))]

    def of_game(self, game: Game, lang: str) -> Sequence[Drawing]:
        if isinstance(game, CampaignGame):
            return [_folder(game.sources, game.texts, lang)]
        clou = cast("ClouGame", game)
        plan = PlanDrawing(clou.job, clou.texts, lang, players=len(clou.crew))
        sheets = [
            Drawing(seat, "sheet", partial(_sheet, thief, clou.texts, lang, seat=seat))
            for seat, thief in zip(clou.seats, clou.crew)
        ]
        return [_plan(plan), *sheets]


def _plan(drawing: PlanDrawing) -> Drawing:
    return Drawing("plan", "plan", lambda view: drawing.picture(_facts(view)))


def _facts(view: View | None) -> Mapping[str, Any] | None:
    return None if view is None else view.facts()


def _folder(sources: CampaignSources, texts: Texts, lang: str) -> Drawing:
    """The folder of a campaign."""
    words = Words(texts, lang)
    drawing = FolderDrawing(folder_of(sources, words), words)

    def draw(view: View | None) -> Picture:
        return drawing.picture(state_of(view.told()) if isinstance(view, CampaignView) else None)

    return Drawing("gang", "board", draw)


def _sheet(thief: Thief, texts: Texts, lang: str, view: View | None, *, seat: str | None = None) -> Picture:
    return sheet_picture(thief, texts, lang, facts=_facts(view), seat=seat)


PORT: Final[Pictures] = ClouPictures()
