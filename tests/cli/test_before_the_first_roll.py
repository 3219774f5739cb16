"""The menu before the first roll: all that can be scouted is one item, all that can be tuned another."""

from __future__ import annotations

from getaway.cli.clou.screen.choices import price_of
from getaway.cli.clou.screen.facts import read_facts
from getaway.cli.clou.sitting.menu import menu, opened
from getaway.clou.play.state import State
from tests.rules.test_preparations import GRID, SNEAK
from tests.rules.vocabulary import bring, heist, sheet

NIGHT = bring(has=frozenset({"tickets"}), powers={"scout": 1, "tune": 1})


def test_scouting_and_tuning_are_one_item_each_that_opens() -> None:
    game = heist(SNEAK, sheet(grid=GRID), ready=True, brought=NIGHT)
    state = game.table.state
    assert isinstance(state, State)
    choices = menu(game.table.game, state, 0)  # type: ignore[arg-type]
    assert [choice.word for choice in choices] == ["start", "use tickets-please", "scout", "tune"]
    marks = [choice.mark for choice in opened(choices[2], state)]
    assert marks == ["sneak-in.a1", "sneak-in.a2", "case.a1"]
    assert "grid.5" in [choice.mark for choice in opened(choices[3], state)]


def test_every_item_says_what_it_does_in_every_language() -> None:
    game = heist(SNEAK, sheet(grid=GRID), ready=True, brought=NIGHT)
    state = game.table.state
    assert isinstance(state, State)
    for lang in ("en", "de", "ja"):
        choices = menu(game.table.game, state, 0)  # type: ignore[arg-type]
        facts = read_facts(state.view(None))
        said = [price_of(game.table.game, state, choice, facts, lang) for choice in choices]  # type: ignore[arg-type]
        assert "" not in said
        assert len(set(said)) == len(said)
