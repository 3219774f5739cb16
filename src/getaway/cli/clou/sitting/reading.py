"""Finds what a player typed among the legal moves: notation, in which the seat may be left out."""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING

from getaway.cli.words import say
from getaway.clou.content.symbols import COLOURS, WHITE_WORDS
from getaway.clou.play.decisions import WORDS
from getaway.clou.play.state import State
from getaway.clou.words.explain import why_not
from getaway.clou.words.notation import CREW_WORD, completions, normal
from getaway.clou.words.wording import say_symbol
from getaway.core import CREW, Move, Seat

if TYPE_CHECKING:
    from getaway.clou.game import ClouGame


def tidy(line: str) -> str:
    """A typed line in plain letters (Japanese keyboards type wide ones) and without spaces inside sums."""
    plain = unicodedata.normalize("NFKC", line).strip()
    return re.sub(r"(?<=[\d±]) *([+±=:]) *(?=[\dx±])", r"\1", plain)


def in_notation(text: str, lang: str) -> str:
    """A text with symbols as in notation, instead of as on the screen: `Str`, `Kraft`, `腕力`."""
    ids = {say(f"short.{id}", lang).casefold(): id for id in (*COLOURS, *WHITE_WORDS)}
    ids |= {say_symbol(id, lang).casefold(): id for id in COLOURS}
    return re.sub(r"[^\W\d_]+", lambda word: ids.get(word[0].casefold(), word[0]), text)


def meant(game: ClouGame, state: State, seat: Seat, text: str) -> list[Move]:
    """The legal moves that a text may mean; moves of the shown seat, or of the crew, come first."""
    wanted = set(completions(normal(text), list(game.seats)))
    found = {move.text: move for each in state.deciders() for move in state.moves(each) if move.text in wanted}
    own = [move for move in found.values() if move.seat in (seat, CREW)]
    return own or list(found.values())


def turned(text: str) -> str:
    """A text with the mark behind its dice, where the list shows it in front of them: `rings.2 ← 3`."""
    mark, _, rest = text.partition(" ")
    return f"{rest.lstrip('← ')} {mark}"


def refusal(game: ClouGame, state: State, seat: Seat, text: str, lang: str) -> str:
    """Why a text is not a legal move, in the player's language."""
    words = normal(text).split()
    named = words and (words[0] in game.seats or words[0] in (CREW_WORD, *WORDS))
    return why_not(game, state, text if named else f"{game.seats[seat]} {text}").say(lang)
