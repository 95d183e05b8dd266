"""The list of the shop: name, what else to know, points, and the link that buys."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QModelIndex, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QHelpEvent, QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import QToolTip, QWidget

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

    over = ""

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
    strokes.write(painter, columns.points, good.asked, value, palette.ink, right, base)
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
        self._goods = ShopDelegate()
        super().__init__("Things to buy", self._goods, parent)

    def buy_box(self, index: QModelIndex) -> QRectF:
        """Where the link of a row lies, in the viewport."""
        return self._columns(index).buy

    def mousePressEvent(self, event: QMouseEvent) -> None:
        good = self._buying(event.position())
        if good and event.button() is Qt.MouseButton.LeftButton:
            self.setCurrentIndex(self.indexAt(event.position().toPoint()))
            self.bought.emit(good.key)
        else:
            super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        good = self._buying(event.position())
        over = good.key if good else ""
        if over != self._goods.over:
            self._goods.over = over
            hand, arrow = Qt.CursorShape.PointingHandCursor, Qt.CursorShape.ArrowCursor
            self.viewport().setCursor(hand if over else arrow)
            self.viewport().update()

    def leaveEvent(self, event: QEvent) -> None:
        self._goods.over = ""
        super().leaveEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        good = self.currentIndex().data(VALUE)
        buys = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
        if isinstance(good, Good) and buys:
            self.bought.emit(good.key)
        else:
            super().keyPressEvent(event)

    def viewportEvent(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() is QEvent.Type.ToolTip:
            good = self.indexAt(event.pos()).data(VALUE)
            told = (good.name, good.hint) if isinstance(good, Good) else ()
            QToolTip.showText(event.globalPos(), "\n".join(each for each in told if each), self)
            return True
        return super().viewportEvent(event)

    def _buying(self, point: QPointF) -> Good | None:
        """The row whose link is under a point."""
        index = self.indexAt(point.toPoint())
        good = index.data(VALUE) if index.isValid() else None
        if isinstance(good, Good) and self._columns(index).buy.contains(point):
            return good
        return None

    def _columns(self, index: QModelIndex) -> Columns:
        return Columns(QRectF(self.row_rect(index)), themes.of(self))
