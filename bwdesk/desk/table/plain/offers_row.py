"""What may be done though nothing waits for it: quiet buttons, each opens what it says."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton, QWidget

from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.menu import drop_down
from bwdesk.desk.kit.words import as_typed, words
from bwdesk.desk.table.plain import due_words
from bwdesk.desk.table.plain.due_words import Names, known_as
from bwdesk.rules.games.game import Due


class OffersRow(QWidget):
    """``opened`` carries what somebody wants to do; "" to go back to what is due."""

    opened = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        column = layouts.column(
            words("Also possible", "label", "ink3"), into=self, spacing=4, margins=(0, 14, 0, 0)
        )
        self._row = layouts.wrapped(spacing=4)
        column.addLayout(self._row)
        self.buttons: dict[str, QPushButton] = {}
        self.groups: Mapping[str, str] = {}
        """What several may do, by the first word of its key, and what its one button says."""
        self._of: dict[str, list[Due]] = {}
        self._names = Names({}, {})

    def show_offers(self, offers: tuple[Due, ...], names: Names, away: bool) -> None:
        """A button for each, and where one of them is open (*away*) one that leads back; what
        several may do, if the game has a word for it, is one button that asks who."""
        of = {head: [due for due in offers if due.key[0] == head] for head in self.groups}
        self._of = {head: found for head, found in of.items() if len(found) > 1}
        self._names = names
        wanted = {head: self.groups[head] for head in self._of}
        alone = (due for due in offers if due.key[0] not in self._of)
        wanted |= {known_as(due): due_words.title(due, names) for due in alone}
        if away:
            wanted = {"": "Back to what is due", **wanted}
        for key in [key for key in self.buttons if key not in wanted]:
            gone = self.buttons.pop(key)
            self._row.removeWidget(gone)
            gone.hide()
            gone.deleteLater()
        for key, says in wanted.items():
            if key not in self.buttons:
                self.buttons[key] = push_button(
                    "", lambda _on=False, key=key: self._open(key), kind="quiet"
                )
            self.buttons[key].setText(as_typed(says))
        self._place(list(wanted))
        self.setVisible(bool(wanted))

    def _place(self, order: list[str]) -> None:
        """In their order, whichever came when."""
        if [self._row.indexOf(self.buttons[key]) for key in order] == list(range(len(order))):
            return
        self.buttons = {key: self.buttons[key] for key in order}
        for button in self.buttons.values():
            self._row.removeWidget(button)
            self._row.addWidget(button)

    def _open(self, key: str) -> None:
        """What is behind a button, at once or out of several."""
        if key not in self._of:
            self.opened.emit(key)
            return
        drop_down(
            self.buttons[key],
            (
                (due_words.title(due, self._names), partial(self.opened.emit, known_as(due)))
                for due in self._of[key]
            ),
        )
