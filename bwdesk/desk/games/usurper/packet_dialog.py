"""Opening a packet: the words the narrator told, and with the first of a game a passphrase of
one's own."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from bwdesk.desk.kit.answer_dialog import AnswerDialog
from bwdesk.desk.kit.words import words
from bwdesk.desk.kit.writing import empty_line
from bwdesk.desk.table.keyring import Derivation
from bwdesk.desk.table.seat_dialog import UNLIKE, WEAK, password_line
from bwdesk.files import turns
from bwdesk.files.errors import FileError
from bwdesk.table import sealing

SAYS = "It opens with the words the narrator told you, or with the passphrase you set since."
BEGINS = (
    f"{SAYS} Your weeks, letters and journal are kept in a chronicle of your own. A passphrase of "
    "your own goes to the narrator with the first answer and opens the packets from then on. "
    "Forgotten, the narrator gives you new words; the journal is lost then."
)


class OpenPacket(AnswerDialog):
    """``opened`` carries what was given, the lock of one's own chronicle, and its key."""

    opened = Signal(object, object, object)

    def __init__(
        self, content: bytes, path: Path, parent: QWidget | None = None, *, begins: bool
    ) -> None:
        super().__init__("Open a packet", BEGINS if begins else SAYS, "Open", parent)
        self._content, self._path = content, path
        self.derivation: Derivation | None = None
        self.phrase = password_line("Words")
        self.add("Words", self.phrase)
        self.own, self.once_more = password_line("Your own passphrase"), password_line("Once more")
        self.weak = words(WEAK, "small", "unfinished", wrap=True)
        self.weak.hide()
        if begins:
            self.add("Your own", self.own)
            self.add("Once more", self.once_more)
            self.fields.addRow(self.weak)
            self.own.setPlaceholderText("empty: the same words")
        else:
            for each in (self.own, self.once_more, self.weak):
                each.setParent(self)
                each.hide()
        self.phrase.textChanged.connect(self._check)
        self.own.textChanged.connect(
            lambda typed: self.weak.setVisible(bool(typed) and sealing.weak(typed))
        )
        self.finish()
        self._check()
        self.phrase.setFocus()

    def accept(self) -> None:
        """Try it; the dialog stays where it does not fit."""
        typed, own = self.phrase.text().strip(), self.own.text()
        if own != self.once_more.text():
            self.tell(UNLIKE)
            self.own.setFocus()
            return
        content, path = self._content, self._path
        self._wait(True)

        def work() -> object:
            try:
                given, key = turns.unlock_packet(content, typed, path)
                lock = turns.front_of(content, path).lock
                return (given, *(sealing.new_lock(own) if own else (lock, key)))
            except FileError as why:
                return f"{why.says[:1].upper()}{why.says[1:]}; {why.remedy}."

        self.derivation = Derivation(work, self)
        self.derivation.ended.connect(self._take)
        self.derivation.start()

    def _take(self, came: object) -> None:
        self.derivation = None
        self._wait(False)
        if isinstance(came, tuple):
            for each in (self.phrase, self.own, self.once_more):
                empty_line(each)
            super().accept()
            self.opened.emit(*came)
            return
        self.tell(str(came))
        self.phrase.setFocus()

    def _wait(self, on: bool) -> None:
        self.phrase.setEnabled(not on)
        self.accept_it.setEnabled(not on)
        if on:
            self.tell("The key is made…")

    def _check(self) -> None:
        self.accept_it.setEnabled(bool(self.phrase.text().strip()))
