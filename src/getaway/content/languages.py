"""The languages that the house speaks: the one list of them, the first for whoever speaks none."""

from typing import Final, Literal, get_args

Language = Literal["en", "de", "ja"]
LANGUAGES: Final[tuple[Language, ...]] = get_args(Language)
FIRST_LANGUAGE: Final = LANGUAGES[0]
