"""For hundreds of random positions, dice first and mark first, the page highlights exactly the engine's marks."""

from __future__ import annotations

import random
from dataclasses import dataclass
from itertools import combinations
from typing import Any

import pytest
from playwright.sync_api import Page

from getaway.clou.board import codes
from getaway.clou.game import ClouGame
from getaway.clou.play.state import State
from getaway.core import Move
from getaway.web.changes import joined
from getaway.web.clou.shown import ClouFace
from tests.browser.conftest import Open
from tests.browser.tables import at_table
from tests.web.positions import GAMES, game_of, positions

EACH = 75  # positions of each of the four games

HANDFULS = 4  # of dice with white symbols, tried at each position

# Puts the page into a position as the server would, and returns what it highlights for each handful.
LOOK = """async ({facts, offers, seat, handfuls}) => {
  const at = (name) => import(new URL(name, document.querySelector("script[src*='table/table']").src));
  const [{Hand}, choice] = await Promise.all([at("../clou/hand.js"), at("../clou/choice.js")]);
  if (!window.hand) { // the page shares it with nobody: it is caught at work
    const {letGo} = Hand.prototype;
    Hand.prototype.letGo = function () { window.hand = this; letGo.call(this); };
    document.body.dispatchEvent(new KeyboardEvent("keydown", {key: "Escape", bubbles: true}));
  }
  const {hand} = window;
  const {table} = hand;
  Object.assign(table, {facts, offered: {[seat]: offers}, seats: [seat], me: seat, help: "normal", end: null});
  hand.drop();
  table.changed({facts: null, front: true});
  const lit = () => [...new Set([...document.querySelectorAll("#plan .mark, #sheet .mark")]
    .filter((node) => node.matches(".legal, .fits")).map((node) => node.dataset.mark))].sort();
  const listed = lit();
  const ways = listed.flatMap((mark) => choice.waysTo(offers, mark, hand.picked).map(({code}) => code)).sort();
  const picked = (chip) => hand.picked.chips.includes(chip.key);
  const byHand = [];
  for (const {places, chips, symbol} of handfuls) {
    for (const place of places) hand.pickDie(place);
    for (const [kind, value] of chips) {
      hand.pickChip(hand.chips().find((chip) => chip.kind === kind && chip.value === value && !picked(chip)).key);
    }
    if (symbol) hand.pickSymbol(symbol);
    byHand.push(lit());
    hand.drop();
    table.changed({only: "choice"});
  }
  return {listed, ways, byHand};
}"""


@dataclass(frozen=True)
class Handful:
    """What a player picks up: dice by their faces, white symbols as the page names them, or a symbol to spend."""

    faces: tuple[int, ...] = ()
    chips: tuple[tuple[str, int | str], ...] = ()
    symbol: str | None = None


@pytest.mark.parametrize(("job", "crew"), GAMES, ids=lambda value: str(value))
def test_what_is_lit_is_what_the_engine_allows(visit: Open, job: str, crew: list[str]) -> None:
    game = game_of(job, crew)
    page = at_table(visit, [(thief, "me") for thief in crew], job=job)
    face = ClouFace(game)
    chance = random.Random(5)
    with_chips = 0
    for state in positions(game, EACH, seed=6):
        with_chips += compare(page, game, face, state, chance.choice(state.deciders()), chance)
    assert with_chips > 5


def compare(page: Page, game: ClouGame, face: ClouFace, state: State, seat: int, chance: random.Random) -> bool:
    """Compare for all handfuls; returns whether white symbols were among them."""
    moves = [move for move in state.moves(seat) if codes.deed(move.code) in (codes.PLACE, codes.WILD, codes.SPEND)]
    facts: Any = joined(face.facts(state, seat))
    dice: list[int] = facts["dice"]
    free = [place for place in range(3) if place not in facts[f"hand/{game.seats[seat]}"]["used"]] if dice else []
    taken = handfuls(moves)
    more = [hand for hand in taken if hand.chips]
    wanted = [hand for hand in taken if not hand.chips] + chance.sample(more, min(HANDFULS, len(more)))
    if any(codes.deed(move.code) == codes.PLACE for move in moves):  # also dice that fit nowhere
        some = [places for size in (1, 2, 3) for places in combinations(free, size)]
        wanted += {Handful(tuple(sorted(dice[place] for place in places))) for places in some} - set(wanted)
    found: Any = page.evaluate(
        LOOK,
        {
            "facts": facts,
            "offers": face.offers(state, seat),
            "seat": seat,
            "handfuls": [
                {"places": places_of(hand, dice, free), "chips": hand.chips, "symbol": hand.symbol} for hand in wanted
            ],
        },
    )
    assert found["listed"] == sorted({mark_of(move) for move in moves})
    assert found["ways"] == sorted(str(move.code) for move in moves)
    for code in found["ways"]:
        copy = state.clone()
        copy.play(face.read(copy, f"#{code}", seat))
    for hand, lit in zip(wanted, found["byHand"], strict=True):
        assert lit == sorted(taken.get(hand, ())), hand
    return bool(more)


def mark_of(move: Move) -> str:
    return move.text.split()[-1]


def handfuls(moves: list[Any]) -> dict[Handful, set[str]]:
    """The marks on which the engine can use exactly a handful, by handful."""
    found: dict[Handful, set[str]] = {}
    for move in moves:
        found.setdefault(handful_of(move), set()).add(mark_of(move))
    return found


def handful_of(move: Move) -> Handful:
    """What a move uses, read from its notation: `bruce 1:4+3+x6±2=9 grid.5`, `bruce wild=7 tree.2`, `bruce cunning till.a1`."""
    way = move.text.split()[-2]
    if codes.deed(move.code) == codes.SPEND:
        return Handful(symbol=way)
    sum = way.partition("=")[0]
    if codes.deed(move.code) == codes.WILD:
        return Handful(chips=(("white", sum),))
    terms, *sizes = sum.split("±")
    faces, chips = [], [("size", int(size)) for size in sizes]
    for term in terms.split("+"):
        face, _, counts_as = term.removeprefix("x").partition(":")
        if term.startswith("x"):
            chips.append(("extra", int(face)))
        else:
            faces.append(int(face))
            chips += [("convert", int(face))] if counts_as else []
    return Handful(tuple(sorted(faces)), tuple(sorted(chips)))


def places_of(hand: Handful, dice: list[int], free: list[int]) -> list[int]:
    """Dice that show these faces."""
    left, found = list(free), []
    for face in hand.faces:
        found.append(next(place for place in left if dice[place] == face))
        left.remove(found[-1])
    return found
