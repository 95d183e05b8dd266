"""The path so far: every lifepath taken, with its age, years, points and lists."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import (
    QAbstractListModel,
    QByteArray,
    QMimeData,
    QModelIndex,
    QPersistentModelIndex,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QPainter, QTextDocument
from PySide6.QtWidgets import (
    QListView,
    QMenu,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from bwdesk import keys
from bwdesk.desk import theme as themes
from bwdesk.desk.burner.path_words import offers
from bwdesk.desk.kit import marks, strokes
from bwdesk.desk.kit.menu import popup_menu
from bwdesk.desk.kit.row_list import FittedRows
from bwdesk.desk.kit.rows import paint_chosen
from bwdesk.desk.kit.shortcuts import is_pressed, row_step
from bwdesk.desk.kit.words import hint
from bwdesk.desk.theme import Theme
from bwdesk.rules.basics.problems import Problem, find_open, gravest_first
from bwdesk.rules.basics.sums import figure
from bwdesk.rules.burning import Reckoning
from bwdesk.rules.burning.reckoning import Walked
from bwdesk.rules.packs.book import Book
from bwdesk.rules.packs.requirement_words import bonus

Index = QModelIndex | QPersistentModelIndex
NOWHERE = QModelIndex()

WALKED = Qt.ItemDataRole.UserRole
TEXT, PROBLEMS = WALKED + 1, WALKED + 2
MIME = "application/x-bwdesk-path-place"
LIFEPATH_MIME = "application/x-bwdesk-lifepath"

GRIP, AGE, NUMBER, STAT = 22, 34, 50, 68
MOST_LAID = 100
HEAD, TOP, TITLE, GAP = 34, 10, 24, 10
EDGE, RIGHT = 6, 30
ROLL_IT = -1
"""In the place of a face: the die is rolled."""


class PathModel(QAbstractListModel):
    """The lifepaths of a reckoning; rows move by drag, and lifepaths may be dropped between."""

    moved = Signal(int, int)
    dropped = Signal(str, int)

    def __init__(self) -> None:
        super().__init__()
        self._path: tuple[Walked, ...] = ()
        self._problems: dict[int, tuple[Problem, ...]] = {}
        self._words: list[str] = []

    def show(self, reckoning: Reckoning, book: Book) -> None:
        self.beginResetModel()
        self._path = reckoning.path
        self._words = [offers(walked, book) for walked in reckoning.path]
        self._problems = {
            walked.place: find_open(reckoning.problems, f"path/{walked.place}")
            for walked in reckoning.path
        }
        self.endResetModel()

    def lifepath_at(self, row: int) -> Walked:
        return self._path[row]

    def rowCount(self, parent: Index = NOWHERE) -> int:
        return 0 if parent.isValid() else len(self._path)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        walked = self._path[index.row()]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return walked.lifepath.name
            case Qt.ItemDataRole.AccessibleTextRole:
                return f"{walked.lifepath.name}, age {figure(walked.begins)}"
            case Qt.ItemDataRole.ToolTipRole:
                problems = self._problems[walked.place]
                return hint("\n".join(f"{each.says} {each.remedy}" for each in problems)) or None
            case _ if role == WALKED:
                return walked
            case _ if role == TEXT:
                return self._words[index.row()]
            case _ if role == PROBLEMS:
                return self._problems[walked.place]
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        flag = Qt.ItemFlag
        if not index.isValid():
            return flag.ItemIsDropEnabled
        return flag.ItemIsEnabled | flag.ItemIsSelectable | flag.ItemIsDragEnabled

    def supportedDropActions(self) -> Qt.DropAction:
        return Qt.DropAction.MoveAction | Qt.DropAction.CopyAction

    def mimeTypes(self) -> list[str]:
        return [MIME, LIFEPATH_MIME]

    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:
        data = QMimeData()
        if indexes:
            data.setData(MIME, QByteArray(str(indexes[0].row()).encode()))
        return data

    def dropMimeData(
        self, data: QMimeData, _action: Qt.DropAction, row: int, _column: int, parent: Index
    ) -> bool:
        to = row if row >= 0 else parent.row() if parent.isValid() else len(self._path)
        if data.hasFormat(LIFEPATH_MIME):
            self.dropped.emit(data.data(LIFEPATH_MIME).toStdString(), to)
            return False
        if not data.hasFormat(MIME):
            return False
        place = int(data.data(MIME).toStdString())
        to -= to > place
        if to != place:
            self.moved.emit(place, to)
        # The document moves the row; the view must not take anything out itself.
        return False


class PathDelegate(QStyledItemDelegate):
    """Draws one lifepath of the path over two or three lines."""

    def __init__(self, parent: PathView) -> None:
        super().__init__(parent)
        # A view asks several times a change how high each row is, and laying text out is what that
        # costs. All that a layout depends on is its key.
        self._laid: dict[tuple[str, float, float, str], QTextDocument] = {}

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        theme = themes.theme_of(self)
        px, palette, rect = theme.type.px, theme.palette, QRectF(option.rect)
        walked: Walked = index.data(WALKED)
        problems: tuple[Problem, ...] = index.data(PROBLEMS)
        selected = bool(option.state & QStyle.StateFlag.State_Selected)
        with strokes.drawing(painter):
            if selected:
                paint_chosen(painter, rect, palette)
            strokes.draw_hairline(painter, rect.left(), rect.right(), rect.top(), palette.line)
            line = QRectF(rect.left(), rect.top() + px(TOP), rect.width(), px(TITLE))
            grip = QRectF(rect.left() + 3, line.top(), px(14), line.height())
            theme.icons.paint(painter, grip, "grip-vertical", palette.line2)
            value, name = theme.type.value(17), theme.type.name()
            base = strokes.baseline_in(line, name)
            self._number(painter, line, figure(walked.begins), px(GRIP), px(AGE), base, theme)
            columns = columns_of(rect, theme)
            for text, (left, right) in zip(
                (figure(walked.years), str(walked.resources), bonus(walked)),
                columns,
                strict=True,
            ):
                box = QRectF(left, line.top(), right - left, line.height())
                color = palette.ink if text != "–" else palette.ink2
                strokes.write(painter, box, text, value, color, strokes.RIGHT, base)
            room = QRectF(line.left() + px(GRIP + AGE), line.top(), 0, line.height())
            room.setRight(columns[0][0] - px(8))
            taken = 0.0
            if problems:
                mark = gravest_first(problems)[0].severity.value
                box = QRectF(room.left(), line.top(), px(16), line.height())
                marks.paint(painter, box, mark, theme)
                taken = px(22)
            room = room.adjusted(taken, 0, 0, 0)
            taken = strokes.write(
                painter, room, walked.lifepath.name, name, palette.ink, baseline=base
            )
            said = _place(walked, option.widget)
            room = room.adjusted(taken + px(8), 0, 0, 0)
            hint = theme.type.hint()
            if strokes.width_of(said, hint) <= room.width():
                strokes.write(painter, room, said, hint, palette.ink3, baseline=base)
            document = self._document(index, rect.width(), theme, palette.ink2)
            painter.translate(rect.left() + px(GRIP + AGE), line.bottom())
            document.drawContents(painter)

    def _number(
        self,
        painter: QPainter,
        line: QRectF,
        text: str,
        left: float,
        width: float,
        base: float,
        theme: Theme,
    ) -> None:
        box = QRectF(line.left() + left, line.top(), width, line.height())
        strokes.write(
            painter, box, text, theme.type.value(17), theme.palette.ink2, strokes.LEFT, base
        )

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        theme = themes.theme_of(self)
        view = option.widget
        wide = view.viewport().width() if isinstance(view, QListView) else option.rect.width()
        document = self._document(index, wide, theme, theme.palette.ink2)
        high = theme.type.px(TOP + TITLE + GAP) + document.size().height()
        return QSize(0, round(high))

    def _document(self, index: Index, width: float, theme: Theme, ink: str) -> QTextDocument:
        key = (index.data(TEXT), width, theme.type.scale, ink)
        if key in self._laid:
            return self._laid[key]
        document = QTextDocument()
        document.setDocumentMargin(0)
        document.setDefaultFont(theme.type.small())
        document.setTextWidth(max(80.0, width - theme.type.px(GRIP + AGE + RIGHT)))
        document.setHtml(f'<span style="color: {ink}">{key[0]}</span>')
        if len(self._laid) >= MOST_LAID:
            self._laid.clear()
        self._laid[key] = document
        return document


def columns_of(rect: QRectF, theme: Theme) -> tuple[tuple[float, float], ...]:
    """Left and right of years, resources and stat, from the right edge."""
    px = theme.type.px
    right = rect.right() - px(EDGE)
    stat = (right - px(STAT), right)
    resources = (stat[0] - px(NUMBER), stat[0] - px(4))
    years = (resources[0] - px(NUMBER), resources[0] - px(2))
    return years, resources, stat


def _place(walked: Walked, view: object) -> str:
    return view.setting_name(walked) if isinstance(view, PathView) else walked.lifepath.setting


class PathView(FittedRows):
    """The path as a list: drag or Alt with arrows to reorder, Delete to take out, Enter to put
    another in its place, Insert to put one before it; a right click offers the same. 1 to 6 enter
    the die of the Brutal Life, R rolls it (-1).

    ``chosen`` tells the row that came under the cursor; the others ask for edits.
    """

    chosen = Signal(int)
    removed = Signal(int)
    moved = Signal(int, int)
    replaced = Signal(int)
    inserted = Signal(int)
    rolled = Signal(int, int)

    def __init__(self, model: PathModel) -> None:
        super().__init__("The path so far")
        self._book = Book()
        self.setModel(model)
        self.setItemDelegate(PathDelegate(self))
        self.setDragDropMode(QListView.DragDropMode.DragDrop)
        self.setDefaultDropAction(Qt.DropAction.MoveAction)
        self.setDropIndicatorShown(True)
        self.clicked.connect(lambda index: self.chosen.emit(index.row()))

    def read_by(self, book: Book) -> None:
        self._book = book

    def setting_name(self, walked: Walked) -> str:
        return self._book.setting_name(walked.lifepath.stock, walked.lifepath.setting)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        row = self.currentIndex().row()
        step = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(event.key()), 0)
        if row >= 0 and is_pressed(keys.REMOVE_ROW, event):
            self.removed.emit(row)
        elif row >= 0 and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.replaced.emit(row)
        elif row >= 0 and is_pressed(keys.INSERT_LIFEPATH, event):
            self.inserted.emit(row)
        elif row >= 0 and is_pressed(keys.DIE_OF_LIFEPATH, event):
            self.rolled.emit(row, int(event.text()) if event.text().isdecimal() else ROLL_IT)
        elif row >= 0 and (by := row_step(event)):
            if 0 <= row + by < self.model().rowCount():
                self.moved.emit(row, row + by)
        else:
            super().keyPressEvent(event)
            if step and self.currentIndex().row() >= 0:
                self.chosen.emit(self.currentIndex().row())

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        keyed = event.reason() is QContextMenuEvent.Reason.Keyboard
        index = self.currentIndex() if keyed else self.indexAt(event.pos())
        if not index.isValid():
            return
        at = self.visualRect(index).center() if keyed else event.pos()
        self.menu_of(index.row()).popup(self.viewport().mapToGlobal(at))

    def menu_of(self, row: int) -> QMenu:
        """What can be done with a row."""
        last = self.model().rowCount() - 1
        return popup_menu(
            self,
            (
                ("Replace…", partial(self.replaced.emit, row)),
                ("Insert before…", partial(self.inserted.emit, row)),
                ("Move up", partial(self.moved.emit, row, row - 1) if row else None),
                ("Move down", partial(self.moved.emit, row, row + 1) if row < last else None),
                ("Remove", partial(self.removed.emit, row)),
            ),
        )
