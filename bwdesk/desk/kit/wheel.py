"""The grayscale as the wheel of the sheet: black on top, gray right, white left."""

from collections.abc import Callable

import msgspec
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath
from PySide6.QtWidgets import QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import strokes, token
from bwdesk.desk.kit.scale import (
    RING,
    Places,
    Scale,
    ScaleView,
    font_of,
    paint_circles,
    paint_plate,
    write_in,
)
from bwdesk.desk.theme import Theme
from bwdesk.rules.chance.ability import Shade
from bwdesk.rules.injury.dial import (
    BAND_INSIDE,
    BAND_OUTSIDE,
    CENTERS,
    CIRCLE,
    GAP,
    GRAY_AT,
    NUMERAL,
    PLATE_CENTER,
    PLATE_HEIGHT,
    PLATE_WIDTH,
    RIM_BEYOND,
    RIM_INSIDE,
    RIM_OUTSIDE,
    STEM,
    STEP,
    THIN,
    WHITE_AT,
    degrees_of,
    offset,
)
from bwdesk.rules.tables.grayscale import LAST

# In radii of the whole.
LETTERS = 0.048
LABEL, VALUE, VALUE_BASE, LINE, LINES = -0.27, 0.37, 0.07, 0.2, 0.085
SECOND, UNDER_SECOND = 0.2, 0.31
OF_SIDE = 0.43
LEAST, MOST = 190, 230


class Middle(msgspec.Struct, frozen=True):
    """What stands in the middle: a *label*, a large *value*, a *second* one and *lines* below."""

    label: str = ""
    value: str = ""
    lines: tuple[str, ...] = ()
    second: str = ""


class Layout(Places):
    """Where everything lies around *middle* in a wheel of a radius in px."""

    def __init__(self, scale: Scale, middle: QPointF, radius: float) -> None:
        self.scale, self.middle, self.whole = scale, middle, radius
        self.radius = CIRCLE * radius

    def point_at(self, degrees: float, share: float) -> QPointF:
        """The point so many degrees clockwise from twelve o'clock, *share* of the way out."""
        right, down = offset(degrees, share)
        return self.middle + QPointF(self.whole * right, self.whole * down)

    def center(self, index: int) -> QPointF:
        return self.point_at(degrees_of(index), CENTERS)

    def flag(self, place: int) -> QRectF:
        plate = QRectF(0, 0, PLATE_WIDTH * self.whole, PLATE_HEIGHT * self.whole)
        plate.moveCenter(self.point_at(degrees_of(self.scale.tolerances[place]), PLATE_CENTER))
        return plate


def layout_in(rect: QRectF, scale: Scale) -> Layout:
    """The wheel in the middle of *rect*, as large as it fits."""
    return Layout(scale, rect.center(), OF_SIDE * min(rect.width(), rect.height()))


def paint(
    painter: QPainter, rect: QRectF, scale: Scale, theme: Theme, *, focused: bool = False
) -> None:
    """All but what its middle says."""
    layout = layout_in(rect, scale)
    radius = layout.whole
    with strokes.drawing(painter):
        for shade in Shade:
            _paint_rim(painter, layout, shade, theme)
        _paint_bands(painter, layout, theme)
        paint_circles(painter, layout, NUMERAL * radius, theme)
        for place in range(len(scale.tolerances)):
            _paint_stem(painter, layout, place, theme)
            paint_plate(painter, layout, place, LETTERS * radius, theme)
        if focused and scale.tolerances and scale.chosen is not None:
            around = layout.flag(scale.chosen).adjusted(-4, -4, 4, 4)
            strokes.focus_ring(painter, around, theme.palette.ember, 5)


def ring(layout: Layout, begin: float, end: float, inside: float, outside: float) -> QPainterPath:
    """A part of a ring from *begin* to *end* degrees, between two shares of the radius."""
    path = QPainterPath()
    for share, start, sweep in ((outside, begin, end - begin), (inside, end, begin - end)):
        out = layout.whole * share
        box = QRectF(layout.middle.x() - out, layout.middle.y() - out, 2 * out, 2 * out)
        # Qt counts from three o'clock against the clock.
        if share == outside:
            path.arcMoveTo(box, 90 - start)
        path.arcTo(box, 90 - start, -sweep)
    path.closeSubpath()
    return path


def _paint_rim(painter: QPainter, layout: Layout, shade: Shade, theme: Theme) -> None:
    first = 16 * shade.steps + 1
    begin, end = degrees_of(first) - RIM_BEYOND, degrees_of(first + 15) + RIM_BEYOND
    look = token.ingot(shade, theme.palette)
    outlined = shade is not Shade.BLACK or theme.palette.dark
    line = theme.palette.edge if shade is Shade.WHITE else look.line
    painter.setBrush(QColor(theme.palette.paper if shade is Shade.WHITE else look.fill))
    painter.setPen(strokes.pen(line) if outlined else Qt.PenStyle.NoPen)
    painter.drawPath(ring(layout, begin, end, RIM_INSIDE, RIM_OUTSIDE))
    painter.setPen(Qt.PenStyle.NoPen)


def _paint_bands(painter: QPainter, layout: Layout, theme: Theme) -> None:
    """From each tolerance to the next; Mortal goes on thin to the end of the scale."""
    row = layout.scale.tolerances
    if not row:
        return
    for place, index in enumerate(row):
        painter.setBrush(QColor(theme.palette.tolerances[place]))
        begin = degrees_of(index) - STEP / 2
        last = place == len(row) - 1
        end = begin + STEP if last else degrees_of(row[place + 1]) - STEP / 2 - GAP
        if end > begin:
            painter.drawPath(ring(layout, begin, end, BAND_INSIDE, BAND_OUTSIDE))
        if last:
            until = degrees_of(LAST) + STEP / 2
            half = (BAND_OUTSIDE - BAND_INSIDE) * THIN / 2
            middle = (BAND_INSIDE + BAND_OUTSIDE) / 2
            if until > end:
                painter.drawPath(ring(layout, end, until, middle - half, middle + half))


def _paint_stem(painter: QPainter, layout: Layout, place: int, theme: Theme) -> None:
    turn = degrees_of(layout.scale.tolerances[place])
    painter.setPen(strokes.pen(theme.palette.ink, strokes.DRAWN))
    foot = CENTERS + CIRCLE + RING / layout.whole
    painter.drawLine(layout.point_at(turn, max(STEM, foot)), layout.point_at(turn, PLATE_CENTER))
    painter.setPen(Qt.PenStyle.NoPen)


def paint_middle(
    painter: QPainter, rect: QRectF, scale: Scale, middle: Middle, theme: Theme
) -> None:
    """What the middle of a wheel in *rect* says, and the names of the shades beside it."""
    layout = layout_in(rect, scale)
    palette, whole = theme.palette, layout.whole
    room = QRectF(layout.middle.x() - 0.6 * whole, 0, 1.2 * whole, 0)

    def say(words: str, down: float, face: str, px: float, color: str) -> None:
        font = font_of(face, px, theme)
        base = round(layout.middle.y() + down * whole)
        strokes.write(painter, room, words, font, color, strokes.CENTER, base)

    say(middle.label, LABEL, "label", 0.055 * whole, palette.ink3)
    say(middle.value, VALUE_BASE, "value", VALUE * whole, palette.ink)
    below = LINE
    if middle.second:
        say(middle.second, SECOND, "value", 0.105 * whole, palette.ink)
        below = UNDER_SECOND
    for number, line in enumerate(middle.lines):
        say(line, below + number * LINES, "small", 0.066 * whole, palette.ink2)
    for name, turn in (("White", WHITE_AT), ("Gray", GRAY_AT)):
        font = font_of("consequence", 0.07 * whole, theme)
        write_in(painter, layout.point_at(turn, 0.6), name, font, palette.ink3)


class WheelView(ScaleView):
    """The wheel, square, as large as there is room for."""

    def __init__(
        self, free: Callable[[tuple[int, ...], int], range], parent: QWidget | None = None
    ) -> None:
        super().__init__(free, parent)
        self._middle = Middle()

    def show_middle(self, middle: Middle) -> None:
        self._middle = middle
        self.update()

    def fits(self, width: float) -> bool:
        """Whether the circles are large enough to be hit and read in so narrow a room."""
        return width * OF_SIDE >= themes.theme_of(self).type.px(LEAST)

    def layout_now(self) -> Layout:
        return layout_in(QRectF(self.rect()), self.scale())

    def sizeHint(self) -> QSize:
        side = round(themes.theme_of(self).type.px(MOST) / OF_SIDE)
        return QSize(side, side)

    def minimumSizeHint(self) -> QSize:
        return QSize(200, 200)

    def heightForWidth(self, width: int) -> int:
        return min(width, self.sizeHint().height())

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        paint(painter, rect, self.scale(), theme, focused=self.hasFocus())
        paint_middle(painter, rect, self.scale(), self._middle, theme)
