"""Packs: their index, finding entries by name, and the hash of content."""

import subprocess
import sys
from pathlib import Path

import pytest

from getaway.content.fingerprint import content_hash
from getaway.content.mistakes import ContentError
from getaway.content.packs import UnknownContent, entries, find, find_in_packs, pack, packs
from getaway.content.source import read_text

INDEX = """\
id: {id}
title: The {id} pack
engine: heist
version: "1.0"
parts:
  thieves: [bruce, janet]
  jobs: [kiosk, night-bank]
"""


@pytest.fixture
def root(tmp_path: Path) -> Path:
    for id in ("second", "first"):
        write_pack(tmp_path / "packs" / id, INDEX.format(id=id))
        for file in ("thieves/bruce", "thieves/janet", "jobs/kiosk", "jobs/night-bank"):
            path = tmp_path / "packs" / id / f"{file}.yaml"
            path.parent.mkdir(exist_ok=True)
            path.write_text(f"id: {path.stem}\n")
    (tmp_path / "packs" / "no-pack").mkdir()
    return tmp_path / "packs"


def write_pack(folder: Path, index: str) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "pack.yaml").write_text(index)


def test_packs_are_found_by_folder_in_the_order_of_their_ids(root: Path) -> None:
    assert [there.id for there in packs(root)] == ["first", "second"]


def test_a_pack_tells_what_its_index_says(root: Path) -> None:
    first = pack("first", root)
    assert (first.id, first.title, first.engine, first.version) == ("first", "The first pack", "heist", "1.0")
    assert first.parts == {"thieves": ("bruce", "janet"), "jobs": ("kiosk", "night-bank")}
    assert first.folder == root / "first"


def test_entries_come_in_the_order_of_the_index(root: Path) -> None:
    first = pack("first", root)
    assert [entry.id for entry in entries(first)] == ["bruce", "janet", "kiosk", "night-bank"]
    assert [entry.name for entry in entries(first, "jobs")] == ["first/kiosk", "first/night-bank"]
    assert entries(first, "cards") == ()


def test_an_entry_is_found_by_pack_and_id(root: Path) -> None:
    entry = find("second/kiosk", root)
    assert entry.pack is not None
    assert (entry.pack.id, entry.part, entry.id, entry.name) == ("second", "jobs", "kiosk", "second/kiosk")
    assert entry.path == root / "second" / "jobs" / "kiosk.yaml"
    assert entry.read().data == {"id": "kiosk"}
    assert entry.read().name == "packs/second/jobs/kiosk.yaml"


def test_the_part_tells_entries_of_one_id_apart(root: Path) -> None:
    (root / "first" / "jobs" / "bruce.yaml").write_text("id: bruce\n")
    write_pack(root / "first", INDEX.format(id="first").replace("kiosk", "bruce"))
    with pytest.raises(UnknownContent, match="write first/thieves/bruce or first/jobs/bruce"):
        find("first/bruce", root)
    entry = find("first/jobs/bruce", root)
    assert (entry.part, entry.name) == ("jobs", "first/jobs/bruce")


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("first/kisok", 'there is no "first/kisok"; did you mean "first/kiosk"?'),
        ("first/qqq", 'there is no "first/qqq"; known: first/bruce, first/janet, first/kiosk, first/night-bank'),
        ("first/thieves/kiosk", 'there is no "first/thieves/kiosk"; did you mean "first/kiosk"?'),
        ("frist/kiosk", 'there is no pack "frist"; did you mean "first"?'),
        ("../first", 'there is no pack ".."; known: first, second'),
        ("night-bnak", '"night-bnak" names no entry; did you mean "second/night-bank"?'),
        ("qqq", '"qqq" names no entry; an entry is named by its pack and its id: pack/id'),
        ("missing/job.yaml", 'there is no file "missing/job.yaml"; an entry of a pack is named by pack and id'),
    ],
)
def test_an_unknown_name_is_refused_with_the_nearest_one(root: Path, name: str, message: str) -> None:
    with pytest.raises(UnknownContent) as refused:
        find(name, root)
    assert str(refused.value).startswith(message)


def test_a_path_gives_a_designers_file_without_a_pack(root: Path, tmp_path: Path) -> None:
    file = tmp_path / "my-job.yaml"
    file.write_text("id: mine\n")
    entry = find(str(file), root)
    assert (entry.pack, entry.part, entry.id, entry.name) == (None, None, "my-job", "my-job.yaml")
    assert entry.place == str(file)
    assert entry.read().name == str(file)


def test_names_from_strangers_open_no_file(root: Path, tmp_path: Path) -> None:
    file = tmp_path / "my-job.yaml"
    file.write_text("id: mine\n")
    with pytest.raises(UnknownContent):
        find_in_packs(str(file), root)


@pytest.mark.parametrize(
    ("old", "new", "mistake"),
    [
        ("id: first", "id: frist", '1:5: error: expected "first", as the folder is called, found the word "frist"'),
        ("title: The first pack", "title:", "2:7: error: expected a text, found nothing"),
        ("engine:", "engin:", '3:1: error: unknown key "engin"; did you mean "engine"?'),
        ("engine: heist", "", '1:1: error: the key "engine" is missing here: add it'),
        ('"1.0"', "1.0", "4:10: error: expected a text, found the number 1.0: put it in quotes"),
        ("heist", "The Heist", "3:9: error: expected an id ("),
        ("[bruce, janet]", "bruce", "6:12: error: expected a list of ids, like [kiosk], found the word"),
        ("thieves:", "The Thieves:", "6:3: error: expected an id ("),
        ("janet]", "Janet]", "6:20: error: expected an id ("),
        ("janet]", "bruce]", '6:20: error: "bruce" stands here again: keep one'),
        ("janet]", "jim]", "6:20: error: there is no file thieves/jim.yaml: add it, or remove jim here"),
    ],
)
def test_a_mistake_in_an_index_is_told_with_its_place(root: Path, old: str, new: str, mistake: str) -> None:
    write_pack(root / "first", INDEX.format(id="first").replace(old, new))
    with pytest.raises(ContentError) as refused:
        pack("first", root)
    assert f"packs/first/pack.yaml:{mistake}" in str(refused.value)


@pytest.mark.parametrize(("parts", "found"), [("[jobs]", "a list of 1 entry"), ("", "nothing")])
def test_parts_that_are_no_mapping_are_refused(root: Path, parts: str, found: str) -> None:
    index, _, _ = INDEX.format(id="first").partition("parts:")
    write_pack(root / "first", f"{index}parts: {parts}")
    with pytest.raises(ContentError, match=f"expected a mapping of parts to ids, like jobs: .kiosk., found {found}"):
        pack("first", root)


def test_an_index_that_is_no_mapping_is_refused(root: Path) -> None:
    write_pack(root / "first", "- kiosk")
    with pytest.raises(ContentError, match="expected the keys id, title, engine, version, parts, found a list"):
        pack("first", root)


def test_the_mistakes_of_all_packs_are_told_at_once(root: Path) -> None:
    for id in ("first", "second"):
        write_pack(root / id, INDEX.format(id=id).replace("title", "titel").replace("kiosk", "Kiosk"))
    with pytest.raises(ContentError) as refused:
        packs(root)
    places = [(mistake.file, mistake.line) for mistake in refused.value.mistakes]
    assert places == [(f"packs/{id}/pack.yaml", line) for id in ("first", "second") for line in (1, 2, 7)]


def test_the_hash_sees_the_data_and_not_its_layout() -> None:
    plain = read_text("id: a\ntime: {1: 9, 2: 8}\n", "one")
    other = read_text("# a comment\ntime:\n  2: 8\n  1: 9\nid: 'a'\n", "two")
    changed = read_text("id: a\ntime: {1: 9, 2: 7}\n", "one")
    assert content_hash([plain]) == content_hash([other])
    assert content_hash([plain]) != content_hash([changed])
    assert content_hash([plain, changed]) == content_hash([changed, other])
    assert content_hash([plain, changed]) != content_hash([plain])


def test_the_hash_stays_the_same_forever() -> None:
    digest = "sha256:d400bb77fef17df68fdc49a3250c9e1a679c3a10c6ea41fd4c1d7d311178f54f"
    assert content_hash([read_text("name: Tür\nopen: true\nodds: [0.5, null, 1]\n", "j")]) == digest


def test_listing_content_does_not_load_pydantic() -> None:
    code = "import sys, getaway.content.packs, getaway.content.text_checks; print('pydantic' in sys.modules)"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout == "False\n"
