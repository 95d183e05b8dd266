"""Several rolls that are due at once, as one card: a row each, and one button for all of them."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QFrame, QWidget

from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.words import words
from bwdesk.desk.table.document import TableDocument
from bwdesk.desk.table.due_words import Names
from bwdesk.desk.table.plain.cards import paint_card
from bwdesk.desk.table.rolls.line import RollLine, line_of
from bwdesk.desk.table.rolls.list import HOW, RollList
from bwdesk.rules.basics.prose import number_word
from bwdesk.rules.games.frame.game import Due

HEAD = "{} roll"


def heading(rolls: tuple[Due, ...], names: Names) -> str:
    """``Three roll``, or ``Karsten rolls 3D and 2D`` where all are one's own."""
    if len({due.actor for due in rolls}) == 1 and (who := names.actor(rolls[0].actor)):
        return f"{who} rolls {' and '.join(f'{due.dice}D' for due in rolls)}"
    # Of a roll of the table nobody is the actor.
    number = number_word(len({due.actor or due.part for due in rolls}))
    return HEAD.format(f"{number[:1].upper()}{number[1:]}")


class RollsCard(QFrame):
    """Rolls that are due at once."""

    def __init__(self, document: TableDocument) -> None:
        super().__init__()
        self._document = document
        layouts.on_ground(self, "sheet")
        self.list = RollList(document)
        self.line: Callable[[Due, Names], RollLine] = line_of
        """What makes the row of a roll; a game may have one of its own."""
        self.list.act.clicked.connect(self.list.throw)
        self.head = words("", "h1", wrap=True)
        self.head.setContentsMargins(18, 0, 0, 0)
        self.how = words(HOW, "small", "ink2", wrap=True)
        foot = layouts.row(self.how, self.list.act, spacing=12, margins=(18, 0, 0, 0), grows=0)
        layouts.column(self.head, self.list, foot, into=self, spacing=12, margins=(10, 18, 28, 18))

    @property
    def first(self) -> QWidget:
        """The first dice that are still to be typed, else the first that lie there typed."""
        typed = (field for row in self.list.waiting_rows for field in row.fields.values())
        return self.list.first or next(typed, None) or self.list.act

    def show_rolls(self, rolls: tuple[Due, ...], names: Names) -> None:
        self.head.setText(heading(rolls, names))
        self.setAccessibleName(self.head.text())
        self.list.show_lines([self.line(due, names) for due in rolls])
        self.list.act.setEnabled(not self._document.reading_reason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        entered = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if entered and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.list.act.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        paint_card(self)
