"""What the server sends a page of Clou: offers are exactly the engine's moves, facts are flat, answers are sentences."""

from __future__ import annotations

import itertools
import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

import getaway
from getaway.clou.engine import ENGINE
from getaway.clou.game import ClouGame
from getaway.core import IllegalMove, Table
from getaway.web.changes import changed, joined
from getaway.web.clou.shown import ClouFace
from tests.web.positions import GAMES, game_of, positions

FEW = 25


@pytest.fixture(params=GAMES, ids=lambda param: str(param[0]).partition("/")[2])
def game(request: pytest.FixtureRequest) -> ClouGame:
    return game_of(*request.param)


def codes_of(offers: dict[str, Any]) -> Iterator[str]:
    """The codes that offers stand for, composed as a page does it."""
    for place in offers.get("marks", {}).values():
        for number in place["numbers"]:
            yield from (str(int(way["code"]) + int(place["code"])) for way in offers["ways"][str(number)])
    for kind in ("wild", "spend", "strike", "say"):
        yield from (offer["code"] for offer in offers.get(kind, []))


def test_offers_are_exactly_the_moves_of_the_engine(game: ClouGame) -> None:
    face = ClouFace(game)
    for state in positions(game, FEW):
        for seat in range(len(game.seats)):
            moves = list(state.moves(seat)) if seat in state.deciders() else []
            found = sorted(codes_of(face.offers(state, seat)))
            assert found == sorted(str(move.code) for move in moves)
            assert {face.read(state, f"#{code}", seat).text for code in found[:9]} <= {move.text for move in moves}


@pytest.mark.parametrize(("job", "crew"), [*GAMES, ("again/high-water", ["bruce", "janet"])])
def test_what_differs_between_any_two_positions_is_found_without_reading_them(job: str, crew: list[str]) -> None:
    game = game_of(job, crew)
    face = ClouFace(game)
    some = [state.clone() for state in positions(game, FEW, seed=3)]
    for before, now in itertools.pairwise([*some, *reversed(some)]):
        found = face.changes(face.look(before, [None]), face.look(now, [None]))
        assert found == {None: changed(face.facts(before, None), face.facts(now, None))}


def test_what_is_not_offered_is_refused_whatever_its_code(game: ClouGame) -> None:
    face = ClouFace(game)
    for state in positions(game, FEW, seed=8):
        for code in ("0", "", "-1", "x", "9" * 30, str(2**58 - 1), "33554449"):
            if code not in codes_of(face.offers(state, 0)):
                with pytest.raises(IllegalMove):
                    face.read(state, f"#{code}", 0)
                assert face.about(state, 0, {"move": f"#{code}"}, "en")["says"]


def test_the_only_target_costs_nothing(game: ClouGame) -> None:
    face = ClouFace(game)
    seen = 0
    for state in positions(game, 4 * FEW, seed=1):
        for seat in state.deciders():
            only = face.offers(state, seat).get("only")
            if only:
                seen += 1
                after = state.clone()
                after.play(face.read(after, f"#{only}", seat))
                before, now = state.position.tracks, after.position.tracks
                assert [int(cells) for cells in before][:2] == [int(cells) for cells in now][:2]
    assert seen


def test_facts_are_flat_and_tell_every_mark(game: ClouGame) -> None:
    face = ClouFace(game)
    for state in positions(game, FEW, seed=2):
        facts, view = joined(face.facts(state, None)), state.view(None).facts()
        for seat in game.seats:
            sheet: Any = view["sheets"][seat]  # type: ignore[index]
            told: Any = {key.partition("/")[2]: value for key, value in facts.items() if key.startswith(f"{seat}/")}
            assert {mark for mark, fact in told.items() if fact[0] == "done"} == set(sheet["done"])
            assert {mark for mark, fact in told.items() if fact[0] == "open"} == set(sheet["open"])
            assert {mark: fact[1] for mark, fact in told.items() if len(fact) > 1} == sheet["written"]
        assert {key.partition("/")[2] for key in facts if key.startswith("plan/")} == {
            *view["plan"],  # type: ignore[misc]
            *view["plan-open"],
        }


@pytest.mark.parametrize("lang", ["en", "de", "ja"])
def test_every_mark_is_explained(game: ClouGame, lang: str) -> None:
    face = ClouFace(game)
    state = next(positions(game, 1, seed=3))
    for seat, marks in enumerate(game.names.sheet_marks):
        for mark in [*marks, *game.names.plan_marks]:
            answer = face.about(state, seat, {"mark": mark}, lang)
            assert answer["says"]
            assert mark not in str(answer["says"]), "marks are called by their names"


def test_a_way_says_what_it_would_set_off() -> None:
    game = game_of("clou/kiosk", ["bruce"])
    face, table = ClouFace(game), Table(game, dice=[1, 3, 4])
    table.play("start")
    move = game.parse(table.state, "bruce 3 strength.1")
    answer = face.about(table.state, 0, {"move": f"#{move.code}"}, "en")
    assert answer["says"] == ["Bruce writes 3 into Strength, box 1.", "Bruce activates strength."]
    assert table.state.view(0).facts()["sheets"]["bruce"]["done"] == []  # type: ignore[index]


def test_the_price_of_unused_dice_is_told_beforehand() -> None:
    game = game_of("clou/kiosk", ["bruce"])
    face = ClouFace(game)
    for state in positions(game, 400, seed=4):
        said: Any = face.offers(state, 0).get("say", [])
        fence = next((offer["fence"] for offer in said if offer["do"] == "done"), None)
        if fence and fence["dice"] and "traces" in fence:
            before, after = fence["traces"]
            state.play(game.parse(state, "bruce done"))
            now: Any = joined(face.facts(state, 0))["track/traces"]
            assert now[1] - now[0] == after == max(0, before - fence["dice"])
            return
    raise AssertionError("no position in which dice are left over")


def test_an_opening_is_plain_json_and_small(game: ClouGame) -> None:
    opening = ClouFace(game).opening("de")
    assert len(json.dumps(opening)) < 400_000
    assert [seat["id"] for seat in opening["seats"]] == list(game.seats)  # type: ignore[index, union-attr, call-overload]


def test_the_end_adds_up(game: ClouGame) -> None:
    table = Table(game, seed=3)
    table.play("start")
    while table.state.deciders():
        seat = table.state.deciders()[0]
        moves = table.state.moves(seat)
        texts = [move.text for move in moves]
        table.play("crew run" if "crew run" in texts and len(table.log) > 30 else moves[0])
    end: Any = ClouFace(game).ending(table.state, "en")
    assert sum(line["points"] for line in end["lines"]) == end["score"]
    assert end["story"]


@pytest.mark.parametrize("lang", ["en", "de", "ja"])
def test_what_happens_is_told_with_names_and_without_notation(game: ClouGame, lang: str) -> None:
    face, table, chance = ClouFace(game), Table(game, seed=lang), random.Random(lang)
    marks = set(game.names.marks.values())
    while deciders := table.state.deciders():
        table.play(chance.choice([move for move in table.state.moves(deciders[0]) if "run" not in move.text]))
    told = [sentence for entry in table.log for sentence in face.told(entry, None, lang)]
    assert len(told) > 20
    assert [sentence for sentence in told for mark in marks if mark in sentence] == []


def test_ratings_have_the_names_of_their_pack_at_a_table_with_kept_content() -> None:
    kept = ENGINE.kept(ENGINE.keep(getaway.load("again/high-water", crew=["bruce"])), {})
    assert isinstance(kept, ClouGame)
    told: dict[str, Any] = {lang: ClouFace(kept).opening(lang)["ratings"] for lang in ("en", "de")}
    assert [step["name"] for step in told["en"]][::4] == ["amateurs", "criminals of the century"]
    assert [step["name"] for step in told["de"]][::4] == ["Amateure", "Jahrhundertverbrecher"]
    assert [step["from"] for step in told["de"]] == [None, 10, 14, 17, 20]
