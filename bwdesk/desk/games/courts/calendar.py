"""At the end of the strip: the twelve years as dots, and whose Priority it is."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QShowEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.games.courts.court_panel import SQUARE
from bwdesk.desk.kit import layouts, strokes
from bwdesk.desk.kit.drawn import Drawn
from bwdesk.desk.kit.sign import Sign
from bwdesk.desk.kit.words import words
from bwdesk.desk.table.board import StripWidget
from bwdesk.desk.table.document import TableDocument
from bwdesk.desk.theme import Theme
from bwdesk.rules.games.courts.state import State
from bwdesk.rules.games.frame.signs import WHITE

DOT, PITCH, ROOM = 8, 13, 1340
"""A dot, from one to the next, and the width of the window below which there are none."""


class Dots(Drawn, QWidget):
    """Years over are filled, this one is ember."""

    def __init__(self, years: int) -> None:
        super().__init__()
        self._years, self.year = years, 1
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_year(self, year: int) -> None:
        self.year = year
        said = f"Year {year} of {self._years}"
        self.setAccessibleName(said)
        self.setToolTip(said)
        self.update()

    def sizeHint(self) -> QSize:
        px = themes.theme_of(self).type.px
        return QSize(round(px(PITCH * self._years)), round(px(PITCH)))

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        px, palette = theme.type.px, theme.palette
        radius = px(DOT) / 2
        for year in range(1, self._years + 1):
            middle = QPointF(px(PITCH) * (year - 0.5), rect.center().y())
            now, over = year == self.year, year < self.year
            ink = palette.ember if now else palette.ink2 if over else palette.edge
            painter.setPen(strokes.pen(ink))
            painter.setBrush(QColor(ink if now or over else palette.paper))
            painter.drawEllipse(middle, radius, radius)


class Calendar(StripWidget):
    """What the strip ends with."""

    def __init__(self, document: TableDocument) -> None:
        super().__init__()
        self._document = document
        self.dots = Dots(document.game.canon.figures.years)
        self._sign, self._says = Sign(WHITE, SQUARE), words("", "strong")
        layouts.row(self.dots, self._sign, self._says, into=self, spacing=8)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        themes.theme_of(self).changed.connect(self.refresh)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.window().installEventFilter(self)
        self.refresh()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The dots come and go with the width of the window, and with the size of the letters."""
        if event.type() == QEvent.Type.Resize:
            self.refresh()
        return super().eventFilter(watched, event)

    def refresh(self) -> None:
        state: State = self._document.state
        first = state.order[0]
        self.dots.show_year(state.year)
        self._sign.show_sign(state.sign(first.id))
        wide = self.window().width() >= themes.theme_of(self).type.px(ROOM)
        court = state.sign(first.id).capitalize()
        self._says.setText(f"{court} has Priority" if wide else "Priority")
        self._says.setToolTip(f"{first.label} has Priority")
        self.dots.setVisible(wide)
