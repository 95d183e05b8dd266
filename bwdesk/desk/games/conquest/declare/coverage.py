"""What our people can do: eleven maneuvers, the best of leader and second, gaps marked."""

from __future__ import annotations

from msgspec import Struct
from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QHeaderView, QWidget

from bwdesk.desk.games.conquest.declare.maneuver_odds import means_by_person, skill_name, who_is
from bwdesk.desk.kit import layouts, marks
from bwdesk.desk.kit.rows import VALUE, Index
from bwdesk.desk.kit.table import Detail, Mark, Name, Number, Table
from bwdesk.desk.kit.words import hint, words
from bwdesk.rules.chance.ability import Ability, exponent_text
from bwdesk.rules.games.conquest.means import Means
from bwdesk.rules.games.conquest.state import State
from bwdesk.rules.packs.book import Book

NOWHERE = QModelIndex()
KEY = VALUE + 1
ABSENT = "\N{EN DASH}"


class Covered(Struct, frozen=True):
    """A maneuver and the best of leader and second; *gap* names what is lacking."""

    maneuver: str
    name: str
    leader: str
    second: str
    forks: int
    mark: str
    gap: str

    def __str__(self) -> str:
        said = f"{self.name}: leader {self.leader}, second {self.second}, FoRKs {self.forks}"
        return f"{said}, {self.gap}" if self.gap else said


def coverage(state: State, faction: str, book: Book) -> list[Covered]:
    """A row for each maneuver, in the order of the book."""
    rows = []
    for maneuver in book.maneuvers.values():
        own = means_by_person(state, faction, maneuver, book)
        leader = own.get("leader", Means("leader"))
        second = own.get("second", Means("second"))
        best = max(own.values(), key=lambda each: each.strength, default=leader)
        mark, gap = marks.DONE, ""
        if not best.exponent:
            mark, gap = marks.BROKEN, "gap"
        elif not leader.exponent:
            mark, gap = marks.ODD, "not the leader"
        rows.append(
            Covered(
                maneuver.id,
                maneuver.name,
                _means_words(leader, book),
                _means_words(second, book),
                len(best.forks),
                mark,
                gap,
            )
        )
    return rows


def _means_words(each: Means, book: Book) -> str:
    said = exponent_text(Ability(each.shade, each.exponent))
    return f"{skill_name(book, each.skill)} {said}" if each.exponent else ABSENT


class _Model(QAbstractTableModel):
    def __init__(self, rows: list[Covered], heads: tuple[str, ...], parent: QObject) -> None:
        super().__init__(parent)
        self.covered, self._heads = rows, heads

    def rowCount(self, parent: Index = NOWHERE) -> int:
        return 0 if parent.isValid() else len(self.covered)

    def columnCount(self, _parent: Index = NOWHERE) -> int:
        return len(self._heads)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        if orientation is Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return self._heads[section]
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        row = self.covered[index.row()]
        cells = (
            Mark(row.mark, row.gap or "covered"),
            Name(row.name, pale=row.mark == marks.BROKEN),
            Detail(row.gap if row.mark == marks.BROKEN else row.leader),
            Detail(row.second),
            Number(str(row.forks or ABSENT)),
        )
        if role == KEY:
            return row.maneuver
        if role == VALUE:
            return cells[index.column()]
        if role == Qt.ItemDataRole.DisplayRole:
            return str(cells[index.column()])
        if role == Qt.ItemDataRole.ToolTipRole:
            return hint(str(cells[index.column()]))
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return str(row)
        return None


class CoverageBoard(QWidget):
    """``picked`` carries the maneuver of a row that was double-clicked or entered."""

    picked = Signal(str)

    def __init__(
        self, state: State, faction: str, book: Book, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setAccessibleName("What our people can do")
        rows = coverage(state, faction, book)
        gaps = sum(row.mark == marks.BROKEN for row in rows)
        column = layouts.column(
            words("What our people can do", "h2"), into=self, spacing=8, margins=(20, 16, 20, 0)
        )
        said = "Every maneuver can be rolled by somebody." if not gaps else _gaps(rows)
        column.addWidget(words(said, "body", "ink2", wrap=True))
        self.table = _CoverageTable("Coverage of the maneuvers")
        leader, second = (who_is(state, faction, who) for who in ("leader", "second"))
        heads = ("", "Maneuver", leader, second, "FoRKs")
        self.table.setModel(_Model(rows, heads, self.table))
        head = self.table.horizontalHeader()
        for at in range(len(heads)):
            head.setSectionResizeMode(at, QHeaderView.ResizeMode.ResizeToContents)
        for at in (2, 3):
            head.setSectionResizeMode(at, QHeaderView.ResizeMode.Stretch)
        self.table.opened.connect(self.picked)
        self.table.selectRow(0)
        column.addWidget(self.table, 1)


class _CoverageTable(Table):
    opened = Signal(str)

    def _tell(self, index: Index) -> None:
        if index.isValid():
            self.opened.emit(index.data(KEY))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._tell(self.currentIndex())
        else:
            super().keyPressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self._tell(self.indexAt(event.position().toPoint()))


def _gaps(rows: list[Covered]) -> str:
    names = [row.name for row in rows if row.mark == marks.BROKEN]
    return f"Gaps: {', '.join(names)}. Nobody here has a skill of those lists."
