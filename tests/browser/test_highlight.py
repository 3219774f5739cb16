"""Over hundreds of random positions and both ways in, the marks that the page lights up are those of the engine."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations
from typing import Any

import pytest
from playwright.sync_api import Page

from getaway.clou import codes
from getaway.clou.game import ClouGame
from getaway.clou.state import State
from getaway.web.changes import joined
from getaway.web.clou import ClouFace
from tests.browser.conftest import Open
from tests.browser.tables import at_table
from tests.web.positions import GAMES, game_of, positions

EACH = 75  # positions of each of the four games

# Puts the page into a position as the server would, and tells what it lights up for each handful of dice.
LOOK = """async ({facts, offers, seat, handfuls}) => {
  const at = (name) => import(new URL(name, document.querySelector("script[src*='table/main']").src));
  const [model, actions, choice] = await Promise.all([at("model.js"), at("actions.js"), at("choice.js")]);
  const {table} = model;
  Object.assign(table, {facts, offers: {[seat]: offers}, seats: [seat], me: seat, help: "normal", end: null});
  model.drop();
  model.changed({facts: null, front: true});
  const lit = () => [...new Set([...document.querySelectorAll("#plan .mark, #sheet .mark")]
    .filter((node) => node.matches(".legal, .fits")).map((node) => node.dataset.mark))].sort();
  const listed = lit();
  const ways = listed.flatMap((mark) => choice.waysTo(offers, mark, table.picked).map(({move}) => move)).sort();
  const byDice = [];
  for (const places of handfuls) {
    for (const place of places) actions.pickDie(place);
    byDice.push(lit());
    model.drop();
    model.changed({picked: true});
  }
  return {listed, ways, byDice};
}"""


@pytest.mark.parametrize(("job", "crew"), GAMES, ids=lambda value: str(value))
def test_what_is_lit_is_what_the_engine_allows(visit: Open, job: str, crew: list[str]) -> None:
    game = game_of(job, crew)
    page = at_table(visit, [(thief, "me") for thief in crew], job=job)
    face = ClouFace(game)
    chance = random.Random(5)
    for state in positions(game, EACH, seed=6):
        compare(page, game, face, state, chance.choice(state.deciders()))


def compare(page: Page, game: ClouGame, face: ClouFace, state: State, seat: int) -> None:
    moves = [move for move in state.moves(seat) if codes.deed(move.code) in (codes.PLACE, codes.WILD, codes.SPEND)]
    marks = {move.text.split()[-1] for move in moves}
    free = [
        place for place in range(3) if place not in joined(face.facts(state, seat))[f"hand/{game.seats[seat]}"]["used"]
    ]  # type: ignore[index, call-overload, operator]
    placing = any(codes.deed(move.code) == codes.PLACE for move in moves)
    handfuls = [list(some) for size in (1, 2, 3) for some in combinations(free, size)] if placing else []
    found: Any = page.evaluate(
        LOOK,
        {
            "facts": joined(face.facts(state, seat)),
            "offers": face.offers(state, seat),
            "seat": seat,
            "handfuls": handfuls,
        },
    )
    assert found["listed"] == sorted(marks)
    assert found["ways"] == sorted(move.text.partition(" ")[2] for move in moves)
    for text in found["ways"]:
        copy = state.clone()
        copy.play(game.parse(copy, text, seat))
    for handful, lit in zip(handfuls, found["byDice"], strict=True):
        assert lit == sorted(taking(state, moves, handful)), handful


def taking(state: State, moves: list[Any], handful: list[int]) -> set[str]:
    """The marks on which the engine can place exactly these dice, neither changed nor added to."""
    wanted = Counter(_face(state, place) for place in handful)
    found = set()
    for move in moves:
        code = move.code
        if codes.deed(code) != codes.PLACE or codes.extras_of(code) or codes.modifiers_of(code):
            continue
        faces = Counter(_face(state, place) for place in range(3) if (codes.rolled_of(code) >> place) & 1)
        if faces == wanted and not codes.conversion_of(code):
            found.add(move.text.split()[-1])
    return found


def _face(state: State, place: int) -> int:
    return int(state.position.dice >> (3 * place)) & 7
