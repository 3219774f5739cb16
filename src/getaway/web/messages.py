"""What a page may say: every message has a known shape and size, or it is refused."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

import orjson

from getaway.web.refused import Refused
from getaway.web.words import LANGUAGES

LONGEST: Final = 2_000  # characters of one message
NAME: Final = 40  # characters of a name
ALSO: Final = "\u00a0\u3000\u200c\u200d"  # spaces of other scripts, and what joins or parts letters: also printed

Check = Callable[[Any], bool]
Shape = Mapping[str, Check]


def text(most: int, least: int = 1) -> Check:
    """A text without control characters."""
    return lambda value: isinstance(value, str) and least <= len(value) <= most and _printable(value)


def _printable(value: str) -> bool:
    return value.isprintable() or all(letter.isprintable() or letter in ALSO for letter in value)


def number(most: int, least: int = 0) -> Check:
    return lambda value: isinstance(value, int) and not isinstance(value, bool) and least <= value <= most


def flag(value: Any) -> bool:
    return isinstance(value, bool)


def language(value: Any) -> bool:
    return value in LANGUAGES


class Maybe:
    """A field that may be missing."""

    def __init__(self, check: Check) -> None:
        self.check = check

    def __call__(self, value: Any) -> bool:
        return self.check(value)


def salt(value: Any) -> bool:
    """What somebody's browser adds to the dice: 128 bits."""
    return isinstance(value, str) and len(value) == 32 and set(value) <= set("0123456789abcdef")


def secret(value: Any) -> bool:
    """A key, a token, or the id of a table: as they stand in links."""
    return isinstance(value, str) and re.fullmatch(r"[\w-]{1,64}", value, re.ASCII) is not None


def faces(value: Any) -> bool:
    """Dice."""
    return isinstance(value, list) and len(value) <= 12 and all(number(6, 1)(each) for each in value)


def keys(value: Any) -> bool:
    """Links of seats: `[{"seat": 1, "key": "…"}]`."""
    return (
        isinstance(value, list)
        and len(value) <= 16
        and all(isinstance(each, dict) and each.keys() == {"seat", "key"} for each in value)
        and all(_SEAT(each["seat"]) and secret(each["key"]) for each in value)
    )


_ID: Final = text(64)
_SEAT: Final = number(15)
_SEQ: Final = number(10**9)

HELLO: Final[Shape] = {"token": Maybe(text(100)), "lang": language, "seen": Maybe(_SEQ), "opening": Maybe(flag)}
DO: Final[Mapping[str, Shape]] = {
    "move": {"id": _ID, "seq": _SEQ, "seat": _SEAT, "move": text(120)},
    "undo": {"id": _ID, "seq": _SEQ, "seat": _SEAT, "count": number(10_000, 1)},
    "redo": {"id": _ID, "seq": _SEQ, "seat": _SEAT, "count": number(10_000, 1)},
    "seat": {"id": _ID, "seat": _SEAT, "to": text(40)},
    "look": {"mark": text(80), "seat": Maybe(_SEAT)},
    "choosing": {"on": flag, "seat": Maybe(_SEAT)},
    "name": {"name": text(NAME), "seat": Maybe(_SEAT)},
    "lang": {"lang": language},
    "lamp": {"on": flag},
    "next": {"id": _ID, "table": secret, "keys": keys},
}
ASK: Final[Mapping[str, Shape]] = {
    "mark": {"id": _ID, "seat": Maybe(_SEAT), "mark": text(80), "dice": Maybe(faces), "extras": Maybe(faces)},
    "move": {"id": _ID, "seat": Maybe(_SEAT), "move": text(120)},
    "clean": {"id": _ID, "seat": _SEAT, "move": text(120)},
}


def read(data: str) -> dict[str, Any]:
    """One JSON object of limited size."""
    if len(data) > LONGEST:
        raise Refused("too-long", 413, n=LONGEST)
    return read_object(data)


def read_object(data: str | bytes) -> dict[str, Any]:
    """One JSON object."""
    try:
        found = orjson.loads(data)
    except ValueError:
        raise Refused("no-json") from None
    if not isinstance(found, dict):
        raise Refused("no-json")
    return found


def message_of(found: dict[str, Any]) -> tuple[str, str, dict[str, Any]]:
    """A message after the first: ("do" or "ask", which, its fields)."""
    for kind, shapes in (("do", DO), ("ask", ASK)):
        which = found.pop(kind, None)
        if which is not None:
            if not isinstance(which, str) or which not in shapes:
                raise Refused("unknown-message", what=f"{kind}: {_shown(which)}")
            return kind, which, checked(found, shapes[which])
    raise Refused("unknown-message", what=", ".join(map(_shown, list(found)[:3])))


def read_hello(data: str) -> dict[str, Any]:
    found = read(data)
    hello = found.get("hello")
    if len(found) != 1 or not isinstance(hello, dict):
        raise Refused("no-hello")
    return checked(hello, HELLO)


def checked(found: dict[str, Any], shape: Shape) -> dict[str, Any]:
    """The fields, if they are those of the shape."""
    if not shape.keys() >= found.keys():
        raise Refused("unknown-field", what=_shown(next(name for name in found if name not in shape)))
    for name, check in shape.items():
        if name not in found:
            if not isinstance(check, Maybe):
                raise Refused("missing-field", what=name)
        elif not check(found[name]):
            raise Refused("wrong-field", what=name)
    return found


def _shown(value: object) -> str:
    return str(value)[:40]
