"""A bank: what somebody has saved up, of what it takes; what is only to come is outlined."""

from __future__ import annotations

import msgspec
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter

from bwdesk.desk.kit import strokes
from bwdesk.desk.kit.drawn_value import Picture, Px
from bwdesk.desk.kit.sign import color
from bwdesk.desk.theme import Theme

BAR, HIGH = 11, 19
LEAST = 6
"""What the whole bar stands for at least, so that one success is not all of it."""


class Bank(msgspec.Struct, frozen=True):
    """So many saved up by whoever has that *sign*, *coming* more if it goes on as it looks now.

    *price* is what it takes in the end, 0 where nothing does; *reach* what the bar stands for,
    where several are drawn to one scale.
    """

    now: int
    sign: str
    coming: int = 0
    price: int = 0
    reach: int = 0

    @property
    def whole(self) -> int:
        return max(self.reach, self.price, self.now + self.coming, LEAST)

    def __str__(self) -> str:
        coming = f", {self.coming} more to come" if self.coming else ""
        price = f", of {self.price}" if self.price else ""
        return f"{self.now} in the bank{coming}{price}"


def paint(painter: QPainter, rect: QRectF, bank: Bank, theme: Theme) -> None:
    """The bar over the width of *rect*, on its lower edge; a dashed tick where it would be full."""
    palette, px = theme.palette, theme.type.px
    tint, high = color(bank.sign, palette), round(px(BAR))
    foot = round(rect.bottom() - 2)
    top = foot - high

    def at(count: int) -> float:
        return round(rect.left() + (rect.width() - 2) * count / bank.whole)

    with strokes.drawing(painter):
        strokes.draw_hairline(painter, rect.left(), rect.right(), foot, palette.line2)
        now = at(bank.now)
        painter.fillRect(QRectF(rect.left(), top, now - rect.left(), high), QColor(tint))
        if bank.coming:
            more = QRectF(now, top, at(bank.now + bank.coming) - now, high)
            painter.setPen(strokes.pen(tint, strokes.MARK))
            painter.setBrush(QColor(palette.sheet))
            painter.drawRect(strokes.inset(more, strokes.MARK))
        if bank.price:
            x = at(bank.price)
            painter.setPen(strokes.pen(palette.ink, strokes.TOTAL, (5, 3)))
            painter.drawLine(QPointF(x, top - px(4)), QPointF(x, foot + 2))


class BankBar(Picture[Bank]):
    """A bank on its own, as wide as it may be."""

    wide, least = 180, 60

    def high(self, px: Px) -> float:
        return px(HIGH)

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        paint(painter, rect, self.shown, theme)
