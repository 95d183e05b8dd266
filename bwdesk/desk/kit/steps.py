"""The steps of burning down the left: number, name and how each one stands."""

from collections.abc import Sequence

import msgspec
from PySide6.QtCore import QItemSelectionModel, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QListWidget,
    QListWidgetItem,
    QSizePolicy,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import marks, strokes
from bwdesk.desk.kit.rows import Index
from bwdesk.desk.theme import Theme

WIDTH, ROW = 172, 34
_STEP = Qt.ItemDataRole.UserRole


class Step(msgspec.Struct, frozen=True):
    """A step, the mark it carries (done, untouched, unfinished, odd, broken), how many points."""

    number: int
    name: str
    mark: str = marks.UNTOUCHED
    count: int = 0

    def __str__(self) -> str:
        stands = f"{self.count} {self.mark}" if self.count else self.mark
        return f"{self.number} {self.name}, {stands}"


def paint(
    painter: QPainter,
    rect: QRectF,
    step: Step,
    theme: Theme,
    *,
    current: bool = False,
    hover: bool = False,
    focused: bool = False,
) -> None:
    """One row: the current one on sheet between hairlines with the ember bar."""
    px, palette = theme.type.px, theme.palette
    with strokes.drawing(painter):
        if current:
            painter.fillRect(rect, QColor(palette.sheet))
            strokes.draw_hairline(painter, rect.left(), rect.right(), rect.top(), palette.line)
            strokes.draw_hairline(
                painter, rect.left(), rect.right(), rect.bottom() - 1, palette.line
            )
            strokes.ember_bar(painter, rect, palette.ember)
        elif hover:
            painter.fillRect(rect, QColor(palette.desk))
        number_font = theme.type.font("value", 15) if current else theme.type.font("prose", 15)
        number = QRectF(rect.left() + px(12), rect.top(), px(26), rect.height())
        ink = palette.ink if current else palette.ink2
        baseline = strokes.baseline_in(rect, theme.type.body())
        said = str(step.number)
        color = palette.ink2 if current else palette.ink3
        strokes.write(painter, number, said, number_font, color, strokes.CENTER, baseline)
        name_font = theme.type.strong() if current else theme.type.body()
        name = QRectF(rect.left() + px(44), rect.top(), rect.width() - px(44 + 44), rect.height())
        strokes.write(painter, name, step.name, name_font, ink)
        _paint_standing(painter, rect, step, theme, baseline)
        if focused:
            strokes.focus_ring(painter, rect.adjusted(1, 1, -1, -1), palette.ember, 2)


def _paint_standing(
    painter: QPainter, rect: QRectF, step: Step, theme: Theme, baseline: float
) -> None:
    side = theme.type.px(14)
    box = QRectF(rect.right() - theme.type.px(13) - side, rect.top(), side, rect.height())
    marks.paint(painter, box, step.mark, theme)
    if step.count:
        color = marks.color(step.mark, theme.palette)
        count = QRectF(box.left() - theme.type.px(30), rect.top(), theme.type.px(26), rect.height())
        font = theme.type.font("strong", 13)
        strokes.write(painter, count, str(step.count), font, color, strokes.RIGHT, baseline)


class StepDelegate(QStyledItemDelegate):
    """Draws the `Step` of a row."""

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: Index,
    ) -> None:
        state = option.state
        paint(
            painter,
            QRectF(option.rect),
            index.data(_STEP),
            themes.theme_of(self),
            current=bool(state & QStyle.StateFlag.State_Selected),
            hover=bool(state & QStyle.StateFlag.State_MouseOver),
            focused=bool(state & QStyle.StateFlag.State_HasFocus),
        )

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        return themes.theme_of(self).type.size(WIDTH, ROW)


class StepList(QListWidget):
    """The steps to jump between freely; `chosen` carries the row, counted from 0."""

    chosen = Signal(int)

    def __init__(self, steps: tuple[Step, ...] = (), parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setItemDelegate(StepDelegate(self))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setMouseTracking(True)
        self.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        self.setAccessibleName("Steps")
        self.currentRowChanged.connect(self._tell)
        self.show_steps(steps)

    def show_steps(self, steps: tuple[Step, ...]) -> None:
        """Show these steps; the current one stays current, or the first one silently becomes it."""
        if self.currentRow() >= len(steps) > 0:
            # Rows taken away under the cursor would tell of each row it passes.
            self.blockSignals(True)
            self.go_to(0)
            self.blockSignals(False)
        while self.count() > len(steps):
            self.takeItem(self.count() - 1)
        while self.count() < len(steps):
            self.addItem(QListWidgetItem())
        for row, step in enumerate(steps):
            item = self.item(row)
            if item.data(_STEP) == step:
                continue
            item.setData(_STEP, step)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, str(step))
            item.setText(step.name)

    def dataChanged(self, first: Index, last: Index, roles: Sequence[int] = ()) -> None:
        # A list lays out all its rows anew for any word that changes; here all are alike.
        QAbstractItemView.dataChanged(self, first, last, roles)

    def go_to(self, row: int) -> None:
        """Make a step current; tells `chosen` when it is another one."""
        self.setCurrentRow(row, QItemSelectionModel.SelectionFlag.ClearAndSelect)

    def place(self) -> int:
        """The current step, counted from 0; -1 for none."""
        return self.currentRow()

    def can(self, row: int) -> bool:
        """Whether a step can be opened: any of them, at any time."""
        return 0 <= row < self.count()

    def row_name(self, row: int) -> str:
        return self.item(row).text()

    def _tell(self, row: int) -> None:
        if row >= 0:
            self.chosen.emit(row)

    def sizeHint(self) -> QSize:
        px = themes.theme_of(self).type.px
        return QSize(round(px(WIDTH)), round(px(ROW) * self.count()))

    def minimumSizeHint(self) -> QSize:
        px = themes.theme_of(self).type.px
        return QSize(round(px(WIDTH)), round(px(ROW) * min(4, self.count())))
