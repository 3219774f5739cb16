"""A designer's own box: it is checked, its limits are explained, and a scenario beside it uses it."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import getaway
from getaway.cli import main
from getaway.core import Table
from getaway.robnrun.content import templates
from getaway.robnrun.words.statement import Statement
from getaway.robnrun.words.telling import card_words, clue_content, name_of

FOLDER = Path(templates.__file__).parent


def run(*args: str) -> Result:
    return CliRunner().invoke(main, list(args))


def written(folder: Path, *changes: tuple[str, str]) -> Path:
    """The template box with some words replaced, and a scenario beside it that names it."""
    text = (FOLDER / "box.yaml").read_text(encoding="utf-8")
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    (folder / "my-box.yaml").write_text(text, encoding="utf-8")
    scenario = (FOLDER / "scenario.yaml").read_text(encoding="utf-8")
    (folder / "mine.yaml").write_text(f"{scenario}box: my-box\n", encoding="utf-8")
    return folder / "my-box.yaml"


def test_the_first_box_passes_every_check(tmp_path: Path) -> None:
    box = written(tmp_path)
    done = run("check", str(box), str(tmp_path / "mine.yaml"))
    assert done.exit_code == 0, done.output
    assert "no mistakes" in done.output


FIRST = "needs: 3 security-card, gold: 1"
LIMITS = [
    ("needs: security-card, gold: 1", "a safe needs 3 to 5 tools, not 1"),
    ("needs: 4 security-card + 2 acid, gold: 1", "a safe needs 3 to 5 tools, not 6"),
    (
        "needs: security-card + acid + dynamite + flashlight + stethoscope, gold: 1",
        "a safe needs at most 4 kinds of tools, not 5",
    ),
    ("needs: 5 security-card, gold: 1", "a safe needs a tool 1 to 4 times, not 5"),
]


@pytest.mark.parametrize(("safe", "told"), LIMITS, ids=[told for _, told in LIMITS])
@pytest.mark.parametrize("file", ["my-box.yaml", "mine.yaml"])
def test_a_safe_beyond_the_limits_is_explained_with_its_place(tmp_path: Path, safe: str, told: str, file: str) -> None:
    box = written(tmp_path, (FIRST, safe))
    done = run("check", str(tmp_path / file))
    assert done.exit_code == 2
    assert told in done.output
    assert f"{box}:" in done.output


def test_a_safe_that_is_there_twice_gets_a_hint(tmp_path: Path) -> None:
    done = run("check", str(written(tmp_path, (FIRST, "needs: 2 security-card + dynamite, gold: 1"))))
    assert done.exit_code == 0
    assert "another safe needs the same tools" in done.output


def test_a_gang_plays_with_a_box_of_its_own(tmp_path: Path) -> None:
    text = "text:\n  names: {harpoon: the harpoon}\n  clues: {1: 'bring {x}'}\n"
    box = written(tmp_path)
    box.write_text(box.read_text(encoding="utf-8").replace("dynamite", "harpoon") + text, encoding="utf-8")
    game = getaway.load(str(tmp_path / "mine.yaml"), players=3)
    assert "harpoon" in game.names.kinds  # type: ignore[attr-defined]
    assert name_of(game, "harpoon", "de") == "the harpoon"  # type: ignore[arg-type]
    assert card_words(game, "1", "en") == "bring X"  # type: ignore[arg-type]
    assert card_words(game, "2", "en") == "X is not needed"  # type: ignore[arg-type]
    table = Table(game, seed=3)
    table.play("crew start")
    assert getaway.replay(table.archive()).state.digest() == table.state.digest()


def test_cards_say_what_their_box_means_whatever_their_number(tmp_path: Path) -> None:
    changes = (
        ("{number: 1, says: needed}", "{number: 1, says: kinds}"),
        ("{number: 3, says: kinds}", "{number: 3, says: needed}"),
    )
    written(tmp_path, *changes)
    game = getaway.load(str(tmp_path / "mine.yaml"), players=3)
    assert card_words(game, "1", "en") == "N kinds are needed"  # type: ignore[arg-type]
    assert card_words(game, "3", "de") == "X wird gebraucht"  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("number", "lang", "says"),
    [(1, "en", "only one kind is needed"), (2, "en", "2 kinds are needed"), (1, "de", "nur eine Art wird gebraucht")],
)
def test_a_clue_speaks_of_one_thing_or_of_several(tmp_path: Path, number: int, lang: str, says: str) -> None:
    """Card 3 of the pack, also when a box of one's own gives its statement another number."""
    changes = (
        ("{number: 1, says: needed}", "{number: 1, says: kinds}"),
        ("{number: 3, says: kinds}", "{number: 3, says: needed}"),
    )
    written(tmp_path, *changes)
    own = getaway.load(str(tmp_path / "mine.yaml"), players=3)
    pack = getaway.load("rob-n-run/training", players=3)
    assert clue_content(own, Statement("1", number=number), lang) == says  # type: ignore[arg-type]
    assert clue_content(pack, Statement("3", number=number), lang) == says  # type: ignore[arg-type]


def test_a_card_that_no_pack_has_words_for_needs_words(tmp_path: Path) -> None:
    box = written(tmp_path, ("{number: 2, says: unneeded}", "{number: 2, says: {unneeded: 3}}"))
    done = run("check", str(box))
    assert "no card of the pack says this: write its sentence under `text: clues: 2:`" in done.output
    box.write_text(box.read_text(encoding="utf-8") + "text: {clues: {2: 'none of {x}, {y}, {z}'}}\n", encoding="utf-8")
    assert run("check", str(box)).exit_code == 0


def test_a_box_that_is_nowhere_is_named(tmp_path: Path) -> None:
    written(tmp_path).unlink()
    done = run("check", str(tmp_path / "mine.yaml"))
    assert 'there is no box "my-box"' in done.output
    assert "no file my-box.yaml beside this one" in done.output
