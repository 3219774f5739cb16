"""Designers' files travel with a game's record; content of earlier releases is found by its hash."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

import getaway
from getaway.cli import main
from getaway.clou.engine import ENGINE as CLOU
from getaway.content import history
from getaway.content.bundle import MOST
from getaway.content.engine import SetUp
from getaway.content.history import game_of
from getaway.content.packs import PACKS, find
from getaway.core import GetawayError, Record, RecordError, Table, read_record, write_record


def run(*args: str) -> Result:
    return CliRunner().invoke(main, list(args))


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A working folder with a designer's own job, thief, scenario and box."""
    monkeypatch.chdir(tmp_path)
    for kind in ("job", "thief", "scenario"):
        assert run("new", kind, f"my {kind}.yaml").exit_code == 0
    return tmp_path


@pytest.fixture
def my_pack(here: Path) -> Path:
    """A designer's own pack in a folder, with the texts of its job."""
    folder = here / "my-pack"
    (folder / "jobs").mkdir(parents=True)
    (folder / "text").mkdir()
    text = CLOU.template(CLOU.kind("job"), "night").replace("engine: clou\n", "")
    job, _, own = text.partition("\ntext:")
    (folder / "jobs" / "night.yaml").write_text(job + "\n")
    (folder / "text" / "en.yaml").write_text("jobs:\n  night:" + own.replace("\n", "\n  "))
    (folder / "pack.yaml").write_text(
        'id: my-pack\ntitle: Mine\nengine: clou\nversion: "0.1"\nparts:\n  jobs: [night]\n'
    )
    return folder


def begun(name: str, **setup: object) -> Table:
    table = Table(getaway.load(name, **setup), seed=1)  # type: ignore[arg-type]
    table.play("start")
    return table


def test_a_record_names_no_folder_and_brings_its_files(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = begun(str(here / "my job.yaml"), crew=[str(here / "my thief.yaml"), "bruce"])
    text = table.record()
    assert str(here) not in text
    assert "game: my job.yaml\n" in text
    assert "crew: 'my thief.yaml' bruce\n" in text
    assert set(read_record(text).files) == {"my job.yaml", "my thief.yaml"}
    shutil.rmtree(here)
    monkeypatch.chdir("/")
    again = getaway.replay(text)
    assert again.state.digest() == table.state.digest()
    assert again.record() == text
    assert getaway.replay(again.record()).record() == text


def test_shipped_content_stays_at_home() -> None:
    assert "\nfile:" not in begun("clou/kiosk", crew=["bruce"]).record()
    assert "\nfile:" not in begun("rob-n-run/training", players=2).archive()


def test_a_scenario_travels_with_a_box_of_its_own(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    box = find("rob-n-run/standard").path.read_text(encoding="utf-8")
    (here / "loot.yaml").write_text("engine: robnrun\n" + box.replace("id: standard", "id: loot"), encoding="utf-8")
    scenario = here / "my scenario.yaml"
    scenario.write_text(scenario.read_text().replace("engine: robnrun", "engine: robnrun\nbox: loot", 1))
    table = begun(str(scenario), players=2)
    text = table.archive()
    assert set(read_record(text).files) == {"my scenario.yaml", "loot.yaml"}
    monkeypatch.chdir("/")
    scenario.unlink()
    assert getaway.replay(text).state.digest() == table.state.digest()


def test_an_own_pack_is_listed_checked_played_and_travels(my_pack: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "my-pack/jobs/night" in run("list", "my-pack").output
    assert "1 file checked" in run("check", "my-pack").output
    assert run("show", "my-pack/night").exit_code == 0
    table = begun("my-pack/night", crew=["bruce"])
    text = table.record()
    assert "game: my-pack/night\n" in text
    assert begun("my-pack/jobs/night.yaml", crew=["bruce"]).record() == text
    shutil.rmtree(my_pack)
    monkeypatch.chdir("/")
    again = getaway.replay(text)
    assert again.state.digest() == table.state.digest()
    assert again.record() == text


def test_an_own_pack_may_be_named_by_any_way_to_its_folder(my_pack: Path) -> None:
    for name in ("my-pack/night", "./my-pack/night", "my-pack/jobs/night", str(my_pack / "night")):
        assert find(name).id == "night"
    with pytest.raises(GetawayError, match="is a pack: name an entry of it, my-pack/night"):
        find("my-pack")


def test_a_record_without_its_files_says_what_is_missing(here: Path) -> None:
    table = begun("my job.yaml", crew=["my thief.yaml"])
    bare = write_record(Record(table.game.headers(), []))
    assert getaway.game_of(read_record(bare)).id == "my job.yaml"  # from the working folder
    (here / "my thief.yaml").unlink()
    with pytest.raises(GetawayError, match=r'needs the file "my thief\.yaml"'):
        getaway.game_of(read_record(bare))


def test_files_are_looked_for_beside_the_record(here: Path) -> None:
    record = Record(begun("my job.yaml", crew=["bruce"]).game.headers(), [])
    (here / "moved").mkdir()
    (here / "my job.yaml").rename(here / "moved" / "my job.yaml")
    assert getaway.game_of(record, beside=here / "moved").id == "my job.yaml"


def test_a_stranger_s_record_opens_no_file_of_this_machine(here: Path) -> None:
    headers = {**begun("my job.yaml", crew=["bruce"]).game.headers()}
    for name in ("my job.yaml", str(here / "my job.yaml"), f"../{here.name}/my job.yaml"):
        with pytest.raises(GetawayError, match="does not travel with it"):
            game_of(Record({**headers, "game": name}, []))
    for name in (str(here / "my job.yaml"), f"../{here.name}/my job.yaml"):
        with pytest.raises(GetawayError, match="does not travel with it"):
            getaway.game_of(Record({**headers, "game": name}, []))


@pytest.mark.parametrize("name", ["../x.yaml", "/x.yaml", "a/b/c/d.yaml", ".x.yaml", "x.txt", "a\\b.yaml", "c:x.yaml"])
def test_a_file_that_would_lie_elsewhere_is_refused(name: str) -> None:
    with pytest.raises(RecordError, match=r"called like bank\.yaml"):
        game_of(Record({"game": "x.yaml"}, [], files={name: "a: 1"}))


def test_a_record_with_too_many_files_is_refused() -> None:
    with pytest.raises(RecordError, match="no game needs more"):
        game_of(Record({"game": "x.yaml"}, [], files={f"{n}.yaml": "" for n in range(MOST + 1)}))


def test_files_are_read_back_as_they_were() -> None:
    text = "id: x\n\ntext: |\n  = 3\n  result: no\n\n  # comment\n\n"
    record = Record({"game": "x.yaml"}, [], "caught 0", files={"x.yaml": text, "y.yaml": ""})
    assert read_record(write_record(record)).files == record.files
    assert read_record(write_record(record)).result == "caught 0"


def test_lines_of_a_file_need_their_bar() -> None:
    with pytest.raises(RecordError, match="line 5: the lines of a file stand behind"):
        read_record("Getaway record 2\ngame: x\n\nfile: x.yaml\nid: x\n")


def test_two_files_of_one_name_are_refused_before_the_first_move(here: Path) -> None:
    (here / "other").mkdir()
    text = (here / "my thief.yaml").read_text().replace("id: my-thief", "id: other")
    (here / "other" / "my thief.yaml").write_text(text)
    with pytest.raises(GetawayError, match=r"two different files are called my thief\.yaml"):
        begun("my job.yaml", crew=["my thief.yaml", "other/my thief.yaml"]).record()


# Content of earlier releases


@pytest.fixture
def released(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of releases with a version of the home pack in which Bruce was a worse driver."""
    folder = tmp_path / "released"
    monkeypatch.setattr(history, "RELEASED", folder)
    home = folder / "0.9" / "clou"
    (home / "jobs").mkdir(parents=True)
    (home / "thieves").mkdir()
    for part, names in (("jobs", ("kiosk",)), ("thieves", ("bruce", "janet"))):
        for name in names:
            text = (PACKS / "clou" / part / f"{name}.yaml").read_text(encoding="utf-8")
            (home / part / f"{name}.yaml").write_text(text.replace("car: [1, ", "car: ["), encoding="utf-8")
    parts = "{jobs: [kiosk], thieves: [bruce, janet]}"
    (home / "pack.yaml").write_text(f'id: clou\ntitle: Clou\nengine: clou\nversion: "0.9"\nparts: {parts}\n')
    return folder


def played_in(released: Path, name: str, **setup: Any) -> Table:
    """A game that began with the released content."""
    table = Table(CLOU.load(find(name, released / "0.9"), SetUp(**setup)), seed=1)
    table.play("start")
    return table


def test_before_the_first_release_only_today_s_content_is_looked_at() -> None:
    assert not history.RELEASED.exists()
    assert getaway.replay(begun("clou/kiosk", crew=["bruce"]).record()).game.id == "clou/kiosk"


def test_a_record_goes_on_with_the_released_content_it_was_played_with(released: Path) -> None:
    table = played_in(released, "clou/kiosk", crew=("bruce", "janet"), home=str(released / "0.9" / "clou"))
    today = getaway.load("clou/kiosk", crew=["bruce", "janet"])
    assert table.game.headers()["content"] != today.headers()["content"]
    again = getaway.replay(table.record())
    assert again.game.headers() == table.game.headers()
    assert again.state.digest() == table.state.digest()


def test_a_record_of_today_is_played_with_today_s_content(released: Path) -> None:
    table = begun("clou/kiosk", crew=["bruce", "janet"])
    assert getaway.replay(table.record()).game.headers() == table.game.headers()


def test_a_record_of_content_that_no_release_holds_is_refused(released: Path) -> None:
    text = played_in(released, "clou/kiosk", crew=("bruce",), home=str(released / "0.9" / "clou")).record()
    shutil.rmtree(released)
    with pytest.raises(RecordError, match="played with another content"):
        getaway.replay(text)


def test_an_own_job_goes_on_with_the_thieves_of_the_release_it_began_with(here: Path, released: Path) -> None:
    then = CLOU.load(find("my job.yaml"), SetUp(("bruce",), home=str(released / "0.9" / "clou")))
    table = Table(then, seed=1)
    table.play("start")
    today = getaway.load("my job.yaml", crew=["bruce"]).headers()["content"]
    assert getaway.replay(table.record()).game.headers()["content"] == then.headers()["content"] != today
