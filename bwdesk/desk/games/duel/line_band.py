"""Whose line it is: one sentence across the page, large enough for the whole table."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import layouts, strokes
from bwdesk.desk.kit.keycap import KeyCap
from bwdesk.desk.kit.words import as_typed, words

HIGH = 74


class LineBand(QWidget):
    """The sentence and what is under it; a button beside it, with the key that presses it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.says = words("", "display")
        self.under = words("", "small", "ink2", wrap=True)
        self.button = QPushButton()
        self.caps = {key: KeyCap(key) for key in ("Space", "Return")}
        said = layouts.column(self.says, self.under, spacing=0)
        row = layouts.row(said, into=self, spacing=10, margins=(24, 8, 24, 8))
        row.setStretch(0, 1)
        for cap in self.caps.values():
            row.addWidget(cap)
        row.addWidget(self.button)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def say(self, says: str, under: str, act: str = "", key: str = "", *, ember: bool) -> None:
        """The sentence; *act* is what its button does, "" for no button."""
        self.says.setText(says)
        self.under.setText(under)
        self.under.setVisible(bool(under))
        self.setAccessibleName(f"{says}. {under}")
        self.button.setText(as_typed(act))
        self.button.setVisible(bool(act))
        for name, cap in self.caps.items():
            cap.setVisible(bool(act) and name == key)
        themes.wear(self.button, kind="primary" if ember else "")

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, painter, rect = themes.of(self), QPainter(self), QRectF(self.rect())
        painter.fillRect(rect, QColor(theme.palette.wash))
        bar = QRectF(0, 0, strokes.BAR, rect.height())
        painter.fillRect(bar, QColor(theme.palette.ember))
