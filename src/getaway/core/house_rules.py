"""House rules: points that players settle for themselves. An engine declares its rules, each with its values."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from getaway.core.errors import SetupError

Value = bool | int | str
"""The value of a house rule. Records write true and false as yes and no."""
Chosen = Mapping[str, Value]

_WORDS: Final = {True: "yes", False: "no"}


def _word(value: object) -> str:
    return _WORDS[value] if isinstance(value, bool) else str(value)


@dataclass(frozen=True, slots=True)
class HouseRule:
    """A rule: its name and its possible values; the first is the default."""

    name: str
    values: tuple[Value, ...]

    @property
    def default(self) -> Value:
        return self.values[0]

    @property
    def switch(self) -> bool:
        """Whether it is only on or off."""
        return isinstance(self.default, bool)

    def read(self, said: object) -> Value:
        """One of the values, given as a value or as written in a record."""
        wanted = _word(said)
        for value in self.values:
            if _word(value) == wanted and isinstance(said, str | type(value)):
                return value
        raise SetupError(f'the house rule "{self.name}" is {self._choices()}, not {said!r}')

    def _choices(self) -> str:
        words = [str(value).lower() if self.switch else _word(value) for value in self.values]
        return " or ".join(sorted(words, reverse=True) if self.switch else words)


class HouseRules(Mapping[str, HouseRule]):
    """All house rules of an engine, by name."""

    def __init__(self, rules: Iterable[HouseRule]) -> None:
        self._rules = {rule.name: rule for rule in rules}

    def __getitem__(self, name: str) -> HouseRule:
        return self._rules[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._rules)

    def __len__(self) -> int:
        return len(self._rules)

    @property
    def defaults(self) -> dict[str, Value]:
        return {name: rule.default for name, rule in self._rules.items()}

    def read(self, said: Mapping[str, object] | None) -> dict[str, Value]:
        """All house rules, with the given values and defaults for the rest; refuses unknown ones."""
        chosen = self.defaults
        for name, value in (said or {}).items():
            if name not in self._rules:
                raise SetupError(f'there is no house rule "{name}"; the house rules are {", ".join(self._rules)}')
            chosen[name] = self._rules[name].read(value)
        return chosen

    def text(self, chosen: Chosen) -> str:
        """The rules that differ from their defaults, for a record's header: `may-pass=yes more-gold=3`."""
        return " ".join(f"{name}={_word(value)}" for name, value in chosen.items() if value != self[name].default)

    def of_text(self, text: str) -> dict[str, Value]:
        """Read a header; a name alone means yes."""
        found: dict[str, Value] = {}
        for word in text.split():
            name, mark, value = word.partition("=")
            rule = self._rules.get(name)
            if rule is not None and not mark and not rule.switch:
                raise SetupError(
                    f'a house rule is written name=value, such as {name}={_word(rule.values[-1])}, not "{word}"'
                )
            if rule is not None and rule.switch and value not in ("", "yes", "no"):
                raise SetupError(f'a house rule is written {name}=yes or {name}=no, not "{word}"')
            found[name] = value if mark else "yes"
        chosen = self.read(found)
        return {name: chosen[name] for name in found}


def switch(name: str, *, on: bool = False) -> HouseRule:
    """A rule that is on or off."""
    return HouseRule(name, (on, not on))
