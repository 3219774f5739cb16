"""list, show, --version: quick, plain, and with one sentence where they cannot answer."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from rich.cells import cell_len

from getaway import __version__
from getaway.cli import COMMANDS, main
from getaway.content.languages import LANGUAGES
from getaway.content.packs import entries, packs
from tests.cli.tables import command, environment, job, thief
from tests.contract.found import FULL


def run(*args: str, **env: str) -> Result:
    return CliRunner().invoke(main, args, env={"LANG": "C.UTF-8", **env})


@pytest.mark.parametrize("lang", LANGUAGES)
def test_list_names_every_entry_of_every_pack(lang: str) -> None:
    said = run("list", "--lang", lang).stdout
    for pack in packs():
        assert pack.title in said
        for entry in entries(pack):
            assert entry.name in said


def test_list_as_json_has_the_same_entries() -> None:
    found = json.loads(run("list", "--json").stdout)["packs"]
    assert [pack["id"] for pack in found] == [pack.id for pack in packs()]
    for said, pack in zip(found, packs(), strict=True):
        for part, ids in pack.parts.items():
            assert [entry["id"].rpartition("/")[2] for entry in said[part]] == list(ids)
            assert all(entry["title"] for entry in said[part])


def test_list_loads_neither_pydantic_nor_rich() -> None:
    code = "import sys; from getaway.cli import main; main(['list'], standalone_mode=False); print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout.split()
    assert "getaway.cli.list" in loaded
    assert not {"pydantic", "rich", "getaway.clou.game", "getaway.cli.play"} & set(loaded)


def test_the_language_of_the_environment_is_taken() -> None:
    assert "Aufträge" in run("list", LANG="de_DE.UTF-8").stdout
    assert "仕事" in run("list", LANG="de_DE.UTF-8", GETAWAY_LANG="ja").stdout
    assert "jobs" in run("list", LANG="fr_FR.UTF-8").stdout


def test_version_tells_package_rules_content_and_build() -> None:
    said = run("--version").stdout
    assert said.startswith(f"getaway {__version__} (")
    assert "pure Python" in said or "compiled" in said
    assert "rules: clou 1" in said
    for pack in packs():
        assert f"content: {pack.id} {pack.version}" in said


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("width", [60, 80, 100] if FULL else [60])
def test_show_draws_every_job_and_thief_within_the_width(lang: str, width: int) -> None:
    for pack in packs():
        for entry in entries(pack):
            done = run("show", entry.name, "--players", "3", "--lang", lang, COLUMNS=str(width))
            assert done.exit_code == 0, done.output
            assert max(map(cell_len, done.stdout.splitlines())) <= width
            assert "\x1b" not in done.stdout


def test_show_draws_a_job_for_a_number_of_players() -> None:
    alone, three = run("show", job("bakery")).stdout, run("show", job("bakery"), "--players", "3").stdout
    assert "time 9" in alone
    assert "time 7" in three
    assert "Skylight bakery Dex ⇒" in alone
    assert "Skylight bakery Dex Str Cun ⇒" in three


def test_show_draws_a_designers_thief_and_a_crew() -> None:
    assert "[even Dex]" in run("show", thief("ada")).stdout
    both = run("show", job("bakery"), "--crew", f"{thief('ada')},{thief('bo')}").stdout
    assert "time 8" in both
    assert both.index("Ada") < both.index("Bo\n")


@pytest.mark.parametrize(
    "args",
    [
        ["show", "clou/nobody"],
        ["show", "nowhere.yaml"],
        ["show", "clou/kiosk", "--players", "4"],
        ["show", "clou/kiosk", "--lang", "fr"],
        ["show", "clou/kiosk", "--crew", "bruce,janet,matt,trixie"],
        ["simulate", "clou/kiosk", "--crew", "bruce", "--bot", "oracle"],
        ["simulate", "clou/kiosk", "--crew", "bruce", "--games", "0"],
        ["simulate", "clou/kiosk"],
        ["replay", "nowhere"],
        ["fly"],
    ],
)
def test_bad_input_ends_with_code_2_and_a_sentence(args: list[str]) -> None:
    done = run(*args)
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr.strip()


def test_a_process_with_bad_input_prints_no_traceback(tmp_path: Path) -> None:
    done = subprocess.run(command("show", "nowhere.yaml"), env=environment(tmp_path), capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.strip()
    assert "Traceback" not in done.stderr


def test_help_lists_every_command() -> None:
    said = run("--help").stdout
    assert [name for name in COMMANDS if f"\n  {name} " not in said] == []
