"""The grayscale as a strip: three rows of sixteen circles, a flag on a stem for each tolerance."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter

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
)
from bwdesk.desk.theme import Theme
from bwdesk.rules.chance.ability import Shade

# In pitches, the distance between two circles of a row.
CIRCLE, ROW, FLAG_WIDTH, FLAG_HEIGHT, STEM, SHADE_WIDTH = 0.75, 1.28, 0.82, 0.68, 0.24, 0.8
PER_ROW = 16
PITCH_LEAST, PITCH_MOST = 17, 46


class Layout(Places):
    """Where everything lies in a strip of some width, in px from its top left."""

    def __init__(self, scale: Scale, width: float, theme: Theme) -> None:
        self.scale = scale
        fits = width / (PER_ROW + SHADE_WIDTH)
        self.pitch = min(max(fits, PITCH_LEAST), theme.type.px(PITCH_MOST))
        self.left = self.pitch * SHADE_WIDTH
        self.radius = CIRCLE * self.pitch / 2
        flagged = {(each - 1) // PER_ROW for each in scale.tolerances} | {0}
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

    def flag(self, place: int) -> QRectF:
        center = self.center(self.scale.tolerances[place])
        width, height = FLAG_WIDTH * self.pitch, FLAG_HEIGHT * self.pitch
        bottom = center.y() - self.radius - STEM * self.pitch
        return QRectF(round(center.x() - width / 2), round(bottom - height), width, height)

    def handle(self, place: int) -> QRectF:
        return super().handle(place).adjusted(0, 0, 0, STEM * self.pitch)


def paint(
    painter: QPainter, rect: QRectF, scale: Scale, theme: Theme, *, focused: bool = False
) -> None:
    """The strip in *rect*, as wide as it fits."""
    layout = Layout(scale, rect.width(), theme)
    with strokes.drawing(painter):
        painter.translate(rect.topLeft())
        for row, shade in enumerate(Shade):
            _paint_bar(painter, layout, row, shade, theme)
        paint_circles(painter, layout, 0.38 * layout.pitch, theme)
        for place in range(len(scale.tolerances)):
            _paint_stem(painter, layout, place, theme)
            paint_plate(painter, layout, place, 0.36 * layout.pitch, theme)
        if focused and scale.tolerances and scale.chosen is not None:
            around = layout.flag(scale.chosen).adjusted(-4, -4, 4, 4)
            strokes.focus_ring(painter, around, theme.palette.ember, 5)


def _paint_bar(painter: QPainter, layout: Layout, row: int, shade: Shade, theme: Theme) -> None:
    """The bar behind a row (black, gray, two thin lines) and its letter."""
    look = token.ingot(shade, theme.palette)
    first, last = layout.center(row * PER_ROW + 1), layout.center((row + 1) * PER_ROW)
    thick = max(4.0, round(0.13 * layout.pitch))
    bar = QRectF(first.x(), round(first.y() - thick / 2), last.x() - first.x(), thick)
    if shade is Shade.WHITE:
        for y in (bar.top(), bar.bottom() - 1):
            strokes.draw_hairline(painter, bar.left(), bar.right(), y, theme.palette.edge)
    else:
        painter.fillRect(bar, QColor(look.fill))
        if theme.palette.dark and shade is Shade.BLACK:
            strokes.outline(painter, bar, look.line)
    painter.setPen(Qt.PenStyle.NoPen)
    letter = QRectF(0, first.y() - layout.pitch / 2, layout.left, layout.pitch)
    font = font_of("value", 0.42 * layout.pitch, theme)
    strokes.write(painter, letter, shade.value, font, theme.palette.ink)


def _paint_stem(painter: QPainter, layout: Layout, place: int, theme: Theme) -> None:
    center = layout.center(layout.scale.tolerances[place])
    foot = QPointF(center.x(), center.y() - layout.radius - RING)
    painter.setPen(strokes.pen(theme.palette.ink, strokes.DRAWN))
    painter.drawLine(QPointF(center.x(), layout.flag(place).bottom()), foot)


class StripView(ScaleView):
    """The strip, as wide as there is room."""

    def layout_now(self) -> Layout:
        return Layout(self.scale(), self.width(), themes.theme_of(self))

    def sizeHint(self) -> QSize:
        width = round(themes.theme_of(self).type.px(PITCH_MOST) * (PER_ROW + SHADE_WIDTH))
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        width = round(PITCH_LEAST * (PER_ROW + SHADE_WIDTH) + 1)
        return QSize(width, self.heightForWidth(width))

    def heightForWidth(self, width: int) -> int:
        return round(Layout(self.scale(), width, themes.theme_of(self)).height + 1)

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        paint(painter, rect, self.scale(), theme, focused=self.hasFocus())
