"""What is next on the tracker: what the dice come to, and the one button that goes on."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QPushButton, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import layouts, strokes
from bwdesk.desk.kit.words import words


class NextBar(QWidget):
    """On wash behind a bar of ember: a heading, sentences, the button, how likely it was."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.head = words("", "h2", wrap=True)
        self.says = words("", "body", "ink", wrap=True)
        self._before = words("", "small", "ink2")
        self.act = QPushButton()
        self.act.setProperty("kind", "primary")
        self.anew = QPushButton("Roll anew…")
        self.anew.setProperty("kind", "ruling")
        row = layouts.row(into=self, spacing=20, margins=(19, 12, 16, 12))
        said = layouts.column(self.head, self.says, spacing=4)
        done = layouts.column(self.act, self.anew, spacing=6)
        done.addWidget(self._before, 0, Qt.AlignmentFlag.AlignRight)
        row.addLayout(said, 1)
        row.addLayout(done)

    def say(self, head: str, says: str, before: str = "") -> None:
        for label, text in ((self.head, head), (self.says, says), (self._before, before)):
            label.setText(text)
            label.setVisible(bool(text))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, rect, palette = QPainter(self), QRectF(self.rect()), themes.of(self).palette
        painter.fillRect(rect, QColor(palette.wash))
        painter.fillRect(QRectF(0, 0, strokes.BAR, rect.height()), QColor(palette.ember))
