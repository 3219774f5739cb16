"""Reading YAML: what is refused and in which words, what values mean, and their positions."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from getaway.content.compose import compose
from getaway.content.document import Data, Document, Position
from getaway.content.mistakes import ContentError, Mistake
from getaway.content.source import LARGEST, read_file, read_text

LOADERS = [yaml.SafeLoader, *([yaml.CSafeLoader] if yaml.__with_libyaml__ else [])]


def mistakes_in(text: str, loader: Any) -> list[Mistake]:
    with pytest.raises(ContentError) as refused:
        compose(text, "job.yaml", loader)
    return list(refused.value.mistakes)


REFUSED = [
    ("anchor", "a: &door [1]\n", (1, 4), "anchors are not read"),
    ("alias", "a: 1\nb: *door\n", (2, 4), "write the part out"),
    ("tag", "a: !!python/name:x 1\n", (1, 4), "!!python/name:x is a tag"),
    ("own tag", "a:\n  - !door x\n", (2, 5), "tags are not read, remove it"),
    ("merge key", "a:\n  <<: {b: 1}\n", (2, 3), "merge keys are not read"),
    ("duplicate key", "id: a\ntime: 1\nid: b\n", (3, 1), 'the key "id" stands here again, first in line 1'),
    ("number and word as the same key", '{1: a, "1": b}', (1, 8), 'the key "1" stands here again'),
    ("yes", "open: yes\n", (1, 7), 'yes may be read as a truth value: write true or false, or quote it: "yes"'),
    ("Off", "open: Off\n", (1, 7), "write true or false"),
    ("TRUE", "open: TRUE\n", (1, 7), "write true or false"),
    ("on as a key", "on: start\n", (1, 1), "write true or false, or quote it"),
    ("NULL", "open: NULL\n", (1, 7), "write null, or quote it"),
    ("truth value as a key", "a:\n  true: 1\n", (2, 3), "a key is a word or a whole number, found true"),
    ("decimal as a key", "1.5: 1\n", (1, 1), "found the number 1.5"),
    ("nothing as a key", "? \n: 1\n", (1, 2), "found nothing"),
    ("list as a key", "? [a, b]\n: 1\n", (1, 3), "found a list of 2 entries"),
    ("endless number", "a: 12345678901234567\n", (1, 4), "a number has at most 16 characters, found 17"),
    ("second document", "a: 1\n---\nb: 2\n", (2, 1), "a second document begins here"),
    ("unclosed list", "id: x\nways: [a, b\n", (2, 7), 'misses a comma or its "]"'),
    ("unclosed mapping", "id: x\nways: {a: b\n", (2, 7), 'misses a comma or its "}"'),
    ("unclosed quote", 'id: "x\ntime: 1\n', (1, 5), "the quote opened here is never closed"),
    ("two values", "id: a: b\n", (1, 6), "quote the text, or mend the indentation"),
    ("tab", "id:\n\tx: 1\n", (2, 1), "found a tab: indent with spaces"),
    ("forbidden start", "id: @x\n", (1, 5), 'a value cannot begin with "@": quote it'),
    ("no key", "id: x\nyard\n", (2, 1), "expected a key and its value"),
    ("list in a line", "a: - b\n", (1, 4), "give it a line of its own"),
    ("mapping after a list", "- a\nb: 1\n", (2, 1), "the indentation does not fit"),
    ("broken indentation", "a:\n    b: 1\n  c: 2\n", (3, 3), "the indentation does not fit"),
    ("unknown directive", "%YAML 7.1\n---\na: 1\n", (1, 1), "this is not YAML: found incompatible YAML document"),
    ("list without entry", "a: [,]\n", (1, 5), "expected a value here"),
    ("bad escape", 'a: "x\\q"\n', (1, 4), "use single quotes"),
]


@pytest.mark.parametrize("loader", LOADERS)
@pytest.mark.parametrize(("text", "place", "words"), [case[1:] for case in REFUSED], ids=[case[0] for case in REFUSED])
def test_is_refused_with_its_place_and_a_way_out(text: str, place: tuple[int, int], words: str, loader: Any) -> None:
    (mistake,) = mistakes_in(text, loader)
    assert (mistake.line, mistake.column) == place
    assert words in mistake.message


@pytest.mark.parametrize("loader", LOADERS)
def test_all_refusals_of_a_file_are_told_at_once(loader: Any) -> None:
    found = mistakes_in("a: yes\nb: &x 1\nc: *x\na: [1\n", loader)
    assert [mistake.line for mistake in found] == [1, 2, 3, 4]


@pytest.mark.parametrize("loader", LOADERS)
def test_forty_levels_are_read_and_one_more_is_refused(loader: Any) -> None:
    assert compose("[" * 40 + "]" * 40, "job.yaml", loader).children["0"].data is not None
    (mistake,) = mistakes_in("[" * 100_000, loader)
    assert (mistake.line, mistake.column) == (1, 41)
    assert "more than 40 levels" in mistake.message


def test_a_file_may_be_as_large_as_the_limit_and_not_larger(tmp_path: Path) -> None:
    file = tmp_path / "job.yaml"
    file.write_bytes(b"#" * LARGEST)
    assert read_file(file).data is None
    file.write_bytes(b"#" * (LARGEST + 1))
    with pytest.raises(ContentError, match="larger than 256 KiB"):
        read_file(file)
    with pytest.raises(ContentError, match="larger than 256 KiB"):
        read_text("ä" * (LARGEST // 2 + 1), "editor")


def test_bytes_that_are_not_utf8_are_refused_at_their_place(tmp_path: Path) -> None:
    file = tmp_path / "job.yaml"
    file.write_bytes("id: x\nname: Tür".encode() + b"\xfc\n")
    with pytest.raises(ContentError) as refused:
        read_file(file, "job.yaml")
    assert str(refused.value) == "job.yaml:2:10: error: found the byte 0xFC, which is not UTF-8: save the file as UTF-8"


@pytest.mark.parametrize(("character", "code"), [("\x07", "U+0007"), ("\ufeff", "U+FEFF"), ("\ud800", "U+D800")])
def test_unprintable_characters_are_refused_at_their_place(character: str, code: str) -> None:
    with pytest.raises(ContentError) as refused:
        read_text(f"id: x\nname: a{character}\n", "job.yaml")
    assert str(refused.value) == f"job.yaml:2:8: error: found the unprintable character {code}: remove it"


def test_a_file_that_is_missing_is_a_mistake_like_others(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"job\.yaml:1:1: error: the file cannot be read: No such file"):
        read_file(tmp_path / "job.yaml")


VALUES: list[tuple[str, Data]] = [
    ("true", True),
    ("false", False),
    ("null", None),
    ("~", None),
    ("", None),
    ("7", 7),
    ("-3", -3),
    ("+3", 3),
    ("0.75", 0.75),
    ("007", "007"),
    ("0x1f", "0x1f"),
    ("1_000", "1_000"),
    ("1e3", "1e3"),
    ("12:30", "12:30"),
    ("2024-12-24", "2024-12-24"),
    (".inf", ".inf"),
    ("=", "="),
    ('"yes"', "yes"),
    ('"7"', "7"),
    ("'true'", "true"),
    ("a word", "a word"),
]


@pytest.mark.parametrize("loader", LOADERS)
@pytest.mark.parametrize(("written", "value"), VALUES)
def test_a_value_means_what_it_shows(written: str, value: Data, loader: Any) -> None:
    data = compose(f"key: {written}\n", "job.yaml", loader).data
    assert data == {"key": value}
    assert isinstance(data, dict)
    assert type(data["key"]) is type(value)


def test_whole_numbers_may_be_keys_and_become_words() -> None:
    assert read_text("time: {1: 9, 2: 8}", "job.yaml").data == {"time": {"1": 9, "2": 8}}


def test_an_empty_file_holds_nothing() -> None:
    document = read_text("# to be written\n", "job.yaml")
    assert document.data is None
    assert document.where(("rooms", 0)) == (1, 1)


def test_a_byte_order_mark_does_not_shift_the_first_line() -> None:
    assert read_text("\ufeffid: x", "job.yaml").where(("id",)) == (1, 5)


JOB = """\
id: kiosk
名前: "日本 ±"   # two words
rooms:
  - id: yard
    ways:
      - [lock, lock]
      - [ '±1', trace]
time: {1: 9, 2: 8}
"""


@pytest.fixture(params=LOADERS)
def job(request: pytest.FixtureRequest) -> Document:
    return Document("job.yaml", compose(JOB, "job.yaml", request.param))


@pytest.mark.parametrize(
    ("loc", "value", "key"),
    [
        ((), (1, 1), (1, 1)),
        (("id",), (1, 5), (1, 1)),
        (("名前",), (2, 5), (2, 1)),
        (("rooms",), (4, 3), (3, 1)),
        (("rooms", 0), (4, 5), (4, 5)),
        (("rooms", 0, "ways", 0), (6, 9), (6, 9)),
        (("rooms", 0, "ways", 0, 1), (6, 16), (6, 16)),
        (("rooms", 0, "ways", 1, 1), (7, 17), (7, 17)),
        (("time", 2), (8, 17), (8, 14)),
        (("time", "2"), (8, 17), (8, 14)),
    ],
)
def test_every_value_and_key_knows_its_place(job: Document, loc: Any, value: Position, key: Position) -> None:
    assert job.where(loc) == value
    assert job.where(loc, key=True) == key


def test_a_path_that_does_not_exist_gives_its_nearest_parent(job: Document) -> None:
    assert job.where(("rooms", 0, "challenges", 3)) == job.where(("rooms", 0))
    assert job.where(("rooms", 7)) == job.where(("rooms",))
    assert job.where(("rooms", 0, "id", "x")) == job.where(("rooms", 0, "id"))


@pytest.mark.parametrize("loader", LOADERS)
@pytest.mark.parametrize(
    ("written", "offset", "place"),
    [
        ("abc def   # note", 4, (1, 9)),
        ('"abc def"', 4, (1, 10)),
        ("'±bc def'", 4, (1, 10)),
        ("12345", 2, (1, 7)),
        ('"a\\tc def"', 4, (1, 5)),
        ("'it''s so'", 5, (1, 5)),
        ('"abc\n  def"', 4, (1, 5)),
        ("abc\n  def", 4, (1, 5)),
        (">\n  abc\n  def\n", 4, (1, 5)),
    ],
)
def test_a_character_inside_a_text_is_found_where_the_text_is_written_plainly(
    written: str, offset: int, place: tuple[int, int], loader: Any
) -> None:
    document = Document("job.yaml", compose(f"a1: {written}", "job.yaml", loader))
    assert document.inside(("a1",), offset) == place


def test_without_libyaml_the_pure_loader_is_used() -> None:
    code = "import yaml; vars(yaml).pop('CSafeLoader', 0); from getaway.content.source import read_text as read; "
    run = [sys.executable, "-c", code + "print(read('id: kiosk', 'j').where(('id',)))"]
    assert subprocess.run(run, capture_output=True, text=True, check=True).stdout == "Position(line=1, column=5)\n"
