"""What is noted of the people of a side: covered, read by a click on the eye, told to all."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QPushButton, QWidget

from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.answer_dialog import AnswerDialog
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.words import words
from bwdesk.desk.table.document import TableDocument
from bwdesk.desk.table.seat_dialog import password_line
from bwdesk.rules.basics.value import LONGEST_LINE
from bwdesk.rules.games.prolonged.moves import Note, Tell
from bwdesk.rules.games.prolonged.state import NOTES, NoteKind, State

SAYS = "They have no effect, and others know of them what is told. The eye shows what stands there."


class NotesDialog(AnswerDialog):
    """The notes of a *side*, a line each. It makes the moves itself; what is told lies open."""

    yields = walks = True

    def __init__(self, document: TableDocument, side: str, parent: QWidget | None = None) -> None:
        self._document, self._side = document, side
        people = self._state.side(side).people
        super().__init__(f"Notes of {self._state.side(side).label}", SAYS, "Keep", parent)
        self.lines: dict[tuple[str, NoteKind], QLineEdit] = {}
        self.tells: dict[tuple[str, NoteKind], QPushButton] = {}
        for person in people:
            if len(people) > 1:
                self.fields.addRow(words(person.label, "name"))
            for what in NOTES:
                name = f"{person.label}, {what}"
                line = self.lines[person.id, what] = password_line(name)
                line.setMaxLength(LONGEST_LINE)
                line.setText(person.notes.get(what, ""))
                line.setCursorPosition(0)
                tells = self.tells[person.id, what] = push_button(
                    "Tell", partial(self._tell, person.id, what), kind="quiet", name=f"Tell {name}"
                )
                tells.setFocusPolicy(Qt.FocusPolicy.TabFocus)
                line.textChanged.connect(self._show)
                both = QWidget()
                layouts.row(line, tells, into=both, spacing=8)
                self.add(what.capitalize(), both)
        self.finish()
        self._show()
        next(iter(self.lines.values())).setFocus()

    @property
    def _state(self) -> State:
        state: State = self._document.state
        return state

    @property
    def much_typed(self) -> bool:
        """Whether a note would be lost."""
        return any(self._is_new(*key) for key in self.lines)

    def _is_new(self, who: str, what: NoteKind) -> bool:
        line = self.lines[who, what]
        return line.text().strip() != self._state.person(who).notes.get(what, "")

    def _is_told(self, who: str, what: NoteKind) -> bool:
        return what in self._state.told.get(who, ()) and not self._is_new(who, what)

    def _show(self) -> None:
        for (who, what), line in self.lines.items():
            told, tells = self._is_told(who, what), self.tells[who, what]
            tells.setText("told" if told else "Tell")
            tells.setEnabled(bool(line.text().strip()) and not told)
            if told:
                line.setEchoMode(QLineEdit.EchoMode.Normal)

    def _keep(self, who: str, what: NoteKind) -> bool:
        """What stands in the line is noted; False where it could not be."""
        note = Note(who, what, self.lines[who, what].text().strip())
        return not self._is_new(who, what) or self._document.make(note)

    def _tell(self, who: str, what: NoteKind) -> None:
        if self._keep(who, what) and self._document.make(Tell(who, what)):
            self.lines[who, what].setFocus()
            self._show()

    def accept(self) -> None:
        """Note what was written, the lines of all."""
        if all(self._keep(*key) for key in self.lines):
            super().accept()
