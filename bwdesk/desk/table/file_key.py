"""Opening a file only some may read: whose passphrase it takes, typed, and tried on a thread."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from bwdesk.desk.kit.answer_dialog import AnswerDialog
from bwdesk.desk.kit.writing import empty_line
from bwdesk.desk.table.keyring import Derivation
from bwdesk.desk.table.seat_dialog import password_line
from bwdesk.files import guard, stored_keys
from bwdesk.files.chronicle_errors import ClosedError
from bwdesk.files.guard import Guard
from bwdesk.table import sealing

SAYS = (
    "What the game shows to some is encrypted in this file. It opens with the passphrase of "
    "{names}; without it nobody gets in, and it can be had from nowhere else."
)
WRONG = "That is not the passphrase of {names}."


class FileKey(AnswerDialog):
    """``opened`` carries the keys that open the file, by their lock."""

    opened = Signal(object)

    def __init__(self, why: ClosedError, name: str, parent: QWidget | None = None) -> None:
        who = guard.names(why.guard)
        super().__init__(f"Open {name}", SAYS.format(names=who), "Open", parent)
        self._guard, self._who = why.guard, who
        self.passphrase = password_line("Passphrase")
        self.passphrase.textChanged.connect(self._check)
        self.add("Passphrase", self.passphrase)
        self.derivation: Derivation | None = None
        self.finish()
        self._check()
        self.passphrase.setFocus()

    def accept(self) -> None:
        """Try it; the dialog stays where it does not fit."""
        typed, locks = self.passphrase.text(), [each.lock for each in self._guard.admitted]
        self._wait(True)

        def work() -> object:
            for lock in locks:
                if lock.phrase and (key := sealing.unlock(lock, typed)) is not None:
                    return {lock.id: key}
            return None

        self.derivation = Derivation(work, self)
        self.derivation.ended.connect(self._take)
        self.derivation.start()

    def _take(self, came: object) -> None:
        self.derivation = None
        self._wait(False)
        empty_line(self.passphrase)
        if isinstance(came, dict):
            super().accept()
            self.opened.emit(came)
            return
        self.tell(WRONG.format(names=self._who))
        self.passphrase.setFocus()

    def _wait(self, on: bool) -> None:
        self.passphrase.setEnabled(not on)
        self.accept_it.setEnabled(not on and bool(self.passphrase.text()))

    def _check(self) -> None:
        self.accept_it.setEnabled(bool(self.passphrase.text()))


def kept_keys(who: Guard) -> dict[str, bytes]:
    """The keys of those admitted that lie on this computer, by their lock."""
    locks = (each.lock for each in who.admitted if not each.lock.phrase)
    found = {lock.id: stored_keys.find_key(lock.id) for lock in locks}
    return {id: key for id, key in found.items() if key}
