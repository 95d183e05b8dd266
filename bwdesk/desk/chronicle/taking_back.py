"""Taking back: the last moves, what goes with them, why, and whose consent it needs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtWidgets import QLabel, QLineEdit, QListWidget, QListWidgetItem, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.chronicle.consents import Consents
from bwdesk.desk.grayscale.asking import Asking
from bwdesk.desk.widgets.words import words
from bwdesk.rules.burning.words import plural
from bwdesk.rules.games.conquest.moves import Go, Reveal
from bwdesk.table import log as logs
from bwdesk.table.log import Made

if TYPE_CHECKING:
    from bwdesk.desk.chronicle.document import ChronicleDocument

ROWS, LONGEST = 7, 500
REVEALED = "A reveal goes with it: what was seen stays known, so every seat must consent."
ROLLED = "Dice go with it: they have been seen and stay as they fell; every seat must consent."
OPEN = "It stays in the log, struck out."


class TakingBack(Asking):
    """Everything from the chosen move on is taken back. It does so itself when accepted."""

    def __init__(self, document: ChronicleDocument, parent: QWidget | None = None) -> None:
        super().__init__("Take back", "", "Take back", parent)
        self.document = document
        self._moves = last(document)
        self.list = QListWidget()
        self.list.setAccessibleName("Moves, the last one first")
        self.list.setWordWrap(True)
        self.list.setProperty("kind", "proposals")
        for _number, made in reversed(self._moves):
            self.list.addItem(QListWidgetItem(title(made)))
        line = themes.of(self).type.line("body")
        self.list.setFixedHeight(round(line * ROWS * 1.5))
        self.fields.addRow(self.list)
        self.goes: QLabel = words("", "body", "ink", wrap=True)
        self.fields.addRow(self.goes)
        self.why = QLineEdit()
        self.why.setMaxLength(LONGEST)
        self.why.setPlaceholderText("Because …")
        self.add("Because", self.why)
        self.consents = Consents(document.names)
        self.fields.addRow(self.consents)
        self.list.currentRowChanged.connect(self._show)
        self.consents.changed.connect(self._check)
        self.accepted.connect(self._take_back)
        self.dressed()
        self.list.setCurrentRow(0)
        self._show()
        self.list.setFocus()

    @property
    def undone(self) -> list[tuple[int, Made[Any]]]:
        """The chosen move and all after it."""
        count = self.list.currentRow() + 1
        return self._moves[len(self._moves) - count :] if count else []

    @property
    def wants_consent(self) -> bool:
        return any(made.opened or made.rolled for _number, made in self.undone)

    def _show(self) -> None:
        undone = self.undone
        revealed = any(made.opened or isinstance(made.move, Reveal) for _, made in undone)
        why = REVEALED if revealed else ROLLED if self.wants_consent else OPEN
        self.goes.setText(f"{plural(len(undone), 'move')} would be taken back. {why}")
        self.fields.setRowVisible(self.consents, self.wants_consent)
        self._check()

    def _check(self) -> None:
        lacks = self.wants_consent and not self.consents.all
        self.accept_it.setEnabled(bool(self.undone) and not lacks)
        self.accept_it.setToolTip("Every seat must consent." if lacks else "")

    def _take_back(self) -> None:
        first, _made = self.undone[0]
        given = self.consents.given() if self.wants_consent else ()
        self.document.take_back(first - 1, self.why.text().strip(), given)


def last(document: ChronicleDocument) -> list[tuple[int, Made[Any]]]:
    """The moves that can be taken back, the oldest first."""
    session = document.session
    moves = logs.in_force(session.log)
    return [(number, made) for number, made in moves.items() if number > session.settled]


def title(made: Made[Any]) -> str:
    """A move in one sentence."""
    match made.move:
        case Reveal():
            return "The slips were revealed."
        case Go():
            return made.events[-1].says if made.events else "The next maneuver began."
        case _:
            return made.events[0].says if made.events else "A move without words."
