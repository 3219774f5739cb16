"""A booklet: pages with a title; the booklet of a whole pack has a cover."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import getaway
from getaway.content.engines import engine_of
from getaway.content.fingerprint import content_hash
from getaway.content.packs import Entry, Pack, entries
from getaway.draw.picture import Picture
from getaway.draw.symbols import symbol_picture
from getaway.paper.letters import strings_in, unprintable
from getaway.paper.order import Order
from getaway.paper.page import Page
from getaway.paper.port import sheets_of
from getaway.paper.rules import rule_pages
from getaway.paper.words import say

if TYPE_CHECKING:
    from getaway.core import Table


_NAMED: Final = 8
"""The most pages that a booklet's title names."""


@dataclass(frozen=True)
class Booklet:
    title: str
    order: Order
    pages: tuple[Page, ...]

    def unprintable(self) -> str:
        """The letters that our fonts lack."""
        pages = [(page.heading, dict(page.text), [each.picture for each in page.placed]) for page in self.pages]
        return unprintable(strings_in([self.title, pages]))


def booklet_of(found: Sequence[Entry], order: Order) -> Booklet:
    """Entries of one or several games, without a cover."""
    pages = [page for engine, some in _by_engine(found) for page in sheets_of(engine).pages(some, order)]
    names = list(dict.fromkeys(page.in_title for page in pages if page.in_title))
    return Booklet(", ".join([*names[:_NAMED], *(["…"] if len(names) > _NAMED else [])]), order, tuple(pages))


def pack_booklet(pack: Pack, order: Order) -> Booklet:
    """A whole pack: cover, contents, all entries, and the rules if the pack has them."""
    found = entries(pack)
    sheets = sheets_of(pack.engine)
    pages = [*sheets.pages(found, order), *rule_pages(pack, sheets, order)]
    return Booklet(pack.title, order, (_cover(pack, found, pages, order), *pages))


def position_booklet(table: Table, order: Order, *, step: int | None = None, steps: int = 0) -> Booklet:
    """The current position of a game, with all marks made."""
    game = table.game
    sheets = sheets_of(game.engine)
    title = say("position.title", order.lang, title=sheets.title(game, order.lang))
    if step is not None and step < steps:
        title += " (" + say("position.step", order.lang, n=step, all=steps) + ")"
    return Booklet(title, order, tuple(sheets.position(game, table.state, order)))


def _by_engine(found: Iterable[Entry]) -> list[tuple[str, list[Entry]]]:
    by: dict[str, list[Entry]] = {}
    for entry in found:
        by.setdefault(engine_of(entry).name, []).append(entry)
    return list(by.items())


def _cover(pack: Pack, found: Sequence[Entry], pages: Sequence[Page], order: Order) -> Page:
    lang = order.lang
    hash = content_hash([entry.read() for entry in found])
    words = {key: say(f"cover.{key}", lang) for key in ("line", "need", "print", "scale", "contents", "fonts", "low")}
    text: dict[str, Any] = {
        **words,
        "made": say("cover.made", lang, version=getaway.__version__, hash=hash.split(":")[-1][:8]),
        "needs": [list(need) for need in sheets_of(pack.engine).needs(lang)],
        "sign": symbol_picture("s-car", "c-ink", 40, lang),
        "thumbnails": _thumbnails(pages),
    }
    return Page("cover", pack.title, order.size, (), text)


def _thumbnails(pages: Sequence[Page]) -> list[Picture]:
    """The first two pages of each kind, at most five in all."""
    drawn = [page for page in pages if page.placed and not page.facing]
    kinds = dict.fromkeys(page.kind for page in drawn)
    return [page.placed[0].picture for kind in kinds for page in [page for page in drawn if page.kind == kind][:2]][:5]
