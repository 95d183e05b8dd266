"""Somebody a search has found, until it is said who it is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QFrame, QWidget

from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.words import words
from bwdesk.desk.kit.writing import text_line
from bwdesk.rules.basics.value import LONGEST_WORDS
from bwdesk.rules.group.left_behind import Finding

CAME = {
    "exceeded": "{who} has found {whom}, with more than enough: he may be named.",
    "met": "{who} has found {whom}, only just: he helps this once.",
    "failed": "{who} has not found {whom}. The GM may make it an enemy.",
}
ENEMY = "{who} has not found {whom}, but an enemy{how}, who is still to be named."
ARTICLES = ("A", "An", "The")


def says(found: Finding, who: str) -> str:
    """What came of a search, in a sentence."""
    first, _, rest = found.whom.partition(" ")
    whom = f"{first.lower()} {rest}" if first in ARTICLES else found.whom
    if found.enemy:
        how = " who passes for a friend" if found.enemy == "hidden" else ""
        return ENEMY.format(who=who, whom=whom or "somebody", how=how)
    return CAME[found.how].format(who=who, whom=whom or "somebody")


class Waiting(NamedTuple):
    """A finding at its *place*, the *nth* of its like, and who has looked for him."""

    place: int
    nth: int
    found: Finding
    who: str


class FindingCard(QFrame):
    """``named`` carries place, name and note; ``enemy`` the same and whether he is hidden;
    ``passed`` the place of one nobody names."""

    named = Signal(int, str, str)
    enemy = Signal(int, str, str, bool)
    passed = Signal(int, str)

    def __init__(self, row: Waiting) -> None:
        super().__init__()
        self.place, self.found = row.place, row.found
        found = row.found
        self.setProperty("frame", "due")
        self.says = words(says(found, row.who), "body", "ink", wrap=True)
        self.name_field = text_line(hint="His name")
        self.name_field.setAccessibleName("Name")
        self.note = text_line(hint="What is worth to be remembered", longest=LONGEST_WORDS)
        self.note.setAccessibleName("Note")
        self.note.setText(found.note)
        self.hidden = QCheckBox("He passes for a friend")
        self.hidden.setToolTip("Only the GM’s list says that he is an enemy")
        self.hidden.setChecked(found.enemy == "hidden")
        self.yes = push_button(
            "An enemy" if found.how == "failed" else "Name him", self._say, kind="primary"
        )
        self.no = push_button(
            "Nobody is found" if found.how == "failed" else "For this once",
            lambda: self.passed.emit(self.place, self.note.text().strip()),
        )
        may = found.how != "met"
        for each in (self.name_field, self.yes):
            each.setVisible(may)
        self.hidden.setVisible(found.how == "failed")
        buttons = layouts.wrapping(self.yes, self.no)
        column = layouts.column(
            self.says,
            self.name_field,
            self.note,
            self.hidden,
            into=self,
            spacing=6,
            margins=(14, 10, 14, 12),
        )
        column.addLayout(buttons)
        self.name_field.returnPressed.connect(self._say)
        self.name_field.textChanged.connect(self._judge)
        self._judge()

    @property
    def first(self) -> QWidget:
        return self.name_field if self.found.how != "met" else self.note

    def show_row(self, row: Waiting) -> None:
        """Another place: what is written stays."""
        self.place = row.place
        self.says.setText(says(row.found, row.who))

    def _judge(self) -> None:
        self.yes.setEnabled(bool(self.name_field.text().strip()))

    def _say(self) -> None:
        name, note = self.name_field.text().strip(), self.note.text().strip()
        if not name:
            self.name_field.setFocus(Qt.FocusReason.OtherFocusReason)
        elif self.found.how == "failed":
            self.enemy.emit(self.place, name, note, self.hidden.isChecked())
        else:
            self.named.emit(self.place, name, note)


class Findings(QWidget):
    """All of them, the longest waiting first."""

    named = Signal(int, str, str)
    enemy = Signal(int, str, str, bool)
    passed = Signal(int, str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        column = layouts.column(into=self, spacing=8)
        self.cards = Keyed[Waiting](
            column, self._card, FindingCard.show_row, lambda e: (e.found, e.nth)
        )

    def show_findings(self, waiting: tuple[Finding, ...], names: Mapping[str, str]) -> None:
        rows = [
            Waiting(at, waiting[:at].count(each), each, names.get(each.who, each.who))
            for at, each in enumerate(waiting)
        ]
        self.cards.show(rows)
        self.setVisible(bool(rows))

    def _card(self, row: Waiting) -> FindingCard:
        made = FindingCard(row)
        made.named.connect(self.named)
        made.enemy.connect(self.enemy)
        made.passed.connect(self.passed)
        return made
