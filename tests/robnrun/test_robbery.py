"""A robbery: preparation, clue phase, crew phase, alarm phase. One behaviour in each test."""

import pytest

from getaway.core import IllegalMove, Stream
from getaway.robnrun.board.tally import total
from getaway.robnrun.play.position import BIN, CLUES, CREW, HAND, SEAT
from tests.robnrun.scene import a_game, cards, hand, hand_sizes, in_robbery, play, safes, texts

ONE_CARD = {"white": [1, 1, 1, 1]}


def test_the_first_boss_is_drawn() -> None:
    game = a_game(5)
    bosses = set()
    for seed in range(60):
        state = game.start(seed=seed)
        play(game, state, "crew start")
        bosses.add(state.position.boss)
    assert bosses == {0, 1, 2, 3, 4}


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_next_boss_sits_at_the_left(players: int) -> None:
    game = a_game(players, columns={"white": [1] * 4, "red": [0, 0], "green": [5] * 6})
    state = game.start(seed=3)
    play(game, state, "crew start")
    boss = state.position.boss
    coin = Stream(2)
    while state.position.robbery < 1 or state.position.phase != 2:
        if state.result is not None:
            return
        seat = state.deciders()[0]
        state.play(state.moves(seat)[coin.below(len(state.moves(seat)))])
    assert state.position.boss == (boss + 1) % players


def test_the_boss_picks_a_building_and_only_its_number_of_safes_is_public() -> None:
    game = a_game(4)
    state = game.start(seed=1)
    play(game, state, "crew start")
    boss = game.seats[state.position.boss]
    play(game, state, f"{boss} robs pawnshop")
    other = state.view((state.position.boss + 1) % 4).facts()
    assert (other["robbed"], other["safes"]) == ("pawnshop", 2)
    assert "behind" not in other
    assert "needs" not in other
    assert len(state.view(state.position.boss).facts()["behind"]) == 2  # type: ignore[arg-type]


def test_emptying_a_quarter_calls_its_dealer() -> None:
    game = a_game(4)
    state = game.start(seed=1)
    play(game, state, "crew start")
    boss = game.seats[state.position.boss]
    assert "dealer came yellow" in play(game, state, f"{boss} robs bank")
    assert state.view(None).facts()["dealers"]["hill"] is None  # type: ignore[index]


def test_a_quarter_with_safes_left_keeps_its_dealer() -> None:
    game = a_game(4)
    state = game.start(seed=1)
    play(game, state, "crew start")
    play(game, state, f"{game.seats[state.position.boss]} robs jeweller")
    assert state.position.dealer == -1


@pytest.mark.parametrize("up", range(7))
def test_as_many_clue_cards_lie_up_as_yellow_says(up: int) -> None:
    game = a_game(4, columns={"yellow": [up, up]})
    state = game.start(seed=1)
    play(game, state, "crew start")
    play(game, state, f"{game.seats[state.position.boss]} robs bank")
    clues = state.view(None).facts()["clues"]
    assert len(clues["up"]) == up  # type: ignore[index]
    assert len(clues["cards"]) == 6  # type: ignore[index]


def test_each_crew_member_is_dealt_as_green_says_and_the_boss_nothing() -> None:
    game = a_game(4, columns={"green": [7]})
    state = game.start(seed=1)
    play(game, state, "crew start")
    boss = game.seats[state.position.boss]
    play(game, state, f"{boss} robs bank")
    assert hand_sizes(game, state) == {name: 0 if name == boss else 7 for name in game.seats}


def test_a_used_clue_card_is_turned_down() -> None:
    game = a_game(4, box=safes("2 acid"))
    state = in_robbery(game, {"ben": "acid"})
    play(game, state, "ada says 1: acid")
    assert state.view(None).facts()["clues"] == {"cards": [1, 2, 3, 5, 8, 11], "up": [2, 3], "used": [1]}
    with pytest.raises(IllegalMove):
        play(game, state, "ada says 1: acid")


def test_the_boss_is_offered_true_statements_only() -> None:
    game = a_game(4, box=safes("2 acid"))
    state = in_robbery(game, {"ben": "acid"})
    assert [text for text in texts(state, game, "ada") if " says 1" in text] == ["ada says 1: acid"]
    with pytest.raises(IllegalMove):
        play(game, state, "ada says 1: dynamite")


def test_a_hidden_card_costs_three_gold_and_is_drawn_at_random() -> None:
    game = a_game(4, box=safes("2 acid"))
    turned = set()
    for seed in range(30):
        state = in_robbery(game, {"ben": "acid"}, gold=7, chance=Stream(seed + 1))
        happened = play(game, state, "ada buys hidden")
        turned.add(happened[0])
        assert state.position.gold == 4
    assert turned == {"hidden clue up 5", "hidden clue up 8", "hidden clue up 11"}


def test_a_used_card_can_be_bought_again_and_again() -> None:
    game = a_game(4, box=safes("acid + dynamite"))
    state = in_robbery(game, {"ben": "acid"}, gold=6)
    play(game, state, "ada says 1: acid", "ada buys 1", "ada says 1: dynamite", "ada buys 1")
    assert state.position.gold == 0
    assert not [text for text in texts(state, game, "ada") if "buys" in text]
    play(game, state, "ada ready")
    assert "1" in str(state.view(None).facts()["clues"]["up"])  # type: ignore[index]


def test_the_crew_acts_in_turn_from_the_left_of_the_boss() -> None:
    game = a_game(4, box=safes("2 acid"))
    state = in_robbery(game, {"ben": "acid", "cem": "acid", "dot": "acid"}, boss="cem")
    play(game, state, "cem ready")
    order = []
    for _ in range(3):
        order.append(game.seats[state.deciders()[0]])
        play(game, state, f"{order[-1]} passes")
    assert order == ["dot", "ada", "ben"]


def test_a_hand_is_exchanged_once_in_a_crew_phase() -> None:
    game = a_game(4, box=safes("2 acid"))
    state = in_robbery(game, {"ben": "3 acid", "cem": "acid", "dot": "acid"})
    play(game, state, "ada ready", "ben exchanges")
    assert len(hand(game, state, "ben")) == 3
    assert total(state.position.seats[SEAT + BIN]) == 3
    play(game, state, "cem passes", "dot passes")
    assert "ben exchanges" not in texts(state, game, "ben")


def test_an_exchange_is_possible_again_in_the_next_round() -> None:
    game = a_game(4, box=safes("4 acid"), columns=ONE_CARD)
    state = in_robbery(game, {"ben": "3 acid", "cem": "acid", "dot": "acid"})
    play(game, state, "ada ready", "ben exchanges", "cem plays acid", "ada ready")
    assert "ben exchanges" in texts(state, game, "ben")


def test_an_empty_hand_can_only_pass() -> None:
    game = a_game(4, box=safes("2 acid"))
    state = in_robbery(game, {"cem": "acid", "dot": "acid"})
    play(game, state, "ada ready")
    assert texts(state, game, "ben") == ["ben passes"]


def test_when_all_have_passed_the_next_must_act() -> None:
    game = a_game(4, box=safes("2 acid"))
    state = in_robbery(game, {"ben": "acid", "cem": "acid", "dot": "acid"})
    play(game, state, "ada ready", "ben passes", "cem passes", "dot passes")
    assert texts(state, game, "ben") == ["ben plays acid", "ben exchanges"]


def test_the_duty_skips_one_who_cannot() -> None:
    game = a_game(4, box=safes("2 acid"))
    state = in_robbery(game, {"dot": "acid"})
    play(game, state, "ada ready", "ben passes", "cem passes", "dot passes")
    assert state.deciders() == (3,)
    assert "dot passes" not in texts(state, game, "dot")


def test_with_one_crew_member_the_turn_after_a_pass_is_forced() -> None:
    game = a_game(2, box=safes("2 acid"))
    state = in_robbery(game, {"ben": "2 acid"})
    play(game, state, "ada ready", "ben passes")
    assert texts(state, game, "ben") == ["ben plays acid", "ben exchanges"]


def test_the_crew_phase_ends_when_white_is_reached() -> None:
    game = a_game(4, box=safes("4 acid"), columns={"white": [2, 2]})
    state = in_robbery(game, {"ben": "2 acid", "cem": "2 acid", "dot": "acid"})
    play(game, state, "ada ready", "ben plays acid")
    assert state.position.phase == CREW
    play(game, state, "cem plays acid")
    assert (state.position.phase, state.position.rounds) == (CLUES, 1)


def test_an_empty_stack_is_the_bin_shuffled() -> None:
    game = a_game(4, box=safes("2 acid"))
    state = in_robbery(game, {"ben": "3 acid", "cem": "acid", "dot": "acid"})
    state.position.stack = cards(game, "dynamite")
    happened = play(game, state, "ada ready", "ben exchanges")
    assert "bin shuffled" in happened
    assert sorted(hand(game, state, "ben")) == ["acid", "acid", "dynamite"]
    assert state.position.stack == cards(game, "acid")


def test_where_stack_and_bin_are_empty_fewer_are_drawn() -> None:
    game = a_game(3, box=safes("4 acid"), columns=ONE_CARD)
    state = in_robbery(game, {"ben": "acid + bag", "cem": "acid"})
    state.position.stack = cards(game, "dynamite")
    play(game, state, "ada ready", "ben plays bag")
    assert hand_sizes(game, state) == {"ada": 0, "ben": 2, "cem": 1}


def test_nobody_with_cards_means_one_last_alarm_phase() -> None:
    game = a_game(4, box=safes("4 acid"), columns={"white": [4, 4]})
    state = in_robbery(game, {"ben": "acid", "cem": "bag"})
    happened = play(game, state, "ada ready", "ben plays acid", "cem plays bag")
    assert "shown acid" in happened
    assert "bag" in happened
    assert "uncracked safe 0" in happened
    assert not [text for text in happened if "draws" in text]


def test_two_players_draw_as_many_as_they_played() -> None:
    game = a_game(2, box=safes("4 acid"), columns={"white": [2, 2, 2]})
    state = in_robbery(game, {"ben": "5 acid"})
    play(game, state, "ada ready", "ben plays acid", "ben plays acid")
    assert hand_sizes(game, state)["ben"] == 5


def test_two_players_play_without_bags() -> None:
    assert total(a_game(2).board.deck) == 56
    assert total(a_game(3).board.deck) == 61


@pytest.mark.parametrize(("players", "drawn"), [(3, 2), (4, 1), (5, 1)])
def test_a_bag_brings_every_crew_member_cards(players: int, drawn: int) -> None:
    game = a_game(players, box=safes("4 acid"), columns=ONE_CARD)
    state = in_robbery(game, {"ben": "bag + acid", "cem": "acid"})
    play(game, state, "ada ready", "ben plays bag")
    sizes = hand_sizes(game, state)
    assert sizes["ben"] == sizes["cem"] == 1 + drawn
    assert sizes["ada"] == 0


def test_what_the_alarm_phase_takes_does_not_come_back_to_the_bin() -> None:
    game = a_game(4, box=safes("4 acid"), columns=ONE_CARD)
    state = in_robbery(game, {"ben": "dynamite", "cem": "acid", "dot": "acid"})
    play(game, state, "ada ready", "ben plays dynamite")
    p = state.position
    assert p.alarm == cards(game, "dynamite")
    assert sum(total(p.seats[SEAT * seat + BIN]) for seat in range(4)) == 0


def test_several_safes_form_one_pool_of_needs() -> None:
    game = a_game(4, box=safes("2 acid", "acid + dynamite"))
    state = in_robbery(game, {"ben": "acid"}, behind=(0, 1))
    assert state.position.needs == cards(game, "3 acid + dynamite")


@pytest.mark.parametrize(
    ("needs", "shown", "cracked"),
    [
        (["3 acid", ("2 acid", 1), ("acid", 1)], "3 acid", [1, 2]),  # most safes before most gold
        ([("2 acid", 1), ("2 acid + dynamite", 3)], "2 acid + dynamite", [1]),  # then most gold
        (["2 acid", "dynamite"], "acid", []),
    ],
)
def test_tools_are_assigned_so_that_most_safes_then_most_gold(needs: list[str], shown: str, cracked: list[int]) -> None:
    game = a_game(4, box=safes(*needs), columns={"white": [9, 9], "green": [5]})
    state = in_robbery(game, {"ben": shown}, behind=tuple(range(len(needs))))
    play(game, state, "ada ready")
    happened: list[str] = []
    while not [text for text in happened if "cracked" in text]:
        seat = game.seats[state.deciders()[0]]
        plays = [text for text in texts(state, game, seat) if "plays" in text]
        happened = play(game, state, plays[0] if plays else f"{seat} passes")
    assert [int(text.split()[-1]) for text in happened if text.startswith("cracked")] == cracked


def test_the_robbery_ends_when_all_tools_are_shown() -> None:
    game = a_game(4, box=safes("acid"), columns=ONE_CARD)
    state = in_robbery(game, {"ben": "acid", "cem": "acid"})
    assert "cracked safe 0" in play(game, state, "ada ready", "ben plays acid")


def test_one_more_than_red_triggers_the_alarm() -> None:
    game = a_game(4, box=safes("acid"), columns={"white": [1], "red": [1]})
    state = in_robbery(game, {"ben": "2 dynamite", "cem": "2 dynamite"})
    assert "alarm" not in play(game, state, "ada ready", "ben plays dynamite")
    assert "alarm" in play(game, state, "ada ready", "ben plays dynamite")


def test_a_refused_move_changes_nothing() -> None:
    game = a_game(4, box=safes("acid"))
    state = in_robbery(game, {"ben": "2 dynamite", "cem": "2 dynamite"})
    before = state.digest()
    for text in ("ben plays dynamite", "ada robs bank", "crew start", "nonsense", "", "zoe plays acid"):
        with pytest.raises(IllegalMove) as refused:
            state.play(game.parse(state, text))
        assert str(refused.value)
        assert state.digest() == before


def test_a_look_at_a_hand_lasts_until_the_hand_changes() -> None:
    game = a_game(4, box=safes("2 acid"), scenario={"clues": [1, 2, 3, 5, 8, 14], "two-players": {14: 4}})
    state = in_robbery(game, {"ben": "acid + dynamite", "cem": "acid", "dot": "acid"}, up=(14,))
    play(game, state, "ada says 14 to ben")
    boss = state.view(0).facts()["seats"]["ben"]  # type: ignore[index]
    assert boss["hand-cards"] == ["dynamite", "acid"]
    assert state.view(1).facts()["said"] == ["14 to ben: 1 of dynamite acid"]
    assert state.view(2).facts()["said"] == ["14 to ben"]
    play(game, state, "ada ready", "ben plays acid")
    assert "hand-cards" not in state.view(0).facts()["seats"]["ben"]  # type: ignore[index]
    assert state.position.seats[SEAT + HAND] == cards(game, "dynamite")


def test_bought_cards_that_were_not_used_stay_up_in_the_next_round() -> None:
    game = a_game(4, box=safes("4 acid"), columns=ONE_CARD)
    state = in_robbery(game, {"ben": "2 acid", "cem": "acid"}, gold=3)
    [bought] = play(game, state, "ada buys hidden")
    play(game, state, "ada ready", "ben plays acid")
    assert int(bought.split()[-1]) in state.view(None).facts()["clues"]["up"]  # type: ignore[index]


def test_the_boss_may_say_nothing_at_all() -> None:
    game = a_game(4, box=safes("4 acid"))
    state = in_robbery(game, {"ben": "acid"})
    assert "ada ready" in texts(state, game, "ada")
    play(game, state, "ada ready")
    assert state.view(1).facts()["said"] == []


def test_old_cards_may_return_from_an_exchange() -> None:
    """The hand is discarded before cards are drawn."""
    game = a_game(4, box=safes("4 acid"))
    state = in_robbery(game, {"ben": "3 acid", "cem": "dynamite"})
    state.position.stack = 0
    happened = play(game, state, "ada ready", "ben exchanges")
    assert "bin shuffled" in happened
    assert hand(game, state, "ben") == ["acid"] * 3


def test_a_robbery_in_which_nobody_was_dealt_a_card_ends_with_an_empty_alarm_phase() -> None:
    game = a_game(3, box=safes("4 acid"))
    state = in_robbery(game, {})
    happened = play(game, state, "ada ready", "ben passes")
    assert "uncracked safe 0" in happened
    assert "alarm" not in happened


def test_sizes_are_public_and_cards_are_not() -> None:
    game = a_game(4, box=safes("4 acid"), columns=ONE_CARD)
    state = in_robbery(game, {"ben": "2 acid", "cem": "dynamite", "dot": "acid"})
    play(game, state, "ada ready", "ben exchanges", "cem plays dynamite")
    for seat in (0, 3, None):
        facts = state.view(seat).facts()
        ben = facts["seats"]["ben"]  # type: ignore[index]
        assert (ben["hand"], ben["bin"], facts["alarm-stack"]) == (2, 2, 1)
        assert not {"hand-cards", "table-cards", "bin-cards"} & set(ben)
    assert "alarm-cards" in state.view(0).facts()
    assert not {"alarm-cards", "needs", "behind"} & set(state.view(3).facts())


def test_a_crew_member_remembers_what_it_played_and_exchanged() -> None:
    game = a_game(4, box=safes("4 acid"), columns=ONE_CARD)
    state = in_robbery(game, {"ben": "2 acid", "cem": "dynamite", "dot": "acid"})
    play(game, state, "ada ready", "ben exchanges", "cem plays dynamite")
    assert state.view(1).facts()["seats"]["ben"]["bin-cards"] == ["acid", "acid"]  # type: ignore[index]
    assert state.view(2).facts()["rounds"][0]["own"] == ["dynamite"]  # type: ignore[index]
    assert state.view(1).facts()["rounds"][0]["own"] == []  # type: ignore[index]


def test_rows_and_alarm_stack_stay_from_round_to_round() -> None:
    game = a_game(4, box=safes("4 acid"), columns=ONE_CARD)
    state = in_robbery(game, {"ben": "acid + dynamite", "cem": "acid", "dot": "acid"})
    play(game, state, "ada ready", "ben plays acid", "ada ready", "ben plays dynamite", "ada ready")
    assert (state.view(2).facts()["shown"], state.view(2).facts()["alarm-stack"]) == (["acid"], 1)
