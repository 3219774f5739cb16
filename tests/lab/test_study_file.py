"""A study in a file continues where it stopped, and only as the same study."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from getaway.core import GetawayError
from getaway.lab.simulate import simulate
from getaway.lab.study_file import StudyFile, StudyRefused
from tests.cli.tables import job, thief

CREW = [thief("ada"), thief("bo")]


def test_a_study_goes_on_from_its_file_and_ends_as_if_it_had_never_stopped(tmp_path: Path) -> None:
    path = tmp_path / "a.study"
    simulate(job("bakery"), CREW, games=30, workers=1, study=path)
    lines = path.read_bytes().count(b"\n")
    more = simulate(job("bakery"), CREW, games=50, workers=2, study=path)
    assert more.records == simulate(job("bakery"), CREW, games=50, workers=1).records
    added = [json.loads(line) for line in path.read_text().splitlines()[lines:]]
    assert min(piece["first"] for piece in added) == 30
    size = path.stat().st_size
    fewer = simulate(job("bakery"), CREW, games=20, workers=1, study=path)
    assert fewer.records == more.records[:20]
    assert path.stat().st_size == size


def test_what_was_finished_out_of_order_is_not_played_again(tmp_path: Path) -> None:
    path = tmp_path / "a.study"
    whole = simulate(job("bakery"), CREW, games=40, workers=1, study=path)
    head, *pieces = path.read_text().splitlines()
    rows = [row for piece in pieces for row in json.loads(piece)["rows"]]
    kept = [{"setup": 0, "first": 30, "rows": rows[30:40]}, {"setup": 0, "first": 5, "rows": rows[5:12]}]
    path.write_text("".join(f"{line}\n" for line in [head, *map(json.dumps, kept)]))
    assert simulate(job("bakery"), CREW, games=40, workers=1, study=path).records == whole.records
    played = [json.loads(line) for line in path.read_text().splitlines()[3:]]
    numbers = sorted(piece["first"] + n for piece in played for n in range(len(piece["rows"])))
    assert numbers == [*range(5), *range(12, 30)]


@pytest.mark.parametrize("torn", [1, 7, 40])
def test_a_torn_last_line_is_cut_off(tmp_path: Path, torn: int) -> None:
    path = tmp_path / "a.study"
    whole = simulate(job("bakery"), CREW, games=30, workers=1, study=path)
    path.write_bytes(path.read_bytes()[:-torn])
    assert simulate(job("bakery"), CREW, games=30, workers=1, study=path).records == whole.records
    assert all(json.loads(line) for line in path.read_text().splitlines())


def test_even_a_torn_first_line_loses_nothing(tmp_path: Path) -> None:
    path = tmp_path / "a.study"
    simulate(job("bakery"), CREW, games=3, workers=1, study=path)
    path.write_bytes(path.read_bytes()[:30])
    assert simulate(job("bakery"), CREW, games=3, workers=1, study=path).games == 3


def test_a_study_of_something_else_is_refused_and_stays_as_it_was(tmp_path: Path) -> None:
    path, own = tmp_path / "a.study", tmp_path / "own.yaml"
    own.write_text(Path(job("bakery")).read_text("utf-8"), encoding="utf-8")
    simulate(str(own), CREW, games=3, workers=1, study=path)
    before = path.read_bytes()
    others: dict[str, dict[str, Any]] = {
        "seed: 1, now 2": {"seed": 2},
        "bots: random,random, now greedy,greedy": {"bot": "greedy"},
        "rules: , now may-pass=yes": {"rules": ["may-pass=yes"]},
        "other content": {"crew": CREW[:1]},
    }
    usual: dict[str, Any] = {"crew": CREW, "games": 3, "workers": 1, "study": path}
    for words, setup in others.items():
        with pytest.raises(StudyRefused, match=words):
            simulate(str(own), **usual | setup)
    own.write_text(own.read_text("utf-8").replace("loot: 2", "loot: 3"), encoding="utf-8")
    with pytest.raises(StudyRefused, match="other content"):
        simulate(str(own), CREW, games=3, workers=1, study=path)
    assert path.read_bytes() == before


def test_another_version_of_the_code_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.study"
    simulate(job("bakery"), CREW, games=3, workers=1, study=path)
    head, *rest = path.read_text().splitlines(keepends=True)
    path.write_text(json.dumps(json.loads(head) | {"code": "older"}) + "\n" + "".join(rest))
    with pytest.raises(StudyRefused, match="another version of the code"):
        simulate(job("bakery"), CREW, games=3, workers=1, study=path)


@pytest.mark.parametrize("text", ['{"name": "getaway"}\n', "[1]\n[2]\n", "Getaway record 2\ngame: clou/kiosk\n"])
def test_a_file_that_is_no_study_is_refused_and_stays_as_it_was(tmp_path: Path, text: str) -> None:
    path = tmp_path / "other.json"
    path.write_text(text)
    with pytest.raises(StudyRefused):
        simulate(job("bakery"), CREW, games=3, workers=1, study=path)
    assert path.read_text() == text


def test_a_damaged_line_in_the_middle_is_told_by_its_number(tmp_path: Path) -> None:
    path = tmp_path / "a.study"
    simulate(job("bakery"), CREW, games=3, workers=1, study=path)
    lines = path.read_text().splitlines()
    path.write_text("\n".join([lines[0], "{", *lines[1:]]) + "\n")
    with pytest.raises(StudyRefused, match="line 2 of"):
        simulate(job("bakery"), CREW, games=3, workers=1, study=path)
    assert len(path.read_text().splitlines()) == len(lines) + 1


def test_two_processes_do_not_write_the_same_study(tmp_path: Path) -> None:
    path = tmp_path / "a.study"
    found = simulate(job("bakery"), CREW, games=3, workers=1, study=path)
    file = StudyFile(path, found.setups)
    with pytest.raises(StudyRefused, match="another process is writing"):
        simulate(job("bakery"), CREW, games=3, workers=1, study=path)
    file.close()


def test_a_study_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    with pytest.raises(GetawayError, match="cannot be written"):
        simulate(job("bakery"), CREW, games=3, workers=1, study=tmp_path / "no" / "such.study")
