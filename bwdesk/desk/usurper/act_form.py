"""The fields of one question: its own, the roll, who takes part; behind *More* what few need, which
is made when somebody looks there."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QSizePolicy, QSpacerItem, QWidget

from bwdesk.desk.house.faces_field import FacesField
from bwdesk.desk.house.fields import FlagField, JsonField
from bwdesk.desk.house.schema import Editors, Spec
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.words import words
from bwdesk.desk.usurper.asks import blank_of, specs_of
from bwdesk.rules.games.usurper.party import Question
from bwdesk.rules.packs.book import Book

TOP = Qt.AlignmentFlag.AlignTop


class ActForm(QWidget):
    """``told`` carries the whole question whenever something of it is said."""

    told = Signal(object)

    def __init__(
        self,
        word: str,
        asked: Question,
        book: Book,
        editors: Editors,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.asked, self._editors = asked, editors
        self.fields: dict[str, Any] = {}
        shown, self._behind = specs_of(word, type(asked))
        self.further: QWidget | None = None
        self.more = push_button("More", self._unfold, kind="quiet", icon="plus")
        self.more.setVisible(bool(self._behind))
        self._column = layouts.column(self._fields(shown), into=self, spacing=6)
        self._column.addWidget(self.more, 0, Qt.AlignmentFlag.AlignLeft)
        self._column.addStretch(1)
        fresh = blank_of(type(asked), book)
        if any(getattr(fresh, e.field) != getattr(asked, e.field) for e in self._behind):
            self._unfold()

    def take(self, field: str, value: Any) -> None:
        """Say something of it, and show it in its field."""
        if field not in self.fields:
            self._unfold()
        asked = self.fields[field]
        if isinstance(asked, JsonField | FacesField):
            asked.forget()
        asked.show_value(value)
        self._tell(field, value)

    def why_unread(self) -> str:
        """Why what is written in a field is no value yet; "" where all of it can be read."""
        lines = [each.why_unread() for each in self.findChildren(JsonField)]
        dice = [each.why_unread() for each in self.findChildren(FacesField)]
        return next(filter(None, (*dice, *lines)), "")

    def want_dice(self, wanted: bool) -> None:
        """Whether one more die of a hundred sides is to be thrown."""
        for each in self.findChildren(FacesField):
            each.want(wanted)

    def _tell(self, field: str, value: Any) -> None:
        self.asked = replace(self.asked, **{field: value})
        self.told.emit(self.asked)

    def _unfold(self) -> None:
        if self.further is None:
            self.further = self._fields(self._behind)
            self._column.insertWidget(self._column.count() - 1, self.further)
            self.further.show()
        else:
            self.further.setVisible(not self.further.isVisibleTo(self))

    def _fields(self, specs: tuple[Spec, ...]) -> QWidget:
        """A field for each, its name beside it."""
        holder = QWidget()
        grid = layouts.grid(into=holder, across=16, down=6, grows=(1,))
        for row, spec in enumerate(specs):
            field = self._editors.editor(spec.label, spec.type, spec.ask)
            value = getattr(self.asked, spec.field)
            field.show_value("" if value is None and spec.ask.of else value)
            field.told.connect(lambda value, name=spec.field: self._tell(name, value))
            self.fields[spec.field] = field
            grid.addWidget(field, row, 1, TOP)
            if isinstance(field, FlagField):
                continue  # it says itself what it is
            label = words(spec.label, "body", "ink2")
            label.setContentsMargins(0, 6, 0, 0)
            label.setBuddy(field)
            grid.addWidget(label, row, 0, TOP)
        beside = QSpacerItem(0, 0, QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        grid.addItem(beside, len(specs), 1)  # narrow fields stay beside their names
        return holder
