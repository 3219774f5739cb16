"""Why a move is refused, in one sentence. It uses only public facts, so that a refusal reveals nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from getaway.content.mistakes import did_you_mean
from getaway.robnrun.play.position import CASING, CLUES, CREW, OVER
from getaway.robnrun.sight.view import PHASES
from getaway.robnrun.words.notation import normal
from getaway.robnrun.words.statement import CREW_WORD
from getaway.robnrun.words.wording import say

if TYPE_CHECKING:
    from getaway.robnrun.game import RobGame
    from getaway.robnrun.play.state import State


def refusal(game: RobGame, state: State, text: str, lang: str = "en") -> str:
    """Why a text is no legal move now: the first reason that applies."""
    p, names = state.position, game.names
    words = normal(text).split()
    if p.phase == OVER:
        return say("refused.over", lang)
    if not words:
        return say("refused.empty", lang)
    phase = say(f"may.{PHASES[p.phase]}", lang)
    if words[0] in names.seats:
        seat = names.seats.index(words[0])
        if seat not in state.deciders():
            acting = ", ".join(names.seats[s] for s in state.deciders())
            return say("refused.not-now", lang, seat=words[0], names=acting, phase=phase)
    elif words[0] != CREW_WORD and len(words) > 1 and words[1] in ("plays", "says", "robs", "passes", "exchanges"):
        return say("refused.whose", lang, word=words[0], hint=did_you_mean(words[0], names.seats))
    if p.phase in (CASING, CLUES, CREW):
        return say("refused.not-offered", lang, text=normal(text), phase=phase)
    return say("refused.decide", lang, phase=phase)
