"""Test pips: how many tests are logged and how many an advance still needs."""

import msgspec
from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QSizePolicy, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import strokes
from bwdesk.desk.kit.drawn import Drawn
from bwdesk.desk.theme import Theme

DIAMETER, GAP = 9, 4
BETWEEN_GROUPS, AFTER_LETTER = 16, 7


class Pips(msgspec.Struct, frozen=True):
    """One difficulty: R, D or C, tests logged, tests this act would add, tests needed."""

    letter: str
    logged: int
    needed: int
    adding: int = 0

    @property
    def count(self) -> int:
        """Circles to draw: what the advance needs, or more where more are logged."""
        return max(self.needed, self.logged + self.adding)

    def __str__(self) -> str:
        added = f", {self.adding} more now" if self.adding else ""
        return f"{self.letter} {self.logged} of {self.needed}{added}"


def width(group: Pips, theme: Theme) -> float:
    letter = strokes.width_of(group.letter, theme.type.small())
    circles = max(0, group.count * (DIAMETER + GAP) - GAP)
    return letter + theme.type.px(AFTER_LETTER + circles)


def paint(painter: QPainter, rect: QRectF, groups: tuple[Pips, ...], theme: Theme) -> None:
    """The groups one after the other from the left, centered in height."""
    x = rect.left()
    with strokes.drawing(painter):
        for group in groups:
            if group.count:
                _paint_group(painter, QRectF(x, rect.top(), 0, rect.height()), group, theme)
                x += width(group, theme) + theme.type.px(BETWEEN_GROUPS)


def _paint_group(painter: QPainter, rect: QRectF, group: Pips, theme: Theme) -> None:
    palette = theme.palette
    font = theme.type.small()
    letter = rect.adjusted(0, 0, strokes.width_of(group.letter, font) + 1, 0)
    x = rect.left() + theme.type.px(AFTER_LETTER)
    x += strokes.write(painter, letter, group.letter, font, palette.ink2)
    diameter = theme.type.px(DIAMETER)
    radius = (diameter - strokes.DRAWN) / 2
    middle = strokes.baseline_in(rect, font) - theme.type.metrics("small").capHeight() / 2
    for number in range(group.count):
        if number < group.logged:
            fill = palette.ink
        elif number < group.logged + group.adding:
            fill = palette.ember
        else:
            fill = "transparent"
        painter.setBrush(QColor(fill))
        line = palette.edge if fill == "transparent" else fill
        painter.setPen(strokes.pen(line, strokes.DRAWN))
        painter.drawEllipse(QPointF(x + diameter / 2, middle), radius, radius)
        x += diameter + theme.type.px(GAP)


class PipsView(Drawn, QWidget):
    """The pips of one ability."""

    def __init__(self, groups: tuple[Pips, ...] = (), parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._groups = groups
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.show_groups(groups)

    def show_groups(self, groups: tuple[Pips, ...]) -> None:
        self._groups = groups
        self.setAccessibleName(", ".join(str(group) for group in groups))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        theme = themes.theme_of(self)
        shown = [width(group, theme) for group in self._groups if group.count]
        wide = sum(shown) + theme.type.px(BETWEEN_GROUPS) * max(0, len(shown) - 1)
        return QSize(round(wide + 1), round(theme.type.line("small")))

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        paint(painter, rect, self._groups, theme)
