"""The page itself: style, symbols and fonts are included; it loads nothing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from html import escape
from pathlib import Path
from typing import Any

import getaway
from getaway.draw import SHEET, font_faces, sprite
from getaway.lab.report.html import tag

STYLE = Path(__file__).parent / "static" / "report.css"


@dataclass(frozen=True, slots=True)
class Finding:
    """One finding: something that stands out, or that is good."""

    about: str
    says: str
    missed: bool = True


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the page about one piece of content."""

    id: str
    title: str
    body: str


@dataclass(frozen=True, slots=True)
class PlainTable:
    """Figures as words: a head, then rows."""

    title: str
    words: str
    rows: list[list[str]]


@dataclass(slots=True)
class Report:
    """The measurements: as a page, as data, and as cards to keep beside the content."""

    title: str
    about: str
    findings: list[Finding] = field(default_factory=list)
    sections: list[Section] = field(default_factory=list)
    data: dict[str, Any] = field(default_factory=dict)
    cards: list[tuple[Path, str]] = field(default_factory=list)
    tables: list[PlainTable] = field(default_factory=list)
    """The tables to keep as text."""


def page(report: Report) -> str:
    links = [tag("a", escape(section.title), href=f"#{section.id}") for section in report.sections]
    top = tag(
        "header",
        tag("h1", escape(report.title)),
        tag("p", escape(report.about), class_="type"),
        tag("nav", *links, aria_label="Parts of this report") if len(links) > 1 else "",
        class_="top",
    )
    body = [_findings(report.findings), *(tag("section", s.body, class_="card", id=s.id) for s in report.sections)]
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; "
        'font-src data:; img-src data:">'
        f"<title>{escape(report.title)}</title><style>{_style()}</style></head><body>\n"
        f"{sprite()}\n{top}\n{tag('main', *body)}\n"
        f"{tag('footer', escape(f'Getaway {getaway.__version__}. ' + small_print(report)))}\n</body></html>\n"
    )


def _findings(found: Sequence[Finding]) -> str:
    """The missed bounds; the others are folded away."""
    missed, kept = [each for each in found if each.missed], [each for each in found if not each.missed]
    parts = [tag("h2", "What stands out"), _listed(missed) or tag("p", "Nothing: every bound is kept.")]
    parts.append(tag("details", tag("summary", tag("b", "What is as it should be")), _listed(kept)) if kept else "")
    return tag("section", *parts, class_="card")


def _listed(found: Sequence[Finding]) -> str:
    parts = []
    for about in dict.fromkeys(each.about for each in found):
        role = "missed" if found[0].missed else "kept"
        items = [tag("li", escape(each.says), class_=role) for each in found if each.about == about]
        parts.append(tag("h4", escape(about), class_="findings-of") + tag("ul", *items, class_="findings"))
    return "".join(parts)


def small_print(report: Report) -> str:
    about = report.data.get("about", {})
    return " · ".join(f"{name} {value}" for name, value in about.items())


def _style() -> str:
    return font_faces() + SHEET.read_text("utf-8") + STYLE.read_text("utf-8")
