"""The form of one part of a pack: a field for each of its own, with what is wrong beside it."""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QPushButton, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.house import schema
from bwdesk.desk.house.effects import Rows, SkillEffectField
from bwdesk.desk.house.fields import FlagField, OneField, SuggestField, TextField
from bwdesk.desk.house.reference_list import ReferenceList
from bwdesk.desk.house.requirement_tree import RequirementField
from bwdesk.desk.house.schema import Spec
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.remark import Remark
from bwdesk.desk.kit.words import words
from bwdesk.desk.kit.wrapping import Wrapping
from bwdesk.rules.book import Book, Lifepath, Price, Setting
from bwdesk.rules.packing import Part
from bwdesk.rules.problems import Problem

LABEL, BESIDE, WIDEST = 150, 440, 16_777_215
"""What the name of a field takes, and from what width on it stands beside the field."""


class Shown(Struct, frozen=True):
    """What a form shows: a part by its kind and id, the Book it is part of, what is wrong."""

    kind: str
    id: str
    part: Part
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

    ``moved`` asks for a lifepath or a setting to be elsewhere: of a stock, in a setting. ``wanted``
    is a name nothing has, for a list of a kind.
    """

    told = Signal(object, str)
    moved = Signal(str, str)
    wanted = Signal(str, str, str)

    def __init__(self, kind: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.kind = kind
        self._shown: Shown | None = None
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(16)
        self._grid.setVerticalSpacing(3)
        column = layouts.column(self._grid, into=self, spacing=None)
        column.addStretch(1)
        self._rows: list[tuple[QWidget, QWidget]] = []
        self._across: bool | None = None
        self.fields: dict[str, Any] = {}
        self.remarks: dict[str, Remark] = {}
        self.offers: dict[str, QPushButton] = {}
        self.stock = OneField("Stock", ())
        self.setting = OneField("Setting", ())
        if kind in ("lifepaths", "settings"):
            self._place()
        self._specs = schema.specs(kind)
        for spec in self._specs:
            self._field(spec)
        themes.of(self).changed.connect(self._measure)
        self._measure()

    def show_part(self, shown: Shown) -> None:
        """Show it; fields that say so already keep their cursor."""
        other = self._shown is None or self._shown.id != shown.id
        self._shown = shown
        if self.kind in ("lifepaths", "settings"):
            self._show_place(shown)
        for spec in self._specs:
            field = self.fields[spec.field]
            value = getattr(shown.part, spec.field)
            if isinstance(field, RequirementField):
                field.show_requirement(value, shown.book, shown.stock)
                continue
            self._offer(spec, field, shown)
            field.show_value(value)
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
        holder = QWidget()
        row = Wrapping(holder)
        row.addWidget(self.stock)
        if self.kind == "lifepaths":
            row.addWidget(self.setting)
        self._row("Stock" if self.kind == "settings" else "Where", holder, "id")
        self.stock.told.connect(self._move)
        self.setting.told.connect(lambda _setting: self._move(None))

    def _field(self, spec: Spec) -> None:
        field = schema.editor(spec.label, spec.type, spec.ask)
        self.fields[spec.field] = field
        label = "" if isinstance(field, FlagField) else spec.label
        # A field for words shows its hint itself.
        self._row(label, field, spec.field, "" if isinstance(field, TextField) else spec.ask.hint)
        field.told.connect(lambda value, spec=spec: self._tell(spec.field, value))
        if isinstance(field, ReferenceList):
            field.unknown.connect(lambda name, spec=spec: self._miss(spec, name))

    def _row(self, label: str, field: QWidget, name: str, hint: str = "") -> None:
        said = words(label, "body", "ink2", wrap=True)
        said.setAlignment(Qt.AlignmentFlag.AlignTop)
        said.setContentsMargins(0, 6, 0, 0)
        said.setBuddy(field)
        holder = QWidget()
        beside = layouts.column(into=holder, spacing=4, margins=(0, 2, 0, 6))
        if hint and isinstance(field, FlagField):
            line = Wrapping()
            line.addWidget(field)
            line.addWidget(words(hint, "small", "ink3"))
            beside.addLayout(line)
        else:
            stretched = isinstance(field, OneField | SuggestField)
            left = Qt.AlignmentFlag.AlignLeft
            beside.addWidget(field, 0, left if stretched else Qt.AlignmentFlag(0))
            if hint:
                beside.addWidget(words(hint, "small", "ink3", wrap=True))
        offer = push_button(kind="quiet")
        offer.hide()
        if isinstance(field, ReferenceList):
            self.offers[name] = offer
            beside.addWidget(offer, 0, Qt.AlignmentFlag.AlignLeft)
        self.remarks[name] = Remark()
        beside.addWidget(self.remarks[name])
        self._rows.append((said, holder))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._measure()

    def _measure(self) -> None:
        """What a field is called stands beside it, or above it where it is narrow."""
        px = themes.of(self).type.px
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

    def _show_place(self, shown: Shown) -> None:
        self.stock.offer((id, stock.name) for id, stock in shown.book.stocks.items())
        self.stock.show_value(shown.stock)
        if self.kind == "lifepaths":
            there = shown.book.stocks.get(shown.stock)
            self.setting.offer((each.id, each.name) for each in (there.settings if there else ()))
            self.setting.show_value(shown.id.split("/")[1])

    def _offer(self, spec: Spec, field: Any, shown: Shown) -> None:
        if isinstance(field, Rows | SkillEffectField):
            field.read_by(shown.book)
        elif isinstance(field, ReferenceList):
            field.offer(schema.options(spec.ask.of, shown.book, shown.stock))
        elif isinstance(field, SuggestField):
            field.offer(schema.proposals(spec.ask.proposes, shown.book))
        elif isinstance(field, OneField) and spec.ask.of:
            known = schema.options(spec.ask.of, shown.book, "")
            field.offer((("", "none"), *((id, name) for name, id in known.items())))

    def _tell(self, field: str, value: Any) -> None:
        if self._shown is None or getattr(self._shown.part, field) == value:
            return
        if field in self.offers:
            self.offers[field].hide()
        self.told.emit(replace(self._shown.part, **{field: value}), field)

    def _move(self, _stock: object) -> None:
        if self._shown is None:
            return
        stock = str(self.stock.currentData())
        there = self._shown.book.stocks[stock].settings
        setting = str(self.setting.currentData()) if self.kind == "lifepaths" else ""
        if self.kind == "lifepaths" and setting not in {each.id for each in there}:
            setting = there[0].id if there else setting
        self.moved.emit(stock, setting)

    def _miss(self, spec: Spec, name: str) -> None:
        """Nothing is called so: offer to add it to the pack, where that can be done here."""
        offer = self.offers[spec.field]
        can = spec.ask.of in ("skills", "traits")
        offer.setText(
            f"Add the {spec.ask.of[:-1]} “{name}” to this pack" if can else f"There is no “{name}”"
        )
        offer.setEnabled(can)
        if can:
            offer.clicked.disconnect() if offer.property("bound") else None
            offer.clicked.connect(lambda: self._add_new(spec, name))
            offer.setProperty("bound", True)
        offer.show()

    def _add_new(self, spec: Spec, name: str) -> None:
        self.offers[spec.field].hide()
        self.fields[spec.field].finder.clear()
        self.wanted.emit(spec.field, spec.ask.of, name)
