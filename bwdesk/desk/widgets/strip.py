"""The grayscale as a strip: three rows of sixteen circles, a flag on a stem for each tolerance."""

from collections.abc import Callable

import msgspec
from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleEvent,
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
from bwdesk.desk.theme import Theme
from bwdesk.desk.widgets import strokes, token
from bwdesk.rules.ability import Shade
from bwdesk.rules.injury.grayscale import LAST, LEVELS, circle

# In pitches, the distance between two circles of a row.
CIRCLE, ROW, FLAG_WIDTH, FLAG_HEIGHT, STEM, SHADE_WIDTH = 0.75, 1.28, 0.82, 0.68, 0.24, 0.8
PER_ROW = 16
PITCH_LEAST, PITCH_MOST = 22, 46
RING = 2.5
DIMMED = 0.3


class Strip(msgspec.Struct, frozen=True):
    """Six *tolerances* as indices 1..48 (none yet: no flags).

    *chosen* is the flag in hand (0 Superficial .. 5 Mortal), *free* the circles it may stand on;
    the others dim while it is *held*.
    """

    tolerances: tuple[int, ...] = ()
    chosen: int | None = None
    free: range = range(1, LAST + 1)
    held: bool = False


class Layout:
    """Where everything lies in a strip of some width, in px from its top left."""

    def __init__(self, strip: Strip, width: float, theme: Theme) -> None:
        self.strip = strip
        fits = width / (PER_ROW + SHADE_WIDTH)
        self.pitch = min(max(fits, PITCH_LEAST), theme.type.px(PITCH_MOST))
        self.left = self.pitch * SHADE_WIDTH
        flagged = {(each - 1) // PER_ROW for each in strip.tolerances} | {0}
        above = (FLAG_HEIGHT + STEM) * self.pitch
        self._middles: list[float] = []
        bottom = 0.0
        for row in range(3):
            room = above if row in flagged else 0.0
            self._middles.append(bottom + room + ROW * self.pitch / 2)
            bottom = self._middles[-1] + ROW * self.pitch / 2
        self.height = bottom

    def middle(self, row: int) -> float:
        return self._middles[row]

    def center(self, index: int) -> QPointF:
        row, place = divmod(index - 1, PER_ROW)
        return QPointF(self.left + (place + 0.5) * self.pitch, self._middles[row])

    @property
    def radius(self) -> float:
        return CIRCLE * self.pitch / 2

    def flag(self, place: int) -> QRectF:
        """The plate of the flag of tolerance *place*."""
        center = self.center(self.strip.tolerances[place])
        width, height = FLAG_WIDTH * self.pitch, FLAG_HEIGHT * self.pitch
        bottom = center.y() - self.radius - STEM * self.pitch
        return QRectF(round(center.x() - width / 2), round(bottom - height), width, height)

    def flag_at(self, point: QPointF) -> int | None:
        """The flag under a point."""
        found = [
            place
            for place in range(len(self.strip.tolerances))
            if self.flag(place).adjusted(-1, -1, 1, STEM * self.pitch).contains(point)
        ]
        return found[0] if found else None

    def nearest(self, point: QPointF, among: range) -> int:
        """The circle of *among* closest to a point."""

        def distance(index: int) -> float:
            away = self.center(index) - point
            return away.x() ** 2 + away.y() ** 2

        return min(among, key=distance)

    def circle_at(self, point: QPointF) -> int | None:
        """The circle under a point."""
        index = self.nearest(point, range(1, LAST + 1))
        away = self.center(index) - point
        return index if away.x() ** 2 + away.y() ** 2 <= self.radius**2 else None


def paint(
    painter: QPainter, rect: QRectF, strip: Strip, theme: Theme, *, focused: bool = False
) -> None:
    """The strip in *rect*, as wide as it fits."""
    layout = Layout(strip, rect.width(), theme)
    with strokes.drawing(painter):
        painter.translate(rect.topLeft())
        for row, shade in enumerate(Shade):
            _paint_bar(painter, layout, row, shade, theme)
        for index in range(1, LAST + 1):
            if strip.held and index not in strip.free and index not in strip.tolerances:
                # The bar must not show through what is dimmed.
                painter.setBrush(QColor(theme.palette.paper))
                painter.setPen(Qt.PenStyle.NoPen)
                painter.drawEllipse(layout.center(index), layout.radius, layout.radius)
                painter.setOpacity(DIMMED)
            _paint_circle(painter, layout, index, theme)
            painter.setOpacity(1)
        for place in range(len(strip.tolerances)):
            _paint_flag(painter, layout, place, theme)
        if focused and strip.tolerances and strip.chosen is not None:
            around = layout.flag(strip.chosen).adjusted(-4, -4, 4, 4)
            strokes.focus_ring(painter, around, theme.palette.ember, 5)


def _paint_bar(painter: QPainter, layout: Layout, row: int, shade: Shade, theme: Theme) -> None:
    """The bar behind a row (black, gray, two thin lines) and its letter."""
    look = token.ingot(shade, theme.palette)
    first, last = layout.center(row * PER_ROW + 1), layout.center((row + 1) * PER_ROW)
    thick = max(4.0, round(0.13 * layout.pitch))
    bar = QRectF(first.x(), round(first.y() - thick / 2), last.x() - first.x(), thick)
    if shade is Shade.WHITE:
        for y in (bar.top(), bar.bottom() - 1):
            strokes.across(painter, bar.left(), bar.right(), y, theme.palette.edge)
    else:
        painter.fillRect(bar, QColor(look.fill))
        if theme.palette.dark and shade is Shade.BLACK:
            strokes.outline(painter, bar, look.line)
    painter.setPen(Qt.PenStyle.NoPen)
    letter = QRectF(0, first.y() - layout.pitch / 2, layout.left, layout.pitch)
    font = _font("value", 0.42 * layout.pitch, theme)
    strokes.write(painter, letter, shade.value, font, theme.palette.ink)


def _paint_circle(painter: QPainter, layout: Layout, index: int, theme: Theme) -> None:
    palette, center, radius = theme.palette, layout.center(index), layout.radius
    ability = circle(index)
    look = token.ingot(ability.shade, palette)
    painter.setBrush(QColor(look.fill))
    painter.setPen(strokes.pen(look.line, strokes.DRAWN))
    painter.drawEllipse(center, radius - 0.6, radius - 0.6)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if look.lines == 2:
        painter.setPen(strokes.pen(look.line, 0.8))
        painter.drawEllipse(center, radius - 3, radius - 3)
    if index in layout.strip.tolerances:
        painter.setPen(strokes.pen(palette.ink, strokes.TOTAL))
        painter.drawEllipse(center, radius + RING, radius + RING)
    font = _font("value", 0.38 * layout.pitch, theme)
    said = str(ability.exponent)
    x = center.x() - strokes.width_of(said, font) / 2
    painter.setPen(QColor(look.text))
    painter.setFont(font)
    painter.drawText(QPointF(x, strokes.cap_baseline(center.y(), font)), said)


def _paint_flag(painter: QPainter, layout: Layout, place: int, theme: Theme) -> None:
    palette, plate = theme.palette, layout.flag(place)
    chosen = place == layout.strip.chosen
    center = layout.center(layout.strip.tolerances[place])
    foot = QPointF(center.x(), center.y() - layout.radius - RING)
    painter.setPen(strokes.pen(palette.ink, strokes.DRAWN))
    painter.drawLine(QPointF(center.x(), plate.bottom()), foot)
    painter.setBrush(QColor(palette.tolerances[place]))
    painter.setPen(strokes.pen(palette.ink, strokes.TOTAL if chosen else strokes.HAIR))
    painter.drawRoundedRect(strokes.inset(plate, strokes.TOTAL if chosen else 1), 2, 2)
    painter.setPen(Qt.PenStyle.NoPen)
    font = _font("strong", 0.36 * layout.pitch, theme)
    said, color = LEVELS[place][:2].title(), palette.on_tolerances[place]
    x = plate.center().x() - strokes.width_of(said, font) / 2
    painter.setPen(QColor(color))
    painter.setFont(font)
    painter.drawText(QPointF(x, strokes.cap_baseline(plate.center().y(), font)), said)


def _font(face: str, px: float, theme: Theme) -> QFont:
    """A face in a size that follows the pitch, which has the font scale in it already."""
    return theme.type.font(face, px * 100 / theme.type.scale)


class StripView(QWidget):
    """The strip to place tolerances on. `moved` tells which flag (1..4) wants to go where.

    Up and down take another flag in hand, left and right move it, Home and End as far as it goes;
    flags drag, and a click on a circle sends the flag in hand there. The view shows what it is
    given: whoever hears `moved` answers with `show_tolerances`.
    """

    moved = Signal(int, int)

    def __init__(
        self, free: Callable[[tuple[int, ...], int], range], parent: QWidget | None = None
    ):
        """*free* says which circles a flag of a row of tolerances may stand on."""
        super().__init__(parent)
        self._free = free
        self._strip = Strip()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setAccessibleName("Grayscale")
        self._say()

    def show_tolerances(self, tolerances: tuple[int, ...]) -> None:
        """Show these six, or none."""
        chosen = (self._strip.chosen or 1) if tolerances else None
        self._become(tolerances, chosen, self._strip.held and bool(tolerances))

    def choose(self, place: int) -> None:
        """Take another flag (1..4) in hand."""
        if self._strip.tolerances:
            self._become(self._strip.tolerances, place, self._strip.held)

    def strip(self) -> Strip:
        return self._strip

    def layout_now(self) -> Layout:
        return Layout(self._strip, self.width(), themes.of(self))

    def _become(self, tolerances: tuple[int, ...], chosen: int | None, held: bool) -> None:
        free = self._free(tolerances, chosen) if chosen is not None else range(1, LAST + 1)
        rows = {(each - 1) // PER_ROW for each in self._strip.tolerances}
        self._strip = Strip(tolerances, chosen, free, held)
        if rows != {(each - 1) // PER_ROW for each in tolerances}:
            self.updateGeometry()
        self._say()
        self.update()

    def _say(self) -> None:
        strip = self._strip
        said = [
            f"{level.title()} {circle(index)}"
            for level, index in zip(LEVELS, strip.tolerances, strict=False)
        ]
        if strip.chosen is not None:
            said.append(f"{LEVELS[strip.chosen].title()} in hand")
        self.setAccessibleDescription(", ".join(said) or "No tolerances yet")
        QAccessible.updateAccessibility(
            QAccessibleEvent(self, QAccessible.Event.DescriptionChanged)
        )

    def _move(self, to: int) -> None:
        strip = self._strip
        if strip.chosen is not None and to in strip.free and to != strip.tolerances[strip.chosen]:
            self.moved.emit(strip.chosen, to)

    def sizeHint(self) -> QSize:
        width = round(themes.of(self).type.px(PITCH_MOST) * (PER_ROW + SHADE_WIDTH))
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        width = round(PITCH_LEAST * (PER_ROW + SHADE_WIDTH) + 1)
        return QSize(width, self.heightForWidth(width))

    def heightForWidth(self, width: int) -> int:
        return round(Layout(self._strip, width, themes.of(self)).height + 1)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        strip, key = self._strip, Qt.Key(event.key())
        if strip.chosen is None:
            super().keyPressEvent(event)
            return
        here = strip.tolerances[strip.chosen]
        match key:
            case Qt.Key.Key_Up | Qt.Key.Key_Down:
                step = 1 if key == Qt.Key.Key_Up else -1
                self.choose(min(max(strip.chosen + step, 1), 4))
            case Qt.Key.Key_Left | Qt.Key.Key_Minus:
                self._move(here - 1)
            case Qt.Key.Key_Right | Qt.Key.Key_Plus:
                self._move(here + 1)
            case Qt.Key.Key_Home if strip.free:
                self._move(strip.free[0])
            case Qt.Key.Key_End if strip.free:
                self._move(strip.free[-1])
            case _:
                super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is not Qt.MouseButton.LeftButton or not self._strip.tolerances:
            return
        layout = self.layout_now()
        flag, index = layout.flag_at(event.position()), layout.circle_at(event.position())
        if flag is None and index in self._strip.tolerances[1:5]:
            flag = self._strip.tolerances.index(index)
        if flag in (1, 2, 3, 4):
            self._become(self._strip.tolerances, flag, True)
        elif index is not None:
            self._move(index)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        layout, strip = self.layout_now(), self._strip
        if strip.held and strip.free:
            self._move(layout.nearest(event.position(), strip.free))
            return
        over = layout.flag_at(event.position())
        shape = Qt.CursorShape.OpenHandCursor if over in (1, 2, 3, 4) else None
        self.setCursor(shape) if shape else self.unsetCursor()

    def mouseReleaseEvent(self, _event: QMouseEvent) -> None:
        if self._strip.held:
            self._become(self._strip.tolerances, self._strip.chosen, False)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        focused = self.hasFocus()
        paint(painter, QRectF(self.rect()), self._strip, themes.of(self), focused=focused)
