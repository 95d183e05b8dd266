"""Opening, saving and printing documents: what lies between the window and the disk."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from bwdesk.desk.character.document import Document
from bwdesk.desk.kit import ask
from bwdesk.desk.kit.soon import call_soon
from bwdesk.desk.shell.installed_packs import InstalledPacks
from bwdesk.desk.shell.settings import DeskSettings
from bwdesk.files import characters, identity
from bwdesk.files.errors import ChangedOnDiskError, FileError
from bwdesk.files.places import file_name, same_file
from bwdesk.rules.person.character import Character, Choices

if TYPE_CHECKING:
    from bwdesk.desk.shell.interface import Tab, Window
    from bwdesk.files.charred_black.report import Report
    from bwdesk.files.recovery import Kept


class CharacterFiling(QObject):
    """Documents come from here and go back here. ``filed`` names a file that was just written."""

    filed = Signal(Path)

    def __init__(
        self,
        settings: DeskSettings,
        installed: InstalledPacks,
        show: Callable[[Document], Tab],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.settings, self.installed, self._show = settings, installed, show
        self._open: list[Document] = []
        installed.reread.connect(self._read_again)

    def new(self, stock: str = "human") -> Document:
        return self._watch(Document(_new(Choices(stock=stock)), self.installed.book_of))

    def open(self, path: Path) -> Document:
        """A character from its file. Raises FileError."""
        saved = characters.load(path)
        document = Document(
            saved.character, self.installed.book_of, saved.excerpt, path, saved.fingerprint
        )
        self.settings.remember(path)
        return self._watch(document)

    def open_sample(self, path: Path) -> Document:
        """A copy of a sample, without a file of its own yet. Raises FileError."""
        saved = characters.load(path)
        own = replace(saved.character, id=identity.fresh())
        return self._watch(Document(own, self.installed.book_of, saved.excerpt))

    def open_rolled(self, choices: Choices) -> Document:
        """A character nobody has decided yet: unsaved and without a file."""
        document = self._watch(Document(_new(choices), self.installed.book_of))
        document.stack.resetClean()
        return document

    def copy_of(self, saved: characters.Saved) -> Document:
        """A document of its own, unsaved and without a file."""
        own = replace(saved.character, id=identity.fresh())
        document = self._watch(Document(own, self.installed.book_of, saved.excerpt))
        document.stack.resetClean()
        return document

    def import_character(self, path: Path) -> tuple[Document, Report]:
        """A character of another burner, unsaved, and what became of its file.

        Raises FileError.
        """
        from bwdesk.files import charred_black

        found = charred_black.load(path, self.installed.book)
        document = self._watch(Document(_new(found.character.choices), self.installed.book_of))
        document.stack.resetClean()
        return document, found.report

    def bring(self, path: Path, window: Window) -> None:
        """A character of another burner on a tab, and what became of its file above it.

        Raises FileError.
        """
        from bwdesk.desk.character.import_report import ImportReport

        document, report = self.import_character(path)
        self._show(document)
        told = ImportReport(report, window)
        # A file named at the start is there before the window is.
        call_soon(told, told.open)

    def open_recovered(self, kept: Kept) -> Document:
        """A character a crash left unsaved, as an unsaved document."""
        lost, saved = kept.unsaved, kept.unsaved.content
        assert isinstance(saved, characters.Saved)
        document = Document(
            saved.character, self.installed.book_of, saved.excerpt, lost.path, lost.fingerprint
        )
        document.stack.resetClean()
        # Before the next edit: the next crash may come earlier.
        self.settings.snapshots.take_over(document, kept)
        return self._watch(document)

    def save(self, document: Document, parent: QWidget) -> bool:
        """Save where it came from; ask where for a new one. False when it was not saved."""
        if document.path is None:
            return self.save_as(document, parent)
        return self._write(document, document.path, parent, expecting=True)

    def save_as(self, document: Document, parent: QWidget) -> bool:
        folder = document.path.parent if document.path else self.settings.folder
        path = ask.file_to_save(parent, folder / f"{file_name(document.title)}.bwchar")
        if path is None:
            return False
        # What lies there already, under whatever name, is the same document; elsewhere is a copy.
        copy = document.path is not None and not same_file(document.path, path)
        return self._write(document, path, parent, expecting=False, copy=copy)

    def may_close(self, document: Document, parent: QWidget) -> bool:
        """Nothing in it is unsaved any more, or it is given up."""
        answer = ask.whether_to_save(parent, document.title)
        return answer == "drop" or (answer == "save" and self.save(document, parent))

    def show_versions(self, document: Document, window: Window) -> None:
        """Its earlier versions, to be restored as a step or opened beside it."""
        from bwdesk.desk.character.versions import Versions

        assert document.path
        kept = Versions(document, document.path, window)
        kept.restored.connect(
            lambda saved, when: document.restore(saved, f"Restore the version of {when}")
        )
        kept.copied.connect(lambda saved: self._show(self.copy_of(saved)))
        kept.open()

    def forget(self, document: Document) -> None:
        """The document was closed: nothing of it needs to be kept any more."""
        self._open.remove(document)
        self.settings.snapshots.drop(document)
        self.settings.snapshots.drop(document.ahead)

    def _watch(self, document: Document) -> Document:
        document.installed = self.installed
        self.settings.snapshots.watch(document)
        self.settings.snapshots.watch(document.ahead)
        self._open.append(document)
        return document

    def _read_again(self) -> None:
        for document in self._open:
            document.read_again()

    def _write(
        self,
        document: Document,
        path: Path,
        parent: QWidget,
        *,
        expecting: bool,
        copy: bool = False,
    ) -> bool:
        """Writes it; a *copy* is another document from now on, with an id of its own."""
        expected = document.fingerprint if expecting else None
        saved = document.to_saved()
        if copy:
            saved = replace(saved, character=replace(saved.character, id=identity.fresh()))
        try:
            fingerprint = characters.save(path, saved, expect=expected)
        except ChangedOnDiskError:
            if not ask.whether_to_replace(parent, path):
                return False
            return self._write(document, path, parent, expecting=False)
        except FileError as error:
            ask.tell(parent, "The character was not saved.", str(error))
            return False
        document.identify(saved.character.id)
        document.mark_saved(path, fingerprint)
        self.settings.snapshots.drop(document)
        self.settings.remember(path)
        self.filed.emit(path)
        return True


def _new(choices: Choices) -> Character:
    """Somebody who has not been before."""
    return Character(choices, id=identity.fresh())
