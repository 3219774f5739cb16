"""Options that several commands share."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from getaway.cli.words import usual_language
from getaway.content.languages import LANGUAGES

F = TypeVar("F", bound=Callable[..., Any])


def language_option(command: F) -> F:
    """--lang, by default the language of the environment."""
    return click.option(
        "--lang",
        type=click.Choice(LANGUAGES),
        default=usual_language,
        help="The language; by default that of your environment.",
    )(command)


def read_crew(_ctx: click.Context, _option: click.Parameter, value: str | None) -> list[str] | None:
    return None if value is None else [content_name(word) for word in value.replace(",", " ").split()]


def crew_option(command: F) -> F:
    """--crew bruce,janet"""
    return click.option(
        "--crew",
        callback=read_crew,
        metavar="A,B",
        help="Thieves by id, separated by commas; a thief's file works too.",
    )(command)


def players_option(command: F) -> F:
    """--players 4"""
    return click.option(
        "--players", type=click.IntRange(1, 5), help="How many play: Rob 'n Run two to five, a campaign one to three."
    )(command)


def rule_option(command: F) -> F:
    """--rule may-pass --rule stack-modifiers=no"""
    return click.option(
        "--rule",
        "rules",
        multiple=True,
        metavar="NAME[=yes|no]",
        help="A house rule that differs from the default; may be given several times.",
    )(command)


def content_name(name: str) -> str:
    """A pack's id unchanged, a designer's file by its full path, so that other processes find it."""
    from getaway.content.packs import PACKS, is_file_name

    own = is_file_name(name) or (Path(name).parts and not (PACKS / Path(name).parts[0]).is_dir() and "/" in name)
    return str(Path(name).resolve()) if own else name
