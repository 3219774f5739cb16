"""Small grammars inside texts: their values, and mistakes at the exact column."""

from dataclasses import dataclass
from typing import Annotated

import pytest
from pydantic import Field

from getaway.content.mistakes import ContentError
from getaway.content.models import Model, parse
from getaway.content.phrases import phrase
from getaway.content.refusals import PhraseError
from getaway.content.source import read_text


@dataclass(frozen=True)
class Amount:
    count: int
    symbol: str


def read_amount(text: str) -> Amount:
    """`2+ dexterity`: a count, a plus and a symbol."""
    count, plus, symbol = text.partition("+ ")
    if not plus:
        raise PhraseError(f'expected a + after the count "{text}"', len(text))
    if symbol not in ("strength", "dexterity"):
        raise PhraseError(f'unknown symbol "{symbol}"', len(count + plus))
    return Amount(int(count), symbol)


AmountText = Annotated[Amount, phrase(read_amount, description="How many.", examples=["2+ strength"])]


class Way(Model):
    needs: AmountText
    more: dict[AmountText, int] = Field(default={})


def told(text: str) -> str:
    with pytest.raises(ContentError) as refused:
        parse(Way, read_text(text, "j"))
    return str(refused.value)


def test_a_phrase_becomes_a_value() -> None:
    assert parse(Way, read_text("needs: 2+ dexterity", "j")).needs == Amount(2, "dexterity")
    way = parse(Way, read_text("{needs: 2+ dexterity, more: {1+ strength: 3}}", "j"))
    assert way.more == {Amount(1, "strength"): 3}


@pytest.mark.parametrize(
    ("written", "place"),
    [
        ("2+ luck", "1:11"),
        ('"2+ luck"', "1:12"),
        ("'2+ luck'", "1:12"),
        ("   10+ luck", "1:15"),
        (">\n  2+ luck\n", "1:8"),
        ('"2+\\x20luck"', "1:8"),
    ],
)
def test_a_mistake_stands_at_the_character_at_fault(written: str, place: str) -> None:
    assert told(f"needs: {written}").startswith(f'j:{place}: error: unknown symbol "luck')


def test_a_mistake_at_the_end_of_a_text_stands_behind_it() -> None:
    assert told("needs: twenty") == 'j:1:14: error: expected a + after the count "twenty"'


def test_a_phrase_may_be_a_key() -> None:
    assert told('needs: 1+ strength\nmore: {"1+ luck": 3}') == 'j:2:12: error: unknown symbol "luck"'


def test_what_is_no_text_is_refused_with_an_example() -> None:
    assert told("needs: [2]") == "j:1:8: error: expected a text such as 2+ strength, found a list of 1 entry"
    assert told("needs: 2") == "j:1:8: error: expected a text such as 2+ strength, found the number 2"


class Dice(Model):
    faces: Annotated[tuple[str, ...], phrase(tuple, description="Faces.", examples=["3456"], numbers=True)]


def test_a_phrase_of_digits_needs_no_quotes_where_numbers_are_allowed() -> None:
    assert parse(Dice, read_text("faces: 3456", "j")) == parse(Dice, read_text('faces: "3456"', "j"))
    with pytest.raises(ContentError, match="expected a text such as 3456, found true"):
        parse(Dice, read_text("faces: true", "j"))
