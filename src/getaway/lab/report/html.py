"""Small pieces of HTML, escaped."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from getaway.lab.measures import Estimate


def tag(name: str, *inside: str, **attributes: str) -> str:
    """An element; its content is already HTML. `_` in an attribute's name becomes `-`, a trailing one is dropped."""
    said = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{escape(value)}"' for key, value in attributes.items() if value
    )
    return f"<{name}{said}>{''.join(inside)}</{name}>"


def table(head: Sequence[str], rows: Iterable[Sequence[str]], label: str) -> str:
    """A table of HTML cells; the first of each row is its heading. It scrolls if it is too wide."""
    top = tag("tr", *(tag("th", cell, scope="col") for cell in head))
    body = [tag("tr", tag("th", row[0], scope="row"), *(tag("td", cell) for cell in row[1:])) for row in rows]
    inside = tag("table", tag("caption", escape(label)), tag("thead", top), tag("tbody", *body))
    return tag("div", inside, class_="scroll", role="region", aria_label=label, tabindex="0")


def figure(svg: str, caption: str) -> str:
    return tag("figure", svg, tag("figcaption", escape(caption)))


def percent(value: float) -> str:
    shown = 100 * value
    return f"{shown:.0f} %" if shown == 0 or shown >= 1 else f"{shown:.1f} %"


def percent_span(found: Estimate) -> str:
    """A share with its interval: `22 % <small>19–25</small>`."""
    return f"{percent(found.value)} {tag('small', f'{100 * found.low:.0f}–{100 * found.high:.0f}')}"


def plain_percent(found: Estimate) -> str:
    """The same without HTML: `22 % (19–25)`."""
    return f"{percent(found.value)} ({100 * found.low:.0f}–{100 * found.high:.0f})"


def span(found: Estimate, digits: int = 1) -> str:
    return f"{found.value:.{digits}f} {tag('small', f'{found.low:.{digits}f}–{found.high:.{digits}f}')}"
