"""What validators raise when content does not fit, with enough for the mistake to find its line and column.

Any ValueError works too: it is reported at the start of the value that was being read.
"""

from collections.abc import Iterable


class Refusal(ValueError):
    """A sentence about the value being read or, with `key`, about one key of the mapping being read."""

    def __init__(self, message: str, key: str | None = None) -> None:
        super().__init__(message, key)
        self.message = message
        self.key = key

    def __str__(self) -> str:
        return self.message


class PhraseError(Refusal):
    """A text that does not follow its little grammar; `offset` is the first character at fault."""

    def __init__(self, message: str, offset: int = 0) -> None:
        super().__init__(message)
        self.args = (message, offset)
        self.offset = offset


class WrongShape(Refusal):
    """A value written in none of the ways that are possible here, such as a list where a number is expected."""

    def __init__(self, expected: str) -> None:
        super().__init__(f"expected {expected}")
        self.args = (expected,)
        self.expected = expected


class UnknownKey(Refusal):
    """A key that its mapping does not have; `known` are those it has."""

    def __init__(self, known: Iterable[str]) -> None:
        self.known = tuple(known)
        super().__init__(f"known keys: {', '.join(self.known)}")
        self.args = (self.known,)
