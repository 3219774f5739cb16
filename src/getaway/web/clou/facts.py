"""A position as flat facts, one key for each thing that can change, so that a move sends only its changes.

phase, round, dice, deciders, alarm, driver; starred: whose star was used in this round, where there are stars
bruce/strength.2 · gang/costume.1 · plan/till.a1
                                    ["open"], ["done"], ["open", 5] (a circle box with its number), ["done", 5]; closed: no key
room/shop · won/till · loot/takings        true
track/time                          [cells crossed out, cells, whether it moves]
walker/team                         the room in which it stands
hand/bruce                          {used, pool, tray, converts, finished, vote}; hand/crew: {pool}
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from mypy_extensions import i64

from getaway.clou.game import ClouGame
from getaway.clou.play.facts import PHASES
from getaway.clou.play.options import deciders
from getaway.clou.play.plan import room_of
from getaway.clou.play.position import CONVERSIONS, HAND, OVER, POOL, TRAY, USED, VOICE, Position
from getaway.clou.words.notation import CREW_WORD
from getaway.core.bits import BIT, WORD, count_of
from getaway.web.changes import changed
from getaway.web.clou.said import told_option, told_white
from getaway.web.port import Json

Flat = dict[str, Json]
GANG: Final = "gang"
"""Prefix of facts about the shared sheet."""
KEPT: Final = 4096  # parts kept, of each kind


class FlatFacts:
    """The facts of one game's positions, in parts: an unchanged part is the same object, at every table."""

    def __init__(self, game: ClouGame) -> None:
        self._board, self._names = game.board, game.names
        self._places: list[list[str]] = [[""] * WORD for _ in range(self._board.words)]  # by word and place: the key
        for key, mark in self._named_marks():
            self._places[mark // WORD][mark % WORD] = key
        self._keys = [[(place, key) for place, key in enumerate(keys) if key] for keys in self._places]
        challenges = range(len(self._names.challenges))
        self._walking = [c for c in challenges if self._board.challenge_walks[c] >= 0]
        self._values: dict[
            tuple[bool, int], list[Json]
        ] = {}  # the text of each state of a mark, made once: thousands are equal
        self._marks = lru_cache(KEPT)(self._read_word)
        self._hands = lru_cache(KEPT)(self._read_hand)
        self._rounds = lru_cache(KEPT)(self._read_round)
        self._walks = lru_cache(KEPT)(self._read_walkers)
        self._tracks = lru_cache(KEPT)(self._read_tracks)
        self._sets = lru_cache(KEPT)(self._read_sets)

    def of(self, p: Position) -> list[Flat]:
        board = self._board
        parts = [self._marks(word, *self._word(p, word)) for word in range(board.words)]
        parts.append(self._tracks(tuple(p.tracks), p.running))
        parts.append(self._sets(p.rooms, p.overcome, p.loot))
        for row in range(board.seats + 1):
            parts.append(self._hand(p, row))
        parts.append(self._rounds(*self._standing(p)))
        parts.append(self._walks(*self._there(p)))
        return parts

    def _hand(self, p: Position, row: int) -> Flat:
        hand = [int(p.hands[HAND * row + column]) for column in range(HAND)]
        return self._hands(row, *hand, int(p.finished >> row) & 1)

    def _standing(self, p: Position) -> tuple[int, int, int, int, int, int, int]:
        acting = 0 if p.phase == OVER else deciders(self._board, p)
        return p.phase, p.round, p.dice, acting, p.alarm, p.driver, p.starred

    def _there(self, p: Position) -> list[int]:
        return [room_of(self._board, p, challenge) for challenge in self._walking]

    # What a move changed

    def changes(self, before: Position, now: Position) -> Flat:
        """What differs between the facts of two positions, None for what is gone: found without reading all of them."""
        found: Flat = {}
        word: i64 = 0
        while word < self._board.words:
            self._compare_word(before, now, word, found)
            word += 1
        self._compare_tracks(before, now, found)
        self._compare_sets(before, now, found)
        for row in range(self._board.seats + 1):
            if not _same_hand(before, now, row):
                _compare(self._hand(before, row), self._hand(now, row), found)
        first, second = self._standing(before), self._standing(now)
        if first != second:
            _compare(self._rounds(*first), self._rounds(*second), found)
        if self._walking:
            _compare(self._walks(*self._there(before)), self._walks(*self._there(now)), found)
        return found

    def _compare_word(self, before: Position, now: Position, word: i64, found: Flat) -> None:
        opened: i64 = self._board.words + word
        was: i64 = before.marks[word] | before.marks[opened]
        shown: i64 = now.marks[word] | now.marks[opened]
        differs: i64 = (before.marks[word] ^ now.marks[word]) | (was ^ shown)
        on_sheet: bool = word < self._board.plan_first
        if on_sheet:
            differs |= _rewritten(before, now, word) & was & shown
        if differs == 0:
            return
        keys = self._places[word]
        place: i64 = 0
        while place < WORD:
            if differs & BIT[place]:
                number: int = int(now.written[WORD * word + place]) if on_sheet else 0
                done = now.marks[word] & BIT[place] != 0
                found[keys[place]] = self._value(done, number) if shown & BIT[place] else None
            place += 1

    def _compare_tracks(self, before: Position, now: Position, found: Flat) -> None:
        for i, track in enumerate(self._names.tracks):
            running = int(now.running >> i) & 1
            if before.tracks[i] != now.tracks[i] or int(before.running >> i) & 1 != running:
                found[f"track/{track}"] = [int(now.tracks[i]), self._board.track_length[i], running]

    def _compare_sets(self, before: Position, now: Position, found: Flat) -> None:
        names = self._names
        for kind, rows, old, new in (
            ("room", names.rooms, before.rooms, now.rooms),
            ("won", names.challenges, before.overcome, now.overcome),
            ("loot", names.loot, before.loot, now.loot),
        ):
            if old != new:
                differs = [(i, name) for i, name in enumerate(rows) if ((old ^ new) >> i) & 1]
                found.update((f"{kind}/{name}", True if (new >> i) & 1 else None) for i, name in differs)

    # What there is to tell

    def _read_round(self, phase: int, number: int, dice: int, acting: int, alarm: int, driver: int, stars: int) -> Flat:
        names = self._names
        found: Flat = {
            "phase": PHASES[phase],
            "round": number,
            "dice": [(dice >> (3 * place)) & 7 for place in range(3)] if number else [],
            "deciders": self._seats_in(acting),
            "alarm": bool(alarm),
            "driver": names.seats[driver] if driver >= 0 else None,
        }
        return found | {"starred": self._seats_in(stars)} if self._board.stars else found

    def _seats_in(self, members: int) -> list[Json]:
        return [seat for row, seat in enumerate(self._names.seats) if (members >> row) & 1]

    def _read_tracks(self, crossed: tuple[int, ...], running: int) -> Flat:
        lengths = self._board.track_length
        return {
            f"track/{track}": [crossed[i], lengths[i], int(running >> i) & 1]
            for i, track in enumerate(self._names.tracks)
        }

    def _read_sets(self, rooms: int, overcome: int, loot: int) -> Flat:
        names = self._names
        kinds = (("room", names.rooms, rooms), ("won", names.challenges, overcome), ("loot", names.loot, loot))
        return {
            f"{kind}/{name}": True for kind, rows, members in kinds for i, name in enumerate(rows) if (members >> i) & 1
        }

    def _named_marks(self) -> Iterator[tuple[str, int]]:
        for seat, marks in zip(self._names.seats, self._names.sheet_marks, strict=True):
            yield from ((f"{seat}/{name}", mark) for name, mark in marks.items())
        yield from ((f"{GANG}/{name}", mark) for name, mark in self._names.shared_marks.items())
        yield from ((f"plan/{name}", mark) for name, mark in self._names.plan_marks.items())

    def _read_walkers(self, *rooms: int) -> Flat:
        names = self._names
        there = zip(self._walking, rooms)
        return {f"walker/{names.challenges[c]}": names.rooms[room] for c, room in there if room >= 0}

    def _word(self, p: Position, word: int) -> tuple[int, int, tuple[int, ...]]:
        """What the facts of one word depend on: done, open, and written numbers if it belongs to a sheet."""
        written = self._written(p, word) if word < self._board.plan_first else ()
        return p.marks[word], p.marks[self._board.words + word], written

    def _written(self, p: Position, word: i64) -> tuple[int, ...]:
        """The numbers written in a word of marks, each with its place; few marks have one."""
        found: list[int] = []
        place: i64 = 0
        while place < WORD:
            number: i64 = i64(p.written[WORD * word + place])
            if number:
                found.append(number * WORD + place)
            place += 1
        return tuple(found)

    def _read_word(self, word: int, done: int, opened: int, written: tuple[int, ...]) -> Flat:
        numbers = {packed % WORD: packed // WORD for packed in written}
        found: Flat = {}
        for place, key in self._keys[word]:
            if ((done | opened) >> place) & 1:
                found[key] = self._value((done >> place) & 1 != 0, numbers.get(place, 0))
        return found

    def _value(self, done: bool, number: int) -> list[Json]:
        value = self._values.get((done, number))
        if value is None:
            value = self._values[done, number] = ["done" if done else "open", *([number] if number else [])]
        return value

    def _read_hand(self, row: int, used: int, pool: int, tray: int, conversions: int, voice: int, over: int) -> Flat:
        names = self._names
        held: Flat = {"pool": [name for i, name in enumerate(names.kinds) for _ in range(count_of(pool, i))]}
        if self._row(row) == CREW_WORD:
            return {f"hand/{CREW_WORD}": held}
        held |= {
            "used": [place for place in range(3) if (used >> place) & 1],
            "tray": [told_white(place) for place in range(15) for _ in range(count_of(tray, place))],
            "converts": [face for i, face in enumerate(names.conversions[row]) if (conversions >> i) & 1],
            "finished": bool(over),
            "vote": told_option(voice - 1, names) if voice else None,
        }
        return {f"hand/{self._row(row)}": held}

    def _row(self, row: int) -> str:
        return self._names.seats[row] if row < self._board.seats else CREW_WORD


def _rewritten(before: Position, now: Position, word: i64) -> i64:
    """The marks of a sheet's word whose numbers differ, as a set."""
    found: i64 = 0
    place: i64 = 0
    while place < WORD:
        if before.written[WORD * word + place] != now.written[WORD * word + place]:
            found |= BIT[place]
        place += 1
    return found


def _same_hand(before: Position, now: Position, row: i64) -> bool:
    column: i64 = 0
    while column < HAND:
        if before.hands[HAND * row + column] != now.hands[HAND * row + column]:
            return False
        column += 1
    return (before.finished >> row) & 1 == (now.finished >> row) & 1


def _compare(old: Flat, new: Flat, found: Flat) -> None:
    if old is not new:
        found.update(changed([old], [new]))


assert (USED, POOL, TRAY, CONVERSIONS, VOICE) == (0, 1, 2, 3, 4)  # the order in which _read_hand reads a hand
