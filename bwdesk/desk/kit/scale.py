"""What strip and wheel of the grayscale share: six tolerances on 48 circles, and moving them."""

from abc import abstractmethod
from collections.abc import Callable, Iterator

import msgspec
from PySide6.QtCore import QPointF, QRectF, QSignalBlocker, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleEvent,
    QColor,
    QFont,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QWheelEvent,
)
from PySide6.QtWidgets import QAbstractSlider, QSizePolicy, QWidget

from bwdesk.desk.kit import strokes, token
from bwdesk.desk.kit.drawn import Drawn
from bwdesk.desk.kit.screen_reader import Piece, Pieces
from bwdesk.desk.theme import Theme
from bwdesk.rules.tables.grayscale import LAST, LEVELS, circle

RING = 2.5
DIMMED = 0.3
MIDDLE = (1, 2, 3, 4)


class Scale(msgspec.Struct, frozen=True):
    """Six *tolerances* as indices 1..48 (none yet: no flags).

    *chosen* is the flag in hand (0 Superficial .. 5 Mortal), *free* the circles it may stand on;
    the others dim while it is *held*.
    """

    tolerances: tuple[int, ...] = ()
    chosen: int | None = None
    free: range = range(1, LAST + 1)
    held: bool = False


class Places:
    """Where circles and flags lie, in px; what is where follows from it."""

    scale: Scale
    radius: float
    """Of a circle."""

    @abstractmethod
    def center(self, index: int) -> QPointF:
        """The middle of a circle."""

    @abstractmethod
    def flag(self, place: int) -> QRectF:
        """The plate of the flag of tolerance *place*."""

    def handle(self, place: int) -> QRectF:
        """Where the flag can be taken hold of."""
        return self.flag(place).adjusted(-1, -1, 1, 1)

    def flag_at(self, point: QPointF) -> int | None:
        """The flag under a point."""
        places = range(len(self.scale.tolerances))
        return next((each for each in places if self.handle(each).contains(point)), None)

    def nearest(self, point: QPointF, among: range) -> int:
        """The circle of *among* closest to a point."""
        return min(among, key=lambda index: _distance(self.center(index), point))

    def square_around(self, index: int) -> QRectF:
        """The square a circle fills."""
        far = QPointF(self.radius, self.radius)
        return QRectF(self.center(index) - far, self.center(index) + far)

    def circle_at(self, point: QPointF) -> int | None:
        """The circle under a point."""
        index = self.nearest(point, range(1, LAST + 1))
        return index if _distance(self.center(index), point) <= self.radius**2 else None


def level_at(tolerances: tuple[int, ...], index: int) -> tuple[str, ...]:
    """The wound a hit on a circle is, in a word; nothing below the first."""
    reached = [each for each, at in zip(LEVELS, tolerances, strict=False) if at <= index]
    return tuple(each.title() for each in reached[-1:])


def _distance(one: QPointF, other: QPointF) -> float:
    away = one - other
    return away.x() ** 2 + away.y() ** 2


def paint_circles(painter: QPainter, places: Places, numeral: float, theme: Theme) -> None:
    """All 48, their numbers *numeral* px high; what the flag in hand may not reach is dimmed."""
    scale = places.scale
    for index in range(1, LAST + 1):
        if scale.held and index not in scale.free and index not in scale.tolerances:
            # What lies behind must not show through what is dimmed.
            painter.setBrush(QColor(theme.palette.paper))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.drawEllipse(places.center(index), places.radius, places.radius)
            painter.setOpacity(DIMMED)
        _paint_circle(painter, places, index, numeral, theme)
        painter.setOpacity(1)


def _paint_circle(
    painter: QPainter, places: Places, index: int, numeral: float, theme: Theme
) -> None:
    palette, center, radius = theme.palette, places.center(index), places.radius
    ability = circle(index)
    look = token.ingot(ability.shade, palette)
    painter.setBrush(QColor(look.fill))
    painter.setPen(strokes.pen(look.line, strokes.DRAWN))
    painter.drawEllipse(center, radius - 0.6, radius - 0.6)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if look.lines == 2:
        painter.setPen(strokes.pen(look.line, 0.8))
        painter.drawEllipse(center, radius - 3, radius - 3)
    if index in places.scale.tolerances:
        painter.setPen(strokes.pen(palette.ink, strokes.TOTAL))
        painter.drawEllipse(center, radius + RING, radius + RING)
    write_in(painter, center, str(ability.exponent), font_of("value", numeral, theme), look.text)


def paint_plate(
    painter: QPainter, places: Places, place: int, letters: float, theme: Theme
) -> None:
    """The plate of a flag with its two letters, *letters* px high."""
    palette, plate = theme.palette, places.flag(place)
    stroke = strokes.TOTAL if place == places.scale.chosen else strokes.HAIR
    painter.setBrush(QColor(palette.tolerances[place]))
    painter.setPen(strokes.pen(palette.ink, stroke))
    painter.drawRoundedRect(strokes.inset(plate, stroke), 2, 2)
    said, color = LEVELS[place][:2].title(), palette.on_tolerances[place]
    write_in(painter, plate.center(), said, font_of("strong", letters, theme), color)


def write_in(painter: QPainter, center: QPointF, said: str, font: QFont, color: str) -> None:
    """Capitals or figures with their middle at a point."""
    x = center.x() - strokes.width_of(said, font) / 2
    painter.setPen(QColor(color))
    painter.setFont(font)
    painter.drawText(QPointF(x, strokes.cap_baseline(center.y(), font)), said)
    painter.setPen(Qt.PenStyle.NoPen)


def font_of(face: str, px: float, theme: Theme) -> QFont:
    """A face in a size in px that has the font scale in it already."""
    return theme.type.font(face, px * 100 / theme.type.scale)


class ScaleView(Drawn, QAbstractSlider):
    """A grayscale to place tolerances on. `moved` tells which flag (1..4) wants to go where.

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
        self._scale = Scale()
        self._pieces = Pieces(self, self.pieces)
        self.setRange(1, LAST)
        self.valueChanged.connect(self._move)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setAccessibleName("Grayscale")
        self._say()

    def show_tolerances(self, tolerances: tuple[int, ...]) -> None:
        """Show these six, or none."""
        chosen = (self._scale.chosen or 1) if tolerances else None
        self._become(tolerances, chosen, self._scale.held and bool(tolerances))

    def choose(self, place: int) -> None:
        """Take another flag (1..4) in hand."""
        if self._scale.tolerances:
            self._become(self._scale.tolerances, place, self._scale.held)

    def scale(self) -> Scale:
        return self._scale

    @abstractmethod
    def layout_now(self) -> Places:
        """Where everything lies at the size it has."""

    def _become(self, tolerances: tuple[int, ...], chosen: int | None, held: bool) -> None:
        free = self._free(tolerances, chosen) if chosen is not None else range(1, LAST + 1)
        self._scale = Scale(tolerances, chosen, free, held)
        self.updateGeometry()
        self._say()
        self.update()

    def _say(self) -> None:
        scale = self._scale
        said = [
            f"{level.title()} {circle(index)}"
            for level, index in zip(LEVELS, scale.tolerances, strict=False)
        ]
        if scale.chosen is not None:
            said.append(f"{LEVELS[scale.chosen].title()} in hand")
        self.setAccessibleDescription(", ".join(said) or "No tolerances yet")
        QAccessible.updateAccessibility(
            QAccessibleEvent(self, QAccessible.Event.DescriptionChanged)
        )
        if scale.chosen is not None:
            with QSignalBlocker(self):
                self.setValue(scale.tolerances[scale.chosen])
        self._pieces.tell()

    def pieces(self) -> Iterator[Piece]:
        """Every circle, with the level it belongs to."""
        places = self.layout_now()
        for index in range(1, LAST + 1):
            said = (str(circle(index)), *level_at(self._scale.tolerances, index))
            yield Piece(", ".join(said), places.square_around(index))

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()  # the page is meant

    def _move(self, to: int) -> None:
        scale = self._scale
        if scale.chosen is not None and to in scale.free and to != scale.tolerances[scale.chosen]:
            self.moved.emit(scale.chosen, to)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        scale, key = self._scale, Qt.Key(event.key())
        if scale.chosen is None:
            event.ignore()
            return
        here = scale.tolerances[scale.chosen]
        match key:
            case Qt.Key.Key_Up | Qt.Key.Key_Down:
                step = 1 if key == Qt.Key.Key_Up else -1
                self.choose(min(max(scale.chosen + step, 1), 4))
            case Qt.Key.Key_Left | Qt.Key.Key_Minus:
                self._move(here - 1)
            case Qt.Key.Key_Right | Qt.Key.Key_Plus:
                self._move(here + 1)
            case Qt.Key.Key_Home if scale.free:
                self._move(scale.free[0])
            case Qt.Key.Key_End if scale.free:
                self._move(scale.free[-1])
            case _:
                event.ignore()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is not Qt.MouseButton.LeftButton or not self._scale.tolerances:
            return
        layout = self.layout_now()
        flag, index = layout.flag_at(event.position()), layout.circle_at(event.position())
        if flag is None and index in self._scale.tolerances[1:5]:
            flag = self._scale.tolerances.index(index)
        if flag in MIDDLE:
            self._become(self._scale.tolerances, flag, True)
        elif index is not None:
            self._move(index)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        layout, scale = self.layout_now(), self._scale
        if scale.held and scale.free:
            self._move(layout.nearest(event.position(), scale.free))
            return
        over = layout.flag_at(event.position())
        shape = Qt.CursorShape.OpenHandCursor if over in MIDDLE else None
        self.setCursor(shape) if shape else self.unsetCursor()

    def mouseReleaseEvent(self, _event: QMouseEvent) -> None:
        if self._scale.held:
            self._become(self._scale.tolerances, self._scale.chosen, False)
