"""A card on the table: what somebody wrote, or the back of it while it is sealed.

Its size never tells what is on it: a sealed one is as large as any other.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter

from bwdesk.desk.kit import fitted, marks, sign, strokes
from bwdesk.desk.kit.drawn_value import Picture, Px
from bwdesk.desk.theme import Theme

WIDE, HIGH, PAD, MARK = 316, 152, 16, 14
LEAST, LEAST_NAME, LOCK = 180, 34, 16

Shape = Literal["laid", "written", "sealed", "lost", "empty"]
"""Face up; written by who looks at it; sealed; lost before it was written; not written yet."""


class LaidCard(Struct, frozen=True):
    """What a card shows: a *title*, what it means (*under*), a *line* in quotation marks.

    *label* stands above in small capitals, *beside* at the right of the title; *who* laid it, with
    the *sign* of that actor. A *lit* one is that which is played, or written, now.
    """

    title: str
    under: str = ""
    line: str = ""
    who: str = ""
    sign: str = ""
    label: str = ""
    beside: str = ""
    shape: Shape = "laid"
    lit: bool = False
    struck: bool = False

    def __str__(self) -> str:
        said = (self.label, self.who, self.title, self.beside, self.under, self.line)
        shape = "" if self.shape in ("laid", "written") else self.shape
        return ", ".join(each for each in (*said, shape) if each)


def paint(painter: QPainter, rect: QRectF, card: LaidCard, theme: Theme) -> None:
    """The card filling *rect*."""
    type_, palette, px = theme.type, theme.palette, theme.type.px
    dashed = card.shape in ("sealed", "lost", "empty")
    with strokes.drawing(painter):
        if card.shape in ("laid", "written") or card.lit:
            ground = palette.wash if card.lit and card.shape != "laid" else palette.sheet
            painter.fillRect(rect, QColor(ground))
        edge = palette.ember if card.lit else palette.line2 if dashed else palette.edge
        stroke = strokes.TOTAL if card.lit else strokes.HAIR
        painter.setPen(strokes.pen(edge, stroke, (4, 3) if dashed and not card.lit else ()))
        painter.drawRect(strokes.inset(rect, stroke))
        inner = rect.adjusted(px(PAD), px(12), -px(PAD), -px(10))
        top = inner.top()
        if card.label:
            box = QRectF(inner.left(), top, inner.width(), px(18))
            ink = palette.ember if card.lit else palette.ink3
            strokes.write(painter, box, card.label.upper(), type_.label(), ink)
            if card.shape == "written" and not card.lit:
                done = QRectF(box.right() - px(MARK), box.top(), px(MARK), box.height())
                marks.paint(painter, done, marks.DONE, theme)
            top += px(22)
        head = QRectF(inner.left(), top, inner.width(), px(34 if not card.label else 26))
        top = _head(painter, head, card, theme)
        if card.under:
            under = QRectF(inner.left(), top, inner.width(), inner.bottom() - top)
            top += fitted.paint(painter, under, card.under, type_.hint(), palette.ink3)
        if card.line:
            line = QRectF(inner.left(), top + px(6), inner.width(), inner.bottom() - top - px(6))
            font = type_.font("consequence", 18)
            fitted.paint(painter, line, f"“{card.line}”", font, palette.ink)


def _head(painter: QPainter, head: QRectF, card: LaidCard, theme: Theme) -> float:
    """The title, whoever laid it at the right; returns where it ends."""
    type_, palette, px = theme.type, theme.palette, theme.type.px
    right, locked = head.right(), card.shape == "sealed"
    room = head.width() - px((LOCK + 8) * locked + 8 + (6 + MARK) * bool(card.who))
    # A title that is too long for its room is smaller before it is cut.
    faces = (type_.h2(), type_.name()) if card.label else (type_.h1(), type_.h2(), type_.name())
    fits = (each for each in faces if strokes.width_of(card.title, each) <= room)
    face = next(fits, type_.name())
    if card.who:
        font = type_.strong()
        # Where there is no room for both, the title has it, and the sign tells whose it is.
        free = room - strokes.width_of(card.title, face)
        wide = min(strokes.width_of(card.who, font) + 1, free) if free > px(LEAST_NAME) else 0.0
        strokes.write(
            painter,
            QRectF(right - wide, head.top(), wide, head.height()),
            card.who,
            font,
            palette.ink,
        )
        right -= wide + px(6 + MARK)
        box = QRectF(right, head.top(), px(MARK), head.height())
        sign.paint(painter, box, card.sign, theme)
    elif card.beside:
        wide = strokes.width_of(card.beside, type_.hint()) + 1
        box = QRectF(right - wide, head.top(), wide, head.height())
        strokes.write(painter, box, card.beside, type_.hint(), palette.ink3)
        right -= wide
    left = head.left()
    if locked:
        side = px(LOCK)
        box = QRectF(left, head.center().y() - side / 2, side, side)
        theme.icons.paint(painter, box, "lock", palette.good)
        left += side + px(8)
    quiet = card.shape in ("sealed", "lost", "empty")
    ink = palette.good if card.shape == "sealed" else palette.ink3 if quiet else palette.ink
    box = QRectF(left, head.top(), max(1.0, right - left - px(8)), head.height())
    taken = strokes.write(painter, box, card.title, face, ink)
    if card.struck:
        painter.setPen(strokes.pen(palette.ink2, strokes.MARK))
        y = box.center().y() + px(2)
        painter.drawLine(QPointF(box.left(), y), QPointF(box.left() + taken, y))
    return head.bottom()


class LaidCardView(Picture[LaidCard]):
    """A card alone."""

    wide, least = WIDE, LEAST

    def high(self, px: Px) -> float:
        return px(HIGH)

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        paint(painter, rect, self.shown, theme)
        if self.hasFocus():
            strokes.focus_ring(painter, rect.adjusted(3, 3, -3, -3), theme.palette.ember)
