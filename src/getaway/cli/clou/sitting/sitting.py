"""A sitting: the loop that shows the table, reads a line, and acts on it. Every entry is saved at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, cast

from getaway.cli.clou.screen.choices import price_of
from getaway.cli.clou.screen.facts import Facts, read_facts
from getaway.cli.clou.screen.table import Table as Drawn
from getaway.cli.clou.sitting import commands
from getaway.cli.clou.sitting.ending import chase, reckoning
from getaway.cli.clou.sitting.menu import Choice, menu, of_one, opened, taking
from getaway.cli.clou.sitting.reading import in_notation, meant, refusal, tidy, turned
from getaway.cli.saves import Save
from getaway.cli.screen.ink import Lines
from getaway.cli.screen.screen import Screen
from getaway.cli.screen.sitting import Commands, Sitting, is_command
from getaway.cli.words import refused, say
from getaway.clou.game import ClouGame
from getaway.clou.play import events as ev
from getaway.clou.play.state import State
from getaway.clou.words.notation import normal
from getaway.clou.words.telling import tell_all
from getaway.core import GetawayError, Move, Table


class ClouSitting(Sitting):
    commands: ClassVar[Commands] = commands.COMMANDS

    def __init__(self, table: Table, save: Save, screen: Screen, lang: str, news: Sequence[str] = ()) -> None:
        super().__init__(table, save, screen, lang, news)
        self.game = cast(ClouGame, table.game)
        self.shown = 0  # the seat whose sheet and moves are shown
        self._told = False  # whether plan and sheet were shown
        self.whole: list[Choice] = []  # all moves of this seat
        self.narrowed: list[Choice] | None = None  # the ways of one mark, or the marks for one sum

    @property
    def state(self) -> State:
        return cast(State, self.table.state)

    @property
    def facts(self) -> Facts:
        return read_facts(self.state.view(None))

    def turn(self) -> bool:
        self._show()
        line = self.screen.ask(self._prompt())
        return line is not None and self._answer(tidy(line))

    # Showing

    def drawn(self) -> Drawn:
        return Drawn(self.game, self.state, self.facts, self.shown, self.menu, self.news, self.lang)

    @property
    def menu(self) -> list[Choice]:
        return self.whole if self.narrowed is None else self.narrowed

    def _show(self) -> None:
        if self.shown not in self.state.deciders():
            self.shown = self.state.deciders()[0]
            self.narrowed = None
        if self.narrowed is None:
            self.whole = menu(self.game, self.state, self.shown)
        if self.screen.redraws:
            self.screen.frame(self.drawn().frame(self.screen.width, self.screen.height - 1))
        else:
            self.screen.print([*self.news, *self.drawn().brief(self.screen.width, whole=not self._told)])
            self.news = []  # a frame keeps the last news until there are new ones
        self._told = True

    def _prompt(self) -> str:
        voting = any(choice.word.startswith("votes ") for choice in self.menu)
        who = self.game.seats[self.shown] if voting or self.facts.phase == "dice" else "crew"
        if self.narrowed:
            who = self.narrowed[0].mark if len({choice.mark for choice in self.narrowed}) == 1 else "?"
        default = self._default()
        return f"{who} [{default.text.partition(' ')[2]}]> " if default else f"{who}> "

    def _default(self) -> Move | None:
        """The move that Enter makes: the first throw, or the only target of the only symbol."""
        if self.narrowed is not None:
            return None
        moves = [move for choice in self.menu for move in choice.moves if choice.word != "lapse"]
        waiting = self.facts.phase == "ready" or any(choice.word == "lapse" for choice in self.menu)
        return moves[0] if waiting and len(moves) == 1 else None

    # Answering

    def _answer(self, line: str) -> bool:
        """Act on a line; False when the player leaves."""
        word, _, rest = line.partition(" ")
        try:
            if line.startswith("?"):
                return self._ask(line[1:].strip())
            if not line:
                self._enter()
            elif line.isdecimal():
                self._pick(int(line))
            elif is_command(self.commands, line):
                return self.commands[word.lower()](self, rest.strip())
            elif line.lower() in self.game.seats:
                self._turn_to(self.game.seats.index(line.lower()))
            else:
                self._read(line)
        except GetawayError as error:
            self.news = [f"{error}"]
        return True

    def _ask(self, about: str) -> bool:
        """Answer a question: `? cunning.2`, or `? rules alarm` for the rules."""
        word, _, rest = about.partition(" ")
        if word.lower() == "rules":
            return commands.show_rules(self, rest.strip())
        commands.ask(self, about)
        return True

    def _enter(self) -> None:
        default = self._default()
        self.narrowed = None
        if default:
            self.play(default)

    def _turn_to(self, seat: int) -> None:
        self.narrowed = None
        if seat in self.state.deciders():
            self.shown = seat
        else:
            self.news = [say("did.not-now", self.lang, seat=self.game.seats[seat])]

    def _pick(self, number: int) -> None:
        choices = self.menu
        if not 1 <= number <= len(choices):
            self.news = [say("did.no-number", self.lang, n=number, last=len(choices))]
        elif len(choices[number - 1].moves) == 1:
            self.play(choices[number - 1].moves[0])
        else:
            self.narrowed = opened(choices[number - 1], self.state)

    def _read(self, line: str) -> None:
        """Read a move in notation, or a part of one, which narrows the list."""
        text = in_notation(line, self.lang)
        moves = meant(self.game, self.state, self.shown, text) or meant(self.game, self.state, self.shown, turned(text))
        if not moves and self.narrowed:
            moves = meant(self.game, self.state, self.shown, f"{text} {self.narrowed[0].mark}")
        if len(moves) == 1:
            self.play(moves[0])
        elif moves:
            self.news = [say("did.whose", self.lang, moves=" · ".join(move.text for move in moves))]
        else:
            self._narrow(line, text)

    def _narrow(self, line: str, text: str) -> None:
        """Narrow the list: a sum or symbol to the marks that take it, a mark to its ways, a tool or challenge to its marks."""
        narrowed = taking(self.whole, normal(text), self.state)
        for choice in self.whole:
            if choice.mark == text.lower():
                narrowed = opened(choice, self.state)
        narrowed = (
            narrowed or of_one(self.game, self.whole, line, self.lang) or self._into(line, text) or self._said(line)
        )
        if len(narrowed) == 1:
            narrowed = opened(narrowed[0], self.state)
        if len(narrowed) == 1:
            self.play(narrowed[0].moves[0])
        elif narrowed:
            self.narrowed = narrowed
        else:
            self.news = [refused(refusal(self.game, self.state, self.shown, line, self.lang), self.lang)]

    def _into(self, line: str, text: str) -> list[Choice]:
        """The marks of one tool or challenge that can be filled in the way said before its name: `cunning staircase`."""
        way, where = normal(text).partition(" ")[0], line.partition(" ")[2]
        return of_one(self.game, taking(self.whole, way, self.state), where, self.lang)

    def _said(self, line: str) -> list[Choice]:
        """The choice that the list shows with these words: `throw the dice`."""
        said = [
            (choice, price_of(self.game, self.state, choice, self.facts, self.lang))
            for choice in self.whole
            if not choice.mark
        ]
        return [choice for choice, words in said if words.casefold().startswith(line.casefold())]

    def play(self, move: Move) -> None:
        """Make a move, save it, and tell what happened."""
        before = self.facts
        events = self.table.play(move)
        self.narrowed = None
        self.news = tell_all(self.game, events, self.lang)
        if any(isinstance(event, ev.Voted) for event in events):
            self.shown = (move.seat + 1) % len(self.game.seats)
        self.keep()
        if any(isinstance(event, ev.Drove) for event in events):
            chase(self.screen, events, before, self.lang)

    def widen(self) -> None:
        self.narrowed = None

    def ending(self) -> Lines:
        assert self.state.result
        return reckoning(self.game, self.state.result, self.lang)
