"""What validators raise when content does not fit, with what is needed to find its line and column.

Any ValueError works too: it is reported at the start of the value being read.
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
    """A text that does not follow its grammar; `offset` is the first wrong character."""

    def __init__(self, message: str, offset: int = 0) -> None:
        super().__init__(message)
        self.args = (message, offset)
        self.offset = offset


class WrongShape(Refusal):
    """A value in a shape that is not possible here, such as a list instead of a number."""

    def __init__(self, expected: str) -> None:
        super().__init__(f"expected {expected}")
        self.args = (expected,)
        self.expected = expected


class UnknownKey(Refusal):
    """A key that the mapping does not allow; `known` are the keys that it allows."""

    def __init__(self, known: Iterable[str]) -> None:
        self.known = tuple(known)
        super().__init__(f"known keys: {', '.join(self.known)}")
        self.args = (self.known,)
