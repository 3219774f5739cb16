"""Commands that were answered: a repeated command, whose answer was lost, gets the same answer and changes nothing."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

from getaway.store import Line
from getaway.web.encoding import encode

REFUSALS: Final = 200  # answers kept for commands that changed nothing


class Answered:
    """The answers of one table, by seat and command id."""

    def __init__(self) -> None:
        self._kept: dict[tuple[int | None, str], int] = {}  # commands in the store: the number of their entry
        self._refused: OrderedDict[tuple[int, str], str] = OrderedDict()

    def keep(self, line: Line) -> None:
        """Note that the store has a line; its author may ask again."""
        if line.client is not None:
            self._kept[line.seat, line.client] = line.number

    def refuse(self, seat: int, id: str, answer: str) -> None:
        self._refused[seat, id] = answer
        if len(self._refused) > REFUSALS:
            self._refused.popitem(last=False)

    def to(self, seat: int, id: str) -> str | None:
        """The answer to a repeated command, or None."""
        kept = self._kept.get((seat, id))
        return self._refused.get((seat, id)) if kept is None else f'{{"ok":{encode(id)},"seq":{kept}}}'
