"""The matrix of the maneuvers: who is independent of whom, and who meets whom now."""

from collections.abc import Iterable, Iterator, Mapping

import msgspec
from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QColor,
    QFocusEvent,
    QFont,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import sign as signs
from bwdesk.desk.kit import strokes
from bwdesk.desk.kit.screen_reader import Piece, Pieces
from bwdesk.desk.kit.tooltips import Tooltips
from bwdesk.desk.theme import Theme
from bwdesk.rules.tables.conquest import Maneuver, Relation

CELL_WIDTH, CELL_HEIGHT, LEAST, ROOMY = 42, 43, 24, 38
TURN = -50
"""Degrees a column head is turned by."""
MARK, GAP = 15, 8
POOL = 13

WORDS: dict[Relation, str] = {
    "I": "independent, each rolls by itself",
    "V": "versus, the rolls are compared",
    "dV": "versus with its defense dice, its attack dice meet no roll",
    "aV": "versus with its attack dice, its defense dice stay out of it",
}


class Head(msgspec.Struct, frozen=True):
    """A maneuver at the head of its row and column, and the factions that play it now."""

    id: str
    name: str
    signs: tuple[str, ...] = ()


class Matrix(msgspec.Struct, frozen=True):
    """Every maneuver against every other; *meets* are the cells of pairs that meet now."""

    heads: tuple[Head, ...]
    cells: tuple[tuple[Relation, ...], ...]
    meets: frozenset[tuple[int, int]] = frozenset()

    def says(self, row: int, column: int) -> str:
        """A cell and its other half in words."""
        one, other = self.heads[row].name, self.heads[column].name
        halves = [f"{one} against {other}: {WORDS[self.cells[row][column]]}."]
        if row != column:
            halves.append(f"{other} against {one}: {WORDS[self.cells[column][row]]}.")
        if (row, column) in self.meets:
            halves.append("They meet now.")
        return "\n".join(halves)


def read_matrix(
    maneuvers: Mapping[str, Maneuver],
    playing: Mapping[str, Iterable[str]] | None = None,
    meets: Iterable[tuple[str, str]] = (),
) -> Matrix:
    """The matrix of a Book; *playing* has the signs of the factions by their maneuver, *meets*
    the pairs of maneuvers where one strikes the other."""
    playing = playing or {}
    places = {id: place for place, id in enumerate(maneuvers)}
    heads = tuple(Head(id, each.name, tuple(playing.get(id, ()))) for id, each in maneuvers.items())
    cells = tuple(
        tuple(one.cell(other) for other in maneuvers.values()) for one in maneuvers.values()
    )
    return Matrix(heads, cells, frozenset((places[one], places[other]) for one, other in meets))


class Plan(msgspec.Struct, frozen=True):
    """Where the cells lie, in px: the corner of the first one and the size of each."""

    left: float
    top: float
    wide: float
    high: float
    count: int

    def cell(self, row: int, column: int) -> QRectF:
        return QRectF(
            self.left + column * self.wide, self.top + row * self.high, self.wide, self.high
        )

    @property
    def whole(self) -> QRectF:
        return QRectF(self.left, self.top, self.count * self.wide, self.count * self.high)

    def cell_at(self, point: QPointF) -> tuple[int, int] | None:
        if not self.whole.contains(point):
            return None
        column = int((point.x() - self.left) // self.wide)
        row = int((point.y() - self.top) // self.high)
        return min(row, self.count - 1), min(column, self.count - 1)


def _longest(shown: Matrix, theme: Theme) -> float:
    return max(strokes.width_of(each.name, theme.type.strong()) for each in shown.heads)


def heads_left(shown: Matrix, theme: Theme) -> float:
    """What the heads of the rows take at the left."""
    px = theme.type.px
    return _longest(shown, theme) + px(MARK + 3) * _most(shown) + px(GAP + 6)


def heads_above(shown: Matrix, wide: float, theme: Theme) -> float:
    """What the heads of columns *wide* px wide take above."""
    return _longest(shown, theme) * 0.77 + _marks_high(shown, wide, theme) + theme.type.px(20)


def _most(shown: Matrix) -> int:
    return max(1, *(len(each.signs) for each in shown.heads))


def _abreast(wide: float, theme: Theme) -> int:
    """So many marks stand side by side over a column."""
    return max(1, int(wide // theme.type.px(MARK + 3)))


def _marks_high(shown: Matrix, wide: float, theme: Theme) -> float:
    """The height of the marks over the columns."""
    return -(-_most(shown) // _abreast(wide, theme)) * theme.type.px(MARK + 3)


def plan(rect: QRectF, shown: Matrix, theme: Theme) -> Plan:
    """The largest cells up to 42 x 43 that have room, at the top left of *rect*."""
    px, count = theme.type.px, max(1, len(shown.heads))
    left = heads_left(shown, theme)
    # The last head leans out beyond its column.
    wide = (rect.width() - left - px(20)) / count
    wide = int(min(px(CELL_WIDTH), max(px(LEAST), wide)))
    above = heads_above(shown, wide, theme)
    high = (rect.height() - above - 1) / count
    high = int(min(px(CELL_HEIGHT), max(px(LEAST), high)))
    return Plan(round(rect.left() + left), round(rect.top() + above), wide, high, count)


def paint(
    painter: QPainter,
    rect: QRectF,
    shown: Matrix,
    theme: Theme,
    current: tuple[int, int] | None = None,
    *,
    focused: bool = False,
) -> None:
    """The matrix; the *current* cell is outlined, its heads are bold."""
    where = plan(rect, shown, theme)
    palette = theme.palette
    with strokes.drawing(painter):
        painter.fillRect(where.whole, QColor(palette.sheet))
        for row, head in enumerate(shown.heads):
            if head.signs:
                band = QRectF(where.left, where.cell(row, 0).top(), where.whole.width(), where.high)
                painter.fillRect(band, QColor(palette.wash))
                band = QRectF(
                    where.cell(0, row).left(), where.top, where.wide, where.whole.height()
                )
                painter.fillRect(band, QColor(palette.wash))
        for row in range(where.count):
            for column in range(where.count):
                _paint_cell(painter, where.cell(row, column), shown, (row, column), theme)
        _paint_lines(painter, where, theme)
        for place, head in enumerate(shown.heads):
            bold = bool(head.signs)
            _paint_row_head(
                painter, where, place, head, theme, bold=bold or place == (current or (-1,))[0]
            )
            _paint_column_head(
                painter, where, place, shown, theme, bold=bold or place == (current or (0, -1))[1]
            )
        if current is not None:
            box = where.cell(*current)
            if focused:
                strokes.focus_ring(painter, box.adjusted(0, 0, 1, 1), palette.ember)
            else:
                strokes.outline(painter, box.adjusted(0, 0, 1, 1), palette.ink, strokes.MARK)


def _paint_lines(painter: QPainter, where: Plan, theme: Theme) -> None:
    whole, palette = where.whole, theme.palette
    for number in range(1, where.count):
        x, y = where.left + number * where.wide, where.top + number * where.high
        strokes.upright(painter, x, whole.top(), whole.bottom(), palette.line)
        strokes.draw_hairline(painter, whole.left(), whole.right(), y, palette.line)
    strokes.outline(painter, whole.adjusted(0, 0, 1, 1), palette.edge)


def _paint_cell(
    painter: QPainter, box: QRectF, shown: Matrix, place: tuple[int, int], theme: Theme
) -> None:
    palette, type_ = theme.palette, theme.type
    relation, ink = shown.cells[place[0]][place[1]], ""
    if place in shown.meets:
        painter.fillRect(box.adjusted(1, 1, 0, 0), QColor(palette.ember))
        ink = palette.on_ember
    pool, letter = relation[:-1], relation[-1]
    font = type_.font("prose", 17) if letter == "I" and not ink else type_.value(17)
    if ink:
        font.setWeight(QFont.Weight.Bold)
    small = type_.font("consequence", POOL)
    before = strokes.width_of(pool, small) + 0.5 if pool else 0
    wide = before + strokes.width_of(letter, font)
    base = round(strokes.cap_baseline(box.center().y(), font))
    left = box.center().x() - wide / 2
    ink = ink or (palette.ink3 if letter == "I" else palette.ink)
    if pool:
        room = QRectF(left, box.top(), before + 1, box.height())
        strokes.write(painter, room, pool, small, ink, baseline=base)
    room = QRectF(left + before, box.top(), wide, box.height())
    strokes.write(painter, room, letter, font, ink, baseline=base)


def _head_font(theme: Theme, *, bold: bool) -> tuple[QFont, str]:
    if bold:
        return theme.type.strong(), theme.palette.ink
    return theme.type.body(), theme.palette.ink2


def _paint_row_head(
    painter: QPainter, where: Plan, place: int, head: Head, theme: Theme, *, bold: bool
) -> None:
    px = theme.type.px
    box, side = where.cell(place, 0), px(MARK)
    right = where.left - px(GAP)
    for sign in reversed(head.signs):
        mark = QRectF(right - side, box.center().y() - side / 2, side, side)
        signs.paint(painter, mark, sign, theme)
        right -= side + px(3)
    # Names end in one line where nobody plays, so that marks stand out.
    right -= px(4) if head.signs else px(MARK + 4)
    font, ink = _head_font(theme, bold=bold)
    room = QRectF(0, box.top(), right, box.height())
    strokes.write(painter, room, head.name, font, ink, strokes.RIGHT)


def _paint_column_head(
    painter: QPainter, where: Plan, place: int, shown: Matrix, theme: Theme, *, bold: bool
) -> None:
    head, px, side = shown.heads[place], theme.type.px, theme.type.px(MARK)
    middle = where.cell(0, place).center().x()
    foot = where.top - px(6)
    abreast, marks = _abreast(where.wide, theme), list(head.signs)
    while marks:
        line, marks = marks[:abreast], marks[abreast:]
        left = middle - (len(line) * (side + px(3)) - px(3)) / 2
        for number, sign in enumerate(line):
            mark = QRectF(left + number * (side + px(3)), foot - side, side, side)
            signs.paint(painter, mark, sign, theme)
        foot -= side + px(3)
    if where.wide < px(ROOMY) or _most(shown) > abreast:
        # Names that begin at different heights would run into each other.
        foot = where.top - px(6) - _marks_high(shown, where.wide, theme)
    font, ink = _head_font(theme, bold=bold)
    painter.save()
    painter.translate(middle + px(5), foot - px(2))
    painter.rotate(TURN)
    painter.setFont(font)
    painter.setPen(QColor(ink))
    painter.drawText(QPointF(0, 0), head.name)
    painter.restore()


class MatrixView(QWidget):
    """The matrix to walk through; `picked` tells the maneuvers of a row and a column by id."""

    picked = Signal(str, str)
    spoken_as = QAccessible.Role.Table

    def __init__(self, shown: Matrix, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._current: tuple[int, int] | None = None
        self._pieces = Pieces(self, self.pieces)
        Tooltips(self, self._tip_at)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMouseTracking(True)
        self.setAccessibleName("Matrix of maneuvers: the row strikes, the column answers")
        self.show_matrix(shown)

    def show_matrix(self, shown: Matrix) -> None:
        self._shown = shown
        if self._current and max(self._current) >= len(shown.heads):
            self._current = None
        self._describe()
        self._pieces.tell()
        self.updateGeometry()
        self.update()

    def pieces(self) -> Iterator[Piece]:
        """Every cell, row by row."""
        where = self.plan()
        for row in range(where.count):
            for column in range(where.count):
                says = self._shown.says(row, column).partition("\n")[0]
                yield Piece(says, where.cell(row, column))

    def matrix(self) -> Matrix:
        return self._shown

    def plan(self) -> Plan:
        """Where the cells lie now."""
        return plan(QRectF(self.rect()), self._shown, themes.theme_of(self))

    def current(self) -> tuple[str, str] | None:
        """The chosen cell by its maneuvers."""
        if self._current is None:
            return None
        row, column = self._current
        return self._shown.heads[row].id, self._shown.heads[column].id

    def choose_none(self) -> None:
        self._choose(None)

    def choose(self, row: str, column: str) -> None:
        """Outline the cell of two maneuvers."""
        ids = [head.id for head in self._shown.heads]
        self._choose((ids.index(row), ids.index(column)))

    def _choose(self, cell: tuple[int, int] | None) -> None:
        self._current = cell
        self._describe()
        self.update()

    def _describe(self) -> None:
        if self._current is not None:
            said = self._shown.says(*self._current)
        else:
            met = sorted(self._shown.meets)
            said = "\n".join(self._shown.says(*cell).partition("\n")[0] for cell in met)
        self.setAccessibleDescription(said)

    def _pick(self) -> None:
        chosen = self.current()
        if chosen is not None:
            self.picked.emit(*chosen)

    def sizeHint(self) -> QSize:
        return self._size(CELL_WIDTH, CELL_HEIGHT)

    def minimumSizeHint(self) -> QSize:
        return self._size(LEAST, LEAST)

    def _size(self, wide: float, high: float) -> QSize:
        theme, count = themes.theme_of(self), len(self._shown.heads)
        px, left = theme.type.px, heads_left(self._shown, theme)
        above = heads_above(self._shown, px(wide), theme)
        return QSize(
            round(left + count * px(wide) + px(20)) + 1, round(above + count * px(high)) + 2
        )

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, last = Qt.Key(event.key()), len(self._shown.heads) - 1
        row, column = self._current or (0, 0)
        steps = {
            Qt.Key.Key_Left: (row, max(0, column - 1)),
            Qt.Key.Key_Right: (row, min(last, column + 1)),
            Qt.Key.Key_Up: (max(0, row - 1), column),
            Qt.Key.Key_Down: (min(last, row + 1), column),
            Qt.Key.Key_Home: (row, 0),
            Qt.Key.Key_End: (row, last),
        }
        if key in steps:
            self._choose((0, 0) if self._current is None else steps[key])
        elif (
            key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
            and not event.modifiers() & Qt.KeyboardModifier.ControlModifier
        ):
            self._pick()
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        cell = self.plan().cell_at(event.position())
        if cell is not None:
            self._choose(cell)
            self._pick()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        by_key = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)
        if self._current is None and event.reason() in by_key:
            self._choose(min(self._shown.meets, default=(0, 0)))
        self.update()

    def _tip_at(self, point: QPointF) -> str:
        cell = self.plan().cell_at(point)
        return "" if cell is None else self._shown.says(*cell)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, rect = QPainter(self), QRectF(self.rect())
        paint(
            painter,
            rect,
            self._shown,
            themes.theme_of(self),
            self._current,
            focused=self.hasFocus(),
        )


class MatrixKey(QWidget):
    """What the letters of the matrix mean, in a line under it."""

    def __init__(self, split: str = "Harry", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._split = split
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(
            f"I independent, V versus, d and a: the pool of {split}, filled: meets now"
        )

    def sizeHint(self) -> QSize:
        type_ = themes.theme_of(self).type
        return QSize(round(type_.px(420)), round(type_.px(24)))

    def minimumSizeHint(self) -> QSize:
        return QSize(1, self.sizeHint().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, painter, rect = themes.theme_of(self), QPainter(self), QRectF(self.rect())
        px, type_, palette = theme.type.px, theme.type, theme.palette
        letters = (
            ("I", type_.font("prose", 17), palette.ink2, "independent"),
            ("V", type_.value(17), palette.ink, "versus"),
            ("d, a", type_.font("consequence", 15), palette.ink2, f"{self._split}’s pool"),
        )
        body, x = type_.small(), rect.left()
        base = strokes.baseline_in(rect, body)
        with strokes.drawing(painter):
            for letter, font, ink, said in letters:
                room = QRectF(x, rect.top(), rect.right() - x, rect.height())
                x += strokes.write(painter, room, letter, font, ink, baseline=base) + px(7)
                room.setLeft(x)
                x += strokes.write(painter, room, said, body, palette.ink2, baseline=base) + px(20)
            side = px(14)
            box = QRectF(x, base - side + px(2), side, side)
            painter.fillRect(box, QColor(palette.ember))
            room = QRectF(x + side + px(7), rect.top(), rect.right() - x, rect.height())
            strokes.write(painter, room, "meets now", body, palette.ink2, baseline=base)
