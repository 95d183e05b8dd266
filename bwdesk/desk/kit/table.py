"""Tables of the burner and the sheet: row 34, hairlines, label heads, numbers at the right.

A cell's value decides how it is drawn: `Name`, `Detail`, `Number`, `Token`, `Steps`, `Mark`, or
plain text.
"""

import msgspec
from PySide6.QtCore import QAbstractItemModel, QEvent, QModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import marks, rows, stepper, strokes, token
from bwdesk.desk.kit.rows import VALUE, Index
from bwdesk.desk.kit.stepper import Steps
from bwdesk.desk.kit.token import Token
from bwdesk.desk.theme import Theme

PADDING = 8


class Name(msgspec.Struct, frozen=True):
    """What a row is about, in Garamond; pale where it is not opened yet."""

    text: str
    pale: bool = False

    def __str__(self) -> str:
        return self.text


class Detail(msgspec.Struct, frozen=True):
    """Secondary words, at the right where they end a row."""

    text: str
    right: bool = False

    def __str__(self) -> str:
        return self.text


class Number(msgspec.Struct, frozen=True):
    """A figure that counts, right-aligned."""

    text: str
    tint: str = "ink"
    px: int = 17

    def __str__(self) -> str:
        return self.text


class Mark(msgspec.Struct, frozen=True):
    """A mark of `marks`, and in words what it means here."""

    mark: str
    says: str

    def __str__(self) -> str:
        return self.says


def paint_cell(
    painter: QPainter, rect: QRectF, value: object, theme: Theme, *, hover: int = 0
) -> None:
    """One cell; *hover* is the stepper square under the pointer."""
    type_, palette = theme.type, theme.palette
    with strokes.drawing(painter):
        match value:
            case Name(text=text, pale=pale):
                font = type_.font("prose" if pale else "name", 17)
                color = palette.ink2 if pale else palette.ink
                strokes.write(painter, rect, text, font, color)
            case Detail(text=text, right=right):
                align = strokes.RIGHT if right else strokes.LEFT
                strokes.write(painter, rect, text, type_.small(), palette.ink2, align)
            case Number(text=text, tint=tint, px=px):
                color = getattr(palette, tint)
                strokes.write(painter, rect, text, type_.value(px), color, strokes.RIGHT)
            case Token():
                token.paint(painter, rect, value, theme, type_.px(token.TABLE))
            case Steps():
                stepper.paint(painter, rect, value, theme, hover=hover)
            case Mark(mark=mark):
                side = type_.px(marks.IN_ROW)
                box = QRectF(rect.left(), rect.top(), side, rect.height())
                marks.paint(painter, box, mark, theme)
            case None:
                pass
            case _:
                strokes.write(painter, rect, str(value), type_.body(), palette.ink)


class TableDelegate(QStyledItemDelegate):
    """Draws cells by their value; `stepped` when a stepper in one was clicked (-1 or +1)."""

    stepped = Signal(object, int)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        theme, rect, state = themes.theme_of(self), QRectF(option.rect), option.state
        chosen = bool(state & QStyle.StateFlag.State_Selected)
        # A row is many cells here: only its first one begins with the bar.
        rows.paint_ground(painter, rect, theme, chosen=chosen, bar=index.column() == 0)
        paint_cell(painter, self._inner(rect, theme), index.data(VALUE), theme)
        if state & QStyle.StateFlag.State_HasFocus and isinstance(index.data(VALUE), Steps):
            around = rect.adjusted(2, 2, -2, -1)
            with strokes.drawing(painter):
                strokes.focus_ring(painter, around, theme.palette.ember, 6)

    @staticmethod
    def _inner(rect: QRectF, theme: Theme) -> QRectF:
        padding = theme.type.px(PADDING)
        return rect.adjusted(padding, 0, -padding, 0)

    def sizeHint(self, _option: QStyleOptionViewItem, index: Index) -> QSize:
        theme = themes.theme_of(self)
        type_, value = theme.type, index.data(VALUE)
        match value:
            case Steps():
                wide = stepper.width(theme)
            case Token():
                wide = token.size(value, type_.px(token.TABLE), theme).width()
            case Mark():
                wide = type_.px(marks.IN_ROW)
            case Name(text=text):
                wide = strokes.width_of(text, type_.name())
            case _:
                wide = strokes.width_of("" if value is None else str(value), type_.body())
        return QSize(round(wide + 2 * type_.px(PADDING) + 1), round(type_.px(rows.TABLE_ROW)))

    def editorEvent(
        self,
        event: QEvent,
        _model: QAbstractItemModel,
        option: QStyleOptionViewItem,
        index: Index,
    ) -> bool:
        value = index.data(VALUE)
        pressed = event.type() in (
            QEvent.Type.MouseButtonPress,
            QEvent.Type.MouseButtonDblClick,
        )
        if isinstance(event, QMouseEvent) and pressed and isinstance(value, Steps):
            theme = themes.theme_of(self)
            inner = self._inner(QRectF(option.rect), theme)
            step = stepper.step_at(event.position(), inner, theme)
            if step and value.allows(step):
                self.stepped.emit(index, step)
                return True
        return False


class Table(QTableView):
    """A table in the look's manner. + and - step the stepper at the current cell."""

    stepped = Signal(object, int)

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        delegate = TableDelegate(self)
        delegate.stepped.connect(self.stepped)
        self.setItemDelegate(delegate)
        self.setShowGrid(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setMouseTracking(True)
        self.setWordWrap(False)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        head = self.horizontalHeader()
        head.setProperty("face", "label")
        head.setHighlightSections(False)
        head.setSectionsClickable(False)
        head.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Plus: 1, Qt.Key.Key_Equal: 1, Qt.Key.Key_Minus: -1}.get(
            Qt.Key(event.key())
        )
        index: QModelIndex = self.currentIndex()
        value = index.data(VALUE) if index.isValid() else None
        if step and isinstance(value, Steps):
            if value.allows(step):
                self.stepped.emit(index, step)
        else:
            super().keyPressEvent(event)
