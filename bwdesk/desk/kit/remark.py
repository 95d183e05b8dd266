"""A problem beside the control it concerns: its mark, and what it says with its remedy."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.badge import MarkView
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.words import words
from bwdesk.rules.problems import Problem, concerning


class Remark(QWidget):
    """Shows the problems of one place on a page; takes no room while there are none.

    One that *stays* keeps the room it once had: what is below it does not move under the pointer
    when the last word is written.
    """

    def __init__(self, parent: QWidget | None = None, *, stays: bool = False) -> None:
        super().__init__(parent)
        self._stays = stays
        self._shown: tuple[Problem, ...] = ()
        self._rows = Keyed[Problem](layouts.column(into=self, spacing=4), self._row)
        self.hide()

    def show_problems(self, problems: Iterable[Problem], where: str) -> None:
        """Show those of *problems* that concern *where* and nobody has waived."""
        found = concerning(problems, where)
        if found == self._shown:
            return
        self._shown = found
        if self._stays and self.isVisible():
            self.setMinimumHeight(self.height())
        self._rows.show(found)
        self.setVisible(bool(found) or self._stays)

    def said(self) -> str:
        return " ".join(f"{each.says} {each.remedy}" for each in self._shown)

    def _row(self, problem: Problem) -> QWidget:
        row = QWidget(self)
        line = layouts.row(into=row, spacing=8, margins=(0, 2, 0, 2))
        mark = MarkView(problem.severity.value, parent=row)
        said = f"{problem.says} {problem.remedy}"
        line.addWidget(mark, 0, Qt.AlignmentFlag.AlignTop)
        line.addWidget(words(said, "small", problem.severity.value, row, wrap=True), 1)
        return row
