"""Texts for players: by key, in several languages."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from getaway.content.languages import FIRST_LANGUAGE
from getaway.content.plurals import base_key, plural_form

PLACEHOLDER = re.compile(r"\{([a-z][a-z0-9_]*)\}")


@dataclass(frozen=True, slots=True)
class Texts:
    """Texts by language and dotted key."""

    languages: Mapping[str, Mapping[str, str]]

    def text(self, key: str, lang: str, /, **values: object) -> str:
        """The text in a language with its placeholders filled, else in English, else in any language.

        Where a text has forms (`points-one`, `points-other`), `n` chooses one by the language's plural rules. A key
        without any text becomes its last part in readable form: players see words, not an error.
        """
        for language in (lang, lang.partition("-")[0], FIRST_LANGUAGE, *self.languages):
            words = self.languages.get(language, {})
            found = words.get(key)
            if found is None and "n" in values:
                found = words.get(f"{key}-{plural_form(language, values['n'])}")
            if found is not None:
                return filled(found, values)
        return readable(key)

    def joined(self, other: "Texts") -> "Texts":
        """These texts, and those of `other` for keys that are missing here. A text and its forms have one key."""
        languages = dict.fromkeys((*self.languages, *other.languages))
        return Texts(
            {lang: _join_forms(self.languages.get(lang, {}), other.languages.get(lang, {})) for lang in languages}
        )


def _join_forms(first: Mapping[str, str], second: Mapping[str, str]) -> dict[str, str]:
    there = {base_key(key) for key in first}
    return {**{key: text for key, text in second.items() if base_key(key) not in there}, **first}


def filled(text: str, values: Mapping[str, object]) -> str:
    """A text with each `{name}` replaced. Not `str.format`: designers' texts may come from strangers."""
    return PLACEHOLDER.sub(lambda match: str(values.get(match[1], match[0])), text)


def readable(key: str) -> str:
    """The last part of a key as words: `jobs.kiosk.back-door` gives `Back door`."""
    words = key.rpartition(".")[2].replace("-", " ").replace("_", " ")
    return words[:1].upper() + words[1:]


def title(texts: Texts, part: str, id: str, lang: str) -> str:
    """The title or name of a pack's entry for players, or its id in readable form if there is no text."""
    for key in (f"{part}.{id}.title", f"{part}.{id}.name"):
        if any(key in there for there in texts.languages.values()):
            return texts.text(key, lang)
    return readable(id)
