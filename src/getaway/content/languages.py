"""The languages that the house speaks: the one list of them."""

from typing import Final

FIRST_LANGUAGE: Final = "en"
LANGUAGES: Final = (FIRST_LANGUAGE, "de", "ja")
