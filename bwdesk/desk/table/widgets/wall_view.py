"""A wall as a strip: three flags where it gives way, scratches as marks, breaches as gaps."""

from __future__ import annotations

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter

from bwdesk.desk.kit import strokes
from bwdesk.desk.kit.drawn_value import Picture, Px
from bwdesk.desk.theme import Theme
from bwdesk.rules.arms.sections import SCRATCHES
from bwdesk.rules.basics.prose import plural

HIGH, STRIP, FLAG = 62, 26, 16
LAST = 16


class Strip(Struct, frozen=True):
    """What stands there: its tolerances, what it bears, what it has borne; a *mark* about to fall,
    0 for none, counted on from 17 in the lighter shades."""

    surface: int = 1
    breach: int = 1
    destroyed: int = 1
    integrity: int = 1
    scratches: int = 0
    breaches: int = 0
    broken: bool = False
    mark: int = 0

    def __str__(self) -> str:
        if self.broken:
            return "Broken"
        borne = (
            f"{plural(self.scratches, 'scratch', 'scratches')}, "
            f"{plural(self.breaches, 'breach', 'breaches')} of {self.integrity}"
        )
        flags = f"Surface B{self.surface}, Breach B{self.breach}, Destroyed B{self.destroyed}"
        return f"{flags}; {borne}"


class WallView(Picture[Strip]):
    """As many stones as breaches break it; where one is through, there is a gap."""

    wide = 300

    def __init__(self, shown: Strip, name: str) -> None:
        super().__init__(shown, name)

    def high(self, px: Px) -> float:
        return px(HIGH)

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        px = theme.type.px
        with strokes.drawing(painter):
            _paint_flags(painter, rect, self.shown, theme)
            top = rect.top() + px(HIGH - STRIP - 4)
            stone = QRectF(rect.left(), top, rect.width(), px(STRIP))
            _paint_stones(painter, stone, self.shown, theme)


def _paint_flags(painter: QPainter, rect: QRectF, strip: Strip, theme: Theme) -> None:
    """The black scale from 1 to 16, a flag at each tolerance, a pointer at the mark."""
    px, palette = theme.type.px, theme.palette
    base = rect.top() + px(HIGH - STRIP - 8)
    strokes.draw_hairline(painter, rect.left(), rect.right(), base, palette.edge)

    def across(at: int) -> float:
        return rect.left() + rect.width() * (min(at, LAST) - 0.5) / LAST

    font = theme.type.font("strong", 12)
    for at, letter in ((strip.surface, "Su"), (strip.breach, "Br"), (strip.destroyed, "De")):
        x = across(at)
        strokes.upright(painter, x, base - px(6), base, palette.ink2)
        said = QRectF(x - px(24), base - px(6 + FLAG), px(48), px(FLAG))
        strokes.write(painter, said, f"{letter} {at}", font, palette.ink2, strokes.CENTER)
    if strip.mark:
        x, half = across(strip.mark), px(4)
        painter.setPen(strokes.pen(palette.ember, strokes.TOTAL))
        painter.setBrush(QColor(palette.sheet))
        painter.drawEllipse(QPointF(x, base), half, half)


def _paint_stones(painter: QPainter, rect: QRectF, strip: Strip, theme: Theme) -> None:
    palette = theme.palette
    count = max(1, min(strip.integrity, 40))
    gone = count if strip.broken else min(strip.breaches, count)
    wide = rect.width() / count
    for at in range(count):
        stone = strokes.inset(
            QRectF(rect.left() + at * wide + 1, rect.top(), wide - 2, rect.height())
        )
        if at < gone:
            painter.setPen(strokes.pen(palette.edge, strokes.DRAWN, (3, 3)))
            painter.setBrush(QColor(palette.paper))
        else:
            painter.setPen(strokes.pen(palette.edge))
            painter.setBrush(QColor(palette.line))
        painter.drawRect(stone)
    if strip.broken or gone >= count:
        return
    # Scratches lie on the first stone that still stands.
    left = rect.left() + gone * wide
    painter.setPen(strokes.pen(palette.broken, strokes.TOTAL))
    for at in range(strip.scratches):
        x = left + wide * (at + 1) / (SCRATCHES + 1)
        slant = rect.height() * 0.22
        painter.drawLine(
            QPointF(x - slant / 2, rect.bottom() - 5), QPointF(x + slant / 2, rect.top() + 5)
        )
