"""Rob 'n Run around one screen: each seat sees its own view behind a curtain, programs play the other seats."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

import click

from getaway.core.errors import GetawayError, SetupError
from getaway.robnrun.wording import say

if TYPE_CHECKING:
    from getaway.bots.robnrun import Bot
    from getaway.content.packs import Entry
    from getaway.core import Game, Record, Table
    from getaway.robnrun.game import RobGame
    from getaway.robnrun.view import RobView

CURTAIN = "\033[2J\033[3J\033[H"
"""Clears the screen and what was scrolled off it."""


def play_gang(id: str, players: int, bots: str, seed: str | None, rules: Sequence[str], lang: str) -> None:
    """Play a scenario: hot-seat, with programs for the seats named in `bots`."""
    import getaway
    from getaway.cli.saves import Save
    from getaway.core import Table
    from getaway.robnrun.house_rules import rules_of_text

    game = cast("RobGame", getaway.load(id, players=players, rules=rules_of_text(" ".join(rules))))
    chosen = seed if seed is not None else str(secrets.randbelow(1_000_000))
    click.echo(f"{game.texts.text(f'scenarios.{game.scenario.id}.title', lang)} · {', '.join(game.seats)}")
    click.echo(game.texts.text(f"scenarios.{game.scenario.id}.story", lang))
    Sitting(game, Table(game, seed=chosen), Save.new(game.scenario.id), _programs(game, bots), lang).run()


def _programs(game: RobGame, bots: str) -> dict[int, Bot]:
    from getaway.bots.robnrun import bot

    names = list(game.seats) if bots == "all" else [name for name in bots.split(",") if name]
    for name in names:
        if name not in game.seats:
            raise SetupError(f'there is no seat "{name}"; the seats are {", ".join(game.seats)}')
    return {game.seats.index(name): bot("crew", seed) for seed, name in enumerate(names)}


class Sitting:
    """One game at one screen. Between two people the screen is cleared, with all that was scrolled off it."""

    def __init__(self, game: RobGame, table: Table, save: object, programs: dict[int, Bot], lang: str) -> None:
        self.game, self.table, self.save, self.programs, self.lang = game, table, save, programs, lang
        self.shown: int | None = None  # the seat that looks at the screen
        self.news = [0] * len(game.seats)  # by seat: how much of the log it has read

    def run(self) -> None:
        while self.table.state.result is None:
            deciders = self.table.state.deciders()
            people = [seat for seat in deciders if seat not in self.programs]
            if not people:
                self._program(deciders[0])
            elif not self._person(self.shown if self.shown in people else people[0]):
                return
        result = self.table.state.result
        ending, rating = say(f"ending.{result.ending}", self.lang), say(f"rating.{result.rating}", self.lang)
        click.echo(f"{ending} · {result.score} · {rating}")

    def _program(self, seat: int) -> None:
        view = cast("RobView", self.table.state.view(seat))
        choice = self.programs[seat].choose(view)
        self._play(choice.move.text)

    def _play(self, text: str, seat: int | None = None) -> None:
        self.table.play(self.game.parse(self.table.state, text, seat))
        self.save.write(self.table.archive())  # type: ignore[attr-defined]

    def _person(self, seat: int) -> bool:
        """One entry of a person; false to leave."""
        name = self.game.seats[seat]
        if self.shown != seat:
            click.echo(CURTAIN, nl=False)
            click.prompt(f"{name}: the screen is yours alone? Enter", default="", show_default=False, prompt_suffix="")
            click.echo(CURTAIN, nl=False)
            self.shown = seat
        for line in self._lines(seat):
            click.echo(line)
        words = click.prompt(name, default="", show_default=False).strip()
        if words in ("quit", "exit"):
            return False
        try:
            if words.startswith("note "):
                self.table.note(seat, words.removeprefix("note "))
            elif words:
                self._play(words, seat)
        except GetawayError as refusal:
            click.echo(str(refusal))
        return True

    def _lines(self, seat: int) -> list[str]:
        """What this seat may know, in words."""
        view = self.table.state.view(seat)
        facts = view.facts()
        fresh = self.table.log[self.news[seat] :]
        self.news[seat] = len(self.table.log)
        lines = [
            f"  {entry.move.seen(seat)} – {entry.events.note(seat)}" for entry in fresh if entry.move and entry.events
        ]
        own = facts["seats"][self.game.seats[seat]]  # type: ignore[index]
        lines.append(
            f"gold {facts['gold']} · car {facts['car']} · police {facts['police']} · boss {facts['boss']}"
            f" · station {facts['station']}"
        )
        if facts["robbed"]:
            lines.append(
                f"{facts['robbed']}: {facts['safes']} safes · shown {_row(facts['shown'])} · alarm {facts['alarm-stack']}"
            )
            lines.append(
                f"said: {'; '.join(cast('list[str]', facts['said'])) or '-'} · not needed any more: {_row(facts['idle-tools'])}"
            )
        if "needs" in facts:
            lines.append(f"needed: {_row(facts['needs'])} · on the alarm stack: {_row(facts['alarm-cards'])}")
        if own.get("hand-cards"):
            lines.append(f"your hand: {_row(own['hand-cards'])}")
        if self.table.notes(seat):
            lines.append(f"your notes: {self.table.notes(seat)}")
        moves = [move.text for move in self.table.state.moves(seat)]
        lines.append(" · ".join(moves[:40]) + (f" · and {len(moves) - 40} more" if len(moves) > 40 else ""))
        return lines


def _row(words: object) -> str:
    return " ".join(cast("list[str]", words)) or "-"


def replay_gang(game: Game, record: Record) -> None:
    """Print a record again, every line verified, with all that happened."""
    from getaway.core import Table

    table = Table.begin(game, record)
    for line in record.lines:
        events = table.repeat(line)
        click.echo(line.text)
        for event in events or ():
            click.echo(f"    {event}")
    table.confirm(record)
    click.echo(f"verified: {table.summary() or 'the game goes on'}")


def show_gang(entry: Entry, lang: str) -> list[str]:
    """A scenario, or the catalogue of all safes of a box, in words."""
    from getaway.content.models import parse
    from getaway.content.texts import title
    from getaway.robnrun.box import COLOURS, Box
    from getaway.robnrun.library import read_scenario, texts_of

    if entry.part == "boxes":
        every = enumerate(parse(Box, entry.read()).every_safe)
        return [f"{n}: {' + '.join(f'{c} {t}' for t, c in needs.items())} · gold {gold}" for n, (needs, gold) in every]
    source = read_scenario(entry)
    plan = source.scenario
    cards = f"clues {_numbers(plan.clues)}" if plan.clues else f"any six clues but {_numbers(plan.forbidden)}"
    head = title(texts_of(source), "scenarios", plan.id, lang)
    cubes_of = {colour: getattr(plan.station, colour) for colour in COLOURS}
    station = ", ".join(f"{count} {colour}" for colour, count in cubes_of.items() if count)
    route = [f"  {square}. {', '.join(cubes)}" for square, cubes in enumerate(plan.route, 1)]
    dealers = [f"  {quarter}. {colour}" for quarter, colour in enumerate(plan.dealers, 1)]
    return [
        head,
        cards,
        f"cubes on the station: {station or 'none'}",
        "cubes on the route:",
        *route,
        "dealers:",
        *dealers,
    ]


def _numbers(numbers: Sequence[int]) -> str:
    return " ".join(map(str, numbers))
