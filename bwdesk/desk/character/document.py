"""One open character: its value, the Book it is read by, undo, and the file it lives in."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Concatenate, ParamSpec

from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoCommand

from bwdesk.desk.kit.undo_step import UndoStack, UndoStep
from bwdesk.desk.shell.installed_packs import InstalledPacks
from bwdesk.desk.shell.steps_ahead import StepsAhead
from bwdesk.files import characters
from bwdesk.files.recovery import Standing, Unsaved
from bwdesk.rules.burning import Reckoning, reckon
from bwdesk.rules.burning.beginning import rearm
from bwdesk.rules.burning.edits import Edit
from bwdesk.rules.packs.book import Book
from bwdesk.rules.person.character import Character, Choices
from bwdesk.rules.person.deed import Deed
from bwdesk.rules.person.excerpt import (
    Difference,
    Excerpt,
    differences,
    excerpt,
    merge,
    orphans,
    pin,
)

P = ParamSpec("P")
BookOf = Callable[[tuple[str, ...] | None], Book]
"""Finds the Book of the packs of these ids; of None, that of the packs in force at the table."""


class Document(QObject):
    """A character being worked on. Views read it; only :meth:`apply` changes it.

    ``changed`` follows every edit, undo, redo, save and change of Book; ``edited`` names a new
    edit, and is silent on undo and redo; ``stepped`` follows when the stack knows of them.
    *installed* is where other packs for it can be found.
    """

    changed = Signal()
    edited = Signal(object)
    stepped = Signal(int)

    def __init__(
        self,
        character: Character,
        packs: Book | BookOf,
        kept: Excerpt | None = None,
        path: Path | None = None,
        print_of_file: characters.Fingerprint | None = None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.character = character
        self.path = path
        self.fingerprint = print_of_file
        self.installed: InstalledPacks | None = None
        self._reckoning: Reckoning | None = None
        self._differences: tuple[Difference, ...] | None = None
        self._book_of: BookOf = (lambda _ids: packs) if isinstance(packs, Book) else packs
        self.kept = kept
        self._open_books()
        self.stack = UndoStack(self)
        self.stack.cleanChanged.connect(self.changed)
        # Handed on, so that nobody hears of a stack that is only being taken apart.
        self.stack.indexChanged.connect(self.stepped)
        self.ahead = StepsAhead(self)

    @property
    def choices(self) -> Choices:
        return self.character.choices

    @property
    def reckoning(self) -> Reckoning:
        """What the choices come to, reckoned when it is first asked for after a change."""
        if self._reckoning is None:
            self._reckoning = reckon(self.choices, self.book)
        return self._reckoning

    @property
    def title(self) -> str:
        """The character's name, or what it is until it has one."""
        name = self.choices.name.strip()
        stock = self.book.find_stock(self.choices.stock)
        return name or f"Unnamed {stock.name.lower() if stock else 'character'}"

    @property
    def is_unsaved(self) -> bool:
        return not self.stack.isClean()

    def do(
        self, edit: Callable[Concatenate[Choices, P], Edit], *args: P.args, **named: P.kwargs
    ) -> None:
        """Apply an edit to the choices as they are now."""
        self.apply(edit(self.choices, *args, **named))

    def apply(self, edit: Edit | Deed) -> None:
        """One step the user can undo; one that changes nothing is none."""
        changed = edit.apply(self.character)
        if isinstance(edit, Edit):
            play = rearm(self.character.play, changed.play, self.book)
            changed = replace(changed, play=play)
        if changed == self.character:
            return
        if changed.choices.packs != self.choices.packs:
            self.stack.push(_Switch(self, edit.label, changed, self._orphans()))
        else:
            old, page = self.character, self.stack.page
            self.stack.push(UndoStep(self.become, edit.label, old, changed, edit.group, page))
        self.edited.emit(edit)

    def differences(self) -> tuple[Difference, ...]:
        """Where the packs now say otherwise than when this character was burned."""
        if self._differences is None:
            self._differences = differences(self.packs, self.kept) if self.kept else ()
        return self._differences

    def update_book(self) -> None:
        """Read the character by the packs as they are now; the file follows at the next save."""
        self.stack.push(_Update(self))

    def restore(self, earlier: characters.Saved, label: str) -> None:
        """Be as an earlier version was, by its own entries: one step the user can undo."""
        self.stack.push(_Switch(self, label, earlier.character, earlier.excerpt))

    def to_saved(self) -> characters.Saved:
        """What goes into the file: the character with every entry it uses."""
        return characters.Saved(self.character, excerpt(self.character, self.book))

    def snapshot(self) -> Unsaved:
        """What would be lost if the program ended now."""
        return Unsaved(self.to_saved(), self.title, self.path, self.fingerprint)

    def identify(self, id: str) -> None:
        """It is the document of that id from now on, and undo does not lead behind it."""
        self.character = replace(self.character, id=id)

    def mark_saved(self, path: Path, fingerprint: characters.Fingerprint) -> None:
        self.path, self.fingerprint = path, fingerprint
        self.stack.setClean()
        self.changed.emit()

    def read_again(self) -> None:
        """The packs have changed: new entries appear, those the character uses stay as they are."""
        used = excerpt(self.character, self.book)
        self._read_by(merge(self.kept, used) if self.kept else used)

    def book_of(self, packs: tuple[str, ...] | None) -> Book:
        """The Book this character would be read by, burned by these *packs*."""
        kept = self._orphans()
        book = self._book_of(packs)
        return pin(book, kept) if kept else book

    def _orphans(self) -> Excerpt | None:
        return orphans(self.kept, self.packs) if self.kept else None

    # The steps that can be done again, for after a crash

    @property
    def value(self) -> Character:
        return self.character

    @property
    def standing(self) -> Standing:
        return self.to_standing(self.character)

    def to_standing(self, character: Character) -> Standing:
        return Standing(people={"": characters.Saved(character, excerpt(character, self.book))})

    def read_standing(self, standing: Standing) -> Character:
        return standing.people[""].character

    def is_standing(self, standing: Standing) -> bool:
        return self._with_this_id(standing.people[""].character) == self.character

    def become(self, character: Character) -> None:
        """Where a step leads."""
        if character.choices != self.character.choices:
            self._reckoning = None
        self.character = self._with_this_id(character)
        self.changed.emit()

    def _with_this_id(self, character: Character) -> Character:
        """A state from before the last *Save as* still has the id of then."""
        id = self.character.id
        return character if character.id == id else replace(character, id=id)

    def _read_by(self, kept: Excerpt | None) -> None:
        self.kept = kept
        self._open_books()
        self.become(self.character)

    def _open_books(self) -> None:
        self.packs = self._book_of(self.choices.packs)
        self.book = pin(self.packs, self.kept) if self.kept else self.packs
        self._reckoning = self._differences = None


class _Update(QUndoCommand):
    """From the entries a character kept to the packs of today."""

    def __init__(self, document: Document) -> None:
        super().__init__("Update from the packs")
        self._document, self._old = document, document.kept

    def redo(self) -> None:
        self._document._read_by(None)

    def undo(self) -> None:
        self._document._read_by(self._old)


class _Switch(QUndoCommand):
    """From one character and the entries it kept to another."""

    def __init__(
        self, document: Document, label: str, new: Character, kept: Excerpt | None
    ) -> None:
        super().__init__(label)
        self._document = document
        self._old = (document.character, document.kept)
        self._new = (new, kept)

    def redo(self) -> None:
        self._go(*self._new)

    def undo(self) -> None:
        self._go(*self._old)

    def _go(self, character: Character, kept: Excerpt | None) -> None:
        self._document.character = self._document._with_this_id(character)
        self._document._read_by(kept)
