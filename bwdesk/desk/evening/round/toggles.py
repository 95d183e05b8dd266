"""The small switches of the round: an award for a line, and the marks a Belief has gathered."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import strokes
from bwdesk.desk.kit.drawn import Drawn
from bwdesk.desk.theme import Theme

HIGH, PADDING, RADIUS, DISC, GAP = 30, 12, 4, 18, 7
MARK = 22


class Shown(QAbstractButton):
    """Is on where the evening says so, and not because it was pressed."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setCheckable(True)
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def nextCheckState(self) -> None:
        """A step of the evening may change it, or refuse to."""


class AwardSwitch(Drawn, Shown):
    """An award, by its kind of artha: on once it was given."""

    def __init__(self, word: str, name: str) -> None:
        super().__init__(name)
        self.setText(word)

    def sizeHint(self) -> QSize:
        type_ = themes.theme_of(self).type
        # As wide as when it is on, so that nothing moves when it is given.
        wide = type_.wide(self.text(), "strong", 14) + type_.px(2 * PADDING + DISC + GAP)
        return QSize(round(wide), round(type_.px(HIGH)))

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        palette, type_, on = theme.palette, theme.type, self.isChecked()
        hovered = self.underMouse() and self.isEnabled()
        ground = palette.wash if on else palette.desk if hovered else palette.sheet
        painter.setBrush(QColor(ground))
        painter.setPen(strokes.pen(palette.ember if on else palette.edge))
        painter.drawRoundedRect(strokes.inset(rect), RADIUS, RADIUS)
        font = type_.font("strong" if on else "body", 14)
        if on:
            side = type_.px(DISC)
            left = rect.left() + type_.px(PADDING)
            disc = QRectF(left, rect.center().y() - side / 2, side, side)
            paint_mark(painter, disc, self.text()[:1], theme, on=True)
            room = rect.adjusted(type_.px(PADDING + DISC + GAP), 0, 0, 0)
            strokes.write(painter, room, self.text(), font, palette.ink)
        else:
            color = palette.ink if self.isEnabled() else palette.line2
            strokes.write(painter, rect, self.text(), font, color, strokes.CENTER)
        if self.hasFocus():
            strokes.focus_ring(painter, rect, palette.ember, RADIUS - 1)


class MarkSwitch(Shown):
    """A letter in a disc: that kind of artha was spent in a scene about it."""

    def __init__(self, letter: str, name: str) -> None:
        super().__init__(name)
        self.setText(letter)

    def sizeHint(self) -> QSize:
        side = round(themes.theme_of(self).type.px(MARK)) + 4
        return QSize(side, side)

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, painter, rect = themes.theme_of(self), QPainter(self), QRectF(self.rect())
        side = theme.type.px(MARK - 4)
        middle = rect.center()
        disc = QRectF(middle.x() - side / 2, middle.y() - side / 2, side, side)
        paint_mark(painter, disc, self.text(), theme, on=self.isChecked(), hover=self.underMouse())
        if self.hasFocus():
            with strokes.drawing(painter):
                strokes.focus_ring(painter, rect, theme.palette.ember, rect.height() / 2)


def paint_mark(
    painter: QPainter,
    disc: QRectF,
    letter: str,
    theme: Theme,
    *,
    on: bool,
    hover: bool = False,
) -> None:
    """A disc with a letter: ember where it is on, an outline where it is not."""
    palette = theme.palette
    with strokes.drawing(painter):
        if on:
            painter.setBrush(QColor(palette.ember))
            painter.drawEllipse(disc)
        else:
            painter.setBrush(QColor(palette.desk if hover else "transparent"))
            painter.setPen(strokes.pen(palette.line2))
            painter.drawEllipse(strokes.inset(disc))
        font = theme.type.font("strong", 11)
        ink = palette.on_ember if on else palette.ink3
        strokes.write(painter, disc, letter, font, ink, strokes.CENTER)
