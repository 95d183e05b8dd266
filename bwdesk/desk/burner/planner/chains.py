"""The lives the planner found: a list that grows while it is looked at, sorted as one likes."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice

from msgspec import Struct
from PySide6.QtCore import QAbstractListModel, QModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import QListView, QSizePolicy, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.burner.path_words import segments
from bwdesk.desk.kit import lifeline, strokes
from bwdesk.desk.kit.drawn import Drawn
from bwdesk.desk.kit.row_list import FlatList
from bwdesk.desk.kit.rows import VALUE, Index, RowDelegate
from bwdesk.desk.kit.words import hint
from bwdesk.desk.theme import Theme
from bwdesk.rules.basics.sums import figure
from bwdesk.rules.burning.planner import Chain
from bwdesk.rules.packs.book import Book

NOWHERE = QModelIndex()
ROW, LINE, NUMBER, FIRST_COLUMN, COLUMN, PADDING, HEAD = 60, 12, 44, 80, 62, 16, 28
LEAST_LINE = 24
"""A shorter line of a life tells nothing."""

Order = tuple[int, float, int, int, tuple[str, ...]]
Sorting = Callable[[Order], tuple[object, ...]]
SORTS: tuple[tuple[str, Sorting], ...] = (
    ("Lifepaths", lambda order: order),
    ("Age", lambda order: (order[1], order)),
    ("Points", lambda order: (order[2], order)),
    ("Resources", lambda order: (order[3], order)),
)
"""Ways to sort, by what `Chain.order` tells."""
COLUMNS = ("Lifepaths", "Age", "Points", "Res.")


class Life(Struct, frozen=True):
    """A row: its *number* in the list, and the life with how much of it is *lived* already."""

    number: int
    chain: Chain
    lived: int

    @property
    def names(self) -> str:
        """What is added, without what is lived already."""
        return ", ".join(each.lifepath.name for each in islice(self.chain.path, self.lived, None))

    def __str__(self) -> str:
        chain = self.chain
        return (
            f"{self.number}: {self.names}; {chain.count} lifepaths, age {figure(chain.age)}, "
            f"{chain.points} points, {chain.resources} resource points"
        )


class Chains(QAbstractListModel):
    """Lives in the order of :data:`SORTS` chosen; new ones find their place among them."""

    def __init__(self) -> None:
        super().__init__()
        # Each with its order: reckoning thousands of those anew for every sorting takes too long.
        self._found: list[tuple[Order, Chain]] = []
        self._sort = 0
        self._lived = 0

    def clear(self, lived: int) -> None:
        self.beginResetModel()
        self._found, self._lived = [], lived
        self.endResetModel()

    def add(self, chains: list[Chain]) -> None:
        first = len(self._found)
        self.beginInsertRows(NOWHERE, first, first + len(chains) - 1)
        self._found += ((chain.order, chain) for chain in chains)
        self.endInsertRows()
        self._arrange()

    def sort_by(self, sort: int) -> None:
        self._sort = sort
        self._arrange()

    def chain(self, row: int) -> Chain:
        return self._found[row][1]

    def _arrange(self) -> None:
        """Sort; whoever had chosen a life has the same one chosen still."""
        key = SORTS[self._sort][1]
        self.layoutAboutToBeChanged.emit()
        held = self.persistentIndexList()
        kept = [self._found[each.row()] for each in held]
        self._found.sort(key=lambda found: key(found[0]))
        if kept:
            places = {id(found): row for row, found in enumerate(self._found)}
            moved = [self.index(places[id(found)]) for found in kept]
            self.changePersistentIndexList(held, moved)
        self.layoutChanged.emit()

    def rowCount(self, parent: Index = NOWHERE) -> int:
        return 0 if parent.isValid() else len(self._found)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        life = Life(index.row() + 1, self.chain(index.row()), self._lived)
        if role == VALUE:
            return life
        if role == Qt.ItemDataRole.DisplayRole:
            return life.names
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return str(life)
        if role == Qt.ItemDataRole.ToolTipRole:
            return hint(str(life))
        return None


class _Delegate(RowDelegate):
    def __init__(self, view: QListView) -> None:
        super().__init__(view)
        self.book = Book()

    def paint_value(self, painter: QPainter, rect: QRectF, index: Index, theme: Theme) -> None:
        """The line of the life and its figures above, what is added to it below."""
        life: Life = index.data(VALUE)
        px, palette, chain = theme.type.px, theme.palette, life.chain
        top = QRectF(rect.left(), rect.top() + px(7), rect.width(), px(22))
        columns = columns_of(rect, theme)
        line = QRectF(top.left() + px(NUMBER), top.top() + px(5), 0, px(LINE))
        line.setRight(columns[0][0] - px(8))
        if line.width() >= px(LEAST_LINE):
            drawn, _ = segments(chain.path, self.book, range(life.lived, chain.count))
            lifeline.paint_small(painter, line, drawn, theme)
        with strokes.drawing(painter):
            value, small = theme.type.value(17), theme.type.small()
            base = strokes.baseline_in(top, value)
            number = QRectF(top.left(), top.top(), px(NUMBER - 10), top.height())
            strokes.write(painter, number, str(life.number), small, palette.ink3, baseline=base)
            said = (chain.count, chain.age, chain.points, chain.resources)
            for what, (left, right) in zip(said, columns, strict=True):
                box = QRectF(left, top.top(), right - left, top.height())
                strokes.write(painter, box, figure(what), value, palette.ink, strokes.RIGHT, base)
            names = QRectF(line.left(), top.bottom() + px(2), 0, px(22))
            names.setRight(rect.right())
            strokes.write(painter, names, life.names, theme.type.body(), palette.ink)

    def height(self, _index: Index, theme: Theme) -> float:
        return theme.type.px(ROW)


def columns_of(rect: QRectF, theme: Theme) -> list[tuple[float, float]]:
    """Left and right of the four figures."""
    wide = theme.type.px(COLUMN)
    right = rect.right() - wide * (len(COLUMNS) - 1)
    first = (right - theme.type.px(FIRST_COLUMN), right)
    return [first, *((right + place * wide, right + (place + 1) * wide) for place in range(3))]


class ChainHead(Drawn, QWidget):
    """The heads of the columns."""

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(300, round(themes.theme_of(self).type.px(HEAD)))

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        padding = theme.type.px(PADDING)
        inner = rect.adjusted(padding, 0, -padding - SCROLL, 0)
        font, ink = theme.type.label(), theme.palette.ink3
        columns = columns_of(inner, theme)
        life = inner.adjusted(theme.type.px(NUMBER), 0, 0, 0)
        life.setRight(columns[0][1] - strokes.width_of(COLUMNS[0].upper(), font) - padding)
        if strokes.width_of(THE_LIFE.upper(), font) <= life.width():
            strokes.write(painter, life, THE_LIFE, font, ink)
        for name, (left, right) in zip(COLUMNS, columns, strict=True):
            box = QRectF(left, rect.top(), right - left, rect.height())
            strokes.write(painter, box, name, font, ink, strokes.RIGHT)


THE_LIFE = "The life"
SCROLL = 8
"""The scroll bar's width, which the style sheet sets."""


class ChainList(FlatList):
    """``chosen`` when another life is under the cursor; Enter or a double click takes it."""

    chosen = Signal(object)
    taken = Signal(object)

    def __init__(self, model: Chains) -> None:
        super().__init__("Lives found")
        self._delegate = _Delegate(self)
        self.setModel(model)
        self.setItemDelegate(self._delegate)
        self.setUniformItemSizes(True)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.selectionModel().currentChanged.connect(
            lambda index, _old: self.chosen.emit(index.data(VALUE))
        )
        self.doubleClicked.connect(lambda index: self.taken.emit(index.data(VALUE)))

    def read_by(self, book: Book) -> None:
        self._delegate.book = book

    def keyPressEvent(self, event: QKeyEvent) -> None:
        index = self.currentIndex()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and index.isValid():
            self.taken.emit(index.data(VALUE))
        else:
            super().keyPressEvent(event)
