"""What an engine is: the one object through which every room reaches a family of games.

It lives here and not in `core` because it deals with entries and mistakes. Rooms that need more of a game (bots,
pictures, a terminal, a table in the browser) say so in a port of their own; `engines` finds both.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar

from getaway.content.mistakes import ContentError, did_you_mean
from getaway.content.wording import found
from getaway.core.errors import SetupError
from getaway.core.house_rules import Chosen, HouseRules

if TYPE_CHECKING:
    from getaway.content.cards import Card
    from getaway.content.document import Document
    from getaway.content.mistakes import Mistake
    from getaway.content.models import Model
    from getaway.content.pack_index import Pack
    from getaway.content.packs import Entry
    from getaway.content.texts import Texts
    from getaway.core import Game


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of file: what it is called, and the part of a pack that holds it."""

    word: str
    part: str
    signs: tuple[str, ...]
    """Keys that only files of this kind have. One is enough; the first is the one that messages name."""
    playable: bool = False
    """Whether a game can be set up with it alone; other kinds are parts of a game, such as a thief or a box."""
    template: bool = True
    """Whether `getaway new` offers a template."""


@dataclass(frozen=True, slots=True)
class SetUp:
    """Who plays, and by which house rules. Each engine says what it needs and refuses the rest."""

    crew: tuple[str, ...] = ()
    """Characters by id or by the path of a file, one for each seat."""
    players: int | None = None
    seats: tuple[str, ...] = ()
    """Names of the seats where they differ from the characters' names."""
    rules: Mapping[str, Any] = field(default_factory=dict)
    gang: str = ""
    """The name that the players give themselves in a game over several evenings."""
    home: str = ""
    """The place of the pack that completes a designer's file, if not the engine's current pack."""


class Engine(ABC):
    """A family of games: the files it reads, and the games it makes of them. Importing an engine loads no content models."""

    name: ClassVar[str]
    rules_version: ClassVar[str]
    """Raised when a change of the rules alters old games; records state it."""
    home: ClassVar[str]
    """The id of the pack that completes a designer's own file."""
    kinds: ClassVar[tuple[Kind, ...]]
    house_rules: ClassVar[HouseRules]

    @property
    def version(self) -> str:
        """The value of the header `engine:` in records."""
        return f"{self.name} {self.rules_version}"

    # Files

    def kind(self, word: str) -> Kind:
        """The kind of file that has this word."""
        for kind in self.kinds:
            if kind.word == word:
                return kind
        raise SetupError(f'{self.name} has no files of the kind "{word}"; {did_you_mean(word, self._words())}')

    def kind_of(self, entry: Entry) -> Kind:
        """The kind of an entry or of a designer's file; ContentError or SetupError if it is unknown."""
        if entry.part is None:
            return self.kind_of_document(entry.read())
        for kind in self.kinds:
            if kind.part == entry.part:
                return kind
        raise SetupError(f"{entry.name} is one of the {entry.part}, which {self.name} does not read")

    def kind_of_document(self, document: Document) -> Kind:
        """The kind of a designer's own file, known by its keys."""
        data = document.data
        either = _or([f"a {kind.word}" for kind in self.kinds])
        if not isinstance(data, dict):
            raise ContentError([document.mistake((), f"expected {either}, found {found(data)}")])
        signs = {sign: kind for kind in self.kinds for sign in kind.signs if sign in data}
        kinds = list(dict.fromkeys(signs.values()))
        if not kinds:
            first, *others = self.kinds
            advice = f"A {first.word} has the key `{first.signs[0]}`"
            advice += "".join(f", a {kind.word} the key `{kind.signs[0]}`" for kind in others)
            raise ContentError([document.mistake((), f"is this {either}? {advice}: add one of them")])
        if len(kinds) > 1:
            second = next(sign for sign, kind in signs.items() if kind is kinds[1])
            message = f"a file is {self._either(kinds)}, not both: put each into a file of its own"
            raise ContentError([document.mistake((second,), message, key=True)])
        return kinds[0]

    @staticmethod
    def _either(kinds: Sequence[Kind]) -> str:
        return _or([f"a {kind.word} (`{kind.signs[0]}`)" for kind in kinds])

    def _words(self) -> list[str]:
        return [kind.word for kind in self.kinds]

    @abstractmethod
    def model(self, kind: Kind) -> type[Model]:
        """The model that reads files of this kind."""

    def schema(self, kind: Kind) -> dict[str, object]:
        """JSON Schema of a kind of file, for editors."""
        from getaway.content.schema import json_schema

        return json_schema(self.model(kind), f"A {kind.word} of Getaway", f"{kind.word}.schema.json")

    def template(self, kind: Kind, id: str) -> str:
        """A template of this kind that loads, passes every check and can be played as it is."""
        return re.sub(r"^id: .*$", f"id: {id}", self._template(kind), count=1, flags=re.MULTILINE)

    @abstractmethod
    def _template(self, kind: Kind) -> str: ...

    @abstractmethod
    def check_entry(self, entry: Entry) -> Sequence[Mistake]:
        """All mistakes of one entry of a pack, or of a designer's file."""

    @abstractmethod
    def check_pack(self, pack: Pack) -> Sequence[Mistake]:
        """All mistakes of a pack: its entries, and its texts in all languages."""

    @abstractmethod
    def card(self, entry: Entry) -> Card | str:
        """The difficulty card of something playable, or a few words that say why there is none."""

    @abstractmethod
    def texts(self) -> Texts:
        """The engine's own texts in every language."""

    # Games

    @abstractmethod
    def players(self, entry: Entry) -> range:
        """How many players an entry allows."""

    def rules_for(self, entry: Entry) -> HouseRules:
        """The house rules that apply to an entry."""
        return self.house_rules

    @abstractmethod
    def load(self, entry: Entry, setup: SetUp) -> Game:
        """Set up a game; SetupError says what is wrong with the set-up, ContentError what is wrong with the files."""

    @abstractmethod
    def setup_of(self, headers: Mapping[str, str]) -> SetUp:
        """The set-up that a record's headers describe."""

    @abstractmethod
    def keep(self, game: Game) -> dict[str, Any]:
        """A game's content as plain data for JSON; `kept` makes the game again from it, even after the packs have changed."""

    @abstractmethod
    def kept(self, data: Mapping[str, Any], rules: Chosen) -> Game:
        """The game made again from kept content; SetupError if it was kept under rules other than today's."""


def _or(words: Sequence[str]) -> str:
    *others, last = words
    return f"{', '.join(others)} or {last}" if others else last
