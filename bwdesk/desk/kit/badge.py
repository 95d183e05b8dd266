"""Badges: one mark and a few bold words on its wash; dashed where something is unfinished."""

import msgspec
from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QSizePolicy, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import layouts, marks, strokes
from bwdesk.desk.kit.drawn import Drawn
from bwdesk.desk.kit.words import words
from bwdesk.desk.theme import Theme

HEIGHT, RADIUS, PADDING, GAP = 20, 3, 6, 5


class Badge(msgspec.Struct, frozen=True):
    """A mark of `marks` and what it says: "Over the campaign limit of 4"."""

    mark: str
    words: str


def width(badge: Badge, theme: Theme) -> float:
    words = strokes.width_of(badge.words, theme.type.font("strong", 13))
    return words + theme.type.px(2 * PADDING + marks.INLINE + GAP) + 2


def paint(painter: QPainter, rect: QRectF, badge: Badge, theme: Theme) -> None:
    """The badge left-aligned in *rect*, centered in height."""
    px, palette = theme.type.px, theme.palette
    ink = marks.color(badge.mark, palette)
    wide = min(width(badge, theme), rect.width())
    top = round(rect.center().y() - px(HEIGHT) / 2)
    body = QRectF(rect.left(), top, wide, round(px(HEIGHT)))
    with strokes.drawing(painter):
        dash = (3, 2) if badge.mark == marks.UNFINISHED else ()
        painter.setPen(strokes.pen(ink, strokes.HAIR, dash))
        painter.setBrush(QColor(marks.wash(badge.mark, palette)))
        painter.drawRoundedRect(strokes.inset(body), RADIUS, RADIUS)
        side = px(marks.INLINE)
        mark = QRectF(body.left() + px(PADDING), body.top(), side, body.height())
        marks.paint(painter, mark, badge.mark, theme)
        said = body.adjusted(px(PADDING + marks.INLINE + GAP), 0, -px(PADDING) + 1, 0)
        strokes.write(painter, said, badge.words, theme.type.font("strong", 13), ink)


class BadgeView(Drawn, QWidget):
    """A badge on its own."""

    def __init__(self, badge: Badge, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._badge = badge
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.show_badge(badge)

    def show_badge(self, badge: Badge) -> None:
        self._badge = badge
        self.setAccessibleName(f"{badge.mark}: {badge.words}")
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        theme = themes.theme_of(self)
        return QSize(round(width(self._badge, theme) + 0.5), round(theme.type.px(HEIGHT)))

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        paint(painter, rect, self._badge, theme)


class MarkView(Drawn, QWidget):
    """A mark alone, 13 to 16 px, named for those who do not see it."""

    def __init__(self, mark: str, px: int = marks.IN_ROW, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._px = px
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.show_mark(mark)

    def show_mark(self, mark: str) -> None:
        self._mark = mark
        self.setAccessibleName(mark)
        self.update()

    def sizeHint(self) -> QSize:
        side = round(themes.theme_of(self).type.px(self._px))
        return QSize(side, side)

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        marks.paint(painter, rect, self._mark, theme)


def legend(mark: str, says: str, *, before: int = 0) -> QWidget:
    """A mark and what it means, so far from what stands *before* it."""
    around = QWidget()
    told = words(says, "small", "ink2")
    layouts.row(
        MarkView(mark, marks.INLINE), told, into=around, spacing=6, margins=(before, 0, 0, 0)
    )
    return around
