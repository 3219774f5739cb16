"""What can go wrong between a person and a game. Every message says what would have been right."""


class GetawayError(Exception):
    """A mistake of the caller that one sentence explains; never a bug of ours."""


class SetupError(GetawayError):
    """The game cannot be set up like this: an unknown thief, too many players, a house rule that does not exist."""


class IllegalMove(GetawayError):
    """The move is refused and the state is as it was; the message says why and what would be legal."""


class RecordError(GetawayError):
    """The record is damaged or does not fit; `line` is the line at fault, counted from 1 (0: the record as a whole)."""

    def __init__(self, message: str, line: int = 0) -> None:
        super().__init__(f"line {line}: {message}" if line else message)
        self.line = line


class OutOfChance(GetawayError):
    """Scripted chance has no value for this question, or one that does not fit it."""
