"""What the list of skills is narrowed by and how it is sorted; it is remembered."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLineEdit, QMenu, QWidget

from bwdesk.desk.burner.skills.skill_rows import SORTS, SkillRow
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.choice import Chip
from bwdesk.desk.kit.menu import Menu
from bwdesk.desk.kit.words import hint
from bwdesk.desk.kit.writing import undo_past_search
from bwdesk.rules.packs.spelling import another_form

FIELD = 132


class Filter(Struct, frozen=True, omit_defaults=True):
    """Kinds that must all hold, words found in names, roots and lifepaths, and the sort."""

    open: bool = False
    listed: bool = False
    training: bool = False
    magical: bool = False
    text: str = ""
    sort: str = SORTS[0]

    @property
    def narrows(self) -> bool:
        return replace(self, sort=SORTS[0]) != Filter()

    def fits(self, row: SkillRow) -> bool:
        wanted = self.text.casefold().split()
        words = f"{row.name} {row.roots} {row.source}".casefold()
        return (
            (not self.open or row.line.open)
            and (not self.listed or row.offered)
            and (not self.training or row.line.skill.training)
            and (not self.magical or row.line.skill.magical)
            and (all(word in words for word in wanted) or another_form(self.text, row.name))
        )


KINDS: dict[str, tuple[str, str, Callable[[SkillRow], bool]]] = {
    "open": ("Open", "Skills that are open", lambda row: row.line.open),
    "listed": ("On lists", "Skills a lifepath of yours offers", lambda row: row.offered),
    "training": ("Training", "Trainings", lambda row: row.line.skill.training),
    "magical": (
        "Magical",
        "Skills that cost two points to open",
        lambda row: row.line.skill.magical,
    ),
}


class SkillFilters(QWidget):
    """Chips, a search field and the sort around one `Filter`; ``changed`` when the user does."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._filter = Filter()
        self._counts: dict[str, int] = {}
        self.search = QLineEdit(self)
        self.search.setPlaceholderText("Find a skill")
        self.search.setAccessibleName("Find a skill in the list")
        self.search.setClearButtonEnabled(True)
        self.search.setMinimumWidth(FIELD)
        undo_past_search(self.search)
        self.chips = {kind: self._chip(kind) for kind in KINDS}
        self.sort = Chip(SORTS[0], opens=True)
        self.sort.setAccessibleName("Sort the skills")
        self.clear_button = push_button(
            "Clear", kind="quiet", name="Clear search and filters", parent=self
        )
        self._lay_out()
        self.menu = self._menu()
        self.search.textChanged.connect(lambda text: self._become(text=text))
        self.sort.clicked.connect(self._drop_menu)
        self.clear_button.clicked.connect(self._clear)

    @property
    def filter(self) -> Filter:
        return self._filter

    def set(self, wanted: Filter) -> None:
        """Show and use a filter without telling."""
        self._filter = replace(wanted, sort=wanted.sort if wanted.sort in SORTS else SORTS[0])
        with QSignalBlocker(self.search):
            self.search.setText(wanted.text)
        self._show()

    def show_counts(self, rows: dict[str, SkillRow]) -> None:
        """How many there are of each kind; a kind there is none of is not offered."""
        counts = {kind: sum(map(is_one, rows.values())) for kind, (*_, is_one) in KINDS.items()}
        if counts == self._counts:
            return
        self._counts = counts
        for kind, many in counts.items():
            self.chips[kind].show_count(many)
            self.chips[kind].setVisible(many > 0 or getattr(self._filter, kind))

    def set_one_line(self, one_line: bool) -> None:
        """Search and sort beside the chips, or above them."""
        layouts.turn_layout(self._rows, one_line)

    def _chip(self, kind: str) -> Chip:
        name, tip, _ = KINDS[kind]
        chip = Chip(name, 0, parent=self)
        chip.setToolTip(hint(tip))
        chip.clicked.connect(lambda on: self._become(**{kind: on}))
        return chip

    def _lay_out(self) -> None:
        self._rows = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.setSpacing(8)
        first, second = QHBoxLayout(), QHBoxLayout()
        for row in (first, second):
            row.setSpacing(6)
            self._rows.addLayout(row)
        first.addWidget(self.search)
        first.addWidget(self.sort)
        for chip in self.chips.values():
            second.addWidget(chip)
        second.addWidget(self.clear_button)
        second.addStretch(1)

    def _menu(self) -> QMenu:
        menu, group = Menu(self), QActionGroup(self)
        for name in SORTS:
            action = QAction(name, self, checkable=True)
            action.setData(name)
            group.addAction(action)
            menu.addAction(action)
        self._sorts = group
        group.triggered.connect(lambda action: self._become(sort=action.data()))
        self._show()
        return menu

    def _drop_menu(self) -> None:
        self.menu.popup(self.sort.mapToGlobal(self.sort.rect().bottomLeft()))

    def _clear(self) -> None:
        self.set(Filter(sort=self._filter.sort))
        self.changed.emit()
        self.search.setFocus()

    def _become(self, **changed: object) -> None:
        self._filter = replace(self._filter, **changed)
        self._show()
        self.changed.emit()

    def _show(self) -> None:
        for kind, chip in self.chips.items():
            chip.setChecked(getattr(self._filter, kind))
        self.sort.setText(self._filter.sort)
        self.sort.updateGeometry()
        self.clear_button.setVisible(self._filter.narrows)
        for action in self._sorts.actions():
            action.setChecked(action.data() == self._filter.sort)
