"""Rows of lists and tables: a hairline above, a 3 px ember bar and wash where chosen.

A model gives a row's value under `VALUE`; the delegate of that kind of value draws it.
"""

from abc import abstractmethod

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QHelpEvent, QPainter
from PySide6.QtWidgets import QAbstractItemView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import strokes
from bwdesk.desk.kit.explains import EXPLAINS, ask
from bwdesk.desk.theme import Palette, Theme

VALUE = Qt.ItemDataRole.UserRole + 1
PADDING = 16
GROUP_HEAD, TABLE_ROW, DENSE_ROW = 28, 34, 30

Index = QModelIndex | QPersistentModelIndex


def paint_chosen(painter: QPainter, rect: QRectF, palette: Palette) -> None:
    """What lies under anything that is chosen, or due: the wash and the ember bar."""
    painter.fillRect(rect, QColor(palette.wash))
    strokes.ember_bar(painter, rect, palette.ember)


def paint_ground(
    painter: QPainter,
    rect: QRectF,
    theme: Theme,
    *,
    chosen: bool = False,
    hover: bool = False,
    focused: bool = False,
    bar: bool = True,
) -> None:
    """What lies under every row."""
    palette = theme.palette
    with strokes.drawing(painter):
        if chosen:
            painter.fillRect(rect, QColor(palette.wash))
        elif hover:
            painter.fillRect(rect, QColor(palette.sheet))
        strokes.draw_hairline(painter, rect.left(), rect.right(), rect.top(), palette.line)
        if chosen and bar:
            strokes.ember_bar(painter, rect, palette.ember)
        if focused:
            inside = rect.adjusted(strokes.BAR + 1, 2, -2, -1)
            strokes.focus_ring(painter, inside, palette.ember, 2)


def paint_group_head(
    painter: QPainter,
    rect: QRectF,
    label: str,
    hint: str,
    theme: Theme,
    *,
    inset: float | None = None,
) -> None:
    """The desk-colored head of a group: label at the left, hint at the right.

    *inset* is that of the rows below it in px, where it is not the usual padding.
    """
    px, palette = theme.type.px, theme.palette
    with strokes.drawing(painter):
        painter.fillRect(rect, QColor(palette.desk))
        strokes.draw_hairline(painter, rect.left(), rect.right(), rect.top(), palette.line2)
        side = px(PADDING) if inset is None else inset
        inner = rect.adjusted(side, 1, -side, 0)
        base = strokes.baseline_in(inner, theme.type.label())
        font = theme.type.font("hint", 14)
        hint_width = strokes.width_of(hint, font)
        room = inner.adjusted(0, 0, -(hint_width + px(12)), 0)
        strokes.write(painter, room, label, theme.type.label(), palette.ink3, baseline=base)
        strokes.write(painter, inner, hint, font, palette.ink3, strokes.RIGHT, base)


class ExplainingDelegate(QStyledItemDelegate):
    """A row whose name is explained where the pointer rests on it."""

    def helpEvent(
        self,
        event: QHelpEvent,
        view: QAbstractItemView,
        option: QStyleOptionViewItem,
        index: Index,
    ) -> bool:
        """Where the pointer rests on a name, it is explained, with what the row tells itself."""
        if event.type() is QEvent.Type.ToolTip and index.isValid():
            tip, place = index.data(Qt.ItemDataRole.ToolTipRole) or "", view.visualRect(index)
            if ask(index.data(EXPLAINS), view.viewport(), place, says=tip):
                return True
        return super().helpEvent(event, view, option, index)


class RowDelegate(ExplainingDelegate):
    """Ground first, then `paint_value`; subclasses say what a value looks like and how high."""

    focus_shows = True

    @abstractmethod
    def paint_value(self, painter: QPainter, rect: QRectF, index: Index, theme: Theme) -> None:
        """Draw the row's own content in *rect*, which is inside the list's padding."""

    @abstractmethod
    def height(self, index: Index, theme: Theme) -> float:
        """The row's height in px, already scaled."""

    def is_chosen(self, state: QStyle.StateFlag, _index: Index) -> bool:
        """Whether the row lies on the ground of what is chosen: here, the one selected."""
        return bool(state & QStyle.StateFlag.State_Selected)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        theme, rect, state = themes.theme_of(self), QRectF(option.rect), option.state
        paint_ground(
            painter,
            rect,
            theme,
            chosen=self.is_chosen(state, index),
            hover=bool(state & QStyle.StateFlag.State_MouseOver),
            focused=self.focus_shows and bool(state & QStyle.StateFlag.State_HasFocus),
        )
        padding = theme.type.px(PADDING)
        painter.save()
        self.paint_value(painter, rect.adjusted(padding, 0, -padding, 0), index, theme)
        painter.restore()

    def sizeHint(self, _option: QStyleOptionViewItem, index: Index) -> QSize:
        # A row is as wide as its list, so a width would only bring a scroll bar.
        return QSize(1, round(self.height(index, themes.theme_of(self))))
