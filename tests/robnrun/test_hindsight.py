"""Who could have known what, and when: hindsight agrees with what each seat could see then."""

from __future__ import annotations

from pathlib import Path

import pytest

from getaway.content import history
from getaway.core.record import Record, read_record
from getaway.core.table import Table
from getaway.robnrun.game import RobGame
from getaway.robnrun.sight.hindsight import Lesson, RobberyAgain, Turn, look_back
from getaway.robnrun.sight.view import RobView

GOLDEN = Path(__file__).parent / "golden" / "shipped"
RECORDS = ("training", "harbour", "cold-steel")


def opened(name: str) -> tuple[RobGame, Record]:
    record = read_record((GOLDEN / f"{name}.record").read_text("utf-8"))
    game = history.game_of(record)
    assert isinstance(game, RobGame)
    return game, record


@pytest.fixture(scope="module", params=RECORDS)
def again(request: pytest.FixtureRequest) -> tuple[RobGame, Record, list[RobberyAgain]]:
    game, record = opened(request.param)
    return game, record, look_back(game, record)


Again = tuple[RobGame, Record, list[RobberyAgain]]


def test_knowledge_only_grows_and_nobody_knows_less_than_all(again: Again) -> None:
    _, _, robberies = again
    assert robberies
    for robbery in robberies:
        assert robbery.boss not in robbery.moments[0].members
        for moment in robbery.moments:
            assert all(1 <= sets <= moment.everybody for sets in moment.members.values())
        for before, after in zip(robbery.moments, robbery.moments[1:]):
            assert after.everybody <= before.everybody
            assert all(after.members[seat] <= sets for seat, sets in before.members.items())
        assert robbery.moments[-1].everybody == 1  # its safes are shown to all


def test_what_is_said_afterwards_is_what_each_seat_could_count_then(again: Again) -> None:
    game, record, robberies = again
    moments = {moment.step: moment for robbery in robberies for moment in robbery.moments[:-1]}
    table = Table.begin(game, record)
    seen = 0
    for step, line in enumerate(record.lines, 1):
        table.repeat(line)
        if step in moments:
            for row, seat in enumerate(game.seats):
                view = table.state.view(row)
                assert isinstance(view, RobView)
                if seat in moments[step].members:
                    assert view.belief().count == moments[step].members[seat]
                    seen += 1
    assert seen > 10


def test_every_card_is_there_and_its_chance_is_one_of_its_player(again: Again) -> None:
    _, record, robberies = again
    cards = [card for robbery in robberies for card in robbery.cards]
    assert len(cards) == sum(" plays " in line.text for line in record.lines)
    assert all(card.chance is None or 0 <= card.chance <= 1 for card in cards)
    assert all(card.needed or card.surplus for card in cards if card.chance == 1)
    assert all(not card.needed for card in cards if card.chance == 0)
    assert all(card.needed for card in cards if card.tool == "bag")


def test_cards_that_were_needed_are_those_that_were_shown(again: Again) -> None:
    _, _, robberies = again
    for robbery in robberies:
        shown = sorted(tool for moment in robbery.moments for tool in moment.shown)
        assert sorted(card.tool for card in robbery.cards if card.needed and card.tool != "bag") == shown
        wrong = sum(moment.wrong for moment in robbery.moments)
        assert sum(not card.needed for card in robbery.cards) == wrong


def test_every_statement_is_a_moment_and_some_points_turn_the_game(again: Again) -> None:
    _, record, robberies = again
    said = [moment for robbery in robberies for moment in robbery.moments if moment.what == Lesson.SAID]
    assert len(said) == sum(" says " in line.text for line in record.lines)
    points = [point for robbery in robberies for point in robbery.points]
    assert {Turn.MOST} <= {point.what for point in points}
    for robbery in robberies:
        alarms = [point for point in robbery.points if point.what == Turn.ALARM]
        assert len(alarms) == robbery.alarm


def test_a_card_that_no_possible_safe_needs_is_called_so() -> None:
    game, record = opened("blackout")
    found = [point for robbery in look_back(game, record) for point in robbery.points]
    wrong = {point.step: point.thing for point in found if point.what == Turn.IMPOSSIBLE}
    assert wrong[215] == "dynamite"  # nobody could think it was needed: the one safe left does not need it
