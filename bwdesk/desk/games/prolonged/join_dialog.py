"""Somebody comes to a conflict that is under way: a line, as at its beginning."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from bwdesk.desk.kit.answer_dialog import AnswerDialog
from bwdesk.desk.kit.writing import text_line
from bwdesk.desk.table.document import TableDocument
from bwdesk.rules.games.frame.typed import free_name
from bwdesk.rules.games.prolonged.entry import LONGEST, EntryError, read_person
from bwdesk.rules.games.prolonged.moves import Join
from bwdesk.rules.games.prolonged.state import State

SAYS = "The price of winning stays what it was at the outset."


class JoinDialog(AnswerDialog):
    """Who joins a *side*, and with which skills. It makes the move itself when accepted."""

    def __init__(self, document: TableDocument, side: str, parent: QWidget | None = None) -> None:
        state: State = document.state
        super().__init__(f"Somebody joins {state.side(side).label}", SAYS, "Join", parent)
        self._document, self._side = document, side
        self.line = text_line(hint="Wat, brawling 5, dodge 3, r6 q2", longest=LONGEST)
        self.add("Who", self.line)
        self.line.textChanged.connect(lambda: self.tell(""))
        self.finish()
        self.line.setFocus()

    def accept(self) -> None:
        """Join, or say what cannot be read; what was typed stays."""
        state: State = self._document.state
        taken = [*(each.id for each in state.sides), *(each.id for each in state.people)]
        try:
            person = read_person(self.line.text())
            name = free_name(person.label.casefold(), taken)
            person = read_person(self.line.text(), name)
        except EntryError as why:
            self.tell(str(why))
            return
        if not person.skills:
            self.tell(f"With what does {person.label} act? Write a skill: brawling 4.")
            return
        if self._document.make(Join(self._side, person)):
            super().accept()
