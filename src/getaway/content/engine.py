"""What an engine is: the one object through which every room reaches a family of games.

It lives here and not in `core`, because it speaks of entries and mistakes. Rooms that need more of a game (bots, pictures, a
terminal, a table in the browser) say so in a port of their own; `engines` finds both.
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
    """Keys that only a file of this kind has; one of them is enough, and the first is what authors are told."""
    playable: bool = False
    """Whether a game can be set up with it alone; others are parts of a game, such as a thief or a box."""
    template: bool = True
    """Whether `getaway new` writes a first one."""


@dataclass(frozen=True, slots=True)
class SetUp:
    """Who plays, and by which house rules. Each engine says what it needs and refuses what it does not know."""

    crew: tuple[str, ...] = ()
    """Characters by id or by the path of a file, one a seat."""
    players: int | None = None
    seats: tuple[str, ...] = ()
    """Names of seats, where they are not those of the characters."""
    rules: Mapping[str, Any] = field(default_factory=dict)
    gang: str = ""
    """What the players call themselves, where a game goes on for several evenings."""
    home: str = ""
    """The place of the pack that fills in what a designer's file leaves open, where it is not the engine's of today."""


class Engine(ABC):
    """A family of games: the files it reads, and the games it makes of them. Importing one loads no models of content."""

    name: ClassVar[str]
    rules_version: ClassVar[str]
    """Raised when a change of the rules alters old games; records name it."""
    home: ClassVar[str]
    """The pack that fills in what a designer's own file leaves open."""
    kinds: ClassVar[tuple[Kind, ...]]
    house_rules: ClassVar[HouseRules]

    @property
    def version(self) -> str:
        """As the header `engine:` of records has it."""
        return f"{self.name} {self.rules_version}"

    # Files

    def kind(self, word: str) -> Kind:
        """A kind by its word."""
        for kind in self.kinds:
            if kind.word == word:
                return kind
        raise SetupError(f'{self.name} has no files of the kind "{word}"; {did_you_mean(word, self._words())}')

    def kind_of(self, entry: Entry) -> Kind:
        """What an entry of a pack or a designer's file is; ContentError or SetupError if it is nothing we know."""
        if entry.part is None:
            return self.kind_of_document(entry.read())
        for kind in self.kinds:
            if kind.part == entry.part:
                return kind
        raise SetupError(f"{entry.name} is one of the {entry.part}, which {self.name} does not read")

    def kind_of_document(self, document: Document) -> Kind:
        """What a designer's own file is: its keys say so."""
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
        """What a file of this kind must look like."""

    def schema(self, kind: Kind) -> dict[str, object]:
        """JSON Schema of a kind of file, for editors."""
        from getaway.content.schema import json_schema

        return json_schema(self.model(kind), f"A {kind.word} of Getaway", f"{kind.word}.schema.json")

    def template(self, kind: Kind, id: str) -> str:
        """A first file of a kind, which loads, passes every check and can be played as it is."""
        return re.sub(r"^id: .*$", f"id: {id}", self._template(kind), count=1, flags=re.MULTILINE)

    @abstractmethod
    def _template(self, kind: Kind) -> str: ...

    @abstractmethod
    def check_entry(self, entry: Entry) -> Sequence[Mistake]:
        """Everything about one entry of a pack, or about a designer's file."""

    @abstractmethod
    def check_pack(self, pack: Pack) -> Sequence[Mistake]:
        """Everything about a pack: each of its entries, and its texts in all languages."""

    @abstractmethod
    def card(self, entry: Entry) -> Card | str:
        """The difficulty card of something playable, or a few words why there is none."""

    @abstractmethod
    def texts(self) -> Texts:
        """The engine's own sentences in every language."""

    # Games

    @abstractmethod
    def players(self, entry: Entry) -> range:
        """How many may play it."""

    def rules_for(self, entry: Entry) -> HouseRules:
        """The house rules under which it can be played."""
        return self.house_rules

    @abstractmethod
    def load(self, entry: Entry, setup: SetUp) -> Game:
        """A game, set up; SetupError says what is wrong with the wishes, ContentError what is wrong with the files."""

    @abstractmethod
    def setup_of(self, headers: Mapping[str, str]) -> SetUp:
        """The set-up that a record's headers tell of."""

    @abstractmethod
    def keep(self, game: Game) -> dict[str, Any]:
        """A game's content as plain data, fit for JSON: `kept` makes the game of it again, whatever the packs say by then."""

    @abstractmethod
    def kept(self, data: Mapping[str, Any], rules: Chosen) -> Game:
        """The game whose content was kept; SetupError if it was kept under other rules than today's."""


def _or(words: Sequence[str]) -> str:
    *others, last = words
    return f"{', '.join(others)} or {last}" if others else last
