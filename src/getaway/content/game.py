"""A game made from content: the headers of its records, and the designers' files that travel with them."""

from __future__ import annotations

from functools import cached_property
from typing import ClassVar

from getaway.content.bundle import files_of
from getaway.content.engine import Engine
from getaway.content.packs import Entry
from getaway.core.game import Game
from getaway.core.house_rules import Chosen, HouseRules


class ContentGame(Game):
    """The base of every engine's game; engines set the attributes that are declared here."""

    made_by: ClassVar[Engine]
    house_rules: ClassVar[HouseRules]
    entry: Entry
    """The entry it was loaded from."""
    content: str
    """The hash of all its content."""
    rules: Chosen

    def headers(self) -> dict[str, str]:
        pack = self.entry.pack
        found = {"game": self.id, "engine": self.made_by.version}
        found["content"] = f"{pack.id} {pack.version} {self.content}" if pack else self.content
        found |= self.who_plays()
        if rules := self.house_rules.text({name: self.rules[name] for name in self.house_rules}):
            found["rules"] = rules
        return found

    def who_plays(self) -> dict[str, str]:
        """The header that says who plays."""
        return {"players": " ".join(self.seats)}

    def files(self) -> dict[str, str]:
        return self._files

    @cached_property
    def _files(self) -> dict[str, str]:
        return files_of(self.made_by.keep(self))
