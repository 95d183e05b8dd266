"""Quick NPC: one dialog, one or many one-offs, saved and printed as characters are."""

import pytest
from PySide6.QtCore import Qt

from bwdesk.desk.kit.action import ActionRow
from bwdesk.desk.quick.one_offs import QuickNpc
from bwdesk.sheets import render


@pytest.fixture
def dialog(qtbot, window):
    (row,) = [each for each in window.home.findChildren(ActionRow) if each.text() == "Quick NPC"]
    qtbot.mouseClick(row, Qt.MouseButton.LeftButton)
    dialog = window.findChild(QuickNpc)
    qtbot.waitExposed(dialog)
    return dialog


def test_a_group_in_a_few_keys(qtbot, window, dialog):
    qtbot.keyClicks(dialog.name, "Assassin")
    dialog.type.choose("human/city-dweller/criminal")
    qtbot.mouseClick(dialog.level.button(2), Qt.MouseButton.LeftButton)
    qtbot.mouseClick(dialog.competence.button(2), Qt.MouseButton.LeftButton)
    dialog.copies.setValue(3)
    assert dialog.accept_it.text() == "Make 3"
    qtbot.mouseClick(dialog.accept_it, Qt.MouseButton.LeftButton)
    # Each has a file already: nobody is asked three times where to put them.
    (first,) = window.open_tabs
    assert (first.title, first.is_unsaved) == ("Assassin 1", False)
    files = sorted(first.path.parent.glob("*.bwchar"))
    assert [each.stem for each in files] == ["Assassin 1", "Assassin 2", "Assassin 3"]
    for file in files:
        document = window.parts["characters"].filing.open(file)
        assert {str(each.ability) for each in document.reckoning.stats.values()} == {"B5"}
        skills = {each.id: str(each.ability) for each in document.reckoning.skills}
        assert skills["knives"] == "B5"


def test_one_without_a_name_or_skills_may_be_made(qtbot, window, dialog):
    qtbot.keyClick(dialog.name, Qt.Key.Key_Return)
    (tab,) = window.open_tabs
    assert tab.document.title == "A guard"
    assert not dialog.isVisible()


def test_by_rank(qtbot, window, dialog):
    dialog.type.choose("human/city-dweller/criminal")
    qtbot.mouseClick(dialog.competence.button(3), Qt.MouseButton.LeftButton)
    qtbot.mouseClick(dialog.accept_it, Qt.MouseButton.LeftButton)
    levels = [str(each.ability) for each in window.open_tabs[0].document.reckoning.skills]
    assert levels[:4] == ["B5", "B4", "B3", "B3"]


def test_a_sketch_is_saved_opened_and_printed(qtbot, window, dialog, user, tmp_path):
    qtbot.mouseClick(dialog.accept_it, Qt.MouseButton.LeftButton)
    document = window.open_tabs[0].document
    user.saves = tmp_path / "guard.bwchar"
    window.acts.save.trigger()
    assert not document.is_unsaved
    pdf = render("character", document.character, document.reckoning, book=document.book)
    assert pdf.startswith(b"%PDF")
    again = window.parts["characters"].filing.open(user.saves)
    assert again.choices == document.choices
