"""The table overrules something, with its reason: the form a game offers for it, in a dialog."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import QComboBox, QLineEdit, QPushButton, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit.answer_dialog import AnswerDialog
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.number_box import NumberBox
from bwdesk.desk.table.document import TableDocument
from bwdesk.rules.games.frame.forms import EMPTY, Filling, Slot
from bwdesk.rules.games.frame.game import Due, IllegalMoveError, Reply

TITLE, ACT = "A ruling of the table", "Rule so"
NOBODY = "nobody"
REASON = "Give a reason; it stands in the log."
Written = Mapping[str, Filling]
Field = QComboBox | NumberBox | QLineEdit


def ruling_due(document: TableDocument) -> Due | None:
    """What the table may overrule now; None for nothing."""
    found = (each for each in document.offers if each.kind == "rule")
    return next(found, None)


def overrule_button(
    document: TableDocument, page: QWidget, about: Callable[[], Written] = dict
) -> QPushButton:
    """Opens the dialog over a page, with what is looked at filled in."""
    button = push_button("Overrule", icon="gavel")
    button.setMinimumHeight(round(themes.theme_of(page).type.px(40)))

    def overrule() -> None:
        if ruling_due(document) is not None:
            Overruling(document, about(), page).open()

    button.clicked.connect(overrule)
    return button


class Overruling(AnswerDialog):
    """Which figure, whose, what it is instead, and why. It makes the move itself.

    What it is now stands there until something else is said. What the rules of the moment refuse is
    said at once, whatever the reason.
    """

    def __init__(
        self, document: TableDocument, about: Written | None = None, parent: QWidget | None = None
    ) -> None:
        due = ruling_due(document)
        assert due is not None
        super().__init__(TITLE, due.says, ACT, parent)
        self.document, self.due = document, due
        self.written: dict[str, Filling] = {}
        self.slots: dict[str, Slot] = {}
        self.rows: dict[str, dict[str, Field]] = {}
        """The fields of a slot by its kind: it may be a number once and a word then."""
        self._show()
        for id, filling in (about or {}).items():
            self.fill(id, filling)
        self.accepted.connect(self._rule)
        self.finish()
        self._check()
        self["why"].setFocus()

    def __getitem__(self, id: str) -> Any:
        """The field of a slot: a box of choices, of a number, or a line."""
        return self.rows[id][self.slots[id].kind]

    def fill(self, id: str, filling: Filling) -> None:
        """Something is said; what it makes another question of is to be said again."""
        self.written[id] = filling
        while stale := self._stale(id):
            del self.written[stale]
        self._show()

    def _stale(self, said: str) -> str:
        """What was said of something that is asked otherwise now; "" for nothing."""
        form = {slot.id: slot for slot in self.document.form(self.due, self.written)}
        for id in self.written:
            kept = id == said or form.get(id) == self.slots.get(id)
            if id not in form or not (kept or form[id].kind == "text"):
                return id
        return ""

    @property
    def reply(self) -> Reply:
        return Reply(self.due.part, self.due.actor, script=self.written)

    def _show(self) -> None:
        """Every slot there is now, with what stands in it."""
        form = self.document.form(self.due, self.written)
        if not self.written:
            first = next(iter(form[0].choices), None)
            if first is not None:
                self.written[form[0].id] = Filling(first.id)
                form = self.document.form(self.due, self.written)
        self.slots = {slot.id: slot for slot in form}
        for id, fields in self.rows.items():
            slot = self.slots.get(id)
            for kind, field in fields.items():
                self.fields.setRowVisible(field, slot is not None and slot.kind == kind)
        for slot in form:
            self._fill(self._field(slot), slot)
        self._check()

    def _field(self, slot: Slot) -> Field:
        known = self.rows.setdefault(slot.id, {})
        if slot.kind not in known:
            known[slot.kind] = self._make_field(slot)
            at = [slot.id for slot in self.slots.values()].index(slot.id)
            self._insert(at, slot, known[slot.kind])
        field = known[slot.kind]
        label = self.fields.labelForField(field)
        if label is not None:
            label.setProperty("text", slot.name)
        field.setAccessibleName(slot.name)
        return field

    def _insert(self, at: int, slot: Slot, field: Field) -> None:
        """Before the first of those that come after it in the form."""
        later = list(self.slots)[at + 1 :]
        below = [each for id in later for each in self.rows.get(id, {}).values()]
        self.add(slot.name, field)
        if not below:
            return
        rows, label = self.fields, self.fields.labelForField(field)
        assert label is not None
        rows.takeRow(field)
        role = rows.ItemRole.FieldRole
        placed = (
            at
            for at in range(rows.rowCount())
            if (item := rows.itemAt(at, role)) and item.widget() in below
        )
        rows.insertRow(next(placed), label, field)

    def _make_field(self, slot: Slot) -> Field:
        id = slot.id
        match slot.kind:
            case "number":
                number = NumberBox()
                edit = number.lineEdit()
                if edit is not None:
                    # Fusion gives the text of a spin box none of the padding its frame has.
                    edit.setTextMargins(8, 0, 8, 0)
                number.valueChanged.connect(lambda at: self.fill(id, Filling(number=at)))
                return number
            case "text":
                line = QLineEdit()
                line.setPlaceholderText("Because …")
                line.textChanged.connect(lambda text: self.fill(id, Filling(text=text)))
                return line
            case _:
                box = QComboBox()
                box.currentIndexChanged.connect(
                    lambda _at: self.fill(id, Filling(str(box.currentData() or "")))
                )
                return box

    def _fill(self, field: Field, slot: Slot) -> None:
        filling = self.written.get(slot.id, slot.now)
        with QSignalBlocker(field):
            if isinstance(field, NumberBox):
                field.setRange(slot.least, slot.most)
                field.setValue(filling.number or 0)
            elif isinstance(field, QLineEdit):
                field.setMaxLength(slot.most)
                if field.text() != filling.text:
                    field.setText(filling.text)
            else:
                field.clear()
                if not slot.needed:
                    field.addItem(NOBODY, "")
                for each in slot.choices:
                    field.addItem(each.name or each.id, each.id)
                field.setCurrentIndex(max(0, field.findData(filling.choice)))

    def _check(self) -> None:
        why = "" if self.written.get("why", EMPTY).text.strip() else REASON
        refused = self._why_refused()
        self.tell(refused)
        self.accept_it.setEnabled(not refused and not why)
        self.accept_it.setToolTip(refused or why)

    def _why_refused(self) -> str:
        """Why it cannot be ruled so, whatever the reason; "" where it can."""
        said = {**self.written, "why": self.written.get("why") or Filling(text="…")}
        try:
            move = self.document.move(self.due, Reply(self.due.part, script=said))
            self.document.game.apply(self.document.state, move)
        except IllegalMoveError as why:
            return str(why)
        return ""

    def _rule(self) -> None:
        self.document.reply(self.due, self.reply)
