"""A popup to pick one of many named things from: type some letters of it, or walk the list."""

from collections.abc import Sequence

import msgspec
from PySide6.QtCore import (
    QAbstractListModel,
    QEvent,
    QModelIndex,
    QObject,
    QPoint,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QLineEdit,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from bwdesk.desk import theme as themes
from bwdesk.desk.widgets import rows, strokes
from bwdesk.desk.widgets.menu import Popup
from bwdesk.desk.widgets.rows import VALUE, Index

WIDTH, ROW, MOST_ROWS, PADDING, BELOW = 268, 28, 11, 8, 4
FEW = 8
"""Up to so many are picked without a field to search in."""
NOWHERE = QModelIndex()


class Pick(msgspec.Struct, frozen=True):
    """One thing to pick: its *id*, its name, and a *hint* that tells it from its namesakes."""

    id: str
    name: str
    hint: str = ""

    def __str__(self) -> str:
        return f"{self.name}, {self.hint}" if self.hint else self.name


class Picks(QAbstractListModel):
    """Those whose name holds what is typed; names that begin with it come first."""

    def __init__(self, picks: Sequence[Pick], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._all = tuple(picks)
        self._shown: list[Pick] = list(self._all)

    def narrow(self, typed: str) -> None:
        needle = typed.strip().casefold()
        self.beginResetModel()
        found = [each for each in self._all if needle in f"{each.name} {each.hint}".casefold()]
        self._shown = sorted(found, key=lambda each: not each.name.casefold().startswith(needle))
        self.endResetModel()

    def rowCount(self, parent: Index = NOWHERE) -> int:
        return 0 if parent.isValid() else len(self._shown)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        pick = self._shown[index.row()]
        if role == VALUE:
            return pick
        if role == Qt.ItemDataRole.DisplayRole:
            return pick.name
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return str(pick)
        return None


class _PickDelegate(QStyledItemDelegate):
    """The name, its hint at the right."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        theme, rect = themes.of(self), option.rect.toRectF()
        pick: Pick = index.data(VALUE)
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        rows.paint_ground(painter, rect, theme, chosen=chosen)
        inner = rect.adjusted(theme.type.px(12), 0, -theme.type.px(10), 0)
        with strokes.drawing(painter):
            body = theme.type.body()
            base = strokes.baseline_in(inner, body)
            taken = strokes.write(painter, inner, pick.name, body, theme.palette.ink, baseline=base)
            room = inner.adjusted(taken + theme.type.px(10), 0, 0, 0)
            if pick.hint and room.width() > theme.type.px(20):
                hint, ink = theme.type.hint(), theme.palette.ink3
                strokes.write(painter, room, pick.hint, hint, ink, strokes.RIGHT, base)

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        return QSize(1, round(themes.of(self).type.px(ROW)))


class Picker(Popup):
    """Pops up under *anchor*; ``picked`` carries an id. Escape or a click elsewhere closes it."""

    picked = Signal(str)

    def __init__(self, anchor: QWidget, title: str, picks: Sequence[Pick], now: str = "") -> None:
        super().__init__(anchor)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setProperty("frame", "card")
        self.setAccessibleName(title)
        px = themes.of(anchor).type.px
        self.model = Picks(picks, self)
        self.search = QLineEdit()
        self.search.setPlaceholderText(title)
        self.search.setAccessibleName(title)
        self.search.setVisible(len(picks) > FEW)
        self.list = QListView()
        self.list.setModel(self.model)
        self.list.setItemDelegate(_PickDelegate(self.list))
        self.list.setFrameShape(QFrame.Shape.NoFrame)
        self.list.setMouseTracking(True)
        self.list.setUniformItemSizes(True)
        self.list.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setAccessibleName(title)
        shown = min(len(picks), MOST_ROWS)
        self.list.setFixedHeight(round(px(ROW)) * shown + 2)
        self.setFixedWidth(round(px(WIDTH)))
        column = QVBoxLayout(self)
        column.setContentsMargins(1, PADDING, 1, PADDING)
        column.setSpacing(PADDING)
        line = QVBoxLayout()
        line.setContentsMargins(PADDING, 0, PADDING, 0)
        line.addWidget(self.search)
        column.addLayout(line)
        column.addWidget(self.list)
        self.search.textChanged.connect(self._narrow)
        self.search.installEventFilter(self)
        self.list.installEventFilter(self)
        self.list.clicked.connect(lambda index: self._pick(index))
        places = [each.id for each in picks]
        self.list.setCurrentIndex(self.model.index(places.index(now) if now in places else 0))
        themes.dress(self)
        self._pop(anchor)

    def _pop(self, anchor: QWidget) -> None:
        self.adjustSize()
        corner = anchor.mapToGlobal(QPoint(0, anchor.height() + BELOW))
        room = anchor.screen().availableGeometry()
        if corner.y() + self.height() > room.bottom():
            above = anchor.mapToGlobal(QPoint(0, 0)).y() - BELOW - self.height()
            corner.setY(max(room.top(), above))
        corner.setX(max(room.left(), min(corner.x(), room.right() - self.width())))
        self.move(corner)
        self.show()
        (self.list if self.search.isHidden() else self.search).setFocus()

    def _narrow(self, typed: str) -> None:
        self.model.narrow(typed)
        self.list.setCurrentIndex(self.model.index(0))

    def _pick(self, index: Index) -> None:
        if index.isValid():
            picked: Pick = index.data(VALUE)
            self.close()
            self.picked.emit(picked.id)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Keys that walk the list go there while one types; Enter picks in both."""
        if not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.KeyPress:
            return False
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._pick(self.list.currentIndex())
            return True
        walks = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)
        if _watched is self.search and event.key() in walks:
            self.list.keyPressEvent(event)
            return True
        return False
