"""Dice in fields of their own: a key leads to the next, and leaves what is around it its own."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from bwdesk.desk.house.faces_field import FacesField


def test_return_goes_on_and_ctrl_return_is_left_to_the_page(look, qtbot):
    around, entered = QWidget(), []
    qtbot.addWidget(around)
    around.keyPressEvent = lambda event: entered.append(event.key())
    field = FacesField("D100 as it fell", tuple[int, ...])
    QVBoxLayout(around).addWidget(field)
    field.want(True)
    around.show()
    first = field.faces[0]
    qtbot.keyClicks(first, "97")
    field.want(True)
    qtbot.keyClick(first, Qt.Key.Key_Return)
    assert not entered
    assert len(field.faces) == 2
    qtbot.keyClick(first, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert Qt.Key.Key_Return in entered
