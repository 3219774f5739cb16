"""Pictures of Rob 'n Run: every card and board in every language and ink is well formed, fits, and reveals nothing hidden."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

import getaway
from getaway.content.packs import find
from getaway.draw import THEMES, alone
from getaway.draw.port import Drawing, pictures_of
from getaway.draw.robnrun import Words, back, closed_screen, open_screen, route_picture, station_picture, town_picture
from getaway.draw.robnrun.parts import CARD
from getaway.draw.svg import symbol_ids
from getaway.draw.widths import text_width
from getaway.robnrun.game import RobGame
from getaway.robnrun.sight.view import RobView

LANGUAGES = ("en", "de", "ja")


def a_game(scenario: str = "harbour") -> RobGame:
    game = getaway.load(f"rob-n-run/{scenario}", players=4)
    assert isinstance(game, RobGame)
    return game


def box(lang: str) -> list[Drawing]:
    """The drawings of the box: each card once."""
    return list(pictures_of("robnrun").of_entry(find("rob-n-run/standard"), lang))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_picture_is_well_formed_and_uses_symbols_that_exist(lang: str) -> None:
    known = set(symbol_ids())
    drawings = [*pictures_of("robnrun").of_game(a_game(), lang), *box(lang)]
    assert len(drawings) == 3 + 8 + 16 + 70 + 3 + 4
    for drawing in drawings:
        picture = drawing.draw(None)
        used = {str(shape.get("href"))[1:] for shape in picture.walk() if shape.name == "use"}
        assert used <= known
        assert picture.label
        assert (picture.width, picture.height) == CARD or drawing.kind == "board"


@pytest.mark.parametrize("theme", THEMES)
def test_cards_can_be_printed_in_every_ink(theme: str) -> None:
    for drawing in box("en")[:17]:
        root = ElementTree.fromstring(alone(drawing.draw(None), theme, fonts=False))  # type: ignore[arg-type]
        assert root.get("width") == "44mm"
        assert root.get("height") == "68mm"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_words_on_cards_stay_on_the_card(lang: str) -> None:
    for drawing in box(lang)[:24]:
        for shape in drawing.draw(None).walk():
            if shape.name == "text" and "mid" in str(shape.get("class")):
                says, size = "".join(map(str, shape.children)), float(shape.get("font-size") or 0)
                wide, middle = text_width(says, size), float(shape.get("x") or 0)
                assert middle - wide / 2 >= 8, says
                assert middle + wide / 2 <= CARD[0] - 8, says
                assert float(shape.get("y") or 0) < CARD[1] - 10, says


def test_cubes_are_told_apart_without_colour() -> None:
    from getaway.draw.svg import symbols

    drawn = {
        id: symbols([id])[0].replace(f"cube-{id[2:]}", "cube").replace(id, "")
        for id in ("q-yellow", "q-green", "q-white", "q-red")
    }
    assert len(set(drawn.values())) == 4


def test_boards_show_a_position_and_nothing_hidden() -> None:
    game = a_game()
    words = Words(game.box, game.texts, "en")
    state = game.start(seed=3)
    state.play(game.parse(state, "crew start"))
    boss = state.position.boss
    state.play(game.parse(state, f"{game.seats[boss]} robs bank"))
    view = state.view(None)
    assert isinstance(view, RobView)
    facts = view.read()
    town = alone(town_picture(words, game.scenario.dealers, facts), fonts=False)
    assert "Bank, safes: 0" in town
    assert 'class="house empty"' in town
    assert route_picture(words, {}, facts).label == "Escape route: car on square 5, police on 0, lead 5"
    assert "clues face up 4" in station_picture(words, 4, {}, facts).label
    assert alone(closed_screen(words, 2), fonts=False) == alone(closed_screen(words, 2), fonts=False)
    assert len({alone(back(words, kind), fonts=False) for kind in ("tool", "clue", "safe")}) == 3


def test_the_open_screen_ticks_what_is_shown() -> None:
    game = a_game()
    words = Words(game.box, game.texts, "en")
    needs, _ = game.box.every_safe[0]
    tool = next(iter(needs))
    ticked = alone(open_screen(words, [0], [tool, tool]), fonts=False)
    assert ticked.count('href="#pen-tick"') == 2
