"""The one die of a battle, what changes it, and what it comes to."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import strokes
from bwdesk.desk.kit.drawn_value import Picture, Px
from bwdesk.desk.kit.rolling.faces import PIP, SPOTS
from bwdesk.desk.theme import Theme

LARGE, CORNER, LINE = 56, 0.14, 22


def paint_face(
    painter: QPainter, box: QRectF, face: int, theme: Theme, *, lit: bool = False
) -> None:
    """A face in *box*: ember where it *lit* up, outlined else, dashed while it has not fallen."""
    palette = theme.palette
    with strokes.drawing(painter):
        painter.setBrush(QColor(palette.ember if lit else palette.sheet))
        dash = () if face else (4, 3)
        painter.setPen(strokes.pen(palette.ember if lit else palette.edge, strokes.DRAWN, dash))
        corner = max(3.0, box.width() * CORNER)
        painter.drawRoundedRect(strokes.inset(box, strokes.DRAWN), corner, corner)
        painter.setPen(strokes.pen(palette.ember, 0.01))
        painter.setBrush(QColor(palette.on_ember if lit else palette.ink))
        for dx, dy in SPOTS.get(face, ()):
            spot = box.center() + QPointF(dx * box.width(), dy * box.height())
            painter.drawEllipse(spot, PIP * box.width(), PIP * box.width())


class Die(QWidget):
    """The die of a battle, dashed while it has not fallen."""

    def __init__(self) -> None:
        super().__init__()
        self.face = 0
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_face(self, face: int) -> None:
        self.face = face
        self.setAccessibleName(f"The die shows {face}" if face else "The die has not fallen")
        self.update()

    def sizeHint(self) -> QSize:
        side = round(themes.theme_of(self).type.px(LARGE))
        return QSize(side, side)

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, rect = themes.theme_of(self), QRectF(self.rect()).adjusted(1, 1, -1, -1)
        paint_face(QPainter(self), rect, self.face, theme, lit=bool(self.face))


class Changes(Picture[tuple[tuple[str, int], ...]]):
    """What is added to a die, a line each."""

    wide, least = 220, 150

    def __init__(self) -> None:
        super().__init__(())

    def text(self) -> str:
        return ", ".join(f"{says} {value:+}" for says, value in self.shown)

    def high(self, px: Px) -> float:
        return px(LINE * max(1, len(self.shown)))

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        high = theme.type.px(LINE)
        for at, (says, value) in enumerate(self.shown):
            line = QRectF(rect.left(), rect.top() + at * high, rect.width(), high)
            figure = f"{value:+}".replace("-", strokes.MINUS)
            font, ink = theme.type.small(), theme.palette.ink
            room = line.adjusted(0, 0, -theme.type.px(30), 0)
            strokes.write(painter, room, says, font, ink)
            strokes.write(painter, line, figure, theme.type.value(17), ink, strokes.RIGHT)
