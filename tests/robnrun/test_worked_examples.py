"""The worked examples of the rules."""

from getaway.robnrun.play.position import CASING, CLUES, DEALING, OVER, PLACING, STOPPING
from getaway.robnrun.play.state import State
from tests.robnrun.scene import a_game, hand_sizes, in_robbery, play, safes

COLUMNS = {"white": [4, 4, 4, 4], "red": [3, 3, 3, 3]}
GAME = a_game(4, box=safes("3 security-card + 2 dynamite", "acid"), columns=COLUMNS)
HANDS = {
    "ben": "security-card + 3 acid",
    "cem": "2 security-card + 2 dynamite + battering-ram + bag + flashlight",
    "dot": "2 security-card + dynamite + acid + bag + battering-ram",
}


def first_round(state: State) -> list[str]:
    """Players A, B and C are ben, cem and dot; the boss is ada."""
    happened = play(GAME, state, "ada says 1: security-card", "ada says 3: 2", "ada ready", "ben exchanges")
    happened += play(GAME, state, "cem plays security-card", "dot plays security-card", "ben passes", "cem plays bag")
    return happened + play(GAME, state, "dot passes", "ben passes", "cem plays flashlight")


def test_example_1_cracked_and_alarm() -> None:
    state = in_robbery(GAME, HANDS)
    before = hand_sizes(GAME, state)
    happened = first_round(state)
    assert happened.count("shown security-card") == 2
    assert "onto the alarm stack flashlight" in happened
    sizes = hand_sizes(GAME, state)
    assert sizes == {"ada": 0, "ben": before["ben"] + 1, "cem": before["cem"] - 3 + 1, "dot": before["dot"] - 1 + 1}

    play(GAME, state, "ada says 2: stethoscope", "ada ready")
    p = state.position
    p.seats[5] = p.seats[10] = p.seats[15] = 0
    for seat, kinds in ((1, (0, 1, 1)), (2, (4, 6, 0)), (3, (5, 1, 7))):
        p.seats[5 * seat] = sum(16**kind for kind in kinds)
    play(GAME, state, "ben plays security-card", "cem plays acid", "dot plays battering-ram", "ben plays dynamite")
    assert (p.phase, p.shown) == (CLUES, 3 + 16)
    p.seats[5], p.seats[10], p.seats[15] = 16, 1, 16 + 16**7
    happened = play(GAME, state, "ada ready", "ben plays dynamite", "cem plays security-card")
    happened += play(GAME, state, "dot plays dynamite", "ben passes", "cem passes", "dot plays bag")
    assert "alarm" in happened
    assert "cracked safe 0" in happened
    assert (p.gold, p.car, p.police) == (3, 6, 2)


def test_example_2_two_safes_one_cracked_alarm() -> None:
    columns = {"white": [2, 2], "red": [0, 0], "green": [5, 5, 5, 5], "yellow": [6, 5, 4, 3]}
    scenario = {"station": {"green": 2}, "route": [["yellow", "red"], ["green"], ["white"], ["red"], ["green"]]}
    scenario["dealers"] = ["green", "yellow", "white", "red"]
    game = a_game(4, box=safes("acid", "3 jackhammer"), columns=columns, scenario=scenario)
    state = in_robbery(game, {"ben": "acid", "cem": "dynamite"}, behind=(0, 1))
    p = state.position
    p.dealer, p.town[game.board.buildings] = 1, -1
    happened = play(game, state, "ada ready", "ben plays acid", "cem plays dynamite")
    assert {"cracked safe 0", "uncracked safe 1", "alarm", "cube yellow", "cube red"} <= set(happened)
    assert (p.gold, p.car, p.phase) == (3, 6, PLACING)
    play(game, state, "crew places hotel")
    assert (p.police, p.phase, p.reserve) == (3, DEALING, 4)
    assert [move.text for move in state.moves(0)] == ["crew pays 0", "crew pays 1"]  # 3 gold: the second costs 3 more
    happened = play(game, state, "crew pays 1")
    assert "dealer left green" in happened
    assert (p.gold, p.phase) == (1, CASING)


def on_the_way_to_terminal_1(police: int) -> State:
    columns = {"white": [2], "red": [0]}
    game = a_game(4, box=safes("acid", "3 jackhammer"), columns=columns, scenario={"station": {}})
    state = in_robbery(game, {"ben": "acid", "cem": "dynamite"}, behind=(0, 1))
    state.position.car, state.position.police, state.position.reserve = 13, police, 0
    play(game, state, "ada ready", "ben plays acid", "cem plays dynamite")
    return state


def test_example_3_caught_on_the_terminal_three_behind() -> None:
    state = on_the_way_to_terminal_1(police=11)
    assert state.position.phase == OVER
    assert state.result is not None
    assert state.result.ending == "caught"


def test_example_3_four_behind_may_stop_or_go_on() -> None:
    state = on_the_way_to_terminal_1(police=10)
    assert state.position.phase == STOPPING
    assert [move.text for move in state.moves(2)] == ["crew stops", "crew goes"]


def test_example_4_a_clue_stays_true_and_a_fourth_card_is_surplus() -> None:
    state = in_robbery(GAME, HANDS, up=(1, 8))
    play(GAME, state, "ada ready")
    p = state.position
    p.seats[5], p.seats[10], p.seats[15] = 3, 1, 16
    play(
        GAME,
        state,
        "ben plays security-card",
        "cem plays security-card",
        "dot plays dynamite",
        "ben plays security-card",
    )
    assert p.shown == 3 + 16
    offered = [move.text for move in state.moves(0)]
    assert "ada says 1: security-card" in offered
    assert "ada says 8: security-card 0" in offered
    p.seats[5], p.seats[10], p.seats[15] = 1, 4 * 16**4, 0
    happened = play(GAME, state, "ada ready", "ben plays security-card")
    happened += play(GAME, state, *["cem plays acid", "dot passes", "ben passes"] * 2, "cem plays acid")
    assert "onto the alarm stack security-card" in happened
