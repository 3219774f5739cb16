"""`getaway draw`."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner

from getaway.cli import main
from tests.pictures.drawings import HERE, JOBS, THIEVES


def draw(*words: str) -> tuple[int, str]:
    result = CliRunner().invoke(main, ["draw", *words])
    return result.exit_code, result.output


@pytest.mark.parametrize("id", [f"clou/{JOBS[0]}", f"clou/{THIEVES[0]}", str(HERE / "content" / "dot.yaml")])
def test_a_job_a_thief_or_a_file_is_drawn(id: str, tmp_path: Path) -> None:
    file = tmp_path / "picture.svg"
    code, says = draw(id, "-o", str(file), "--lang", "de", "--theme", "low-ink")
    assert code == 0
    assert "mm" in says
    root = ElementTree.parse(file).getroot()
    assert root.get("class") == "drawing low-ink"
    assert root.get("lang") == "de"


def test_a_place_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    code, says = draw(f"clou/{JOBS[0]}", "-o", str(tmp_path / "nowhere" / "picture.svg"))
    assert code == 1
    assert "Name another file with -o" in says


def test_what_does_not_exist_is_told() -> None:
    code, says = draw("clou/no-such-job")
    assert code == 2
    assert "no-such-job" in says
