"""Watched games: the lab's counts while playing equal those of a replay."""

from __future__ import annotations

from collections import Counter

import pytest

from getaway.clou.game import ClouGame
from getaway.clou.play import events
from getaway.core.bits import WORD
from getaway.lab.clou import port
from getaway.lab.clou.figures import Figures, together
from getaway.lab.clou.port import PORT
from getaway.lab.port import Wanted
from getaway.lab.seating import groups_of
from getaway.lab.study import Row, Setup
from tests.cli.tables import job, thief

CREW = (thief("ada"), thief("bo"))


def setup_for(name: str = "bakery", crew: tuple[str, ...] = CREW, bots: tuple[str, ...] = ("greedy",)) -> Setup:
    [setup] = PORT.setups(Wanted(job(name), crew, bots=bots, seed="s", watch=True))
    return setup


def rows_of(setup: Setup, count: int) -> list[Row]:
    player, rows = PORT.player(setup), list[Row]()
    while len(rows) < count:
        rows += player.play_some(setup.seed, len(rows), count - len(rows))
    return rows


@pytest.mark.parametrize("bots", [("greedy",), ("random",), ("random", "greedy"), ("greedy", "random")])
@pytest.mark.parametrize("name", ["bakery", "clinic"])
def test_a_watched_game_is_the_game_of_the_protocol_and_counts_what_happened_there(
    name: str, bots: tuple[str, ...]
) -> None:
    setup = setup_for(name, bots=bots)
    for number, row in enumerate(rows_of(setup, 6)):
        table = PORT.table(setup, number)
        result = table.state.result
        assert result
        assert (events.ENDINGS[row[0][port.ENDING]], row[0][port.POINTS]) == (result.ending, result.score)
        assert row[0][port.MOVES] == len(table.log)
        _same_story(PORT.game(setup), row, [event for entry in table.log for event in entry.events or ()])


def _same_story(game: ClouGame, row: Row, told: list[object]) -> None:
    head, names = row[0], game.names
    made = {
        (getattr(event, "seat", ""), event.mark)
        for event in told
        if isinstance(event, events.Wrote | events.Crossed | events.Spent)
    }
    found = {
        (names.seats[seat], mark)
        for seat, marks in enumerate(names.sheet_marks)
        for mark, row_number in marks.items()
        if row[1][row_number // WORD] >> row_number % WORD & 1
    }
    plan = {m for m, number in names.plan_marks.items() if row[1][number // WORD] >> number % WORD & 1}
    assert found == {(seat, mark) for seat, mark in made if mark not in names.plan_marks}
    assert plan == {mark for _, mark in made if mark in names.plan_marks}
    assert [names.ways[way] for way in row[2]] == [e.way for e in told if isinstance(e, events.WayDone)]
    overcome = {e.challenge for e in told if isinstance(e, events.Overcame)}
    assert overcome == {n for bit, n in enumerate(names.challenges) if head[port.OVERCOME] >> bit & 1}
    assert {e.loot for e in told if isinstance(e, events.Took)} == {
        n for bit, n in enumerate(names.loot) if head[port.LOOT] >> bit & 1
    }
    ticks = Counter(e.track for e in told if isinstance(e, events.Ticked))
    assert [head[port.TIME], head[port.TRACES]] == [ticks["time"], ticks["traces"]]
    assert list(row[3][-2:]) == [ticks["time"], ticks["traces"]]
    assert len(row[3]) == 2 * head[port.ROUNDS] == 2 * sum(isinstance(e, events.Rolled) for e in told)
    assert head[port.UNUSED] == sum(e.dice_left for e in told if isinstance(e, events.Finished))


@pytest.mark.parametrize("bots", [("greedy", "random"), ("random", "greedy")])
def test_crews_of_several_bots_vote_alike_watched_or_not(bots: tuple[str, ...]) -> None:
    [setup] = PORT.setups(Wanted(job("bakery"), CREW, bots=bots, seed="s", rules=["group-vote"], watch=True))
    for number, row in enumerate(rows_of(setup, 4)):
        table = PORT.table(setup, number)
        assert table.state.result
        assert any(isinstance(event, events.Voted) for entry in table.log for event in entry.events or ())
        assert (row[0][port.POINTS], row[0][port.MOVES]) == (table.state.result.score, len(table.log))


def test_seats_with_the_same_bot_are_played_by_one() -> None:
    assert groups_of(("greedy", "random", "greedy")) == [("greedy", [0, 2]), ("random", [1])]


def test_figures_of_crews_add_up() -> None:
    pair, alone = setup_for(), setup_for(crew=CREW[:1])
    figures = []
    for setup in (pair, alone):
        figures.append(Figures())
        figures[-1].add(PORT.game(setup), rows_of(setup, 5))
    both = together(figures)
    assert both.games == 10 == both.endings.total() == both.scores.total()
    assert both.sat == {"ada": 10, "bo": 5}
    assert both.overcome.total() == sum(each.overcome.total() for each in figures)
    assert both.pace[0][0] == 10
    assert set(both.marks) == set(figures[0].marks) | set(figures[1].marks)
    assert both.lost == sum(1 for setup in (pair, alone) for row in rows_of(setup, 5) if row[0][0] in port.LOST)
