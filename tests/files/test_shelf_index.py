"""The index of the shelf: filled from the files, kept, thrown away, never in the way."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import pytest
from msgspec.structs import replace

from bwdesk import where
from bwdesk.files import campaigns, characters, chronicles, packs, settings
from bwdesk.files.shelf_index import ShelfIndex
from bwdesk.rules.group.campaign import Campaign, Member
from bwdesk.rules.packs.book import Book
from bwdesk.rules.play.shelf.seeking import find, parse_search

SAMPLES = where.resources() / "samples"


@cache
def book_of(ids: tuple[str, ...] | None) -> Book:
    return packs.load_in_force(ids=ids).book


def fill(index: ShelfIndex, folder: Path) -> list[Path]:
    """What was read or is gone, when all of a folder was looked at."""
    return [each for each in index.refresh([folder], book_of, settings.Table()) if each]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    found = tmp_path / "mine"
    found.mkdir()
    for name in ("regal-baron.bwchar", "complicated-con-man.bwchar", "salt-road-war.bwchron"):
        (found / name).write_bytes((SAMPLES / name).read_bytes())
    con = characters.load(found / "complicated-con-man.bwchar").character
    roster = (Member("a", "Robard", "complicated-con-man.bwchar", character=con.id),)
    campaigns.save(found / "ford.bwcampaign", Campaign("Ford", roster=roster, id="f"))
    (found / "torn.bwchar").write_text("{")
    (found / "newer.bwchar").write_text('{"bwdesk": "character", "version": 99}')
    return found


def test_what_was_read_once_is_read_again_only_when_it_changed(
    folder: Path, tmp_path: Path
) -> None:
    file = tmp_path / "index.db"
    index = ShelfIndex(file)
    assert len(fill(index, folder)) == 6
    assert fill(index, folder) == []
    rows = index.rows
    index.close()
    again = ShelfIndex(file)
    assert again.rows == rows
    assert fill(again, folder) == []
    baron = folder / "regal-baron.bwchar"
    saved = characters.load(baron)
    characters.save(baron, replace(saved, character=replace(saved.character, tags=("ford",))))
    (folder / "torn.bwchar").unlink()
    assert set(fill(again, folder)) == {baron, folder / "torn.bwchar"}
    assert again.rows[baron].volume.tags == ("ford",)
    again.close()


def test_thrown_away_it_comes_back_equal_and_damaged_it_begins_anew(
    folder: Path, tmp_path: Path
) -> None:
    file = tmp_path / "index.db"
    index = ShelfIndex(file)
    fill(index, folder)
    rows = index.rows
    index.close()
    before = {each: each.read_bytes() for each in folder.iterdir()}
    for damage in (b"", b"no database at all", file.read_bytes()[:5000]):
        file.write_bytes(damage)
        anew = ShelfIndex(file)
        fill(anew, folder)
        assert anew.rows == rows
        anew.close()
    assert {each: each.read_bytes() for each in folder.iterdir()} == before


def test_where_nothing_can_be_kept_it_works_all_the_same(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "a file").write_text("")
    index = ShelfIndex(tmp_path / "a file" / "index.db")
    assert len(fill(index, folder)) == 6
    index.close()


def test_it_is_made_anew_when_packs_change(folder: Path, tmp_path: Path) -> None:
    index = ShelfIndex(tmp_path / "index.db")
    fill(index, folder)
    pack = packs.home() / "ours"
    pack.mkdir(parents=True)
    (pack / "pack.json").write_text(json.dumps({"id": "ours", "name": "Ours", "version": "1"}))
    assert len(fill(index, folder)) == 6
    assert fill(index, folder) == []
    index.close()


def test_damaged_and_newer_files_stand_there_with_their_sentence(folder: Path) -> None:
    index = ShelfIndex()
    fill(index, folder)
    torn, newer = (index.rows[folder / f"{name}.bwchar"].volume for name in ("torn", "newer"))
    assert (torn.states, newer.states) == (("damaged",), ("damaged",))
    assert "newer bwdesk" in newer.says
    index.close()


def test_a_campaign_is_told_of_by_whom_it_knows_and_a_war_by_its_title(folder: Path) -> None:
    index = ShelfIndex()
    fill(index, folder)
    every = index.make_searchable()
    searched = [each for _, each in every]

    def names(typed: str) -> list[str]:
        return [each.volume.name for each in find(parse_search(typed), searched)]

    assert names("campaign:ford kind:char") == ["Complicated Con Man"]
    assert names("kind:chronicle") == ["The Salt Road War"]
    assert set(names("is:damaged")) == {"torn", "newer"}
    index.close()


def test_tags_travel_in_the_file_of_a_chronicle_and_nothing_of_it_is_in_doubt(folder: Path) -> None:
    war = folder / "salt-road-war.bwchron"
    id = chronicles.id_in(war)
    chronicles.retag(war, ("ford", "old"))
    page = chronicles.read_title_page(war)
    assert (page.tags, page.id) == (("ford", "old"), id)
    from bwdesk.files import games

    with chronicles.open_chronicle(war, games.find, looking=True) as chronicle:
        assert chronicle.every_difference() == ()
    index = ShelfIndex()
    fill(index, folder)
    assert index.rows[war].volume.tags == ("ford", "old")
    index.close()
