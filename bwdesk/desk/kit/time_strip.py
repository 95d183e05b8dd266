"""The actions a casting takes, drawn: a tick each, cut where an exchange ends."""

from __future__ import annotations

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from bwdesk.desk.kit import strokes
from bwdesk.desk.kit.drawn_value import Picture, Px
from bwdesk.desk.theme import Theme
from bwdesk.rules.basics.prose import plural

STRIP, SHORT, LONG = 22, 8, 16
MOST_TICKS = 120
"""More ticks than that say nothing; whoever has so many hides the strip."""


class TimeStrip(Struct, frozen=True):
    """So many *actions*, of which a spell as printed has *usual*; an exchange has *reflexes*. Of a
    spell that is spoken so many are *done*."""

    actions: int = 0
    usual: int = 0
    reflexes: int = 0
    done: int = 0

    def __str__(self) -> str:
        done = f"{self.done} of " if self.done else ""
        return done + plural(self.actions, "action")


class TimeStripView(Picture[TimeStrip]):
    """A tick an action, cut where an exchange ends; what haste spares is left pale."""

    wide = 120

    def __init__(self) -> None:
        super().__init__(TimeStrip(), "Casting time")

    def high(self, px: Px) -> float:
        return px(STRIP)

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        paint(painter, rect, self.shown, theme)


def paint(painter: QPainter, rect: QRectF, shown: TimeStrip, theme: Theme) -> None:
    """The ticks in a box: those that are done in ink, those that haste spares pale."""
    px, palette = theme.type.px, theme.palette
    whole = max(shown.actions, shown.usual)
    if not whole or whole > MOST_TICKS:
        return
    base = rect.bottom() - 1
    with strokes.drawing(painter):
        step = min(px(14), rect.width() / whole)
        for at in range(whole):
            x = rect.left() + at * step + step / 2
            color = palette.line2 if at >= shown.actions else palette.ember
            color = palette.ink if at < shown.done else color
            painter.setPen(strokes.pen(color, strokes.MARK))
            painter.drawLine(QPointF(x, base), QPointF(x, base - px(SHORT)))
            if shown.reflexes and (at + 1) % shown.reflexes == 0 and at + 1 < whole:
                cut = rect.left() + (at + 1) * step
                painter.setPen(strokes.pen(palette.ink2))
                painter.drawLine(QPointF(cut, base), QPointF(cut, base - px(LONG)))
        strokes.draw_hairline(painter, rect.left(), rect.left() + whole * step, base, palette.edge)
