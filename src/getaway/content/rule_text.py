"""The rules of a pack for players: sections with an id, a title, sentences and a worked example, in every language.

Pages open them at a section, the terminal prints them (`? rules`), and a booklet prints them on paper. A sequel has
only the new sections itself, and names those that are `of` another pack.
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
    example: str = ""


class Borrowed(BaseModel):
    """A section taken from another pack."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    id: str
    of: str


_SECTIONS: Final = TypeAdapter(tuple[Section | Borrowed, ...])


def rule_sections(id: str, lang: str) -> tuple[Section, ...]:
    """The sections of a pack's rules in a language, else in English; UnknownContent if the pack has no rules."""
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
    return next(other for other in rule_sections(section.of, lang) if other.id == section.id)


@cache
def _read(file: Path) -> tuple[Section | Borrowed, ...]:
    return _SECTIONS.validate_python(yaml.safe_load(file.read_text(encoding="utf-8")))
