"""Which weapon or armor of the Book a purchase is, and how well it is made."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QWidget

from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.combo_boxes import narrow
from bwdesk.desk.kit.words import words
from bwdesk.rules.arms.armory import COMMON
from bwdesk.rules.arms.linking import (
    KINDS,
    Ware,
    find_meant,
    grade_of,
    link_to,
    linkable_wares,
    ware,
)
from bwdesk.rules.arms.words import full_name
from bwdesk.rules.basics.prose import series
from bwdesk.rules.packs.book import Book
from bwdesk.rules.person.character import Thing
from bwdesk.rules.tables.weapons import Weapon

UNKNOWN = "None of the lists"


class WareChoice(QWidget):
    """``chosen`` carries the thing with what was said of it. Hidden for what is no arms.

    A line that names several arms may be any one of them, or all together.
    """

    chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None, name: str = "") -> None:
        super().__init__(parent)
        self._thing, self._book = Thing(""), Book()
        self._listed: tuple[Ware, ...] = ()
        self._together: tuple[str, ...] = ()
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
        together = thing.arms if thing.besides else find_meant(thing, book)
        if (self._listed, self._together) != (may_be := linkable_wares(thing, book), together):
            self._listed, self._together = may_be, together
            self._list(book)
        self.which.setCurrentIndex(max(0, self.which.findData(" ".join(thing.arms))))
        found = [ware(each, book) for each in thing.arms]
        own = all(each is None or (isinstance(each, Weapon) and each.grade) for each in found)
        self.grade.setVisible(not own and not grade_of(thing, book))
        self.grade.setCurrentIndex(self.grade.findData(thing.grade or COMMON))

    def _list(self, book: Book) -> None:
        self.which.clear()
        self.which.addItem(UNKNOWN, "")
        if len(self._together) > 1:
            names = [full_name(each, book) for id in self._together if (each := ware(id, book))]
            self.which.addItem(series(names, "and"), " ".join(self._together))
        for each in sorted(self._listed, key=lambda it: it.name):
            self.which.addItem(full_name(each, book), each.id)
        self.grade.clear()
        for quality in book.qualities.values():
            self.grade.addItem(quality.name, quality.id)

    def _choose(self, _index: int) -> None:
        ids = self.which.currentData().split()
        self.chosen.emit(link_to(self._thing, ids, self._book))

    def _make(self, _index: int) -> None:
        grade = self.grade.currentData()
        self.chosen.emit(replace(self._thing, grade="" if grade == COMMON else grade))
