"""Packs on disk: the shipped ones, the user's own, and what is said when one does not fit."""

from __future__ import annotations

import errno
import json
import os
from pathlib import Path
from typing import Any

import pytest

from bwdesk import where
from bwdesk.files import packs, places
from bwdesk.files.errors import FileError, FormatError
from bwdesk.files.settings import Table
from bwdesk.rules.packs.book import Alias, Pack, Skill
from bwdesk.rules.packs.requirement import Sex
from tests.shipped import copied

KNOT = {"id": "bell-knots", "name": "Bell Knots", "roots": ["agility"]}


def put(folder: Path, **files: Any) -> Path:
    """A pack in *folder*: its manifest, and a file for each further argument."""
    folder.mkdir(parents=True)
    manifest = {"id": folder.name, "name": folder.name.title(), "version": "1"}
    for name, value in ({"pack": {}} | files).items():
        whole = manifest | value if name == "pack" else value
        (folder / f"{name}.json").write_text(json.dumps(whole), encoding="utf-8")
    return folder


def put_own(name: str, **files: Any) -> Path:
    return put(places.data() / "packs" / name, **files)


def test_the_lists_of_all_files_are_joined_in_the_order_of_their_names(tmp_path: Path) -> None:
    rope, net = KNOT | {"id": "rope"}, KNOT | {"id": "net"}
    folder = put(
        tmp_path / "house",
        pack={"skills": [KNOT], "edition": "Ours"},
        b={"skills": [rope]},
        a={"skills": [net], "aliases": [{"kind": "skills", "name": "Nets", "of": "net"}]},
    )
    pack = packs.load(folder)
    assert [skill.id for skill in pack.skills] == ["bell-knots", "net", "rope"]
    assert (pack.id, pack.edition) == ("house", "Ours")
    assert pack.aliases == (Alias("skills", "Nets", "net"),)


def test_files_in_folders_below_belong_to_the_pack(tmp_path: Path) -> None:
    folder = put(tmp_path / "house")
    (folder / "skills").mkdir()
    (folder / "skills" / "knots.json").write_text(json.dumps({"skills": [KNOT]}))
    assert [skill.name for skill in packs.load(folder).skills] == ["Bell Knots"]


def test_a_wrong_entry_is_named_with_its_file(tmp_path: Path) -> None:
    folder = put(tmp_path / "house", skills={"skills": [KNOT | {"root": 1}]})
    with pytest.raises(
        FormatError, match=r"skills\.json: 'bell-knots' has an unknown field, 'root'; "
    ):
        packs.load(folder)
    folder = put(tmp_path / "other", more={"skils": []})
    with pytest.raises(FormatError, match=r"more\.json: the file has an unknown field, 'skils'; "):
        packs.load(folder)


def test_without_packs_of_their_own_people_get_the_shipped_ones() -> None:
    found = packs.load_in_force()
    assert found.troubles == ()
    assert [id for id, _ in found.book.packs] == ["core", "revised"]
    assert found.book == packs.book(packs.shipped_packs())


def test_a_pack_of_the_users_comes_after_the_shipped_ones() -> None:
    before = packs.load_in_force().book
    put_own(
        "house", skills={"skills": [KNOT, {"id": "knives", "name": "Blades", "roots": ["power"]}]}
    )
    found = packs.load_in_force()
    assert found.troubles == ()
    assert found.book.packs == (*before.packs, ("house", "1"))
    assert found.book.skills["bell-knots"] == Skill(
        id="bell-knots", name="Bell Knots", roots=("agility",)
    )
    assert found.book.skill_name("knives") == "Blades"
    assert list(found.book.skills) == [*before.skills, "bell-knots"]


def test_a_broken_pack_of_the_users_is_left_out_and_named() -> None:
    put_own("broken", skills={"skills": [{"id": "bell-knots", "name": "Bell Knots"}]})
    put_own("lost", pack={"amend": [{"kind": "skills", "id": "no", "set": {}, "why": "-"}]})
    put_own("sound", skills={"skills": [KNOT]})
    found = packs.load_in_force()
    assert [id for id, _ in found.book.packs] == ["core", "revised", "sound"]
    broken, lost = found.troubles
    assert broken.startswith("A pack was left out: ")
    assert "skills.json: 'bell-knots' lacks the field 'roots'; correct it" in broken
    assert lost == (
        "A pack was left out: The pack 'lost' amends 'no' of the skills, which no pack before it "
        "has; correct the id, or let the pack that has it come first"
    )


@pytest.mark.parametrize(
    ("locked", "begins"),
    [
        ("", "Your own packs were left out: "),
        ("house", "A pack was left out: "),
        ("house/more", "A pack was left out: "),
    ],
)
@pytest.mark.needs("no root")
def test_a_folder_of_packs_that_may_not_be_read_is_told(locked: str, begins: str) -> None:
    folder = put_own("house", pack={}).parent / locked
    folder.mkdir(exist_ok=True)
    folder.chmod(0)
    try:
        found = packs.load_in_force()
    finally:
        folder.chmod(0o700)
    assert [id for id, _ in found.book.packs] == ["core", "revised"]
    (trouble,) = found.troubles
    assert trouble.startswith(begins)
    assert "it may not be read" in trouble


@pytest.mark.parametrize("locked", ["packs", "house", "more"])
def test_a_folder_that_cannot_be_listed_is_told(
    monkeypatch: pytest.MonkeyPatch, locked: str
) -> None:
    (put_own("house", pack={}) / "more").mkdir()
    refused = PermissionError(errno.EACCES, "")

    def listed(real: Any) -> Any:
        def listed(path: Any = ".") -> Any:
            if Path(path).name == locked:
                raise refused
            return real(path)

        return listed

    for name in ("listdir", "scandir"):
        monkeypatch.setattr(os, name, listed(getattr(os, name)))
    (trouble,) = packs.load_in_force().troubles
    assert "left out: " in trouble
    assert "it may not be read" in trouble


def test_a_reference_to_nothing_is_told_but_the_pack_stays() -> None:
    put_own("house", pack={"aliases": [{"kind": "skills", "name": "Nets", "of": "net"}]})
    found = packs.load_in_force()
    assert found.book.packs[-1] == ("house", "1")
    assert found.troubles == ("The other name 'Nets' refers to the skill 'net', which no pack has",)


def test_a_flood_of_references_to_nothing_is_summed_up() -> None:
    lists = {"kind": "stocks", "id": "troll", "set": {"settings": []}, "why": "-"}
    put_own("house", pack={"amend": [lists]})
    troubles = packs.load_in_force().troubles
    assert len(troubles) == 6
    assert "refers to the setting 'cavedweller'" in troubles[0]
    assert troubles[-1].endswith(" more references of the packs lead nowhere")


def test_packs_can_be_done_without() -> None:
    put_own("house", skills={"skills": [KNOT]})
    assert [
        id for id, _ in packs.load_in_force(Table(without=("house", "revised"))).book.packs
    ] == ["core"]


def shipped_in(resources: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(where, "resources", lambda: resources)


def test_a_broken_shipped_pack_stops_everything(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shipped_in(tmp_path, monkeypatch)
    copied(Path(__file__).parents[2] / "resources" / "rules", tmp_path / "rules")
    (tmp_path / "rules" / "core" / "skills.json").write_text('{"skills": [')
    with pytest.raises(FormatError, match=r"skills\.json: it breaks off at line 1"):
        packs.load_in_force()


def test_missing_core_lists_are_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shipped_in(tmp_path, monkeypatch)
    with pytest.raises(FileError, match="core lists is missing; install bwdesk again"):
        packs.shipped_packs()
    put(tmp_path / "rules" / "revised")
    with pytest.raises(FileError, match="core lists is missing; install bwdesk again"):
        packs.shipped_packs()


@pytest.mark.parametrize("lost", ["skills", "traits"])
def test_gaps_in_the_shipped_lists_are_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lost: str
) -> None:
    shipped_in(tmp_path, monkeypatch)
    copied(Path(__file__).parents[2] / "resources" / "rules", tmp_path / "rules")
    (tmp_path / "rules" / "core" / f"{lost}.json").unlink()
    with pytest.raises(FileError, match=r"the lists have gaps \(.* which no pack has\); install"):
        packs.load_in_force()


def test_packs_that_do_not_join_are_a_sentence() -> None:
    skill = Skill(id="knots", name="Knots", roots=("agility",))
    pack = Pack(id="house", name="House", version="1", skills=(skill, skill))
    with pytest.raises(FormatError) as refused:
        packs.book([pack])
    assert str(refused.value) == (
        "The pack 'house': it has 'knots' twice among its skills; remove one of them"
    )


def test_an_optional_pack_waits_until_it_is_switched_on() -> None:
    wife = "human/city-dweller/city-wife"
    assert packs.load_in_force().book.lifepaths[wife].requires is None
    found = packs.load_in_force(Table(also=("sex-clauses",)))
    assert found.troubles == ()
    assert found.book.packs[-1][0] == "sex-clauses"
    assert found.book.lifepaths[wife].requires == Sex("female")
    put_own("spare", pack={"optional": True, "skills": [KNOT]})
    assert "bell-knots" not in packs.load_in_force().book.skills
    assert "bell-knots" in packs.load_in_force(Table(also=("spare",))).book.skills


def test_ones_own_packs_come_in_the_order_of_the_table() -> None:
    for name in ("one", "two", "three"):
        put_own(name, skills={"skills": [KNOT | {"name": name}]})
    table = Table(order=("two", "one"))
    book = packs.load_in_force(table).book
    assert [id for id, _ in book.packs] == ["core", "revised", "two", "one", "three"]
    assert book.skill_name("bell-knots") == "three"
    assert (
        packs.load_in_force(table, ("core", "three", "one")).book.skill_name("bell-knots") == "one"
    )


def test_a_pack_asked_for_that_is_not_here_is_told() -> None:
    found = packs.load_in_force(Table(), ("core", "lost"))
    assert [id for id, _ in found.book.packs] == ["core"]
    assert found.troubles == (
        f"The pack 'lost' is not here; put it into {packs.home()}, or choose packs anew",
    )


def test_a_pack_without_the_lists_it_amends_is_left_out() -> None:
    found = packs.load_in_force(Table(without=("core",)))
    assert found.book.packs == ()
    assert "amends 'human' of the stocks, which no pack before it has" in found.troubles[0]


def test_an_id_is_given_once() -> None:
    put_own("core", skills={"skills": [KNOT]})
    found = packs.load_in_force()
    assert [id for id, _ in found.book.packs] == ["core", "revised"]
    assert len(found.book.lifepaths) == 610
    (trouble,) = found.troubles
    assert "another pack has the id 'core' already; give it an id of its own" in trouble


def test_a_shipped_pack_that_has_changed_is_read_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shipped_in(tmp_path, monkeypatch)
    rules = tmp_path / "rules"
    copied(Path(__file__).parents[2] / "resources" / "rules", rules)
    before = packs.load_in_force()
    assert packs.load_in_force().book is before.book
    put(rules / "spare", pack={"skills": [KNOT]})
    after = packs.load_in_force()
    assert set(after.book.skills) - set(before.book.skills) == {"bell-knots"}
    manifest = rules / "spare" / "pack.json"
    manifest.write_text(manifest.read_text().replace("bell-knots", "cow-knots"))
    again = packs.load_in_force().book
    assert set(again.skills) - set(before.book.skills) == {"cow-knots"}
    (rules / "core" / "skills.json").write_text("{")
    with pytest.raises(FormatError):
        packs.load_in_force()
