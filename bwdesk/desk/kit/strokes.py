"""Lines and words as the look wants them: hairlines on half pixels, dashes in px, one baseline."""

from collections.abc import Sequence
from contextlib import AbstractContextManager
from functools import lru_cache
from math import floor

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen

LEFT = Qt.AlignmentFlag.AlignLeft
RIGHT = Qt.AlignmentFlag.AlignRight
CENTER = Qt.AlignmentFlag.AlignHCenter

_SMOOTH = QPainter.RenderHint.Antialiasing
_NO_PEN, _NO_BRUSH = Qt.PenStyle.NoPen, Qt.BrushStyle.NoBrush

HAIR, DRAWN, MARK, TOTAL, BAR = 1.0, 1.25, 1.5, 2.0, 3.0

NO_BREAK = "\u00a0"
MINUS = "\u2212"


def drawing(painter: QPainter) -> AbstractContextManager[QPainter]:
    """Antialiased, with no pen and no brush, and everything put back afterwards."""
    return _Drawing(painter)


class _Drawing(AbstractContextManager[QPainter]):
    # A third of what a generator takes, and nothing is drawn without it.
    __slots__ = ("_painter",)

    def __init__(self, painter: QPainter) -> None:
        self._painter = painter

    def __enter__(self) -> QPainter:
        painter = self._painter
        painter.save()
        painter.setRenderHint(_SMOOTH)
        painter.setPen(_NO_PEN)
        painter.setBrush(_NO_BRUSH)
        return painter

    def __exit__(self, *_failed: object) -> None:
        self._painter.restore()


def pen(color: str, width: float = HAIR, dash: Sequence[float] = ()) -> QPen:
    """A square pen; *dash* is in px, on and off in turn."""
    # A page has hundreds of strokes and hardly ten kinds of them; a pen is what it is told here.
    return QPen(_pen(color, width, tuple(dash)))


@lru_cache(256)
def _pen(color: str, width: float, dash: tuple[float, ...]) -> QPen:
    made = QPen(QColor(color), width)
    made.setCapStyle(Qt.PenCapStyle.FlatCap)
    made.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
    if dash:
        # Qt counts dashes in pen widths.
        made.setDashPattern([length / width for length in dash])
    return made


def draw_hairline(painter: QPainter, left: float, right: float, y: float, color: str) -> None:
    """A horizontal hairline filling the pixel row that holds *y*."""
    painter.setPen(pen(color))
    row = floor(y) + 0.5
    painter.drawLine(QPointF(left, row), QPointF(right, row))


def ember_bar(painter: QPainter, rect: QRectF, ember: str) -> None:
    """The bar at the left edge of what is current."""
    painter.fillRect(QRectF(rect.left(), rect.top(), BAR, rect.height()), QColor(ember))


def upright(painter: QPainter, x: float, top: float, bottom: float, color: str) -> None:
    """A vertical hairline filling the pixel column that holds *x*."""
    painter.setPen(pen(color))
    column = floor(x) + 0.5
    painter.drawLine(QPointF(column, top), QPointF(column, bottom))


def inset(rect: QRectF, stroke: float = HAIR) -> QRectF:
    """The path on which a stroke stays inside *rect*."""
    half = stroke / 2
    return rect.adjusted(half, half, -half, -half)


def outline(
    painter: QPainter, rect: QRectF, color: str, stroke: float = HAIR, radius: float = 0
) -> None:
    """A frame inside *rect*, its corners rounded by *radius*."""
    painter.setPen(pen(color, stroke))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(inset(rect, stroke), radius, radius)


def focus_ring(painter: QPainter, rect: QRectF, ember: str, radius: float = 0) -> None:
    """Two px of ember just inside *rect*, for things that cannot draw beyond their edge."""
    outline(painter, rect, ember, TOTAL, radius)


def width_of(text: str, font: QFont) -> float:
    return QFontMetricsF(font).horizontalAdvance(text)


def baseline_in(rect: QRectF, font: QFont) -> float:
    """Where the baseline lies when the font's line is centered in *rect*, on a whole pixel."""
    return _center(rect, QFontMetricsF(font))


def _center(rect: QRectF, metrics: QFontMetricsF) -> float:
    top = rect.top() + (rect.height() - metrics.ascent() - metrics.descent()) / 2
    return round(top + metrics.ascent())


def cap_baseline(middle: float, font: QFont) -> float:
    """The baseline that centers capitals and figures on *middle*."""
    return middle + QFontMetricsF(font).capHeight() / 2


def write(
    painter: QPainter,
    rect: QRectF,
    text: str,
    font: QFont,
    color: str,
    align: Qt.AlignmentFlag = LEFT,
    baseline: float | None = None,
) -> float:
    """One line of text, elided at the right, vertically centered. Returns the width it took."""
    metrics = QFontMetricsF(font)
    shown, taken = text, metrics.horizontalAdvance(text)
    if taken > rect.width() + 0.5:
        shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, rect.width())
        taken = metrics.horizontalAdvance(shown)
    x = rect.left()
    if align == RIGHT:
        x = rect.right() - taken
    elif align == CENTER:
        x = rect.center().x() - taken / 2
    painter.setFont(font)
    painter.setPen(QColor(color))
    painter.drawText(QPointF(x, _center(rect, metrics) if baseline is None else baseline), shown)
    return taken
