"""The map, square by square: terrain, what stands there, who lives there, the ways of a week."""

from __future__ import annotations

from collections.abc import Iterable
from math import hypot
from typing import NamedTuple

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPolygonF
from PySide6.QtWidgets import QToolTip

from bwdesk.desk import theme as themes
from bwdesk.desk.games.usurper.map_shown import OWN_MARK, MapShown, Mark, Route, column_name
from bwdesk.desk.games.usurper.widgets.terrain import paint_place, paint_terrain
from bwdesk.desk.kit import marks, strokes
from bwdesk.desk.kit import sign as signs
from bwdesk.desk.kit.drawn_value import Picture, Px
from bwdesk.desk.kit.screen_reader import Piece
from bwdesk.desk.kit.words import hint
from bwdesk.desk.theme import Theme
from bwdesk.rules.games.usurper.squares import SQUARE, Square, read_square
from bwdesk.rules.games.usurper.week.state import UNKNOWN

LARGEST, LEAST, EDGE, NAMED = 41, 19, 20, 30
"""Px of a square at 100 % at most and at least, of the letters beside them; from which size on
places are named."""
DEEPEST = 16
"""Rows of a map of which not all has room."""
WAYS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
PRESSED = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)


class Cut(NamedTuple):
    """The part of a map that is shown: from which column and row on, how much, how large."""

    column: int
    row: int
    wide: int
    high: int
    side: float
    edge: float

    def box(self, square: Square) -> QRectF | None:
        """Where a square lies; None where it is not shown."""
        across, down = square.column - self.column, square.row - self.row
        if not (0 <= across < self.wide and 0 <= down < self.high):
            return None
        left, top = self.edge + across * self.side, self.edge + down * self.side
        return QRectF(left, top, self.side, self.side)


class MapView(Picture[MapShown]):
    """``pressed`` carries a square that was clicked, or chosen with the arrows and Enter.

    A map too large for its room shows the part around its target, or around where the arrows are.
    """

    pressed = Signal(str)
    wide, least = 340.0, 200.0
    bends = True
    ring = (0, 0, 0, 0, 0)

    def __init__(self, shown: MapShown | None = None, name: str = "Map") -> None:
        self._at: Square | None = None
        super().__init__(shown or MapShown(), name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def show_map(self, shown: MapShown) -> None:
        """This from now on; nothing where nobody has a map."""
        if shown.target != self.shown.target:
            self._at = None
        self.show_value(shown)

    # Which part of it

    def _cut(self) -> Cut:
        px = themes.theme_of(self).type.px
        edge, rows, wide = px(EDGE), len(self.shown.rows), self.shown.wide
        room = max(px(LEAST), self.width() - edge - 1)
        side = min(px(LARGEST), room / max(1, wide))
        if side >= px(LEAST):
            return Cut(1, 1, wide, rows, side, edge)
        columns = max(1, int(room // px(LEAST)))
        deep = min(rows, DEEPEST)
        center = self._at or self._center()
        left = max(1, min(wide - columns + 1, center.column - columns // 2))
        top = max(1, min(rows - deep + 1, center.row - deep // 2))
        return Cut(left, top, columns, deep, room / columns, edge)

    def _center(self) -> Square:
        """Where somebody looks first: the target, else a Lair, else the middle."""
        lairs = (each.square for each in self.shown.marks if each.sign in signs.SIGNS)
        for each in (self.shown.target, *lairs):
            if SQUARE.fullmatch(each):
                return read_square(each)
        return Square(max(1, self.shown.wide // 2), max(1, len(self.shown.rows) // 2))

    def high(self, px: Px) -> float:
        if not self.shown.rows:
            return px(EDGE)
        cut = self._cut()
        return cut.edge + cut.high * cut.side + 2

    def _square_at(self, place: QPointF) -> Square | None:
        cut = self._cut()
        across = int((place.x() - cut.edge) // cut.side)
        down = int((place.y() - cut.edge) // cut.side)
        if 0 <= across < cut.wide and 0 <= down < cut.high:
            return Square(cut.column + across, cut.row + down)
        return None

    # What is said of it

    def square_words(self, square: Square) -> str:
        """``U19: Harrow``, with all that is known to stand there."""
        there = [each.name for each in self.shown.marks if each.square == str(square)]
        rumor = ["a Usurper may live here"] if str(square) in self.shown.rumored else []
        old = self.shown.fresh is not None and str(square) not in self.shown.fresh
        sign = self._sign(square)
        unknown = ["unknown"] if sign in (UNKNOWN, "") else ["remembered"] if old else []
        return ": ".join(filter(None, (str(square), ", ".join((*there, *rumor, *unknown)))))

    def _sign(self, square: Square) -> str:
        rows = self.shown.rows
        line = rows[square.row - 1] if 0 < square.row <= len(rows) else ""
        return line[square.column - 1] if 0 < square.column <= len(line) else ""

    def pieces(self) -> Iterable[Piece]:
        cut = self._cut()
        for each in self.shown.marks:
            box = cut.box(read_square(each.square)) if SQUARE.fullmatch(each.square) else None
            if box is not None:
                yield Piece(str(each), box)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent):
            square = self._square_at(QPointF(event.pos()))
            says = self.square_words(square) if square else ""
            QToolTip.showText(event.globalPos(), hint(says), self)
            return True
        return super().event(event)

    # Keys and clicks

    def mousePressEvent(self, event: QMouseEvent) -> None:
        square = self._square_at(event.position())
        if square is not None and event.button() == Qt.MouseButton.LeftButton:
            self.pressed.emit(str(square))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in WAYS and self.shown.rows and not event.modifiers():
            here, (across, down) = self._at or self._center(), WAYS[key]
            column = max(1, min(self.shown.wide, here.column + across))
            row = max(1, min(len(self.shown.rows), here.row + down))
            self._at = Square(column, row)
            self.setAccessibleDescription(self.square_words(self._at))
            self.tell_pieces()
            self.update()
        elif key in PRESSED and self._at is not None and not event.modifiers():
            self.pressed.emit(str(self._at))
        else:
            super().keyPressEvent(event)

    # Drawing it

    def draw(self, painter: QPainter, _rect: QRectF, theme: Theme) -> None:
        if not self.shown.rows:
            font = theme.type.font("small")
            strokes.write(painter, QRectF(self.rect()), "No map", font, theme.palette.ink3)
            return
        cut = self._cut()
        self._draw_letters(painter, cut, theme)
        for row in range(cut.row, cut.row + cut.high):
            for column in range(cut.column, cut.column + cut.wide):
                self._draw_square(painter, Square(column, row), cut, theme)
        self._draw_frames(painter, cut, theme)
        for route in self.shown.routes:
            _draw_route(painter, route, cut, theme)
        for mark in self.shown.marks:
            self._draw_mark(painter, mark, cut, theme)
        if cut.side >= theme.type.px(NAMED):
            for mark in self.shown.marks:
                _draw_name(painter, mark, cut, theme, QRectF(self.rect()))

    def _draw_letters(self, painter: QPainter, cut: Cut, theme: Theme) -> None:
        font, ink = theme.type.font("value", 14), theme.palette.ink2
        for at in range(cut.wide):
            box = QRectF(cut.edge + at * cut.side, 0, cut.side, cut.edge)
            strokes.write(painter, box, column_name(cut.column + at), font, ink, strokes.CENTER)
        for at in range(cut.high):
            box = QRectF(0, cut.edge + at * cut.side, cut.edge - 3, cut.side)
            strokes.write(painter, box, str(cut.row + at), font, ink, strokes.CENTER)

    def _draw_square(self, painter: QPainter, square: Square, cut: Cut, theme: Theme) -> None:
        box, sign, palette = cut.box(square), self._sign(square), theme.palette
        if box is None or not sign:
            return
        if sign == UNKNOWN:
            painter.fillRect(box, QColor(palette.desk))
        else:
            fresh = self.shown.fresh is None or str(square) in self.shown.fresh
            bare = any(
                each.square == str(square) for each in self.shown.marks if each.sign != OWN_MARK
            )
            paint_terrain(painter, box, sign, theme, fresh=fresh, bare=bare)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(strokes.pen(palette.line2 if sign != UNKNOWN else palette.line))
        painter.drawRect(strokes.inset(box.adjusted(0, 0, 1, 1)))
        if str(square) in self.shown.rumored:
            font = theme.type.font("hint")
            corner = box.adjusted(0, 0, -3, -box.height() / 2)
            strokes.write(painter, corner, "?", font, palette.ink2, strokes.RIGHT)

    def _draw_frames(self, painter: QPainter, cut: Cut, theme: Theme) -> None:
        """How far a scout listens, dashed; the square of what is open, in ember; the arrows'."""
        palette, shown = theme.palette, self.shown
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if SQUARE.fullmatch(shown.target):
            target = read_square(shown.target)
            box = cut.box(target)
            if box is not None and shown.reach:
                far = shown.reach * cut.side
                whole = QRectF(cut.edge, cut.edge, cut.wide * cut.side, cut.high * cut.side)
                reach = box.adjusted(-far, -far, far, far).intersected(whole)
                painter.setPen(strokes.pen(palette.ink, strokes.MARK, (4, 3)))
                painter.drawRect(strokes.inset(reach, strokes.MARK))
            if box is not None:
                painter.setPen(strokes.pen(palette.ember, strokes.BAR))
                painter.drawRect(strokes.inset(box, strokes.BAR))
        if self.hasFocus() and self._at is not None and (here := cut.box(self._at)) is not None:
            painter.setPen(strokes.pen(palette.ember, strokes.TOTAL, (3, 2)))
            painter.drawRect(strokes.inset(here, strokes.TOTAL))

    def _draw_mark(self, painter: QPainter, mark: Mark, cut: Cut, theme: Theme) -> None:
        box = cut.box(read_square(mark.square)) if SQUARE.fullmatch(mark.square) else None
        if box is None:
            return
        if mark.sign in signs.SIGNS:
            room = box.adjusted(*(cut.side * by for by in (0.2, 0.2, -0.2, -0.2)))
            halo = room.adjusted(-2, -2, 2, 2)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(theme.palette.sheet))
            painter.drawEllipse(halo)
            signs.paint(painter, room, mark.sign, theme)
            return
        if mark.sign == OWN_MARK:
            corner = box.adjusted(3, box.height() / 2, 0, 0)
            font = theme.type.font("hint")
            strokes.write(painter, corner, mark.name[:1], font, theme.palette.ember)
            return
        known = self.shown.fresh is None or mark.square in self.shown.fresh
        ink = theme.palette.ink if known else theme.palette.ink2
        paint_place(painter, box, mark.sign, ink)


def _draw_name(painter: QPainter, mark: Mark, cut: Cut, theme: Theme, room: QRectF) -> None:
    """The name of a place below its square, on a small leaf."""
    box = cut.box(read_square(mark.square)) if SQUARE.fullmatch(mark.square) else None
    if box is None or mark.sign in ("node", OWN_MARK):
        return
    font = theme.type.font("hint")
    wide = min(strokes.width_of(mark.name, font) + 10, cut.side * 3)
    leaf = QRectF(box.center().x() - wide / 2, box.bottom() - 4, wide, theme.type.px(18))
    leaf.moveLeft(max(room.left() + 1, min(leaf.left(), room.right() - wide - 2)))
    leaf.moveTop(min(leaf.top(), room.bottom() - leaf.height() - 1))
    painter.fillRect(leaf, QColor(theme.palette.sheet))
    strokes.outline(painter, leaf, theme.palette.line2)
    strokes.write(painter, leaf.adjusted(5, 0, -5, 0), mark.name, font, theme.palette.ink)


def _draw_route(painter: QPainter, route: Route, cut: Cut, theme: Theme) -> None:
    """A line with a head; one that cannot be gone is dashed, with its octagon at the end."""
    begin, end = cut.box(read_square(route.start)), cut.box(read_square(route.end))
    if begin is None or end is None:
        return
    start, goal = begin.center(), end.center()
    across, down = goal.x() - start.x(), goal.y() - start.y()
    far = hypot(across, down) or 1.0
    color = theme.palette.broken if route.broken else signs.color(route.sign, theme.palette)
    stop = QPointF(goal.x() - across / far * cut.side * 0.2, goal.y() - down / far * cut.side * 0.2)
    painter.setPen(strokes.pen(color, strokes.TOTAL, (5, 3) if route.broken else ()))
    painter.drawLine(start, stop)
    if route.broken:
        side = cut.side * 0.45
        place = QRectF(stop.x() - side / 2, stop.y() - side / 2, side, side)
        marks.paint(painter, place, marks.BROKEN, theme)
        return
    x, y, size = across / far, down / far, max(4.0, cut.side * 0.18)
    left = QPointF(stop.x() - size * (x - y * 0.6), stop.y() - size * (y + x * 0.6))
    right = QPointF(stop.x() - size * (x + y * 0.6), stop.y() - size * (y - x * 0.6))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(color))
    painter.drawPolygon(QPolygonF([stop, left, right]))
