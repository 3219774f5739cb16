"""Values written in several ways: one slip, one mistake."""

from typing import Annotated, Literal, Union

import pytest
from pydantic import Field

from getaway.content.mistakes import ContentError
from getaway.content.models import Id, Model, parse
from getaway.content.phrases import phrase
from getaway.content.shapes import by_shape
from getaway.content.source import read_text
from getaway.content.unions import single_key_union


class Start(Model):
    start: Id
    at: int = 0


class Trace(Model):
    trace: int = Field(1, ge=1)


class Alarm(Model):
    """Rings the bell."""


class Each(Model):
    each: "list[Effect]"


Effect = Annotated[
    Start | Trace | Alarm | Each,
    single_key_union({"start": Start, "trace": Trace, "alarm": Alarm, "each": Each}, noun="effect"),
]


class Job(Model):
    then: tuple[Effect, ...] = ()


def told(text: str, model: type[Model] = Job) -> list[str]:
    with pytest.raises(ContentError) as refused:
        parse(model, read_text(text, "j"))
    return [line.removeprefix("j:") for line in str(refused.value).split("\n")]


def test_the_key_chooses_the_model_and_a_bare_word_has_all_defaults() -> None:
    job = parse(Job, read_text("then: [{start: dog, at: 2}, {trace: 3}, trace, alarm, {each: [alarm]}]", "j"))
    assert job.then == (
        Start(start="dog", at=2),
        Trace(trace=3),
        Trace(trace=1),
        Alarm(),
        Each(each=[Alarm()]),
    )
    assert [type(effect) for effect in job.then] == [Start, Trace, Trace, Alarm, Each]


def test_a_union_takes_instances_made_in_python() -> None:
    assert Job(then=(Alarm(), Trace(trace=2))).then == (Alarm(), Trace(trace=2))


@pytest.mark.parametrize(
    ("effect", "mistake"),
    [
        ("alram", '1:8: error: unknown effect "alram"; did you mean "alarm"?'),
        ("qqq", '1:8: error: unknown effect "qqq"; known: start, trace, alarm, each'),
        ("{strat: dog}", '1:9: error: unknown effect "strat"; did you mean "start"?'),
        ("{start: Dog}", "1:16: error: expected an id ("),
        ("{start: 5}", "1:16: error: expected a text such as back-door, found the number 5"),
        ("{trace: 0}", "1:16: error: expected a number of at least 1, found the number 0"),
        ("{trace: 1, att: 5}", '1:19: error: unknown key "att"; known: trace'),
        ("{start: dog, att: 5}", '1:21: error: unknown key "att"; did you mean "at"?'),
        ("start", '1:8: error: the effect "start" needs a value: write {start: …}'),
        ("{alarm: true}", '1:9: error: the effect "alarm" takes no value: write only alarm'),
        ("{start: dog, trace: 1}", '1:21: error: "start" and "trace" are two entries: write each effect on its own'),
        ("5", "1:8: error: expected a word or a mapping with one key that names the effect, found the number 5"),
        ("{}", "1:8: error: expected a word or a mapping with one key that names the effect, found an empty mapping"),
        ("{each: [alarm, {trace: x}]}", '1:31: error: expected a whole number, found the word "x"'),
    ],
)
def test_a_slip_in_one_effect_is_one_mistake(effect: str, mistake: str) -> None:
    (line,) = told(f"then: [{effect}]")
    assert line.startswith(mistake)


def test_three_slips_among_good_effects_are_three_mistakes() -> None:
    text = "then:\n  - alarm\n  - {trace: x}\n  - {start: dog}\n  - start\n  - {each: [alarn]}\n"
    assert [line.split(": error")[0] for line in told(text)] == ["3:13", "5:5", "6:13"]


Loot = Annotated[str, phrase(str.upper, description="Loot.", examples=["gold"], numbers=True)]


Stop = Annotated["Later | int", by_shape]
Wait = Annotated[Union["Later", int], by_shape]


class Route(Model):
    stops: Annotated[Annotated[int, Field(ge=1)] | list[Stop], by_shape]
    waits: tuple[Wait, ...] = ()


class Later(Model):
    after: int


class Plan(Model):
    time: Annotated[int | dict[int, int], by_shape] = 1
    ways: Annotated[Literal["none"] | list[Effect] | None, by_shape] = None
    loot: Annotated[Loot | list[Loot], by_shape] = ""
    then: Annotated[Effect | list[Effect], by_shape] = Alarm()


def test_the_shape_in_the_file_chooses_the_member() -> None:
    plan = parse(Plan, read_text("{time: {1: 9}, ways: none, loot: [gold, 5], then: [alarm]}", "j"))
    assert plan == Plan(time={1: 9}, ways="none", loot=["gold", "5"], then=[Alarm()])
    plan = parse(Plan, read_text("{time: 9, ways: [], loot: 5, then: {trace: 2}}", "j"))
    assert (plan.time, plan.ways, plan.loot, plan.then) == (9, [], "5", Trace(trace=2))


@pytest.mark.parametrize(
    ("text", "mistake"),
    [
        ("time: []", "1:7: error: expected a number or a mapping, found an empty list"),
        ("time: {1: x}", '1:11: error: expected a whole number, found the word "x"'),
        ("time: 1.5", "1:7: error: expected a whole number, found the number 1.5"),
        ("ways: nine", '1:7: error: expected none, found the word "nine"; did you mean "none"?'),
        ("ways: 3", "1:7: error: expected a word or a list or nothing, found the number 3"),
        ("then: [{trace: x}]", '1:16: error: expected a whole number, found the word "x"'),
        ("then: alram", '1:7: error: unknown effect "alram"; did you mean "alarm"?'),
    ],
)
def test_only_the_member_of_the_written_shape_complains(text: str, mistake: str) -> None:
    assert told(text, Plan) == [mistake]


def test_shapes_are_known_through_annotations_and_names_of_later_models() -> None:
    route = parse(Route, read_text("{stops: [3, {after: 2}], waits: [{after: 1}, 4]}", "j"))
    assert route == Route(stops=[3, Later(after=2)], waits=(Later(after=1), 4))
    assert told("stops: 0", Route) == ["1:8: error: expected a number of at least 1, found the number 0"]
    assert told("stops: [x]", Route) == ['1:9: error: expected a mapping or a number, found the word "x"']


def test_members_of_one_shape_are_refused_when_the_model_is_made() -> None:
    with pytest.raises(TypeError, match=r"two members of .* are a number"):

        class Twice(Model):
            count: Annotated[int | float, by_shape]

    with pytest.raises(TypeError, match="belongs on a union"):

        class NoUnion(Model):
            count: Annotated[int, by_shape]
