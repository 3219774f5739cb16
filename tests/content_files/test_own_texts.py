"""Players read the texts of designers' files at the table."""

from __future__ import annotations

from pathlib import Path

import getaway
from getaway.clou.game import ClouGame
from getaway.clou.words.telling import seat_name

THIEF = Path(__file__).resolve().parents[1] / "content" / "thieves" / "ada.yaml"
JOB = Path(__file__).resolve().parents[1] / "content" / "jobs" / "bakery.yaml"


def test_a_thief_is_called_by_the_name_in_its_own_file(tmp_path: Path) -> None:
    own = tmp_path / "ada.yaml"
    own.write_text(THIEF.read_text(encoding="utf-8") + "text: {name: Ada the Quick}\n", encoding="utf-8")
    game = getaway.load(str(JOB), crew=[str(own)])
    assert isinstance(game, ClouGame)
    assert seat_name(game, "ada", "en") == "Ada the Quick"
    assert seat_name(game, "ada", "ja") == "Ada the Quick"


def test_a_job_of_ours_keeps_its_words_beside_a_designers_thief(tmp_path: Path) -> None:
    own = tmp_path / "ada.yaml"
    own.write_text(THIEF.read_text(encoding="utf-8") + "text: {name: Ada the Quick}\n", encoding="utf-8")
    game = getaway.load("clou/kiosk", crew=[str(own), "janet"])
    assert isinstance(game, ClouGame)
    assert [seat_name(game, seat, "de") for seat in game.seats] == ["Ada the Quick", "Janet"]
