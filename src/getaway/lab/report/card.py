"""The matchbox of a difficulty card: the more matches are lit, the harder the content."""

from __future__ import annotations

from html import escape

from getaway.lab.report.html import tag

HOT = ("", "a warm-up", "warm", "hot", "burning")


def matchbox(title: str, lit: int) -> str:
    label = tag("span", tag("strong", escape(title)), tag("span", HOT[lit], class_="type"), class_="label")
    return tag(
        "div", label, tag("span", class_="strike"), tag("span", _matches(lit), class_="matches"), class_="matchbox"
    )


def _matches(lit: int) -> str:
    parts = []
    for number in range(4):
        x, role = 11 + 22 * number, "fill:var(--red)" if number < lit else "fill:none"
        parts.append(f'<path d="M{x} 10V25" stroke="var(--ink)" stroke-width="3"/>')
        parts.append(
            f'<ellipse cx="{x}" cy="7" rx="4" ry="5.5" style="{role}" stroke="var(--ink)" stroke-width="1.6"/>'
        )
    label = f"{lit} of 4 matches are lit"
    return f'<svg viewBox="0 0 88 26" role="img" aria-label="{label}">{"".join(parts)}</svg>'
