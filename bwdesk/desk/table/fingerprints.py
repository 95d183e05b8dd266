"""The fingerprint of a chronicle on screen, to be written down, and one that was, to be checked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.words import words
from bwdesk.desk.table.checks import Reckoning
from bwdesk.table.fingerprint import Fingerprint, find_standing, read

if TYPE_CHECKING:
    from bwdesk.desk.table.document import TableDocument

RESTS_MS = 250
"""So long no move was made before the letters are reckoned, which takes half a second."""

NOTE = "Write it down or photograph it: nothing that lies before it can be changed unseen."
NONE = "Those are no twelve letters; O and I are not among them. Type the number before them too."
LATER = (
    "Entry {typed} has not been played in this file, which ends with {last}: it is an earlier copy."
)
ALIKE = "It is the one: nothing up to entry {entry} was changed since."
EARLIER = (
    "It is the one, as an earlier bwdesk wrote it: no entry up to {entry} was changed since. Of "
    "what is saved beside the entries it says nothing."
)
UNLIKE = "It is another one: something up to entry {entry} was changed since, or it is misspelled."
LOOKS = "Looking…"


class FingerprintLine(QWidget):
    """``Fingerprint 57 KQRT MBXA PLZE`` of the log as it is now, while it is on screen."""

    def __init__(self, document: TableDocument) -> None:
        super().__init__()
        self._document = document
        self.reckoning = Reckoning(self)
        self.reckoning.ready.connect(self._show)
        self._rest = QTimer(self, singleShot=True, interval=RESTS_MS)
        self._rest.timeout.connect(self._ask)
        self._shown: Fingerprint | None = None
        self.letters = words("", "strong", "ink")
        self.letters.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        row = layouts.row(words("Fingerprint", "small", "ink2"), self.letters, spacing=8, grows=1)
        layouts.column(row, words(NOTE, "hint", "ink3", wrap=True), into=self, spacing=2)
        document.changed.connect(self._follow)
        self._follow()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._follow()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._rest.stop()

    def _follow(self) -> None:
        number = len(self._document.session.log)
        if self._shown is None or self._shown.entry != number:
            self.letters.setText(f"{number} …")
            if self.isVisible():
                self._rest.start()

    def _ask(self) -> None:
        self.reckoning.ask(find_standing(self._document.session))

    def _show(self, found: Fingerprint) -> None:
        self._shown = found
        self.letters.setText(str(found))
        self.letters.setAccessibleName(f"Fingerprint {found}")
        self._follow()


class Compared(QWidget):
    """A field for one that was written down, and what comes of it."""

    def __init__(self, document: TableDocument, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self._typed: Fingerprint | None = None
        self._by_log = False
        self.reckoning = Reckoning(self)
        self.reckoning.ready.connect(self._tell)
        self.field = QLineEdit()
        self.field.setPlaceholderText("57 KQRT MBXA PLZE")
        self.field.setAccessibleName("A fingerprint that was written down")
        self.button = push_button("Compare", self.compare)
        self.outcome = words("", "body", "ink", wrap=True)
        self.outcome.hide()
        row = layouts.row(self.field, self.button, spacing=8, grows=0)
        layouts.column(row, self.outcome, into=self, spacing=6)

    def compare(self) -> None:
        """Holds what was typed against the log up to the entry it names."""
        session, self._by_log = self._document.session, False
        self._typed = typed = read(self.field.text(), len(session.log))
        if typed is None:
            self._say(NONE, "unfinished")
        elif typed.entry > len(session.log):
            self._say(LATER.format(typed=typed.entry, last=len(session.log)), "broken")
        else:
            self._say(LOOKS, "ink2")
            self.reckoning.ask(find_standing(session, typed.entry))

    def _tell(self, found: Fingerprint) -> None:
        if self._typed is None or found.entry != self._typed.entry:
            return
        if found == self._typed:
            says = EARLIER if self._by_log else ALIKE
            self._say(says.format(entry=found.entry), "good")
        elif not self._by_log:
            self._by_log = True
            self.reckoning.ask(find_standing(self._document.session, found.entry, by_log=True))
        else:
            self._say(UNLIKE.format(entry=found.entry), "broken")

    def _say(self, says: str, tint: str) -> None:
        self.outcome.setText(says)
        self.outcome.setAccessibleName(says)
        themes.wear(self.outcome, tint=tint)
        self.outcome.show()
