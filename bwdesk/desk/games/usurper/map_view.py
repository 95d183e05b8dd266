"""The map as whoever looks knows it: terrain by its sign, what stands there, where Lairs are."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter
from PySide6.QtWidgets import QSizePolicy, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.games.usurper.shown import column_name
from bwdesk.desk.kit import strokes
from bwdesk.desk.kit.drawn import Drawn
from bwdesk.desk.theme import Theme

SQUARE, LEAST, EDGE = 28, 13, 20
"""Px of a square at 100 %, of the smallest one, and of the numbers beside them."""


class MapView(Drawn, QWidget):
    """Squares in rows; *marks* stand in them by their names, in the place of the terrain."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows: tuple[str, ...] = ()
        self._marks: Mapping[str, str] = {}
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)

    def show_map(self, rows: tuple[str, ...], marks: Mapping[str, str]) -> None:
        """This from now on; nothing where nobody has a map."""
        self._rows, self._marks = rows, dict(marks)
        placed = ", ".join(f"{at} {mark}" for at, mark in sorted(marks.items()))
        self.setAccessibleName(f"Map, {len(rows)} rows. {placed}" if rows else "No map")
        self.updateGeometry()
        self.update()

    @property
    def _wide(self) -> int:
        return max(map(len, self._rows), default=0)

    def _side(self, theme: Theme) -> float:
        room = (self.width() - theme.type.px(EDGE)) / max(1, self._wide)
        return max(LEAST, min(theme.type.px(SQUARE), room))

    def sizeHint(self) -> QSize:
        px = themes.theme_of(self).type.px
        return QSize(
            round(px(EDGE) + self._wide * px(SQUARE)),
            round(px(EDGE) + len(self._rows) * px(SQUARE)),
        )

    def minimumSizeHint(self) -> QSize:
        edge = themes.theme_of(self).type.px(EDGE)
        return QSize(round(edge + self._wide * LEAST), round(edge + len(self._rows) * LEAST))

    def draw(self, painter: QPainter, _rect: QRectF, theme: Theme) -> None:
        palette, edge, side = theme.palette, theme.type.px(EDGE), self._side(theme)
        small, strong = theme.type.font("hint"), theme.type.font("strong")
        for column in range(self._wide):
            at = QRectF(edge + column * side, 0, side, edge)
            _write_centered(painter, at, column_name(column + 1), small, palette.ink3)
        for row, signs in enumerate(self._rows):
            line = QRectF(0, edge + row * side, edge, side)
            _write_centered(painter, line, str(row + 1), small, palette.ink3)
            for column, sign in enumerate(signs):
                square = QRectF(edge + column * side, edge + row * side, side, side)
                painter.setPen(strokes.pen(palette.line2))
                painter.setBrush(QColor(palette.desk if sign == "?" else palette.paper))
                painter.drawRect(strokes.inset(square))
                mark = self._marks.get(f"{column_name(column + 1)}{row + 1}", "")
                font, ink = (strong, palette.ember) if mark else (small, palette.ink2)
                _write_centered(painter, square, mark or sign, font, ink)


def _write_centered(painter: QPainter, rect: QRectF, text: str, font: QFont, color: str) -> None:
    painter.setFont(font)
    painter.setPen(QColor(color))
    painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, text)
