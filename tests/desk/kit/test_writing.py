"""Fields somebody writes in."""

from PySide6.QtWidgets import QLineEdit

from bwdesk.desk.kit.writing import wipe_text


def test_what_was_wiped_comes_back_by_no_undo(qtbot) -> None:
    field = QLineEdit()
    qtbot.addWidget(field)
    heard: list[str] = []
    field.insert("at dawn")
    field.textChanged.connect(heard.append)
    wipe_text(field)
    assert not field.text()
    assert not field.isUndoAvailable()
    assert not heard
    field.insert("x")
    field.backspace()
    wipe_text(field)
    assert not field.isUndoAvailable()
