"""One mark in letters: [ ] takes a number to write, ( ) is crossed out; a closed mark has no brackets.

A mark that is done shows its number, or × once it is crossed out, in the same width, so that sheets never shift.
"""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from getaway.cli.clou.screen.facts import Pencil
from getaway.cli.clou.screen.symbols import gain, symbol
from getaway.cli.screen.ink import DONE, OPEN, QUIET, centred, join, padded
from getaway.cli.words import say
from getaway.clou.content.conditions import Box
from getaway.clou.content.symbols import Frame, Symbol

CROSS = "×"
NUMBER = 2  # width of the largest number


def condition(box: Box, lang: str) -> str:
    words = [box.sign] if box.sign else []
    words += [f"{sign}{limit}" for sign, limit in box.limits]
    words += [say(f"condition.{box.parity}", lang)] if box.parity else []
    return " ".join(words) or say("condition.any", lang)


def box(name: str, content: Box, pencil: Pencil, lang: str) -> Text:
    inside = padded(_inside(condition(content, lang), content.gives, lang), NUMBER)
    number = pencil.number(name)
    return _drawn(name, inside, pencil, "[]", str(number) if number else CROSS)


def ring(name: str, content: Box, pencil: Pencil, lang: str) -> Text:
    """A circle box: first written like a box, then crossed out like a circle."""
    number = pencil.number(name)
    inside = padded(_inside(condition(content, lang), content.gives, lang), NUMBER)
    if number and name not in pencil.done:
        return Text(f"({centred(str(number), inside.cell_len)})", OPEN)
    return _drawn(name, inside, pencil, "[]", CROSS)


def circle(name: str, number: int, gives: Sequence[Symbol], pencil: Pencil, lang: str) -> Text:
    return _drawn(name, _inside(str(number), gives, lang), pencil, "()", CROSS)


def slot(name: str, frame: Frame, pencil: Pencil, lang: str) -> Text:
    return _drawn(name, symbol(frame.text, lang), pencil, "()", CROSS)


def _inside(what: str, gives: Sequence[Symbol], lang: str) -> Text:
    return join([what, gain(gives, lang)]) if gives else Text(what)


def _drawn(name: str, inside: Text, pencil: Pencil, brackets: str, done: str) -> Text:
    if name in pencil.done:
        return Text(f" {centred(done, inside.cell_len)} ", DONE)
    if not pencil.is_open(name):
        closed = Text(" ", QUIET).append_text(inside)
        return closed.append(" ")
    drawn = Text(brackets[0], OPEN).append_text(inside)
    return drawn.append(brackets[1], OPEN)
