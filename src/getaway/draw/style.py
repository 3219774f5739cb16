"""The style sheet of the drawings: as pages use it, or with the values of a theme instead of variables."""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import cache
from pathlib import Path
from typing import Final, Literal, get_args

Theme = Literal["light", "dark", "print", "low-ink"]
THEMES: Final[tuple[Theme, ...]] = get_args(Theme)
SHEET: Final = Path(__file__).parent / "static" / "drawing.css"
_BLOCKS: Final = {"light": ":root", "dark": ":root[data-theme=dark]", "print": ".print", "low-ink": ".low-ink"}
_VARIABLE: Final = re.compile(r"var\(--([a-z0-9-]+)\)")
_RULE: Final = re.compile(r"(@[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\})|([^{}]+)(\{[^{}]*\})")
_ROLE: Final = re.compile(r"\.([a-z][a-z0-9-]*)")


def palette(theme: Theme) -> dict[str, str]:
    """The values of the variables in a theme."""
    found: dict[str, str] = {}
    for block in dict.fromkeys(("light", theme)):
        inside = re.search(rf"^{re.escape(_BLOCKS[block])}\{{(--.*?)\}}", _whole(), re.MULTILINE)
        assert inside is not None
        found |= dict(re.findall(r"--([a-z0-9-]+):([^;]+)", inside[1]))
    return found


def stylesheet(theme: Theme) -> str:
    """The rules with the values of one theme: for paper, and for programs without support for variables."""
    values = palette(theme)
    rules = _VARIABLE.sub(lambda name: values[name[1]], _rules())
    return re.sub(r"\n+", "\n", rules).strip()


def rules_for(theme: Theme, roles: Collection[str]) -> str:
    """The rules that a drawing with these roles needs, because viewers test every rule on every shape."""
    found: list[str] = []
    for whole, selectors, body in _parsed(theme):
        needed = [selector for selector, asked in selectors if asked.issubset(roles)]
        found += [whole] if whole else [",".join(needed) + body] if needed else []
    return "\n".join(found)


@cache
def _parsed(theme: Theme) -> list[tuple[str, list[tuple[str, set[str]]], str]]:
    """Parsed rules: media rules whole, others as selectors with the roles they need, and their declarations."""
    return [
        (whole, [(one.strip(), set(_ROLE.findall(one))) for one in selectors.split(",") if one], body)
        for whole, selectors, body in _RULE.findall(stylesheet(theme))
    ]


@cache
def _whole() -> str:
    return SHEET.read_text(encoding="utf-8")


@cache
def _rules() -> str:
    """The style sheet without comments and without the blocks that set variables."""
    text = re.sub(r"/\*.*?\*/", "", _whole(), flags=re.DOTALL)
    text = re.sub(r"@media \(prefers-color-scheme:dark\)\{.*?^\}", "", text, flags=re.DOTALL | re.MULTILINE)
    return re.sub(r"^(:root[^{]*|\.print|\.low-ink)\{--[^}]*\}", "", text, flags=re.MULTILINE)
