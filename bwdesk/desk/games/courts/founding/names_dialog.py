"""The names of a court as a list: a line each, typed over or pasted as a whole."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from bwdesk.desk.kit.answer_dialog import AnswerDialog
from bwdesk.desk.kit.writing import Writing
from bwdesk.rules.games.courts.founding import with_names
from bwdesk.rules.games.courts.state import Court

SAYS = (
    "A line for each piece, in their order: King, Queen, Knights, Bishops, Rooks, armies. A blank "
    "line leaves one without a name of its own."
)


class NamesDialog(AnswerDialog):
    """``lines`` holds the names once it is accepted."""

    yields = True

    def __init__(self, own: Court, parent: QWidget | None = None) -> None:
        super().__init__("Names of the pieces", SAYS, "Name them so", parent)
        self._own = own
        self.names = Writing("Names, a line each", "A name a line", free=True, lines=17)
        names = "\n".join(each.name for each in own.pieces)
        self.names.setPlainText(names.strip() and names)
        self._before = self.names.toPlainText()
        self.fields.addRow(self.names)
        self.finish()
        self.names.setFocus()

    @property
    def much_typed(self) -> bool:
        return self.names.toPlainText() != self._before

    @property
    def lines(self) -> tuple[str, ...]:
        """As they stand there; what is blank at the end names nobody."""
        return tuple(each.strip() for each in self.names.toPlainText().rstrip().split("\n"))

    def accept(self) -> None:
        try:
            with_names(self._own, self.lines)
        except ValueError as why:
            self.tell(str(why))
            return
        super().accept()
