"""A campaign's part of Clou's terminal: begin, go on, replay, show."""

from __future__ import annotations

import secrets

import click
from rich.text import Text

from getaway.cli.clou.campaign import sheet
from getaway.cli.clou.campaign.sitting import CampaignSitting
from getaway.cli.port import Wishes
from getaway.cli.saves import Save
from getaway.cli.screen.ink import HEAD, Lines, wrapped
from getaway.cli.screen.screen import Screen
from getaway.cli.words import say
from getaway.clou.campaign.game import load
from getaway.clou.campaign.view import CampaignView
from getaway.clou.content.house_rules import CAMPAIGN_RULES
from getaway.content.packs import Entry
from getaway.core import Table

USUAL_PLAYERS = 2


def begin(entry: Entry, wishes: Wishes, screen: Screen, lang: str) -> CampaignSitting:
    """A new gang of --players, by default two."""
    _refuse_strange(wishes)
    rules = CAMPAIGN_RULES.of_text(" ".join(wishes.rules))
    game = load(entry, players=wishes.players or USUAL_PLAYERS, rules=rules, gang=wishes.gang)
    seed = wishes.seed if wishes.seed is not None else str(secrets.randbelow(1_000_000))
    news = [say("hello.seed", lang, seed=seed), say("hello.help", lang)]
    return CampaignSitting(Table(game, seed=seed), Save.new(entry.id), screen, lang, news)


def go_on(table: Table, save: Save, wishes: Wishes, screen: Screen, lang: str) -> CampaignSitting:
    _refuse_strange(wishes)
    news = [say("hello.again", lang, path=save.path, n=len(table.log)), say("hello.help", lang)]
    return CampaignSitting(table, save, screen, lang, news)


def portrait(entry: Entry, wishes: Wishes, width: int, lang: str) -> Lines:
    """A campaign as `getaway show` prints it: its story, and the sheet at the start."""
    game = load(entry, players=wishes.players or USUAL_PLAYERS)
    view = game.start(seed=0).view(None)
    assert isinstance(view, CampaignView)
    lines = [Text(game.title(lang), HEAD), *wrapped(game.text("about", lang), width), Text()]
    lines += sheet.progress(game, view.told(), lang, width)
    return lines + sheet.items(game, view.told(), lang, width, rules=True)


def _refuse_strange(wishes: Wishes) -> None:
    if wishes.bots:
        raise click.UsageError("--bots is for Rob 'n Run: in a campaign people play all thieves")
    if wishes.crew:
        raise click.UsageError("in a campaign thieves are chosen before each job: say how many play with --players")
