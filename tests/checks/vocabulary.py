"""A job and a thief without a mistake, and what the checks say after a test has spoilt them."""

from pathlib import Path

from getaway.clou.content.checks.files import check_document
from getaway.content.source import read_text

JOB = """\
engine: clou
id: night
time: 9
traces: 5
car: 5
police: 5
rooms:
  - id: yard
    open: true
    challenges:
      - id: door
        ways: [[strength, dexterity]]
        opens: shop
  - id: shop
    challenges:
      - id: till
        ways: [[cunning, strength]]
        loot: 8
      - id: safe
        after: till
        ways: [[strength, 2+ cunning], [dexterity, trace]]
        loot: {id: gold, value: 8}
text:
  title: A night
  story: It rains.
  special: None.
  names: {yard: Yard, door: Door, shop: Shop, till: Till, safe: Safe, gold: Gold}
"""

THIEF = """\
engine: clou
id: dot
bars:
  - {id: strength, boxes: ["<5: strength", ">: extra 6"]}
  - {id: dexterity, boxes: ["any: dexterity", "<: dexterity"]}
  - {id: cunning, boxes: ["odd: cunning", ">: cunning"]}
tools:
  - grid:
      circles: [[4, 2, 7], [6, 5, 1], [3, 8, 9]]
      rows: [electronics, lockpicking, safecracking]
      columns: [sneaking, "-", "-"]
  - rings:
      - {boxes: ["<5", ">3"], gives: electronics}
  - tree:
      - "3 -> 2 3"
      - "6: electronics"
      - "2: dexterity"
specials:
  - {spend: [cunning, cunning], gives: electronics}
escape: {car: [2, 4, 5, 6], police: [1, 3, 4]}
text: {name: Dot, tagline: "Number, please?", about: She listens.}
"""


def spoilt(text: str, *changes: tuple[str, str]) -> str:
    """The text with parts replaced; each part must occur once."""
    for old, new in changes:
        assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times"
        text = text.replace(old, new)
    return text


def told(text: str) -> list[str]:
    """The checks' messages about a designer's file, as `line:column: level: sentence`."""
    return [str(mistake).removeprefix("night.yaml:") for mistake in check_document(read_text(text, "night.yaml"))]


def told_of(text: str, *changes: tuple[str, str]) -> list[str]:
    return told(spoilt(text, *changes))


def write(path: Path, text: str) -> Path:
    """Write a file, and make its folders."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path
