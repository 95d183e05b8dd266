"""Two cards of a volley, and between them the cell of the matrix: an arrow for each effect."""

from __future__ import annotations

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPolygonF

from bwdesk.desk.games.duel.cells import Arrow, Meets
from bwdesk.desk.kit import sign, strokes
from bwdesk.desk.kit.drawn_value import Picture, Px
from bwdesk.desk.table.widgets import laid_card
from bwdesk.desk.table.widgets.laid_card import LaidCard
from bwdesk.desk.theme import Theme

HIGH, LOW, PAD, CELL, HEAD = 152, 94, 24, 42, 9
CARD, LEAST_BETWEEN = 316, 250
ROW = 40
"""How far an arrow lies from the middle."""


class Volley(Struct, frozen=True):
    """Both cards; between them how they *meet*, None while they are sealed."""

    cards: tuple[LaidCard, LaidCard]
    meet: Meets | None = None

    def __str__(self) -> str:
        said = [str(each) for each in self.cards]
        if self.meet is not None:
            said.append(self.meet.how)
            said += [
                f"{card.who}: {arrow}"
                for card, arrow in zip(self.cards, self.meet.arrows, strict=True)
            ]
        return "; ".join(said)


def paint(painter: QPainter, rect: QRectF, volley: Volley, theme: Theme) -> None:
    px = theme.type.px
    inner = rect.adjusted(px(PAD), px(14), -px(PAD), -px(4))
    wide = max(px(180), min(px(CARD), (inner.width() - px(LEAST_BETWEEN)) / 2))
    left = QRectF(inner.left(), inner.top(), wide, inner.height())
    right = QRectF(inner.right() - wide, inner.top(), wide, inner.height())
    laid_card.paint(painter, left, volley.cards[0], theme)
    laid_card.paint(painter, right, volley.cards[1], theme)
    if volley.meet is None:
        return
    between = QRectF(left.right(), inner.top(), right.left() - left.right(), inner.height())
    with strokes.drawing(painter):
        one, other = volley.meet.arrows
        middle, apart = between.center().y(), min(px(ROW - 4), between.height() / 2 - px(26))
        _arrow(painter, between, middle + apart, one, volley.cards[0], theme, rightward=True)
        _arrow(painter, between, middle - apart, other, volley.cards[1], theme, rightward=False)
        _cell(painter, between, volley.meet.letter, theme)


def _cell(painter: QPainter, between: QRectF, letter: str, theme: Theme) -> None:
    side = round(theme.type.px(CELL))
    middle = between.center()
    box = QRectF(round(middle.x() - side / 2), round(middle.y() - side / 2), side, side)
    painter.fillRect(box, QColor(theme.palette.ember))
    font = theme.type.font("h2", 20)
    strokes.write(painter, box, letter, font, theme.palette.on_ember, strokes.CENTER)


def _arrow(
    painter: QPainter,
    between: QRectF,
    y: float,
    arrow: Arrow,
    card: LaidCard,
    theme: Theme,
    *,
    rightward: bool,
) -> None:
    """An arrow from its card to the other, its words outside and what is hit inside."""
    type_, palette, px = theme.type, theme.palette, theme.type.px
    tint = sign.color(card.sign, palette)
    outside = y + px(5) if rightward else y - px(26)
    says = QRectF(between.left() + px(6), outside, between.width() - px(12), px(21))
    ink = palette.ink3 if arrow.none else palette.ink
    font = type_.small() if arrow.none else type_.font("strong", 14)
    strokes.write(painter, says, arrow.says, font, ink, strokes.CENTER)
    if arrow.none:
        return
    left, right = between.left() + px(4), between.right() - px(4)
    painter.setPen(strokes.pen(tint, strokes.TOTAL, (6, 4) if arrow.struck else ()))
    painter.drawLine(QPointF(left, y), QPointF(right, y))
    if arrow.struck:
        _strike(painter, QPointF(between.center().x() - px(50), y), px(8), theme)
        return
    tip, back = (right, -1) if rightward else (left, 1)
    head = px(HEAD)
    painter.setPen(strokes.pen(tint, 0.01))
    painter.setBrush(QColor(tint))
    painter.drawPolygon(
        QPolygonF(
            [
                QPointF(tip, y),
                QPointF(tip + back * head, y - head * 0.55),
                QPointF(tip + back * head, y + head * 0.55),
            ]
        )
    )
    if arrow.under:
        inside = y - px(21) if rightward else y + px(4)
        half = between.width() / 2 - px(CELL / 2 + 10)
        at = between.right() - half - px(8) if rightward else between.left() + px(8)
        align = strokes.RIGHT if rightward else strokes.LEFT
        box = QRectF(at, inside, half, px(18))
        strokes.write(painter, box, arrow.under, type_.hint(), palette.ink2, align)


def _strike(painter: QPainter, at: QPointF, reach: float, theme: Theme) -> None:
    painter.setPen(strokes.pen(theme.palette.ink, strokes.TOTAL))
    for dy in (-1, 1):
        painter.drawLine(at + QPointF(-reach, -reach * dy), at + QPointF(reach, reach * dy))


class MeetingView(Picture[Volley | None]):
    """The band of the cards."""

    wide = 2 * 220 + LEAST_BETWEEN

    def __init__(self) -> None:
        super().__init__(None)
        self._low = False

    def fold(self, *, low: bool) -> None:
        """Whether what lies below it needs its room; the cards then show the less."""
        if low is not self._low:
            self._low = low
            self.updateGeometry()
            self.update()

    def text(self) -> str:
        return str(self.shown or "")

    def tip(self) -> str:
        return self.text().replace("; ", "\n")

    def high(self, px: Px) -> float:
        return px((LOW if self._low else HIGH) + 18)

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        if self.shown is not None:
            paint(painter, rect, self.shown, theme)
