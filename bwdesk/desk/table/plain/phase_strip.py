"""The strip at the top: what the table is in, the phases there are, a tick before those over."""

from __future__ import annotations

from msgspec import Struct
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from bwdesk.desk.kit import marks, strokes
from bwdesk.desk.kit.drawn_value import Picture, Px
from bwdesk.desk.theme import Theme

HIGH, PADDING, ICON = 44, 14, 15


class Phases(Struct, frozen=True):
    """The *names* of the phases in their order, and which of them it is *now*; -1 for none."""

    names: tuple[str, ...] = ()
    now: int = -1

    def __str__(self) -> str:
        if not 0 <= self.now < len(self.names):
            return ""
        return f"{self.names[self.now]}, {self.now + 1} of {len(self.names)}"


class PhaseStrip(Picture[Phases]):
    """Nothing to press: a game goes through its phases by what is done."""

    def __init__(self) -> None:
        super().__init__(Phases())

    def text(self) -> str:
        return f"Phase: {self.shown}" if self.shown.names else ""

    def high(self, px: Px) -> float:
        return px(HIGH)

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        type_, palette, left = theme.type, theme.palette, 0.0
        pad, side = type_.px(PADDING), type_.px(ICON)
        for at, name in enumerate(self.shown.names):
            now, over = at == self.shown.now, at < self.shown.now
            font = type_.strong() if now else type_.body()
            wide = strokes.width_of(name, type_.strong()) + 2 * pad + (side + 6) * over
            words = QRectF(left + pad, 0, wide - 2 * pad + 1, rect.height())
            if over:
                box = QRectF(words.left(), 0, side, rect.height())
                marks.paint(painter, box, marks.DONE, theme)
                words.setLeft(words.left() + side + 6)
            ink = palette.ink if now else palette.ink2 if over else palette.ink3
            strokes.write(painter, words, name, font, ink)
            if now:
                line = QRectF(left, rect.bottom() - strokes.BAR, wide, strokes.BAR)
                painter.fillRect(line, palette.ember)
            left += wide
