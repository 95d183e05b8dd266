"""Which weapon or armor of the Book a purchase is, and how well it is made."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QWidget

from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.combo_boxes import narrow
from bwdesk.desk.kit.words import words
from bwdesk.rules.arms.armory import COMMON
from bwdesk.rules.arms.linking import KINDS, Ware, grade_of, of, ware, wares
from bwdesk.rules.book import Book
from bwdesk.rules.character import Thing
from bwdesk.rules.tables.weapons import Weapon

UNKNOWN = "None of the lists"


class WareChoice(QWidget):
    """``chosen`` carries the thing with what was said of it. Hidden for what is no arms."""

    chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None, name: str = "") -> None:
        super().__init__(parent)
        self._thing, self._book = Thing(""), Book()
        self._listed: tuple[str, Book] = ("", self._book)
        self.which, self.grade = QComboBox(), QComboBox()
        narrow(self.which, 14)
        self.which.setAccessibleName(f"{name}: which it is" if name else "Which it is")
        self.which.setToolTip("Its figures come from here: hits, VA, dice of armor.")
        self.grade.setAccessibleName("How it is made")
        self._says = words(name or "It is", "body" if name else "small", "ink2")
        layouts.row(self._says, self.which, self.grade, into=self, spacing=8, grows=1)
        self.which.activated.connect(self._choose)
        self.grade.activated.connect(self._make)

    def show_thing(self, thing: Thing, book: Book) -> None:
        """What *thing* is now."""
        self._thing, self._book = thing, book
        self.setVisible(thing.kind in KINDS)
        if thing.kind not in KINDS:
            return
        if self._listed != (thing.kind, book):
            self._listed = (thing.kind, book)
            self._list()
        self.which.setCurrentIndex(max(0, self.which.findData(thing.arm)))
        found = ware(thing.arm, book)
        own = found is None or (isinstance(found, Weapon) and bool(found.grade))
        self.grade.setVisible(not own and not grade_of(thing, book))
        self.grade.setCurrentIndex(self.grade.findData(thing.grade or COMMON))

    def _list(self) -> None:
        self.which.clear()
        self.which.addItem(UNKNOWN, "")
        for each in sorted(wares(self._thing, self._book), key=lambda it: it.name):
            self.which.addItem(named(each, self._book), each.id)
        self.grade.clear()
        for quality in self._book.qualities.values():
            self.grade.addItem(quality.name, quality.id)

    def _choose(self, _index: int) -> None:
        self.chosen.emit(of(self._thing, self.which.currentData(), self._book))

    def _make(self, _index: int) -> None:
        grade = self.grade.currentData()
        self.chosen.emit(replace(self._thing, grade="" if grade == COMMON else grade))


def named(entry: Ware, book: Book) -> str:
    """``Sword, superior``: the name and what tells it from its namesakes."""
    grade = entry.grade if isinstance(entry, Weapon) else ""
    if not grade or grade == COMMON or grade not in book.qualities:
        return entry.name
    return f"{entry.name}, {book.qualities[grade].name.lower()}"
