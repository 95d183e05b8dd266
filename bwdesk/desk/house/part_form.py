"""The form of one part of a pack: a field for each of its own, with what is wrong beside it."""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.house.asking import Ask
from bwdesk.desk.house.fields import FlagField, OneField, SuggestField, TextField
from bwdesk.desk.house.kinds import ABOUT, KINDS
from bwdesk.desk.house.library import Library
from bwdesk.desk.house.reference_list import ReferenceList
from bwdesk.desk.house.schema import Editors, Spec, specs
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.remark import Remark
from bwdesk.desk.kit.words import tell, words
from bwdesk.desk.kit.writing import empty_line
from bwdesk.rules.basics.problems import Problem
from bwdesk.rules.packs.book import Book, Lifepath, Pack, Price, Setting
from bwdesk.rules.packs.packing import Part

LABEL, BESIDE, WIDEST = 150, 440, 16_777_215
"""What the name of a field takes, and from what width on it stands beside the field."""
LEFT = Qt.AlignmentFlag.AlignLeft
PLACES = {"lifepaths": ("stock", "setting"), "settings": ("stock",)}
"""Of what is somewhere, where it can be: the parts of its id."""


class Shown(Struct, frozen=True):
    """What a form shows: a part by its kind and id, the Book it is part of, what is wrong."""

    kind: str
    id: str
    part: Part | Pack
    book: Book
    problems: tuple[Problem, ...] = ()

    @property
    def stock(self) -> str:
        """That of a lifepath or setting; of a price the first it is for; else none."""
        if isinstance(self.part, Lifepath | Setting):
            return self.id.split("/", maxsplit=1)[0]
        if isinstance(self.part, Price):
            return next(iter(self.part.stocks), "human")
        return ""


class PartForm(QWidget):
    """``told`` carries the part as it shall be, and the field that changed.

    ``moved`` asks for a lifepath or a setting to be elsewhere: in ``human/noble``, of ``human``.
    ``wanted`` is a name nothing has, for a list of a kind.
    """

    told = Signal(object, str)
    moved = Signal(str)
    wanted = Signal(str, str, str)

    def __init__(self, kind: str, parent: QWidget | None = None) -> None:
        """*kind* is that of a part, or ``about`` for the pack itself."""
        super().__init__(parent)
        self._shown: Shown | None = None
        self._grid = layouts.grid(across=16, down=3)
        layouts.column(self._grid, ..., into=self, spacing=None)
        self._rows: list[tuple[QWidget, QWidget]] = []
        self._across: bool | None = None
        self.fields: dict[str, Any] = {}
        self.remarks: dict[str, Remark] = {}
        self.offers: dict[str, QPushButton] = {}
        self._missed: dict[str, str] = {}
        self.sentences: dict[str, QLabel] = {}
        self._library = Library(parent=self)
        self._editors = Editors(self._library)
        self.places: dict[str, OneField] = {}
        for place in PLACES.get(kind, ()):
            self.places[place] = self._editors.editor(place.capitalize(), str, Ask(of=f"{place}s"))
        if self.places:
            self._place()
        self._specs = specs(KINDS.get(kind, ABOUT))
        for spec in self._specs:
            self._field(spec)
        themes.theme_of(self).changed.connect(self._measure)
        self._measure()

    def show_part(self, shown: Shown) -> None:
        """Show it; fields that say so already keep their cursor."""
        other = self._shown is None or self._shown.id != shown.id
        self._shown = shown
        self._library.show(shown.book, shown.stock, shown.id)
        for field, id in zip(self.places.values(), shown.id.split("/"), strict=False):
            field.show_value(id)
        for spec in self._specs:
            value = getattr(shown.part, spec.field)
            self.fields[spec.field].show_value(value)
            if spec.ask.says is not None:
                said = spec.ask.says(value, shown.stock, shown.book) if value else ""
                tell(self.sentences[spec.field], said)
            if other and spec.field in self.offers:
                self.offers[spec.field].hide()
        for name, remark in self.remarks.items():
            remark.show_problems(shown.problems, f"{shown.kind}/{shown.id}#{name}")

    def reveal(self, field: str) -> QWidget:
        """Put the cursor into a field; the first where there is none of that name."""
        target: QWidget = self.fields.get(field) or self.fields["name"]
        target.setFocus(Qt.FocusReason.OtherFocusReason)
        if isinstance(target, TextField):
            # What is offered there is written over.
            target.selectAll()
        return target

    def _place(self) -> None:
        """Where it is: the beginning of its id."""
        holder = QWidget()
        layouts.wrapping(*self.places.values(), into=holder)
        for field in self.places.values():
            field.told.connect(lambda _id: self._move())
        self._row("Where" if len(self.places) > 1 else "Stock", holder, "id")

    def _field(self, spec: Spec) -> None:
        field = self._editors.editor(spec.label, spec.type, spec.ask)
        self.fields[spec.field] = field
        field.told.connect(lambda value: self._tell(spec.field, value))
        label = "" if isinstance(field, FlagField) else spec.label
        # A field for words shows its hint itself.
        hint = "" if isinstance(field, TextField) else spec.ask.hint
        beside = self._row(label, field, spec.field, hint)
        if spec.ask.says is not None:
            sentence = words("", "consequence", "ink2", wrap=True)
            sentence.setAccessibleName(f"{spec.label} in words")
            self.sentences[spec.field] = sentence
            beside.insertWidget(1, sentence)
        if isinstance(field, ReferenceList):
            field.unknown.connect(lambda name: self._miss(spec, name))
            offer = push_button(does=lambda: self._add_missed(spec), kind="quiet")
            offer.hide()
            beside.insertWidget(beside.count() - 1, offer, 0, LEFT)
            self.offers[spec.field] = offer

    def _row(self, label: str, field: QWidget, name: str, hint: str = "") -> QVBoxLayout:
        """A line of the form; what stands in it beside the label."""
        said = words(label, "body", "ink2", wrap=True)
        said.setAlignment(Qt.AlignmentFlag.AlignTop)
        said.setContentsMargins(0, 6, 0, 0)
        said.setBuddy(field)
        holder = QWidget()
        beside = layouts.column(into=holder, spacing=4, margins=(0, 2, 0, 6))
        if hint and isinstance(field, FlagField):
            beside.addLayout(layouts.wrapping(field, words(hint, "small", "ink3")))
        else:
            narrow = isinstance(field, OneField | SuggestField)
            beside.addWidget(field, 0, LEFT if narrow else Qt.AlignmentFlag(0))
            if hint:
                beside.addWidget(words(hint, "small", "ink3", wrap=True))
        self.remarks[name] = Remark()
        beside.addWidget(self.remarks[name])
        self._rows.append((said, holder))
        return beside

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._measure()

    def _measure(self) -> None:
        """What a field is called stands beside it, or above it where it is narrow."""
        px = themes.theme_of(self).type.px
        across = self.width() >= px(BESIDE)
        self._grid.setColumnMinimumWidth(0, round(px(LABEL)) if across else 0)
        for said, _field in self._rows:
            said.setMaximumWidth(round(px(LABEL)) if across else WIDEST)
        if across == self._across:
            return
        self._across = across
        for number, (said, field) in enumerate(self._rows):
            row = number if across else 2 * number
            self._grid.addWidget(said, row, 0)
            self._grid.addWidget(field, row if across else row + 1, int(across))
        self._grid.setColumnStretch(int(across), 1)
        self._grid.setColumnStretch(int(not across), 0)

    def _tell(self, field: str, value: Any) -> None:
        if self._shown is None or getattr(self._shown.part, field) == value:
            return
        if field in self.offers:
            self.offers[field].hide()
        self.told.emit(replace(self._shown.part, **{field: value}), field)

    def _move(self) -> None:
        """To another place; where the setting is none of the stock's, to its first."""
        if self._shown is None:
            return
        place = [str(field.currentData()) for field in self.places.values()]
        there = [each.id for each in self._shown.book.stocks[place[0]].settings]
        if place[1:] and there and place[1] not in there:
            place[1] = there[0]
        self.moved.emit("/".join(place))

    def _miss(self, spec: Spec, name: str) -> None:
        """Nothing is called so: offer to add it to the pack, where that can be done here."""
        offer, can = self.offers[spec.field], spec.ask.of in ("skills", "traits")
        self._missed[spec.field] = name
        offer.setText(
            f"Add the {spec.ask.of[:-1]} “{name}” to this pack" if can else f"There is no “{name}”"
        )
        offer.setEnabled(can)
        offer.show()

    def _add_missed(self, spec: Spec) -> None:
        self.offers[spec.field].hide()
        empty_line(self.fields[spec.field].finder)
        self.wanted.emit(spec.field, spec.ask.of, self._missed[spec.field])
