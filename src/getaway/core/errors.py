"""Errors that a person can cause. Every message says what would have been right."""


class GetawayError(Exception):
    """A mistake of the caller, explained in one sentence; never a bug of ours."""


class SetupError(GetawayError):
    """The game cannot be set up like this: an unknown thief, too many players, a house rule that does not exist."""


class IllegalMove(GetawayError):
    """The move is refused and the state unchanged; the message says why and what would be legal."""


class RecordError(GetawayError):
    """The record is damaged or does not fit; `line` is the wrong line, counted from 1 (0: the whole record)."""

    def __init__(self, message: str, line: int = 0) -> None:
        super().__init__(f"line {line}: {message}" if line else message)
        self.line = line


class OtherFormat(RecordError):
    """The record has the format of another version of Getaway."""


class OutOfChance(GetawayError):
    """Scripted chance has no value for this question, or one that does not fit."""
