"""A conflict that was played without the program: what it was, who won, and by what."""

from __future__ import annotations

from PySide6.QtWidgets import QLineEdit, QWidget

from bwdesk.desk.evening.document import EveningDocument
from bwdesk.desk.kit.answer_dialog import AnswerDialog
from bwdesk.rules.play import conflicts

LONGEST = 200
SAYS = "For what there are no rules here, or what was fought on paper. It goes on the list as told."


class PlayedDialog(AnswerDialog):
    """It stands on the list of the campaign and in its journal once it is noted."""

    def __init__(self, document: EveningDocument, parent: QWidget | None = None) -> None:
        super().__init__("A conflict without the program", SAYS, "Note it", parent)
        self._document = document
        self.name, self.won, self.note = QLineEdit(), QLineEdit(), QLineEdit()
        shown = (
            ("What it was", self.name, "Battle at the ford"),
            ("Who won", self.won, "Nobody"),
            ("By what", self.note, "May stay empty"),
        )
        for label, field, hint in shown:
            field.setMaxLength(LONGEST)
            field.setPlaceholderText(hint)
            self.add(label, field)
        self.name.textChanged.connect(self._allow)
        self.dressed()
        self._allow()
        self.name.setFocus()

    def accept(self) -> None:
        name, won, note = (each.text().strip() for each in (self.name, self.won, self.note))
        if self._document.do(lambda evening: conflicts.note(evening, name, won, note)):
            super().accept()

    def _allow(self) -> None:
        self.accept_it.setEnabled(bool(self.name.text().strip()))
