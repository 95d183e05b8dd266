"""What would be left to defend with: who is at home, what each of them adds, and the best."""

from __future__ import annotations

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from bwdesk.desk import theme as themes
from bwdesk.desk.games.courts.widgets.piece import name_lines, paint_shape
from bwdesk.desk.kit import strokes
from bwdesk.desk.kit.drawn_value import Picture, Px
from bwdesk.desk.theme import Theme

HEAD, LINE, FOOT, CELL, PARTED, SHAPE, BEST, WORD = 30, 64, 12, 58, 8, 22, 92, 13
"""Heights and widths, px at 100 %: a line is as high as who stands on it, and 4 over them;
by a word more where a name has two lines."""
One = tuple[str, str, int]
"""Rank, name, what it adds."""


class HomeShown(Struct, frozen=True):
    """*order* says who comes first; *best* is the greatest strength, of these *parts*."""

    order: str = ""
    leaders: tuple[One, ...] = ()
    armies: tuple[One, ...] = ()
    best: int = 0
    parts: str = ""
    black: bool = False

    def __str__(self) -> str:
        who = ", ".join(f"{name} {adds}" for _, name, adds in (*self.leaders, *self.armies))
        return f"Left to defend: {who or 'nobody'}; at best {self.best}. {self.order}"


class HomeView(Picture[HomeShown]):
    """Drawn in as many lines as the width asks for."""

    wide, bends = 400, True

    def __init__(self) -> None:
        self._low = False
        super().__init__(HomeShown())

    def fold(self, *, low: bool) -> None:
        """Whether what lies above needs its room: how strong they are is told in a line then."""
        if low is not self._low:
            self._low = low
            self.tell_anew()

    def tip(self) -> str:
        return str(self.shown) if self._low else ""

    def high(self, px: Px) -> float:
        if self._low:
            return px(HEAD + FOOT)
        lowest = max((place.bottom() for place in self.places()), default=px(HEAD + LINE))
        return lowest + px(FOOT)

    def places(self) -> list[QRectF]:
        """Where everybody stands, in order; a rule parts armies from leaders on one line."""
        px, shown = themes.theme_of(self).type.px, self.shown
        x, y, found = 0.0, px(HEAD + 4), list[QRectF]()
        line = px(LINE + WORD if self._bends() else LINE)
        for at in range(len(shown.leaders) + len(shown.armies)):
            if at == len(shown.leaders) and at:
                x += px(PARTED)
            if x + px(CELL) > self.width() - px(BEST) and at:
                x, y = 0.0, y + line
            found.append(QRectF(x, y, px(CELL), line - px(4)))
            x += px(CELL)
        return found

    def _bends(self) -> bool:
        """Whether a name needs a second line."""
        type_ = themes.theme_of(self).type
        font, wide = type_.hint(), type_.px(CELL) - 4
        everybody = (*self.shown.leaders, *self.shown.armies)
        return any(name_lines(name, font, wide)[1] for _, name, _ in everybody)

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        px, palette, type_, shown = theme.type.px, theme.palette, theme.type, self.shown
        painter.setPen(strokes.pen(palette.ink, strokes.TOTAL))
        painter.drawLine(QPointF(rect.left(), 1), QPointF(rect.right(), 1))
        head = QRectF(rect.left(), rect.top() + px(6), rect.width(), px(HEAD) - px(6))
        taken = strokes.write(painter, head, "Left to defend", type_.h2(), palette.ink)
        beside = head.adjusted(taken + px(12), 0, 0, 0)
        if self._low:
            best = type_.h2()
            wide = strokes.write(painter, beside, str(shown.best), best, palette.ink, strokes.RIGHT)
            beside.setRight(beside.right() - wide - px(6))
            there = len(shown.leaders) + len(shown.armies)
            said = f"{there} of us, at best"
            strokes.write(painter, beside, said, type_.small(), palette.ink2, strokes.RIGHT)
            return
        strokes.write(painter, beside, shown.order, type_.small(), palette.ink2, strokes.RIGHT)
        right = QRectF(rect.right() - px(BEST), head.bottom(), px(BEST), px(78))
        line = QRectF(right.left(), right.top(), right.width(), px(16))
        strokes.write(painter, line, "at best", type_.hint(), palette.ink2, strokes.RIGHT)
        figure = QRectF(right.left(), line.bottom(), right.width(), px(40))
        best = type_.value(38)
        strokes.write(painter, figure, str(shown.best), best, palette.ink, strokes.RIGHT)
        parts = QRectF(right.left(), figure.bottom(), right.width(), px(16))
        strokes.write(painter, parts, shown.parts, type_.hint(), palette.ink2, strokes.RIGHT)
        everybody = (*shown.leaders, *shown.armies)
        for at, (cell, (rank, name, adds)) in enumerate(zip(self.places(), everybody, strict=True)):
            if at == len(shown.leaders) and cell.left() > 0:
                rule = cell.left() - px(PARTED) + px(2)
                strokes.upright(painter, rule, cell.top(), cell.top() + px(56), palette.line2)
            side = px(SHAPE)
            box = QRectF(cell.center().x() - side / 2, cell.top(), side, side)
            paint_shape(painter, box, rank, theme, black=shown.black)
            word = QRectF(cell.left(), box.bottom() + 1, cell.width() - 4, px(16))
            first, second = name_lines(name, type_.hint(), word.width())
            strokes.write(painter, word, first, type_.hint(), palette.ink, strokes.CENTER)
            if second:
                word.translate(0, px(WORD))
                strokes.write(painter, word, second, type_.hint(), palette.ink, strokes.CENTER)
            said = f"+{adds}" if at < len(shown.leaders) else str(adds)
            value = QRectF(cell.left(), word.bottom() - 2, cell.width() - 4, px(19))
            strokes.write(painter, value, said, type_.strong(), palette.ink, strokes.CENTER)
