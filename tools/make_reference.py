"""Writes docs/reference from the models: every key of every kind of file, every phrase, effect and clue.

A test fails when the pages are out of date; `python tools/make_reference.py` writes them again.
"""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, get_args

import yaml

from getaway.clou.content.campaign import Campaign
from getaway.clou.content.conditions import BoxPhrase
from getaway.clou.content.effects import EFFECTS, Effect, Effects, When
from getaway.clou.content.job import Cell, Challenge, Item, Job, Loot, Room, Track, Way
from getaway.clou.content.symbols import Gain
from getaway.clou.content.thief import CirclePhrase, DiceResult, Special, Thief
from getaway.content.models import Model
from getaway.content.phrases import Phrase
from getaway.content.reference import reference
from getaway.robnrun.content.box import AnyNeeds, Box
from getaway.robnrun.content.clue import STATEMENTS, Clue
from getaway.robnrun.content.scenario import Scenario
from getaway.robnrun.words.wording import say

FOLDER = Path(__file__).resolve().parents[1] / "docs" / "reference"

MADE = "<!-- Made by tools/make_reference.py from the models. Change those, not this page. -->"

JOB = """\
A job is one YAML file: the bars of a plan, its rooms with challenges and loot, its tracks and points. `getaway new job
FILE` writes a first one with comments, `getaway check FILE` tells every mistake with line and column, and `getaway schema
job` gives an editor what it needs to complete keys. What can be made to happen stands on the page [effects](effects.md)."""

THIEF = """\
A thief is one YAML file: bars, tools of five kinds, specials, dice results and the values of the escape. `getaway
new thief FILE` writes a first one with comments, and `getaway check FILE` tells every mistake with line and column."""

CAMPAIGN = """\
A campaign is one YAML file: the jobs in their order, and the gang's sheet that passes from one to the next. `getaway new
campaign FILE` writes a first one with comments, `getaway check FILE` tells every mistake with line and column. How to make
one: [Design a campaign](../design-a-campaign.md). Bars and tools are those of [a thief](thief.md)."""

EFFECTS_PAGE = """\
Effects are what an author can make happen beyond symbols and rooms. An effect is a mapping with one key that names it, and
several of them are a list; one whose value may be left out can be a bare word:

```yaml
then: {start: kettle}
then: [alarm, {points: -2, when: {overcome: porter}}]
```

The examples below are invented: no effect belongs to one job. Symbols and costs stand in ways, see [a job](job.md)."""


SCENARIO = """\
A scenario of Rob 'n Run is one YAML file: six clue cards, the dealers, and where the cubes stand. `getaway new scenario
FILE` writes a first one with comments, `getaway check FILE` tells every mistake with line and column, and `getaway schema
scenario` gives an editor what it needs. How to make one: [Design a scenario](../design-a-scenario.md)."""

BOX = """\
A box holds all parts of Rob 'n Run but the scenario: tools, safes, clue cards, alarm columns, town and route. A pack brings
one or more; scenarios are played with the first unless they name another. What a clue card may say stands on the page
[clues](clues.md)."""

CLUES = """\
A clue card lets the boss make a true statement of one kind, to all or to one or two members. The engine offers true ones
only, and every statement can be checked by software; a card with nothing true to say cannot be used. *Needed* looks at all
safes behind the screen as they were at the start of the robbery, *missing* at what is still to be shown.

The *reading* is how the programs `crew` and `boss` take a statement. People who play with them can rely on it, and find it
in the game: `? 8` explains card 8, `clues` all of them. For every card:

> {plain}"""


def pages() -> dict[str, str]:
    """The pages by file name."""
    clou = {"job.md": _job(), "thief.md": _thief(), "campaign.md": _campaign(), "effects.md": _effects()}
    return clou | {"scenario.md": _scenario(), "box.md": _box(), "clues.md": _clues()}


def _job() -> str:
    phrases = _phrases({"A symbol or cost of a way": Item})
    return _page("A job, key by key", JOB, *_without_effects(Job), phrases)


def _thief() -> str:
    phrases = _phrases(
        {
            "A box": BoxPhrase,
            "What a mark gives": Gain,
            "A circle of a tree": CirclePhrase,
            "A symbol that is spent": get_args(Special.model_fields["spend"].annotation)[0],
            "A roll": DiceResult.model_fields["roll"],
        }
    )
    return _page("A thief, key by key", THIEF, *_without_effects(Thief), phrases)


def _campaign() -> str:
    """The campaign's own sections; bars, tools and ratings are on the pages of thieves and jobs."""
    pages = dict.fromkeys(_sections(Thief), "thief.md") | dict.fromkeys(("Rating", "TwoRatings"), "job.md")
    own = [text for name, text in _sections(Campaign).items() if name not in pages]
    text = _page("A campaign, key by key", CAMPAIGN, *own)
    for name, page in pages.items():
        text = text.replace(f"(#{name.lower()})", f"({page}#{name.lower()})")
    return text


def _scenario() -> str:
    return _page("A scenario, key by key", SCENARIO, *_sections(Scenario).values())


def _box() -> str:
    elsewhere = {"statement", "Clue", *(model.__name__ for model in STATEMENTS.values())}
    sections = [
        section for name, section in _sections(Box).items() if name.casefold() not in map(str.casefold, elsewhere)
    ]
    phrases = _phrases({"What a safe needs": AnyNeeds})
    return _page(
        "A box, key by key", BOX, *(section.replace("(#clue)", "(clues.md#clue)") for section in sections), phrases
    )


def _clues() -> str:
    """Every kind of statement with its keys, an example and its reading."""
    sections = _sections(Clue)
    each = [_statement(word, model, sections.get(model.__name__, "")) for word, model in STATEMENTS.items()]
    clue = re.sub(r"\[statement\]\(#[a-z-]*\)", "one of the statements below", sections["Clue"])
    return _page("Clues", CLUES.format(plain=say("reading.plain", "en")), clue, *each)


def _statement(word: str, model: type[Model], section: str) -> str:
    table = section.partition("\n|")[2]
    keys = f"|{table}" if table else "It has no value."
    says = " ".join((model.__doc__ or "").split())
    example = f"{{{word}: 2}}" if word in ("unneeded", "any-of") else "{missing: true}" if word == "missing" else word
    to = ", to: 1" if word == "hand" else ""
    reading = say(f"reading.{word.replace('-', '')}", "en")
    return f"## `{word}`\n\n{says}\n\n{keys}\n\n{reading}\n\n```yaml\n- {{number: 7, says: {example}{to}}}\n```"


def _effects() -> str:
    sections = _sections(Job)
    each = [_effect(word, model, sections.get(model.__name__, "")) for word, model in EFFECTS.items()]
    return _page("Effects", EFFECTS_PAGE, _places(), *each, sections["When"])


def _page(title: str, *parts: str) -> str:
    text = "\n\n".join([f"# {title}", MADE, *parts]) + "\n"
    return text.replace("(#effect)", "(effects.md)") if title != "Effects" else text


# Sections that come from the models


def _sections(model: type[Model]) -> dict[str, str]:
    """The sections of the reference, by their heading."""
    parts = re.split(r"^## ", reference(model).rstrip("\n"), flags=re.MULTILINE)[1:]
    return {part.partition("\n")[0]: f"## {part.rstrip()}" for part in parts}


def _without_effects(model: type[Model]) -> Iterator[str]:
    """Effects and their conditions have a page of their own."""
    elsewhere = {"Effect", When.__name__, *(effect.__name__ for effect in EFFECTS.values())}
    for name, section in _sections(model).items():
        if name not in elsewhere:
            yield section.replace("(#when)", "(effects.md#when)")


# Phrases


def _phrases(wanted: Mapping[str, Any]) -> str:
    return "\n\n".join(["## Phrases", *(_phrase_section(title, part) for title, part in wanted.items())])


def _phrase_section(title: str, part: Any) -> str:
    marks = getattr(part, "metadata", None) or get_args(part)
    phrase = next(mark for mark in marks if isinstance(mark, Phrase))
    examples = ", ".join(f"`{example}`" for example in phrase.examples)
    return f"### {title}\n\n{phrase.description}\n\nExamples: {examples}"


# Effects


def _has_keys(model: type[Effect]) -> bool:
    return len(model.model_fields) > 1


def _effect(word: str, model: type[Effect], section: str) -> str:
    says, _, example = " ".join((model.__doc__ or "").split()).partition(" Example: ")
    table = section.partition("\n|")[2]
    keys = f"|{table}" if table else "It has no value."
    return f"## `{word}`\n\n{says}\n\n{keys}\n\nExample: {example}\n\n```yaml\n{_example(word, model)}\n```"


def _example(word: str, model: type[Effect]) -> str:
    if not _has_keys(model):
        return f"then: {word}"
    field = model.model_fields[word.replace("-", "_")]
    value = field.examples[0] if field.examples else field.default
    value = value[0] if isinstance(value, list) and len(value) == 1 else value
    return yaml.safe_dump({"then": {word: value}}, default_flow_style=None, allow_unicode=True).rstrip("\n")


def _places() -> str:
    """Every key that takes effects, found in the models."""
    rows = []
    for model in (Way, Challenge, Loot, Room, Cell, Track, Job):
        for field in model.model_fields.values():
            if field.annotation == get_args(Effects)[0]:
                rows.append(
                    f"| [{model.__name__}](job.md#{model.__name__.lower()}) | `{field.alias}` | {field.description} |"
                )
    return "\n".join(["## Where effects stand", "", "| in | key | when |", "|---|---|---|", *rows])


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, text in pages().items():
        (FOLDER / name).write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
