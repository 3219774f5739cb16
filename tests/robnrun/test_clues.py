"""Each clue card by name: it may say exactly what is true, by a second reading of its words."""

from itertools import combinations, permutations
from random import Random
from typing import cast

import pytest

from getaway.robnrun.board.codes import hearers_of, number_of, tool_of, what
from getaway.robnrun.play.statements import holds
from tests.robnrun.scene import TOOLS, a_game, in_robbery, play, safes

ALL = {"forbidden": [15, 14, 13], "clues": [], "advice": []}
Needs = dict[str, int]


def words(needs: Needs, shown: Needs, card: int) -> set[str]:
    """What the card may say about these needs when these tools are shown, written from the rules."""
    total, kinds = sum(needs.values()), len(needs)
    missing = {tool: needs.get(tool, 0) - shown.get(tool, 0) for tool in TOOLS}
    match card:
        case 1 | 6 | 13:
            return {tool for tool in TOOLS if tool in needs}
        case 2:
            return {tool for tool in TOOLS if tool not in needs}
        case 3:
            return {str(kinds)}
        case 4:
            return {str(total)}
        case 5:
            return {str(count) for count in needs.values()}
        case 7:
            return {" ".join(three) for three in combinations(TOOLS, 3) if set(three) & set(needs)}
        case 8:
            return {f"{tool} {missing[tool]}" for tool in TOOLS if shown.get(tool)}
        case 9:
            return {" ".join(two) for two in combinations(TOOLS, 2) if not set(two) & set(needs)}
        case 10:
            return {" ".join(two) for two in combinations(TOOLS, 2) if len(set(two) & set(needs)) == 1}
        case 11:
            return {" ".join(two) for two in permutations(TOOLS, 2) if needs.get(two[0], 0) > needs.get(two[1], 0)}
        case 12:
            return {str(max(needs.values()))}
        case _:
            return {f"{tool} {missing[tool]}" for tool in TOOLS}


def random_needs(random: Random) -> tuple[Needs, Needs]:
    kinds = random.sample(TOOLS, random.randint(1, 4))
    needs = {tool: random.randint(1, 4) for tool in kinds}
    shown = {tool: random.randint(0, count) for tool, count in needs.items()}
    if shown == needs:
        shown[kinds[0]] -= 1
    return needs, {tool: count for tool, count in shown.items() if count}


def tally(needs: Needs) -> int:
    return sum(count * 16 ** TOOLS.index(tool) for tool, count in needs.items())


@pytest.mark.parametrize("now", [False, True], ids=["about the start", "about now"])
@pytest.mark.parametrize("card", [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 16])
def test_a_card_says_what_is_true_and_nothing_else(card: int, now: bool) -> None:
    game = a_game(4, rules={"clues-about": "now"} if now else {})
    random = Random(card)
    members = {6: 3, 9: 3, 13: 3, 16: 3}.get(card, 1)
    for _ in range(40):
        needs, shown = random_needs(random)
        state = in_robbery(game, {"ben": "acid"}, up=(card,))
        state.position.needs, state.position.shown = tally(needs), tally(shown)
        about = {t: c - shown.get(t, 0) for t, c in needs.items() if c > shown.get(t, 0)} if now else needs
        expected = words(needs if card in (8, 16) else about, shown, card)
        offered = [move for move in state.moves(0) if " says " in move.text]
        assert {move.text.partition(": ")[2] for move in offered} == expected
        assert len(offered) == len(expected) * members
        assert all(holds(game.board, m.code, tally(needs), tally(shown), 0) for m in offered)


@pytest.mark.parametrize("card", [1, 2, 3, 4, 5, 7, 10, 11, 12])
def test_bots_read_a_statement_as_the_engine_means_it(card: int) -> None:
    """A statement about some needs holds for other needs if and only if it could be made about them."""
    game = a_game(4)
    random = Random(card)
    for _ in range(25):
        needs, other = random_needs(random)[0], random_needs(random)[0]
        state = in_robbery(game, {"ben": "acid"}, up=(card,))
        state.position.needs = tally(needs)
        for move in state.moves(0):
            if " says " in move.text:
                possible = move.text.partition(": ")[2] in words(other, {}, card)
                assert holds(game.board, move.code, tally(other), 0, 0) == possible


@pytest.mark.parametrize(("card", "members"), [(6, 1), (9, 1), (13, 2), (14, 1), (16, 1)])
def test_a_private_card_is_heard_by_those_named_and_the_boss(card: int, members: int) -> None:
    game = a_game(4, box=safes("2 acid"))
    state = in_robbery(game, {"ben": "acid", "cem": "acid", "dot": "dynamite"}, up=(card,))
    move = next(move for move in state.moves(0) if " says " in move.text)
    named = [seat for seat in range(4) if (hearers_of(move.code) >> seat) & 1]
    assert len(named) == members
    state.play(move)
    for seat in range(4):
        said = cast("list[str]", state.view(seat).facts()["said"])[0]
        assert (": " in said) == (seat == 0 or seat in named)
    said = cast("list[str]", state.view(None).facts()["said"])[0]
    assert said.startswith(f"{card} to ")
    assert ": " not in said


def test_card_14_cannot_name_an_empty_hand() -> None:
    game = a_game(4, box=safes("2 acid"))
    state = in_robbery(game, {"ben": "acid"}, up=(14,))
    assert [move.text for move in state.moves(0) if " says " in move.text] == ["ada says 14 to ben"]


def test_card_14_tells_how_many_kinds_of_the_hand_are_missing() -> None:
    game = a_game(4, box=safes("2 acid + dynamite"))
    state = in_robbery(game, {"ben": "2 acid + dynamite + jackhammer + bag"}, up=(14,))
    state.position.shown = tally({"dynamite": 1})
    play(game, state, "ada says 14 to ben")
    assert number_of(state.position.said[0]) == 1


def test_card_15_needs_an_alarm_stack_and_turns_it_up_for_all() -> None:
    game = a_game(4, box=safes("2 acid"), columns={"white": [1]})
    state = in_robbery(game, {"ben": "dynamite", "cem": "acid"}, up=(15,))
    assert not [move for move in state.moves(0) if " says " in move.text]
    play(game, state, "ada ready", "ben plays dynamite", "ada says 15")
    assert state.view(None).facts()["turned-up"] == ["dynamite"]


def test_two_players_have_no_card_for_members() -> None:
    game = a_game(2, scenario={"clues": [1, 2, 3, 5, 8, 16], "two-players": {16: 4}})
    assert game.names.clue_cards(game.board.cards) == [1, 2, 3, 4, 5, 8]


def test_a_statement_keeps_its_parts() -> None:
    game = a_game(4)
    state = in_robbery(game, {"ben": "acid"}, up=(11,))
    state.position.needs = tally({"acid": 3})
    move = game.parse(state, "ada says 11: acid bag".replace("bag", "dynamite"))
    assert (game.names.cards[what(move.code)], tool_of(move.code, 0), tool_of(move.code, 1)) == ("11", 4, 1)
