"""A list whose chosen row opens its detail under itself, on the same wash."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar

from PySide6.QtCore import (
    QCoreApplication,
    QEvent,
    QItemSelectionModel,
    QModelIndex,
    QObject,
    QPointF,
    QRect,
    QRectF,
    QSize,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import strokes
from bwdesk.desk.kit.explains import EXPLAINS, ask
from bwdesk.desk.kit.row_list import FlatList
from bwdesk.desk.kit.row_model import RowModel
from bwdesk.desk.kit.rows import TABLE_ROW, VALUE, Index, paint_chosen
from bwdesk.desk.kit.tooltips import Tooltips
from bwdesk.desk.kit.writing import letters
from bwdesk.desk.theme import Theme

INSET, INDENT = 20, 30


class DetailDelegate(QStyledItemDelegate):
    """Ground and hairline of a row; `paint_row` draws what the row itself holds.

    *over* is the key of the row whose link is under the pointer.
    """

    over = ""

    @abstractmethod
    def paint_row(
        self, painter: QPainter, rect: QRectF, value: object, index: Index, theme: Theme
    ) -> None:
        """Draw *value* in *rect*: one row high, inside the page's padding."""

    def row_height(self, _value: object) -> float:
        """Of the row without its detail, px at 100 %."""
        return TABLE_ROW

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        theme, rect = themes.theme_of(self), QRectF(option.rect)
        value = index.data(VALUE)
        state = QStyle.StateFlag
        view = self.parent()
        # The row whose detail is open; with Ctrl held down Qt selects none on the way to it.
        chosen = isinstance(view, DetailList) and index == view.currentIndex()
        with strokes.drawing(painter):
            if chosen:
                paint_chosen(painter, rect, theme.palette)
            elif option.state & state.State_MouseOver:
                painter.fillRect(rect, QColor(theme.palette.sheet))
            left, right = rect.left() + INSET, rect.right() - INSET
            strokes.draw_hairline(painter, left, right, rect.top(), theme.palette.line)
        row = QRectF(left, rect.top(), right - left, theme.type.px(self.row_height(value)))
        painter.save()
        self.paint_row(painter, row, value, index, theme)
        painter.restore()
        if option.state & state.State_HasFocus:
            inner = rect.adjusted(strokes.BAR + 1, 2, -3, -1)
            with strokes.drawing(painter):
                strokes.focus_ring(painter, inner, theme.palette.ember, 3)

    def sizeHint(self, _option: QStyleOptionViewItem, index: Index) -> QSize:
        height = themes.theme_of(self).type.px(self.row_height(index.data(VALUE)))
        view = self.parent()
        if isinstance(view, DetailList) and index == view.currentIndex():
            height += view.detail_height()
        return QSize(1, round(height))


class DetailList(FlatList):
    """Rows of different height. `settled` when the pointer left: now rows may change places;
    `typed` carries what is typed over it, which belongs into a field.

    A row may end with a link: it is underlined, and can be clicked, where `link_box` says it lies.
    """

    settled = Signal()
    chosen = Signal()
    typed = Signal(str)
    indent: ClassVar[int] = INDENT
    """Where the words of rows begin, and so the detail, px at 100 %."""

    _detail: QWidget | None = None

    def __init__(self, name: str, delegate: DetailDelegate, parent: QWidget | None = None) -> None:
        super().__init__(name, parent)
        self._given = 0
        self._fit_soon = QTimer(self, singleShot=True, interval=0)
        self._fit_soon.timeout.connect(self._fit)
        self.rows = RowModel()
        self.rows.setParent(self)
        self.setModel(self.rows)
        self.verticalScrollBar().setSingleStep(round(themes.theme_of(self).type.px(TABLE_ROW)))
        Tooltips(self.viewport(), self._tell)
        delegate.setParent(self)
        self._delegate = delegate
        self.setItemDelegate(delegate)
        # A bar that comes and goes changes the width, and so how high the detail must be.
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.setSelectionMode(QListView.SelectionMode.SingleSelection)
        self.setEditTriggers(QListView.EditTrigger.NoEditTriggers)
        themes.theme_of(self).changed.connect(self.lay_out)

    def show_rows(self, rows: Sequence[Any]) -> bool:
        """These from now on; who was chosen still is, and stands where it stood.

        False when all had to be laid out anew.
        """
        chosen, scrolled = self.value, self.verticalScrollBar().value()
        stayed = self.rows.show(list(rows))
        if not stayed and chosen is not None:
            self.setCurrentIndex(self.rows.place(chosen.key))
            self.verticalScrollBar().setValue(scrolled)
        return stayed

    @property
    def value(self) -> Any:
        """The row that is chosen; None for none."""
        return self.currentIndex().data(VALUE)

    def choose(self, key: str) -> None:
        """A row in sight; none where there is no such row."""
        self.setCurrentIndex(self.rows.place(key))
        self.scrollTo(self.currentIndex())

    def row_at(self, point: QPointF) -> Any:
        """The row under a point; None for none."""
        return self.indexAt(point.toPoint()).data(VALUE)

    def _tell(self, point: QPointF) -> str:
        """A card where a tip would say no more than the name; else the tip."""
        index, tip = self.indexAt(point.toPoint()), self.tip(point)
        no_more = index.isValid() and tip.partition("\n")[0] in ("", index.data())
        if no_more and ask(index.data(EXPLAINS), self.viewport(), self.visualRect(index)):
            return ""
        return tip

    def tip(self, _point: QPointF) -> str:
        """What is told where the pointer rests."""
        return ""

    def link_box(self, _index: QModelIndex) -> QRectF:
        """Where the link of a row lies, in the viewport; empty for none."""
        return QRectF()

    def follow(self, key: str) -> None:
        """What a click on the link of a row does."""

    def _link_at(self, point: QPointF) -> str:
        """The key of the row whose link is under a point; "" for none."""
        index = self.indexAt(point.toPoint())
        linked = index.isValid() and self.link_box(index).contains(point)
        return index.data(VALUE).key if linked else ""

    def mousePressEvent(self, event: QMouseEvent) -> None:
        key = self._link_at(event.position())
        if key and event.button() is Qt.MouseButton.LeftButton:
            self.follow(key)
        else:
            super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        over = self._link_at(event.position())
        if over != self._delegate.over:
            self._delegate.over = over
            hand, arrow = Qt.CursorShape.PointingHandCursor, Qt.CursorShape.ArrowCursor
            self.viewport().setCursor(hand if over else arrow)
            self.viewport().update()

    def show_detail(self, detail: QWidget) -> None:
        """*detail* belongs to the current row from now on; it is shown as high as it wants."""
        if detail is not self._detail:
            if self._detail:
                self._detail.hide()
                self._detail.removeEventFilter(self)
            self._detail = detail
            detail.setParent(self.viewport())
            detail.installEventFilter(self)
        self.lay_out()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        # What a detail holds asks for room later than it is filled in, when all is measured anew.
        if watched is self._detail and event.type() is QEvent.Type.LayoutRequest:
            self._fit_soon.start()
        if watched is self._detail and event.type() is QEvent.Type.KeyPress:
            # A key that nothing in the form has a use for is not meant for the rows around it.
            around = self.parentWidget()
            if around is not None:
                QCoreApplication.sendEvent(around, event)
            event.accept()
            return True
        return super().eventFilter(watched, event)

    def _fit(self) -> None:
        """The row as high as its detail wants by now."""
        if self._detail and self._detail.isVisible() and self._given != self.detail_height():
            self.lay_out()

    def lay_out(self) -> None:
        """Rows anew: the detail or the letters changed their size."""
        self._given = self.detail_height()
        self.doItemsLayout()
        self._place_detail()

    def detail_height(self) -> int:
        """Of what the current row shows under itself, in px."""
        detail = self._detail
        if detail is None:
            return 0
        wide = self._detail_width()
        return detail.heightForWidth(wide) if detail.hasHeightForWidth() else detail.height()

    def row_width(self) -> int:
        """Of what rows hold, inside the page's padding."""
        return self.viewport().width() - 2 * INSET

    def row_rect(self, index: QModelIndex) -> QRect:
        """The part of a row above its detail, inside the page's padding."""
        px = themes.theme_of(self).type.px
        rect = self.visualRect(index)
        height = round(px(self._delegate.row_height(index.data(VALUE))))
        return QRect(rect.left() + INSET, rect.top(), rect.width() - 2 * INSET, height)

    def setSelection(self, _rect: QRect, command: QItemSelectionModel.SelectionFlag) -> None:
        # A click selects what lies under the pointer after the detail has moved the rows away.
        self.selectionModel().select(self.currentIndex(), command)

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        if self._detail:
            self._detail.hide()
        self.chosen.emit()

    def updateGeometries(self) -> None:
        super().updateGeometries()
        self._place_detail()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if letters(event):
            self.typed.emit(event.text())
        else:
            super().keyPressEvent(event)

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        super().scrollContentsBy(dx, dy)
        self._place_detail()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self.lay_out()

    def leaveEvent(self, event: QEvent) -> None:
        self._delegate.over = ""
        super().leaveEvent(event)
        self.settled.emit()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        # Two quick clicks are two clicks.
        self.mousePressEvent(event)

    def _detail_width(self) -> int:
        return max(40, self.viewport().width() - self._indent() - INSET)

    def _indent(self) -> int:
        return INSET + round(themes.theme_of(self).type.px(self.indent))

    def _place_detail(self) -> None:
        index, detail = self.currentIndex(), self._detail
        if detail is None:
            return
        rect = self.visualRect(index)
        if not index.isValid() or rect.isEmpty():
            detail.hide()
            return
        px = themes.theme_of(self).type.px
        top = rect.top() + round(px(self._delegate.row_height(index.data(VALUE))))
        left = rect.left() + self._indent()
        detail.setGeometry(left, top, self._detail_width(), rect.bottom() + 1 - top)
        detail.show()
