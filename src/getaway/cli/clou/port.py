"""Clou's port for the terminal: sheets, plans, and a sitting for the whole crew."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Final

import click

from getaway.cli.choosing import choose_some
from getaway.cli.clou.campaign import terminal as campaigns
from getaway.cli.clou.campaign.replaying import CampaignReplaying
from getaway.cli.clou.screen.blueprint import Blueprint
from getaway.cli.clou.screen.portrait import job_portrait, thief_portrait
from getaway.cli.clou.sitting.replaying import ClouReplaying
from getaway.cli.clou.sitting.sitting import ClouSitting
from getaway.cli.port import Playing, TerminalPort, Wishes
from getaway.cli.saves import Save
from getaway.cli.screen.card import card_lines
from getaway.cli.words import say
from getaway.clou.campaign.game import CampaignGame
from getaway.clou.content.house_rules import HOUSE_RULES
from getaway.clou.content.library import (
    card_of,
    home_of,
    is_thief,
    read_crew,
    read_job,
    read_thief,
    texts_of,
    thieves_of,
)
from getaway.clou.engine import CAMPAIGN, ENGINE
from getaway.clou.words.naming import measured_names
from getaway.content.engine import SetUp
from getaway.content.packs import Entry
from getaway.core import Game, Record, Table

if TYPE_CHECKING:
    from getaway.cli.screen.ink import Lines
    from getaway.cli.screen.screen import Screen


class ClouTerminal(TerminalPort):
    """Clou at the terminal."""

    def begin(self, entry: Entry, wishes: Wishes, screen: Screen, lang: str) -> Playing:
        if ENGINE.kind_of(entry) is CAMPAIGN:
            return campaigns.begin(entry, wishes, screen, lang)
        _refuse_strange(wishes)
        thieves = wishes.crew or [each.id for each in choose_some(screen, thieves_of(home_of(entry)), lang)]
        game = ENGINE.load(
            entry, SetUp(tuple(thieves), rules=HOUSE_RULES.of_text(" ".join(wishes.rules)), gang=wishes.gang)
        )
        seed = wishes.seed if wishes.seed is not None else str(secrets.randbelow(1_000_000))
        news = [say("hello.seed", lang, seed=seed), say("hello.help", lang)]
        return ClouSitting(Table(game, seed=seed), Save.new(entry.id), screen, lang, news)

    def go_on(self, table: Table, save: Save, wishes: Wishes, screen: Screen, lang: str) -> Playing:
        if isinstance(table.game, CampaignGame):
            return campaigns.go_on(table, save, wishes, screen, lang)
        _refuse_strange(wishes)
        news = [say("hello.again", lang, path=save.path, n=len(table.log)), say("hello.help", lang)]
        return ClouSitting(table, save, screen, lang, news)

    def replay(self, game: Game, record: Record, screen: Screen, lang: str) -> None:
        if isinstance(game, CampaignGame):
            CampaignReplaying(game, record, screen, lang).run()
        else:
            ClouReplaying(game, record, screen, lang).run()

    def show(self, entry: Entry, wishes: Wishes, screen: Screen, lang: str) -> None:
        """Show a job's plan with the sheets of a crew, a thief's sheet, or the sheet of a campaign."""
        if ENGINE.kind_of(entry) is CAMPAIGN:
            screen.print(campaigns.portrait(entry, wishes, screen.width, lang))
            return
        if is_thief(entry):
            screen.print(_thief(entry, screen.width, lang))
            return
        crew = wishes.crew or []
        number = wishes.players or len(crew) or 1
        if number > 3:
            raise click.UsageError(f"a crew has one to three thieves, not {number}")
        source = read_job(entry)
        plan = Blueprint(source.content, texts_of(source), number, lang)
        names = measured_names(texts_of(source), source.content, lang)
        measured = card_lines(card_of(entry), "job", number, screen.width, lang, **names)
        screen.print([*job_portrait(plan, screen.width), *measured])
        for name in crew:
            [member] = read_crew([name], home_of(entry))
            screen.print(["", *_thief(member.entry, screen.width, lang)])


PORT: Final = ClouTerminal()


def _refuse_strange(wishes: Wishes) -> None:
    if wishes.bots:
        raise click.UsageError("--bots is for Rob 'n Run: in a job people play all thieves")
    if wishes.players is not None:
        raise click.UsageError("a job is played by thieves: name them with --crew, such as --crew bruce,janet")


def _thief(entry: Entry, width: int, lang: str) -> Lines:
    source = read_thief(entry)
    return thief_portrait(source.content, texts_of(source), width, lang)
