"""The facts of a view, prepared for drawing: marks as a pencil, lists as sets."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from getaway.clou.play.facts import SheetFacts
from getaway.clou.play.view import ClouView
from getaway.core import View


@dataclass(frozen=True, slots=True)
class Pencil:
    """What is written on a sheet or a plan: marks done, marks open now, numbers by mark."""

    done: frozenset[str] = frozenset()
    open: frozenset[str] | None = None  # None: a blank sheet, all marks drawn as open
    written: Mapping[str, int] | None = None

    def is_open(self, mark: str) -> bool:
        return self.open is None or mark in self.open

    def number(self, mark: str) -> int:
        return (self.written or {}).get(mark, 0)


BLANK = Pencil()


@dataclass(frozen=True, slots=True)
class Hand:
    """A seat's sheet, dice and symbols."""

    pencil: Pencil
    used: frozenset[int]
    pool: tuple[str, ...]
    tray: tuple[str, ...]
    converts: tuple[int, ...]
    finished: bool


@dataclass(frozen=True, slots=True)
class Facts:
    """A position as a terminal draws it."""

    phase: str
    round: int
    dice: tuple[int, ...]
    deciders: tuple[str, ...]
    tracks: Mapping[str, tuple[int, int]]
    running: frozenset[str]
    rooms: frozenset[str]
    walkers: Mapping[str, str | None]
    overcome: frozenset[str]
    loot: frozenset[str]
    plan: Pencil
    hands: Mapping[str, Hand]

    def left(self, track: str) -> int:
        crossed, length = self.tracks[track]
        return length - crossed


def read_facts(view: View) -> Facts:
    assert isinstance(view, ClouView)
    said = view.told()
    return Facts(
        phase=said.phase,
        round=said.round,
        dice=said.dice,
        deciders=said.deciders,
        tracks=said.tracks,
        running=frozenset(said.running),
        rooms=frozenset(said.rooms),
        walkers=said.walkers,
        overcome=frozenset(said.overcome),
        loot=frozenset(said.loot),
        plan=Pencil(frozenset(said.plan), frozenset(said.plan_open), said.written),
        hands={seat: _hand(sheet) for seat, sheet in said.sheets.items()},
    )


def _hand(said: SheetFacts) -> Hand:
    return Hand(
        pencil=Pencil(frozenset(said.done), frozenset(said.open), said.written),
        used=frozenset(said.used),
        pool=said.pool,
        tray=said.tray,
        converts=said.converts,
        finished=said.finished,
    )
