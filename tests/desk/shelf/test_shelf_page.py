"""The shelf in the real window, walked by keys and clicks."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pypdfium2
import pytest
from msgspec.structs import replace
from PySide6.QtCore import QFile

from bwdesk.desk.kit import ask
from bwdesk.desk.kit.writing import empty_line
from bwdesk.files import campaigns, characters, settings
from bwdesk.rules.group.campaign import Campaign, Member
from tests.desk.hands import Hands, settle
from tests.desk.shell.conftest import SAMPLES


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    found = tmp_path / "mine"
    for name, file, tags in (
        ("Robard Ash", "complicated-con-man", ("ford",)),
        ("Serel", "elven-adventurer", ()),
        ("Jocelin", "regal-baron", ()),
    ):
        saved = characters.load(SAMPLES / f"{file}.bwchar")
        choices = replace(saved.character.choices, name=name)
        own = replace(saved.character, id=f"id of {name}", choices=choices, tags=tags)
        at = found / ("war" if name == "Jocelin" else "quays") / f"{name}.bwchar"
        at.parent.mkdir(parents=True, exist_ok=True)
        characters.save(at, replace(saved, character=own))
    roster = (Member("a", "Robard", "quays/Robard Ash.bwchar", character="id of Robard Ash"),)
    campaigns.save(found / "The Quays.bwcampaign", Campaign("The Quays", roster=roster, id="q"))
    (found / "torn.bwchar").write_text("{")
    return found


@pytest.fixture
def shelf(start, folder, tmp_path, monkeypatch):
    monkeypatch.setenv("BWDESK_HOME", str(tmp_path / "home"))
    kept = settings.Settings(shelf=settings.Shelf(folders=(str(folder),)))
    settings.save(kept)
    window = start()
    window.go("characters")
    page = window.parts["characters"].page
    page.holder.finish()
    settle()
    return page


def names(page) -> list[str]:
    return [row.name for row in page.rows]


def key_of(page, name: str) -> str:
    """The file of somebody of ours."""
    rows = (row for row in page.rows if not page.holder.is_sample(row.path))
    return next(row.key for row in rows if row.name == name)


def mine(page) -> list[str]:
    return [row.name for row in page.rows if not page.holder.is_sample(row.path)]


def title_on_screen(shelf: Any) -> str:
    """Of the document that is open in front; "" for a room."""
    tab = shelf._window.current
    return str(tab.title) if tab else ""


def test_somebody_is_found_marked_tagged_renamed_and_opened(shelf, folder, monkeypatch):
    hands = Hands(shelf.window())
    assert hands.focus is shelf.search
    assert mine(shelf) == ["torn", "Robard Ash", "Serel", "Jocelin"]
    hands.type("falsehood 4+ tag:ford")
    assert [(row.name, shelf.hit_of(row)) for row in shelf.rows] == [("Robard Ash", "tag ford")]
    hands.press("Esc")
    hands.type("sword 4+")
    assert (shelf.rows[0].name, shelf.hit_of(shelf.rows[0])) == ("Jocelin", "skill Sword B4")
    empty_line(shelf.search)
    # What is torn stands there with its sentence.
    hands.type("is:damaged")
    assert "torn" in names(shelf)
    assert "JSON" in shelf.rows[0].volume.says or shelf.rows[0].volume.says
    empty_line(shelf.search)
    # By campaign.
    hands.type("campaign:quays")
    assert mine(shelf) == ["Robard Ash"]
    empty_line(shelf.search)
    # Two are marked with Space and get a tag.
    shelf.list.setFocus()
    for name in ("Robard Ash", "Serel"):
        shelf.list.choose(key_of(shelf, name))
        hands.press("Space")
    assert len(shelf.list.marked_or_current) == 2
    hands.press("T")
    hands.type("spy")
    hands.click("Add")
    tagged = characters.load(folder / "quays" / "Serel.bwchar").character
    assert tagged.tags == ("spy",)
    assert characters.load(folder / "quays" / "Robard Ash.bwchar").character.tags == ("ford", "spy")
    # A state or a tag at the left comes to the search, and leaves it again.
    shelf._pick("tag:spy")
    assert mine(shelf) == ["Robard Ash", "Serel"]
    shelf._pick("tag:spy")
    assert len(mine(shelf)) == 4
    # A folder of the disk.
    shelf._pick(f"folder:{folder / 'war'}")
    assert names(shelf) == ["Jocelin"]
    shelf._pick("all:")
    # Another name: the file goes along, and the campaign finds it.
    shelf.list.unmark()
    shelf.list.choose(str(folder / "quays" / "Robard Ash.bwchar"))
    shelf.list.setFocus()
    hands.press("F2")
    hands.type("Robard the Gray")
    hands.press("Return")
    settle()
    assert (folder / "quays" / "Robard the Gray.bwchar").is_file()
    assert "Robard the Gray" in names(shelf)
    shelf._window.open_path(folder / "The Quays.bwcampaign")
    campaign = shelf._window.current
    assert campaign.document.troubles == {}
    assert campaign.document.evening.people["a"].choices.name == "Robard the Gray"
    shelf._window.go("characters")
    # Enter opens; the shelf comes back with a second press of the rail.
    shelf.list.choose(str(folder / "war" / "Jocelin.bwchar"))
    shelf.list.setFocus()
    hands.press("Return")
    assert title_on_screen(shelf) == "Jocelin"
    shelf._window.go("characters")
    assert not title_on_screen(shelf)
    # Searched for, it opens from the search as well, but not by a key that came a moment too late.
    hands.press("Return")
    assert not title_on_screen(shelf)
    hands.type("Jocelin")
    hands.press("Return")
    assert title_on_screen(shelf) == "Jocelin"
    shelf._window.go("characters")
    empty_line(shelf.search)
    assert next(row for row in shelf.rows if row.name == "Jocelin").open
    # What is open on the desk is not moved from under it.
    told = []
    monkeypatch.setattr(ask, "tell", lambda _parent, says, more="": told.append(more))
    shelf.acting.move_to([folder / "war" / "Jocelin.bwchar"], folder)
    assert "it is open on the desk" in told[0]


def test_two_are_compared_doubles_found_and_one_goes_to_the_trash(
    shelf,
    folder,
    monkeypatch,
):
    hands = Hands(shelf.window())
    for name in ("Robard Ash", "Serel"):
        shelf.list.choose(key_of(shelf, name))
        shelf.list.toggle(shelf.list.current)
    shelf.list.setFocus()
    hands.press("C")
    from bwdesk.desk.shelf.compare_dialog import CompareDialog

    dialog = shelf.findChild(CompareDialog)
    assert {each.what for each in dialog.differing} >= {"who.name", "skill.falsehood", "life.path"}
    assert "Falsehood\tB4" in dialog.text
    paper = folder / "side.pdf"
    monkeypatch.setattr(ask, "sheet_to_save", lambda *_: paper)
    dialog.paper.click()
    first = pypdfium2.PdfDocument(paper)[0].get_textpage()
    bottom, top = first.get_charbox(first.get_text_range().index("Robard"))[1::2]
    assert top - bottom > 4, "letters of ten points, for people"
    skill = next(each for each in dialog.differing if each.what == "skill.falsehood")
    dialog._go(dialog._people[0][0], skill.where)
    assert (shelf._window.current.title, shelf._window.current.key) == ("Robard Ash", "skills")
    shelf._window.go("characters")
    copy = folder / "war" / "copy.bwchar"
    copy.write_bytes((folder / "quays" / "Serel.bwchar").read_bytes())
    shelf.holder.look()
    shelf.holder.finish()
    from bwdesk.desk.shelf.doubles_dialog import DoublesDialog

    shelf.acting.show_doubles()
    doubles = shelf.findChild(DoublesDialog)
    assert [each.how for each in doubles.doubles] == ["same"]
    trashed = []

    def trash(name):
        trashed.append(Path(name))
        Path(name).unlink()
        return True

    monkeypatch.setattr(QFile, "moveToTrash", trash)
    monkeypatch.setattr(ask, "whether_to_trash", lambda *_: True)
    doubles.ticks[copy].setChecked(True)
    hands.click(doubles.out)
    settle()
    assert trashed == [copy]
    assert all(row.path != copy for row in shelf.rows)


def test_a_search_is_kept_and_the_palette_finds_all_of_it(shelf):
    shelf.search.setText("is:unfinished")
    shelf._window.settings.keep_search("To do", "is:unfinished")
    shelf._show_side()
    rows = [row for row in shelf.side.rows.rows() if getattr(row, "kind", "") == "kept"]
    assert [(row.name, row.on) for row in rows] == [("To do", True)]
    finds = {each.name for each in shelf._window.parts["shelf"].finds()}
    assert {"Robard Ash", "The Quays"} <= finds
