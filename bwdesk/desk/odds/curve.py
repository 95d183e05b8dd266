"""How likely each number of successes is, as bars: those that reach the obstacle are filled."""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter
from PySide6.QtWidgets import QSizePolicy, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import strokes
from bwdesk.desk.kit.drawn import Drawn
from bwdesk.desk.theme import Theme
from bwdesk.rules.play.odds_question import tenths

STEP, GAP = 50, 7
HEAD, FOOT, HEIGHT, SAID = 36, 24, 190, 30
"""Over the highest bar, under the base, in all, and how wide a figure over a bar must have it."""


class Curve(Struct, frozen=True):
    """The chances of 0, 1 ... successes; the last is of that many or more where it is *open*."""

    chances: tuple[Fraction, ...] = ()
    obstacle: int = 0
    open: bool = False
    dim: bool = False

    def __str__(self) -> str:
        last = len(self.chances) - 1
        return ", ".join(
            f"{count}{' or more' if self.open and count == last else ''}: {tenths(chance)} %"
            for count, chance in enumerate(self.chances)
        )


def step_of(rect: QRectF, curve: Curve, theme: Theme) -> float:
    """How far it is from one bar to the next."""
    room = rect.width() / max(1, len(curve.chances))
    return min(theme.type.px(STEP), room)


def paint(painter: QPainter, rect: QRectF, curve: Curve, theme: Theme) -> None:
    """The bars on their base, from the left; the obstacle as a line before its bar."""
    px, palette, type_ = theme.type.px, theme.palette, theme.type
    step, base = step_of(rect, curve, theme), rect.bottom() - px(FOOT)
    tallest = max((float(each) for each in curve.chances), default=0) or 1
    room = base - rect.top() - px(HEAD)
    last = len(curve.chances) - 1
    ember = palette.line2 if curve.dim else palette.ember
    ink = palette.ink3 if curve.dim else palette.ink
    with strokes.drawing(painter):
        for count, chance in enumerate(curve.chances):
            high = max(1.0, float(chance) / tallest * room) if chance else 0.0
            left = rect.left() + count * step
            bar = QRectF(left, base - high, step - min(px(GAP), step / 4), high)
            reached = count >= curve.obstacle
            if chance:
                painter.setPen(Qt.PenStyle.NoPen if reached else strokes.pen(palette.edge))
                painter.setBrush(QColor(ember if reached else palette.sheet))
                painter.drawRect(bar if reached else strokes.inset(bar))
            said = f"{count}+" if curve.open and count == last else str(count)
            under = QRectF(bar.left() - px(4), base + px(3), bar.width() + px(8), px(FOOT) - px(3))
            font = type_.value(17) if reached else type_.font("prose", 17)
            strokes.write(painter, under, said, font, ink, strokes.CENTER)
            if step >= px(SAID):
                over = QRectF(left - px(6), bar.top() - px(18), bar.width() + px(12), px(17))
                figure, font = tenths(chance).strip("–"), type_.font("prose", 14)
                strokes.write(painter, over, figure, font, palette.ink2, strokes.CENTER)
        strokes.draw_hairline(
            painter, rect.left() - 4, rect.left() + (last + 1) * step, base, palette.edge
        )
        if 0 < curve.obstacle <= last + 1:
            x = rect.left() + curve.obstacle * step - min(px(GAP), step / 4) / 2
            painter.setPen(strokes.pen(ink, strokes.MARK))
            painter.drawLine(QPointF(x, rect.top() + px(18)), QPointF(x, base))
            flag = QRectF(x - px(40), rect.top(), px(80), px(17))
            said = f"Ob{strokes.NO_BREAK}{curve.obstacle}"
            strokes.write(painter, flag, said, type_.value(15), ink, strokes.CENTER)


class CurveView(Drawn, QWidget):
    """The bars; a click on one makes its number the obstacle."""

    picked = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._curve = Curve()
        self.setAccessibleName("Chance of each number of successes")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def show_curve(self, curve: Curve) -> None:
        self._curve = curve
        self.setAccessibleDescription(str(curve))
        self.update()

    @property
    def curve(self) -> Curve:
        return self._curve

    def sizeHint(self) -> QSize:
        return themes.theme_of(self).type.size(8 * STEP, HEIGHT)

    def minimumSizeHint(self) -> QSize:
        return QSize(round(themes.theme_of(self).type.px(120)), self.sizeHint().height())

    def _rect(self) -> QRectF:
        return QRectF(self.rect()).adjusted(5, 0, -2, 0)

    def bar(self, count: int) -> QPointF:
        """The middle of a bar's place, for the pointer."""
        step = step_of(self._rect(), self._curve, themes.theme_of(self))
        return QPointF(self._rect().left() + (count + 0.4) * step, self.height() / 2)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        step = step_of(self._rect(), self._curve, themes.theme_of(self))
        count = int((event.position().x() - self._rect().left()) // step)
        if 0 <= count < len(self._curve.chances):
            self.picked.emit(count)

    def draw(self, painter: QPainter, _rect: QRectF, theme: Theme) -> None:
        paint(painter, self._rect(), self._curve, theme)
