"""The field that opens any skill of the Book, and wises nobody has listed yet."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QLineEdit, QSizePolicy, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit.writing import proposing, undo_past_search

WIDTH, LEAST, ICON, PADDING, GAP = 204, 110, 15, 10, 7


class SkillField(QLineEdit):
    """`wanted` carries the text when Enter is pressed or a proposal is taken."""

    wanted = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setPlaceholderText("Any skill, or type a wise")
        self.setAccessibleName("Open any skill: its name, or a new wise")
        self.setClearButtonEnabled(True)
        undo_past_search(self)
        self._names = proposing(self, self._take)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.textEdited.connect(lambda _text: self.complain(False))
        themes.of(self).changed.connect(self._measure)
        self._measure()

    def offer(self, names: list[str]) -> None:
        """Propose these names."""
        if names != self._names.stringList():
            self._names.setStringList(names)

    def nearest(self, text: str) -> str:
        """The first proposal for what is typed; "" for none."""
        wanted = text.strip().casefold()
        found = (name for name in self._names.stringList() if wanted in name.casefold())
        return next(found, "") if wanted else ""

    def complain(self, wrong: bool) -> None:
        """Outline the field as wrong, or no longer."""
        if bool(self.property("wrong")) != wrong:
            themes.wear(self, wrong=wrong)

    def _measure(self) -> None:
        px = themes.of(self).type.px
        self.setMinimumWidth(round(px(LEAST)))
        self.setTextMargins(round(px(ICON)) + GAP, 0, 0, 0)

    def sizeHint(self) -> QSize:
        return QSize(round(themes.of(self).type.px(WIDTH)), super().sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        theme, side = themes.of(self), themes.of(self).type.px(ICON)
        box = QRectF(PADDING, 0, side, self.height())
        theme.icons.paint(QPainter(self), box, "plus", theme.palette.ink2)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        popup = self.completer().popup()
        proposing = popup is not None and popup.isVisible()
        chosen = popup is not None and proposing and popup.currentIndex().isValid()
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if enter and not chosen:
            if popup is not None:
                popup.hide()
            if self.text().strip():
                self._take(self.text())
        elif event.key() == Qt.Key.Key_Escape and self.text() and not proposing:
            self.clear()
            self.complain(False)
        else:
            super().keyPressEvent(event)

    def _take(self, text: str) -> None:
        self.wanted.emit(text)
