"""Taking and giving up traits."""

from __future__ import annotations

import re

from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QWidget

from bwdesk.desk.burner.page import Page
from bwdesk.desk.burner.traits_list import TRAIT, TraitList, TraitListView, TraitRow, Wanted
from bwdesk.desk.document import Document
from bwdesk.desk.form import fill
from bwdesk.desk.widgets.choice import Chip
from bwdesk.rules.book import Trait
from bwdesk.rules.burning import edits
from bwdesk.rules.burning.traits import trait_of

KINDS = (("Character", "character"), ("Call-on", "call-on"), ("Die", "die"))


class TraitsPage(Page):
    """One list: chosen, offered, common, for sale."""

    key = "traits"
    title = "Traits"

    says: QLabel
    search: QLineEdit
    chips_place: QWidget
    list_place: QWidget

    def __init__(self, document: Document, parent: QWidget | None = None) -> None:
        super().__init__(document, parent)
        self.model = TraitList()
        self.list = fill(self.list_place, TraitListView(self.model))
        row = QHBoxLayout(self.chips_place)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        self.chips = {kind: Chip(name) for name, kind in KINDS}
        for kind, chip in self.chips.items():
            chip.setToolTip(f"Of the other traits, only {kind} traits")
            chip.clicked.connect(lambda _on, kind=kind: self._only(kind))
            row.addWidget(chip)
        row.addStretch(1)
        self.search.textChanged.connect(lambda _text: self._refilter())
        self.search.returnPressed.connect(self._take_first)
        self.list.acted.connect(self._act)

    def refresh(self) -> None:
        reckoning = self.document.reckoning
        current = self.list.currentIndex().data(TRAIT)
        place = self.list.verticalScrollBar().value()
        self.model.show(reckoning, self.document.book)
        row = self.model.row_of(current) if current else -1
        if row >= 0:
            self.list.setCurrentIndex(self.model.index(row))
        self.list.verticalScrollBar().setValue(place)
        pool = reckoning.pools.traits
        said = f"{pool.spent.whole} of {pool.given.whole} points"
        over = f", {-pool.left} over" if pool.left < 0 else f", {pool.left} left"
        self.says.setText(said + (over if pool.left else ""))

    def reveal(self, where: str) -> None:
        """``traits/cynical`` puts Cynical under the cursor."""
        _, _, id = where.partition("/")
        row = self.model.row_of(id)
        if row >= 0:
            self.list.setCurrentIndex(self.model.index(row))
            self.list.scrollTo(self.model.index(row))
            self.list.setFocus()
        else:
            self.search.setFocus()

    def _only(self, kind: str) -> None:
        for other, chip in self.chips.items():
            if other != kind:
                chip.setChecked(False)
        self._refilter()

    def _refilter(self) -> None:
        kind = next((kind for kind, chip in self.chips.items() if chip.isChecked()), "")
        self.model.refilter(Wanted(self.search.text(), kind))

    def _take_first(self) -> None:
        """The trait found, or a new one of the name typed."""
        name = " ".join(self.search.text().split())
        if not name:
            return
        found = self.model.found()
        one = len(found) == 1
        trait = trait_of(self.document.book, found[0].id) if one else self._named(name)
        self.search.clear()
        if trait.id not in self.document.choices.traits:
            self.edit(edits.take_trait(self.document.choices, trait))

    def _named(self, name: str) -> Trait:
        """The Book's trait of this name, else one of the table's own."""
        for trait in self.document.book.traits.values():
            if trait.name.casefold() == name.casefold():
                return trait
        id = re.sub(r"[^a-z0-9]+", "-", name.casefold()).strip("-") or "trait"
        return trait_of(self.document.book, id)

    def _act(self, row: TraitRow) -> None:
        trait = trait_of(self.document.book, row.id)
        choices = self.document.choices
        edit = edits.drop_trait if row.owned else edits.take_trait
        self.edit(edit(choices, trait))
