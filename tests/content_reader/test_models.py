"""Reading documents into models: every mistake at once, each in our words and at its place."""

from typing import Annotated, Any, Literal

import pytest
from pydantic import Field, ValidationError, field_validator, model_validator

from getaway.content.mistakes import ContentError
from getaway.content.models import Id, Model, parse
from getaway.content.refusals import Refusal
from getaway.content.source import read_text


class Challenge(Model):
    id: Id
    symbols: tuple[Literal["strength", "dexterity", "cunning"], ...] = ()
    traces: Annotated[int, Field(ge=0, le=3)] = 0


class Room(Model):
    id: Id
    open: bool = False
    challenges: list[Challenge] = Field(default=[], max_length=2)


class Job(Model):
    id: Id
    may_pass: bool = False
    if_: str | None = None
    time: dict[int, int] = Field(default={})
    rooms: tuple[Room, ...] = ()
    chance: float = 0.5
    either: str | int | None = None

    @field_validator("chance")
    @classmethod
    def _is_a_probability(cls, value: float) -> float:
        if not 0 <= value <= 1:
            raise ValueError(f"a chance lies between 0 and 1, found {value}")
        return value

    @model_validator(mode="after")
    def _passing_needs_time(self) -> "Job":
        if self.may_pass and not self.time:
            raise Refusal("who may pass needs time: add it, or remove this", "may-pass")
        return self


def told(text: str, model: type[Model] = Job) -> list[str]:
    with pytest.raises(ContentError) as refused:
        parse(model, read_text(text, "j"))
    return str(refused.value).split("\n")


def test_a_document_becomes_an_instance() -> None:
    job = parse(
        Job,
        read_text(
            """\
            id: kiosk
            may-pass: true
            if: "players 2"
            time: {1: 9, 2: 8}
            chance: 1
            rooms:
              - {id: back-door, open: true, challenges: [{id: dog, symbols: [cunning]}]}
            """,
            "j",
        ),
    )
    assert job == Job(
        id="kiosk",
        may_pass=True,
        if_="players 2",
        time={1: 9, 2: 8},
        chance=1,
        rooms=(Room(id="back-door", open=True, challenges=[Challenge(id="dog", symbols=("cunning",))]),),
    )


def test_an_instance_cannot_be_changed() -> None:
    job = Job(id="kiosk")
    with pytest.raises(ValidationError, match="frozen"):
        job.id = "bank"


@pytest.mark.parametrize(
    ("text", "mistake"),
    [
        ("id: a\nrooms: [{id: a, opne: true}]", 'j:2:17: error: unknown key "opne"; did you mean "open"?'),
        ("id: a\nrooms: [{id: a, zzz: true}]", 'j:2:17: error: unknown key "zzz"; known: id, open, challenges'),
        ("id: a\nmay_pass: true", 'j:2:1: error: unknown key "may_pass"; did you mean "may-pass"?'),
        ("id: a\n7: true", 'j:2:1: error: unknown key "7"; known: id, may-pass, if, time, rooms, chance, either'),
        ("id: a\nrooms:\n  - open: true", 'j:3:5: error: the key "id" is missing here: add it'),
        ("# nothing", "j:1:1: error: expected a mapping, found nothing"),
        ("- a\n- b", "j:1:1: error: expected a mapping, found a list of 2 entries"),
        ("id: a\ntime: {1: seven}", 'j:2:11: error: expected a whole number, found the word "seven"'),
        ('id: a\ntime: {1: "7"}', 'j:2:11: error: expected a whole number, found the word "7"'),
        ("id: a\ntime: {1: true}", "j:2:11: error: expected a whole number, found true"),
        ("id: a\ntime: {1: 7.0}", "j:2:11: error: expected a whole number, found the number 7.0"),
        ("id: a\ntime: {1: 7, one: 8}", 'j:2:14: error: expected a whole number, found the word "one"'),
        ("id: a\ntime: 7", "j:2:7: error: expected a mapping, found the number 7"),
        ("id: a\nif: 7", "j:2:5: error: expected a text, found the number 7: put it in quotes"),
        ("id: a\nmay-pass: 1", "j:2:11: error: expected true or false, found the number 1"),
        ("id: a\nmay-pass: 'true'", 'j:2:11: error: expected true or false, found the word "true"'),
        ("id: a\nchance: half", 'j:2:9: error: expected a number, found the word "half"'),
        ("id: a\nchance: true", "j:2:9: error: expected a number, found true"),
        ("id: a\nchance: 1.5", "j:2:9: error: a chance lies between 0 and 1, found 1.5"),
        ("id: a\nrooms: yard", 'j:2:8: error: expected a list, found the word "yard"'),
        ("id: a\nrooms: [yard]", 'j:2:9: error: expected a mapping, found the word "yard"'),
        ("id: a\neither: [1]", "j:2:9: error: expected a text or a whole number, found a list of 1 entry"),
        ("id: a\nmay-pass: true", "j:2:1: error: who may pass needs time: add it, or remove this"),
        ("id: Back door", "j:1:5: error: expected an id (lower-case letters and digits, words joined by single "),
        ("id: back--door", "j:1:9: error: expected an id ("),
    ],
)
def test_a_slip_is_told_with_its_place_what_was_found_and_what_would_be_right(text: str, mistake: str) -> None:
    (line,) = told(text)
    assert line.startswith(mistake)
    assert line == mistake or mistake.startswith("j:1:")


@pytest.mark.parametrize(
    ("text", "mistake"),
    [
        ("{id: a, traces: 4}", "j:1:17: error: expected a number of at most 3, found the number 4"),
        ("{id: a, traces: -1}", "j:1:17: error: expected a number of at least 0, found the number -1"),
        (
            "{id: a, symbols: [strenght]}",
            "j:1:19: error: expected one of strength, dexterity, cunning, found the word "
            '"strenght"; did you mean "strength"?',
        ),
        (
            "{id: a, symbols: [7]}",
            "j:1:19: error: expected one of strength, dexterity, cunning, found the number 7",
        ),
    ],
)
def test_ranges_and_choices_are_told(text: str, mistake: str) -> None:
    assert told(text, Challenge) == [mistake]


def test_too_many_entries_are_told() -> None:
    challenges = "[{id: a}, {id: b}, {id: c}]"
    assert told(f"{{id: a, challenges: {challenges}}}", Room) == [
        "j:1:21: error: expected at most 2 entries, found a list of 3 entries"
    ]


def test_all_mistakes_are_told_at_once_in_the_order_of_the_file() -> None:
    text = """\
id: kiosk
tiem: {1: 9}
rooms:
  - id: yard
    open: 1
    challenges:
      - {id: Dog, traces: 9}
      - symbols: [cuning]
  - {}
"""
    assert [line.split(": error")[0] for line in told(text)] == [
        "j:2:1",
        "j:5:11",
        "j:7:14",
        "j:7:27",
        "j:8:9",
        "j:8:19",
        "j:9:5",
    ]


def test_a_misspelt_required_key_is_one_mistake_not_two() -> None:
    assert told("idd: a") == ['j:1:1: error: unknown key "idd"; did you mean "id"?']
    assert len(told("zzz: a")) == 2


def test_a_key_that_is_there_already_is_not_suggested() -> None:
    assert told("{id: a, idd: b}", Challenge) == ['j:1:9: error: unknown key "idd"; known: id, symbols, traces']


class Pair(Model):
    ends: tuple[int, int]
    word: Any = None

    @field_validator("ends", mode="before")
    @classmethod
    def _one_for_both(cls, value: object) -> object:
        return [value, value] if isinstance(value, int) else value


def test_a_model_may_rewrite_what_it_reads_before_it_is_checked() -> None:
    assert parse(Pair, read_text("ends: 3", "j")).ends == (3, 3)
    assert told("ends: [1, x]", Pair) == ['j:1:11: error: expected a whole number, found the word "x"']
