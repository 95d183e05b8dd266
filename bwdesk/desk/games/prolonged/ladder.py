"""Ten-sided dice over a ladder from 1 to 10, the skill as a line: left of it they count."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPolygonF

from bwdesk.desk.kit import strokes
from bwdesk.desk.kit.drawn_value import Picture, Px
from bwdesk.desk.kit.rolling.faces import Lying
from bwdesk.desk.theme import Theme

STEPS, RUNG, DIE, STEP, WORDS = 10, 22, 34, 30, 20
ABOVE = 6
"""Air between the dice and the ladder."""
COUNTS = ("counts", "does not")


class Ladder(Picture[Lying]):
    """Dice stand over the number they show, those of one value beside each other.

    What counts is filled with ink, twice with ember and a second outline behind it; what does not
    is outlined, what was dropped dashed and struck. *tall* so many dice may stand over each other.
    """

    wide, least = 290, 180

    def __init__(self, tall: int = 2, *, words: bool = True) -> None:
        self._line, self._tall, self._words = 0, tall, words
        super().__init__(Lying(0))

    def show_dice(self, lying: Lying, line: int) -> None:
        """The dice of a roll at or under *line*."""
        self.shown, self._line = lying, line
        self.tell_anew(grows=False)

    def text(self) -> str:
        lying = self.shown
        counted = sum(each for each in lying.worth if each > 0)
        said = f"{lying}, {counted} of them count" if lying.worth else str(lying)
        return f"{said}; at or under {self._line}"

    def high(self, px: Px) -> float:
        return px(DIE + STEP * (self._tall - 1) + ABOVE + RUNG + (WORDS if self._words else 4))

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        paint(painter, rect, self.shown, self._line, theme, words=self._words)


def paint(
    painter: QPainter, rect: QRectF, lying: Lying, line: int, theme: Theme, *, words: bool = True
) -> None:
    """The ladder at the foot of *rect*, the dice above it."""
    px, palette, type_ = theme.type.px, theme.palette, theme.type
    below = px(WORDS) if words else px(4)
    rungs = QRectF(rect.left(), rect.bottom() - below - px(RUNG), rect.width(), px(RUNG))
    wide = (rungs.width() - 1) / STEPS
    with strokes.drawing(painter):
        for face in range(1, STEPS + 1):
            box = QRectF(rungs.left() + wide * (face - 1), rungs.top(), wide, rungs.height())
            counts = face <= line
            painter.setBrush(QColor(palette.wash if counts else palette.sheet))
            painter.setPen(strokes.pen(palette.line2))
            painter.drawRect(
                QRectF(round(box.left()) + 0.5, round(box.top()) + 0.5, wide, px(RUNG))
            )
            font = type_.font("strong" if counts else "body", 13)
            tint = palette.ink if counts else palette.ink3
            strokes.write(painter, box, str(face), font, tint, strokes.CENTER)
        x = round(rungs.left() + wide * min(max(line, 0), STEPS))
        painter.setPen(strokes.pen(palette.ink, strokes.TOTAL))
        painter.drawLine(QPointF(x, rect.top()), QPointF(x, rungs.bottom() + px(5)))
        if words:
            _paint_words(painter, rect, x, below, theme)
        _paint_dice(painter, rect, rungs, lying, theme)


def _paint_words(painter: QPainter, rect: QRectF, x: float, below: float, theme: Theme) -> None:
    """What either side of the line means, as far as there is room for it."""
    px, hint, palette = theme.type.px, theme.type.hint(), theme.palette
    top = rect.bottom() - below + px(3)
    left = QRectF(rect.left(), top, x - rect.left() - px(6), below - px(3))
    right = QRectF(x + px(6), top, rect.right() - x - px(6), below - px(3))
    for room, said, align in ((left, COUNTS[0], strokes.RIGHT), (right, COUNTS[1], strokes.LEFT)):
        if strokes.width_of(said, hint) <= room.width():
            strokes.write(painter, room, said, hint, palette.ink2, align)


def _paint_dice(painter: QPainter, rect: QRectF, rungs: QRectF, lying: Lying, theme: Theme) -> None:
    px = theme.type.px
    places = die_positions(lying.faces, rungs, px(DIE))
    room = rungs.top() - rect.top() - px(ABOVE) - px(DIE)
    step = min(px(STEP), room / max(1, max((level for _, level in places), default=0)))
    for at in sorted(range(len(lying.faces)), key=lambda at: -places[at][1]):
        face, (x, level) = lying.faces[at], places[at]
        worth = lying.worth[at] if at < len(lying.worth) else 0
        middle = QPointF(x, rungs.top() - px(ABOVE) - px(DIE) / 2 - step * level)
        paint_die(painter, middle, px(DIE), face, worth, theme)


def center(face: int, rungs: QRectF, die: float) -> float:
    """The middle of a die of so many px over its rung; the outermost lie wholly inside."""
    over = rungs.left() + (rungs.width() - 1) / STEPS * (face - 0.5)
    return min(max(over, rungs.left() + die / 2), rungs.right() - die / 2)


def die_positions(faces: Sequence[int], rungs: QRectF, die: float) -> list[tuple[float, int]]:
    """Where each die of so many px stands: its middle, and how many steps up.

    Dice of one value lie beside each other; whatever would hide another stands a step higher.
    """
    places = [(0.0, 0)] * len(faces)
    taken: list[tuple[float, int]] = []
    for face in sorted(set(faces)):
        mine = [at for at, each in enumerate(faces) if each == face]
        half = die * len(mine) / 2
        middle = center(face, rungs, die)
        middle = min(max(middle, rungs.left() + half), max(rungs.right() - half, rungs.left()))
        xs = [middle - half + die * (at + 0.5) for at in range(len(mine))]
        level = 0
        while any(up == level and abs(x - own) < die for x, up in taken for own in xs):
            level += 1
        taken += [(x, level) for x in xs]
        for at, x in zip(mine, xs, strict=True):
            places[at] = x, level
    return places


def paint_die(
    painter: QPainter, middle: QPointF, size: float, face: int, worth: int, theme: Theme
) -> None:
    """A ten-sided die, standing on its corner."""
    palette = theme.palette
    twice, dropped = worth > 1, worth < 0
    if twice:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(strokes.pen(palette.ember, strokes.MARK))
        painter.drawPolygon(_corners(middle + QPointF(6, -8), size - 2))
    fill = palette.ember if twice else palette.ink if worth > 0 else palette.sheet
    edge = palette.ember if twice else palette.ink if worth > 0 else palette.edge
    painter.setBrush(QColor(fill))
    painter.setPen(strokes.pen(edge, strokes.DRAWN, (3, 2) if dropped else ()))
    painter.drawPolygon(_corners(middle, size))
    if dropped:
        painter.drawLine(
            middle + QPointF(-size / 2.6, size / 2.6), middle + QPointF(size / 2.6, -size / 2.6)
        )
    box = QRectF(middle.x() - size / 2, middle.y() - size / 2, size, size)
    tint = palette.on_ember if twice else palette.paper if worth > 0 else palette.ink2
    strokes.write(painter, box, str(face), theme.type.value(20), tint, strokes.CENTER)


def _corners(middle: QPointF, size: float) -> QPolygonF:
    half = size / 2
    around = ((0, -half), (half * 0.94, 0), (0, half), (-half * 0.94, 0))
    return QPolygonF([middle + QPointF(dx, dy) for dx, dy in around])
