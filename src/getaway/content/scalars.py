"""What an unquoted word in a content file means: true, false, null, a number, or the word itself."""

import re

from getaway.content.document import Data

_WORDS: dict[str, Data] = {"true": True, "false": False, "null": None, "~": None, "": None}
# YAML 1.1 and 1.2 read these differently, and so may an author's editor.
_AMBIGUOUS = {"yes", "no", "on", "off", "true", "false"}
_WHOLE = re.compile(r"[-+]?(0|[1-9][0-9]*)")
_DECIMAL = re.compile(r"[-+]?(0|[1-9][0-9]*)\.[0-9]+")
_LONGEST_NUMBER = 16


class RefusedWord(ValueError):
    """An unquoted word with two possible readings; the message says how to write it."""


def read_plain(word: str) -> Data:
    """The value of an unquoted scalar. Dates, times, 0x1f and 1_000 are text."""
    if word in _WORDS:
        return _WORDS[word]
    if word.lower() in _AMBIGUOUS:
        raise RefusedWord(f'{word} may be read as a truth value: write true or false, or quote it: "{word}"')
    if word.lower() == "null":
        raise RefusedWord(f'{word} may be read as nothing: write null, or quote it: "{word}"')
    return _read_number(word)


def _read_number(word: str) -> Data:
    whole = _WHOLE.fullmatch(word)
    if not whole and not _DECIMAL.fullmatch(word):
        return word
    if len(word) > _LONGEST_NUMBER:
        raise RefusedWord(f"a number has at most {_LONGEST_NUMBER} characters, found {len(word)}; text is quoted")
    return int(word) if whole else float(word)
