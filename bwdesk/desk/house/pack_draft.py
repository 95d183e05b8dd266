"""A pack being edited: its value, what is wrong with it, undo, and the folder it lies in."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoStack

from bwdesk.desk.kit.undo_step import UndoStep
from bwdesk.files import pack_files
from bwdesk.files.packs import Own
from bwdesk.files.recovery import Unsaved
from bwdesk.rules.packs import packing
from bwdesk.rules.packs.book import Book, Pack
from bwdesk.rules.packs.packing import Checked


class PackDraft(QObject):
    """One's own pack on the desk; *base* is the Book of the packs before it.

    ``changed`` follows every edit, undo, redo and save; ``stepped`` when the stack knows of them.
    """

    changed = Signal()
    stepped = Signal(int)

    def __init__(self, own: Own, base: Book, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.pack, self.folder, self.base = own.pack, own.folder, base
        self.saved = self._readable = own.pack
        self._checked: Checked | None = None
        self.fingerprint = pack_files.fingerprint(own.folder)
        self.stack = QUndoStack(self)
        self.stack.cleanChanged.connect(self.changed)
        self.stack.indexChanged.connect(self.stepped)

    @property
    def checked_pack(self) -> Checked:
        """What the pack comes to on its base, and what is wrong with it."""
        if self._checked is None:
            self._checked = packing.check(self.pack, self.base)
        return self._checked

    @property
    def book(self) -> Book:
        """What the packs before this one and it come to."""
        return self.checked_pack.book

    @property
    def title(self) -> str:
        return self.pack.name or self.pack.id

    @property
    def is_unsaved(self) -> bool:
        return not self.stack.isClean()

    @property
    def is_lost(self) -> bool:
        """Somebody else has changed or removed the pack on disk since it was read."""
        return pack_files.fingerprint(self.folder) != self.fingerprint

    def apply(self, label: str, pack: Pack, group: str = "") -> None:
        """One step the user can undo; steps of one *group* in a row are one."""
        if pack != self.pack:
            self.stack.push(UndoStep(self._become, label, self.pack, pack, group))

    def snapshot(self) -> Unsaved:
        """What would be lost if the program ended now; what is not whole yet as it last was."""
        return Unsaved(self._readable, self.title, self.folder, self.fingerprint)

    def save(self, *, whatever: bool = False) -> None:
        """Write it; *whatever* is on disk by now. Raises ChangedOnDiskError, else FileError."""
        kept = packing.bare(self.pack)
        expect = None if whatever else self.fingerprint
        self.fingerprint = pack_files.save(self.folder, kept, expect)
        self.saved = kept
        self.stack.setClean()
        self.changed.emit()

    def _become(self, pack: Pack) -> None:
        self.pack = pack
        self._checked = None
        self._readable = packing.readable(pack, self._readable, self.checked_pack.breaking_problems)
        self.changed.emit()
