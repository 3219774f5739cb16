"""After a game of Rob 'n Run: the replay through every seat's eyes, and who could have known what."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from getaway.content.languages import LANGUAGES
from getaway.core.record import read_record
from getaway.core.table import Table
from getaway.web.changes import joined
from getaway.web.robnrun.hindsight import hindsight
from getaway.web.robnrun.shown import RobFace
from tests.robnrun.test_hindsight import GOLDEN, opened
from tests.web.served import Client, serving
from tests.web.test_rob_face import begun


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    with serving(tmp_path_factory.mktemp("after"), beat=0.0) as client:
        yield client


@pytest.fixture(scope="module")
def uploaded(served: Client) -> str:
    found = served.http.post("/api/records", content=(GOLDEN / "training.record").read_bytes())
    assert found.status_code == 201, found.text
    return str(found.json()["replay"])


def test_what_could_be_known_is_told_when_the_game_is_over_and_not_before(served: Client, uploaded: str) -> None:
    told = served.get(f"/api/replays/{uploaded}/hindsight?lang=de")
    assert told["robberies"][0]["moments"][0]["is"] == "start"
    assert told["end"]["rated"]
    assert told["opening"]["deals"]
    made = begun(served, "person", "person")
    assert served.http.get(f"/api/replays/{made['table']}/hindsight").status_code == 409


def test_a_game_without_secrets_has_nothing_to_tell(served: Client) -> None:
    made = served.table()
    answer = served.http.get(f"/api/replays/{made['table']}/hindsight?lang=en")
    assert (answer.status_code, "nothing more" in answer.json()["error"]) == (404, True)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_turning_points_are_sentences_in_every_language(lang: str) -> None:
    game, record = opened("blackout")
    found: Any = hindsight(game, record, lang)
    points = [point for robbery in found["robberies"] for point in robbery["points"]]
    assert len(points) > 5
    assert not any("{" in point["head"] + point["says"] or "known." in point["says"] for point in points)


def test_a_replay_holds_what_each_seat_saw_and_no_more(served: Client, uploaded: str) -> None:
    film = served.get(f"/api/replays/{uploaded}?lang=en")
    record = read_record((GOLDEN / "training.record").read_text("utf-8"))
    game, _ = opened("training")
    table, face = Table.begin(game, record), RobFace(game)
    assert set(film["views"]) == {*map(str, range(len(game.seats))), "-"}
    stands = {name: dict(view["facts"]) for name, view in film["views"].items()}
    for number, line in enumerate(record.lines):
        table.repeat(line)
        for name, view in film["views"].items():
            step = view["steps"][number]
            viewer = None if name == "-" else int(name)
            stands[name] |= step["facts"]
            stands[name] = {key: value for key, value in stands[name].items() if value is not None}
            there = {key: value for key, value in joined(face.facts(table.state, viewer)).items() if value is not None}
            assert stands[name] == there
            assert step["told"] == face.told(table.log[-1], viewer, "en")
