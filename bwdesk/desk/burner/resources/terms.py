"""The terms of a tie as chips: one grade, and what changes its price."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from bwdesk.desk.widgets.choice import Chip
from bwdesk.rules.book import Term, Tie
from bwdesk.rules.sums import figure

GAP, APART = 8, 20


class Terms(QWidget):
    """Chips for the grades and changes of a tie; `agreed` carries the ids of those chosen.

    Of the grades and of each group of changes one at most is on.
    """

    agreed = Signal(tuple)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName("Terms")
        self._tie: Tie | None = None
        self._groups: list[list[str]] = []
        self.chips: dict[str, Chip] = {}

    def show_terms(self, tie: Tie | None, terms: tuple[str, ...]) -> None:
        """Show the terms of *tie*, these chosen; nothing without a tie."""
        if tie != self._tie:
            for chip in self.chips.values():
                chip.hide()
                chip.deleteLater()
            self.chips = {}
            groups = (tie.grades, *tie.changes) if tie else ()
            self._groups = [[term.id for term in group] for group in groups]
            for group in groups:
                for term in group:
                    self.chips[term.id] = self._chip(term, group is groups[0])
            self._tie = tie
            self._fit()
        for id, chip in self.chips.items():
            chip.setChecked(id in terms)
        self.setVisible(bool(tie))

    def _chip(self, term: Term, grade: bool) -> Chip:
        points = figure(term.points) if grade or term.points < 0 else f"+{term.points}"
        chip = Chip(f"{term.name} {points}", parent=self)
        chip.setAccessibleName(f"{term.name}, {term.points} points")
        chip.clicked.connect(lambda on: self._choose(term.id, on))
        chip.show()
        return chip

    def _choose(self, id: str, on: bool) -> None:
        group = next(each for each in self._groups if id in each)
        chosen = [each for each, chip in self.chips.items() if chip.isChecked()]
        if on:
            chosen = [each for each in chosen if each == id or each not in group]
        self.agreed.emit(tuple(chosen))

    def _arrange(self) -> int:
        """Lay the chips out in lines, the groups a little apart; returns the height taken."""
        x, y, line = 0, 0, 0
        for group in self._groups:
            for at, id in enumerate(group):
                chip = self.chips[id]
                size = chip.sizeHint()
                x += (GAP if at else APART) if x else 0
                if x and x + size.width() > self.width():
                    x, y = 0, y + line + GAP
                chip.setGeometry(x, y, size.width(), size.height())
                x += size.width()
                line = size.height()
        return y + line

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        self.setFixedHeight(max(1, self._arrange()))
