"""The field for the dice of one group, typed as they lie."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from bwdesk.desk.kit.in_sight import come_in_sight
from bwdesk.desk.kit.rolling.group import ZERO_SIDES, Group, format_dice
from bwdesk.desk.kit.shortcuts import is_pressed
from bwdesk.desk.kit.words import words
from bwdesk.desk.kit.writing import undo_past_empty
from bwdesk.keys import FIND_ABILITY
from bwdesk.rules.chance.throws import Dice

MOST = 400
"""Letters: two hundred dice."""


class DiceField(QLineEdit):
    """``says`` is the sentence about it, to be laid out beside it by whoever has the field."""

    def __init__(
        self,
        what: str,
        group: Group,
        parent: QWidget | None = None,
        placeholder: str = "Type the faces",
    ) -> None:
        super().__init__(parent)
        self.group = group
        self.offered = False
        """Whether its dice are only offered: what is typed elsewhere is never meant for them."""
        self._asked = ""
        self.setMaxLength(MOST)
        self.setPlaceholderText(placeholder)
        self.setToolTip(group.typing_hint)
        self.says = words("", "small", "broken", parent, wrap=True)
        self.says.hide()
        self.textChanged.connect(lambda: self.says.hide())
        self.call(what)
        undo_past_empty(self)

    def call(self, what: str) -> None:
        """Name what the dice are for."""
        self.setAccessibleName(f"Faces {what}: {self.group.typing_hint}")

    def empty(self) -> bool:
        return not self.text().strip()

    def dice(self) -> Dice | None:
        """What stands there; None as long as that is no dice."""
        try:
            return self.group.whole(self.group.read(self.text()))
        except ValueError:
            return None

    def judge(self) -> Dice | None:
        """What stands there, if it can be laid; else the sentence why not comes up.

        A number of dice that is strange is asked about once: who insists means it. Other dice than
        those seen before are refused however often.
        """
        text = self.text()
        try:
            dice = self.group.whole(self.group.read(text))
        except ValueError as why:
            self.refuse(str(why))
            return None
        if against := self.group.why_unfit(dice):
            self.refuse(against, more=self.group.short(dice))
            return None
        strange = self.group.unlike(dice)
        if strange and text.strip() != self._asked:
            self._asked = text.strip()
            insist = "To take them all the same, press Enter again."
            self.refuse(f"{strange} {insist}", more=self.group.short(dice))
            return None
        self.says.hide()
        return dice

    def refuse(self, sentence: str, *, more: bool = False) -> None:
        """A sentence beside it, and the cursor in it: behind what stands there, where *more* is to
        be typed, else over it, so that what is typed now takes its place."""
        if more and self.group.sides >= ZERO_SIDES and not self.text().endswith(" "):
            # So that a 1 and a 0 after a 6 are a ten.
            self.setText(f"{self.text()} ")
        self.says.setText(sentence)
        self.says.show()
        self.setFocus(Qt.FocusReason.OtherFocusReason)
        come_in_sight(self.says)
        if more:
            self.end(False)
        else:
            self.selectAll()

    def write(self, dice: Dice) -> None:
        """What the program threw, as if it had been typed."""
        self.setText(format_dice(dice))
        self._asked = self.text()

    def carry(self, old: DiceField) -> None:
        """What was typed into a field that stood here before."""
        self.setText(old.text())
        self._asked = old._asked
        if old.says.text() and not old.says.isHidden():
            self.says.setText(old.says.text())
            self.says.show()
        self.setCursorPosition(old.cursorPosition())

    def event(self, event: QEvent) -> bool:
        """No face is a ``/``: where that key leads somewhere, it does so from here, too."""
        asked = event.type() == QEvent.Type.ShortcutOverride
        if asked and isinstance(event, QKeyEvent) and is_pressed(FIND_ABILITY, event):
            event.ignore()
            return False
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter is for the faces alone; the dialog around it must not take it for its own.

        With Ctrl it is for what the card around it does. A blank before any face is none: it would
        stand there unseen.
        """
        entered = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if entered and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            event.ignore()
            return
        start = self.selectionStart() if self.hasSelectedText() else self.cursorPosition()
        if event.text().isspace() and not entered and not self.text()[: max(start, 0)].strip():
            event.accept()
            return
        super().keyPressEvent(event)
        if entered:
            event.accept()
