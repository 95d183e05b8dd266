"""The heads of the age and of the pools."""

from PySide6.QtGui import QColor
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from bwdesk.desk.burner.widgets.pool_head import INSET, Said, WhyHead
from bwdesk.desk.kit import layouts
from bwdesk.desk.theme import Theme


def test_the_focus_ring_crosses_no_word(qtbot: QtBot, look: Theme) -> None:
    page, other = QWidget(), QPushButton("Elsewhere")
    head = WhyHead(Said("Points", "19", "years"))
    layouts.column(head, other, into=page)
    qtbot.addWidget(page)
    page.resize(400, 120)
    page.show()
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow)
    ink = QColor(look.palette.ink3)

    def at_the_edge() -> int:
        image = head.grab().toImage()
        edge = [
            (x, y) for x in range(round(look.type.px(INSET))) for y in range(image.height() - 8)
        ]
        return sum(QColor(image.pixel(x, y)) == ink for x, y in edge)

    other.setFocus()
    assert at_the_edge() > 0, "it begins in a line with what stands below"
    head.setFocus()
    assert at_the_edge() == 0
