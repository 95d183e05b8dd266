"""A piece as it is drawn: its shape, outlined for White and filled for Black, and how it stands."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPaintEvent, QPolygonF
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import sign, strokes
from bwdesk.desk.kit.return_key import holds
from bwdesk.desk.kit.words import hint
from bwdesk.desk.theme import Theme
from bwdesk.rules.games.courts.shapes import SIDE, shape

SHAPE, VALUE, WIDE, BACK = 32, 20, 69, 77
"""Sides of a shape, the figure beside it, and the tile, px at 100 %."""
SMALLER = 6
"""An army is drawn by so much smaller, and its tile is by so much less high."""

Look = Literal["free", "out", "captured", "broken", "picked", "barred"]
SECOND = 15
"""How far below the first line of a name its second is, px at 100 %."""


class Tile(Struct, frozen=True):
    """A piece on a board: *says* is its attribute, or what became of it; *why* it is barred."""

    id: str
    rank: str
    name: str
    value: int
    says: str = ""
    look: Look = "free"
    black: bool = False
    sign: str = ""
    army: bool = False
    why: str = ""

    def __str__(self) -> str:
        return ", ".join(each for each in (self.name, str(self.value), self.says, self.why) if each)


def outlines(rect: QRectF, rank: str) -> QPainterPath:
    """The shape of a rank centered in *rect*, as large as its shorter side."""
    side = min(rect.width(), rect.height())
    left, top = rect.center().x() - side / 2, rect.center().y() - side / 2
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    for outline in shape(rank):
        corners = [QPointF(left + x * side / SIDE, top + y * side / SIDE) for x, y in outline]
        path.addPolygon(QPolygonF([*corners, corners[0]]))
    return path


def paint_shape(
    painter: QPainter,
    rect: QRectF,
    rank: str,
    theme: Theme,
    *,
    black: bool = False,
    look: Look = "free",
    ink: str = "",
) -> None:
    """Black is filled on paper, White on iron: Black is the darker one in any light."""
    palette = theme.palette
    with strokes.drawing(painter):
        if look == "captured":
            _bars(painter, rect, theme)
            return
        color = ink or (palette.ink3 if look in ("broken", "barred") else palette.ink)
        line = strokes.pen(color, strokes.DRAWN, (2, 2) if look == "broken" else ())
        line.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(line)
        # On paper Black is the darker one, and on iron as well: there White is filled with light.
        filled = black is not palette.dark
        ground = color if filled else palette.desk if black else palette.sheet
        painter.setBrush(Qt.BrushStyle.NoBrush if look == "broken" else QColor(ground))
        painter.drawPath(outlines(strokes.inset(rect, 2), rank))
        if look == "broken":
            painter.setPen(strokes.pen(palette.broken, strokes.MARK))
            painter.drawLine(rect.bottomLeft(), rect.topRight())


def _bars(painter: QPainter, rect: QRectF, theme: Theme) -> None:
    """Behind bars."""
    painter.setPen(strokes.pen(theme.palette.broken, strokes.TOTAL))
    side = min(rect.width(), rect.height())
    middle, reach = rect.center(), side * 0.45
    for step in (-1, 0, 1):
        x = round(middle.x() + step * side * 0.28)
        painter.drawLine(QPointF(x, middle.y() - reach), QPointF(x, middle.y() + reach))
    painter.setPen(strokes.pen(theme.palette.broken, strokes.HAIR))
    for way in (-1, 1):
        y = round(middle.y() + way * reach * 0.62) + 0.5
        painter.drawLine(QPointF(middle.x() - reach, y), QPointF(middle.x() + reach, y))


def draw_struck_name(
    painter: QPainter, rect: QRectF, text: str, font: QFont, theme: Theme
) -> float:
    """A name that is struck out, left in *rect*."""
    taken = strokes.write(painter, rect, text, font, theme.palette.ink3)
    painter.setPen(strokes.pen(theme.palette.broken, strokes.DRAWN))
    y = round(rect.center().y()) + 1
    painter.drawLine(QPointF(rect.left(), y), QPointF(rect.left() + taken, y))
    return taken


def name_lines(name: str, font: QFont, wide: float) -> tuple[str, str]:
    """Its last word on the line below where all of it has no room in *wide* px."""
    front, _, last = name.rpartition(" ")
    if not front or strokes.width_of(name, font) <= wide:
        return name, ""
    return front, last


def paint(painter: QPainter, rect: QRectF, tile: Tile, theme: Theme, *, hover: bool) -> None:
    """The tile of a piece: its shape with the figure, its name, a word below."""
    px, palette, type_ = theme.type.px, theme.palette, theme.type
    lit = tile.look in ("out", "picked")
    with strokes.drawing(painter):
        if lit or hover:
            painter.fillRect(rect, QColor(palette.wash if lit else palette.desk))
        if lit:
            foot = QRectF(rect.left(), rect.bottom() - strokes.BAR, rect.width(), strokes.BAR)
            painter.fillRect(foot, QColor(palette.ember))
        side = px(SHAPE if not tile.army else SHAPE - SMALLER)
        box = QRectF(rect.left() + px(5), rect.top() + px(5), side, side)
        paint_shape(painter, box, tile.rank, theme, black=tile.black, look=tile.look)
        gone = tile.look in ("captured", "broken", "barred")
        beside = QRectF(box.right() + px(7), box.top() + px(4), px(24), side)
        ink = palette.ink3 if gone else palette.ink
        strokes.write(painter, beside, str(tile.value), type_.value(VALUE), ink)
        if tile.sign:
            mark = QRectF(rect.right() - px(13), rect.top() + px(5), px(10), px(10))
            sign.paint(painter, mark, tile.sign, theme)
        room = rect.adjusted(px(5), 0, -px(2), 0)
        name = QRectF(room.left(), box.bottom() + px(2), room.width(), px(18))
        if tile.look in ("captured", "broken"):
            draw_struck_name(painter, name, tile.name, type_.small(), theme)
        else:
            face = type_.font("strong" if lit else "small", 14)
            bends = not tile.says  # else the line below is taken
            first, second = name_lines(tile.name, face, name.width()) if bends else (tile.name, "")
            if any(strokes.width_of(each, face) > name.width() for each in (first, second)):
                face = type_.hint()  # smaller before it is cut
            strokes.write(painter, name, first, face, ink)
            below = name.translated(0, px(SECOND))
            strokes.write(painter, below, second, face, ink)
        says = QRectF(room.left(), name.bottom() - px(1), room.width(), px(16))
        tint = palette.ember if lit else palette.broken if gone else palette.ink2
        tint = palette.ink3 if tile.look == "barred" else tint
        strokes.write(painter, says, tile.says, type_.hint(), tint)


class PieceTile(QAbstractButton):
    """A tile that may be picked. ``picked`` carries the id of its piece."""

    picked = Signal(str)

    def __init__(self, tile: Tile, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.clicked.connect(lambda: self.picked.emit(self.tile.id))
        self.let(False)
        self.show_tile(tile)

    def let(self, may: bool) -> None:
        """Whether it can be picked now."""
        self.setEnabled(may)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if may else Qt.FocusPolicy.NoFocus)

    def show_tile(self, tile: Tile) -> None:
        self.tile = tile
        holds(self, tile.look == "picked")
        self.setAccessibleName(str(tile))
        self.setToolTip(hint(tile.why or str(tile)))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        px = themes.theme_of(self).type.px
        return QSize(round(px(WIDE)), round(px(BACK - SMALLER if self.tile.army else BACK)))

    def minimumSizeHint(self) -> QSize:
        return QSize(round(themes.theme_of(self).type.px(WIDE - 9)), self.sizeHint().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, painter, rect = themes.theme_of(self), QPainter(self), QRectF(self.rect())
        hover = self.isEnabled() and (self.underMouse() or self.isDown())
        paint(painter, rect, self.tile, theme, hover=hover)
        if self.hasFocus():
            strokes.focus_ring(painter, rect.adjusted(1, 1, -2, -2), theme.palette.ember, 3)


class Shape(QWidget):
    """The shape of a rank alone; *px* is its side at 100 %."""

    def __init__(self, rank: str, *, black: bool = False, px: float = 24) -> None:
        super().__init__()
        self._rank, self._black, self._px = rank, black, px
        self._look: Look = "free"
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_shape(self, rank: str, *, black: bool, look: Look = "free") -> None:
        self._rank, self._black, self._look = rank, black, look
        self.update()

    def sizeHint(self) -> QSize:
        side = round(themes.theme_of(self).type.px(self._px))
        return QSize(side, side)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, rect = QPainter(self), QRectF(self.rect()).adjusted(1, 1, -1, -1)
        paint_shape(
            painter, rect, self._rank, themes.theme_of(self), black=self._black, look=self._look
        )
