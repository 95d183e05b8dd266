"""How everybody stood over time: a line for each actor, its sign where the line ends."""

from itertools import pairwise

import msgspec
from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import sign as signs
from bwdesk.desk.kit import strokes
from bwdesk.desk.kit.tooltips import Tooltips
from bwdesk.desk.theme import Theme

MARK, LABELS, LEFT, RIGHT, TOP = 13, 26, 24, 20, 10
SETTLING_DASH = (3, 4)
STEPS = (1, 2, 4, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000)
GRID_ROOM = 24
"""So far apart grid lines lie at least, in px at 100 %."""


class ChartLine(msgspec.Struct, frozen=True):
    """What an actor held at the start and after each chapter, as long as it was in the game."""

    name: str
    sign: str
    held: tuple[int, ...]

    def __str__(self) -> str:
        return f"{self.name} {', '.join(str(each) for each in self.held)}"


class Chart(msgspec.Struct, frozen=True):
    """The lines from chapter *first* on (0: the start); an *unsettled* last step may change.

    *unit* is what the game calls a chapter.
    """

    lines: tuple[ChartLine, ...]
    first: int = 0
    unsettled: bool = False
    unit: str = "Chapter"

    @property
    def points(self) -> int:
        return max((len(each.held) for each in self.lines), default=0)

    def label(self, point: int) -> str:
        return str(self.first + point) if self.first + point or point else "start"

    def says(self, point: int) -> str:
        """What everybody held at a point."""
        when = self.label(point)
        when = f"{self.unit} {when}" if when.isdigit() else "Start"
        held = [f"{each.name} {each.held[point]}" for each in self.lines if point < len(each.held)]
        return f"{when}: {', '.join(held)}"


class Plan(msgspec.Struct, frozen=True):
    """Where points and values lie in a rectangle."""

    room: QRectF
    points: int
    low: int
    high: int
    step: int

    def x(self, point: int) -> float:
        return self.room.left() + self.room.width() * point / max(1, self.points - 1)

    def y(self, held: float) -> float:
        return self.room.bottom() - self.room.height() * (held - self.low) / (self.high - self.low)

    @property
    def grid(self) -> range:
        return range(-(-self.low // self.step) * self.step, self.high + 1, self.step)


def plan(rect: QRectF, shown: Chart, theme: Theme) -> Plan:
    """The place of everything; the scale holds what the lines hold and a little more."""
    px = theme.type.px
    room = rect.adjusted(px(LEFT), px(TOP), -px(RIGHT), -px(LABELS))
    held = [each for line in shown.lines for each in line.held] or [0]
    low, high = max(0, min(held) - 1), max(held) + 1
    lines = max(1, int(room.height() / px(GRID_ROOM)))
    step = next((each for each in STEPS if (high - low) / each <= lines), STEPS[-1])
    return Plan(room, shown.points, low, high, step)


def paint(
    painter: QPainter, rect: QRectF, shown: Chart, theme: Theme, chosen: int | None = None
) -> None:
    """The chart filling *rect*; at *chosen* stands an upright line."""
    if not shown.points:
        return
    where = plan(rect, shown, theme)
    with strokes.drawing(painter):
        _paint_grid(painter, rect, where, theme)
        _paint_labels(painter, rect, shown, where, theme)
        if chosen is not None:
            foot = where.room.bottom() + theme.type.px(4)
            x = where.x(chosen)
            painter.setPen(strokes.pen(theme.palette.ember, strokes.MARK))
            painter.drawLine(QPointF(x, where.room.top() - theme.type.px(4)), QPointF(x, foot))
        for line in shown.lines:
            _paint_line(painter, line, shown, where, theme)
        _paint_marks(painter, shown, where, theme)


def _paint_grid(painter: QPainter, rect: QRectF, where: Plan, theme: Theme) -> None:
    font, palette = theme.type.value(14), theme.palette
    font.setWeight(font.Weight.Medium)
    for held in where.grid:
        y = where.y(held)
        right = rect.right() - 1
        strokes.draw_hairline(painter, where.room.left(), right, y, palette.line)
        room = QRectF(rect.left(), y - 10, where.room.left() - rect.left() - 6, 20)
        base = strokes.cap_baseline(y, font)
        strokes.write(painter, room, str(held), font, palette.ink3, strokes.RIGHT, base)


def _paint_labels(painter: QPainter, rect: QRectF, shown: Chart, where: Plan, theme: Theme) -> None:
    """The last chapter first, then as many others as have room."""
    font = theme.type.hint()
    line = QRectF(0, rect.bottom() - theme.type.px(18), 0, theme.type.px(18))
    taken: list[tuple[float, float]] = []
    for point in (shown.points - 1, *range(shown.points - 1)):
        said = shown.label(point)
        wide = strokes.width_of(said, font)
        left = min(max(rect.left(), where.x(point) - wide / 2), rect.right() - wide)
        if any(left < right + 8 and left + wide > start - 8 for start, right in taken):
            continue
        taken.append((left, left + wide))
        room = QRectF(left, line.top(), wide + 1, line.height())
        strokes.write(painter, room, said, font, theme.palette.ink3)


def _paint_line(
    painter: QPainter, line: ChartLine, shown: Chart, where: Plan, theme: Theme
) -> None:
    tint = signs.color(line.sign, theme.palette)
    at = [QPointF(where.x(point), where.y(held)) for point, held in enumerate(line.held)]
    for point, (one, other) in enumerate(pairwise(at), start=1):
        open_ = shown.unsettled and point == shown.points - 1
        pen = strokes.pen(tint, strokes.TOTAL, SETTLING_DASH if open_ else ())
        if not open_:
            pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        painter.drawLine(one, other)


def _paint_marks(painter: QPainter, shown: Chart, where: Plan, theme: Theme) -> None:
    """The first actor's mark lies on top; those that would hide each other stand side by side."""
    side = theme.type.px(MARK) * 1.08
    ends: dict[tuple[int, int], list[ChartLine]] = {}
    for line in shown.lines:
        if line.held:
            ends.setdefault((len(line.held) - 1, line.held[-1]), []).append(line)
    for (point, held), ending in sorted(ends.items(), key=lambda end: end[0]):
        first = where.x(point) - side * 0.9 * (len(ending) - 1)
        for place, line in enumerate(ending):
            x = first + side * 0.9 * place
            box = QRectF(x - side / 2, where.y(held) - side / 2, side, side)
            signs.paint(painter, box, line.sign, theme)


class ChartView(QWidget):
    """The chart; `picked` tells a chapter (0: the start) that was clicked or chosen by key."""

    spoken_as = QAccessible.Role.Chart

    picked = Signal(int)

    def __init__(self, high: float = 130, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shown, self._high = Chart(()), high
        self._chosen: int | None = None
        Tooltips(self, self._tip_at)
        self.setAccessibleName("How everybody stood over time")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_chart(self, shown: Chart) -> None:
        self._shown = shown
        if self._chosen is not None and self._chosen >= shown.points:
            self._chosen = None
        self._describe()
        self.update()

    def be(self, high: float) -> None:
        """So high, in px at 100 %."""
        if high != self._high:
            self._high = high
            self.updateGeometry()

    def shown_chart(self) -> Chart:
        return self._shown

    def let_pick(self) -> None:
        """Points can be picked from now on, with the mouse and with arrows and Enter."""
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setMouseTracking(True)

    def choose(self, point: int | None) -> None:
        """Mark a point."""
        self._chosen = point
        self._describe()
        self.update()

    def chosen_point(self) -> int | None:
        return self._chosen

    def point_at(self, place: QPointF) -> int | None:
        """The point nearest to a place; None where there are none."""
        if not self._shown.points:
            return None
        where = plan(QRectF(self.rect()), self._shown, themes.theme_of(self))
        return min(range(self._shown.points), key=lambda each: abs(where.x(each) - place.x()))

    def _describe(self) -> None:
        if self._chosen is not None:
            said = self._shown.says(self._chosen)
        else:
            said = "; ".join(str(each) for each in self._shown.lines)
        self.setAccessibleDescription(said)

    def sizeHint(self) -> QSize:
        px = themes.theme_of(self).type.px
        return QSize(round(px(230)), round(px(self._high)))

    def minimumSizeHint(self) -> QSize:
        return QSize(round(themes.theme_of(self).type.px(120)), self.sizeHint().height())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, last = Qt.Key(event.key()), self._shown.points - 1
        now = last if self._chosen is None else self._chosen
        steps = {
            Qt.Key.Key_Left: max(0, now - 1),
            Qt.Key.Key_Right: min(last, now + 1),
            Qt.Key.Key_Home: 0,
            Qt.Key.Key_End: last,
        }
        if last >= 0 and key in steps:
            self.choose(steps[key])
        elif last >= 0 and key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.choose(now)
            self.picked.emit(self._shown.first + now)
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        point = self.point_at(event.position())
        if point is None or self.focusPolicy() == Qt.FocusPolicy.NoFocus:
            super().mousePressEvent(event)
            return
        self.choose(point)
        self.picked.emit(self._shown.first + point)

    def _tip_at(self, place: QPointF) -> str:
        point = self.point_at(place)
        return "" if point is None else self._shown.says(point)

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, painter, rect = themes.theme_of(self), QPainter(self), QRectF(self.rect())
        paint(painter, rect, self._shown, theme, self._chosen)
        if self.hasFocus():
            strokes.focus_ring(painter, rect, theme.palette.ember, 4)
