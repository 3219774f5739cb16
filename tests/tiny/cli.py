"""The game at the terminal: lines in, lines out, a bot at every seat that `--bots` names."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from getaway.bots import Bot, make_bot
from getaway.cli.port import Playing, TerminalPort, Wishes
from getaway.cli.saves import Save
from getaway.cli.screen.screen import Screen
from getaway.cli.screen.sitting import Sitting
from getaway.content.engine import SetUp
from getaway.content.packs import Entry
from getaway.core import Events, Game, GetawayError, Record, Table
from tests.tiny.engine import ENGINE, SEATS, WORDS
from tests.tiny.game import Told


class TinyTerminal(TerminalPort):
    def begin(self, entry: Entry, wishes: Wishes, screen: Screen, lang: str) -> Playing:
        rules = ENGINE.house_rules.of_text(" ".join(wishes.rules))
        game = ENGINE.load(entry, SetUp(players=wishes.players, rules=rules))
        return TinySitting(Table(game, seed=wishes.seed or "1"), Save.new(entry.id), wishes, screen, lang)

    def go_on(self, table: Table, save: Save, wishes: Wishes, screen: Screen, lang: str) -> Playing:
        return TinySitting(table, save, wishes, screen, lang)

    def replay(self, game: Game, record: Record, screen: Screen, lang: str) -> None:
        table = Table.begin(game, record)
        for line in record.lines:
            events = table.repeat(line)
            screen.print([line.text, *(told(events, lang) if events else ())])
        table.confirm(record)

    def show(self, entry: Entry, wishes: Wishes, screen: Screen, lang: str) -> None:
        game = ENGINE.load(entry, SetUp())
        screen.print([f"{entry.name}: {', '.join(map(str, game.pins))}"])


def told(events: Events, lang: str) -> list[str]:
    return [
        WORDS.text(event.word, lang) for event in events if isinstance(event, Told) and event.word in ("opens", "holds")
    ]


class TinySitting(Sitting):
    def __init__(self, table: Table, save: Save, wishes: Wishes, screen: Screen, lang: str) -> None:
        super().__init__(table, save, screen, lang)
        self.bots: dict[int, Bot] = {}
        for name in filter(None, wishes.bots.split(",")):
            seat = SEATS.index(name)
            self.bots[seat] = make_bot("picker", table.game, seats=[seat])

    def turn(self) -> bool:
        seat = self.table.state.deciders()[0]
        line = self._by_bot(seat) or self._by_hand(seat)
        if line is None:
            return False
        try:
            events = self.table.play(line)
        except GetawayError as error:
            self.screen.print([str(error)])
            return True
        self.keep()
        self.screen.print([f"> {line}", *told(events, self.lang)])
        return True

    def write(self) -> None:
        self.save.write(self.table.archive())

    def ending(self) -> Sequence[str]:
        return [str(self.table.summary())]

    def _by_bot(self, seat: int) -> str | None:
        choice = self.bots[seat].choose(self.table.state.view(seat)) if seat in self.bots else None
        return choice.move.text if choice else None

    def _by_hand(self, seat: int) -> str | None:
        facts = self.table.state.view(seat).facts()
        moves: Sequence[str] = [move.text for move in self.table.state.moves(seat)]
        self.screen.print([f"{facts['sum']} of {facts['pins']} · {facts['hand']} · {', '.join(moves)}"])
        return self.screen.ask(f"{SEATS[seat]} > ")


PORT: Final = TinyTerminal()
