"""Thousands of malformed messages, bodies and records: each is refused with a sentence, none with a traceback."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import getaway
from getaway.core import Game, GetawayError, Table
from getaway.web import foreign, messages
from getaway.web.games import Games, kept_game
from getaway.web.replays import replay_text
from tests.contract.found import FULL

MESSAGES = 200_000 if FULL else 4_000
RECORDS = 100_000 if FULL else 200
KINDS = ("shipped", "own", "campaign", "secrets")

GOOD: list[dict[str, Any]] = [
    {"do": "move", "id": "c1", "seq": 1, "seat": 0, "move": "bruce 3 cunning.1"},
    {"do": "undo", "id": "c2", "seq": 2, "seat": 0, "count": 1},
    {"do": "seat", "id": "c3", "seat": 1, "to": "bot:greedy"},
    {"do": "next", "id": "c4", "table": "abc", "keys": [{"seat": 1, "key": "xyz"}]},
    {"ask": "mark", "id": "c5", "mark": "grid.5", "dice": [1, 3]},
    {"do": "name", "name": "Ann"},
    {"hello": {"lang": "en", "seen": 3, "token": "t"}},
    {"job": "clou/kiosk", "seats": [{"thief": "bruce", "who": "me"}], "rules": {"may-pass": True}},
]
ODD: list[Any] = [
    None, True, -1, 10**30, 1.5, "", "x" * 3000, "\u2800", "\x00", "\ud83d", [], [[]], {}, {"a": {}}, "1e999",
]  # fmt: skip
READERS: list[Callable[[str], Any]] = [
    messages.read_message,
    messages.read_hello,
    messages.read_id,
    lambda text: messages.read_body(text.encode("utf-8", "surrogatepass"), messages.TableWish),
    lambda text: messages.read_body(text.encode("utf-8", "surrogatepass"), messages.BranchWish),
]


def mutated(chance: random.Random) -> str:
    """A valid message with something wrong in it: a field, a letter, its end."""
    said: dict[str, Any] = {**chance.choice(GOOD)}
    for _ in range(chance.randrange(3)):
        name = chance.choice([*said, "extra", "do", "ask", "id", "hello"])
        said[name] = chance.choice(ODD)
    if chance.random() < 0.3:
        said.pop(chance.choice(list(said)))
    text = json.dumps(said)
    if chance.random() < 0.4:
        place = chance.randrange(len(text) + 1)
        text = (
            text[:place]
            + chance.choice(["", "[", "{", '"', "\\", "\\ud800", "\n", "9" * 400, "[" * 900])
            + text[place:]
        )
    return text[: chance.randrange(len(text) + 1)] if chance.random() < 0.2 else text


def survives(reader: Callable[[str], Any], text: str) -> bool:
    """Whether a text is accepted or refused; anything else is a traceback."""
    try:
        reader(text)
    except GetawayError:
        return True
    except Exception:
        return False
    return True


@pytest.mark.parametrize("reader", range(len(READERS)))
def test_a_malformed_message_is_refused(reader: int) -> None:
    chance = random.Random(reader)
    texts = (mutated(chance) for _ in range(MESSAGES // len(READERS)))
    assert [text for text in texts if not survives(READERS[reader], text)] == []


def test_the_oracle_of_messages_sees_a_reader_that_falls() -> None:
    chance = random.Random(9)
    careless = [mutated(chance) for _ in range(200)]
    assert not all(survives(lambda text: json.loads(text)["do"]["move"], text) for text in careless)


KIOSK = Path(__file__).parents[2] / "src" / "getaway" / "packs" / "clou" / "jobs" / "kiosk.yaml"


def _game(kind: str, folder: Path) -> Game:
    """A shipped job, a designer's job whose file travels with the record, a campaign, a game with secrets."""
    if kind == "campaign":
        return getaway.load("christmas/three-heists", players=2)
    if kind == "secrets":
        return getaway.load("rob-n-run/training", players=3)
    own = folder / "bank.yaml"
    own.write_text(KIOSK.read_text("utf-8").replace("id: kiosk", "id: bank\nengine: clou"), "utf-8")
    return getaway.load("clou/kiosk" if kind == "shipped" else str(own), crew=["bruce", "janet"])


def _record(game: Game) -> str:
    table = Table(game, seed="7")
    for _ in range(30):
        if table.state.result is not None:
            break
        table.play(table.state.moves(table.state.deciders()[0])[0])
    return table.record()


def _changed(record: str, chance: random.Random) -> str:
    rows = record.split("\n")
    for _ in range(chance.randrange(1, 4)):
        place = chance.randrange(len(rows))
        row = rows[place]
        match chance.randrange(6):
            case 0:
                rows[place] = row[: chance.randrange(len(row) + 1)]
            case 1:
                rows.insert(place, chance.choice(rows))
            case 2:
                rows[place] = row.replace(
                    chance.choice("0123456789 .=") or " ", chance.choice(["", "99", "-1", " = ", "é"])
                )
            case 3:
                rows[place] = row + chance.choice([" = 7 7 7", " = 999999999999", "#", ": x", "x" * 5000])
            case 4:
                rows[place] = chance.choice(
                    ["undo 1", "redo 9", "undo 999999 by bruce", "seed: 8", "given: 3", "salts: -"]
                )
            case 5:
                del rows[place]
    return "\n".join(rows)


@pytest.mark.parametrize("kind", KINDS)
def test_a_mutated_record_is_shown_as_far_as_it_fits_or_refused(kind: str, tmp_path: Path) -> None:
    games, chance = Games(), random.Random(kind)
    game = _game(kind, tmp_path)
    record = _record(game)
    shown = games.show(kept_game(game, {}))
    understood = 0

    def look_at(text: str) -> None:
        nonlocal understood
        foreign.headers_of(text)
        foreign.game_of(games, text, [shown.kept.content], [])
        understood += 1
        assert json.loads(replay_text(shown, text, "en"))["steps"] is not None
        foreign.branch_of(shown, text, min(3, text.count("\n")), None)

    texts = (_changed(record, chance) for _ in range(RECORDS // len(KINDS)))
    assert [text for text in texts if not survives(look_at, text)] == []
    assert understood, "all were refused at once: nothing was looked at"
