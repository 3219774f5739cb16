"""The languages of the texts. This is the only list of them; the first is the default."""

from typing import Final, Literal, get_args

Language = Literal["en", "de", "ja"]
LANGUAGES: Final[tuple[Language, ...]] = get_args(Language)
FIRST_LANGUAGE: Final = LANGUAGES[0]
