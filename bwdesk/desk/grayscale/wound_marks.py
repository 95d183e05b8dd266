"""The wheel or the strip with wounds on it; a circle is pointed at by mouse, keys or typing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec
from PySide6.QtCore import QPointF, QRectF, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleEvent,
    QAccessibleValueChangeEvent,
    QColor,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPixmap,
    QWheelEvent,
)
from PySide6.QtWidgets import QAbstractSlider, QSizePolicy, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import strip, strokes, wheel
from bwdesk.desk.kit.drawn import Drawn
from bwdesk.desk.kit.scale import Places, Scale, font_of, level_at, write_in
from bwdesk.desk.kit.screen_reader import Piece, Pieces
from bwdesk.desk.theme import Theme
from bwdesk.rules.injury.dial import LETTER_AT, degrees_of
from bwdesk.rules.tables.grayscale import LAST, circle

DISC, HALO, CROSS, STROKE = 1.18, 1.32, 0.52, 2.5
"""A wound, in radii of the circle it lies on; the stroke in px."""
LETTER_RADIUS, LETTER_SIZE = 0.042, 0.05
"""Its letter on the wheel, in radii of the whole."""
POINTER_OFF = 3.5


class Mark(msgspec.Struct, frozen=True):
    """A wound on the circle of an *index*, with its *letter*; *faint* when it is felt no more."""

    index: int
    letter: str
    faint: bool = False


class MarkedScale(msgspec.Struct, frozen=True):
    """Everything drawn: tolerances, wounds, the circle pointed at (0: none), the middle."""

    tolerances: tuple[int, ...] = ()
    marks: tuple[Mark, ...] = ()
    pointed: int = 0
    middle: wheel.Middle = wheel.Middle()


def paint_marks_on_wheel(painter: QPainter, rect: QRectF, shown: MarkedScale, theme: Theme) -> None:
    """What changes on a wheel in the middle of *rect*: wounds, their letters, the pointer."""
    layout = wheel.layout_in(rect, Scale(shown.tolerances))
    with strokes.drawing(painter):
        _paint_marks(painter, layout, shown, theme)
        for index, letters in _letters(shown.marks).items():
            center = layout.point_at(degrees_of(index), LETTER_AT)
            _paint_letter(painter, center, letters, layout.whole, theme)


def paint_marks_on_strip(painter: QPainter, rect: QRectF, shown: MarkedScale, theme: Theme) -> None:
    """The same on a strip in *rect*; the letters stand at the discs."""
    layout = strip.Layout(Scale(shown.tolerances), rect.width(), theme)
    with strokes.drawing(painter):
        painter.translate(rect.topLeft())
        _paint_marks(painter, layout, shown, theme)
        for index, letters in _letters(shown.marks).items():
            place = layout.center(index) + QPointF(layout.radius, layout.radius)
            _paint_letter(painter, place, letters, layout.pitch * 4.6, theme)


def _letters(marks: Sequence[Mark]) -> dict[int, str]:
    """The letters of a circle; of many wounds on one, the first and how many more."""
    found: dict[int, list[str]] = {}
    for mark in marks:
        found.setdefault(mark.index, []).append(mark.letter)
    return {
        index: "".join(each) if len(each) < 3 else f"{each[0]}+{len(each) - 1}"
        for index, each in found.items()
    }


def _paint_marks(painter: QPainter, places: Places, shown: MarkedScale, theme: Theme) -> None:
    palette, radius = theme.palette, places.radius
    faint = {
        mark.index: all(m.faint for m in shown.marks if m.index == mark.index)
        for mark in shown.marks
    }
    for index, pale in faint.items():
        center = places.center(index)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(palette.paper))
        painter.drawEllipse(center, HALO * radius, HALO * radius)
        painter.setBrush(QColor(palette.wash if pale else palette.ember))
        painter.setPen(strokes.pen(palette.ember, strokes.MARK) if pale else Qt.PenStyle.NoPen)
        painter.drawEllipse(center, DISC * radius, DISC * radius)
        arm = CROSS * radius
        painter.setPen(strokes.pen(palette.ember if pale else palette.on_ember, STROKE))
        for way in (1, -1):
            painter.drawLine(center + QPointF(-arm, -arm * way), center + QPointF(arm, arm * way))
    if shown.pointed:
        off = radius + POINTER_OFF
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(strokes.pen(palette.ember, strokes.TOTAL))
        painter.drawEllipse(places.center(shown.pointed), off, off)
    painter.setPen(Qt.PenStyle.NoPen)


def _paint_letter(
    painter: QPainter, center: QPointF, letters: str, whole: float, theme: Theme
) -> None:
    palette = theme.palette
    font = font_of("value", LETTER_SIZE * whole * 1.15, theme)
    high = LETTER_RADIUS * whole
    wide = max(high, strokes.width_of(letters, font) / 2 + high * 0.45)
    box = QRectF(center.x() - wide, center.y() - high, 2 * wide, 2 * high)
    painter.setBrush(QColor(palette.paper))
    painter.setPen(strokes.pen(palette.ember, strokes.DRAWN))
    painter.drawRoundedRect(box, high, high)
    write_in(painter, center, letters, font, palette.ember)


def _wounds(shown: MarkedScale, index: int) -> tuple[str, ...]:
    return tuple(f"wound {mark.letter}" for mark in shown.marks if mark.index == index)


class MarkedView(Drawn, QAbstractSlider):
    """The grayscale to hit. ``pointed`` tells the circle under pointer or keys, ``struck`` a
    double click or Enter there.

    It is a wheel where there is room for one, else the strip, unless one of them is asked for.
    """

    ring = (1, 1, -1, -1, 4)

    pointed = Signal(int)
    struck = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shown = MarkedScale()
        self._wheel: bool | None = None
        self._drawn: tuple[object, ...] = ()
        self._kept = QPixmap()
        self._pieces = Pieces(self, self.pieces)
        self.setRange(0, LAST)
        self.valueChanged.connect(self._point)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName("Grayscale")

    def show_marked(self, shown: MarkedScale) -> None:
        self._shown = shown
        wounds = ", ".join(f"{mark.letter} at {circle(mark.index)}" for mark in shown.marks)
        here = f"; at {circle(shown.pointed)}" if shown.pointed else ""
        self.setAccessibleDescription((f"Wounds: {wounds}" if wounds else "No wounds") + here)
        QAccessible.updateAccessibility(
            QAccessibleEvent(self, QAccessible.Event.DescriptionChanged)
        )
        with QSignalBlocker(self):
            self.setValue(shown.pointed)
        QAccessible.updateAccessibility(QAccessibleValueChangeEvent(self, shown.pointed))
        self._pieces.tell()
        self.update()

    def _point(self, index: int) -> None:
        """A screen reader set it."""
        if index:
            self.pointed.emit(index)

    def pieces(self) -> Iterator[Piece]:
        """Every circle, with the level it belongs to and the wounds upon it."""
        shown, places, off = self._shown, self._places(), self._offset()
        for index in range(1, LAST + 1):
            said = (str(circle(index)), *level_at(shown.tolerances, index), *_wounds(shown, index))
            yield Piece(", ".join(said), places.square_around(index).translated(off))

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()  # the page is meant

    def shown_scale(self) -> MarkedScale:
        return self._shown

    def ask_for(self, wheel_: bool | None) -> None:
        """The wheel, the strip, or (None) whatever fits."""
        self._wheel = wheel_
        self.update()

    def is_wheel(self) -> bool:
        return self.fits(min(self.width(), self.height())) and self._wheel is not False

    def fits(self, side: int) -> bool:
        """Whether a wheel that can be read fits into so many px."""
        return side * wheel.OF_SIDE >= themes.theme_of(self).type.px(wheel.LEAST)

    def center_of(self, index: int) -> QPointF:
        """Where a circle lies, for whoever clicks on it."""
        return self._places().center(index) + self._offset()

    def sizeHint(self) -> QSize:
        side = round(themes.theme_of(self).type.px(wheel.MOST) / wheel.OF_SIDE)
        return QSize(side, side)

    def minimumSizeHint(self) -> QSize:
        return QSize(strip.PITCH_LEAST * 17, strip.PITCH_LEAST * 7)

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        painter.drawPixmap(0, 0, self._ground())
        if self.is_wheel():
            middle = self._shown.middle
            wheel.paint_middle(painter, rect, Scale(self._shown.tolerances), middle, theme)
            paint_marks_on_wheel(painter, rect, self._shown, theme)
        else:
            paint_marks_on_strip(painter, rect.translated(self._offset()), self._shown, theme)

    def _ground(self) -> QPixmap:
        """Circles and flags: drawn once, as they stay while wounds and pointer move."""
        theme, wheel_, shown = themes.theme_of(self), self.is_wheel(), self._shown
        ratio = self.devicePixelRatioF()
        key = (
            self.size().toTuple(),
            ratio,
            wheel_,
            shown.tolerances,
            theme.palette.name,
            theme.type.scale,
        )
        if key != self._drawn:
            self._drawn = key
            self._kept = QPixmap(self.size() * ratio)
            self._kept.setDevicePixelRatio(ratio)
            self._kept.fill(Qt.GlobalColor.transparent)
            painter, rect = QPainter(self._kept), QRectF(self.rect())
            scale = Scale(shown.tolerances)
            if wheel_:
                wheel.paint(painter, rect, scale, theme)
            else:
                strip.paint(painter, rect.translated(self._offset()), scale, theme)
            painter.end()
        return self._kept

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton:
            index = self._places().circle_at(event.position() - self._offset())
            if index:
                self.pointed.emit(index)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        index = self._places().circle_at(event.position() - self._offset())
        if index:
            self.struck.emit(index)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        here, key = self._shown.pointed, event.key()
        ways = {
            Qt.Key.Key_Right: here + 1,
            Qt.Key.Key_Up: here + 1,
            Qt.Key.Key_Left: here - 1,
            Qt.Key.Key_Down: here - 1,
            Qt.Key.Key_PageUp: here + 16,
            Qt.Key.Key_PageDown: here - 16,
            Qt.Key.Key_Home: 1,
            Qt.Key.Key_End: LAST,
        }
        if key in ways:
            self.pointed.emit(min(max(ways[Qt.Key(key)], 1), LAST))
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and here:
            self.struck.emit(here)
        else:
            event.ignore()

    def _places(self) -> Places:
        scale = Scale(self._shown.tolerances)
        if self.is_wheel():
            return wheel.layout_in(QRectF(self.rect()), scale)
        return strip.Layout(scale, self.width(), themes.theme_of(self))

    def _offset(self) -> QPointF:
        """The strip stands in the middle of the height there is."""
        places = self._places()
        if isinstance(places, strip.Layout):
            return QPointF(0, max(0.0, (self.height() - places.height) / 2))
        return QPointF(0, 0)
