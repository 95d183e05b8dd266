"""The questions themselves, answered by clicking."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QApplication, QFileDialog, QLabel, QMessageBox, QPushButton, QWidget

from bwdesk.desk.kit import ask


@pytest.fixture
def parent(qtbot, look):
    parent = QWidget()
    qtbot.addWidget(parent)
    return parent


def box():
    """The box that waits for an answer."""
    open_ = QApplication.activeModalWidget()
    assert isinstance(open_, QMessageBox)
    return open_


@pytest.fixture
def click():
    """Clicks a button of the box that opens next; returns what the box says."""
    seen: list[str] = []

    def click(text):
        def answer():
            asked = box()
            default = asked.defaultButton()
            seen.extend((asked.text(), asked.informativeText(), default.text() if default else ""))
            next(each for each in asked.findChildren(QPushButton) if each.text() == text).click()

        QTimer.singleShot(0, answer)
        return seen

    return click


@pytest.mark.parametrize(
    ("button", "answer"), [("Save", "save"), ("Close without saving", "drop"), ("Stay", "stay")]
)
def test_before_something_unsaved_is_closed(click, parent, button, answer):
    seen = click(button)
    assert ask.whether_to_save(parent, "Robard Ash") == answer
    assert seen[0] == "Robard Ash has changes that are not saved."
    assert seen[2] == "Save"


def test_escape_stays(parent):
    QTimer.singleShot(0, lambda: box().reject())
    assert ask.whether_to_save(parent, "Robard Ash") == "stay"


@pytest.mark.parametrize(("button", "answer"), [("Replace", True), ("Stay", False)])
def test_before_a_file_is_replaced(click, parent, button, answer):
    seen = click(button)
    assert ask.whether_to_replace(parent, Path("/somewhere/robard.bwchar")) is answer
    assert "robard.bwchar has been changed" in seen[0]


def test_a_sentence_is_told_as_it_is(click, parent):
    seen = click("OK")
    ask.tell(parent, "That did not open.", "<b>/a & b: it is damaged; choose another")
    assert seen[:2] == ["That did not open.", "<b>/a & b: it is damaged; choose another"]


def test_a_name_with_angles_is_no_markup(parent):
    shown: dict[str, Qt.TextFormat] = {}

    def answer():
        asked = box()
        shown.update((label.text(), label.textFormat()) for label in asked.findChildren(QLabel))
        asked.reject()

    QTimer.singleShot(0, answer)
    ask.tell(parent, "<h1>Robard</h1>", "<i>/a/b</i>")
    assert shown["<h1>Robard</h1>"] == shown["<i>/a/b</i>"] == Qt.TextFormat.PlainText


@pytest.mark.parametrize(
    ("typed", "path"),
    [
        ("", None),
        ("/x/robard", Path("/x/robard.bwchar")),
        ("/x/robard.bwchar", Path("/x/robard.bwchar")),
        ("/x/Robard.BWCHAR", Path("/x/Robard.BWCHAR")),
        ("/x/robard.v2", Path("/x/robard.v2.bwchar")),
    ],
)
def test_files_get_their_ending(monkeypatch, parent, typed, path):
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_args: (typed, ""))
    assert ask.file_to_save(parent, Path("/x/character.bwchar")) == path


@pytest.mark.parametrize(
    ("typed", "kind", "path"),
    [
        ("/x/robard", "", Path("/x/robard.pdf")),
        ("/x/robard", ask.PDF, Path("/x/robard.pdf")),
        ("/x/robard", ask.PICTURES, Path("/x/robard.png")),
        ("/x/robard.png", ask.PDF, Path("/x/robard.png")),
        ("", ask.PICTURES, None),
    ],
)
def test_a_sheet_is_a_pdf_or_pictures(monkeypatch, parent, typed, kind, path):
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_args: (typed, kind))
    assert ask.sheet_to_save(parent, Path("/x/robard.pdf")) == path


def test_nothing_chosen_opens_nothing(monkeypatch, parent):
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_args: ("", ""))
    assert ask.file_to_open(parent, Path("/x")) is None
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_args: ("/x/a.bwchar", ""))
    assert ask.file_to_open(parent, Path("/x")) == Path("/x/a.bwchar")
