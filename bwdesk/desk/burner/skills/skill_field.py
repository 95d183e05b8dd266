"""The field that opens any skill of the Book, and wises nobody has listed yet."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit.name_line import NameLine
from bwdesk.desk.kit.writing import empty_line, undo_past_search

WIDTH, LEAST, ICON, PADDING, GAP = 204, 110, 15, 10, 7


class SkillField(NameLine):
    """It is wide enough for most names, and says when something is no skill."""

    def __init__(self, parent: QWidget | None = None) -> None:
        name = "Open any skill: its name, or a new wise"
        super().__init__(name, "Any skill, or type a wise", parent)
        undo_past_search(self)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.textChanged.connect(lambda _text: self.complain(False))
        themes.theme_of(self).changed.connect(self._measure)
        self._measure()

    def complain(self, wrong: bool) -> None:
        """Outline the field as wrong, or no longer."""
        if bool(self.property("wrong")) != wrong:
            themes.wear(self, wrong=wrong)

    def _measure(self) -> None:
        px = themes.theme_of(self).type.px
        self.setMinimumWidth(round(px(LEAST)))
        self.setTextMargins(round(px(ICON)) + GAP, 0, 0, 0)

    def sizeHint(self) -> QSize:
        return QSize(round(themes.theme_of(self).type.px(WIDTH)), super().sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        theme, side = themes.theme_of(self), themes.theme_of(self).type.px(ICON)
        box = QRectF(PADDING, 0, side, self.height())
        theme.icons.paint(QPainter(self), box, "plus", theme.palette.ink2)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.text() and not self.proposes:
            empty_line(self)
        else:
            super().keyPressEvent(event)

    def enter(self) -> None:
        if self.text().strip():
            super().enter()
