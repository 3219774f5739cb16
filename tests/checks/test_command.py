"""The command `getaway check`: files, entries and packs in, mistakes and an exit code out."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from getaway.cli import main
from tests.checks.vocabulary import JOB, THIEF, spoilt, write

NAMES = "{yard: Yard, door: Door, shop: Shop, till: Till, safe: Safe, gold: Gold}"
TEXTS = f"title: A night, story: It rains., special: None., names: {NAMES}"


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def check(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["check", *arguments])


def test_a_good_file(here: Path) -> None:
    write(here / "night.yaml", JOB)
    result = check("night.yaml")
    assert (result.output, result.exit_code) == ("1 file checked: no mistakes\n", 0)


def test_mistakes_of_several_files_at_once(here: Path) -> None:
    write(here / "night.yaml", spoilt(JOB, ("after: till", "after: tilt"), ("opens: shop", "opens: sop")))
    write(here / "dot.yaml", spoilt(THIEF, ('"<5", ">3"', '"<5", "<x"')))
    write(here / "bare.yaml", spoilt(JOB, ("  title: A night\n", "")))
    result = check("night.yaml", "dot.yaml", "bare.yaml")
    assert result.output.splitlines() == [
        'bare.yaml:24:3: hint: players read no "title" of this: add it under `text:`',
        'dot.yaml:13:25: error: "<x" is not a condition; did you mean "<"?',
        'night.yaml:13:16: error: there is no room "sop"; did you mean "shop"?',
        'night.yaml:20:16: error: there is no challenge "tilt"; did you mean "till"?',
        "3 files checked: 3 errors and 1 hint",
    ]
    assert result.exit_code == 2


def test_hints_alone_let_a_file_pass(here: Path) -> None:
    write(here / "bare.yaml", spoilt(JOB, ("  title: A night\n", "")))
    assert check("bare.yaml").exit_code == 0


def test_the_same_as_json(here: Path) -> None:
    write(here / "night.yaml", spoilt(JOB, ("after: till", "after: tilt")))
    result = check("--json", "night.yaml")
    assert json.loads(result.output) == {
        "files": 1,
        "errors": 1,
        "hints": 0,
        "mistakes": [
            {
                "file": "night.yaml",
                "line": 20,
                "column": 16,
                "level": "error",
                "message": 'there is no challenge "tilt"; did you mean "till"?',
            }
        ],
    }
    assert result.exit_code == 2


def test_an_entry_a_pack_or_all_packs(here: Path) -> None:
    summaries = [check(*names).output.splitlines()[-1] for names in (["clou/bruce"], ["clou"], [])]
    assert summaries[0].startswith("1 file checked: ")
    assert int(summaries[1].split()[0]) >= 5
    assert int(summaries[2].split()[0]) >= int(summaries[1].split()[0])


def test_a_file_inside_a_pack_is_checked_as_its_entry(here: Path) -> None:
    own = here / "packs" / "own"
    write(own / "pack.yaml", 'id: own\ntitle: Own\nengine: clou\nversion: "1"\nparts: {jobs: [night]}\n')
    write(own / "jobs" / "night.yaml", spoilt(JOB.partition("text:")[0], ("after: till", "after: tilt")))
    for language in ("en", "de", "ja"):
        write(own / "text" / f"{language}.yaml", f"jobs: {{night: {{{TEXTS}}}}}\n")
    for name in ("packs/own", "packs/own/jobs/night.yaml"):
        assert check(name).output.splitlines() == [
            'packs/own/jobs/night.yaml:20:16: error: there is no challenge "tilt"; did you mean "till"?',
            "1 file checked: 1 error",
        ]


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("clou/brcue", 'there is no "clou/brcue"; did you mean "clou/bruce"?'),
        ("nowhere.yaml", 'there is no file "nowhere.yaml"'),
        ("notes.txt", '"notes.txt" is neither content, which ends in .yaml, nor a record'),
        ("zzz", '"zzz" names no entry'),
    ],
)
def test_a_name_that_leads_nowhere(here: Path, name: str, sentence: str) -> None:
    write(here / "notes.txt", "hello")
    result = check(name)
    assert result.exit_code == 2
    assert result.output.startswith(f"getaway: {sentence}")


def test_an_engine_that_does_not_exist_is_told_with_those_that_do(here: Path) -> None:
    write(here / "night.yaml", spoilt(JOB, ("engine: clou", "engine: whist")))
    result = check("night.yaml")
    assert result.exit_code == 2
    assert 'there is no engine "whist"; ' in result.output
