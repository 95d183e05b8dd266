"""The dice of Will of a caster, drawn apart from all others: those that are free, those held."""

from __future__ import annotations

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter

from bwdesk.desk.kit import strokes
from bwdesk.desk.kit.drawn_value import Picture, Px
from bwdesk.desk.theme import Theme
from bwdesk.rules.basics.prose import plural

DIE, GAP, CORNER = 24, 6, 4
HOLE, KEY_HIGH = 6, 5


class WillDice(Struct, frozen=True):
    """Dice that are *free*, those *held* by spells, and whether *next* takes one of the free."""

    free: int = 0
    held: int = 0
    next: bool = False

    def __str__(self) -> str:
        held = f", {self.held} held" if self.held else ""
        more = ", one of them for this spell" if self.next and self.free else ""
        return f"{plural(self.free, 'die', 'dice')} of Will free{more}{held}"


class WillDiceView(Picture[WillDice]):
    """A square for each die: one that is held has a lock, the next to be held is dashed in ember,
    all others are filled."""

    def __init__(self) -> None:
        super().__init__(WillDice(), "Dice of Will")

    def high(self, px: Px) -> float:
        return px(DIE) + 2

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        px, palette, shown = theme.type.px, theme.palette, self.shown
        side, step = px(DIE), px(DIE + GAP)
        with strokes.drawing(painter):
            for at in range(shown.held + shown.free):
                die = QRectF(rect.left() + 1 + at * step, rect.top() + 1, side, side)
                held = at < shown.held
                painter.setPen(strokes.pen(palette.edge, strokes.MARK))
                painter.setBrush(QColor(palette.sheet if held else palette.ink))
                painter.drawRoundedRect(strokes.inset(die), CORNER, CORNER)
                if held:
                    _draw_lock(painter, die, theme)
                if shown.next and at == shown.held + shown.free - 1 and not held:
                    painter.setBrush(QColor(palette.wash))
                    painter.setPen(strokes.pen(palette.ember, strokes.MARK, (3, 2)))
                    painter.drawRoundedRect(strokes.inset(die, strokes.MARK), CORNER, CORNER)


def _draw_lock(painter: QPainter, die: QRectF, theme: Theme) -> None:
    """A small padlock in the middle of a die."""
    unit = die.width() / DIE
    body = QRectF(0, 0, 10 * unit, 8 * unit)
    body.moveCenter(die.center() + QPointF(0, 2 * unit))
    painter.setPen(strokes.pen(theme.palette.ink2, strokes.MARK))
    painter.drawRect(body)
    bow = QRectF(0, 0, HOLE * unit, 2 * KEY_HIGH * unit)
    bow.moveCenter(QPointF(body.center().x(), body.top()))
    painter.drawArc(bow, 0, 180 * 16)
