"""Answers to a page's questions, from what its seat may know.

{"move": "ben plays acid"}   why a move is refused
{"mark": "fit safes"}        the safes that still fit what this seat knows, read literally
{"mark": "fit public"}       the same for what everybody knows
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from getaway.robnrun.game import RobGame
from getaway.robnrun.play.state import State
from getaway.robnrun.sight.belief import Belief, safes_of
from getaway.robnrun.sight.sight import in_public
from getaway.robnrun.sight.view import RobView
from getaway.robnrun.words.explain import refusal
from getaway.web.port import Json
from getaway.web.robnrun.wording import say

SEVERAL: Final = 3  # with this many safes there are too many sets to search while others wait


def answer(game: RobGame, state: State, seat: int | None, question: Mapping[str, Any], lang: str) -> dict[str, Json]:
    if question.get("move"):
        return {"says": [_sentence(refusal(game, state, str(question["move"]), lang))]}
    if question.get("mark") in ("fit safes", "fit public"):
        return {"fit": _fit(state, seat if question["mark"] == "fit safes" else None), "says": []}
    return {"says": [say("ask", lang)]}


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]


def _fit(state: State, seat: int | None) -> list[Json] | None:
    """The numbers of safes that may be behind the screen; None if nobody robs or there are too many sets."""
    view = state.view(seat)
    assert isinstance(view, RobView)
    sight = view.sight
    if sight.building < 0 or sight.count >= SEVERAL:
        return None
    belief = Belief(view.board, sight if seat is not None else in_public(view.board, sight))
    return [*sorted({int(safe) for safes, _, _ in belief.sets() for safe in safes_of(safes)})]
