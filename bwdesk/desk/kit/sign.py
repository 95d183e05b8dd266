"""The signs that tell actors apart: a shape each, and its color."""

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import strokes
from bwdesk.desk.kit.drawn import Drawn
from bwdesk.desk.theme import Palette, Theme
from bwdesk.rules.games.frame.signs import BLACK, OUTLINES, SIGNS, WHITE

__all__ = ["SIGNS", "Sign", "color", "paint"]

IN_ROW, IN_HEAD = 14, 16
WIDEST = 1.2
"""Of the outlines, in sizes of a sign: it has room for every one of them."""


def color(sign: str, palette: Palette) -> str:
    """The color that goes with a sign, for lines and bars; a plain one for a sign nobody knows."""
    plain = {WHITE: palette.ink3, BLACK: palette.ink}.get(sign, palette.ink2)
    return palette.actors[SIGNS.index(sign)] if sign in SIGNS else plain


def paint(painter: QPainter, rect: QRectF, sign: str, theme: Theme, ink: str = "") -> None:
    """A sign centered in *rect*, as large as its shorter side, in its own color or in *ink*.

    Of two squares Black's is the darker one, on paper and on iron.
    """
    size = min(rect.width(), rect.height()) / WIDEST
    middle = rect.center()
    with strokes.drawing(painter):
        painter.setBrush(QColor(ink or color(sign, theme.palette)))
        if sign in (WHITE, BLACK):
            filled = (sign == BLACK) is not theme.palette.dark
            side = min(rect.width(), rect.height()) - 2
            square = QRectF(middle.x() - side / 2, middle.y() - side / 2, side, side)
            # Another ink would make both alike: it draws the line around them alone.
            painter.fillRect(square, QColor(theme.palette.ink if filled else theme.palette.sheet))
            strokes.outline(painter, square, ink or theme.palette.ink, strokes.MARK)
            return
        if sign not in OUTLINES:
            painter.drawEllipse(middle, size / 2, size / 2)
            return
        corners = [QPointF(size * dx, size * dy) for dx, dy in OUTLINES[sign]]
        painter.drawPolygon(QPolygonF([middle + corner for corner in corners]))


class Sign(Drawn, QWidget):
    """A sign alone, named by its shape; *px* is its side at 100 %."""

    def __init__(self, sign: str, px: float = IN_ROW, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._px = px
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.show_sign(sign)

    def show_sign(self, sign: str) -> None:
        self._sign = sign
        self.setAccessibleName(sign)
        self.update()

    def sizeHint(self) -> QSize:
        side = round(themes.theme_of(self).type.px(self._px))
        return QSize(side, side)

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        paint(painter, rect, self._sign, theme)
