"""Reads a content file: from bytes to text to a document in which every value knows its place."""

import re
from pathlib import Path

from getaway.content.compose import compose
from getaway.content.document import Document, Position
from getaway.content.mistakes import ContentError, Mistake

LARGEST = 256 * 1024

# What YAML allows, and no byte order mark except at the very start, where it is removed.
_UNPRINTABLE = re.compile("[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]")


def read_file(path: Path | str, name: str | None = None) -> Document:
    """Read one YAML file; mistakes call it `name`, or its path."""
    name = name or str(path)
    try:
        with open(path, "rb") as file:
            raw = file.read(LARGEST + 1)
    except OSError as error:
        raise _refusal(name, Position(1, 1), f"the file cannot be read: {error.strerror}") from None
    if len(raw) > LARGEST:
        raise _too_large(name)
    return read_text(_decoded(raw, name), name)


def read_text(text: str, name: str) -> Document:
    """Read YAML from a text, such as the one in an editor; mistakes call it `name`."""
    if len(text.encode("utf-8", "surrogatepass")) > LARGEST:
        raise _too_large(name)
    text = text.removeprefix("\ufeff")
    bad = _UNPRINTABLE.search(text)
    if bad:
        message = f"found the unprintable character U+{ord(bad[0]):04X}: remove it"
        raise _refusal(name, _position(text[: bad.start()]), message)
    return Document(name, compose(text, name))


def _decoded(raw: bytes, name: str) -> str:
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError as error:
        message = f"found the byte 0x{raw[error.start]:02X}, which is not UTF-8: save the file as UTF-8"
        raise _refusal(name, _position(raw[: error.start].decode("utf-8")), message) from None


def _position(before: str) -> Position:
    return Position(before.count("\n") + 1, len(before) - (before.rfind("\n") + 1) + 1)


def _too_large(name: str) -> ContentError:
    return _refusal(name, Position(1, 1), f"the file is larger than {LARGEST // 1024} KiB: split it")


def _refusal(name: str, position: Position, message: str) -> ContentError:
    return ContentError([Mistake(name, *position, message)])
