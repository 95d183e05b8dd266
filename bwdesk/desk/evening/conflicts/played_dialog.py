"""A conflict that was played without the program: what it was, who won, and by what."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from bwdesk.desk.evening.document import EveningDocument
from bwdesk.desk.kit.answer_dialog import AnswerDialog
from bwdesk.desk.kit.writing import text_line
from bwdesk.rules.play import conflicts

SAYS = "For what there are no rules here, or what was fought on paper. It goes on the list as told."


class PlayedDialog(AnswerDialog):
    """It stands on the list of the campaign and in its journal once it is noted."""

    def __init__(self, document: EveningDocument, parent: QWidget | None = None) -> None:
        super().__init__("A conflict without the program", SAYS, "Note it", parent)
        self._document = document
        self.name, self.won = text_line(hint="Battle at the ford"), text_line(hint="Nobody")
        self.note = text_line(hint="May stay empty")
        self.add("What it was", self.name)
        self.add("Who won", self.won)
        self.add("By what", self.note)
        self.name.textChanged.connect(self._allow)
        self.finish()
        self._allow()
        self.name.setFocus()

    def accept(self) -> None:
        name, won, note = (each.text().strip() for each in (self.name, self.won, self.note))
        if self._document.do(lambda evening: conflicts.note(evening, name, won, note)):
            super().accept()

    def _allow(self) -> None:
        self.accept_it.setEnabled(bool(self.name.text().strip()))
