"""Longer texts of a sitting: help, the rules in short, the log."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from getaway.cli.clou.screen.blueprint import Blueprint
from getaway.cli.clou.screen.portrait import legend
from getaway.cli.screen.ink import HEAD, Lines, wrapped
from getaway.cli.screen.pages import help_lines, rule_lines
from getaway.cli.words import CATALOGUE, say
from getaway.core import Entry

INPUT = 18  # column of what is typed


def help_page(lang: str, width: int) -> Lines:
    """What can be typed and what it does, and the meaning of the short words."""
    typed = help_lines([say(key, lang) for key in CATALOGUE.keys("help")], INPUT, width)
    return [*typed, Text(), *legend(lang, width)]


def rules(pack: str, plan: Blueprint, width: int, wanted: str = "") -> Lines:
    """The rules of the pack, or the sections that contain a word, and the job's special rule."""
    lines = rule_lines(pack, plan.lang, width, wanted)
    if special := plan.prose("special"):
        lines += [Text(plan.title, HEAD), *wrapped(special, width, 2)]
    return lines


def log(entries: Sequence[Entry]) -> Lines:
    lines: Lines = []
    for number, entry in enumerate(entries, 1):
        chance = f" = {' '.join(map(str, entry.chance))}" if entry.chance else ""
        lines.append(Text(f"{number:>3} {entry.text}{chance}"))
    return lines
