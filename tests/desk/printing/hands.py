"""What a hand does in the print dialog, and what an eye reads there."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QCheckBox

from tests.desk import under_way

LEFT = Qt.MouseButton.LeftButton


def idle(qtbot, dialog):
    qtbot.waitUntil(lambda: not dialog.busy, timeout=30_000)
    under_way.let_end()


def click(qtbot, button):
    assert button.isVisible()
    assert button.isEnabled(), button.text()
    at = QPoint(8, button.height() // 2) if isinstance(button, QCheckBox) else QPoint()
    qtbot.mouseClick(button, LEFT, pos=at)


def says(dialog):
    return dialog.says.text().replace("\u00a0", " ")
