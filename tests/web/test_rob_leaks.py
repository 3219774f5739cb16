"""Every byte that the server sends to a seat depends only on what that seat may know. Full size compares 20,000 histories."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from getaway.core import Stream
from getaway.robnrun.game import RobGame
from getaway.robnrun.play.position import HAND, SEAT
from getaway.robnrun.words.telling import tell_all
from getaway.web import tables
from getaway.web.robnrun import answers, facts, shown
from tests.contract.found import FULL, size
from tests.robnrun.planting import Planting
from tests.robnrun.test_leaks import SEATS, a_small_game, next_history
from tests.web.wire import pairs


def told_apart(game: RobGame, seat: int | None, histories: int, seed: int) -> int:
    """The number of histories in which the page could tell the two games apart."""
    stream, found = Stream(seed), 0
    for _ in range(histories):
        found += any(first != second for first, second in pairs(game, next_history(game, stream), seat, stream))
    return found


@pytest.mark.parametrize(("players", "seat"), SEATS if FULL else [(2, 1), (3, 0), (4, 2), (5, None)])
def test_what_is_sent_depends_on_what_may_be_known(players: int, seat: int | None) -> None:
    assert told_apart(a_small_game(players), seat, size(2, 1_120), 31) == 0


# Leaks planted in the web layer: each must be caught


def position(state: Any) -> Any:
    return state.position


def adding(patch: Planting, name: str, what: Callable[[Any], object]) -> None:
    """Add something to every seat's facts."""
    real = facts.flat_facts

    def leaky(state: Any, seat: int | None, common: Any = None) -> Any:
        parts = real(state, seat, common)
        return [{**parts[0], name: what(state)}, parts[1]]

    patch.setattr(shown, "flat_facts", leaky)


def plant_safes_in_facts(patch: Planting) -> None:
    adding(patch, "behind", lambda state: [position(state).safe_a])


def plant_number_of_needs(patch: Planting) -> None:
    adding(patch, "slots", lambda state: bin(position(state).needs).count("1"))


def plant_needs_in_the_order_of_rows(patch: Planting) -> None:
    adding(patch, "order", lambda state: position(state).needs % 7)


def plant_hands_in_facts(patch: Planting) -> None:
    adding(patch, "hands", lambda state: [int(position(state).seats[HAND]), int(position(state).seats[SEAT + HAND])])


def plant_alarm_cards_in_facts(patch: Planting) -> None:
    adding(patch, "alarm-cards", lambda state: int(position(state).alarm))


def plant_length_of_a_padding(patch: Planting) -> None:
    adding(patch, "pad", lambda state: "·" * int(position(state).stack % 7))


def plant_boss_view_for_all(patch: Planting) -> None:
    real = facts.flat_facts

    def leaky(state: Any, seat: int | None, common: Any = None) -> Any:
        return real(state, position(state).boss if seat != 0 else seat, common)

    patch.setattr(shown, "flat_facts", leaky)


def plant_boss_view_in_what_all_have_in_common(patch: Planting) -> None:
    real = facts.common_facts

    def leaky(state: Any) -> Any:
        return {**real(state), **facts._own(facts._view(state, max(0, position(state).boss)))}

    patch.setattr(shown, "common_facts", leaky)


def plant_whole_sentences(patch: Planting) -> None:
    def told(self: Any, entry: Any, seat: Any, lang: str) -> list[str]:
        return [] if entry.events is None else tell_all(self.rob, entry.events, lang)

    patch.setattr(shown.RobFace, "told", told)


def plant_whole_happenings(patch: Planting) -> None:
    def happened(self: Any, entry: Any, seat: Any) -> Any:
        return [shown._happened(event) for event in entry.events or ()]

    patch.setattr(shown.RobFace, "happened", happened)


def plant_whole_happenings_for_who_comes_later(patch: Planting) -> None:
    def recalled(self: Any, entry: Any, seat: Any) -> Any:
        return [shown._happened(event) for event in entry.events or ()]

    patch.setattr(shown.RobFace, "recalled", recalled)


def plant_whole_notation(patch: Planting) -> None:
    real = tables.RunningGame._entry

    def entry(self: Any, place: int, lang: str, viewer: Any) -> Any:
        return {**real(self, place, lang, viewer), "line": self.entries[place][0]}

    patch.setattr(tables.RunningGame, "_entry", entry)


def plant_codes_of_moves(patch: Planting) -> None:
    real = tables.RunningGame._entry

    def entry(self: Any, place: int, lang: str, viewer: Any) -> Any:
        return {**real(self, place, lang, viewer), "code": self.table.log[place].move.code}

    patch.setattr(tables.RunningGame, "_entry", entry)


def plant_chance_in_entries(patch: Planting) -> None:
    real = tables.RunningGame._kind
    patch.setattr(
        tables.RunningGame,
        "_kind",
        lambda self, entry, viewer: {**real(self, entry, viewer), "chance": list(entry.chance)},
    )


def plant_offers_of_the_boss_for_all(patch: Planting) -> None:
    def offered(self: Any, seats: Any) -> str:
        boss = max(0, position(self.table.state).boss)
        sayable = self.shown.face.offers(self.table.state, boss).get("say", {})
        return str(sum(len(str(sentences)) for sentences in sayable.values()))

    patch.setattr(tables.RunningGame, "offered", offered)


def plant_answers_from_the_state(patch: Planting) -> None:
    real = answers.answer

    def answer(game: Any, state: Any, seat: Any, question: Any, lang: str) -> Any:
        return {**real(game, state, seat, question, lang), "n": int(position(state).needs)}

    patch.setattr(shown, "answer", answer)


def plant_offers_of_a_silence_at_a_shared_screen(patch: Planting) -> None:
    """Nobody sits in front, and yet the page gets the offers of one of its seats."""
    patch.setattr(shown.RobFace, "silent", lambda self, state: False)


PLANTED = [value for name, value in sorted(globals().items()) if name.startswith("plant_")]


@pytest.mark.parametrize("plant", PLANTED, ids=[plant.__name__[6:] for plant in PLANTED])
def test_a_planted_leak_is_seen(plant: Callable[[Planting], None], monkeypatch: pytest.MonkeyPatch) -> None:
    plant(Planting(monkeypatch))
    game = a_small_game(4)
    assert any(told_apart(game, seat, 1, seed) for seed in range(77, 85) for seat in (1, None))


def test_there_are_enough_planted_leaks() -> None:
    assert len(PLANTED) >= 10
