"""Pages and sentences for every engine's terminal: help, the rules, and leaving."""

from __future__ import annotations

import shlex
from collections.abc import Iterable
from pathlib import Path

from rich.text import Text

from getaway.cli.screen.ink import HEAD, Lines, padded, trimmed, wrapped
from getaway.cli.screen.screen import Screen
from getaway.cli.words import say
from getaway.content.rule_text import Section, rule_sections


def help_lines(sentences: Iterable[str], column: int, width: int) -> Lines:
    """`typed — what it does`, in two columns."""
    lines: Lines = []
    for sentence in sentences:
        typed, _, does = sentence.partition(" — ")
        first, *rest = wrapped(does, width - column)
        lines.append(padded(Text(typed, HEAD), column).append_text(first))
        lines += [Text(" " * column).append_text(line) for line in rest]
    return lines


def rule_lines(pack: str, lang: str, width: int, wanted: str = "") -> Lines:
    """The rules of a pack, or the sections that contain a word."""
    sections = rule_sections(pack, lang)
    found = [section for section in sections if wanted.lower() in _whole(section)] or sections
    return [line for section in found for line in _section(section, width)]


def _whole(section: Section) -> str:
    return " ".join([section.id, section.title, *section.text, section.example]).lower()


def _section(section: Section, width: int) -> Lines:
    said = [line for text in (*section.text, section.example) for line in wrapped(text, width, 2)]
    return [Text(section.title, HEAD), *said]


def turn_pages(screen: Screen, lines: Lines, lang: str) -> bool:
    """Show a text that may be longer than the window; always True: the sitting goes on."""
    more, end = say("page.more", lang), say("page.back", lang)
    screen.page(trimmed(lines, screen.width) or [Text()], f"{more} ", f"{end} ")
    return True


def goodbye(path: Path, played: bool, lang: str, gang: str = "") -> list[str]:
    """What players read when they leave an unfinished game; a gang is taken up again by its name."""
    if not played:
        return [say("bye.nothing", lang)]
    return [say("bye.saved", lang, path=path), say("bye.resume", lang) + (f" {shlex.quote(gang)}" if gang else "")]
