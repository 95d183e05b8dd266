"""Dice in fields of their own: a key leads to the next, and leaves what is around it its own."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from bwdesk.desk.house.faces_field import FacesField


class Around(QWidget):
    """What a field leaves to what is around it."""

    def __init__(self):
        super().__init__()
        self.entered = []

    def keyPressEvent(self, event):
        self.entered.append(event.key())


def test_return_goes_on_and_ctrl_return_is_left_to_the_page(look, qtbot):
    around = Around()
    qtbot.addWidget(around)
    field = FacesField("D100 as it fell", tuple[int, ...])
    QVBoxLayout(around).addWidget(field)
    field.want(True)
    around.show()
    first = field.faces[0]
    qtbot.keyClicks(first, "97")
    field.want(True)
    qtbot.keyClick(first, Qt.Key.Key_Return)
    assert not around.entered
    assert len(field.faces) == 2
    qtbot.keyClick(first, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert Qt.Key.Key_Return in around.entered
