"""Random thieves and plans: stranger than any author would write, and still by the rules."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from getaway.clou.content.house_rules import HOUSE_RULES
from getaway.clou.game import ClouGame
from tests.rules.vocabulary import Content, set_up

COLOURS = ("strength", "dexterity", "cunning", "lockpicking", "electronics", "safecracking", "sneaking")
FRAMES = ("strength/dexterity", "cunning/sneaking", "lockpicking/electronics/safecracking")
WHITES = ("±1", "±2", "±3", "extra 1", "extra 6", "wild", "fill", "cross")
BARS = ("time", "traces", "car", "police")
SIGNS = ("<", ">", "=", "≠", "≤", "≥")


class Author:
    """Writes content from one source of chance."""

    def __init__(self, seed: str) -> None:
        self.random = Random(seed)
        self.large = self.random.random() < 0.15  # sheets and plans that need several words of bits
        self.chance = self.random.random
        self.one_of = self.random.choice
        self.between = self.random.randint

    def many(self, small: int, large: int) -> int:
        return self.between(large - 2, large) if self.large else self.between(1, small)

    # Symbols and boxes

    def symbol(self) -> str:
        return (
            self.one_of(FRAMES)
            if self.chance() < 0.15
            else self.one_of(COLOURS[:3] if self.chance() < 0.6 else COLOURS)
        )

    def gain(self) -> str:
        count = self.one_of((0, 1, 1, 1, 2, 3))
        return " + ".join(self.one_of(WHITES) if self.chance() < 0.3 else self.symbol() for _ in range(count)) or "-"

    def box(self, *, compares: bool) -> str:
        words = [self.one_of(SIGNS)] if compares and self.chance() < 0.5 else []
        if self.chance() < 0.4:
            words.append(self.one_of(("<6", ">2", "≥3", "≤9", "≠4", "=5", "even", "odd")))
        return f"{' '.join(words) or 'any'}: {self.gain()}"

    # Thieves

    def thief(self, name: str) -> Content:
        names = [*COLOURS[:3], "charm", "patience"][: self.one_of((3, 3, 3, 1, 2, 4, 5))]
        bars = [{"id": name, "boxes": [self.box(compares=at > 0) for at in range(self.many(5, 12))]} for name in names]
        tools = [self.tool(place) for place in range(self.one_of((3, 3, 3, 0, 1, 2, 4)))]
        specials = [
            {"spend": [self.symbol() for _ in range(self.between(1, 3))], "gives": self.gain()}
            for _ in range(self.many(3, 8))
        ]
        faces = self.random.sample(range(1, 7), 6)
        escape = {"car": faces[: self.between(1, 4)], "police": faces[self.between(1, 4) :]}
        found = {"engine": "clou", "id": name, "bars": bars, "tools": tools, "specials": specials, "escape": escape}
        return found | {"dice": self.results()} | ({"stars": self.stars()} if self.chance() < 0.3 else {})

    def stars(self) -> list[Content]:
        kinds: list[Content] = [
            {"gives": self.one_of(WHITES), "to": self.one_of(("anyone", "owner"))},
            {"gives": self.symbol(), "traces": self.between(0, 1)},
            {"reroll": True},
            {"turn": True},
        ]
        return [kind | {"stars": self.between(1, 3)} for kind in self.random.sample(kinds, self.between(1, 3))]

    def tool(self, place: int) -> Content:
        kind = self.one_of(("grid", "rings", "tree", "pyramid"))
        made = {"grid": self.grid, "rings": self.rings, "tree": self.tree, "pyramid": self.pyramid}[kind]()
        return {"id": f"{kind}-{place}", kind: made}

    def grid(self) -> Content:
        circles = [[self.between(1, 12) for _ in range(3)] for _ in range(3)]
        return {"circles": circles, "rows": [self.gain() for _ in "123"], "columns": [self.gain() for _ in "123"]}

    def rings(self) -> list[Content]:
        return [
            {"boxes": [self.box(compares=False) for _ in range(self.many(3, 6))], "gives": self.gain()}
            for _ in range(self.many(2, 6))
        ]

    def tree(self) -> list[str]:
        size = self.many(8, 30)
        circles = []
        for place in range(1, size + 1):
            later = range(place + 1, size + 1)
            to = self.random.sample(later, min(len(later), self.between(0, 3)))
            arrow = f" -> {' '.join(map(str, sorted(to)))}" if to else ""
            circles.append(f"{self.between(1, 12)}: {self.gain()}{arrow}")
        return circles

    def pyramid(self) -> list[list[str]]:
        wide = self.many(4, 6)
        return [[self.box(compares=row > 0) for _ in range(wide - row)] for row in range(self.between(1, wide))]

    def results(self) -> list[Content]:
        found: list[Content] = [{"roll": "shows 1", "counts-as": [4, 5]}] if self.chance() < 0.3 else []
        for roll in ("pair", "triple", "straight", "shows 3"):
            gives = self.gain()
            found += [{"roll": roll, "gives": gives}] if gives != "-" else []
        return found

    # Plans

    def plan(self) -> Content:
        self.rooms = [f"room-{number}" for number in range(self.between(1, 4))]
        self.challenges = [f"test-{number}" for number in range(self.many(8, 40))]
        self.tracks = [f"track-{number}" for number in range(self.between(0, 3))]
        self.tags = ["red", "blue"]
        self.rooms_have_loot = False
        self.printed = 0  # number marks on the plan
        walks = self.challenges[-1:] if self.tracks and len(self.challenges) > 1 and self.chance() < 0.5 else []
        stand = {name: self.one_of(self.rooms) for name in self.challenges if name not in walks}
        rooms = [self.room(room, [c for c in stand if stand[c] == room]) for room in self.rooms]
        rooms[0]["open"] = True
        rooms[0]["challenges"].append(self.challenge("tagged", [["strength *red", "cunning *blue"]]))
        job: Content = {"engine": "clou", "id": "plan", "rooms": rooms}
        job |= {name: self.bar() for name in ("time", "traces", "car", "police")}
        job["walkers"] = [self.challenge(name) | {"with": self.one_of(self.tracks)} for name in walks]
        job["tracks"] = [self.track(name) for name in self.tracks]
        job["bonus"] = [{"points": self.between(-3, 3), "when": self.when(), "id": "extra"}]
        job["bonus"].append({"points": 1, "each": [self.challenges[0], "tagged"], "id": "each"})
        job["symbols"] = [{"tag": tag, "then": self.effects(0.4)} for tag in self.tags]
        job["tonight"] = [{"id": id, "then": self.effects(0.4)} for id in ("fog", "rain", "moon")]
        job["start"] = self.effects(0.3)
        job["each-round"] = self.effects(0.3)
        return job

    def bar(self) -> Content:
        return {str(players): self.between(2, 9) for players in (1, 2, 3)}

    def room(self, name: str, challenges: list[str]) -> Content:
        found: Content = {"id": name, "challenges": [self.challenge(c) for c in challenges]}
        found["leads-to"] = [room for room in self.rooms if room != name and self.chance() < 0.1]
        found["loot"] = [{"id": f"loot-of-{name}", "value": 2}] if self.chance() < 0.3 else []
        found["then"] = self.effects(0.2)
        return found

    def challenge(self, name: str, ways: list[Any] | None = None) -> Content:
        found: Content = {"id": name, "ways": ways or [self.way() for _ in range(self.between(1, 3))]}
        if self.chance() < 0.25 and self.printed < 30 and ways is None:
            found |= self.numbers()
        found["after"] = [c for c in self.challenges if c < name and self.chance() < 0.1]
        found["opens"] = [room for room in self.rooms if self.chance() < 0.3]
        found["then"] = self.effects(0.3)
        if self.chance() < 0.5:
            found["loot"] = {"id": f"loot-of-{name}", "value": self.between(0, 9), "then": self.effects(0.2)}
        return found

    def numbers(self) -> Content:
        """Number marks, beside the ways or alone, with conditions and effects."""
        kinds: dict[str, Callable[[], Any]] = {
            "bar": lambda: [self.box(compares=at > 0) for at in range(self.between(1, 4))],
            "circles": lambda: [f"{self.between(1, 12)}: {self.gain()}" for _ in range(self.between(1, 4))],
            "grid": self.grid,
            "rings": lambda: [{"boxes": [self.box(compares=False) for _ in range(self.between(1, 2))], "gives": "-"}],
            "tree": lambda: ["3 -> 2 3", f"5: {self.gain()} -> 4", "7", f"2: {self.gain()}"],
            "pyramid": lambda: [[self.box(compares=False) for _ in "12"], [self.box(compares=True)]],
        }
        kind = self.one_of(list(kinds))
        made = kinds[kind]()
        count = {"grid": 9, "tree": 4, "pyramid": 3}.get(kind) or sum(
            len(e["boxes"]) if kind == "rings" else 1 for e in made
        )
        self.printed += count
        found: Content = {kind: made}
        if kind != "tree" and self.chance() < 0.5:
            found["enough"] = self.between(1, count)
        found["marks"] = [
            {"mark": mark, "then": self.effects(0.4)} | ({"when": self.when()} if self.chance() < 0.5 else {})
            for mark in range(1, count + 1)
            if self.chance() < 0.4
        ]
        if kind in ("grid", "rings"):
            found["lines"] = [{"line": 1, "then": [self.effect()]}]
        return {"numbers": found} | ({"ways": []} if self.chance() < 0.4 else {})

    def way(self) -> Any:
        needs = [self.symbol(), *(self.need() for _ in range(self.between(0, 3)))]
        needs += [self.one_of(("trace", "time", "alarm"))] if self.chance() < 0.2 else []
        return {"needs": needs, "then": self.effects(0.5)} if self.chance() < 0.2 else needs

    def need(self) -> str:
        players = self.one_of(("", "", "2+ ", "3+ "))
        tag = f" *{self.one_of(self.tags)}" if self.chance() < 0.2 else ""
        cost = f" ({self.one_of(('trace', 'time'))})" if self.chance() < 0.1 else ""
        chain = f" -> {self.need()}" if self.chance() < 0.2 else ""
        return f"{players}{self.symbol()}{tag}{cost}{chain}"

    def track(self, name: str) -> Content:
        cells = []
        for _ in range(self.between(1, 5)):
            cell: Content = {"then": self.effects(0.3)}
            cell |= {"guards": self.one_of(self.rooms)} if self.chance() < 0.4 else {}
            cell |= {"forbids": [self.one_of(self.rooms + self.challenges)]} if self.chance() < 0.2 else {}
            cell |= {"mutes": [self.one_of(("abilities", "tools", "specials"))]} if self.chance() < 0.2 else {}
            cells.append(cell)
        found: Content = {"id": name, "cells": cells, "full": self.effects(0.4)}
        return found | {"running": self.chance() < 0.5, "with-time": self.chance() < 0.8}

    # Effects

    def effects(self, often: float) -> list[Content]:
        return [self.effect() for _ in range(3) if self.chance() < often / 2]

    def effect(self) -> Content:
        kinds: list[Content] = [
            {"trace": 1},
            {"time": 1},
            {"cross-out": self.one_of(self.tags)},
            {"open": self.one_of(self.rooms)},
            {"points": self.between(-2, 3)},
            {"give": self.gain()},
            {"forbid": [self.one_of(self.rooms + self.challenges)]},
            {"allow": [self.one_of(self.rooms + self.challenges)]},
        ]
        if self.tracks:
            kinds += [{word: self.one_of(self.tracks)} for word in ("start", "stop", "advance")]
            kinds.append({"advance": self.one_of([*self.tracks, *BARS]), "by": self.between(1, 3)})
        rare: list[Content] = [{"alarm": True}, {"get-away": True}, {"no-running": True}, {"may-run": True}]
        effect = self.one_of(rare) if self.chance() < 0.05 else self.one_of(kinds)
        return effect | ({"when": self.when()} if self.chance() < 0.3 else {})

    def when(self) -> Content:
        return {
            "overcome": [c for c in self.challenges if self.chance() < 0.1],
            "not-overcome": [c for c in self.challenges if self.chance() < 0.1],
            "players": self.one_of((1, 1, 2, 3)),
        } | self.more_conditions()

    def more_conditions(self) -> Content:
        kinds: list[Content] = [
            {"crossed": {self.one_of(BARS): self.one_of(("0-2", "1+", 1))}},
            {"left": {self.one_of([*self.tracks, *BARS]): self.one_of(("0-3", "2+"))}},
            {"taken": ["loot-of-room-0"] if self.rooms_have_loot else []},
            {"together": [self.one_of(self.challenges)]},
            {"tonight": ["fog"]},
            {"just-players": self.between(1, 3)},
        ]
        return self.one_of(kinds) if self.chance() < 0.3 else {}


def invent(seed: str) -> ClouGame:
    """A game that nobody wrote, for one to three thieves and with random house rules."""
    author = Author(seed)
    crew = [author.thief(name) for name in ("ann", "ben", "cid")[: author.between(1, 3)]]
    rules = {name: author.one_of(rule.values[1:]) for name, rule in HOUSE_RULES.items() if author.chance() < 0.2}
    return set_up(author.plan(), *crew, rules=rules)
