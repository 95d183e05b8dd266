"""The terms of a price as chips: one grade, and what changes the price."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from bwdesk.desk.kit.choice import Chip
from bwdesk.desk.kit.flow import Flow
from bwdesk.rules.book import Term
from bwdesk.rules.burning.resources import Offer
from bwdesk.rules.sums import figure


class PriceTerms(Flow):
    """Chips for the grades and changes of an offer; `agreed` carries the ids of those chosen.

    Of the grades and of each group of changes one at most is on; a grade pressed again stays,
    since nothing is bought without one.
    """

    agreed = Signal(tuple)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("Terms", parent)
        self._groups: tuple[tuple[Term, ...], ...] = ()
        self._grades: set[str] = set()
        self.chips: dict[str, Chip] = {}

    def show_terms(self, offer: Offer | None, terms: tuple[str, ...]) -> None:
        """Show what *offer* leaves to choose, these chosen; nothing where there is no choice."""
        groups = offer.groups if offer else ()
        if groups != self._groups:
            self._groups = groups
            self._grades = {term.id for term in offer.grades} if offer else set()
            self.chips = {
                term.id: self._chip(term, term.id in self._grades)
                for group in groups
                for term in group
            }
            self.flow([[self.chips[term.id] for term in group] for group in groups])
        for id, chip in self.chips.items():
            chip.setChecked(id in terms)

    def _chip(self, term: Term, grade: bool) -> Chip:
        points = figure(term.points) if grade or term.points < 0 else f"+{term.points}"
        chip = Chip(f"{term.name} {points}", parent=self)
        chip.setAccessibleName(f"{term.name}, {term.points} points")
        chip.clicked.connect(lambda on: self._choose(term.id, on))
        return chip

    def _choose(self, id: str, on: bool) -> None:
        group = next(each for each in self._groups if any(term.id == id for term in each))
        rivals = {term.id for term in group} - {id}
        chosen = [each for each, chip in self.chips.items() if chip.isChecked()]
        if on:
            chosen = [each for each in chosen if each not in rivals]
        elif id in self._grades:
            chosen.append(id)
        self.agreed.emit(tuple(chosen))
