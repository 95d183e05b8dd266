"""Return presses the focused button, and nothing else than Space would."""

import pytest
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QDialogButtonBox,
    QLineEdit,
    QPushButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from bwdesk.desk.kit import return_key
from bwdesk.desk.kit.choice import Chip, Segmented
from tests.desk.hands import Hands


@pytest.fixture(autouse=True)
def _installed(qapp):
    return_key.install(qapp)


def holding(qtbot, window, *widgets):
    column = QVBoxLayout(window)
    for each in widgets:
        column.addWidget(each)
    qtbot.addWidget(window)
    return Hands(window)


@pytest.mark.parametrize("key", ["Return", "Enter", "Space"])
@pytest.mark.parametrize("kind", [QPushButton, QToolButton, lambda: Chip("Open")])
def test_every_button_of_a_window(qtbot, look, kind, key):
    button, pressed = kind(), []
    button.clicked.connect(lambda: pressed.append(1))
    hands = holding(qtbot, QWidget(), QLineEdit(), button)
    hands.press(key)
    assert not pressed, "the field has the focus"
    button.setFocus()
    hands.press(key)
    assert pressed == [1]


@pytest.mark.parametrize("key", ["Return", "Enter"])
def test_a_box_is_ticked_by_space_and_leaves_enter_to_what_is_around_it(qtbot, look, key):
    class Around(QWidget):
        heard = 0

        def keyPressEvent(self, event):
            self.heard += 1

    box, around = QCheckBox("linked"), Around()
    hands = holding(qtbot, around, box)
    box.setFocus()
    hands.press(key)
    assert (box.isChecked(), around.heard) == (False, 1)
    hands.press("Space")
    assert box.isChecked()


def test_enter_chooses_and_goes_on_from_what_is_chosen(qtbot, look):
    class Around(QWidget):
        heard = 0

        def keyPressEvent(self, event):
            self.heard += 1

    chip, around = Chip("Oratory, +1D", chooses=True), Around()
    hands = holding(qtbot, around, chip)
    chip.setFocus()
    hands.press("Return")
    assert (chip.isChecked(), around.heard) == (True, 0)
    hands.press("Return")
    assert (chip.isChecked(), around.heard) == (True, 1)
    hands.press("Space")
    assert not chip.isChecked()


def test_a_part_of_a_choice_is_chosen(qtbot, look):
    choice = Segmented("Sex", ("Unsaid", "Female"))
    hands = holding(qtbot, QWidget(), choice)
    choice.button(1).setFocus()
    hands.press("Return")
    assert choice.current() == 1


def test_it_is_there_once(qapp, look):
    return_key.install(qapp)
    return_key.install(qapp)
    assert len(qapp.findChildren(return_key.ReturnPresses)) == 1


def test_a_dialog_keeps_its_answer_for_what_is_no_button(qtbot, look):
    """In a field and on a check box Return gives the answer; on a button it presses that."""
    field, box, other = QLineEdit(), QCheckBox("Also"), QToolButton()
    buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Ok)
    dialog, pressed = QDialog(), []
    buttons.accepted.connect(lambda: pressed.append("ok"))
    other.clicked.connect(lambda: pressed.append("other"))
    hands = holding(qtbot, dialog, field, box, other, buttons)
    for widget in (field, box, other):
        widget.setFocus()
        hands.press("Return")
    assert (pressed, box.isChecked()) == (["ok", "ok", "other"], False)


def test_a_button_that_opens_something_presses_nothing_there(qtbot, look):
    """Return goes down in one window and up in the next."""
    opens, pressed = QPushButton("Open"), []
    dialog = QDialog()
    inside = QPushButton("Burn it", dialog)
    inside.clicked.connect(lambda: pressed.append("inside"))
    opens.clicked.connect(dialog.open)
    qtbot.addWidget(dialog)
    hands = holding(qtbot, QWidget(), opens)
    opens.setFocus()
    hands.press("Return")
    assert dialog.isVisible()
    assert not pressed
