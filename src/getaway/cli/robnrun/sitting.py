"""A sitting: the loop that shows each player their own table, reads a line, and acts on it; every entry is saved at once.

Several people share one screen. Whoever may act sees their own view; between two players a curtain clears the screen
and its scrollback. What the gang decides together is shown as everybody may see it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from rich.text import Text

from getaway.cli.robnrun import commands
from getaway.cli.robnrun.ending import reckoning
from getaway.cli.robnrun.menu import Choice, menu, naming, opened
from getaway.cli.robnrun.stepping import step
from getaway.cli.robnrun.table import Table as Drawn
from getaway.cli.robnrun.words import say
from getaway.cli.screen.ink import Lines, wrapped
from getaway.cli.screen.sitting import Sitting, is_command
from getaway.cli.words import refused
from getaway.cli.words import say as say_everywhere
from getaway.core import CREW, Events, GetawayError, Move, Table
from getaway.robnrun.game import RobGame
from getaway.robnrun.play.events import Happened, Kind
from getaway.robnrun.play.state import State
from getaway.robnrun.sight.view import RobView
from getaway.robnrun.words.explain import refusal
from getaway.robnrun.words.notation import completions, normal
from getaway.robnrun.words.telling import seat_name, tell_all

if TYPE_CHECKING:
    from getaway.bots import Bot
    from getaway.bots import Choice as BotChoice
    from getaway.cli.robnrun.aside import Aside
    from getaway.cli.saves import Save
    from getaway.cli.screen.screen import Screen

OUTCOMES = (Kind.CRACKED_SAFE, Kind.UNCRACKED_SAFE)  # of a robbery
NOBODY = -2  # before anybody has looked at the screen


class RobSitting(Sitting):
    def __init__(
        self,
        table: Table,
        save: Save,
        aside: Aside,
        programs: dict[int, Bot],
        screen: Screen,
        lang: str,
        news: Sequence[str] = (),
    ) -> None:
        super().__init__(table, save, screen, lang, news)  # `news` is for the viewer only
        self.game = cast(RobGame, table.game)
        self.aside = aside
        self.programs = programs
        self.people = [seat for seat in range(len(self.game.seats)) if seat not in programs]
        self.viewer: int | None = None if len(self.people) != 1 else self.people[0]
        self.on_screen: int | None = NOBODY  # whose view is shown; None: what all may see
        self.read = dict.fromkeys((*range(len(self.game.seats)), None), len(table.log))  # entries seen, by viewer
        self._told: set[tuple[int | None, int]] = set()  # viewer and robbery: has seen town, station, route
        self.whole: list[Choice] = []  # all possible moves
        self.narrowed: list[Choice] | None = None  # the statements of one clue card, or those that name a tool

    @property
    def state(self) -> State:
        return cast(State, self.table.state)

    @property
    def view(self) -> RobView:
        """The view to show now."""
        return cast(RobView, self.state.view(self.viewer))

    def welcome(self) -> None:
        story = self.game.texts.text(f"scenarios.{self.game.scenario.id}.story", self.lang)
        self.news.insert(0, story)
        if self.programs:
            names = ", ".join(seat_name(self.game.seats[seat]) for seat in self.programs)
            self.news.append(say("hello.bots", self.lang, names=names))

    def turn(self) -> bool:
        """Make one move of a bot, or read one line of a person; False when they leave."""
        deciders = self.state.deciders()
        people = [seat for seat in deciders if seat not in self.programs]
        if not self.people:
            return self._watch(deciders[0])
        if not people:
            self.play(self._choice(deciders[0]).move)
            return True
        self._look(people)
        self._show(people[0])
        line = self.screen.ask(self._prompt())
        return line is not None and self._answer(commands.tidy(line))

    # Whose turn at the screen

    def _look(self, people: Sequence[int]) -> None:
        """Show the view of whoever may act: a single person keeps the screen, the gang decides in the open."""
        if len(self.people) == 1:
            self.on_screen = self.viewer = self.people[0]
            return
        viewer = people[0] if len(self.state.deciders()) == 1 else None
        if viewer == self.on_screen:
            return
        self.viewer, self.narrowed = viewer, None
        if self.on_screen != NOBODY:
            self.news = []
            self.screen.forget()
        if viewer is not None and self.screen.watched:
            self.screen.ask(f"{say('curtain.ask', self.lang, seat=seat_name(self.game.seats[viewer]))} ")
            self.screen.forget()
        self.on_screen = viewer

    # Bots

    def _choice(self, seat: int) -> BotChoice:
        choice = self.programs[seat].choose(self.state.view(seat))
        assert choice
        return choice

    def _watch(self, seat: int) -> bool:
        """Make a move in a game without people, where nothing is hidden: show all cards, and the bot's reason."""
        choice = self._choice(seat)
        self.play(choice.move)
        entry = self.table.log[-1]
        why = say("watch.why", self.lang, move=entry.text, why=choice.why.say(self.lang, self.game))
        told = [why, *tell_all(self.game, entry.events or (), self.lang)]
        return step(self.game, self.table, told, self.screen, self.lang)

    # Showing

    def unseen(self) -> list[str]:
        """What happened since the viewer last looked, as the viewer may see it, and what is for the viewer only."""
        fresh = self.table.log[self.read[self.viewer] :]
        told = [tell_all(self.game, entry.events.seen(self.viewer), self.lang) for entry in fresh if entry.events]
        return [sentence for sentences in told for sentence in sentences] + self.news

    def drawn(self) -> Drawn:
        name = None if self.viewer is None else self.game.seats[self.viewer]
        notes = self.aside.notes.get(name or "", "")
        narrowed = self.narrowed is not None
        return Drawn(self.game, self.view.read(), name, self.menu, self.unseen(), notes, self.lang, narrowed=narrowed)

    @property
    def menu(self) -> list[Choice]:
        return self.whole if self.narrowed is None else self.narrowed

    def _show(self, seat: int) -> None:
        if self.narrowed is None:
            self.whole = menu(self.game, self.state.moves(seat), self.view.read(), self.lang)
        drawn = self.drawn()
        if self.screen.redraws:
            self.screen.frame(drawn.frame(self.screen.width, self.screen.height - 1))
        else:
            whole = (self.viewer, self.state.position.robbery) not in self._told
            self._told.add((self.viewer, self.state.position.robbery))
            self.screen.print([*drawn.news, *drawn.brief(self.screen.width, whole=whole)])
            self._seen()

    def _seen(self) -> None:
        self.read[self.viewer] = len(self.table.log)
        self.news = []

    def _prompt(self) -> str:
        who = "crew" if len(self.state.deciders()) > 1 else self.game.seats[self.state.deciders()[0]]
        default = self._default()
        return f"{who} [{default.text.partition(' ')[2]}]> " if default else f"{who}> "

    def _default(self) -> Move | None:
        """The move that Enter makes: the only possible one."""
        alone = len(self.menu) == 1 and len(self.menu[0].moves) == 1
        return self.menu[0].moves[0] if alone and self.narrowed is None else None

    # Answering

    def _answer(self, line: str) -> bool:
        """Act on a line; False when the players leave."""
        word, _, rest = line.partition(" ")
        self.news = []
        try:
            if line.startswith("?"):
                return commands.ask(self, line[1:].strip())
            if not line:
                self._enter()
            elif line.isdecimal() and 1 <= int(line) <= len(self.menu):
                self._choose(self.menu[int(line) - 1])
            elif is_command(commands.COMMANDS, line):
                return commands.COMMANDS[word.lower()](self, rest.strip())
            else:
                self._read(line)
        except GetawayError as error:
            self.news = [str(error)]
        return True

    def _enter(self) -> None:
        default = self._default()
        self.narrowed = None
        if default:
            self.play(default)

    def _choose(self, choice: Choice) -> None:
        if len(choice.moves) == 1:
            self.play(choice.moves[0])
        else:
            self.narrowed = opened(self.game, choice, self.lang)

    def _read(self, line: str) -> None:
        """Read a move in notation, or words that narrow the menu: a tool, a building, a clue card."""
        wanted = set(completions(normal(line), list(self.game.seats)))
        seat = self.state.deciders()[0] if self.viewer is None else self.viewer
        moves = [move for move in self.state.moves(seat) if move.text in wanted]
        found = naming(self.menu, line) or naming(self._singles(), line)
        if len(moves) == 1:
            self.play(moves[0])
        elif len(found) == 1:
            self._choose(found[0])
        elif found:
            self.narrowed = found
        elif line.isdecimal():
            self.news = [say_everywhere("did.no-number", self.lang, n=line, last=len(self.menu))]
        else:
            reason = refusal(self.game, self.state, line, self.lang)
            self.news = [refused(reason, self.lang)]

    def _singles(self) -> list[Choice]:
        """Every single statement of the clue cards in the menu."""
        several = [choice for choice in self.menu if len(choice.moves) > 1]
        return [each for choice in several for each in opened(self.game, choice, self.lang, named=True)]

    def play(self, move: Move) -> None:
        """Make a move and save it. A person's own move is news to that person too."""
        self.narrowed = None
        if move.seat == CREW or move.seat not in self.programs:
            self._seen()
        events = self.table.play(move)
        self.keep()
        if self.people and self.screen.redraws and self.state.result is None:
            self._let_read(events)

    def _let_read(self, events: Events) -> None:
        """Wait until the result of a robbery was read, because the next frame shows the next decision."""
        if any(isinstance(event, Happened) and event.what in OUTCOMES for event in events):
            told = tell_all(self.game, events.seen(None), self.lang)
            self.page([line for each in told for line in wrapped(each, self.screen.width)])

    def widen(self) -> None:
        self.narrowed = None

    def write(self) -> None:
        """Write the record, and the file beside it."""
        self.save.write(self.table.archive())
        self.aside.write()

    def farewell(self) -> None:
        if len(self.people) > 1:
            self.screen.forget()
        super().farewell()

    def ending(self) -> Lines:
        assert self.state.result
        last = tell_all(self.game, self.table.log[-1].events or (), self.lang) if self.people else []
        return [*map(Text, last), *reckoning(self.state.result, self.lang)]
