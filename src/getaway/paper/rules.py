"""The rule booklet: the pack's own rule text in the reader's language, as `rules/en.md` beside the pack's index."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from getaway.content.packs import Pack
from getaway.content.texts import FIRST_LANGUAGE
from getaway.paper.order import Order
from getaway.paper.page import Page
from getaway.paper.words import say

_INLINE = re.compile(r"\*\*(?P<strong>.+?)\*\*|\*(?P<emph>[^*]+?)\*|`(?P<code>[^`]+?)`|\[(?P<link>[^\]]+)\]\([^)]*\)")


def rule_pages(pack: Pack, order: Order) -> list[Page]:
    """None where the pack has no rule text."""
    files = [pack.folder / "rules" / f"{lang}.md" for lang in (order.lang, FIRST_LANGUAGE)]
    file = next((file for file in files if file.is_file()), None)
    if file is None:
        return []
    blocks = list(blocks_of(file.read_text(encoding="utf-8")))
    return [Page("prose", say("rules", order.lang), order.size, (), {"blocks": blocks})]


def blocks_of(markdown: str) -> Iterator[dict[str, Any]]:
    """Headings, paragraphs, lists and tables; what else Markdown knows is no part of rule texts."""
    for part in re.split(r"\n\s*\n", markdown.strip()):
        lines = part.splitlines()
        heading = re.match(r"(#+) +(.*)", lines[0])
        if heading:
            yield {"kind": "heading", "level": len(heading[1]), "runs": runs_of(heading[2])}
            lines = lines[1:]
        if lines and lines[0].lstrip().startswith("|"):
            yield {"kind": "table", "rows": [_cells(line) for line in lines if not re.fullmatch(r"[|:\s-]+", line)]}
        elif lines and re.match(r" *([-*]|\d+\.) ", lines[0]):
            yield {"kind": "list", "items": [runs_of(item) for item in _items(lines)]}
        elif lines:
            yield {"kind": "text", "runs": runs_of(" ".join(line.strip() for line in lines))}


def _cells(line: str) -> list[list[dict[str, str]]]:
    return [runs_of(cell.strip()) for cell in line.strip().strip("|").split("|")]


def _items(lines: list[str]) -> list[str]:
    found: list[str] = []
    for line in lines:
        begun = re.match(r" *([-*]|\d+\.) +(.*)", line)
        if begun:
            found.append(begun[2])
        elif found:
            found[-1] += " " + line.strip()
    return found


def runs_of(text: str) -> list[dict[str, str]]:
    """A text as pieces, each with how it is set: plain, strong, emph or code."""
    found: list[dict[str, str]] = []
    at = 0
    for match in _INLINE.finditer(text):
        if match.start() > at:
            found.append({"as": "plain", "says": text[at : match.start()]})
        kind = str(match.lastgroup)
        found.append({"as": "plain" if kind == "link" else kind, "says": match[kind]})
        at = match.end()
    return [*found, *([{"as": "plain", "says": text[at:]}] if text[at:] else [])]
