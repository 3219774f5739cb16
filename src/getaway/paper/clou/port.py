"""Clou's port for printing: which pages its content makes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, cast

from getaway.clou.campaign.game import CampaignGame
from getaway.clou.content.campaign_library import read_campaign
from getaway.clou.content.library import Source, read_job, read_thief, texts_of
from getaway.clou.engine import CAMPAIGN, ENGINE, JOB, THIEF
from getaway.core.errors import SetupError
from getaway.draw.clou.folder import state_of
from getaway.draw.picture import Picture
from getaway.paper.clou.campaign import campaign_pages, folder_pages, story_pages
from getaway.paper.clou.examples import examples
from getaway.paper.clou.pages import Piece, job_sheet, plan_pages, thief_page
from getaway.paper.clou.state import of_plan, of_seat
from getaway.paper.clou.words import say
from getaway.paper.order import Order
from getaway.paper.page import Page
from getaway.paper.port import Sheets

if TYPE_CHECKING:
    from getaway.clou.campaign.state import State as CampaignState
    from getaway.clou.campaign.view import CampaignView
    from getaway.clou.content.job import Job
    from getaway.clou.content.thief import Thief
    from getaway.clou.game import ClouGame
    from getaway.content.packs import Entry
    from getaway.core import Game, State
    from getaway.draw.clou.standing import Facts


class ClouSheets:
    def pages(self, entries: Sequence[Entry], order: Order) -> Sequence[Page]:
        campaigns = [read_campaign(entry) for entry in entries if ENGINE.kind_of(entry) is CAMPAIGN]
        if not order.job_sheet and campaigns:
            there = {source.entry.place for sources in campaigns for source in sources.every}
            rest = [entry for entry in entries if entry.place not in there]
            told = [page for sources in campaigns for page in campaign_pages(sources, order)]
            return [*told, *self.pages(rest, order)]
        thieves = [_thief(read_thief(entry)) for entry in entries if ENGINE.kind_of(entry) is THIEF]
        jobs = [_job(read_job(entry)) for entry in entries if ENGINE.kind_of(entry) is JOB]
        if order.players and jobs and not any(order.players in job.content.players.counts for job in jobs):
            most = ", ".join(f"{job.text('title', order.lang)} ({job.content.players.text})" for job in jobs)
            raise SetupError(f"nothing here is for {order.players} players: {most}")
        if order.job_sheet:
            return _job_sheets(jobs, thieves, order)
        plans = [page for job in jobs for page in plan_pages(job, order)]
        return [*plans, *(thief_page(thief, order) for thief in thieves)]

    def needs(self, lang: str) -> Sequence[tuple[str, str]]:
        return [(say(f"need.{thing}", lang), say(f"need.{thing}-note", lang)) for thing in ("dice", "pencil", "time")]

    def position(self, game: Game, state: State, order: Order) -> Sequence[Page]:
        if isinstance(game, CampaignGame):
            return self._campaign(game, cast("CampaignState", state), order)
        return self._heist(cast("ClouGame", game), cast("Facts", state.view(None).facts()), order)

    def _campaign(self, game: CampaignGame, state: CampaignState, order: Order) -> Sequence[Page]:
        """The folder in its current state, the job that is being played, and the stories reached so far."""
        told = cast("CampaignView", state.view(None)).told()
        names = ", ".join(seat.capitalize() for seat in told.seats)
        pages = folder_pages(game.sources, order, state_of(told, names=names, printed=True))
        if state.game is not None and told.job is not None:
            pages += self._heist(state.game, cast("Facts", told.job.plain()), order)
        return [*pages, *story_pages(game.sources, order, told.stories)]

    def _heist(self, clou: ClouGame, facts: Facts, order: Order) -> list[Page]:
        job = Piece(clou.job, clou.texts)
        here = of_plan(clou, facts, order.lang)
        pages = plan_pages(job, order, facts=facts, state=here, players=len(clou.crew))
        for seat, thief in zip(clou.seats, clou.crew):
            told = of_seat(facts, seat, order.lang)
            pages.append(thief_page(Piece(thief, clou.texts), order, facts=facts, seat=seat, state=told))
        return pages

    def examples(self, section: str, lang: str) -> Sequence[Picture]:
        return examples(section, lang)

    def title(self, game: Game, lang: str) -> str:
        if isinstance(game, CampaignGame):
            return game.title(lang)
        clou = cast("ClouGame", game)
        return Piece(clou.job, clou.texts).text("title", lang)


def _job(source: Source[Job]) -> Piece[Job]:
    return Piece(source.content, texts_of(source))


def _thief(source: Source[Thief]) -> Piece[Thief]:
    return Piece(source.content, texts_of(source))


def _job_sheets(jobs: Sequence[Piece[Job]], thieves: Sequence[Piece[Thief]], order: Order) -> list[Page]:
    if not jobs or not thieves:
        raise SetupError(
            "--job-sheet puts a plan and a thief on one page: name a job and a thief, clou/kiosk clou/bruce"
        )
    return [job_sheet(job, thief, order) for job in jobs for thief in thieves]


PORT: Final[Sheets] = ClouSheets()
