"""Packs are written as the shipped ones are, whole or not at all, and given from hand to hand."""

from __future__ import annotations

import json
import zipfile
from datetime import UTC, datetime
from pathlib import Path

import pytest
from msgspec.structs import replace

from bwdesk import where
from bwdesk.files import backups, pack_files, packs, reader
from bwdesk.files.errors import ChangedOnDiskError, FileError, FormatError
from bwdesk.files.packs import Own
from bwdesk.rules.packs.book import Alias, Amendment, Lifepath, Pack, Skill

KNOTS = Skill(id="bell-knots", name="Bell Knots", roots=("agility",))
ROPE = Skill(id="rope", name="Rope", roots=("agility",))
HOUSE = Pack(id="house", name="House", version="1", skills=(KNOTS,))
RULES = where.resources() / "rules"


@pytest.mark.parametrize("folder", ["core", "revised", "optional/sex-clauses"])
def test_a_pack_comes_back_as_it_was_written(folder: str) -> None:
    pack = packs.load(RULES / folder)
    raw = pack_files.encode(pack)
    assert reader.decode(raw, Pack, "") == pack
    assert raw == pack_files.encode(reader.decode(raw, Pack, ""))


def test_shipped_packs_are_written_as_they_stand(tmp_path: Path) -> None:
    folder = tmp_path / "core"
    folder.mkdir()
    lists = ("human", "dwarf", "elf", "orc", "roden", "great-wolf", "troll", "skills", "traits")
    told = [RULES / "core" / name for name in ("pack.json", *(f"{each}.json" for each in lists))]
    for file in told:
        (folder / file.name).write_bytes(file.read_bytes())
    pack = packs.load(folder)
    pack_files.save(folder, pack)
    for file in told:
        assert (folder / file.name).read_bytes() == file.read_bytes(), file.name


def test_a_new_pack_has_a_folder_of_its_own() -> None:
    own = pack_files.create(HOUSE)
    assert own == Own(HOUSE, packs.home() / "house")
    assert packs.installed_packs().own == (own,)
    assert (own.folder / "pack.json").read_text() == (
        '{\n  "id": "house",\n  "name": "House",\n  "version": "1",\n  "skills": [\n'
        '    {"id": "bell-knots", "name": "Bell Knots", "roots": ["agility"]}\n  ]\n}\n'
    )
    assert pack_files.create(replace(HOUSE, id="house")).folder.name == "house-2"


def test_entries_stay_in_the_file_they_were_in() -> None:
    own = pack_files.create(replace(HOUSE, skills=()))
    more = {
        "skills": [{"id": "bell-knots", "name": "Bell Knots", "roots": ["agility"]}],
        "aliases": [{"kind": "skills", "name": "Knots", "of": "bell-knots"}],
        "amend": [{"kind": "skills", "id": "sword", "set": {"tools": "yes"}, "why": "-"}],
    }
    (own.folder / "more.json").write_text(json.dumps(more))
    pack = packs.load(own.folder)
    named = replace(KNOTS, name="Knots of Bells")
    later = replace(pack, skills=(ROPE, named), lifepaths=())
    pack_files.save(own.folder, later)
    assert "rope" in (own.folder / "pack.json").read_text()
    assert "bell-knots" not in (own.folder / "pack.json").read_text()
    again = packs.load(own.folder)
    assert again == later
    assert again.aliases == (Alias("skills", "Knots", "bell-knots"),)
    assert again.amend == (Amendment("skills", "sword", {"tools": "yes"}, "-"),)


def test_a_save_keeps_what_was_there_and_sees_whoever_came_between() -> None:
    own = pack_files.create(HOUSE)
    before = pack_files.fingerprint(own.folder)
    manifest = own.folder / "pack.json"
    old = manifest.read_bytes()
    after = pack_files.save(own.folder, replace(HOUSE, skills=(KNOTS, ROPE)), before)
    assert after == pack_files.fingerprint(own.folder) != before
    assert backups.versions(manifest)[0].path.read_bytes() == old
    (own.folder / "more.json").write_text("{}")
    with pytest.raises(ChangedOnDiskError, match="somebody else has changed it"):
        pack_files.save(own.folder, HOUSE, after)
    assert packs.load(own.folder).skills == (KNOTS, ROPE)
    assert pack_files.save(own.folder, HOUSE) == pack_files.fingerprint(own.folder)


def test_a_pack_that_could_not_be_read_is_not_written() -> None:
    own = pack_files.create(HOUSE)
    before = (own.folder / "pack.json").read_bytes()
    broken = Lifepath(id="human/villager/x", name="X", years=-1)
    with pytest.raises(FormatError, match="correct that, then save again"):
        pack_files.save(own.folder, replace(HOUSE, lifepaths=(broken,)))
    with pytest.raises(FormatError, match="half a character"):
        pack_files.save(own.folder, replace(HOUSE, name="\ud800"))
    assert (own.folder / "pack.json").read_bytes() == before


def test_a_removed_pack_lies_in_the_backups() -> None:
    own = pack_files.create(HOUSE)
    kept = pack_files.remove(own, datetime(2026, 1, 2, tzinfo=UTC))
    assert packs.installed_packs().own == ()
    assert packs.load(kept) == HOUSE
    with pytest.raises(FileError):
        pack_files.remove(own)


@pytest.mark.parametrize("name", ["house.json", "house.zip"])
def test_a_pack_is_given_from_hand_to_hand(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    pack_files.export(path, HOUSE)
    once = path.read_bytes()
    pack_files.export(path, HOUSE)
    assert path.read_bytes() == once
    assert pack_files.read(path) == HOUSE


def test_a_folder_is_read_whole_or_from_its_manifest(tmp_path: Path) -> None:
    own = pack_files.create(HOUSE)
    (own.folder / "more.json").write_text(
        '{"aliases": [{"kind": "skills", "name": "K", "of": "x"}]}'
    )
    assert pack_files.read(own.folder) == pack_files.read(own.folder / "pack.json")
    path = tmp_path / "all.zip"
    with zipfile.ZipFile(path, "w") as packed:
        for file in own.folder.iterdir():
            packed.write(file, f"some/where/{file.name}")
        packed.writestr("elsewhere.json", "[")
    assert pack_files.read(path) == pack_files.read(own.folder)


def test_what_is_no_pack_is_a_sentence(tmp_path: Path) -> None:
    none, two, no = (tmp_path / f"{name}.zip" for name in ("none", "two", "no"))
    with zipfile.ZipFile(none, "w") as packed:
        packed.writestr("readme.txt", "-")
    with zipfile.ZipFile(two, "w") as packed:
        packed.writestr("a/pack.json", "{}")
        packed.writestr("b/pack.json", "{}")
    no.write_bytes(b"PK\3\4 no zip at all")
    for path, says in ((none, "there is no pack"), (two, "several packs"), (no, "no .zip")):
        with pytest.raises(FormatError, match=says):
            pack_files.read(path)
    twice = tmp_path / "twice.json"
    twice.write_text(
        '{"id": "a", "name": "A", "version": "1", "skills": ['
        '{"id": "b", "name": "B", "roots": []}, {"id": "b", "name": "B", "roots": []}]}'
    )
    with pytest.raises(FormatError, match="it has 'b' twice among its skills; remove one"):
        pack_files.read(twice)


def test_a_bomb_is_not_unpacked(tmp_path: Path) -> None:
    path = tmp_path / "bomb.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as packed:
        packed.writestr("pack.json", b" " * (reader.LIMIT + 1))
    with pytest.raises(FormatError, match="more than 16 MB"):
        pack_files.read(path)
