"""Records and notation: what is written can be read back, and what people type has one normal form."""

from __future__ import annotations

import string

from hypothesis import given, settings
from hypothesis import strategies as st

from getaway.clou.content.house_rules import HOUSE_RULES
from getaway.clou.words.notation import normal
from getaway.core import Record, RecordError, read_record, write_record
from getaway.core.bits import together
from getaway.core.record import Line
from tests.contract.found import size

EXAMPLES = settings(max_examples=size(100, 3_000))
WORD = st.text(string.ascii_letters + string.digits + "±+=:./-", min_size=1, max_size=12)
TEXT = st.lists(WORD, min_size=1, max_size=4).map(" ".join)


def is_move(text: str) -> bool:
    return " = " not in text and not text.startswith(("#", "result:")) and not text.endswith(" =")


LINE = st.builds(Line, TEXT.filter(is_move), st.lists(st.integers(0, 99), max_size=4).map(tuple))
HEADERS = st.dictionaries(st.from_regex(r"[a-z][a-z-]{0,9}", fullmatch=True), TEXT, max_size=5)
RECORDS = st.builds(Record, HEADERS, st.lists(LINE, max_size=8), st.none() | TEXT)


@EXAMPLES
@given(RECORDS)
def test_a_record_is_read_back_as_it_was_written(record: Record) -> None:
    found = read_record(write_record(record))
    assert found.headers == record.headers
    assert [(line.text, line.chance) for line in found.lines] == [(line.text, line.chance) for line in record.lines]
    assert found.result == record.result


@EXAMPLES
@given(RECORDS)
def test_every_line_of_a_record_knows_its_number(record: Record) -> None:
    text = write_record(record)
    for line in read_record(text).lines:
        assert text.splitlines()[line.number - 1].startswith(line.text)


@EXAMPLES
@given(st.text(max_size=300))
def test_any_text_is_a_record_or_is_refused_as_one(text: str) -> None:
    line = 1
    try:
        read_record(text)
    except RecordError as error:
        line = error.line
    assert 0 <= line <= max(1, len(text.splitlines()))


@EXAMPLES
@given(TEXT)
def test_the_normal_form_of_a_text_is_normal(text: str) -> None:
    assert normal(normal(text)) == normal(text)


TERM = st.from_regex(r"x?[1-6]", fullmatch=True) | st.from_regex(r"[1-6]:[1-6]", fullmatch=True)


@EXAMPLES
@given(terms=st.lists(TERM, min_size=1, max_size=5), sizes=st.lists(st.integers(1, 6), max_size=3), data=st.data())
def test_the_order_of_dice_and_the_spelling_of_modifiers_do_not_matter(
    terms: list[str], sizes: list[int], data: st.DataObject
) -> None:
    def write(terms: list[str], sizes: list[int], sign: str) -> str:
        return "+".join(terms) + "".join(f"{sign}{size}" for size in sizes) + ("=7" if sizes else "")

    typed = write(
        data.draw(st.permutations(terms)),
        data.draw(st.permutations(sizes)),
        data.draw(st.sampled_from(["±", "+/-", "+-", "~"])),
    )
    spaces = data.draw(st.sampled_from([" ", "  ", "\t"]))
    assert normal(f" ANN{spaces}{typed}{spaces}Grid.5 ") == normal(f"ann {write(terms, sizes, '±')} grid.5")


@EXAMPLES
@given(st.dictionaries(st.sampled_from(sorted(HOUSE_RULES)), st.integers(0, 9)))
def test_house_rules_are_read_back_from_their_header(places: dict[str, int]) -> None:
    values = {name: HOUSE_RULES[name].values for name in places}
    chosen = HOUSE_RULES.read({name: values[name][place % len(values[name])] for name, place in places.items()})
    assert HOUSE_RULES.read(HOUSE_RULES.of_text(HOUSE_RULES.text(chosen))) == chosen


TALLY = st.lists(st.integers(0, 15), min_size=15, max_size=15)


@EXAMPLES
@given(TALLY, TALLY)
def test_tallies_are_added_thing_by_thing_and_stop_at_15(one: list[int], other: list[int]) -> None:
    def packed(counts: list[int]) -> int:
        return sum(count * 16**place for place, count in enumerate(counts))

    assert together(packed(one), packed(other)) == packed([min(15, a + b) for a, b in zip(one, other, strict=True)])
