"""What may be done though nothing waits for it: quiet buttons, each opens what it says."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.menu import drop_down
from bwdesk.desk.kit.words import as_typed, words
from bwdesk.desk.table import due_words
from bwdesk.desk.table.due_words import Names, due_key
from bwdesk.rules.games.frame.game import Due


class OffersRow(QWidget):
    """``opened`` carries what somebody wants to do; "" to go back to what is due."""

    opened = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        column = layouts.column(
            words("Also possible", "label", "ink3"), into=self, spacing=4, margins=(0, 14, 0, 0)
        )
        row = layouts.wrapping(spacing=4)
        column.addLayout(row)
        self._buttons = Keyed[tuple[str, str]](
            row,
            lambda of: push_button("", partial(self._open, of[0]), kind="quiet"),
            lambda button, of: button.setText(as_typed(of[1])),
            key=lambda of: of[0],
        )
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
        wanted |= {due_key(due): due_words.title(due, names) for due in alone}
        if away:
            wanted = {"": "Back to what is due", **wanted}
        self._buttons.show(wanted.items())
        self.setVisible(bool(wanted))

    def _open(self, key: str, _on: bool = False) -> None:
        """What is behind a button, at once or out of several."""
        if key not in self._of:
            self.opened.emit(key)
            return
        drop_down(
            self._buttons.widgets[key],
            (
                (due_words.title(due, self._names), partial(self.opened.emit, due_key(due)))
                for due in self._of[key]
            ),
        )
