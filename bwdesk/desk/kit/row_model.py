"""A list model over frozen rows that know their key and whether they can be chosen."""

from __future__ import annotations

from typing import ClassVar, Protocol, TypeVar

from msgspec import Struct
from PySide6.QtCore import QAbstractListModel, QModelIndex, Qt

from bwdesk.desk.kit.explains import EXPLAINS
from bwdesk.desk.kit.rows import VALUE, Index

NOWHERE = QModelIndex()


class Row(Protocol):
    """What a list shows: *str* of it is what a screen reader says."""

    @property
    def key(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def can_be_chosen(self) -> bool: ...


R = TypeVar("R", bound=Row)


class Head(Struct, frozen=True):
    """The head of a group of rows: its name, and a *hint* at the right. Nobody chooses it."""

    name: str
    hint: str = ""

    can_be_chosen: ClassVar[bool] = False

    @property
    def key(self) -> str:
        return f"head {self.name}"

    def __str__(self) -> str:
        return f"{self.name}, {self.hint}" if self.hint else self.name


class RowModel(QAbstractListModel):
    """Rows in order; a change that moves nothing only tells what changed."""

    def __init__(self) -> None:
        super().__init__()
        self._rows: list[Row] = []
        self._places: dict[str, int] = {}

    def show(self, rows: list[R]) -> bool:
        """Show these rows. False when they had to be laid out anew, and places were lost."""
        places = {row.key: place for place, row in enumerate(rows)}
        if list(places) != list(self._places):
            self.beginResetModel()
            self._rows, self._places = list(rows), places
            self.endResetModel()
            return False
        before, self._rows = self._rows, list(rows)
        for place, (old, new) in enumerate(zip(before, rows, strict=True)):
            if old != new:
                index = self.index(place)
                self.dataChanged.emit(index, index)
        return True

    def rows(self) -> list[Row]:
        return self._rows

    def place(self, key: str) -> QModelIndex:
        """Where a row stands; an invalid index if it does not."""
        return self.index(self._places[key]) if key in self._places else NOWHERE

    def rowCount(self, parent: Index = NOWHERE) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        row = self._rows[index.row()]
        match role:
            case _ if role == VALUE:
                return row
            case _ if role == EXPLAINS:
                return getattr(row, "explains", "")
            case Qt.ItemDataRole.DisplayRole:
                return row.name
            case Qt.ItemDataRole.AccessibleTextRole:
                return str(row)
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        if index.isValid() and self._rows[index.row()].can_be_chosen:
            return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        return Qt.ItemFlag.NoItemFlags
