"""A stat or an attribute as a line one can ask: its name, its token, and why on a click."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.burner import why
from bwdesk.desk.document import Document
from bwdesk.desk.widgets import marks, strokes, token
from bwdesk.desk.widgets.token import Token
from bwdesk.rules.burning.reckoning import Figure

ROW, TOKEN = 31, 26
SHORT = {"mortal-wound": "Mortal W.", "ancestral-taint": "Taint", "void-embrace": "Void"}


class FigureCell(QAbstractButton):
    """Shows one figure of a document; a click says why it is what it is."""

    def __init__(self, document: Document, id: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._document, self._id = document, id
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.clicked.connect(self._explain)
        self.refresh()

    def refresh(self) -> None:
        figure = self._document.reckoning.figure(self._id)
        if figure:
            self.setText(figure.name)
            shown = str(figure.ability) if figure.ability else str(figure.value)
            ruled = ", as the table ruled" if figure.ruling else ""
            self.setAccessibleName(f"{figure.name} {shown}{ruled}")
            self.setToolTip(f"{figure.name} {shown}{ruled}. Why?")
        self.update()

    def sizeHint(self) -> QSize:
        px = themes.of(self).type.px
        return QSize(round(px(104)), round(px(ROW)))

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, painter, rect = themes.of(self), QPainter(self), QRectF(self.rect())
        figure = self._document.reckoning.figure(self._id)
        palette, px = theme.palette, theme.type.px
        with strokes.drawing(painter):
            if self.underMouse() or self.isDown():
                painter.fillRect(rect, QColor(palette.desk))
            strokes.across(painter, rect.left(), rect.right(), rect.bottom() - 1, palette.line)
        if figure is None:
            return
        inner = rect.adjusted(0, 0, 0, -1)
        taken = self._paint_value(painter, inner, figure)
        if figure.ruling:
            side = px(13)
            mark = QRectF(inner.right() - taken - side - 4, inner.top(), side, inner.height())
            marks.paint(painter, mark, marks.RULING, theme)
            taken += side + 4
        room = inner.adjusted(0, 0, -taken - 4, 0)
        name = SHORT.get(figure.id, figure.name)
        strokes.write(painter, room, name, theme.type.body(), palette.ink)
        if self.hasFocus():
            strokes.focus_ring(painter, rect.adjusted(0, 1, 0, -1), palette.ember, 3)

    def _paint_value(self, painter: QPainter, rect: QRectF, figure: Figure) -> float:
        theme = themes.of(self)
        high = theme.type.px(TOKEN)
        if figure.ability:
            token.paint(painter, rect, Token(figure.ability), theme, high)
            return token.WIDTH * high
        font, ink = theme.type.value(18), theme.palette.ink
        return strokes.write(painter, rect, str(figure.value), font, ink, strokes.RIGHT)

    def _explain(self) -> None:
        figure = self._document.reckoning.figure(self._id)
        if figure:
            why.figure(self, self._document, figure)
