"""The answers to `?`: a clue card and how it is read, a tool, a building, an alarm system, a word of the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from getaway.cli.robnrun.words import CATALOGUE, say
from getaway.content.mistakes import nearest
from getaway.robnrun.sight.facts import Facts
from getaway.robnrun.words.telling import card_words, name_of
from getaway.robnrun.words.wording import say as engine_say

if TYPE_CHECKING:
    from getaway.robnrun.game import RobGame


class Answers:
    """Answers from what the viewer may know."""

    def __init__(self, game: RobGame, facts: Facts, lang: str) -> None:
        self.game = game
        self.facts = facts
        self.lang = lang

    def about(self, text: str) -> str:
        """One or two sentences about the thing with this name."""
        word = text.strip().casefold().removeprefix("clue ")
        if word in self.game.names.cards:
            return self._clue(word)
        id = self._meant(word)
        if id in self.game.names.kinds[:-1]:
            return self._tool(id)
        if id in self.facts.town:
            return self._building(id)
        if id in self.facts.station:
            return self._system(id)
        key = f"about.{id}"
        return say(key, self.lang) if key in CATALOGUE else self._nothing(text)

    def _meant(self, word: str) -> str:
        """The id that a word means, by id or by name."""
        for id in self._known:
            if word in (id, id.replace("-", " "), name_of(self.game, id, self.lang).casefold()):
                return id
        for key in self._words:
            if word == say(f"word.{key}", self.lang).casefold():
                return key
        return word

    @property
    def _known(self) -> list[str]:
        names = self.game.names
        return [*names.kinds, *names.buildings, *names.colours]

    @property
    def _words(self) -> list[str]:
        return [key.removeprefix("about.") for key in CATALOGUE.keys("about")]

    def _clue(self, card: str) -> str:
        number = int(card)
        where = "up" if number in self.facts.up else "used" if number in self.facts.used else "hidden"
        if number not in self.facts.cards:
            where = "absent"
        told = say("clue.is", self.lang, card=card, words=card_words(self.game, card, self.lang))
        kind = self.game.names.says[self.game.names.cards.index(card)]
        reading = [engine_say(f"reading.{key}", self.lang) for key in (kind, "plain")]
        return " ".join([told, say(f"where.{where}", self.lang), *reading])

    def _tool(self, id: str) -> str:
        name, shown = name_of(self.game, id, self.lang), self.facts.shown.count(id)
        told = say("tool.is", self.lang, name=name, n=self.game.box.copies, shown=shown)
        return f"{told} {say('tool.idle', self.lang)}" if id in self.facts.idle_tools else told

    def _building(self, id: str) -> str:
        quarter = next(each for each in self.game.box.quarters if id in [building.id for building in each.buildings])
        dealer = self.facts.dealers[quarter.id]
        told = say("building.is", self.lang, name=name_of(self.game, id, self.lang), n=self.facts.town[id])
        if dealer is None:
            return told
        names = {"quarter": name_of(self.game, quarter.id, self.lang), "colour": name_of(self.game, dealer, self.lang)}
        return f"{told} {say('building.dealer', self.lang, **names)}"

    def _system(self, colour: str) -> str:
        system = self.facts.station[colour]
        price = getattr(self.game.box.prices, colour)
        told = say(f"system.{colour}", self.lang, n=system.number)
        values = {"n": system.cubes, "first": price.first, "second": price.second}
        return f"{told} {say('system.cubes', self.lang, **values)}"

    def _nothing(self, word: str) -> str:
        near = nearest(word, [*self._known, *self._words])
        return say("about-near" if near else "about-unknown", self.lang, word=word, near=near or "")
