"""Reads scenarios and boxes from packs and from designers' files."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from getaway.content.cards import Card, read_card
from getaway.content.document import Document
from getaway.content.fingerprint import content_hash
from getaway.content.languages import FIRST_LANGUAGE
from getaway.content.mistakes import ContentError, Mistake, did_you_mean
from getaway.content.models import parse
from getaway.content.packs import Entry, entries, pack, pack_at
from getaway.content.plurals import form_keys
from getaway.content.text_files import read_texts, texts_in
from getaway.content.texts import Texts
from getaway.robnrun.content.box import Box
from getaway.robnrun.content.clue import Clue
from getaway.robnrun.content.scenario import CARDS, Scenario
from getaway.robnrun.engine import ENGINE

BOXES = "boxes"
"""The part of a pack that holds boxes."""

HOME = ENGINE.home
"""The pack whose box a designer's scenario uses."""


@dataclass(frozen=True, slots=True)
class Source:
    """A scenario with its box, and the files they were read from."""

    scenario: Scenario
    box: Box
    documents: tuple[Document, Document]
    entry: Entry
    box_entry: Entry

    @property
    def own_box(self) -> bool:
        """Whether the box is a designer's file too."""
        return self.box_entry.pack is None


def read_scenario(entry: Entry, home: str = HOME) -> Source:
    """A scenario; raises ContentError with all mistakes. `home` is the pack whose boxes it may name."""
    document = entry.read()
    scenario = parse(Scenario, document)
    box_entry = _box_entry(scenario, document, entry, home)
    box_document = box_entry.read()
    box = parse(Box, box_document)
    mistakes = list(_misfits(scenario, box, document))
    if mistakes:
        raise ContentError(mistakes)
    return Source(scenario, box, (document, box_document), entry, box_entry)


def card_of(entry: Entry) -> Card | str:
    """The difficulty card of a scenario, or a few words that say why there is none."""
    return read_card(entry, content_hash(read_scenario(entry).documents))


WELL: Final = (0.65, 0.55, 0.45)
"""Bounds for matches, by the share of robberies won."""


def _box_entry(scenario: Scenario, document: Document, entry: Entry, home: str) -> Entry:
    """The box that a scenario names: a designer's file beside it, one of its pack, or one of the home pack."""
    own = entries(entry.pack, BOXES) if entry.pack else ()
    boxes = {box.id: box for box in (*entries(pack_at(home), BOXES), *own)}
    if scenario.box is None:
        return own[0] if own else next(iter(boxes.values()))
    beside = entry.path.with_name(f"{scenario.box}.yaml")
    if entry.pack is None and beside.is_file():
        return Entry(None, None, scenario.box, beside)
    if scenario.box not in boxes:
        message = f'there is no box "{scenario.box}"; {did_you_mean(scenario.box, boxes)}'
        if entry.pack is None:
            message += f", and no file {beside.name} beside this one"
        raise ContentError([document.mistake(("box",), message)])
    return boxes[scenario.box]


def _misfits(scenario: Scenario, box: Box, document: Document) -> Iterator[Mistake]:
    """Where a scenario does not fit its box."""
    if len(scenario.dealers) != len(box.quarters):
        message = f"each of the {len(box.quarters)} quarters hides one dealer, found {len(scenario.dealers)}"
        yield document.mistake(("dealers",), message)
    elif len(set(scenario.dealers)) < len(scenario.dealers):
        yield document.mistake(("dealers",), "there is one dealer of each colour: name each once")
    if len(scenario.route) != len(box.route.cubes):
        message = f"{len(box.route.cubes)} squares are marked for cubes, found {len(scenario.route)}"
        yield document.mistake(("route",), message)
    yield from _card_misfits(scenario, box, document)


def _card_misfits(scenario: Scenario, box: Box, document: Document) -> Iterator[Mistake]:
    cards = {clue.number: clue for clue in box.clues}
    for name in ("clues", "forbidden", "advice"):
        for place, number in enumerate(getattr(scenario, name)):
            if number not in cards:
                yield document.mistake((name, place), f"there is no clue card {number}; there are {_numbers(cards)}")
    for number, other in scenario.two_players.items():
        if number not in scenario.clues and number not in scenario.advice:
            yield document.mistake(("two-players", str(number)), f"card {number} is none of this scenario's")
        if other not in cards or cards[other].private:
            open_cards = _numbers([n for n, clue in cards.items() if not clue.private])
            message = f"two players play with a card of {open_cards}, not {other}"
            yield document.mistake(("two-players", str(number)), message)
    for name in ("clues", "advice"):
        chosen = getattr(scenario, name)
        for place, number in enumerate(chosen):
            if number in cards and cards[number].private and number not in scenario.two_players:
                message = f"card {number} is for 3 to 5 players: say in two-players what two play with instead"
                yield document.mistake((name, place), message)
        two = [scenario.two_players.get(number, number) for number in chosen]
        if len(set(two)) < len(two):
            yield document.mistake(("two-players",), "two players would have a card twice: choose another")
    if scenario.forbidden:
        free = [n for n, clue in cards.items() if n not in scenario.forbidden and not clue.private]
        if len(free) < CARDS:
            yield document.mistake(
                ("forbidden",), f"two players must find {CARDS} cards to pick from, {len(free)} are left"
            )
        if scenario.advice and (len(set(scenario.advice)) != CARDS or set(scenario.advice) & set(scenario.forbidden)):
            yield document.mistake(("advice",), f"advice names {CARDS} different cards that are not forbidden")


def _numbers(numbers: object) -> str:
    return ", ".join(map(str, sorted(numbers)))  # type: ignore[call-overload]


def texts_of(source: Source) -> Texts:
    """The texts of a scenario's pack or of a designer's own file, with the home pack's for everything else."""
    home = read_texts(pack(HOME).folder)
    entry = source.entry
    if entry.pack:
        return home if entry.pack.place == HOME else read_texts(entry.pack.folder).joined(home)
    said = texts_in(source.documents[0], ("text",))
    own = Texts({FIRST_LANGUAGE: {f"scenarios.{source.scenario.id}.{key}": text for key, text in said.items()}})
    return (own.joined(box_texts(source.box, source.documents[1], home)) if source.own_box else own).joined(home)


def box_texts(box: Box, document: Document, home: Texts) -> Texts:
    """The texts of a designer's box. A clue card without a text has that of the home pack's card of its kind."""
    own = Texts({FIRST_LANGUAGE: texts_in(document, ("text",))})
    cards = {clue.number: card for clue in box.clues if (card := home_card(clue)) is not None}
    said = {
        lang: {
            key.replace(f"clues.{card}", f"clues.{number}"): there[key]
            for number, card in cards.items()
            for key in form_keys(f"clues.{card}", there)
        }
        for lang, there in home.languages.items()
    }
    return own.joined(Texts(said))


def home_card(clue: Clue) -> int | None:
    """The number of a card of the home pack's box with the same statement."""
    box = parse(Box, entries(pack(HOME), BOXES)[0].read())
    return next((there.number for there in box.clues if there.says == clue.says), None)
