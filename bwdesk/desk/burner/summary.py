"""The sheet in small, beside every page: figures, and what is left to see to."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QLabel, QVBoxLayout, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.burner import standing
from bwdesk.desk.burner.figure_cell import FigureCell
from bwdesk.desk.document import Document
from bwdesk.desk.form import fill, load_form
from bwdesk.desk.widgets import marks
from bwdesk.desk.widgets.badge import Badge, BadgeView
from bwdesk.desk.widgets.notice import Notice, NoticeView
from bwdesk.desk.widgets.words import words
from bwdesk.rules.burning import Reckoning
from bwdesk.rules.burning.words import counted, plural
from bwdesk.rules.character import Set, Waive
from bwdesk.rules.problems import Problem, Severity
from bwdesk.rules.sums import figure

WIDTH = 282
MOST = 12
"""Notices shown; the Review page has all of them."""


class Summary(QWidget):
    """``go`` asks for the page that can mend a problem (its ``where``)."""

    go = Signal(str)

    name: QLabel
    says: QLabel
    count: QLabel
    badge_place: QWidget
    figures_place: QWidget
    notices_place: QWidget

    def __init__(self, document: Document, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.document = document
        load_form(self, "summary")
        self.setFixedWidth(WIDTH)
        self._badge = fill(self.badge_place, BadgeView(Badge(marks.RULING, "1 ruling")))
        self._grid = QGridLayout(self.figures_place)
        self._grid.setContentsMargins(0, 4, 0, 0)
        self._grid.setHorizontalSpacing(18)
        self._grid.setVerticalSpacing(0)
        self._cells: dict[str, FigureCell] = {}
        self._column = QVBoxLayout(self.notices_place)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self.refresh()

    def refresh(self) -> None:
        reckoning = self.document.reckoning
        self.setFixedWidth(round(themes.of(self).type.px(WIDTH)))
        self.name.setText(self.document.title)
        self.says.setText(_line(reckoning))
        self._badge.setVisible(bool(reckoning.rulings))
        self._badge.show_badge(Badge(marks.RULING, plural(len(reckoning.rulings), "ruling")))
        self._show_figures(reckoning)
        self._show_notices(reckoning)

    def _show_figures(self, reckoning: Reckoning) -> None:
        wanted = [*reckoning.stats, *reckoning.attributes]
        if list(self._cells) != wanted:
            for cell in self._cells.values():
                self._grid.removeWidget(cell)
                cell.deleteLater()
            self._cells = {id: FigureCell(self.document, id) for id in wanted}
            for place, cell in enumerate(self._cells.values()):
                self._grid.addWidget(cell, place // 2, place % 2)
        for cell in self._cells.values():
            cell.refresh()

    def _show_notices(self, reckoning: Reckoning) -> None:
        while self._column.count():
            item = self._column.takeAt(0)
            old = item.widget() if item else None
            if old:
                old.hide()
                old.deleteLater()
        order = list(Severity)
        problems = [problem for problem in reckoning.problems if not problem.waived]
        problems.sort(key=lambda each: order.index(each.severity))
        self.count.setText(plural(len(problems), "point") if problems else "")
        if not problems:
            self._column.addWidget(words("Nothing is open. Ready for the table.", "small", "good"))
        for problem in problems[:MOST]:
            self._add(_notice(problem), problem.where)
        if len(problems) > MOST:
            more = f"{len(problems) - MOST} more"
            self._add(Notice(problems[MOST].severity.value, more, "Review"), "review")
        for ruling in reckoning.rulings:
            self._column.addWidget(NoticeView(ruled(ruling, reckoning)))

    def _add(self, notice: Notice, where: str) -> None:
        view = NoticeView(notice)
        view.followed.connect(lambda: self.go.emit(where))
        self._column.addWidget(view)


def _line(reckoning: Reckoning) -> str:
    many = len(reckoning.path)
    lifepaths = f"{counted(many)} lifepath{'' if many == 1 else 's'}"
    return f"{reckoning.stock.name}, {lifepaths}, age {figure(reckoning.age.total)}"


def _notice(problem: Problem) -> Notice:
    page = dict(standing.STEPS)[standing.page_of(problem.where)]
    return Notice(problem.severity.value, problem.says, page)


def ruled(ruling: Set | Waive, reckoning: Reckoning) -> Notice:
    """A ruling in words: what was set or accepted, why, and who said so."""
    signed = ", ".join(part for part in (ruling.who, ruling.when) if part)
    if isinstance(ruling, Set):
        says = f"{what_is(ruling.what, reckoning)} is {figure(ruling.value)}."
    else:
        found = [each for each in reckoning.problems if each.key == ruling.problem]
        says = f"Accepted: {found[0].says}" if found else "Accepted, and settled since."
    return Notice(marks.RULING, says, reason=ruling.reason, signed=signed)


def what_is(what: str, reckoning: Reckoning) -> str:
    """What a ruling sets, by name: ``skill.sleight-of-hand`` -> ``Sleight of Hand``."""
    kind, _, id = what.partition(".")
    if kind == "skill":
        return next((line.skill.name for line in reckoning.skills if line.id == id), id)
    if kind == "pool":
        return f"{id.replace('-', ' ').capitalize()} points"
    if kind == "tolerance":
        return f"The {id.title()} tolerance"
    found = reckoning.figure(id or kind)
    return found.name if found else kind.replace("-", " ").capitalize()
