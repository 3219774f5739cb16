"""Lessons are records that can be played; their moves have a text in three languages, or are made by the lesson."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

import getaway
from getaway.cli import main
from getaway.clou.game import ClouGame
from getaway.content.engines import engine_of
from getaway.content.packs import PACKS, find
from getaway.content.text_files import read_texts
from getaway.content.texts import title
from getaway.core import CREW, Table
from getaway.web.lobby import Lobby
from getaway.web.port import web_of
from getaway.web.refused import Refused
from getaway.web.tutorials import annotated, tutorial

FILES = sorted(PACKS.glob("*/tutorials/*.record"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
@pytest.mark.parametrize("lang", ["en", "de", "ja"])
def test_a_lesson_can_be_played_and_speaks_to_its_learner(file: Path, lang: str) -> None:
    found: Any = tutorial(Lobby(), f"{file.parts[-3]}/{file.stem}", lang)
    by = engine_of(find(found["job"]))
    game = by.load(find(found["job"]), web_of(by.name).setup(found["crew"], found["rules"]))
    face, table = web_of(by.name).face(game), Table(game, seed=found["seed"])
    spoken = read_texts(file.parent).languages[lang]
    assert found["steps"][0]["note"], "the learner begins"
    for step in found["steps"]:
        seat = step["move"]["seat"]
        assert step["note"] in ("", *spoken.values())
        assert not step["note"] or found["me"] in (None, seat) or seat == CREW, "others move by themselves"
        table.play(face.read(table.state, f"#{step['move']['code']}", max(seat, 0)))
    assert found["last"] in spoken.values()
    assert found["title"] in spoken.values()


def test_a_designers_lesson_speaks_for_itself() -> None:
    text = "Getaway record 2\nseed: 1\n\n# Roll.\n# Now.\ncrew start = 1 2 3\n# Bye.\n"
    assert annotated(text) == ([("Roll. Now.", "crew start")], "Bye.")


def test_a_lesson_beside_a_job_has_its_title_and_the_house_rules_of_its_record(tmp_path: Path) -> None:
    job = tmp_path / "umbrella.yaml"
    assert CliRunner().invoke(main, ["new", "job", str(job)]).exit_code == 0
    game = getaway.load(str(job), crew=["bruce"], rules={"may-pass": True})
    assert isinstance(game, ClouGame)
    job.with_suffix(".record").write_text(Table(game, seed="7").record(), encoding="utf-8")
    found: Any = tutorial(Lobby([job]), "own/umbrella", "en")
    assert (found["job"], found["crew"], found["rules"]) == ("own/umbrella", ["bruce"], {"may-pass": True})
    assert found["title"] == title(game.texts, "jobs", "umbrella", "en")


@pytest.mark.parametrize("name", ["clou/none", "clou/../pack", "own/nothing"])
def test_what_is_no_lesson_is_refused(name: str) -> None:
    with pytest.raises((Refused, getaway.core.GetawayError)):
        tutorial(Lobby(), name, "en")
