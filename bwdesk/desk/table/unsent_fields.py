"""Fields at the open desk whose words are no move yet: what stands in one is never lost."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QLineEdit

from bwdesk.desk.kit import writing
from bwdesk.desk.kit.writing import mark_kept_elsewhere, text_line
from bwdesk.desk.table.due_words import due_key
from bwdesk.files.chronicles import Chronicle
from bwdesk.files.errors import FileError
from bwdesk.files.writer import Writer
from bwdesk.rules.basics.value import LONGEST_NAME
from bwdesk.rules.games.frame.game import Due

if TYPE_CHECKING:
    from bwdesk.desk.table.document import TableDocument


class UnsentFields(QObject):
    """What stands in the fields of a table, kept in its chronicle soon after it was typed.

    With a *writer* nobody waits for the disk; only a copy and closing do. Without, ``refused`` says
    why it could not be kept. *now* is the round: a field whose name begins with the number of
    another one is forgotten.
    """

    refused = Signal(str)

    def __init__(
        self, chronicle: Chronicle[Any, Any], now: Callable[[], int], parent: QObject
    ) -> None:
        super().__init__(parent)
        self._chronicle, self._now = chronicle, now
        self.writer: Writer | None = None
        self._standing = dict(chronicle.jots)
        self._given = dict(chronicle.jots)
        self._clock = QTimer(self, singleShot=True, interval=writing.PAUSE_MS)
        self._clock.timeout.connect(self.keep)

    def text(self, field: str) -> str:
        return self._standing.get(field, "")

    def note(self, field: str, text: str) -> None:
        if text == self.text(field):
            return
        self._standing.pop(field, None)
        if text:
            self._standing[field] = text
        # Not anew at each letter: who types without a pause must not lose it all.
        if not self._clock.isActive():
            self._clock.start()

    def keep(self) -> None:
        """On its way to the disk."""
        new = self._gather()
        if self.writer is None:
            self._write()
        elif new:
            self.writer.put(self._key, lambda _publish: self._chronicle.jot(self._given))

    def flush(self) -> None:
        """On the disk before anything else is done."""
        self._gather()
        if self.writer is not None:
            self.writer.drop(self._key, lambda: None)
        self._write()

    def _write(self) -> None:
        if self._chronicle.jots != self._given:
            try:
                self._chronicle.jot(self._given)
            except FileError as why:
                self.refused.emit(str(why))

    def _gather(self) -> bool:
        """Whether there is anything new."""
        # Not by the clock: it rests already when it strikes.
        if self._standing == self._given:
            return False
        self._clock.stop()
        now = str(self._now())
        told = {field: field.partition(" ")[0] for field in self._standing}
        past = [field for field, first in told.items() if first.isdigit() and first != now]
        for field in past:
            del self._standing[field]
        # Never changed from here on: the thread of the writer reads it, and always the latest.
        self._given = dict(self._standing)
        return True

    @property
    def _key(self) -> str:
        return f"jots {id(self):x}"


def unsent_line(
    document: TableDocument, key: str, *, hint: str, name: str = "", longest: int = LONGEST_NAME
) -> QLineEdit:
    """A line to write on, `keep_jotted` under *key*; its *name* is its *hint* unless given."""
    return keep_jotted(document, text_line(hint=hint, name=name or hint, longest=longest), key)


def keep_jotted(document: TableDocument, field: QLineEdit, key: str) -> QLineEdit:
    """Let *field* show what was left standing under *key*, and keep every letter of it there.

    A page may then be made anew, left, hidden behind the curtain or closed with the program. The
    move that takes the words empties the key: `TableDocument.make_of`.
    """
    mark_kept_elsewhere(field)
    field.setText(document.read_jot(key))
    field.textChanged.connect(lambda text: document.jot(key, text))
    return field


def jot_key(document: TableDocument, due: Due, group: str = "") -> str:
    """Under what is kept what stands in the fields for something due, while its round goes on."""
    return f"{document.round} {due_key(due)} {group}".rstrip()
