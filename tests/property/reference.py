"""The legal moves of a position, written a second time from the rules and from content, slow and plain.

It shares no table and no function with the engine; the two are compared after every move of random games.
"""

from __future__ import annotations

import operator
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import combinations, product
from typing import Any

from getaway.clou.board.brought import SharedItem
from getaway.clou.content.conditions import Box
from getaway.clou.content.effects import Forbid, When
from getaway.clou.content.job import Chain, Challenge, Need, Track, Walker
from getaway.clou.content.shared import BarModule, SpecialModule
from getaway.clou.content.symbols import Frame
from getaway.clou.content.thief import (
    AnyStar,
    AnyTool,
    Bar,
    CirclesTool,
    GridTool,
    PyramidTool,
    RerollStar,
    RingsTool,
    Thief,
    TreeTool,
    TurnStar,
)
from getaway.clou.game import ClouGame
from getaway.clou.play.position import HAND, POOL, Position

LARGEST = 36
MOST_ALIKE = 3  # most equal extra dice, or equal modifiers, in one sum
COMPARISONS: Mapping[str, Callable[[int, int], bool]] = {
    "<": operator.lt,
    ">": operator.gt,
    "=": operator.eq,
    "≠": operator.ne,
    "≤": operator.le,
    "≥": operator.ge,
}


# Numbers


@dataclass(frozen=True)
class Die:
    text: str
    face: int


def sums(
    rolled: Sequence[int], tray: Sequence[str], conversions: Mapping[int, Sequence[int]], rules: Mapping[str, object]
) -> dict[int, set[str]]:
    """Every number that can be made, with every way to write it: `{4: {"4", "1+3", "3±1=4"}}`."""
    extras = _at_most_alike(Die(f"x{word[-1]}", int(word[-1])) for word in tray if word.startswith("extra"))
    sizes = _at_most_alike(int(word[1:]) for word in tray if word.startswith("±"))
    found: dict[int, set[str]] = {}
    for faces, more, modifiers in product(_parts(rolled), _parts(extras), _parts(sizes)):
        for dice in _converted(faces, conversions):
            for number, text in _modified([*dice, *more], modifiers, rules):
                if 1 <= number <= LARGEST:
                    found.setdefault(number, set()).add(text)
    return found


def _at_most_alike(items: Iterator[Any]) -> list[Any]:
    return [item for item, count in Counter(items).items() for _ in range(min(count, MOST_ALIKE))]


def _parts(items: Sequence[Any]) -> set[tuple[Any, ...]]:
    """The different selections of these things."""
    return {tuple(sorted(chosen, key=str)) for count in range(len(items) + 1) for chosen in combinations(items, count)}


def _converted(faces: Sequence[int], conversions: Mapping[int, Sequence[int]]) -> Iterator[list[Die]]:
    """The dice as they are, and with one of them converted to another face."""
    yield [Die(str(face), face) for face in faces]
    for face in set(faces) & conversions.keys():
        rest = list(faces)
        rest.remove(face)
        for other in conversions[face]:
            yield [Die(f"{face}:{other}", other), *(Die(str(left), left) for left in rest)]


def _modified(dice: Sequence[Die], sizes: Sequence[int], rules: Mapping[str, object]) -> Iterator[tuple[int, str]]:
    """The sums that need each of these modifiers: fewer would not do."""
    if not dice:
        return
    terms = "+".join(sorted(die.text for die in dice))
    if not sizes:
        yield sum(die.face for die in dice), terms
        return
    faces = tuple(sorted(die.face for die in dice))
    limits = rules["stack-modifiers"], 6 if rules["natural-dice"] else 10**6
    possible = _reached(faces, tuple(sizes), *limits)
    for left_out in range(len(sizes)):
        possible -= _reached(faces, (*sizes[:left_out], *sizes[left_out + 1 :]), *limits)
    for number in possible:
        yield number, terms + "".join(f"±{size}" for size in sizes) + f"={number}"


@cache
def _reached(faces: tuple[int, ...], sizes: tuple[int, ...], stack: bool, top: int) -> frozenset[int]:
    """The sums that these modifiers can make, each wholly on one die or unused."""
    start: tuple[tuple[int, ...], frozenset[int]] = (faces, frozenset())
    positions = {start}  # the dice as they count now, and where a modifier lies if only one is allowed
    for size in sizes:
        positions |= {
            ((*dice[:at], face, *dice[at + 1 :]), taken if stack else taken | {at})
            for dice, taken in positions
            for at in range(len(dice))
            if at not in taken
            for face in range(dice[at] - size, dice[at] + size + 1)
            if 1 <= face <= top
        }
    return frozenset(sum(dice) for dice, _ in positions)


# Marks of a sheet


def takes(thief: Thief, mark: str, written: Mapping[str, int]) -> set[int]:
    """The numbers that an open mark takes; empty for a circle with a symbol."""
    part, _, place = mark.rpartition(".")
    at = int(place) - 1
    for bar in thief.bars:
        if bar.id == part:
            return _fitting(bar.boxes[at], written[f"{part}.{at}"] if at and bar.boxes[at].sign else 0)
    for tool in thief.tools:
        if tool.id == part:
            return _taken_by_tool(tool, at, mark, written)
    return set()


def _taken_by_tool(tool: AnyTool, at: int, mark: str, written: Mapping[str, int]) -> set[int]:
    if isinstance(tool, GridTool):
        return {[number for row in tool.grid.circles for number in row][at]}
    if isinstance(tool, TreeTool):
        return {tool.tree[at].number}
    if isinstance(tool, CirclesTool):
        return {tool.circles[at].number}
    if isinstance(tool, RingsTool):
        return {written[mark]} if mark in written else _fitting(_boxes(tool)[at], 0)
    box, supports = _pyramid(tool)[at]
    return _fitting(box, sum(written[f"{tool.id}.{support + 1}"] for support in supports))


def _fitting(box: Box, basis: int) -> set[int]:
    parity = {"": (0, 1), "even": (0,), "odd": (1,)}[box.parity]
    limits = [*box.limits, *([(box.sign, basis)] if box.sign else [])]
    return {
        n
        for n in range(1, LARGEST + 1)
        if n % 2 in parity and all(COMPARISONS[sign](n, limit) for sign, limit in limits)
    }


def is_box(thief: Thief, part: str) -> bool:
    boxes = [tool.id for tool in thief.tools if isinstance(tool, PyramidTool)]
    return part in [*(bar.id for bar in thief.bars), *boxes]


def is_ring(thief: Thief, part: str) -> bool:
    return part in [tool.id for tool in thief.tools if isinstance(tool, RingsTool)]


def is_circle(thief: Thief, mark: str, written: Mapping[str, int]) -> bool:
    """Whether a mark is crossed out: a numbered circle, one with a symbol, or a circle box that was written."""
    part = mark.rpartition(".")[0]
    return not is_box(thief, part) and not part.startswith("star-") and (not is_ring(thief, part) or mark in written)


def shared_items(game: ClouGame) -> Sequence[SharedItem]:
    return game.brought.items if game.brought else ()


def shared_sheet(game: ClouGame) -> Thief:
    """The shared sheet in the form of a thief's: its bars and tools."""
    modules = [module for item in shared_items(game) for module in item.modules]
    bars = [Bar.model_construct(id=module.id, boxes=module.bar) for module in modules if isinstance(module, BarModule)]
    tools = [module for module in modules if not isinstance(module, BarModule | SpecialModule)]
    return Thief.model_construct(id="shared", bars=bars, tools=tools, specials=[], stars=[], dice=[])


def printed_sheet(challenge: Challenge) -> Thief:
    """The number marks of a challenge in the form of a thief's sheet: its bar or its tool."""
    numbers = challenge.numbers
    bars = [Bar.model_construct(id=challenge.id, boxes=numbers.bar)] if isinstance(numbers, BarModule) else []
    tools = [numbers.model_copy(update={"id": challenge.id})] if numbers and not bars else []
    return Thief.model_construct(id="printed", bars=bars, tools=tools, specials=[], stars=[], dice=[])


def on_plan(mark: str) -> str:
    """The notation of a sheet's mark that is printed on the plan: `dial.n2` for `dial.2`."""
    return ".n".join(mark.rsplit(".", 1))


def off_plan(mark: str) -> str:
    challenge, _, place = mark.rpartition(".n")
    return f"{challenge}.{place}"


def _boxes(tool: RingsTool) -> list[Box]:
    return [box for line in tool.rings for box in line.boxes]


def _pyramid(tool: PyramidTool) -> list[tuple[Box, list[int]]]:
    """Every box with the indexes of the two that it rests on."""
    found: list[tuple[Box, list[int]]] = []
    below = 0  # index of the first box of the row below
    for number, row in enumerate(tool.pyramid):
        first = len(found)
        found += [(box, [below + at, below + at + 1] if number else []) for at, box in enumerate(row)]
        below = first
    return found


def open_on_sheet(thief: Thief, done: set[str]) -> set[str]:
    """The open marks of a sheet; of stars the first that is left."""
    marks = {mark for bar in thief.bars for mark in _next_of_bar(bar, done)}
    for tool in thief.tools:
        marks |= {f"{tool.id}.{place}" for place in _open_of_tool(tool, done)}
    for number, special in enumerate(thief.specials, 1):
        for place, frame in enumerate(special.spend, 1):
            twins = [at for at, other in enumerate(special.spend[: place - 1], 1) if other == frame]
            if all(f"special-{number}.{twin}" in done for twin in twins):
                marks.add(f"special-{number}.{place}")
    for number, star in enumerate(thief.stars, 1):
        left = [f"star-{number}.{place}" for place in range(1, star.stars + 1)]
        marks |= set([mark for mark in left if mark not in done][:1])
    return marks - done


def _open_of_tool(tool: AnyTool, done: set[str]) -> Iterable[int]:
    if isinstance(tool, GridTool):
        return range(1, 10)
    if isinstance(tool, RingsTool):
        return range(1, len(_boxes(tool)) + 1)
    if isinstance(tool, TreeTool):
        return _next_of_tree(tool, done)
    if isinstance(tool, CirclesTool):
        return range(1, len(tool.circles) + 1)
    return [
        place
        for place, (_, supports) in enumerate(_pyramid(tool), 1)
        if all(f"{tool.id}.{support + 1}" in done for support in supports)
    ]


def _next_of_bar(bar: Bar, done: set[str]) -> Iterator[str]:
    names = [f"{bar.id}.{place}" for place in range(1, len(bar.boxes) + 1)]
    yield from [name for name in names if name not in done][:1]


def _next_of_tree(tool: TreeTool, done: set[str]) -> set[int]:
    """Branches lead to the right, so the last circle crossed out is the one furthest in the list."""
    crossed = [place for place in range(1, len(tool.tree) + 1) if f"{tool.id}.{place}" in done]
    if crossed:
        return set(tool.tree[crossed[-1] - 1].to)
    led_to = {target for circle in tool.tree for target in circle.to}
    return set(range(1, len(tool.tree) + 1)) - led_to


# The plan


@dataclass(frozen=True)
class Slot:
    """A needed symbol of the plan: its name, what it takes, its way, and the slot before it."""

    name: str
    need: Need
    way: str
    before: str | None


def slots(challenge: Challenge, players: int) -> list[Slot]:
    found: list[Slot] = []
    for letter, way in zip("abcdef", challenge.every_way, strict=False):
        name, number = f"{challenge.id}.{letter}", 0
        alone: list[Slot] = []
        for item in way.needs:
            needs = [need for need in item.needs if need.players <= players] if isinstance(item, Chain) else []
            before: str | None = None
            for need in needs:
                number += 1
                if len(needs) == 1:
                    twins = [slot.name for slot in alone if _alike(slot.need, need)]
                    before = twins[-1] if twins else None
                slot = Slot(f"{name}{number}", need, name, before)
                found.append(slot)
                before = slot.name
                if len(needs) == 1:
                    alone.append(slot)
    return found


def _alike(one: Need, other: Need) -> bool:
    return (one.frame, one.tag, one.costs) == (other.frame, other.tag, other.costs)


class Plan:
    """The plan of a position: complete challenges and workable slots."""

    def __init__(self, game: ClouGame, position: Position, facts: Mapping[str, Any]) -> None:
        self.game = game
        self.job = game.job
        self.position = position
        self.done: set[str] = set(facts["plan"])
        self.rooms: set[str] = set(facts["rooms"])
        self.overcome: set[str] = set(facts["overcome"])
        self.tracks: Mapping[str, tuple[int, int]] = facts["tracks"]

    def members(self, names: Sequence[str], which: int) -> set[str]:
        return {name for place, name in enumerate(names) if (which >> place) & 1}

    @cached_property
    def complete(self) -> set[str]:
        """The challenges with a way whose slots are all crossed out."""
        found = set()
        for _, challenge in self.job.challenges:
            by_way: dict[str, list[str]] = {}
            for slot in slots(challenge, len(self.game.crew)):
                by_way.setdefault(slot.way, []).append(slot.name)
            if any(all(name in self.done for name in names) for names in by_way.values()) or self.by_numbers(challenge):
                found.add(challenge.id)
        return found

    def by_numbers(self, challenge: Challenge) -> bool:
        """Whether enough marks are done; in a tree, a circle that leads no further."""
        numbers = challenge.numbers
        if isinstance(numbers, TreeTool):
            return any(f"{challenge.id}.n{n}" in self.done for n, circle in enumerate(numbers.tree, 1) if not circle.to)
        if numbers is None:
            return False
        done = [mark for mark in self.done if re.fullmatch(rf"{challenge.id}\.n\d+", mark)]
        all_marks = [name for name in self.game.names.plan_marks if re.fullmatch(rf"{challenge.id}\.n\d+", name)]
        players = len(self.game.crew)
        named = [(numbers.enough.one, numbers.enough.two, numbers.enough.three)] if numbers.enough else []
        enough = next((count for counts in named for count in counts[players - 1 :: -1] if count), len(all_marks))
        return len(done) >= enough

    def holds(self, when: When | None) -> bool:
        """Whether a condition holds now."""
        if when is None:
            return True
        players, position, names = len(self.game.crew), self.position, self.game.names
        left = {name: cells - crossed for name, (crossed, cells) in self.tracks.items()}
        crossed = {name: crossed for name, (crossed, _) in self.tracks.items()}
        loot, lately = self.members(names.loot, position.loot), self.members(names.challenges, position.lately)
        drawn = self.members(names.tonight, position.tonight)
        return (
            players >= when.players
            and when.just_players in (None, players)
            and set(when.overcome) <= self.overcome
            and not set(when.not_overcome) & self.overcome
            and all(span.least <= crossed[id] <= span.most for id, span in when.crossed.items())
            and all(span.least <= left[id] <= span.most for id, span in when.left.items())
            and set(when.taken) <= loot
            and not set(when.not_taken) & loot
            and set(when.together) <= lately
            and (not when.tonight or bool(set(when.tonight) & drawn))
        )

    def current(self, track: Track) -> int | None:
        """The current cell of a running track."""
        running = self.members(self.game.names.tracks, self.position.running)
        crossed = self.tracks[track.id][0]
        return crossed if track.id in running and crossed < len(track.cells) else None

    def room_of(self, challenge: Challenge) -> str | None:
        if not isinstance(challenge, Walker):
            return next(room.id for room in self.job.rooms if challenge in room.challenges)
        track = next(track for track in self.job.tracks if track.id == challenge.with_)
        cell = self.current(track)
        return None if cell is None else track.cells[cell].guards

    @cached_property
    def shadowed(self) -> set[str]:
        """The challenges that the current cells of tracks forbid."""
        found: set[str] = set()
        for track in self.job.tracks:
            cell = self.current(track)
            if cell is not None:
                own = {walker.id for walker in self.job.walkers if walker.with_ == track.id}
                guarded = [track.cells[cell].guards] if track.cells[cell].guards else []
                found |= self.challenges_of([*guarded, *track.cells[cell].forbids]) - own
        return found

    @cached_property
    def muted(self) -> set[str]:
        cells = [(track, self.current(track)) for track in self.job.tracks]
        return {source for track, cell in cells if cell is not None for source in track.cells[cell].mutes}

    def challenges_of(self, ids: Sequence[str | None]) -> set[str]:
        inside = {c.id for room in self.job.rooms if room.id in ids for c in room.challenges}
        return inside | {c.id for _, c in self.job.challenges if c.id in ids}

    def reachable(self, challenge: Challenge) -> bool:
        return set(challenge.after) <= self.overcome and self.room_of(challenge) in self.rooms

    @cached_property
    def numbers(self) -> dict[str, set[str]]:
        """The open number marks, by challenge."""
        banned = self.members(self.game.names.challenges, self.position.banned)
        shut = self.complete | banned | self.shadowed
        done = {off_plan(mark) for mark in self.done if ".n" in mark}
        found: dict[str, set[str]] = {}
        for _, challenge in self.job.challenges:
            if challenge.numbers and challenge.id not in shut and self.reachable(challenge):
                asks = {f"{challenge.id}.{each.mark}": each.when for each in challenge.numbers.marks}
                opened = open_on_sheet(printed_sheet(challenge), done)
                found[challenge.id] = {on_plan(mark) for mark in opened if self.holds(asks.get(mark))}
        return found

    @cached_property
    def open(self) -> set[str]:
        return self.slots_open | {mark for marks in self.numbers.values() for mark in marks}

    @cached_property
    def slots_open(self) -> set[str]:
        banned = self.members(self.game.names.challenges, self.position.banned)
        shut = self.complete | banned | self.shadowed
        return {
            slot.name
            for _, challenge in self.job.challenges
            if challenge.id not in shut and self.reachable(challenge)
            for slot in slots(challenge, len(self.game.crew))
            if slot.name not in self.done and (slot.before is None or slot.before in self.done)
        }


# What waits, and what is legal


class Table:
    """A position as people see it, and all legal moves."""

    def __init__(self, game: ClouGame, position: Position, facts: Mapping[str, Any]) -> None:
        self.game = game
        self.position = position
        self.facts = facts
        self.plan = Plan(game, position, facts)
        self._open = [open_on_sheet(thief, set(self.sheet(seat)["done"])) for seat, thief in enumerate(game.crew)]
        self.shared = shared_sheet(game)
        self.shared_facts: Mapping[str, Any] = facts.get("shared") or {"done": [], "written": {}, "open": []}
        self.shared_open = open_on_sheet(self.shared, set(self.shared_facts["done"]))
        self.needs = {
            slot.name: set(slot.need.frame.colours)
            for _, challenge in game.job.challenges
            for slot in slots(challenge, len(game.crew))
        }
        forbidding = {sign.tag for sign in game.job.symbols if any(isinstance(each, Forbid) for each in sign.then)}
        self.closing = {
            slot.name
            for _, challenge in game.job.challenges
            for slot in slots(challenge, len(game.crew))
            if slot.need.tag in forbidding
        }
        """Symbols whose sign forbids other work."""

    def sheet(self, seat: int) -> Mapping[str, Any]:
        found: Mapping[str, Any] = self.facts["sheets"][self.game.seats[seat]]
        return found

    def open(self, seat: int) -> set[str]:
        return self._open[seat]

    def pool(self, row: int) -> list[str]:
        """The activated symbols of a seat; the row after the last seat is the crew's."""
        tally = self.position.hands[HAND * row + POOL]
        return [kind for place, kind in enumerate(self.game.names.kinds) for _ in range((tally >> 4 * place) & 15)]

    def targets(self, seat: int, kind: str) -> set[str]:
        """Where a seat may spend a symbol: on the plan, on its own specials, or on the shared sheet."""
        colours = set(kind.split("/"))
        found = {slot for slot in self.plan.slots_open if self.needs[slot] & colours}
        found |= {slot for slot, frame in self.shared_slots() if set(frame.colours) & colours}
        for number, special in enumerate(self.game.crew[seat].specials, 1):
            for place, frame in enumerate(special.spend, 1):
                if f"special-{number}.{place}" in self.open(seat) and set(frame.colours) & colours:
                    found.add(f"special-{number}.{place}")
        return found

    @cached_property
    def waiting(self) -> set[int]:
        """The rows with a symbol that has a target."""
        if self.facts["phase"] != "dice":
            return set()
        seats = range(len(self.game.seats))
        found = {seat for seat in seats if any(self.targets(seat, kind) for kind in self.pool(seat))}
        crew = len(self.game.seats)
        if any(self.targets(seat, kind) for seat in seats for kind in self.pool(crew)):
            found.add(crew)
        return found

    def moves(self, seat: int) -> set[str]:
        """All legal moves of a seat while dice are used."""
        waiting, rules = self.waiting, self.game.rules
        name, crew = self.game.seats[seat], len(self.game.seats)
        found: set[str] = set()
        for row, whose in ((seat, name), (crew, f"{name} crew")):
            if row in waiting:
                targets = {slot for kind in self.pool(row) for slot in self.targets(seat, kind)}
                found |= {f"{whose} {kind} {slot}" for kind in self.pool(row) for slot in self.targets(seat, kind)}
                if not rules["must-spend"] or (targets and targets <= self.closing):
                    found.add(f"{whose} lapse")
        if waiting or self.sheet(seat)["finished"]:
            return found
        own = self.open(seat), self.game.crew[seat], self.sheet(seat)["written"]
        shared = self.shared_open, self.shared, self.shared_facts["written"]
        found = {f"{name} {way} {mark}" for way, mark in self.placements(seat, *own)}
        there = {f"{name} {way} {mark}" for way, mark in self.placements(seat, *shared)}
        there |= {
            f"{name} {way} {on_plan(mark)}" for part in self.printed() for way, mark in self.placements(seat, *part)
        }
        duty = found | there if rules.get("must-use-shared") else found
        must = any(move.split()[1][0] != "x" for move in duty)
        found |= {f"{name} {way} {mark}" for way, mark in self.wild(seat, *own)}
        there |= {f"{name} {way} {mark}" for way, mark in self.wild(seat, *shared)}
        there |= {f"{name} {way} {on_plan(mark)}" for part in self.printed() for way, mark in self.wild(seat, *part)}
        there |= {f"{name} {white} {mark}" for mark, _ in self.shared_slots() for white in self.crossing(seat)}
        duty = found | there if rules.get("must-use-shared") else found
        whites = rules["must-use-white"] and self.sheet(seat)["tray"] and duty
        found |= there
        stars = {f"{name} {words}" for words in self.stars(seat)}
        stays = (must or whites) and not rules["may-pass"]
        return found | stars | (set() if stays else {f"{name} done"})

    def printed(self) -> Iterator[tuple[set[str], Thief, Mapping[str, int]]]:
        """The open number marks of the plan, in the form of sheets with what is written there."""
        written = {off_plan(mark): number for mark, number in self.facts.get("plan-written", {}).items()}
        for _, challenge in self.game.job.challenges:
            opened = self.plan.numbers.get(challenge.id)
            if opened:
                yield {off_plan(mark) for mark in opened}, printed_sheet(challenge), written

    def stars(self, seat: int) -> Iterator[str]:
        """The star moves of a seat: with its own stars, and those of seats that are done."""
        spent = self.position.starred
        for owner, thief in enumerate(self.game.crew):
            limited = (spent >> owner) & 1 if self.game.rules["star-limit"] == "seat" else spent
            asks = f"from {self.game.seats[owner]} " if owner != seat else ""
            if limited or (asks and not self.sheet(owner)["finished"]):
                continue
            for number, star in enumerate(thief.stars, 1):
                free = [f"star-{number}.{place}" for place in range(1, star.stars + 1)]
                free = [mark for mark in free if mark not in self.sheet(owner)["done"]]
                if free:
                    yield from (f"{asks}{how}{free[0]}" for how in self.star_ways(star, seat, owner))

    def star_ways(self, star: AnyStar, seat: int, owner: int) -> Iterator[str]:
        used = {place for row in range(len(self.game.seats)) for place in self.sheet(row)["used"]}
        lying = {face for place, face in enumerate(self.facts["dice"]) if place not in used}
        if isinstance(star, RerollStar):
            yield from ["reroll "] if lying else []
        elif isinstance(star, TurnStar):
            yield from (f"{face}:{other} " for face in lying for other in range(1, 7) if other != face)
        elif any(isinstance(symbol, Frame) for symbol in star.gives):
            yield from [""] if owner == seat else []
        elif owner != seat:
            yield from [""] if star.to == "anyone" else []
        else:
            yield ""
            others = [name for row, name in enumerate(self.game.seats) if row != seat and star.to == "anyone"]
            yield from (f"for {name} " for name in others)

    def crossing(self, seat: int) -> set[str]:
        """The white symbols of a seat that cross out circles."""
        return {"wild", "cross"} & set(self.sheet(seat)["tray"])

    def shared_slots(self) -> Iterator[tuple[str, Frame]]:
        """The open slots of the shared sheet; of equal ones the first."""
        for module in [each for item in shared_items(self.game) for each in item.modules]:
            if isinstance(module, SpecialModule):
                met: list[Frame] = []
                for place, frame in enumerate(module.special.spend, 1):
                    if f"{module.id}.{place}" not in self.shared_facts["done"] and frame not in met:
                        met.append(frame)
                        yield f"{module.id}.{place}", frame

    def ready(self, seat: int) -> set[str]:
        """All legal moves of a seat before the first roll."""
        left = self.facts.get("ready") or {"scout": 0, "tune": {}, "offers": []}
        found = {"crew start", *(f"crew use {offer}" for offer in left["offers"])}
        if left["scout"]:
            left_over = self.needs.keys() - self.plan.done - self.closing
            found |= {f"crew scout {name}" for name in left_over if self._waits(name)}
        name = self.game.seats[seat]
        if left["tune"].get(name):
            sheets = [(self.open(seat), self.game.crew[seat], self.sheet(seat)["written"])]
            sheets.append((self.shared_open, self.shared, self.shared_facts["written"]))
            marks = {mark for opened, thief, written in sheets for mark in opened if is_circle(thief, mark, written)}
            found |= {f"{name} tune {mark}" for mark in marks | {slot for slot, _ in self.shared_slots()}}
        return found

    def _waits(self, slot: str) -> bool:
        return slot.rpartition(".")[0] not in self.plan.complete

    def placements(
        self, seat: int, marks: set[str], thief: Thief, written: Mapping[str, int]
    ) -> Iterator[tuple[str, str]]:
        """Dice on open marks of a sheet, its own or the shared one."""
        sheet = self.sheet(seat)
        rolled = [face for place, face in enumerate(self.facts["dice"]) if place not in sheet["used"]]
        conversions: dict[int, list[int]] = {}
        for result in self.game.crew[seat].dice:
            if result.counts_as and int(result.roll.split()[1]) in sheet["converts"]:
                conversions.setdefault(int(result.roll.split()[1]), []).extend(result.counts_as)
        made = sums(rolled, sheet["tray"], conversions, self.game.rules)
        for mark in marks:
            for number in takes(thief, mark, written) & made.keys():
                yield from ((way, mark) for way in made[number])

    def wild(self, seat: int, marks: set[str], thief: Thief, written: Mapping[str, int]) -> Iterator[tuple[str, str]]:
        """White symbols on open marks of a sheet."""
        for white in {"wild", "fill", "cross"} & set(self.sheet(seat)["tray"]):
            for mark in marks:
                if mark.startswith("star-"):
                    continue
                part = mark.rpartition(".")[0]
                box = is_box(thief, part) or (is_ring(thief, part) and mark not in written)
                if white == "wild" or box == (white == "fill"):
                    numbers = takes(thief, mark, written)
                    yield from ((f"{white}={number}", mark) for number in numbers)
                    if part.startswith("special"):
                        yield white, mark
