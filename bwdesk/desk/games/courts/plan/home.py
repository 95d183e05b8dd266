"""What would be left to defend with: who is at home, what each of them adds, and the best."""

from __future__ import annotations

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QSizePolicy, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.games.courts.widgets.piece import paint_shape
from bwdesk.desk.kit import strokes
from bwdesk.desk.kit.drawn import Drawn
from bwdesk.desk.theme import Theme

HIGH, HEAD, CELL, SHAPE, BEST = 112, 30, 52, 22, 92
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


class HomeView(Drawn, QWidget):
    """Drawn in as many lines as the width asks for."""

    def __init__(self) -> None:
        super().__init__()
        self.shown = HomeShown()
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_home(self, shown: HomeShown) -> None:
        self.shown = shown
        self.setAccessibleName(str(shown))
        self.updateGeometry()
        self.update()

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, wide: int) -> int:
        px = themes.of(self).type.px
        number = len(self.shown.leaders) + len(self.shown.armies)
        abreast = max(1, int((wide - px(BEST)) // px(CELL)))
        lines = max(1, -(-number // abreast))
        return round(px(HEAD + (HIGH - HEAD - 18) * lines + 12))

    def sizeHint(self) -> QSize:
        wide = max(self.width(), round(themes.of(self).type.px(400)))
        return QSize(wide, self.heightForWidth(wide))

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        px, palette, type_, shown = theme.type.px, theme.palette, theme.type, self.shown
        painter.setPen(strokes.pen(palette.ink, strokes.TOTAL))
        painter.drawLine(QPointF(rect.left(), 1), QPointF(rect.right(), 1))
        head = QRectF(rect.left(), rect.top() + px(6), rect.width(), px(HEAD) - px(6))
        taken = strokes.write(painter, head, "Left to defend", type_.h2(), palette.ink)
        beside = head.adjusted(taken + px(12), 0, 0, 0)
        strokes.write(painter, beside, shown.order, type_.small(), palette.ink2, strokes.RIGHT)
        right = QRectF(rect.right() - px(BEST), head.bottom(), px(BEST), px(78))
        line = QRectF(right.left(), right.top(), right.width(), px(16))
        strokes.write(painter, line, "at best", type_.hint(), palette.ink2, strokes.RIGHT)
        figure = QRectF(right.left(), line.bottom(), right.width(), px(40))
        best = type_.value(38)
        strokes.write(painter, figure, str(shown.best), best, palette.ink, strokes.RIGHT)
        parts = QRectF(right.left(), figure.bottom(), right.width(), px(16))
        strokes.write(painter, parts, shown.parts, type_.hint(), palette.ink2, strokes.RIGHT)
        x, y = rect.left(), head.bottom() + px(4)
        for at, (rank, name, adds) in enumerate((*shown.leaders, *shown.armies)):
            if x + px(CELL) > right.left() and at:
                x, y = rect.left(), y + px(HIGH - HEAD - 18)
            if at == len(shown.leaders) and at and x > rect.left():
                strokes.upright(painter, x + px(2), y, y + px(56), palette.line2)
                x += px(8)
            cell = QRectF(x, y, px(CELL), px(60))
            side = px(SHAPE)
            box = QRectF(cell.center().x() - side / 2, cell.top(), side, side)
            paint_shape(painter, box, rank, theme, black=shown.black)
            word = QRectF(cell.left(), box.bottom() + 1, cell.width() - 4, px(16))
            strokes.write(painter, word, name, type_.hint(), palette.ink, strokes.CENTER)
            said = f"+{adds}" if at < len(shown.leaders) else str(adds)
            value = QRectF(cell.left(), word.bottom() - 2, cell.width() - 4, px(19))
            strokes.write(painter, value, said, type_.strong(), palette.ink, strokes.CENTER)
            x += px(CELL)
