"""Rob 'n Run's port for the terminal: each seat's own view behind a curtain, bots for other seats."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Final, cast

import click

from getaway.cli.port import TerminalPort, Wishes
from getaway.cli.robnrun.aside import Aside
from getaway.cli.robnrun.portrait import box_portrait, scenario_portrait
from getaway.cli.robnrun.programs import programs, read_bots
from getaway.cli.robnrun.replaying import RobReplaying
from getaway.cli.robnrun.sitting import RobSitting
from getaway.cli.saves import Save
from getaway.cli.screen.card import card_lines
from getaway.cli.words import say as say_everywhere
from getaway.content.engine import SetUp
from getaway.content.models import parse
from getaway.content.packs import Entry
from getaway.core import Game, Record, Table
from getaway.robnrun.content.box import PLAYERS, Box
from getaway.robnrun.content.house_rules import HOUSE_RULES
from getaway.robnrun.content.library import card_of, read_scenario
from getaway.robnrun.engine import BOX, ENGINE
from getaway.robnrun.game import RobGame

if TYPE_CHECKING:
    from getaway.cli.screen.screen import Screen

USUAL = 4  # players, by default


class RobTerminal(TerminalPort):
    """Rob 'n Run at the terminal."""

    def begin(self, entry: Entry, wishes: Wishes, screen: Screen, lang: str) -> RobSitting:
        _refuse_crew(wishes)
        rules = HOUSE_RULES.of_text(" ".join(wishes.rules))
        game = ENGINE.load(entry, SetUp(players=wishes.players or USUAL, rules=rules, gang=wishes.gang))
        seed = wishes.seed if wishes.seed is not None else str(secrets.randbelow(1_000_000))
        save = Save.new(entry.id)
        aside = Aside(save.path, read_bots(game, wishes.bots))
        table = Table(game, seed=seed)
        return RobSitting(
            table, save, aside, programs(game, aside.bots), screen, lang, [say_everywhere("hello.help", lang)]
        )

    def go_on(self, table: Table, save: Save, wishes: Wishes, screen: Screen, lang: str) -> RobSitting:
        _refuse_crew(wishes)
        game = cast(RobGame, table.game)
        aside = Aside.read(save.path)
        if wishes.bots:
            aside.bots = read_bots(game, wishes.bots)
        news = [
            say_everywhere("hello.again", lang, path=save.path, n=len(table.log)),
            say_everywhere("hello.help", lang),
        ]
        return RobSitting(table, save, aside, programs(game, aside.bots), screen, lang, news)

    def replay(self, game: Game, record: Record, screen: Screen, lang: str) -> None:
        RobReplaying(game, record, screen, lang).run()

    def show(self, entry: Entry, wishes: Wishes, screen: Screen, lang: str) -> None:
        """Show a scenario at its start, or all safes of a box."""
        _refuse_crew(wishes)
        players = wishes.players or USUAL
        if players not in PLAYERS:
            raise click.UsageError(f"a gang has two to five players, not {players}")
        if ENGINE.kind_of(entry) is BOX:
            screen.print(box_portrait(parse(Box, entry.read()), screen.width, lang))
        else:
            portrait = scenario_portrait(read_scenario(entry), players, screen.width, lang)
            screen.print([*portrait, *card_lines(card_of(entry), "scenario", players, screen.width, lang)])


PORT: Final = RobTerminal()


def _refuse_crew(wishes: Wishes) -> None:
    if wishes.crew:
        raise click.UsageError("a gang has players, not thieves: say how many, such as --players 4")
