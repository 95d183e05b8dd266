"""The lifeline: lifepaths one after the other, as wide as they last.

What is lived is a solid segment born at an ink bar; a lead is a dashed year with a chevron; what
is only considered is dashed ember on wash.
"""

from collections.abc import Iterator

import msgspec
from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QColor,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import strokes
from bwdesk.desk.kit.drawn import Drawn
from bwdesk.desk.kit.screen_reader import Piece, Pieces
from bwdesk.desk.kit.tooltips import Tooltips
from bwdesk.desk.theme import Theme
from bwdesk.rules.basics.sums import figure

HEIGHT, TICK, AGES = 30, 7, 22
BIRTH_BAR = 4
INDENT = 14
WIDEST_YEAR = 34
CONSIDERED_DASH = (5, 4)
LEAD_DASH = (2, 3)
END_ROOM = 14


class Segment(msgspec.Struct, frozen=True):
    """A lifepath, or the year of a lead, somebody lived or only considers."""

    name: str
    years: float
    setting: str = ""
    lead: bool = False
    considered: bool = False

    def __str__(self) -> str:
        what = f"Lead to {self.setting}" if self.lead else self.name
        spent = f"{figure(self.years)} year{'' if self.years == 1 else 's'}"
        return f"{what}, {spent}{', considered' if self.considered else ''}"


class Span(msgspec.Struct, frozen=True):
    """Where a segment lies, in px from the left, and how old one is at its ends."""

    left: float
    right: float
    born: float
    until: float


def spans(segments: tuple[Segment, ...], width: float, theme: Theme) -> tuple[Span, ...]:
    """Every segment's place in a line of *width* px; young lives do not fill it."""
    years = sum(segment.years for segment in segments)
    if not years:
        return ()
    px = min((width - theme.type.px(END_ROOM)) / years, theme.type.px(WIDEST_YEAR))
    placed, age = [], 0.0
    for segment in segments:
        until = age + segment.years
        placed.append(Span(round(age * px), round(until * px), age, until))
        age = until
    return tuple(placed)


def shorten(name: str, room: float, theme: Theme) -> str:
    """The name as far as whole words fit; empty where not even the first does."""
    metrics = theme.type.metrics("name", 16)
    words = name.split()
    while words:
        shown = " ".join(words)
        if metrics.horizontalAdvance(shown) <= room:
            return shown
        words.pop()
    return ""


def paint(
    painter: QPainter,
    rect: QRectF,
    segments: tuple[Segment, ...],
    theme: Theme,
    chosen: int | None = None,
    focused: bool = False,
) -> None:
    """Segments on top, ages under their ticks; *chosen* is filled with wash."""
    places = spans(segments, rect.width(), theme)
    if not places:
        return
    height = theme.type.px(HEIGHT)
    with strokes.drawing(painter):
        painter.translate(rect.topLeft())
        for index, (segment, span) in enumerate(zip(segments, places, strict=True)):
            box = QRectF(span.left, 0, span.right - span.left, height)
            _paint_segment(painter, box, segment, theme, chosen=index == chosen)
        _paint_ages(painter, segments, places, theme)
        if focused and chosen is not None:
            span = places[chosen]
            around = QRectF(span.left, 0, span.right - span.left, height)
            strokes.focus_ring(painter, around, theme.palette.ember)


def paint_small(
    painter: QPainter, rect: QRectF, segments: tuple[Segment, ...], theme: Theme
) -> None:
    """The line alone, without words, filling *rect*: a life at a glance."""
    years = sum(segment.years for segment in segments)
    if not years:
        return
    px, age = rect.width() / years, 0.0
    with strokes.drawing(painter):
        for segment in segments:
            left, right = rect.left() + age * px, rect.left() + (age + segment.years) * px
            box = QRectF(round(left), rect.top(), round(right) - round(left), rect.height())
            _paint_frame(painter, box, segment, theme, chosen=False, bar=3)
            age += segment.years


def _paint_segment(
    painter: QPainter, box: QRectF, segment: Segment, theme: Theme, *, chosen: bool
) -> None:
    palette = theme.palette
    _paint_frame(painter, box, segment, theme, chosen=chosen, bar=BIRTH_BAR)
    if segment.lead:
        side = theme.type.px(16)
        icon = QRectF(box.center().x() - side / 2, box.top(), side, box.height())
        theme.icons.paint(painter, icon, "chevron-right", palette.ember)
        return
    room = box.adjusted(theme.type.px(INDENT) - 1, 0, -6, 0)
    name = shorten(segment.name, room.width(), theme)
    color = palette.ember if segment.considered else palette.ink
    font = theme.type.font("name", 16)
    # Half a pixel of rounding must not elide a name that was measured to fit.
    strokes.write(painter, room.adjusted(0, 0, 4, 0), name, font, color)


def _paint_frame(
    painter: QPainter, box: QRectF, segment: Segment, theme: Theme, *, chosen: bool, bar: float
) -> None:
    palette = theme.palette
    if segment.lead:
        painter.setPen(strokes.pen(palette.ember, strokes.HAIR, LEAD_DASH))
        top, bottom = box.top() + 0.5, box.bottom() - 0.5
        painter.drawLine(QPointF(box.left(), top), QPointF(box.right(), top))
        painter.drawLine(QPointF(box.left(), bottom), QPointF(box.right(), bottom))
        return
    if segment.considered:
        painter.setPen(strokes.pen(palette.ember, strokes.MARK, CONSIDERED_DASH))
        painter.setBrush(QColor(palette.wash))
        painter.drawRect(strokes.inset(box, strokes.MARK))
        return
    painter.setPen(strokes.pen(palette.edge))
    painter.setBrush(QColor(palette.wash if chosen else palette.sheet))
    # Neighbors share the line between them.
    painter.drawRect(strokes.inset(box.adjusted(0, 0, 1, 0)))
    painter.fillRect(QRectF(box.left(), box.top(), bar, box.height()), QColor(palette.ink))


def _paint_ages(
    painter: QPainter, segments: tuple[Segment, ...], places: tuple[Span, ...], theme: Theme
) -> None:
    palette = theme.palette
    font = theme.type.value(14)
    height = theme.type.px(HEIGHT)
    line = QRectF(0, height + 4, 0, theme.type.px(AGES))
    baseline = strokes.baseline_in(line, font)
    strokes.draw_hairline(painter, 0, places[-1].right + 1, height - 0.5, palette.edge)
    end = places[-1]
    taken: list[tuple[float, float]] = []
    # The age at the end matters most, then the ages from birth on, where they have room.
    moments = [
        (end.right, figure(end.until), segments[-1].considered),
        *((span.left, figure(span.born), False) for span in places),
    ]
    for x, age, considered in moments:
        strokes.upright(painter, x, height, height + TICK, palette.edge)
        half = strokes.width_of(age, font) / 2
        left = max(0.0, x - half)
        if any(left < right + 4 and left + 2 * half > start - 4 for start, right in taken):
            continue
        taken.append((left, left + 2 * half))
        color = palette.ember if considered else palette.ink2
        room = QRectF(left, line.top(), 2 * half + 1, line.height())
        strokes.write(painter, room, age, font, color, baseline=baseline)
    _paint_words(painter, segments, places, taken, line, baseline, theme)


def _paint_words(
    painter: QPainter,
    segments: tuple[Segment, ...],
    places: tuple[Span, ...],
    ages: list[tuple[float, float]],
    line: QRectF,
    baseline: float,
    theme: Theme,
) -> None:
    """Between two ages the setting where it is new, else the years, where they fit."""
    font = theme.type.hint()
    setting = ""
    for segment, span in zip(segments, places, strict=True):
        spent = f"{figure(segment.years)}{strokes.NO_BREAK}year{'' if segment.years == 1 else 's'}"
        said = [spent]
        if segment.setting != setting and not segment.lead:
            said.insert(0, segment.setting)
            setting = segment.setting
        if segment.lead:
            continue
        left = max([right for start, right in ages if start <= span.left], default=0.0)
        right = min([start for start, right in ages if right >= span.right], default=span.right)
        for words in said:
            if words and strokes.width_of(words, font) <= right - left - 12:
                room = QRectF(left, line.top(), right - left, line.height())
                color = theme.palette.ink3
                strokes.write(painter, room, words, font, color, strokes.CENTER, baseline)
                break


class Lifeline(Drawn, QWidget):
    """A lifeline to walk along with the arrow keys; Enter opens what is chosen."""

    chosen = Signal(int)
    opened = Signal(int)
    spoken_as = QAccessible.Role.List

    def __init__(self, segments: tuple[Segment, ...] = (), parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._segments: tuple[Segment, ...] = ()
        self._chosen: int | None = None
        self._pieces = Pieces(self, self.pieces)
        Tooltips(self, self._tip_at)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName("Lifeline")
        self.show_segments(segments)

    def show_segments(self, segments: tuple[Segment, ...]) -> None:
        self._segments = segments
        if self._chosen is not None and self._chosen >= len(segments):
            self._chosen = None
        self.setAccessibleDescription("; ".join(str(segment) for segment in segments))
        self._pieces.tell()
        self.update()

    def pieces(self) -> Iterator[Piece]:
        """Every segment, from birth on."""
        high = themes.theme_of(self).type.px(HEIGHT)
        places = spans(self._segments, self.width(), themes.theme_of(self))
        for segment, span in zip(self._segments, places, strict=False):
            yield Piece(str(segment), QRectF(span.left, 0, span.right - span.left, high))

    def segments(self) -> tuple[Segment, ...]:
        return self._segments

    def current(self) -> int | None:
        return self._chosen

    def choose(self, index: int | None) -> None:
        """Choose a segment, or none; tells `chosen` when it is another one."""
        if index == self._chosen:
            return
        self._chosen = index
        if index is not None:
            self.chosen.emit(index)
        self.update()

    def segment_at(self, point: QPointF) -> int | None:
        """The segment under a point."""
        if not 0 <= point.y() <= themes.theme_of(self).type.px(HEIGHT):
            return None
        places = spans(self._segments, self.width(), themes.theme_of(self))
        for index, span in enumerate(places):
            if span.left <= point.x() < span.right:
                return index
        return None

    def sizeHint(self) -> QSize:
        return themes.theme_of(self).type.size(600, HEIGHT + 4 + AGES)

    def minimumSizeHint(self) -> QSize:
        return QSize(round(themes.theme_of(self).type.px(240)), self.sizeHint().height())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        last = len(self._segments) - 1
        now = self._chosen
        steps = {
            Qt.Key.Key_Left: 0 if now is None else max(0, now - 1),
            Qt.Key.Key_Right: 0 if now is None else min(last, now + 1),
            Qt.Key.Key_Home: 0,
            Qt.Key.Key_End: last,
        }
        key = Qt.Key(event.key())
        if last >= 0 and key in steps:
            self.choose(steps[key])
        elif now is not None and key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.opened.emit(now)
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.choose(self.segment_at(event.position()))

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        found = self.segment_at(event.position())
        if found is not None:
            self.opened.emit(found)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if self._chosen is None and self._segments and event.reason() in _BY_KEY:
            self.choose(0)
        self.update()

    def _tip_at(self, point: QPointF) -> str:
        found = self.segment_at(point)
        return "" if found is None else str(self._segments[found])

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        paint(painter, rect, self._segments, theme, self._chosen, self.hasFocus())


_BY_KEY = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)
