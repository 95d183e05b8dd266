"""What was bought, as a table: kind, name, dice, points and note."""

from __future__ import annotations

from PySide6.QtCore import QAbstractTableModel, QModelIndex, Qt
from PySide6.QtWidgets import QHeaderView

from bwdesk.desk.widgets import marks
from bwdesk.desk.widgets.rows import VALUE, Index
from bwdesk.desk.widgets.table import Detail, Mark, Name, Number, Table
from bwdesk.rules.burning import Reckoning
from bwdesk.rules.character import Thing, ThingKind
from bwdesk.rules.problems import Problem

KINDS: tuple[ThingKind, ...] = (
    "gear",
    "arms",
    "armor",
    "property",
    "relationship",
    "affiliation",
    "reputation",
    "spell",
)
HEADS = ("", "What", "Kind", "Note", "Dice", "Points")
NAME, NOTE, DICE, POINTS = 1, 3, 4, 5
NOWHERE = QModelIndex()


class Things(QAbstractTableModel):
    """The purchases of a character, in the order they were made."""

    def __init__(self) -> None:
        super().__init__()
        self._things: tuple[Thing, ...] = ()
        self._remarks: dict[int, Problem] = {}

    def show_things(self, reckoning: Reckoning) -> None:
        """Show what the choices hold; rows that stay keep the selection."""
        things = reckoning.choices.things
        self._remarks = {
            int(place): problem
            for problem in reckoning.problems
            if not problem.waived
            for page, _, place in (problem.where.partition("/"),)
            if page == "resources" and place.isdigit()
        }
        many = len(self._things)
        if len(things) > many:
            self.beginInsertRows(QModelIndex(), many, len(things) - 1)
            self._things = things
            self.endInsertRows()
        elif len(things) < many:
            self.beginRemoveRows(QModelIndex(), len(things), many - 1)
            self._things = things
            self.endRemoveRows()
        self._things = things
        if things:
            last = self.index(len(things) - 1, len(HEADS) - 1)
            self.dataChanged.emit(self.index(0, 0), last)

    def rowCount(self, parent: Index = NOWHERE) -> int:
        return 0 if parent.isValid() else len(self._things)

    def columnCount(self, parent: Index = NOWHERE) -> int:
        return 0 if parent.isValid() else len(HEADS)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        value = self._cell(index.row(), index.column())
        if role == VALUE:
            return value
        said = "" if value is None else str(value)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{HEADS[index.column()]} {said}".strip()
        if role == Qt.ItemDataRole.ToolTipRole:
            return said or None
        return None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        if orientation is not Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return HEADS[section]
        if role == Qt.ItemDataRole.TextAlignmentRole and section in (DICE, POINTS):
            return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        return None

    def _cell(self, row: int, column: int) -> object:
        thing = self._things[row]
        match column:
            case 0:
                problem = self._remarks.get(row)
                return Mark(problem.severity.value, problem.says) if problem else None
            case 1:
                return Name(thing.name or "no name yet", pale=not thing.name)
            case 2:
                return Detail(thing.kind)
            case 3:
                return Detail(thing.note)
            case 4:
                return Number(f"{thing.dice}D" if thing.dice else "")
            case _:
                return Number(str(thing.points))


def things_table(model: Things) -> Table:
    """The table of the page, its columns as wide as they need."""
    table = Table("What was bought")
    table.setModel(model)
    head = table.horizontalHeader()
    head.setMinimumSectionSize(marks.IN_ROW + 12)
    head.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
    for stretched in (NAME, NOTE):
        head.setSectionResizeMode(stretched, QHeaderView.ResizeMode.Stretch)
    table.setTabKeyNavigation(False)
    return table
