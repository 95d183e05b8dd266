"""What somebody learns, in time: a row for each spell, months as columns, now as a line."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from bwdesk.desk.kit import strokes
from bwdesk.desk.kit.drawn_value import Picture, Px
from bwdesk.desk.theme import Theme

HEAD, ROW, NAMES, MONTH, BAR = 24, 30, 170, 85, 18
LATER = 0.06
"""Of a column, how far from its left end now is."""


class Studying(Struct, frozen=True):
    """A *spell*, and what is done with it: for so many days from now it *runs*, or is *planned*,
    which both take time; *waits* takes none. *says* tells it in words."""

    spell: str
    says: str
    days: float = 0
    state: Literal["runs", "planned", "waits"] = "waits"

    def __str__(self) -> str:
        return f"{self.spell}: {self.says}"


class Studies(Struct, frozen=True):
    """All that is learned; a month has so many days."""

    rows: tuple[Studying, ...] = ()
    month: int = 30

    def __str__(self) -> str:
        return "; ".join(map(str, self.rows))


class StudyBand(Picture[Studies]):
    """A bar begins now and is as long as it takes; a dashed one has not begun."""

    wide, least = 600, 260

    def __init__(self) -> None:
        super().__init__(Studies(), "What is being learned")

    def high(self, px: Px) -> float:
        return px(HEAD) + px(ROW) * len(self.shown.rows)

    def tip(self) -> str:
        return str(self.shown)

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        px, palette, type_ = theme.type.px, theme.palette, theme.type
        left = rect.left() + min(px(NAMES), rect.width() * 0.4)
        head = QRectF(rect.left(), rect.top(), left - rect.left(), px(HEAD))
        strokes.write(painter, head, "STUDY", type_.label(), palette.ink3)
        now = left + px(MONTH) * LATER
        many = max(0, int((rect.right() - now) // px(MONTH)))
        for at in range(many + 1):
            x = now + at * px(MONTH)
            said = "now" if not at else f"{at} mo."
            box = QRectF(x + px(4), rect.top(), px(MONTH) - px(4), px(HEAD))
            strokes.write(painter, box, said, type_.hint(), palette.ink2)
            painter.setPen(strokes.pen(palette.line))
            painter.drawLine(QPointF(x, rect.top()), QPointF(x, rect.bottom()))
        for at, each in enumerate(self.shown.rows):
            top = rect.top() + px(HEAD) + at * px(ROW)
            strokes.draw_hairline(painter, rect.left(), rect.right(), top, palette.line)
            name = QRectF(rect.left(), top, left - rect.left() - px(8), px(ROW))
            strokes.write(painter, name, each.spell, type_.name(), palette.ink)
            self._draw_bar(painter, QRectF(now, top, rect.right() - now, px(ROW)), each, theme)
        painter.setPen(strokes.pen(palette.ember, strokes.MARK))
        painter.drawLine(QPointF(now, rect.top()), QPointF(now, rect.bottom()))

    def _draw_bar(self, painter: QPainter, row: QRectF, each: Studying, theme: Theme) -> None:
        px, palette, type_ = theme.type.px, theme.palette, theme.type
        wide = min(row.width(), px(MONTH) * each.days / max(1, self.shown.month))
        bar = QRectF(row.left(), row.center().y() - px(BAR) / 2, wide, px(BAR))
        if each.state != "waits" and wide > 1:
            runs = each.state == "runs"
            painter.setBrush(QColor(palette.wash) if runs else Qt.BrushStyle.NoBrush)
            pen = strokes.pen(palette.ember if runs else palette.ink2)
            pen.setStyle(Qt.PenStyle.SolidLine if runs else Qt.PenStyle.DashLine)
            painter.setPen(pen)
            painter.drawRect(strokes.inset(bar))
        inside = strokes.width_of(each.says, type_.small()) + px(12) <= wide
        start = bar.left() if inside or each.state == "waits" else bar.right()
        said = QRectF(start + px(6), row.top(), row.right() - start - px(6), row.height())
        if said.width() < px(120):  # a bar to the end of the page: its words stand in it
            said = QRectF(bar.left() + px(6), row.top(), row.width() - px(6), row.height())
        strokes.write(painter, said, each.says, type_.small(), palette.ink)
