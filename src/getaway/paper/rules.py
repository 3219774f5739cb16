"""The rule booklet: the pack's own rule text in the reader's language, with examples drawn by its engine."""

from __future__ import annotations

from typing import Any

from getaway.content.packs import Pack, UnknownContent
from getaway.content.rule_text import Section, rule_sections
from getaway.paper.order import Order
from getaway.paper.page import Page
from getaway.paper.port import Sheets
from getaway.paper.words import say


def rule_pages(pack: Pack, sheets: Sheets, order: Order) -> list[Page]:
    """The pages of a pack's rules; empty if the pack has none."""
    try:
        sections = rule_sections(pack.id, order.lang, printed=True)
    except UnknownContent:
        return []
    blocks = [block for section in sections for block in blocks_of(section, sheets, order.lang)]
    return [Page("prose", say("rules", order.lang), order.size, (), {"blocks": blocks, "columns": 2})]


def blocks_of(section: Section, sheets: Sheets, lang: str) -> list[dict[str, Any]]:
    """A section as blocks: heading, sentences, example, and the example drawn."""
    found: list[dict[str, Any]] = [{"kind": "heading", "says": section.title}]
    found.append({"kind": "list", "items": list(section.text)})
    if section.example:
        found.append({"kind": "example", "label": say("example", lang), "says": section.example})
    pictures = list(sheets.examples(section.id, lang))
    return [*found, {"kind": "pictures", "pictures": pictures}] if pictures else found
