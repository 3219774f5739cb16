"""Marks of the plan that take numbers, in letters: in a row, with their conditions and gains."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from getaway.cli.clou.screen import marks
from getaway.cli.clou.screen.blueprint import Blueprint
from getaway.cli.clou.screen.effects import condition_words, effect_words
from getaway.cli.clou.screen.facts import BLANK, Facts, Pencil
from getaway.cli.clou.screen.symbols import gain
from getaway.cli.screen.ink import QUIET, join
from getaway.cli.words import say
from getaway.clou.content.conditions import Box
from getaway.clou.content.job import Challenge
from getaway.clou.content.numbers import (
    AnyNumbers,
    BarNumbers,
    CirclesNumbers,
    GridNumbers,
    PyramidNumbers,
    RingsNumbers,
    TreeNumbers,
)
from getaway.clou.content.symbols import Symbol


def number_names(challenge: Challenge) -> list[str]:
    """The names in notation of a challenge's number marks."""
    count = len(challenge.numbers.every_mark) if challenge.numbers else 0
    return [f"{challenge.id}.n{number}" for number in range(1, count + 1)]


def numbers(challenge: Challenge, plan: Blueprint, facts: Facts | None) -> Text:
    """All number marks on one line, and what their lines give."""
    content = challenge.numbers
    assert content is not None
    pencil = facts.plan if facts else BLANK
    names = number_names(challenge)
    drawn = _drawn(content, names, pencil, plan.lang)
    lines = content.every_line
    if not lines:
        return join([Text("n", QUIET), *drawn])
    found: list[Text] = [Text("n", QUIET)]
    for number, (places, given) in enumerate(zip(lines, _given(content), strict=True)):
        if number < 3 or not isinstance(content, GridNumbers):  # the circles of a grid's columns are in its rows
            found += [drawn[place] for place in places]
        found += [Text("→", QUIET), gain(given, plan.lang)] if given else []
    return join(found)


def _given(content: AnyNumbers) -> list[Sequence[Symbol]]:
    if isinstance(content, RingsNumbers):
        return [line.gives for line in content.rings]
    return [*content.grid.rows, *content.grid.columns] if isinstance(content, GridNumbers) else []


def _drawn(content: AnyNumbers, names: Sequence[str], pencil: Pencil, lang: str) -> list[Text]:
    circles: list[tuple[int, Sequence[Symbol]]]
    match content:
        case BarNumbers():
            return _boxes(content.bar, names, pencil, lang)
        case PyramidNumbers():
            return _boxes([box for row in content.pyramid for box in row], names, pencil, lang)
        case RingsNumbers():
            rings = [box for line in content.rings for box in line.boxes]
            return [marks.ring(name, box, pencil, lang) for name, box in zip(names, rings, strict=True)]
        case GridNumbers():
            circles = [(number, ()) for row in content.grid.circles for number in row]
        case TreeNumbers():
            circles = [(circle.number, circle.gives) for circle in content.tree]
        case CirclesNumbers():
            circles = [(circle.number, circle.gives) for circle in content.circles]
    return [marks.circle(name, *circle, pencil, lang) for name, circle in zip(names, circles, strict=True)]


def _boxes(boxes: Sequence[Box], names: Sequence[str], pencil: Pencil, lang: str) -> list[Text]:
    return [marks.box(name, box, pencil, lang) for name, box in zip(names, boxes, strict=True)]


def number_words(challenge: Challenge, plan: Blueprint) -> list[str]:
    """How many marks are enough, the conditions of single marks, and what marks and lines set off."""
    content = challenge.numbers
    if content is None:
        return []
    found: list[str] = []
    if content.enough:
        values = {"n": content.enough_for(plan.players), "all": len(content.every_mark)}
        found.append(say("plan.enough", plan.lang, **values))
    for each in content.marks:
        condition = condition_words(each.when, plan) if each.when else ""
        found += [f"n{each.mark}: {condition}"] if condition else []
        found += [f"n{each.mark}: {words}" for words in effect_words(each.then, plan)]
    for line in content.lines:
        found += [f"{say('plan.line', plan.lang, n=line.line)}: {words}" for words in effect_words(line.then, plan)]
    return found
