"""Which packs a character is burned by: those of the table, or a choice of its own."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QPushButton,
    QToolButton,
    QWidget,
)

from bwdesk.desk.character.document import Document
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button, tool_button
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.words import hint, words
from bwdesk.desk.shell.installed_packs import InstalledPacks
from bwdesk.rules.basics.prose import plural, series
from bwdesk.rules.burning import edits
from bwdesk.rules.burning.edits import Edit
from bwdesk.rules.person.excerpt import Difference, differences, excerpt

MOST_TOLD = 4


class Listed(NamedTuple):
    """A pack in the list: whether it is *on*, and at an end of the order."""

    id: str
    name: str
    on: bool
    first: bool
    last: bool


class PackChoice(QWidget):
    """A line that says which, and on demand the list to choose. ``chosen`` carries the edit."""

    chosen = Signal(object)

    def __init__(self, document: Document, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self._order: list[str] = []
        self._on: set[str] = set()
        self.says = words("", "body", "ink", wrap=True)
        self.open = QPushButton("Choose packs")
        self.open.setCheckable(True)
        self.open.toggled.connect(self._unfold)
        head = layouts.row(self.says, spacing=12, grows=0)
        head.addWidget(self.open, 0, Qt.AlignmentFlag.AlignTop)
        self._sheet = QWidget()
        rows = layouts.column()
        self._listed = Keyed[Listed](rows, self._row, key=lambda listed: listed.id)
        self.effect = words("", "small", "ink2", wrap=True)
        self.apply = QPushButton("Burn by these packs")
        self.table = push_button("As the table has them", kind="quiet")
        self.apply.clicked.connect(self._apply)
        self.table.clicked.connect(lambda: self._tell(None))
        acts = layouts.row(self.apply, self.table, ..., spacing=8)
        layouts.column(rows, self.effect, acts, into=self._sheet, spacing=4, margins=(0, 4, 0, 4))
        self._sheet.hide()
        layouts.column(head, self._sheet, into=self, spacing=4)
        self.switches: dict[str, QCheckBox] = {}
        self.movers: dict[tuple[str, int], QToolButton] = {}

    @property
    def installed_packs(self) -> InstalledPacks | None:
        """Where the packs are; a document that lies on none has no choice."""
        return self._document.installed

    def refresh(self) -> None:
        """Show the document as it is now."""
        installed = self.installed_packs
        self.setVisible(installed is not None)
        if installed is None:
            return
        own = self._document.choices.packs
        named = series([self._name(id) for id in installed.ids_in_force(own)] or ["none"], "and")
        whose = "By the packs of the table" if own is None else "By packs of its own choice"
        self.says.setText(f"{whose}: {named}.")
        self.table.setVisible(own is not None)
        if self.open.isChecked():
            self._begin()

    def ids(self) -> tuple[str, ...]:
        """The packs chosen so far, in their order."""
        return tuple(id for id in self._order if id in self._on)

    def _name(self, id: str) -> str:
        packs = self.installed_packs.library.packs if self.installed_packs else ()
        return next((pack.name for pack in packs if pack.id == id), f"{id} (not here)")

    def _unfold(self, wanted: bool) -> None:
        self._sheet.setVisible(wanted)
        if wanted:
            self._begin()

    def _begin(self) -> None:
        """The packs in force first, in their order, then the others."""
        if self.installed_packs is None:
            return
        standing = self.installed_packs.ids_in_force(self._document.choices.packs)
        others = (
            pack.id
            for pack in self.installed_packs.library.packs_in_order(self.installed_packs.table())
        )
        self._order = list(dict.fromkeys((*standing, *others)))
        self._on = set(standing)
        self._lay_out()

    def _lay_out(self) -> None:
        last = len(self._order) - 1
        self._listed.show(
            Listed(id, self._name(id), id in self._on, at == 0, at == last)
            for at, id in enumerate(self._order)
        )
        self.switches = {id: self.switches[id] for id in self._order}
        self._foretell()

    def _row(self, listed: Listed) -> QWidget:
        id, ends = listed.id, {-1: listed.first, 1: listed.last}
        row = QWidget(self._sheet)
        switch = QCheckBox(listed.name)
        switch.setChecked(listed.on)
        switch.toggled.connect(lambda on, id=id: self._switch(id, on))
        self.switches[id] = switch
        line = layouts.row(switch, ..., into=row, spacing=4)
        for step, icon, word in ((-1, "chevron-up", "up"), (1, "chevron-down", "down")):
            mover = tool_button(icon, hint(f"Move {listed.name} {word}"))
            mover.setEnabled(not ends[step])
            mover.clicked.connect(lambda _on=False, id=id, step=step: self._move(id, step))
            self.movers[id, step] = mover
            line.addWidget(mover)
        return row

    def _switch(self, id: str, on: bool) -> None:
        (self._on.add if on else self._on.discard)(id)
        self._foretell()

    def _move(self, id: str, step: int) -> None:
        at = self._order.index(id)
        self._order.insert(at + step, self._order.pop(at))
        self._lay_out()
        again = self.movers[id, step]
        (again if again.isEnabled() else self.switches[id]).setFocus()

    def _foretell(self) -> None:
        """What these packs would change of what the character uses."""
        document, installed = self._document, self.installed_packs
        assert installed, "there is a list to choose from"
        same = self.ids() == tuple(installed.ids_in_force(document.choices.packs))
        self.apply.setEnabled(not same and bool(self.ids()))
        if same:
            self.effect.setText("These are the packs it is burned by.")
            return
        used = excerpt(document.character, document.book)
        self.effect.setText(differences_sentence(differences(document.book_of(self.ids()), used)))

    def _apply(self) -> None:
        self._tell(self.ids())

    def _tell(self, ids: tuple[str, ...] | None) -> None:
        self.open.setChecked(False)
        edit: Edit = edits.choose_packs(self._document.choices, ids)
        self.chosen.emit(edit)


def differences_sentence(found: tuple[Difference, ...]) -> str:
    """What other packs would do to a character, in a sentence."""
    if not found:
        return "Nothing this character uses would change."
    named = {
        change: [each.name for each in found if each.change == change]
        for change in ("changed", "gone", "added")
    }
    said = {
        "changed": "would change",
        "gone": "would be in no pack any more",
        "added": "would be asked besides",
    }
    parts = [
        f"{plural(len(names), 'entry', 'entries')} {said[change]}: {_some(names)}"
        for change, names in named.items()
        if names
    ]
    return f"Of what this character uses, {'; '.join(parts)}."


def _some(names: list[str]) -> str:
    more = len(names) - MOST_TOLD
    return series([*names[:MOST_TOLD], *([f"{more} more"] if more > 0 else [])], "and")
