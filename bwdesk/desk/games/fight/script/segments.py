"""One of a few choices, drawn side by side; where there is no room beside, in rows.

Choices that are others with every key are drawn, not made: nothing is built anew.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import strokes
from bwdesk.desk.kit.drawn_value import Picture, Px
from bwdesk.desk.kit.screen_reader import Piece
from bwdesk.desk.kit.tooltips import Tooltips
from bwdesk.desk.theme import Theme

HIGH, PAD, GAP = 28, 9, 4


class Segment(Struct, frozen=True):
    """A choice; *barred* is why it may not be chosen."""

    id: str
    name: str
    barred: str = ""


def paint_segment(
    painter: QPainter, theme: Theme, box: QRectF, each: Segment, *, on: bool, first: bool
) -> None:
    """One of the choices in its box, which it shares its left edge of unless it is the *first*."""
    palette, type_ = theme.palette, theme.type
    painter.fillRect(box, QColor(palette.ink if on else palette.sheet))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(strokes.pen(palette.edge))
    painter.drawRect(strokes.inset(box.adjusted(0 if first else -1, 0, 0, 0)))
    ink = palette.paper if on else palette.ink3 if each.barred else palette.ink
    font = type_.font("strong" if on else "body", 13)
    strokes.write(painter, box.adjusted(2, 0, -2, 0), each.name, font, ink, strokes.CENTER)
    if each.barred:
        y = box.center().y()
        painter.setPen(strokes.pen(palette.ink3))
        painter.drawLine(QPointF(box.left() + 5, y), QPointF(box.right() - 5, y))


class Segments(Picture[tuple[Segment, ...]]):
    """``chosen`` carries the id of what is chosen; arrows go from one to the next."""

    chosen = Signal(str)
    wide, least = 120, 60
    bends = True

    def __init__(self, name: str) -> None:
        self.on = ""
        super().__init__((), name)
        Tooltips(self, self._tip_at)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def text(self) -> str:
        return next((each.name for each in self.shown if each.id == self.on), "nothing chosen")

    def offer(self, shown: Sequence[Segment], on: str) -> None:
        """These may be chosen, and one of them is *on*."""
        if (tuple(shown), on) != (self.shown, self.on):
            before, self.shown, self.on = self._rows(), tuple(shown), on
            self.tell_anew(grows=self._rows() != before)

    def pieces(self) -> Iterator[Piece]:
        for each, box in zip(self.shown, self._boxes(), strict=True):
            said = f", {each.barred}" if each.barred else ", chosen" if each.id == self.on else ""
            yield Piece(f"{each.name}{said}", box)

    def box(self, id: str) -> QRectF:
        """Where a choice lies."""
        return self._boxes()[[each.id for each in self.shown].index(id)]

    def high(self, px: Px) -> float:
        return self._rows() * px(HIGH + GAP) - px(GAP)

    def _rows(self) -> int:
        px = themes.theme_of(self).type.px
        boxes = self._boxes()
        return 1 + round((boxes[-1].top() if boxes else 0) / px(HIGH + GAP))

    def _boxes(self) -> list[QRectF]:
        type_ = themes.theme_of(self).type
        px, found = type_.px, list[QRectF]()
        left = top = 0.0
        for each in self.shown:
            wide = min(type_.wide(each.name, "strong", 13) + px(2 * PAD), max(1.0, self.width()))
            if left and left + wide > self.width():
                left, top = 0.0, top + px(HIGH + GAP)
            found.append(QRectF(left, top, wide, px(HIGH)))
            left += wide
        return found

    def _tip_at(self, point: QPointF) -> str:
        both = zip(self.shown, self._boxes(), strict=True)
        return next((each.barred for each, box in both if box.contains(point)), "")

    def mousePressEvent(self, event: QMouseEvent) -> None:
        for each, box in zip(self.shown, self._boxes(), strict=True):
            if box.contains(event.position()) and not each.barred:
                self.chosen.emit(each.id)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()))
        may = [each.id for each in self.shown if not each.barred]
        if step is None or event.modifiers() or not may:
            super().keyPressEvent(event)
            return
        here = may.index(self.on) if self.on in may else -1 if step > 0 else 0
        self.chosen.emit(may[(here + step) % len(may)])

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        for each, box in zip(self.shown, self._boxes(), strict=True):
            first = not box.left()
            paint_segment(painter, theme, box, each, on=each.id == self.on, first=first)
        if self.hasFocus():
            strokes.focus_ring(painter, rect, theme.palette.ember)
