"""Resources: what the points of the path buy, and what that does to Resources and Circles."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QLabel, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.burner.page import Page
from bwdesk.desk.burner.parts.figure_cell import FigureCell
from bwdesk.desk.burner.parts.remark import Remark
from bwdesk.desk.burner.resources.thing_editor import ThingEditor
from bwdesk.desk.burner.resources.things import Things, things_table
from bwdesk.desk.document import Document
from bwdesk.desk.form import fill
from bwdesk.rules.burning import edits
from bwdesk.rules.burning.resources import (
    CIRCLES_BONUS_FROM,
    RESOURCES_PER_DIE,
    TIES,
    WEALTH,
    counting,
    tie_offer,
)
from bwdesk.rules.burning.words import plural, series
from bwdesk.rules.character import Choices, Thing
from bwdesk.rules.sums import Pool, Sum, figure


class ResourcesPage(Page):
    """A table of purchases over an editor: for the chosen one, else for the next one."""

    key = "resources"
    title = "Resources"

    says: QLabel
    remark_place: QWidget
    resources_place: QWidget
    circles_place: QWidget
    empty: QLabel
    table_place: QWidget
    editor_place: QWidget

    def __init__(self, document: Document, parent: QWidget | None = None) -> None:
        super().__init__(document, parent)
        attributes = document.reckoning.attributes
        self.remark = fill(self.remark_place, Remark())
        self.resources = fill(self.resources_place, FigureCell(document, attributes["resources"]))
        self.circles = fill(self.circles_place, FigureCell(document, attributes["circles"]))
        self.model = Things()
        self.table = fill(self.table_place, things_table(self.model))
        self.editor = fill(self.editor_place, ThingEditor())
        self._draft = Thing("")
        self._listen()
        themes.dress(self)

    def _listen(self) -> None:
        self.table.selectionModel().selectionChanged.connect(lambda *_: self._show_editor())
        self.editor.changed.connect(self._change)
        self.editor.added.connect(self._add)
        self.editor.removed.connect(self._remove)
        self.editor.another.connect(self._another)
        for key, act in ((QKeySequence.StandardKey.Delete, self._remove), ("Esc", self._another)):
            shortcut = QShortcut(QKeySequence(key), self.table)
            shortcut.setContext(Qt.ShortcutContext.WidgetShortcut)
            shortcut.activated.connect(act)

    @property
    def chosen(self) -> int | None:
        """The row of the purchase in the editor; None for a new one."""
        rows = self.table.selectionModel().selectedRows()
        return rows[0].row() if rows else None

    def refresh(self) -> None:
        reckoning = self.document.reckoning
        self.says.setText(pool_line(reckoning.pools.resources))
        self.remark.show_problems(reckoning.problems, "resources/points")
        attributes = reckoning.attributes
        self.resources.show_figure(attributes["resources"], wealth_line(reckoning.choices))
        self.circles.show_figure(attributes["circles"], ties_line(reckoning.choices))
        self.model.show_things(reckoning)
        bought = bool(reckoning.choices.things)
        self.table_place.setVisible(bought)
        self.empty.setVisible(not bought)
        self._show_editor()

    def reveal(self, where: str) -> None:
        """``resources/2`` chooses the third purchase; anything else begins a new one."""
        _, _, place = where.partition("/")
        if place.isdigit() and int(place) < len(self.document.choices.things):
            self.table.selectRow(int(place))
            self.table.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self._another()

    def _show_editor(self) -> None:
        choices, chosen = self.document.choices, self.chosen
        if chosen is not None and chosen >= len(choices.things):
            return
        thing = self._draft if chosen is None else choices.things[chosen]
        tie = self.document.book.ties.get(thing.kind)
        left = self.document.reckoning.pools.resources.left
        after = left - thing.points if chosen is None else left
        said = " ".join(each for each in (self._price(thing), does(thing)) if each)
        self.editor.show_thing(thing, tie, f"{said} {left_line(after)}", new=chosen is None)
        self.editor.remark.show_problems(self.document.reckoning.problems, f"resources/{chosen}")

    def _price(self, thing: Thing) -> str:
        tie = self.document.book.ties.get(thing.kind)
        cost = tie_offer(tie).cost(thing.terms) if tie else Sum()
        return price_line(cost) if cost.parts else ""

    def _change(self, thing: Thing) -> None:
        if self.chosen is None:
            self._draft = thing
            self._show_editor()
        else:
            self.edit(edits.change_thing(self.document.choices, self.chosen, thing))

    def _add(self) -> None:
        thing, self._draft = self._draft, Thing("", self._draft.kind)
        self.edit(edits.add_thing(self.document.choices, thing))
        self._another()

    def _remove(self) -> None:
        chosen = self.chosen
        if chosen is None:
            return
        self.table.clearSelection()
        self.edit(edits.remove_thing(self.document.choices, chosen))
        if chosen < len(self.document.choices.things):
            self.table.selectRow(chosen)

    def _another(self) -> None:
        self.table.clearSelection()
        self.table.setCurrentIndex(QModelIndex())
        self._show_editor()
        self.editor.name.setFocus(Qt.FocusReason.OtherFocusReason)


def pool_line(pool: Pool) -> str:
    """``40 of 55 points spent``; what is left is a remark."""
    return f"{pool.spent.whole} of {plural(pool.given.whole, 'point')} spent"


def left_line(left: int) -> str:
    """``5 points left.``, or how many too many are spent."""
    if left < 0:
        return f"{plural(-left, 'point')} more than there are."
    return f"{plural(left, 'point')} left."


def does(thing: Thing) -> str:
    """What the kind of a purchase counts toward."""
    counts = [
        name for name, kinds in (("Resources", WEALTH), ("Circles", TIES)) if thing.kind in kinds
    ]
    return f"Counts toward {series(counts, 'and')}." if counts else ""


def wealth_line(choices: Choices) -> str:
    """How far the points reach, and what the next die of Resources still wants."""
    points = counting(choices, WEALTH)
    more = RESOURCES_PER_DIE - points % RESOURCES_PER_DIE
    return f"{plural(points, 'point')} in {series(WEALTH, 'and')}; {more} more for the next die"


def ties_line(choices: Choices) -> str:
    points = counting(choices, TIES)
    said = f"{plural(points, 'point')} in {series(TIES, 'and')}"
    if points >= CIRCLES_BONUS_FROM:
        return f"{said} widen them by one"
    return f"{said}; {CIRCLES_BONUS_FROM - points} more widen them by one"


def price_line(cost: Sum) -> str:
    """``9 points: significant 10, other family −1.``"""
    parts = ", ".join(f"{part.label} {figure(part.value)}" for part in cost.parts)
    return f"{plural(cost.whole, 'point')}: {parts}."
