"""After a robbery: car, cubes, new safes, police, terminals, dealers, ratings."""

import pytest

from getaway.core.bits import count_of
from getaway.robnrun.play.position import CASING, DEALING, HALTING, OVER, PLACING, STOPPING, level
from getaway.robnrun.play.score import rate
from getaway.robnrun.play.state import State
from tests.robnrun.scene import a_game, in_robbery, play, safes

EASY = {"white": [1] * 4, "red": [3] * 4, "green": [5] * 6}
BOTH = safes("acid", "acid")


def crack(car: int, police: int = 0, *, behind: int = 1, **setup: object) -> tuple[State, list[str]]:
    """Crack one or two safes with the car here."""
    game = a_game(4, box=BOTH, columns=EASY, **setup)  # type: ignore[arg-type]
    state = in_robbery(game, {"ben": "2 acid"}, behind=range(behind))
    state.position.car, state.position.police = car, police
    moves = ["ada ready", "ben plays acid"] + (["ada ready", "ben plays acid"] if behind == 2 else [])
    return state, play(game, state, *moves)


def miss(police: int = 0, *, reserve: int = 5, town: list[int] | None = None) -> State:
    """Leave two safes shut, without alarm: nobody has a card left."""
    game = a_game(4, box=BOTH, columns={**EASY, "white": [2] * 4})
    state = in_robbery(game, {"ben": "dynamite"}, behind=(0, 1))
    p = state.position
    p.police, p.reserve = police, reserve
    for building, count in enumerate(town or []):
        p.town[building] = count
    play(game, state, "ada ready", "ben plays dynamite")
    return state


def test_a_cracked_safe_brings_gold_and_a_step() -> None:
    state, _ = crack(5)
    assert (state.position.gold, state.position.car) == (3, 6)


def test_cubes_on_squares_passed_go_on_the_station() -> None:
    state, happened = crack(5, behind=2)
    assert "cube yellow" in happened
    assert count_of(state.position.cubes, 0) == 2
    assert state.position.squares[6] == 0


def test_with_cubes_landed_only_the_last_square_counts() -> None:
    state, happened = crack(5, behind=2, rules={"cubes": "landed"})
    assert "cube yellow" not in happened
    assert state.position.squares[6] != 0


def test_a_cube_without_room_goes_back_to_the_box() -> None:
    state, happened = crack(5, scenario={"route": [["red"] * 3, ["green"], ["white"], ["red"], ["green"]]})
    assert happened.count("cube red") == 3
    game = a_game(
        4, box=BOTH, columns={**EASY, "red": [3, 2]}, scenario={"route": [["red"] * 3, *(["red"] for _ in range(4))]}
    )
    state = in_robbery(game, {"ben": "acid"})
    happened = play(game, state, "ada ready", "ben plays acid")
    assert (happened.count("cube red"), happened.count("cube to the box red")) == (1, 2)
    assert level(game.board, state.position, 3) == 2


def test_more_cubes_lower_the_number_that_holds() -> None:
    game = a_game(4)
    p = game.start(seed=1).position
    assert [level(game.board, p, colour) for colour in range(4)] == [5, 8, 3, 4]


def test_each_uncracked_safe_is_replaced_where_the_gang_says() -> None:
    state = miss()
    p = state.position
    assert (p.phase, p.pending) == (PLACING, 2)
    offered = [move.text for move in state.moves(1)]
    assert "crew places bank" not in offered  # robbed, so it stays empty
    assert "crew places hotel" in offered


def test_a_building_holds_at_most_three_safes() -> None:
    state = miss(town=[0, 3, 3, 3, 3, 3, 2, 2])
    assert [move.text for move in state.moves(1)] == ["crew places hotel", "crew places casino"]


def test_without_reserve_nothing_is_placed() -> None:
    assert miss(reserve=0).position.phase == CASING


def test_without_room_nothing_is_placed() -> None:
    state = miss(town=[0, 3, 3, 3, 3, 3, 3, 3])
    assert (state.position.phase, state.position.reserve) == (CASING, 5)


def test_a_single_possible_building_needs_no_word() -> None:
    state = miss(town=[0, 3, 3, 3, 3, 3, 3, 1])
    assert (state.position.phase, state.position.town[7], state.position.reserve) == (CASING, 3, 3)


def test_the_police_go_one_step_and_one_for_each_uncracked_safe() -> None:
    assert miss(reserve=0).position.police == 3


def test_caught_when_the_police_reach_the_car() -> None:
    state = miss(police=2, reserve=0)
    assert state.result is not None
    assert (state.result.ending, state.result.rating, state.result.won) == ("caught", "lost", False)


def test_on_a_terminal_the_gang_may_stop() -> None:
    state, _ = crack(13)
    assert state.position.phase == STOPPING
    state.play(state.moves(0)[0])
    assert state.result is not None
    assert (state.result.ending, state.result.won) == ("terminal-1", True)


def test_on_a_terminal_the_gang_may_go_on() -> None:
    state, _ = crack(13)
    state.play(state.moves(3)[1])
    assert state.position.phase == CASING


def test_coming_onto_a_terminal_the_car_may_halt() -> None:
    state, _ = crack(13, behind=2)
    assert state.position.phase == HALTING
    halted = state.clone()
    halted.play(halted.moves(0)[0])
    assert (halted.position.car, halted.position.phase) == (14, STOPPING)
    state.play(state.moves(0)[1])
    assert (state.position.car, state.position.phase) == (15, STOPPING)


def test_terminal_3_ends_the_game() -> None:
    state, _ = crack(15)
    assert state.result is not None
    assert state.result.ending == "terminal-3"


def test_with_terminals_first_the_first_ends_the_game() -> None:
    state, _ = crack(13, behind=2, rules={"terminals": "first"})
    assert state.result is not None
    assert state.result.ending == "terminal-1"


def _last_building(car: int) -> State:
    game = a_game(4, box=BOTH, columns=EASY)
    state = in_robbery(game, {"ben": "acid"})
    for building in range(8):
        state.position.town[building] = 0
    state.position.car = car
    play(game, state, "ada ready", "ben plays acid")
    return state


def test_no_safe_left_and_no_terminal_is_lost() -> None:
    state = _last_building(5)
    assert state.result is not None
    assert (state.result.ending, state.result.won) == ("stranded", False)


def test_no_safe_left_on_a_terminal_is_won() -> None:
    state = _last_building(13)
    assert state.position.phase == OVER
    assert state.result is not None
    assert state.result.ending == "terminal-1"


@pytest.mark.parametrize(("colour", "first", "second"), [(0, 3, 4), (1, 2, 3), (2, 2, 3), (3, 3, 4)])
def test_dealers_have_their_prices(colour: int, first: int, second: int) -> None:
    game = a_game(4, box=BOTH, columns={**EASY, "yellow": [6, 5, 4, 3]})
    state = in_robbery(game, {"ben": "acid"})
    p = state.position
    p.dealer, p.gold, p.cubes = colour, first + second - 3, 2 * 16**colour
    p.squares[6] = 0
    play(game, state, "ada ready", "ben plays acid")
    assert p.phase == DEALING
    assert [move.text for move in state.moves(0)] == ["crew pays 0", "crew pays 1", "crew pays 2"]
    play(game, state, "crew pays 2")
    assert (p.gold, p.cubes, p.dealer) == (0, 0, -1)


def test_a_dealer_who_cannot_be_paid_leaves_at_once() -> None:
    game = a_game(4, box=safes(("acid", 0)), columns=EASY)
    state = in_robbery(game, {"ben": "acid"})
    state.position.dealer, state.position.cubes = 3, 2 * 16**3
    assert "dealer left red" in play(game, state, "ada ready", "ben plays acid")
    assert state.position.phase == CASING


def test_after_a_robbery_its_safes_are_shown_and_gone() -> None:
    state, _ = crack(5)
    assert state.view(None).facts()["gone"] == [0]


@pytest.mark.parametrize(
    ("gold", "terminal", "rating"),
    [
        (0, 1, "free-at-least"),
        (3, 3, "free-at-least"),
        (4, 1, "not-bad"),
        (8, 1, "a-living"),
        (12, 1, "a-living"),
        (12, 2, "perfect"),
        (30, 3, "perfect"),
    ],
)
def test_ratings(gold: int, terminal: int, rating: str) -> None:
    assert rate(a_game(4).box, gold, terminal) == rating


def test_caught_also_when_the_police_go_beyond_the_car() -> None:
    state = miss(police=4)
    play_out(state)
    assert state.result is not None
    assert state.result.ending == "caught"
    assert state.position.police > state.position.car


def play_out(state: State) -> None:
    while state.deciders() and state.position.phase == PLACING:
        state.play(state.moves(0)[0])


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_any_seat_makes_the_choices_of_the_gang(seat: int) -> None:
    state = miss()
    assert state.deciders() == (0, 1, 2, 3)
    move = state.moves(seat)[0]
    assert move.text.startswith("crew places ")
    state.play(move)


def test_gold_of_the_robbery_may_pay_its_dealer() -> None:
    game = a_game(4, box=BOTH, columns=EASY, scenario={"station": {"yellow": 1}})
    state = in_robbery(game, {"ben": "acid"})
    state.position.dealer = 0
    play(game, state, "ada ready", "ben plays acid")
    assert [move.text for move in state.moves(0)] == ["crew pays 0", "crew pays 1"]
    happened = play(game, state, "crew pays 1")
    assert {"dealer paid yellow 1", "dealer left yellow"} <= set(happened)
    assert state.position.gold == 0


def test_a_robbed_building_stays_empty_so_there_are_eight_robberies_at_most() -> None:
    game = a_game(4, box={**BOTH, "reserve": 5}, columns={**EASY, "white": [1] * 4, "red": [15] * 4})
    state = game.start(seed=3)
    play(game, state, "crew start")
    robberies = 0
    while state.deciders() and robberies < 9:
        state.position.police = 0  # they never catch up in this test
        offered = state.moves(state.deciders()[0])
        robberies += offered[0].text.split()[1] == "robs"
        goes = [move for move in offered if move.text in ("crew goes", "crew drives")]
        state.play(goes[0] if goes else offered[-1] if offered[-1].text.endswith("ready") else offered[0])
    assert robberies <= 8
    assert state.result is not None
