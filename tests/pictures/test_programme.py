"""The programme of a performance on a plan: cells, and circles below shifted by one, of which one holds now."""

from __future__ import annotations

from typing import Any

import pytest

import getaway
from getaway.clou.board.brought import Brought
from getaway.clou.content.job import Track
from getaway.content.languages import LANGUAGES
from getaway.draw.clou import PlanDrawing
from getaway.draw.picture import Shape

GAME: Any = getaway.load("christmas/three-heists", players=2)
JOB = GAME.sources.jobs[-1].content
[CONCERT] = [track for track in JOB.tracks if track.is_programme]


def drawing(lang: str = "en") -> PlanDrawing:
    return PlanDrawing(JOB, GAME.texts, lang, players=2)


def passages(crossed: int | None) -> list[Shape]:
    """The circles from left to right, as on paper or with this many cells crossed out."""
    facts = None
    if crossed is not None:
        state = GAME.setting.job_game(2, (0, 1), Brought()).start(seed=1)
        facts = dict(state.view(0).facts())
        facts["tracks"] = {**facts["tracks"], CONCERT.id: [crossed, len(CONCERT.cells)]}
    return [shape for shape in drawing().picture(facts).walk() if shape.get("data-passage")]


def test_every_passage_is_a_circle_with_its_sign() -> None:
    found = passages(None)
    assert [shape.get("data-passage") for shape in found] == [f"concert.{n}" for n in range(1, len(CONCERT.cells) + 1)]
    signs = [str(child.get("href")) for shape in found for child in shape.children if not isinstance(child, str)]
    assert next(sign for sign in signs if sign.startswith("#s-")) == "#s-curtain"
    assert "#s-tiara" in signs
    assert {shape.get("class") for shape in found} == {"passage"}


@pytest.mark.parametrize("crossed", [0, 3, 6])
def test_the_circle_under_the_last_crossed_cell_holds_now(crossed: int) -> None:
    roles = [str(shape.get("class")) for shape in passages(crossed)]
    assert roles == ["passage past"] * crossed + ["passage now"] + ["passage"] * (len(roles) - crossed - 1)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_passage_says_its_name_and_what_holds(lang: str) -> None:
    told = drawing(lang).programmes()[CONCERT.id]
    assert len(told) == len(CONCERT.cells)
    assert all(passage.name and passage.rule for passage in told)


def test_either_every_cell_is_a_passage_or_none_is() -> None:
    with pytest.raises(ValueError, match="either every cell"):
        Track.model_validate({"id": "show", "cells": [{"passage": "quiet"}, {}]})
