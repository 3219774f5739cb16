"""Plans, sheets and tables in letters: they fit in every language, and show what the engine knows."""

from __future__ import annotations

import os
from itertools import product

import pytest

import getaway
import getaway.core
from getaway.cli.clou.screen.blueprint import Blueprint
from getaway.cli.clou.screen.choices import menu_lines
from getaway.cli.clou.screen.facts import BLANK, read_facts
from getaway.cli.clou.screen.plan import plan
from getaway.cli.clou.screen.sheet import low_sheet, sheet
from getaway.cli.clou.screen.table import Table as Drawn
from getaway.cli.clou.screen.tools import SMALL, Card
from getaway.cli.clou.sitting.menu import menu
from getaway.cli.screen.ink import flow, width_of, wrapped
from getaway.clou.content.library import read_job
from getaway.clou.game import ClouGame
from getaway.clou.play.state import State
from getaway.clou.words.telling import tell_all
from getaway.content.languages import LANGUAGES
from getaway.content.packs import entries, packs
from tests.cli.tables import frozen_game, random_game

JOBS = [entry for pack in packs() if pack.engine == "clou" for entry in entries(pack, "jobs")]
CREWS = (["bruce"], ["janet", "matt"], ["trixie", "bruce", "janet"])
SHIPPED = [(job.name, crew) for job in JOBS for crew in CREWS if len(crew) <= read_job(job).content.players.most]
GAMES = [*SHIPPED, ("substation", ["ada", "bo", "dov"]), ("clinic", ["cleo"]), ("ferry", ["bo", "cleo"])]
FULL = os.environ.get("GETAWAY_TEST_SIZE") == "full"
EVERY = 1 if FULL else 13  # every how many positions of a game are drawn
SIZES = ((80, 23), (100, 39), (40, 11), (200, 60))


def set_up(job: str, crew: list[str]) -> ClouGame:
    game = getaway.load(job, crew=crew) if "/" in job else frozen_game(job, *crew)
    assert isinstance(game, ClouGame)
    return game


@pytest.mark.parametrize(("job", "crew"), GAMES)
def test_a_table_fits_its_window_in_every_position_and_language(job: str, crew: list[str]) -> None:
    game = set_up(job, crew)
    windows = list(product(LANGUAGES, SIZES))
    for number, table in enumerate(random_game(game, 1, run=False)):
        state = table.state
        assert isinstance(state, State)
        if number % EVERY or not state.deciders():
            continue
        seat = state.deciders()[number % len(state.deciders())]
        facts, choices = read_facts(state.view(None)), menu(game, state, seat)
        for lang, (width, rows) in windows if FULL else windows[number % 4 :: 4]:
            drawn = Drawn(game, state, facts, seat, choices, ["A sentence about what happened."] * 9, lang)
            lines = drawn.frame(width, rows)
            assert len(lines) <= rows
            assert width_of(lines) <= width


@pytest.mark.parametrize(("job", "crew"), GAMES)
def test_at_80_by_24_sheet_dice_and_the_whole_menu_are_there(job: str, crew: list[str]) -> None:
    """Nothing needed to act scrolls away: every item of the menu, the dice, the bars, the open challenges."""
    game = set_up(job, crew)
    for number, table in enumerate(random_game(game, 2, run=False)):
        state = table.state
        assert isinstance(state, State)
        if number % EVERY or not state.deciders():
            continue
        facts, seat = read_facts(state.view(None)), state.deciders()[0]
        choices = menu(game, state, seat)
        lines = Drawn(game, state, facts, seat, choices, [], "en").frame(80, 23)
        text = "\n".join(line.plain for line in lines)
        for item, choice in enumerate(choices, 1):
            assert f"{item:>2} {choice.mark or choice.word}" in text
        assert "strength  " in text
        assert "time " in text
        if facts.phase == "dice":
            assert f"[{facts.dice[0]}]" in text or "×" in text


@pytest.mark.parametrize(("job", "crew"), GAMES)
def test_the_plan_draws_exactly_the_slots_of_the_board(job: str, crew: list[str]) -> None:
    game = set_up(job, crew)
    blueprint = Blueprint(game.job, game.texts, len(crew), "en")
    drawn = [slot for _, challenge in game.job.challenges for way in blueprint.ways(challenge) for slot in way.slots]
    kinds = {slot.mark: slot.need.frame.colours for slot in drawn}
    takes = {
        name: tuple(kind for i, kind in enumerate(game.names.kinds[:7]) if (game.board.mark_own[mark] >> i) & 1)
        for name, mark in game.names.plan_marks.items()
    }
    assert kinds == takes


@pytest.mark.parametrize("lang", LANGUAGES)
def test_marks_keep_their_places_on_a_sheet_when_they_are_filled(lang: str) -> None:
    """Open, done and closed have the same width, so that nothing shifts during a game."""
    game = frozen_game("bakery", "ada", "bo")
    shapes: dict[int, set[tuple[int, ...]]] = {0: set(), 1: set()}
    for table in random_game(game, 3, run=False):
        facts = read_facts(table.state.view(None))
        for seat, shape in shapes.items():
            lines = sheet(Card(game.crew[seat], game.texts, facts.hands[game.seats[seat]].pencil, lang), 100)
            shape.add(tuple(line.cell_len for line in lines))
    assert [len(shape) for shape in shapes.values()] == [1, 1]


@pytest.mark.parametrize("draw", [sheet, low_sheet])
def test_a_blank_sheet_shows_every_mark(draw: object) -> None:
    game = set_up("clou/kiosk", ["bruce"])
    assert callable(draw)
    text = "\n".join(line.plain for line in draw(Card(game.crew[0], game.texts, BLANK, "en"), 100))
    marks = sum(1 for name in game.names.sheet_marks[0] if not name.startswith("special"))
    slots = sum(1 for name in game.names.sheet_marks[0] if name.startswith("special"))
    assert text.count("[") + text.count("(") == marks + slots
    places = [name.partition(".")[2] for name in game.names.sheet_marks[0] if name.startswith(("tree", "pyramid"))]
    assert all("".join(SMALL[int(digit)] for digit in place) in text for place in places)


def test_the_menu_holds_every_legal_move_once() -> None:
    game = frozen_game("bakery", "ada", "bo")
    for table in random_game(game, 4):
        for seat in table.state.deciders():
            listed = [move.text for choice in menu(game, table.state, seat) for move in choice.moves]
            assert sorted(listed) == sorted(move.text for move in table.state.moves(seat))


def test_what_the_menu_foresees_is_what_happens() -> None:
    game = frozen_game("clinic", "ada", "cleo")
    foreseen = 0
    for table in random_game(game, 5, run=False):
        for seat in table.state.deciders():
            for choice in menu(game, table.state, seat):
                if choice.events:
                    foreseen += 1
                    assert list(choice.events) == list(table.state.clone().play(choice.moves[0]))
    assert foreseen > 100


@pytest.mark.parametrize("job", ["substation", "clinic", "ferry", "bakery"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_whole_plan_is_drawn_with_names_effects_and_tracks(job: str, lang: str) -> None:
    game = frozen_game(job, "ada")
    blueprint = Blueprint(game.job, game.texts, 3, lang)
    text = "\n".join(line.plain for line in plan(blueprint, None, 120))
    for id in [*game.names.rooms, *game.names.challenges, *game.names.tracks[4:]]:
        assert blueprint.name(id) in text
    assert "{" not in text


def test_every_event_of_a_game_is_told_in_every_language() -> None:
    told = set()
    for job in ("bakery", "clinic", "ferry", "substation"):
        game = frozen_game(job, "ada", "bo")
        for lang, seed in zip(LANGUAGES, range(3), strict=True):
            for table in random_game(game, seed, run=False):
                for seat in table.state.deciders():
                    for choice in menu(game, table.state, seat):
                        sentences = tell_all(game, choice.events, lang)
                        assert all(sentence and "{" not in sentence for sentence in sentences)
                        told |= {type(event).__name__ for event in choice.events}
    assert {"Wrote", "Crossed", "Spent", "Gained", "Overcame", "Opened", "Took", "Ticked", "Finished"} <= told


@pytest.mark.parametrize("width", [20, 33, 80])
def test_wrapped_sentences_keep_their_words_and_their_width(width: int) -> None:
    english = "Write a number, then cross it out with the same number, in this round or later."
    japanese = "ラウンドの終わりに、使わなかったダイス1個につき痕跡が1つ残ります。"
    for text in (english, japanese):
        lines = wrapped(text, width, 2)
        assert width_of(lines) <= width
        assert "".join(line.plain for line in lines).replace(" ", "") == text.replace(" ", "")
    assert all(not line.plain.strip().startswith(("、", "。", "っ")) for line in wrapped(japanese, width))


def test_parts_flow_onto_as_few_lines_as_they_take() -> None:
    assert [line.plain for line in flow(["aa", "bb", "cc", "ddddddd"], 6)] == ["aa  bb", "cc", "ddddd…"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_star_without_a_target_stands_in_the_menu(lang: str) -> None:
    """A star for its own seat has only its mark as words."""
    game = getaway.load("again/cat-and-dog", crew=["bruce", "trixie"])
    assert isinstance(game, ClouGame)
    table = getaway.core.Table(game, seed=3)
    table.play("start")
    state = table.state
    assert isinstance(state, State)
    facts = read_facts(state.view(None))
    lines = menu_lines(game, state, menu(game, state, 0), facts, lang, 100, 1)
    assert any("star-1.1" in line.plain and "★" in line.plain for line in lines)
