"""Fields somebody writes in."""

from PySide6.QtCore import QBuffer
from PySide6.QtWidgets import QLineEdit

from bwdesk.desk.kit.writing import Writing, wipe_text
from tests.desk.hands import Hands


def test_what_was_left_in_the_middle_of_a_sentence_is_gone_on_with(qtbot, look) -> None:
    field = Writing("What happened", "What happened", free=True)
    qtbot.addWidget(field)
    field.show_text("They came at ")
    hands = Hands(field)
    hands.click(field)
    field.show_text("They came at ")
    hands.press("Ctrl+End")
    field.show_text("")
    field.show_text("They came at ")
    hands.type("dawn")
    assert field.toPlainText() == "They came at dawn"


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


def test_what_was_wiped_leaves_no_button_to_clear_it(qtbot) -> None:
    field = QLineEdit()
    qtbot.addWidget(field)
    field.setClearButtonEnabled(True)
    field.resize(200, 30)
    field.show()
    untouched = _picture(field)
    field.insert("at dawn")
    assert _picture(field) != untouched
    wipe_text(field)
    qtbot.waitUntil(lambda: _picture(field) == untouched)


def _picture(field: QLineEdit) -> bytes:
    buffer = QBuffer()
    buffer.open(QBuffer.OpenModeFlag.WriteOnly)
    field.grab().save(buffer, "BMP")
    return bytes(buffer.data().data())
