"""What it would cost: choices tried on the ledger as its seat knows it, and nothing handed in."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.words import tell, words
from bwdesk.desk.kit.writing import Writing
from bwdesk.rules.games.usurper.week.state import State
from bwdesk.rules.games.usurper.week.trying import try_lines
from bwdesk.rules.packs.book import Book

ASKS = "Tried here alone, one a line: buy 6 lumber at Reedham; build workshop; renovate throne room"


class CostPanel(QWidget):
    """Lines as one types choices; below what they change and what is left."""

    def __init__(self, book: Book) -> None:
        super().__init__()
        self._book, self._state, self._seat = book, State(), ""
        self.lines = Writing("What would it cost", ASKS, free=True, lines=5)
        self.lines.written.connect(lambda _text: self._tell())
        self.says = words("", "body", "ink", wrap=True)
        self.left = words("", "name", "ink", wrap=True)
        self.odd = words("", "small", "odd", wrap=True)
        layouts.column(self.lines, self.says, self.left, self.odd, into=self, spacing=8)

    def show_seat(self, state: State, seat: str) -> None:
        """The ledger they are tried on: that of a seat in its own view."""
        self._state, self._seat = state, seat
        self._tell()

    def _tell(self) -> None:
        tried = try_lines(self.lines.toPlainText(), self._seat, self._state, self._book)
        tell(self.says, "\n".join(tried.changes))
        tell(self.left, tried.left)
        tell(self.odd, "\n".join(tried.odd))

    def wipe(self) -> None:
        """Nothing of what was tried stays."""
        self._state, self._seat = State(), ""
        self.lines.show_text("")
        for each in (self.says, self.left, self.odd):
            tell(each, "")
