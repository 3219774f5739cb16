"""Designers' files travel with a game's record; old shipped content is found by its hash."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import getaway
from getaway.cli import main
from getaway.clou.engine import ENGINE as CLOU
from getaway.content.bundle import MOST
from getaway.content.engine import SetUp
from getaway.content.history import OLD, game_of
from getaway.content.packs import PACKS, find, packs
from getaway.content.source import read_file
from getaway.core import GetawayError, Record, RecordError, Table, read_record, write_record

TESTS = Path(__file__).resolve().parents[1]
FROZEN = TESTS / "content" / "packs-0.1.0"
RECORDS = sorted((TESTS / "baseline" / "records").glob("*/*.record"))


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


def test_an_old_record_with_a_path_is_read(here: Path) -> None:
    headers = {**begun("my job.yaml", crew=["bruce"]).game.headers(), "game": str(here / "my job.yaml")}
    assert getaway.game_of(Record(headers, [])).id == "my job.yaml"
    (here / "moved").mkdir()
    (here / "my job.yaml").rename(here / "moved" / "my job.yaml")
    assert getaway.game_of(Record(headers, []), beside=here / "moved").id == "my job.yaml"


def test_a_stranger_s_record_opens_no_file_of_this_machine(here: Path) -> None:
    headers = {**begun("my job.yaml", crew=["bruce"]).game.headers()}
    for name in ("my job.yaml", str(here / "my job.yaml"), f"../{here.name}/my job.yaml"):
        with pytest.raises(GetawayError, match="does not travel with it"):
            game_of(Record({**headers, "game": name}, []))


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


# Superseded content


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_every_record_of_the_first_release_goes_on_replaying(path: Path) -> None:
    table = getaway.replay(path.read_text(encoding="utf-8"))
    assert table.state.result is not None or path.stem == "first-night"


def released() -> list[tuple[str, Path]]:
    """The content files of released packs: the frozen copy of the first release, and everything archived since."""
    roots = [FROZEN, *OLD.iterdir()]
    return [
        (str(file.relative_to(root)), root)
        for root in roots
        for file in sorted(root.rglob("*.yaml"))
        if "text" not in file.parts
    ]


@pytest.mark.parametrize(("file", "root"), released(), ids=str)
def test_what_was_released_is_still_in_the_package(file: str, root: Path) -> None:
    """If this fails, a shipped file changed and its released version is not in `packs/old`: see tools/archive_pack.py."""
    data = read_file(root / file).data
    places = [PACKS, *OLD.iterdir()]
    assert any(read_file(place / file).data == data for place in places if (place / file).is_file())


def test_a_version_that_was_archived_is_not_shipped_under_the_same_number() -> None:
    for pack in packs():
        old = OLD / pack.version / pack.id
        changed = [
            file
            for file in (old.rglob("*.yaml") if old.is_dir() else ())
            if "text" not in file.parts and read_file(file).data != read_file(pack.folder / file.relative_to(old)).data
        ]
        assert not changed, f"{pack.id} was changed since {pack.version}: raise its version"


def test_an_own_job_goes_on_with_the_thieves_of_then(here: Path) -> None:
    old = CLOU.load(find("my job.yaml"), SetUp(("bruce",), home=str(OLD / "1.0" / "clou")))
    table = Table(old, seed=1)
    table.play("start")
    assert getaway.replay(table.record()).game.headers()["content"] == old.headers()["content"]
