"""A problem beside the control it concerns: its mark, and what it says with its remedy."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.badge import MarkView
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.words import words
from bwdesk.rules.basics.problems import Problem, Severity, find_open

ALLOW = "Let the table allow it"


class Remark(QWidget):
    """Shows the problems of one place on a page; takes no room while there are none.

    One that *stays* keeps the room it once had: what is below it does not move under the pointer
    when the last word is written. Where the table may *allow* what is against the rules, the button
    stands beside the sentence.
    """

    def __init__(
        self,
        parent: QWidget | None = None,
        *,
        stays: bool = False,
        allow: Callable[[Problem], object] | None = None,
    ) -> None:
        super().__init__(parent)
        self._stays, self._allow, self._least = stays, allow, 0
        self._shown: tuple[Problem, ...] = ()
        self._rows = Keyed[Problem](layouts.column(into=self, spacing=4), self._row)
        self.hide()

    def keep_room(self) -> None:
        """A line is kept for it from the beginning: what is below it stays where it is."""
        self._least = round(themes.theme_of(self).type.line("small")) + 4
        self.setMinimumHeight(self._least)
        self.show()

    def show_problems(self, problems: Iterable[Problem], where: str) -> None:
        """Show those of *problems* that concern *where* and nobody has waived."""
        found = find_open(problems, where)
        if found == self._shown:
            return
        self._shown = found
        if self._stays and self.isVisible():
            self.setMinimumHeight(max(self._least, self.height()))
        self._rows.show(found)
        self.setVisible(bool(found) or self._stays)

    def text(self) -> str:
        return " ".join(f"{each.says} {each.remedy}" for each in self._shown)

    def _row(self, problem: Problem) -> QWidget:
        row = QWidget(self)
        line = layouts.row(into=row, spacing=8, margins=(0, 2, 0, 2))
        mark = MarkView(problem.severity.value, parent=row)
        said = f"{problem.says} {problem.remedy}"
        line.addWidget(mark, 0, Qt.AlignmentFlag.AlignTop)
        told = words(said, "small", problem.severity.value, row, wrap=True)
        line.addWidget(told, 1)
        if (allow := self._allow) and problem.severity is not Severity.UNFINISHED:
            name = f"{ALLOW}: {problem.says}"
            line.addWidget(push_button(ALLOW, lambda: allow(problem), kind="quiet", name=name))
        return row
