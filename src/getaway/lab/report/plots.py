"""Plots as SVG for a page, in the palette of the drawings; every figure is also told in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape

from getaway.lab.measures import Estimate
from getaway.lab.report.html import percent

WIDTH = 360
SMALL = 12  # font size


@dataclass(frozen=True, slots=True)
class Bar:
    """A bar of a chart: its value, its class in the style sheet, and its tooltip."""

    amount: float
    role: str
    says: str


def svg(height: float, label: str, *parts: str, width: float = WIDTH) -> str:
    head = f'<svg class="plot" viewBox="0 0 {width:g} {height:g}" role="img" aria-label="{escape(label)}">'
    return f"{head}{''.join(parts)}</svg>"


def histogram(scores: Mapping[int, int], lost: int, ratings: Sequence[int], label: str) -> str:
    """How often each score occurred; lost games stand apart in red, and ratings begin at dashed lines."""
    games = sum(scores.values())
    won = dict(scores) | {0: scores.get(0, 0) - lost}
    low, high = min(-1, *won), max(1, *won, *(rating + 1 for rating in ratings))
    step = (WIDTH - 44) / (high - low + 1)
    top = max([lost, *won.values()]) / games
    parts = [_axis(8, WIDTH - 4, 150)]
    parts.append(_column(10, 26, lost / games / top, Bar(lost / games, "bad", f"lost: {percent(lost / games)}")))
    parts.append(_text(23, 166, "lost", "mid"))
    for score in range(low, high + 1):
        share, x = won.get(score, 0) / games, 42 + (score - low) * step
        says = f"{score} points: {percent(share)}"
        parts.append(_column(x + 0.1 * step, 0.8 * step, share / top, Bar(share, "good", says)))
        if score % 5 == 0:
            parts.append(_text(x + step / 2, 166, str(score), "mid"))
    for rating in ratings:
        x = 42 + (rating + 1 - low) * step
        parts.append(f'<path class="limit" d="M{x:.1f} 14V150"/>')
        near = x > WIDTH - 34  # near the edge of the plot
        parts.append(_text(x - 3 if near else x + 3, 16, f"> {rating}", "end" if near else ""))
    return svg(172, label, *parts)


def _column(x: float, width: float, share: float, bar: Bar) -> str:
    height = 126 * share
    return _rect(x, 150 - height, width, height, bar)


def stacked(rows: Sequence[tuple[str, Sequence[Bar]]], label: str) -> str:
    """Rows, each divided into shares of a whole."""
    parts: list[str] = []
    left = 12 + 6.6 * max(len(name) for name, _ in rows)
    for number, (name, bars) in enumerate(rows):
        y, x, whole = 6 + 34 * number, left, sum(bar.amount for bar in bars) or 1
        parts.append(_text(0, y + 17, name, ""))
        for bar in bars:
            width = (WIDTH - left - 2) * bar.amount / whole
            parts.append(_rect(x, y, width, 24, bar))
            if width > 30:
                parts.append(_text(x + width / 2, y + 17, percent(bar.amount / whole), f"mid on-{bar.role}"))
            x += width
    return svg(34 * len(rows) + 8, label, *parts)


def legend(roles: Mapping[str, str]) -> str:
    inside = "".join(f'<li><span class="key {role}"></span>{escape(words)}</li>' for role, words in roles.items())
    return f'<ul class="legend">{inside}</ul>'


def dots(rows: Sequence[tuple[str, Estimate]], label: str, width: int = WIDTH) -> str:
    """A figure with its interval for each row, on one scale."""
    low = min(0.0, *(found.low for _, found in rows))
    high = max(1.0, *(found.high for _, found in rows))
    left = 18 + 6.6 * max(len(name) for name, _ in rows)
    scale = (width - left - 40) / (high - low)
    parts = [f'<path class="hair" d="M{left + (0 - low) * scale:.1f} 2V{24 * len(rows)}"/>']
    for number, (name, found) in enumerate(rows):
        y, x = 13 + 24 * number, left + (found.value - low) * scale
        ends = [left + (end - low) * scale for end in (found.low, found.high)]
        says = f"{name}: {found.value:.1f}, between {found.low:.1f} and {found.high:.1f}"
        parts.append(_text(0, y + 4, name, ""))
        parts.append(f'<path class="reach" d="M{ends[0]:.1f} {y}H{ends[1]:.1f}"><title>{escape(says)}</title></path>')
        parts.append(f'<circle class="dot" cx="{x:.1f}" cy="{y}" r="4.5"><title>{escape(says)}</title></circle>')
        parts.append(_text(ends[1] + 6, y + 4, f"{found.value:.1f}", ""))
    return svg(24 * len(rows) + 4, label, *parts, width=width)


def shares(rows: Sequence[tuple[str, Bar]], label: str, width: int = WIDTH) -> str:
    """One bar of at most the whole for each row."""
    left = min(18 + 6.8 * max(len(name) for name, _ in rows), 170)
    parts: list[str] = []
    for number, (name, bar) in enumerate(rows):
        y = 3 + 26 * number
        room = width - left - 44
        parts.append(_text(0, y + 14, name, ""))
        parts.append(f'<path class="hair" d="M{left:.1f} {y + 19.5}H{left + room:.1f}"/>')
        parts.append(_rect(left, y + 2, max(room * min(bar.amount, 1), 1), 16, bar))
        parts.append(_text(left + room * min(bar.amount, 1) + 6, y + 14, percent(bar.amount), ""))
    return svg(26 * len(rows) + 4, label, *parts, width=width)


def lines(series: Sequence[tuple[str, str, Sequence[float]]], playing: Sequence[float], label: str) -> str:
    """Figures by round (name, role, values), over the share of games still running."""
    rounds = len(playing)
    top = max(1.0, *(value for _, _, values in series for value in values))
    step = (WIDTH - 60) / max(rounds - 1, 1)
    xs = [24 + step * number for number in range(rounds)]
    parts = [_area(xs, playing), _axis(16, WIDTH - 30, 150)]
    for number, x in enumerate(xs, 1):
        parts.append(_text(x, 166, str(number), "mid"))
    for name, role, values in series:
        points = [(x, 150 - 126 * value / top) for x, value in zip(xs, values, strict=False)]
        path = " ".join(f"{x:.1f} {y:.1f}" for x, y in points)
        parts.append(f'<path class="line {role}" d="M{path}"/>')
        for (x, y), value, number in zip(points, values, range(1, rounds + 1), strict=False):
            says = f"{name} after round {number}: {value:.1f}"
            parts.append(f'<circle class="point {role}" cx="{x:.1f}" cy="{y:.1f}" r="3"><title>{says}</title></circle>')
        parts.append(_text(points[-1][0] + 6, points[-1][1] + 4, f"{values[-1]:.1f}", role))
    return svg(172, label, *parts)


def _area(xs: Sequence[float], playing: Sequence[float]) -> str:
    points = " ".join(f"{x:.1f} {150 - 126 * share:.1f}" for x, share in zip(xs, playing, strict=True))
    told = ", ".join(f"round {number}: {percent(share)}" for number, share in enumerate(playing, 1))
    return f'<path class="ground" d="M{xs[0]:.1f} 150L{points}L{xs[-1]:.1f} 150Z"><title>still inside: {told}</title></path>'


def _axis(left: float, right: float, y: float) -> str:
    return f'<path class="axis" d="M{left:g} {y:g}H{right:g}"/>'


def _rect(x: float, y: float, width: float, height: float, bar: Bar) -> str:
    size = f'x="{x:.1f}" y="{y:.1f}" width="{max(width, 0):.1f}" height="{max(height, 0):.1f}"'
    return f'<rect class="{bar.role}" {size}><title>{escape(bar.says)}</title></rect>'


def _text(x: float, y: float, says: str, role: str) -> str:
    return f'<text class="{role}" x="{x:.1f}" y="{y:.1f}" font-size="{SMALL}">{escape(says)}</text>'
