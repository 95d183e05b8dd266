"""Figures as they are, struck, and beside them as they would be."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from bwdesk.desk.games.usurper.after_shown import AfterRow
from bwdesk.desk.kit import strokes
from bwdesk.desk.kit.drawn_value import Picture, Px
from bwdesk.desk.theme import Theme

ROW = 26.0


class AfterView(Picture[tuple[AfterRow, ...]]):
    """A row each: what it is, of whom, the old figure struck and the new one."""

    wide, least = 320.0, 160.0

    def high(self, px: Px) -> float:
        return px(ROW) * len(self.shown)

    def text(self) -> str:
        return "; ".join(map(str, self.shown))

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        px, palette = theme.type.px, theme.palette
        for at, row in enumerate(self.shown):
            line = QRectF(0, at * px(ROW), rect.width(), px(ROW))
            strokes.draw_hairline(painter, 0, rect.width(), line.top(), palette.line2)
            value = theme.type.font("value", 16)
            taken = strokes.write(painter, line, row.after, value, palette.ink, strokes.RIGHT)
            if row.before:
                old = theme.type.font("small")
                old.setStrikeOut(True)
                place = line.adjusted(0, 0, -taken - px(7), 0)
                taken += strokes.write(painter, place, row.before, old, palette.ink2, strokes.RIGHT)
                taken += px(7)
            room = line.width() - taken - px(10)
            name = QRectF(0, line.top(), room, line.height())
            begun = strokes.write(painter, name, row.label, theme.type.font("small"), palette.ink)
            beside = name.adjusted(max(begun + px(8), min(px(104), room * 0.4)), 0, 0, 0)
            if beside.width() > px(24):
                strokes.write(painter, beside, row.says, theme.type.font("hint"), palette.ink2)
