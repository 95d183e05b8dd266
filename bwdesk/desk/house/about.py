"""What a pack is: its name, edition, source, and whether it waits to be switched on."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from bwdesk.desk.house.fields import FlagField, TextField
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.notice import Notice, NoticeView, of_problem
from bwdesk.desk.kit.words import SectionLabel, words
from bwdesk.rules.book import Pack
from bwdesk.rules.problems import Problem
from bwdesk.rules.value import LONGEST_NOTE

FIELDS = {
    "name": ("Name", "What is it called?"),
    "version": ("Version", "1"),
    "edition": ("Edition", "What printing or table it is of"),
    "source": ("Source", "Where its facts come from"),
}
MOST = 40


class About(QWidget):
    """``told`` carries the pack and the field that changed."""

    told = Signal(object, str)

    def __init__(self, *, editable: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pack: Pack | None = None
        grid = QGridLayout()
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(8)
        grid.setColumnStretch(1, 1)
        self.fields: dict[str, TextField] = {}
        for row, (field, (label, hint)) in enumerate(FIELDS.items()):
            self.fields[field] = TextField(label, hint)
            self.fields[field].setMaxLength(LONGEST_NOTE)
            self.fields[field].told.connect(lambda text, field=field: self._tell(field, text))
            grid.addWidget(words(label, "body", "ink2"), row, 0)
            grid.addWidget(self.fields[field], row, 1)
        self.optional = FlagField("Waits to be switched on, for the table or for one character")
        self.optional.told.connect(lambda on: self._tell("optional", on))
        grid.addWidget(self.optional, len(FIELDS), 1)
        self.id = words("", "small", "ink3")
        grid.addWidget(self.id, len(FIELDS) + 1, 1)
        for each in (*self.fields.values(), self.optional):
            each.setEnabled(editable)
        self._label = SectionLabel("What is wrong")
        self._notices = layouts.column()
        column = layouts.column(
            grid, self._label, self._notices, into=self, spacing=16, margins=(24, 20, 24, 24)
        )
        column.addStretch(1)
        self._found = Keyed[Notice](self._notices, NoticeView)
        self._label.hide()

    def show_pack(self, pack: Pack, problems: Iterable[Problem]) -> None:
        """Show it, and everything that is wrong with any part of it."""
        self._pack = pack
        for name, field in self.fields.items():
            field.show_value(getattr(pack, name))
        self.optional.show_value(pack.optional)
        self.id.setText(f"Its id, by which characters and other packs know it: {pack.id}")
        found = tuple(problems)[:MOST]
        self._found.show(map(of_problem, found))
        self._label.setVisible(bool(found))

    def _tell(self, field: str, value: object) -> None:
        if self._pack is not None and getattr(self._pack, field) != value:
            self.told.emit(replace(self._pack, **{field: value}), field)
