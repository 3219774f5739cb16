"""The rules of a pack for players: sections with an id, a title, sentences and a worked example, in every language.

Pages open them at a section, the terminal prints them (`? rules`), and a booklet prints them on paper. Sentences under
`screen` speak of what paper does not have (undo, the lamp); a section with `paper: true` is for paper alone. A sequel
has only the new sections itself, and names those that are `of` another pack.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

import yaml
from pydantic import BaseModel, ConfigDict, TypeAdapter

from getaway.content.languages import FIRST_LANGUAGE
from getaway.content.packs import PACKS, UnknownContent, pack

FOLDER: Final = "rules"


class Section(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)

    id: str
    title: str
    text: tuple[str, ...]
    screen: tuple[str, ...] = ()
    example: str = ""
    paper: bool = False


class Borrowed(BaseModel):
    """A section taken from another pack."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    id: str
    of: str


_SECTIONS: Final = TypeAdapter(tuple[Section | Borrowed, ...])


def rule_sections(id: str, lang: str, *, printed: bool = False) -> tuple[Section, ...]:
    """The sections of a pack's rules in a language, else in English, as they are read on a screen or on paper;
    UnknownContent if the pack has no rules."""
    sections = _sections(id, lang)
    if printed:
        return sections
    return tuple(each.model_copy(update={"text": (*each.text, *each.screen)}) for each in sections if not each.paper)


def _sections(id: str, lang: str) -> tuple[Section, ...]:
    folder = pack(id).folder / FOLDER
    for each in (lang, FIRST_LANGUAGE):
        if (folder / f"{each}.yaml").is_file():
            return tuple(_told(section, lang) for section in _read(folder / f"{each}.yaml"))
    raise UnknownContent(f'the pack "{id}" has no rule text')


def has_rules(id: str) -> bool:
    """Whether a shipped pack has rules."""
    return (PACKS / id / FOLDER).is_dir()


def _told(section: Section | Borrowed, lang: str) -> Section:
    if isinstance(section, Section):
        return section
    return next(other for other in _sections(section.of, lang) if other.id == section.id)


@cache
def _read(file: Path) -> tuple[Section | Borrowed, ...]:
    return _SECTIONS.validate_python(yaml.safe_load(file.read_text(encoding="utf-8")))
