"""The list of what may come next, grouped by setting, with a reason for what may not."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from PySide6.QtCore import (
    QAbstractListModel,
    QByteArray,
    QMimeData,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    Qt,
    Signal,
)
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QListView

from bwdesk.desk.burner.lifepaths.filters import Filter
from bwdesk.desk.burner.lifepaths.path_view import LIFEPATH_MIME
from bwdesk.desk.kit.explains import EXPLAINS
from bwdesk.desk.kit.lifepath_row import GroupHead, LifepathDelegate, LifepathRow
from bwdesk.desk.kit.row_list import FittedRows
from bwdesk.desk.kit.rows import VALUE
from bwdesk.desk.kit.shortcuts import is_pressed
from bwdesk.desk.kit.words import hint
from bwdesk.desk.kit.writing import letters
from bwdesk.keys import TAKE_LIFEPATH
from bwdesk.rules.basics.prose import plural, series
from bwdesk.rules.basics.sums import figure
from bwdesk.rules.burning import Next, Reckoning, successors
from bwdesk.rules.burning.planner import Chain
from bwdesk.rules.packs.book import Book, Lifepath
from bwdesk.rules.packs.spelling import another_form

Index = QModelIndex | QPersistentModelIndex
NOWHERE = QModelIndex()
NEXT = VALUE + 1
WAY, NO_WAY = "Show me the way", "No way leads there from here"


class Group(Struct, frozen=True):
    """A setting and how one gets there; *far* settings have no lead from here."""

    setting: str
    head: GroupHead
    far: bool


class Candidates(QAbstractListModel):
    """Heads of settings and the lifepaths under them.

    Barred ones have a link to the way there while the list *leads_on* from the end of the path.
    """

    def __init__(self) -> None:
        super().__init__()
        self._all: tuple[Next, ...] = ()
        self._groups: tuple[Group, ...] = ()
        self._found: dict[str, str] = {}
        self._skills: dict[str, str] = {}
        self._book = Book()
        self._rows: list[tuple[GroupHead | LifepathRow, Next | None]] = []
        self._lived = 0
        self._ways: dict[str, Chain | None] = {}
        self.filter = Filter()
        self._breaks: dict[str, tuple[Lifepath, ...]] = {}
        self.open_count = 0
        self.leads_on = True

    def show(self, reckoning: Reckoning, book: Book) -> None:
        """List everything anew for a path; the filter stays."""
        if book is not self._book:
            self._book, self._found, self._skills = book, {}, {}
        self._all = successors(reckoning, book)
        self._ways, self._breaks = {}, {}
        self._lived = len(reckoning.path)
        self.open_count = sum(each.open for each in self._all)
        self._groups = _groups(reckoning)
        self.refilter(self.filter)

    def refilter(self, wanted: Filter) -> None:
        self.beginResetModel()
        self.filter = wanted
        self._rows = []
        there: dict[str, list[Next]] = {group.setting: [] for group in self._groups}
        for each in self._all:
            if self._is_wanted(each) and each.lifepath.setting in there:
                there[each.lifepath.setting].append(each)
        for group in self._groups:
            listed = sorted(there[group.setting], key=lambda each: not each.open)
            if listed:
                self._rows.append((group.head, None))
                self._rows += [(self._row(each), each) for each in listed]
        self.endResetModel()

    @property
    def count_fitting(self) -> int:
        """How many lifepaths the filter leaves."""
        return sum(found is not None for _, found in self._rows)

    @property
    def lifepaths(self) -> tuple[Next, ...]:
        """Every lifepath of the stock, whatever the filter."""
        return self._all

    def show_ways(self, found: dict[str, Chain | None]) -> None:
        """Say of barred lifepaths how far the shortest way there is, by id."""
        self._ways = found
        for place, (_, each) in enumerate(self._rows):
            if each and not each.open:
                self._rows[place] = (self._row(each), each)
        if self._rows:
            self.dataChanged.emit(self.index(0), self.index(len(self._rows) - 1))

    def show_breaks(self, found: dict[str, tuple[Lifepath, ...]]) -> None:
        """Say which later lifepaths each one would bar, by id."""
        self._breaks = found
        self.refilter(self.filter)

    def settings(self) -> tuple[Group, ...]:
        return self._groups

    def row_of(self, lifepath: str) -> int:
        """The row that shows a lifepath, -1 when it is filtered out."""
        for row, (_, found) in enumerate(self._rows):
            if found and found.lifepath.id == lifepath:
                return row
        return -1

    def first(self) -> int:
        """The first row with a lifepath, -1 when there is none."""
        return next((row for row, (_, found) in enumerate(self._rows) if found), -1)

    def rowCount(self, parent: Index = NOWHERE) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        value, found = self._rows[index.row()]
        if role == VALUE:
            return value
        if role == NEXT:
            return found
        if role == EXPLAINS:
            return f"lifepath/{found.lifepath.id}" if found else ""
        if role == Qt.ItemDataRole.DisplayRole:
            return value.name if isinstance(value, LifepathRow) else value.label
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return str(value)
        if role == Qt.ItemDataRole.ToolTipRole and found:
            return (
                hint("\n".join(each.says for each in (*found.blocking_problems, *found.waits)))
                or None
            )
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        flag = Qt.ItemFlag
        if not index.isValid() or self._rows[index.row()][1] is None:
            return flag.NoItemFlags
        return flag.ItemIsEnabled | flag.ItemIsSelectable | flag.ItemIsDragEnabled

    def mimeTypes(self) -> list[str]:
        return [LIFEPATH_MIME]

    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:
        data = QMimeData()
        found: Next | None = indexes[0].data(NEXT) if indexes else None
        if found:
            data.setData(LIFEPATH_MIME, QByteArray(found.lifepath.id.encode()))
        return data

    def _is_wanted(self, each: Next) -> bool:
        if not (each.open or self.filter.barred) or not self.filter.fits(each.lifepath):
            return False
        needle = self.filter.text.strip().casefold()
        names = (each.lifepath.name, *each.lifepath.aliases)
        return needle in self._haystack(each) or any(another_form(needle, name) for name in names)

    def _haystack(self, each: Next) -> str:
        lifepath = each.lifepath
        if lifepath.id not in self._found:
            words = [
                lifepath.name,
                *lifepath.aliases,
                *(self._book.skill_name(skill) for skill in lifepath.skills),
                *(self._book.trait_name(trait) for trait in lifepath.traits),
            ]
            self._found[lifepath.id] = "\n".join(words).casefold()
        return self._found[lifepath.id]

    def _row(self, each: Next) -> LifepathRow:
        lifepath = each.lifepath
        return LifepathRow(
            name=lifepath.name,
            years=years_of(each),
            resources=resources_of(each),
            skills=self._skills_of(each) if each.open else "",
            barred=reason(each),
            way="" if each.open or not self.leads_on else self._way(lifepath),
            breaks=_breaks(self._breaks.get(lifepath.id, ())),
        )

    def _skills_of(self, each: Next) -> str:
        known, lifepath = self._skills, each.lifepath
        if lifepath.id not in known:
            named = ", ".join(self._book.skill_name(skill) for skill in lifepath.skills)
            known[lifepath.id] = named or _general(each)
        return known[lifepath.id]

    def _way(self, lifepath: Lifepath) -> str:
        """The link to the shortest way, with its length as soon as that is known."""
        if lifepath.id not in self._ways:
            return WAY
        way = self._ways[lifepath.id]
        if way is None:
            return NO_WAY
        ahead = way.path[self._lived :]
        years = ahead[-1].ends - (way.path[self._lived - 1].ends if self._lived else 0)
        return f"Shortest way: {plural(len(ahead), 'lifepath')}, {figure(years)}\u00a0yr"


def _breaks(later: tuple[Lifepath, ...]) -> str:
    return f"bars {series((each.name for each in later), 'and')} after it" if later else ""


def reason(each: Next) -> str:
    """Why a lifepath is barred, as the list says it; "" when it is not."""
    if each.open:
        return ""
    first, *more = each.bars
    if first.code == "path.no-lead":
        wants = (bar.beside for bar in more if bar.code == "path.requirement")
        return ", and ".join(("no lead from where you stand", *wants)) + "."
    if first.code == "path.not-born":
        return "no life begins here; take a Born lifepath first."
    return f"{first.beside}."


def years_of(each: Next) -> str:
    years = each.lifepath.years
    return figure(years) if isinstance(years, float | int) else "*"


def resources_of(each: Next) -> str:
    resources = each.lifepath.resources
    return str(resources) if isinstance(resources, int) else "*"


def _general(each: Next) -> str:
    points = each.lifepath.general_points
    if not isinstance(points, int):
        return "General points by your choice"
    return f"{points} general point{'' if points == 1 else 's'}" if points else "No skills"


def _groups(reckoning: Reckoning) -> tuple[Group, ...]:
    """The settings of the stock: where one stands first, then leads, then the rest."""
    stock, path = reckoning.stock, reckoning.path
    here = path[-1].lifepath.setting if path else ""
    leads = path[-1].lifepath.leads if path else ()
    year = "lead, +1 year" if stock.lead_years else "lead"

    def group(setting: str, name: str) -> Group:
        if not path:
            hint, far = "where a life may begin", False
        elif setting == here:
            hint, far = "where you stand", False
        elif setting in leads:
            hint, far = year, False
        else:
            hint, far = "no lead", True
        return Group(setting, GroupHead(name, hint), far)

    groups = [group(each.id, each.name) for each in stock.settings]
    groups.sort(key=lambda each: (each.far, each.setting != here))
    return tuple(groups)


class CandidateList(FittedRows):
    """The list itself: Enter or a double click takes, a click considers; the link of a barred one
    asks for the shortest way. What is typed over it belongs into the search."""

    considered = Signal(object)
    taken = Signal(object)
    way_asked = Signal(object)
    typed = Signal(str)

    def __init__(self, model: Candidates) -> None:
        super().__init__("Lifepaths that may come next")
        self._candidates = model
        self.setModel(model)
        delegate = LifepathDelegate(self)
        delegate.way_asked.connect(lambda index: self.way_asked.emit(index.data(NEXT)))
        self.setItemDelegate(delegate)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.setDragDropMode(QListView.DragDropMode.DragOnly)
        self.doubleClicked.connect(self._take)
        self.clicked.connect(lambda index: self.considered.emit(index.data(NEXT)))

    def show_breaks(self, found: dict[str, tuple[Lifepath, ...]]) -> None:
        """As the model does; rows that gain a line do not move what the user looks at."""
        here, top = self.currentIndex().data(NEXT), self.indexAt(QPoint(4, 4))
        at_top, scrolled = top.data(NEXT), self.verticalScrollBar().value()
        self._candidates.show_breaks(found)
        if here:
            row = self._candidates.row_of(here.lifepath.id)
            self.setCurrentIndex(self._candidates.index(row))
        row = self._candidates.row_of(at_top.lifepath.id) if at_top else -1
        if scrolled and row >= 0:
            self.scrollTo(self._candidates.index(row), QListView.ScrollHint.PositionAtTop)
        else:
            self.verticalScrollBar().setValue(scrolled)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if is_pressed(TAKE_LIFEPATH, event):
            self._take(self.currentIndex())
            return
        if letters(event):
            self.typed.emit(event.text())
            return
        super().keyPressEvent(event)
        if self.currentIndex().isValid():
            self.considered.emit(self.currentIndex().data(NEXT))

    def _take(self, index: Index) -> None:
        found: Next | None = index.data(NEXT) if index.isValid() else None
        if found:
            self.taken.emit(found)
