"""The table of the campaign: from which ability of a character a figure comes."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtWidgets import QLineEdit, QWidget

from bwdesk.desk.kit.answer_dialog import AnswerDialog
from bwdesk.rules.book import Book
from bwdesk.rules.games.prolonged.borrowing import USUAL, BorrowError, read_table
from bwdesk.rules.games.prolonged.entry import FIGURES

SAYS = (
    "Skills keep their exponents. What else is asked for comes from a stat, an attribute or a "
    "skill of the character, divided where you say so: speed / 2."
)


class BorrowingDialog(AnswerDialog):
    """``said`` holds the table once it is accepted; what is as usual is left out."""

    def __init__(self, said: Mapping[str, str], book: Book, parent: QWidget | None = None) -> None:
        super().__init__("Figures of characters", SAYS, "Take them so", parent)
        self._book = book
        self.figures: dict[str, QLineEdit] = {}
        for each in FIGURES:
            field = self.figures[each] = QLineEdit(said.get(each, USUAL[each]))
            field.setMaxLength(60)
            self.add(each.capitalize(), field)
        self.dressed()
        self.figures["reflexes"].setFocus()

    @property
    def said(self) -> dict[str, str]:
        """What differs from what is usual."""
        typed = {each: field.text().strip() for each, field in self.figures.items()}
        return {each: text for each, text in typed.items() if text != USUAL[each]}

    def accept(self) -> None:
        try:
            read_table(self.said, self._book)
        except BorrowError as why:
            self.tell(str(why))
            return
        super().accept()
