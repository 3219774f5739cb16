"""Chance is specified: written a second time from its description it gives the same dice, whatever happens between."""

from __future__ import annotations

import hashlib
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from getaway.clou.play.events import Chased, Rolled
from getaway.core import Chance, Game, OutOfChance, Scripted, Seeded
from tests.contract.found import frozen, size

EXAMPLES = settings(max_examples=size(100, 3_000))
PURPOSE = st.sampled_from(["roll", "escape", "deal"])
INDEX = st.integers(0, 10_000)


def stated(key: bytes, purpose: str, index: int, n: int) -> int:
    """The (k mod 8)-th big-endian 32-bit word of SHA-256(key, purpose, 0, k div 8), scaled to n."""
    block = hashlib.sha256(key + purpose.encode() + bytes(1) + (index // 8).to_bytes(8, "big")).digest()
    word = int.from_bytes(block[4 * (index % 8) : 4 * (index % 8) + 4], "big")
    return word * n >> 32


@EXAMPLES
@given(st.binary(min_size=1, max_size=32), PURPOSE, INDEX, st.integers(1, 2**31))
def test_a_pick_is_the_stated_word_scaled(key: bytes, purpose: str, index: int, n: int) -> None:
    assert Seeded(key).pick(purpose, index, 0, n) == stated(key, purpose, index, n)


@EXAMPLES
@given(st.binary(min_size=1, max_size=32), INDEX)
def test_a_roll_is_one_choice_among_216_whose_digits_to_the_base_six_are_the_faces(key: bytes, index: int) -> None:
    assert Seeded(key).dice("roll", index, 0, 3) == stated(key, "roll", index, 216)


@EXAMPLES
@given(st.text(max_size=9), PURPOSE, INDEX, st.integers(1, 2**31))
def test_the_same_question_has_the_same_answer_whatever_was_asked_between(
    seed: str, purpose: str, index: int, n: int
) -> None:
    asked = Seeded.open(seed)
    asked.pick("roll", index + 9, 0, 6)
    asked.pick("other", index, 0, 6)
    assert asked.pick(purpose, index, 5, n) == Seeded.open(seed).pick(purpose, index, 0, n)


def test_an_open_seed_may_be_a_number_or_its_text() -> None:
    key = hashlib.sha256(b"getaway open seed 7").digest()
    for chance in (Seeded.open(7), Seeded.open("7")):
        assert chance.pick("roll", 3, 0, 1000) == stated(key, "roll", 3, 1000)


def test_the_key_of_a_secret_seed_is_the_hash_of_seed_and_salts() -> None:
    key = hashlib.sha256(b"secret" + b"ann's" + b"ben's").digest()
    assert Seeded.secret(b"secret", [b"ann's", b"ben's"]).pick("roll", 0, 0, 2**31) == stated(key, "roll", 0, 2**31)


@pytest.mark.parametrize("face", range(1, 7))
def test_a_die_shows_every_face_about_as_often(face: int) -> None:
    chance = Seeded.open("fair")
    rolls = [chance.dice("roll", index, 0, 3) for index in range(2000)]
    shown = [rolled // 6**place % 6 + 1 for rolled in rolls for place in range(3)]
    assert 850 < shown.count(face) < 1150


def test_a_script_answers_in_its_order_whatever_the_purpose() -> None:
    script = Scripted([3, 1, 6])
    purposes = ["roll", "escape", "roll"]
    assert [script.pick(purpose, 0, ordinal, 6) + 1 for ordinal, purpose in enumerate(purposes)] == [3, 1, 6]
    with pytest.raises(OutOfChance):
        script.pick("roll", 0, 3, 6)


# In a game


def thrown(game: Game, chance: Chance, choices: int) -> tuple[list[Rolled], list[Chased]]:
    """The rolls of a game with these choices, and the dice of its escape."""
    state, random = game.start(chance=chance), Random(choices)
    events: list[object] = []
    while state.deciders():
        moves = state.moves(random.choice(state.deciders()))
        events += state.play(moves[0] if moves[0].text == "crew stay" else random.choice(moves))
    return [e for e in events if isinstance(e, Rolled)], [e for e in events if isinstance(e, Chased)]


def test_the_same_seed_throws_the_same_dice_whatever_the_players_do_between() -> None:
    game = next(found for found in frozen() if found.label == "bakery-ada-bo").load()
    key = hashlib.sha256(b"getaway open seed same").digest()
    rolls = [stated(key, "roll", index, 216) for index in range(20)]
    faces = [Rolled((roll % 6 + 1, roll // 6 % 6 + 1, roll // 36 + 1)) for roll in rolls]
    chase = [Chased(stated(key, "escape", index, 6) + 1) for index in range(100)]
    for choices in range(10):
        rolled, chased = thrown(game, Seeded.open("same"), choices)
        assert rolled
        assert rolled == faces[: len(rolled)]
        assert chased == chase[: len(chased)]
