"""The list of the shop: name, what else to know, points, and the link that buys."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.burner.resources.grouped_list import HeadedDelegate
from bwdesk.desk.burner.resources.shop_rows import Good
from bwdesk.desk.kit import rows, strokes
from bwdesk.desk.kit.detail_list import DetailList
from bwdesk.desk.kit.rows import VALUE, Index
from bwdesk.desk.theme import Theme

POINTS, BUY, GAP = 56, 44, 10
HINT_FROM = 330


class Columns:
    """Where the columns lie; a narrow list gives up the hint."""

    def __init__(self, row: QRectF, theme: Theme) -> None:
        px = theme.type.px
        self.buy = QRectF(row.right() - px(BUY), row.top(), px(BUY), row.height())
        self.points = QRectF(self.buy.left() - px(POINTS), row.top(), px(POINTS), row.height())
        left = QRectF(row.left(), row.top(), self.points.left() - row.left(), row.height())
        self.words = left
        self.hinted = row.width() >= px(HINT_FROM)


class ShopDelegate(HeadedDelegate):
    """Draws goods."""

    row = rows.DENSE_ROW

    def paint_row(
        self, painter: QPainter, rect: QRectF, value: object, _index: Index, theme: Theme
    ) -> None:
        if isinstance(value, Good):
            paint_good(painter, rect, value, theme, over=self.over == value.key)


def paint_good(
    painter: QPainter, rect: QRectF, good: Good, theme: Theme, *, over: bool = False
) -> None:
    """One thing for sale."""
    type_, palette, columns = theme.type, theme.palette, Columns(rect, theme)
    base, px = strokes.baseline_in(rect, type_.name()), type_.px
    name = type_.font("prose", 17)
    taken = strokes.write(painter, columns.words, good.name, name, palette.ink, baseline=base)
    if good.hint and columns.hinted:
        room = columns.words.adjusted(taken + px(GAP), 0, 0, 0)
        strokes.write(painter, room, good.hint, type_.small(), palette.ink3, baseline=base)
    value, right = type_.value(16), strokes.RIGHT
    strokes.write(painter, columns.points, good.cost_range, value, palette.ink, right, base)
    link = type_.font("strong", 14)
    strokes.write(painter, columns.buy, "Buy", link, palette.ember, right, base)
    if over:
        wide = strokes.width_of("Buy", link)
        painter.fillRect(QRectF(rect.right() - wide, base + 3, wide, 1), palette.ember)


class ShopList(DetailList):
    """`bought` carries the key of what is asked for, by click, Enter or Space."""

    bought = Signal(str)
    indent = 0

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("Things to buy", ShopDelegate(), parent)

    def link_box(self, index: QModelIndex) -> QRectF:
        if not isinstance(index.data(VALUE), Good):
            return QRectF()
        return Columns(QRectF(self.row_rect(index)), themes.theme_of(self)).buy

    def follow(self, key: str) -> None:
        self.setCurrentIndex(self.rows.place(key))
        self.bought.emit(key)

    def tip(self, point: QPointF) -> str:
        good = self.row_at(point)
        told = (good.name, good.hint) if isinstance(good, Good) else ()
        return "\n".join(each for each in told if each)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        good = self.value
        buys = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
        if isinstance(good, Good) and buys:
            self.bought.emit(good.key)
        else:
            super().keyPressEvent(event)
