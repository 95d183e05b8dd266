"""Degrees of a check as a bar to scale: where a total lies among them, or how likely each is."""

from __future__ import annotations

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import strokes
from bwdesk.desk.kit.drawn import Drawn
from bwdesk.desk.theme import Theme

HIGH, POINTER, UNDER = 24, 9, 18
"""Px at 100 % of the bar, of the pointer above it and of the figures below."""
SCALE = 280
"""What the bar ends at: the last degree is as wide as is left."""


class Degree(Struct, frozen=True):
    """A degree: its name, from which total on, and how likely (``12.5 %``; "" once it fell)."""

    name: str
    least: int
    chance: str = ""


class ThresholdBar(Drawn, QWidget):
    """*total* None: the dice have not fallen, and chances stand below."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._degrees: tuple[Degree, ...] = ()
        self._total: int | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_degrees(self, degrees: tuple[Degree, ...], total: int | None) -> None:
        """These, and where a total lies."""
        self._degrees, self._total = degrees, total
        said = [f"{each.name} from {each.least}" for each in degrees]
        said = [f"{each.name} {each.chance}" for each in degrees if each.chance] or said
        at = f". The total is {total}" if total is not None else ""
        self.setAccessibleName(f"{', '.join(said)}{at}")
        self.setVisible(bool(degrees))
        self.update()

    @property
    def degrees(self) -> tuple[Degree, ...]:
        """The degrees that are there."""
        return self._degrees

    def sizeHint(self) -> QSize:
        px = themes.theme_of(self).type.px
        return QSize(round(px(320)), round(px(POINTER + HIGH + UNDER)))

    def minimumSizeHint(self) -> QSize:
        return QSize(120, self.sizeHint().height())

    def _place(self, total: float) -> float:
        return max(0.0, min(1.0, total / SCALE)) * self.width()

    def draw(self, painter: QPainter, _rect: QRectF, theme: Theme) -> None:
        px, palette = theme.type.px, theme.palette
        top, high, font = px(POINTER), px(HIGH), theme.type.font("hint")
        for at, each in enumerate(self._degrees):
            begin = self._place(each.least if at else 0)
            after = self._degrees[at + 1].least if at + 1 < len(self._degrees) else SCALE
            square = QRectF(begin, top, self._place(after) - begin, high)
            lies = self._total is not None and (
                (at == 0 or self._total >= each.least) and self._total < after
            )
            lies = lies or (self._total is not None and self._total >= SCALE == after)
            painter.setPen(strokes.pen(palette.edge))
            painter.setBrush(QColor(palette.ember if lies else palette.sheet))
            painter.drawRect(strokes.inset(square))
            ink = palette.sheet if lies else palette.ink2
            room = square.adjusted(px(3), 0, -px(1), 0)
            small = theme.type.font("hint", 12)
            strokes.write(painter, room, each.name, small, ink, strokes.CENTER)
            below = QRectF(begin, top + high, square.width(), px(UNDER))
            said = each.chance or (str(each.least) if at else "")
            strokes.write(painter, below, said, font, palette.ink2)
        if self._total is not None:
            at_x, half = self._place(self._total), px(POINTER) * 0.7
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(palette.ink))
            corners = [QPointF(at_x - half, 0), QPointF(at_x + half, 0), QPointF(at_x, top - 1)]
            painter.drawPolygon(QPolygonF(corners))
