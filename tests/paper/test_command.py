"""`getaway print`, and its messages about what it cannot print."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from getaway.cli import main
from getaway.content.packs import find, pack_at
from getaway.paper import PAPERS, Order, booklet_of, pack_booklet, press
from getaway.paper.letters import GETA, printable
from tests.paper.printing import reader, text_of
from tests.paper.test_position import TWO
from tests.pictures.drawings import HERE


def printed(*words: str) -> tuple[int, str]:
    result = CliRunner().invoke(main, ["print", *words])
    return result.exit_code, result.output


def test_entries_and_own_files_make_one_pdf(tmp_path: Path) -> None:
    file = tmp_path / "night.pdf"
    code, says = printed(
        "clou/kiosk", str(HERE / "content" / "dot.yaml"), "--lang", "de", "--paper", "letter", "-o", str(file)
    )
    assert code == 0, says
    assert str(file) in says
    found = reader(file.read_bytes())
    assert len(found.pages) == 3, "a plan, its facing page, a thief"
    assert str(found.metadata and found.metadata.title).count("Der Kiosk") == 1


@pytest.fixture
def night(tmp_path: Path) -> Path:
    """A designer's own pack: one job."""
    folder = tmp_path / "night"
    (folder / "jobs").mkdir(parents=True)
    (folder / "pack.yaml").write_text('id: night\ntitle: A night\nengine: clou\nversion: "1"\nparts: {jobs: [kiosk]}\n')
    kiosk = find("clou/kiosk").path
    (folder / "jobs" / "kiosk.yaml").write_text(kiosk.read_text(encoding="utf-8"), encoding="utf-8")
    return folder


def test_the_folder_of_an_own_pack_is_printed_whole(night: Path, tmp_path: Path) -> None:
    code, says = printed(str(night), "-o", str(tmp_path / "night.pdf"))
    assert code == 0, says
    assert len(reader((tmp_path / "night.pdf").read_bytes()).pages) == 3, "cover, plan, its facing page"


def test_all_at_once_are_the_same_files_as_one_by_one(night: Path, tmp_path: Path) -> None:
    code, says = printed(str(night), "--all", "--lang", "de", "-o", str(tmp_path / "paper"))
    assert code == 0, says
    assert sorted(file.name for file in (tmp_path / "paper").iterdir()) == ["night-de-a4.pdf", "night-de-letter.pdf"]
    for paper in PAPERS:
        alone = press(pack_booklet(pack_at(str(night)), Order("de", paper)))
        assert (tmp_path / "paper" / f"night-de-{paper}.pdf").read_bytes() == alone


def test_a_record_is_printed_as_it_stood(tmp_path: Path) -> None:
    file = tmp_path / "position.pdf"
    code, says = printed(str(TWO), "--at", "9", "--ink", "low", "-o", str(file))
    assert code == 0, says
    assert len(reader(file.read_bytes()).pages) == 4
    code, says = printed(str(TWO), "--at", "9999", "-o", str(file))
    assert (code, "--at takes 0 to" in says) == (2, True)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ([], "name what to print"),
        (["clou", "--all", "--job-sheet"], "--job-sheet does not go with it"),
        (["clou/kiosk", "--at", "3"], "--at goes with a record"),
        (["clou/kiosk", "--job-sheet"], "name a job and a thief"),
        (["clou/no-such-job"], "no-such-job"),
        (["no-such.record"], "there is no file"),
        ([str(TWO), "clou/kiosk"], "print it alone"),
        ([__file__], "neither content (.yaml) nor a record"),
        (["clou/kiosk", "--players", "5"], "nothing here is for 5 players"),
        (["clou/kiosk", "--offset", "much"], "write two numbers"),
        (["clou/kiosk", "--offset", "50,0"], "at most 20 mm"),
    ],
)
def test_what_cannot_be_printed_is_told(words: list[str], sentence: str) -> None:
    code, says = printed(*words)
    assert code == 2
    assert sentence in says


def test_without_the_extra_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    code, says = printed("clou/kiosk")
    assert code == 2
    assert "pip install 'getaway[paper]'" in says


def test_a_letter_that_no_font_has_is_printed_as_a_mark(tmp_path: Path) -> None:
    assert printable("Straße 泥棒") == "Straße 泥棒"
    assert printable("𓀀 ok") == f"{GETA} ok"
    own = (HERE / "content" / "dot.yaml").read_text(encoding="utf-8").replace('the "telegraphist"', "𓀀 telegraphist")
    file = tmp_path / "dot.yaml"
    file.write_text(own, encoding="utf-8")
    assert GETA in text_of(press(booklet_of([find(str(file))], Order())))[0]
    code, says = printed(str(file), "-o", str(tmp_path / "dot.pdf"))
    assert (code, says.count("printed as 〓, for the fonts lack them: 𓀀 (U+13000)")) == (0, 1)
    check = CliRunner().invoke(main, ["check", str(file)])
    assert "hint: on paper these letters become 〓, because the fonts lack them: 𓀀 (U+13000)" in check.output


def test_letters_that_all_fonts_have_bring_no_warning(tmp_path: Path) -> None:
    file = tmp_path / "kiosk.pdf"
    assert printed("clou/kiosk", "--lang", "ja", "-o", str(file)) == (0, f"{file}: キオスク\n")


def test_texts_are_never_read_as_code(tmp_path: Path) -> None:
    evil = '#panic(\\"no\\") $x$ @y <z> *b* // c'
    own = (HERE / "content" / "dot.yaml").read_text(encoding="utf-8")
    file = tmp_path / "dot.yaml"
    file.write_text(own + f'  about: "{evil}"\n', encoding="utf-8")
    page = text_of(press(booklet_of([find(str(file))], Order())))[0]
    assert '#panic("no")$x$@y<z>*b*//c' in page
