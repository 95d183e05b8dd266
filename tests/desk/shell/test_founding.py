"""A chronicle is founded in a tab of the window, and played on in another."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt

from bwdesk.desk.games.conquest.founding.page import FoundingPage
from bwdesk.desk.kit import ask
from bwdesk.desk.kit.action import ActionRow
from bwdesk.files import drafts
from tests.desk.games.conquest.founding.driving import BARON, answered, click


def founding(window, press) -> Any:
    window.acts.named["chronicle"].trigger()
    page = window.current
    assert isinstance(page, FoundingPage)
    return page


def test_a_chronicle_is_started_and_undone_from_the_window(window, press, qtbot) -> None:
    page = founding(window, press)
    qtbot.keyClicks(page.page.name, "The fords")
    assert window.windowTitle().startswith("The fords")
    assert not window.isWindowModified()
    press(window, "z")
    assert page.title == "A new chronicle"
    press(window, "Z")
    assert page.title == "The fords"
    window.go("home")
    assert founding(window, press) is page
    assert len(window.open_tabs) == 1


def test_closing_the_tab_keeps_the_draft(window, press, qtbot) -> None:
    page = founding(window, press)
    qtbot.keyClicks(page.page.name, "The fords")
    press(window, "w")
    assert window.open_tabs == []
    (kept,) = drafts.find_left()
    assert kept.plan.title == "The fords"
    again = founding(window, press)
    click(qtbot, again.go_on)
    assert again.title == "The fords"


def test_closing_the_window_keeps_the_draft(window, press, qtbot) -> None:
    page = founding(window, press)
    qtbot.keyClicks(page.page.name, "The fords")
    window.close()
    (kept,) = drafts.find_left()
    assert kept.plan.title == "The fords"


def test_what_begins_is_opened(window, press, qtbot, tmp_path, monkeypatch) -> None:
    path = tmp_path / "fords.bwchron"
    monkeypatch.setattr(ask, "chronicle_to_save", lambda *_: path)
    page = founding(window, press)
    answered(page)
    page.open_step("begin")
    page.page.begin.setFocus()
    qtbot.keyClick(page.page.begin, Qt.Key.Key_Space)
    (tab,) = window.open_tabs
    assert tab.path == path
    assert [each.name for each in tab.document.state.factions] == ["Elves", "Orcs"]
    assert drafts.find_left() == ()
    tab.document.close()


def test_a_draft_waits_in_the_room_of_chronicles(window, press, qtbot) -> None:
    page = founding(window, press)
    qtbot.keyClicks(page.page.name, "The fords")
    press(window, "w")
    window.go("chronicles")
    (row,) = (
        each
        for each in window.parts["chronicles"].page.findChildren(ActionRow)
        if "fords" in each.text()
    )
    assert row.text() == "Go on founding “The fords”"
    click(qtbot, row)
    assert window.current.title == "The fords"
    assert drafts.find_left() == ()
    window.go("chronicles")
    assert not any(
        "fords" in each.text()
        for each in window.parts["chronicles"].page.findChildren(ActionRow)
        if each.isVisible()
    )


def test_the_next_chronicle_has_the_same_people(
    window, press, qtbot, tmp_path, monkeypatch
) -> None:
    path = tmp_path / "fords.bwchron"
    monkeypatch.setattr(ask, "chronicle_to_save", lambda *_: path)
    monkeypatch.setattr(ask, "character_to_link", lambda *_: BARON)
    page = founding(window, press)
    answered(page)
    page.open_step("leaders")
    page.foundation.near = tuple
    click(qtbot, page.page.leader.choose)
    page.begin()
    window.current.again.emit()
    page = window.current
    assert isinstance(page, FoundingPage)
    assert [each.name for each in page.foundation.plan.sides] == ["Elves", "Orcs"]
    leader = page.foundation.plan.sides[0].leader
    assert page.foundation.someone(leader).person.lifepaths == 6
    assert page.title == "A new chronicle"
    page.foundation.drop()
    window.open_tabs[0].document.close()
