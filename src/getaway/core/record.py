"""The record of a game as text: headers, then one line a move, then how it ended (docs/records.md).

    Getaway record 2
    game: clou/kiosk
    crew: bruce janet
    seed: 7

    crew start = 1 3 4
    bruce 1+3 cunning.2
    undo 1 by janet

    result: ran-away 11

What chance gave stands behind `=`, so that a record can be read even if chance or rules change one day. The files of designers
that it was played with may follow: `file: bank.yaml`, and every line of the file behind a bar.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from getaway.core.errors import OtherFormat, RecordError

FORMAT = 2
"""The format of records, saved games and data folders. Each incompatible change raises it by one; no other is read."""
FIRST_LINE = f"Getaway record {FORMAT}"
RESULT = "result"
FILE = "file"
BAR = "|"
LARGEST = 1_000_000  # characters of a record; a long game takes a few thousand
LONGEST = 4_000  # characters of one header or line
MOST_ROWS = 50_000
DIGITS = 9  # most digits of a value of chance

_FIRST = re.compile(r"Getaway record (\d{1,9})")
_HEADER = re.compile(r"([a-z][a-z-]*): *(.*)")


@dataclass(frozen=True, slots=True)
class Line:
    """One entry of a record: a move, an undo or a redo, with what chance gave and its line number.

    `note` is written behind it as a comment: what the reader of a seat's own record saw happen.
    """

    text: str
    chance: tuple[int, ...] = ()
    number: int = 0
    note: str = ""


@dataclass(frozen=True, slots=True)
class Record:
    headers: Mapping[str, str]
    lines: Sequence[Line]
    result: str | None = None
    result_line: int = field(default=0, compare=False)
    files: Mapping[str, str] = field(default_factory=dict)
    """The text of files that travel with it, by name."""

    def header(self, name: str) -> str:
        """The value of a required header."""
        if name not in self.headers:
            raise RecordError(f"the header '{name}:' is missing")
        return self.headers[name]


def write_record(record: Record) -> str:
    out = [FIRST_LINE]
    out += [f"{name}: {value}" for name, value in record.headers.items()]
    out.append("")
    out += [write_line(line) for line in record.lines]
    if record.result is not None:
        out += ["", f"{RESULT}: {record.result}"]
    return "\n".join(out) + "\n" + write_files(record.files)


def write_files(files: Mapping[str, str]) -> str:
    """The text that follows a record, with the files that travel with it."""
    out: list[str] = []
    for name, text in files.items():
        out += ["", f"{FILE}: {name}", *(f"{BAR} {row}" if row else BAR for row in text.split("\n"))]
    return "\n".join([*out, ""]) if out else ""


def write_line(line: Line) -> str:
    text = f"{line.text} = {' '.join(map(str, line.chance))}" if line.chance else line.text
    return f"{text}\n# {line.note}" if line.note else text


def without_files(text: str) -> str:
    """A record's text without the files that follow it."""
    return text.partition(f"\n\n{FILE}: ")[0].rstrip("\n") + "\n"


def begins_record(row: str) -> bool:
    """Whether a first line is that of a record, of this format or another."""
    return _FIRST.fullmatch(row.strip()) is not None


def read_record(text: str) -> Record:
    """Read a record; raises RecordError with the wrong line if it is damaged."""
    if len(text) > LARGEST:
        raise RecordError(f"the record has {len(text):,} characters; no game needs more than {LARGEST:,}")
    if text.count("\n") >= MOST_ROWS:
        raise RecordError(f"the record has {text.count(chr(10)):,} lines; no game needs more than {MOST_ROWS:,}")
    rows = list(enumerate(text.splitlines(), 1))
    for number, row in rows:
        if len(row) > LONGEST and not row.startswith(BAR):
            raise RecordError(f"a line has {len(row):,} characters; none needs more than {LONGEST:,}", number)
    _check_format(rows[0][1] if rows else "")
    headers: dict[str, str] = {}
    position = 1
    while position < len(rows) and rows[position][1].strip():
        number, row = rows[position]
        name, value = _header(row, number)
        if name in headers:
            raise RecordError(f"the header '{name}:' stands there twice", number)
        headers[name] = value
        position += 1
    end = next((row for row in range(position, len(rows)) if rows[row][1].startswith(f"{FILE}:")), len(rows))
    lines, result, result_line = _body(rows[position:end])
    return Record(headers, lines, result, result_line, _files(rows[end:]))


def _check_format(row: str) -> None:
    first = _FIRST.fullmatch(row.strip())
    if first is None:
        raise RecordError(f"a record begins with the line '{FIRST_LINE}'", 1)
    if int(first[1]) != FORMAT:
        raise OtherFormat(
            f"this record has format {first[1]}, and this version of Getaway reads format {FORMAT}: "
            "replay it with the version that wrote it, or begin a new game"
        )


def _files(rows: Sequence[tuple[int, str]]) -> dict[str, str]:
    found: dict[str, list[str]] = {}
    name = ""
    for number, row in rows:
        if row.startswith(f"{FILE}:"):
            name = row.removeprefix(f"{FILE}:").strip()
            if name in found:
                raise RecordError(f"the file '{name}' stands there twice", number)
            found[name] = []
        elif row.startswith(BAR):
            found[name].append(row[len(BAR) :].removeprefix(" "))
        elif row.strip():
            raise RecordError(f"the lines of a file stand behind '{BAR}', found '{row}'", number)
    return {name: "\n".join(lines) for name, lines in found.items()}


def _header(row: str, number: int) -> tuple[str, str]:
    match = _HEADER.fullmatch(row.strip())
    if match is None:
        raise RecordError(
            f"expected a header such as 'seed: 7' or an empty line before the moves, found '{row}'", number
        )
    return match[1], match[2]


def _body(rows: Sequence[tuple[int, str]]) -> tuple[list[Line], str | None, int]:
    lines: list[Line] = []
    result: str | None = None
    result_line = 0
    for number, row in rows:
        text = row.strip()
        if not text or text.startswith("#"):
            continue
        if result is not None:
            raise RecordError(f"nothing may follow the result, found '{text}'", number)
        if text.startswith(f"{RESULT}:"):
            result, result_line = text.removeprefix(f"{RESULT}:").strip(), number
            continue
        lines.append(read_line(text, number))
    return lines, result, result_line


def read_line(text: str, number: int = 0) -> Line:
    """Read one entry, as written by `write_line`."""
    # A placement may contain `=` itself (`3±2=5 grid.4`); only `=` between spaces introduces chance.
    move, _, given = text.partition(" = ")
    values = given.split()
    if any(len(value) > DIGITS for value in values):
        raise RecordError(f"what chance gave has at most {DIGITS} digits, found '{given[:40]}'", number)
    try:
        chance = tuple(int(value) for value in values)
    except ValueError:
        raise RecordError(f"expected whole numbers behind ' = ', found '{given}'", number) from None
    return Line(move.strip(), chance, number)
