"""Parts and set-up: the crew, the bars by player count, valid plans and sheets (rules, parts and set-up)."""

from __future__ import annotations

from typing import Any

import pytest

from getaway import load
from getaway.content.mistakes import ContentError
from getaway.content.packs import find
from getaway.core import SetupError
from tests.rules.vocabulary import challenge, heist, plan, room, set_up, sheet

CREW = [sheet(name) for name in ("ann", "ben", "cid")]


@pytest.mark.parametrize("players", [1, 2, 3])
def test_bars_are_as_long_as_the_player_count_says(players: int) -> None:
    bars = {"1": 9, "2": 7, "3": 5}
    game = heist(plan(time=bars, traces=bars, car=bars, police=bars), *CREW[:players], ready=True)
    length = bars[str(players)]
    assert game.facts["tracks"] == {name: [0, length] for name in ("time", "traces", "car", "police")}


def test_a_bar_with_one_number_is_the_same_for_all() -> None:
    game = heist(plan(time=6), *CREW, ready=True)
    assert game.facts["tracks"]["time"] == [0, 6]


@pytest.mark.parametrize("crew", [[], ["ann", "ben", "cid", "dan"]])
def test_a_crew_has_one_to_three_thieves(crew: list[str]) -> None:
    with pytest.raises(SetupError, match="one to three thieves"):
        set_up(plan(), *map(sheet, crew))


def test_a_crew_is_a_list_and_not_a_word() -> None:
    with pytest.raises(SetupError, match="lists of names"):
        load("clou/kiosk", crew="bruce")


def test_no_thief_twice_however_it_is_named() -> None:
    by_path = str(find("clou/thieves/bruce").path)
    with pytest.raises(SetupError, match="no thief twice"):
        load("clou/kiosk", crew=["bruce", by_path])


def test_an_unknown_thief_is_refused_with_the_nearest_name() -> None:
    with pytest.raises(SetupError, match="bruce"):
        load("clou/kiosk", crew=["brucie"])


def test_seats_are_called_by_their_thieves() -> None:
    assert set_up(plan(), *CREW).seats == ("ann", "ben", "cid")


def test_a_tree_leads_to_the_right_only() -> None:
    with pytest.raises(ContentError, match="circle 2 is the last"):
        set_up(plan(), sheet(tree=["1 -> 2", "2 -> 1"]))


def test_escapes_end_because_one_result_moves_the_car() -> None:
    with pytest.raises(ContentError, match="at least 1 entry"):
        set_up(plan(), sheet(car=[]))


def test_the_first_box_has_nothing_on_its_left() -> None:
    with pytest.raises(ContentError, match="nothing on its left"):
        set_up(plan(), sheet(strength=["<"]))


def test_the_lowest_row_of_a_pyramid_rests_on_nothing() -> None:
    with pytest.raises(ContentError, match="rests on nothing"):
        set_up(plan(), sheet(pyramid=[["<"]]))


@pytest.mark.parametrize(
    ("start", "move", "ending"),
    [
        ("alarm", "crew drive ann", "escaped"),
        ({"time": 1}, "crew drive ann", "escaped"),
        ({"trace": 2}, "crew accept", "tracked-down"),
        ("get-away", "crew accept", "got-away"),
    ],
)
def test_a_job_may_be_over_before_its_first_roll(start: object, move: str, ending: str) -> None:
    game = heist(plan(start=start, time=1, traces=2), sheet(), dice="444", ready=True)
    assert game.moves() == [move]
    game.play(move)
    assert game.result.ending == ending


def test_a_table_takes_eight_different_frames_and_no_more() -> None:
    colours = ("dexterity", "cunning", "lockpicking", "electronics", "safecracking", "sneaking")
    frames = [f"strength/{colour}" for colour in colours] + ["cunning/sneaking", "cunning/electronics"]
    game = heist(
        plan(challenge("door", *frames[:6])), sheet(strength=[f"any: {frame}" for frame in frames]), dice="111"
    )
    game.play("1 strength.1")
    assert game.pool() == ["strength/dexterity"]
    with pytest.raises(SetupError, match="at most 8 different frames"):
        set_up(plan(), sheet(strength=[f"any: {frame}" for frame in [*frames, "cunning/lockpicking"]]))


@pytest.mark.parametrize("word", ["crew", "start", "stay", "run", "drive", "accept", "undo", "redo", "done", "lapse"])
def test_no_thief_is_called_like_a_word_of_the_notation(word: str) -> None:
    with pytest.raises(ContentError, match=f'"{word}" is a word of the notation'):
        set_up(plan(), sheet(word))


def test_one_result_says_all_that_a_face_may_count_as() -> None:
    twice = [{"roll": "shows 1", "counts-as": [4]}, {"roll": "shows 1", "counts-as": [4, 5]}]
    with pytest.raises(ContentError, match="join their `counts-as`"):
        set_up(plan(), sheet(dice=twice))


@pytest.mark.parametrize(("count", "refused"), [(15, False), (16, True)])
def test_at_most_15_symbols_activate_together(count: int, refused: bool) -> None:
    thief = sheet(strength=["any: " + " + ".join(["strength"] * count)])
    if refused:
        with pytest.raises(ContentError, match="at most 15 symbols"):
            set_up(plan(), thief)
    else:
        game = heist(plan(challenge("door", "strength")), thief, dice="111")
        game.play("1 strength.1")
        assert game.pool() == ["strength"] * count


@pytest.mark.parametrize("way", ["2+ strength", "trace", "3+ strength -> 2+ cunning, alarm"])
def test_every_alternative_keeps_a_symbol_for_each_player_count(way: str) -> None:
    with pytest.raises(ContentError, match="at least one symbol"):
        set_up(plan(challenge("door", "strength", way)), sheet())


@pytest.mark.parametrize(
    ("job", "says"),
    [
        (plan(challenge("door", "strength", opens="hal"), rooms=[room("hall")]), 'no room "hal"'),
        (plan(challenge("door", "strength", after="dor")), 'no challenge "dor"'),
        (plan(challenge("door", "strength", then={"start": "bark"})), 'no track "bark"'),
        (plan(challenge("door", "strength", then={"cross-out": "red"})), 'no tag "red"'),
        (plan(challenge("door", "strength"), challenge("door", "cunning")), '"door" is used twice'),
        (plan(challenge("door", "muscle")), '"muscle" is not a symbol'),
    ],
)
def test_a_plan_whose_words_point_nowhere_is_refused(job: dict[str, Any], says: str) -> None:
    with pytest.raises(ContentError, match=says):
        set_up(job, sheet())
