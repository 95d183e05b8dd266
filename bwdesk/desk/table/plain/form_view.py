"""A form on screen: its slots by group, side by side, filled by keys and asked for anew each time.

What may stand in one slot can depend on what stands in others, so after every change the game is
asked for its form with what is written so far; a slot that is still there keeps its widget, and
with it the focus and what is being typed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QGridLayout,
    QLineEdit,
    QPlainTextEdit,
    QWidget,
)

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.keyed import Keyed, KeyedColumn
from bwdesk.desk.kit.stepper import Stepper, Steps
from bwdesk.desk.kit.strokes import NO_BREAK
from bwdesk.desk.kit.words import tell, words
from bwdesk.desk.kit.writing import mark_kept_elsewhere, text_line
from bwdesk.desk.table.due_words import Names, word
from bwdesk.desk.table.plain.option_list import NOTE, Option, OptionList
from bwdesk.rules.basics.prose import plural
from bwdesk.rules.games.frame.forms import EMPTY, Choice, Filling, Slot
from bwdesk.rules.play.odds_question import tenths

Written = Mapping[str, Filling]
COLUMN, LONG, ROWS = 230, 120, 3
"""The least width of a column at 100 %; letters from which a text has rows, and how many."""


class SlotRow(Struct, frozen=True):
    """A slot and what stands in it; *given* is what holds though nobody wrote it."""

    slot: Slot
    filling: Filling
    given: bool = False

    @property
    def key(self) -> str:
        return self.slot.id


class GroupRow(Struct, frozen=True):
    """The slots of a group, under its name."""

    key: str
    name: str
    slots: tuple[SlotRow, ...]


class FormView(QWidget):
    """``written`` carries what stands in all of it, after every change.

    One that ``decides`` something leaves Enter to the card around it where it is one choice alone.
    """

    written = Signal(object)

    def __init__(self, names: Callable[[], Names]) -> None:
        super().__init__()
        self._names = names
        self.decides = False
        self._written: dict[str, Filling] = {}
        self._across = 0
        self._grid = QGridLayout(self)
        self._groups = Keyed[GroupRow](
            self._grid,
            lambda _row: GroupView(names, self._fill),
            GroupView.show_row,
            lambda row: row.key,
            place=lambda _views: self._lay_anew(),
        )
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(24)
        self._grid.setVerticalSpacing(16)
        self._shown: tuple[GroupRow, ...] = ()

    def show_form(self, form: tuple[Slot, ...], written: Written) -> None:
        """This may be written now, and that is."""
        self._written = dict(written)
        rows = group_rows(form, self._written)
        if rows == self._shown:
            return
        self._shown = rows
        self._groups.show(rows)
        alone = self.decides and len(form) == 1
        for group in self.groups.values():
            for field in group.fields:
                field.decide(alone)
        self._lay()

    @property
    def groups(self) -> dict[Any, GroupView]:
        """By their keys, in their order."""
        return dict(self._groups.widgets)

    def _lay_anew(self) -> None:
        """There are other groups now."""
        self._across = 0
        self._lay()

    @property
    def filled_slots(self) -> dict[str, Filling]:
        """What stands in the slots there are now, empty ones left out."""
        there = {row.key for group in self._shown for row in group.slots}
        return {id: each for id, each in self._written.items() if id in there and each != EMPTY}

    @property
    def first(self) -> QWidget | None:
        """The first slot that waits for something, else the first of all."""
        fields = [field for group in self.groups.values() for field in group.fields]
        waits = (field for field in fields if field.waits)
        found = next(waits, None) or next(iter(fields), None)
        return found.first if found else None

    @property
    def only_choice(self) -> str:
        """The name of what is chosen, where one choice is all there is to make; else ""."""
        slots = [row for group in self._shown for row in group.slots]
        if len(slots) != 1 or slots[0].slot.kind != "choice":
            return ""
        chosen = slots[0].slot.choice(slots[0].filling.choice)
        return (chosen.name or word(chosen.id)) if chosen else ""

    @property
    def empty_names(self) -> tuple[str, ...]:
        """What could be chosen where nothing is, by the names of the groups, else of the slots."""
        return tuple(
            dict.fromkeys(
                group.name or row.slot.name
                for group in self._shown
                for row in group.slots
                if row.filling == EMPTY and any(not each.barred for each in row.slot.choices)
            )
        )

    @property
    def aimless_names(self) -> tuple[str, ...]:
        """What is chosen and could be aimed at several, and is at none."""
        rows = (row for group in self._shown for row in group.slots)
        chosen = ((row.filling, row.slot.choice(row.filling.choice)) for row in rows)
        return tuple(
            each.name or word(each.id)
            for filling, each in chosen
            if each is not None and len(each.targets) > 1 and not filling.targets
        )

    def settle(self) -> None:
        """A number that is being typed counts."""
        for group in self.groups.values():
            for field in group.fields:
                field.settle()

    def wipe(self) -> None:
        """Nothing stays of what somebody wrote, neither to read nor to undo."""
        self._written, self._shown = {}, ()
        for group in self.groups.values():
            for field in group.fields:
                field.wipe()
        self._groups.show(())

    def _fill(self, id: str, filling: Filling) -> None:
        if self._written.get(id, EMPTY) != filling:
            self._written[id] = filling
            self.written.emit(self.filled_slots)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay()

    def _lay(self) -> None:
        """Groups side by side, as many as there is room for."""
        room = max(1, int(self.width() / themes.theme_of(self).type.px(COLUMN)))
        across = max(1, min(room, len(self.groups) or 1))
        if across == self._across:
            return
        for column in range(max(self._across, across)):
            self._grid.setColumnStretch(column, 1 if column < across else 0)
        self._across = across
        for at, view in enumerate(self.groups.values()):
            self._grid.removeWidget(view)
            self._grid.addWidget(view, at // across, at % across, Qt.AlignmentFlag.AlignTop)
            view.show()


def group_rows(form: tuple[Slot, ...], written: Written) -> tuple[GroupRow, ...]:
    """Slots by group, in the order they come; those of one group alone stand side by side.

    Where nothing is written stands what holds as long as nobody writes something else; a choice
    taken back is not written.
    """
    found: dict[str, list[SlotRow]] = {}
    alone = len({slot.group for slot in form}) < 2
    for slot in form:
        there = written.get(slot.id)
        given = there is None or (slot.kind == "choice" and there == EMPTY)
        row = SlotRow(slot, slot.now if given or there is None else there, given)
        found.setdefault(slot.id if alone else slot.group, []).append(row)
    return tuple(
        GroupRow(key, "" if alone else word(key), tuple(rows)) for key, rows in found.items()
    )


class GroupView(QWidget):
    """A column of slots."""

    def __init__(self, names: Callable[[], Names], fill: Callable[[str, Filling], None]) -> None:
        super().__init__()
        self._column = layouts.column(into=self, spacing=6)
        self.head = words("", "h2")
        self.head.hide()
        self.slots: KeyedColumn[SlotRow] = KeyedColumn(
            "", lambda row: SlotView(row.slot, names, fill), 10
        )
        self._column.addWidget(self.head)
        self._column.addWidget(self.slots)
        self._column.addStretch(1)

    @property
    def fields(self) -> list[SlotView]:
        return list(self.slots.widgets.values())

    def show_row(self, row: GroupRow) -> None:
        tell(self.head, row.name)
        self.slots.setAccessibleName(row.name)
        self.slots.show_rows(row.slots)


class SlotView(QWidget):
    """One slot: its name, and the field its kind takes."""

    def __init__(
        self, slot: Slot, names: Callable[[], Names], fill: Callable[[str, Filling], None]
    ) -> None:
        super().__init__()
        self._slot, self._names = slot, names
        self._filling = EMPTY
        self._tell = fill
        name = slot.name or word(slot.id)
        said = name if not slot.group or slot.group in name else f"{word(slot.group)}: {name}"
        column = layouts.column(into=self, spacing=4)
        self._head = words(name, "label", "ink3")
        self._aim = words("At", "label", "ink3")
        self.picks = self.targets = None
        self.more = push_button("", self._unfold, kind="quiet")
        self._folds = True
        self.number: NumberField | None = None
        self.text: QLineEdit | QPlainTextEdit | None = None
        match slot.kind:
            case "choice" | "order":
                self.picks = OptionList(said)
                self.picks.picked.connect(self._pick)
                self.targets = OptionList(f"{said}, at whom")
                self.targets.picked.connect(self._target)
                for each in (self._head, self.picks, self.more, self._aim, self.targets):
                    column.addWidget(each)
            case "number":
                self.number = NumberField(said)
                self.number.stepped.connect(lambda number: self._fill(Filling(number=number)))
                label = words(name, "body", "ink", wrap=True)
                row = layouts.row(label, self.number, spacing=None, grows=0)
                column.addLayout(row)
            case "text":
                self.text = _text_field(slot, said)
                self.text.setProperty(NOTE, not slot.needed)
                self.text.textChanged.connect(self._type)
                column.addWidget(self._head)
                column.addWidget(self.text)

    @property
    def first(self) -> QWidget:
        wanted = (self.picks, self.number, self.text)
        if self.targets is not None and self.targets.isVisibleTo(self) and self._filling.choice:
            return self.targets
        return next(each for each in wanted if each is not None)

    @property
    def waits(self) -> bool:
        """Whether something is still to be written here."""
        if self._filling == EMPTY:
            return self._slot.needed
        chosen = self._slot.choice(self._filling.choice)
        return chosen is not None and len(self._filling.targets) < chosen.least

    def show_row(self, row: SlotRow) -> None:
        """What the slot offers now, and what stands in it."""
        self._slot, self._filling = row.slot, row.filling
        if self.picks is not None:
            self._show_choices(row.slot, row.filling, given=row.given)
        elif self.number is not None:
            self.number.show_number(row.filling.number, row.slot.least, row.slot.most)
        elif self.text is not None and _field_text(self.text) != row.filling.text:
            with QSignalBlocker(self.text):
                _write(self.text, row.filling.text)

    def decide(self, alone: bool) -> None:
        """Whether the answer is made once something is chosen here, and where that takes it."""
        if self.number is not None:
            self.number.decides = alone
        if self.picks is not None and self.targets is not None:
            self.picks.decides = alone and self.targets.isHidden()
            self.targets.decides = alone

    def settle(self) -> None:
        if self.number is not None:
            self.number.take()

    def wipe(self) -> None:
        """Nothing that was typed comes back, not by undoing either."""
        if isinstance(self.text, QPlainTextEdit):
            with QSignalBlocker(self.text):
                self.text.clear()
            self.text.document().clearUndoRedoStacks()
        elif self.text is not None:
            with QSignalBlocker(self.text):
                self.text.setText("")
        for each in (self.picks, self.targets):
            if each is not None:
                each.offer(())

    def _show_choices(self, slot: Slot, filling: Filling, *, given: bool) -> None:
        assert self.picks is not None
        assert self.targets is not None
        ordered = slot.kind == "order"
        chosen = filling.order if ordered else tuple(filter(None, (filling.choice,)))
        most = slot.most if ordered else 1
        # What hardly ever fits is folded, unless it is chosen or is all there is.
        aside = [each for each in slot.choices if each.aside and each.id not in chosen]
        folded = aside if self._folds and len(aside) < len(slot.choices) else []
        tell(self.more, f"{plural(len(folded), 'other')}…" if folded else "")
        names = self._names()
        offered = [option(each, names) for each in slot.choices if each not in folded]
        given = given and bool(chosen)
        self.picks.offer(offered, chosen, most, ordered=ordered, needed=slot.needed, given=given)
        aimed = slot.choice(filling.choice) if not ordered else None
        # Where there is one target alone the choice has named it: no list slips in below the hand.
        aims = bool(aimed and aimed.targets and not _has_one_target(aimed))
        self._aim.setVisible(aims)
        self.targets.setVisible(aims)
        if aimed is not None:
            at = [Option(each, names.option_name(each)) for each in aimed.targets]
            self.targets.offer(at, filling.targets, aimed.most, needed=bool(aimed.least))
            self._aim.setText("At" if _is_aimed_at_somebody(aimed, names) else "Which")

    def _unfold(self) -> None:
        self._folds = False
        self._show_choices(self._slot, self._filling, given=False)
        if self.picks is not None:
            self.picks.setFocus()

    def _pick(self, chosen: tuple[str, ...]) -> None:
        if self._slot.kind == "order":
            self._fill(Filling(order=chosen))
            return
        id = chosen[0] if chosen else ""
        now = self._slot.choice(id)
        kept = tuple(each for each in self._filling.targets if now and each in now.targets)
        if now and not kept and now.least == now.most == len(now.targets):
            kept = now.targets
        self._fill(Filling(id, kept[: now.most] if now else ()))

    def _target(self, chosen: tuple[str, ...]) -> None:
        self._fill(replace(self._filling, targets=chosen))

    def _type(self) -> None:
        assert self.text is not None
        self._fill(Filling(text=_field_text(self.text)[: self._slot.most]))

    def _fill(self, filling: Filling) -> None:
        self._filling = filling
        self._tell(self._slot.id, filling)


class NumberField(Stepper):
    """A stepper that tells a number with its first digit, and also the one it stood at before
    anybody said one: a button beside it wakes at once, and a click on it finds all that was typed.
    """

    def __init__(self, name: str) -> None:
        super().__init__(name, Steps(0))
        self.decides = False
        """Whether Enter, once all of it is typed, is left to the card around it."""
        self._said = False
        self._before: int | None = None
        self._least, self._most = 0, 0

    def show_number(self, number: int | None, least: int, most: int) -> None:
        self._said = number is not None
        self._least, self._most = least, most
        value = min(max(number or 0, least), most)
        zero = "0" if self._said else "–"
        self.show_steps(Steps(value, least, most, nothing=zero, unsaid=not self._said))

    def take(self) -> None:
        self._before = None
        super().take()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        super().keyPressEvent(event)
        if self.decides and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.ignore()

    def _write(self, digits: str) -> None:
        """Every digit counts as it is typed; Escape gives back what was."""
        if self._before is None:
            self._before = self.value()
        super()._write(digits)
        wanted = int(digits) if digits else self._before
        self.stepped.emit(min(max(wanted, self._least), self._most))

    def step(self, by: int) -> None:
        before, said = self.value(), self._said
        self._said = True
        if said or not self._least:  # the first step of one nobody said is to the least there is
            super().step(by)
        if not said and self.value() == before:
            self.stepped.emit(before)


def option(choice: Choice, names: Names) -> Option:
    """A choice as a row: what it costs or brings stands beside its name, and the one target there
    is in it: ``Shoots at Robard``."""
    name = choice.name or word(choice.id)
    if _has_one_target(choice):
        joint = " at " if _is_aimed_at_somebody(choice, names) else ": "
        name = f"{name}{joint}{names.option_name(choice.targets[0])}"
    return Option(choice.id, name, _beside_words(choice), choice.barred)


def _has_one_target(choice: Choice) -> bool:
    """Whether it can be aimed at one target alone, and must be."""
    return choice.least == choice.most == len(choice.targets) == 1


def _is_aimed_at_somebody(choice: Choice, names: Names) -> bool:
    """Whether its targets are people, and not things to choose."""
    found = (each in names.actors or each in names.seats for each in choice.targets)
    return any(found) or not choice.targets


def _beside_words(choice: Choice) -> str:
    brings: Any = getattr(choice, "brings", None)
    if brings is not None:
        costs = ", ".join(f"{many} {kind}" for kind, many in brings.costs.items())
        gain = Fraction(brings.gain or 0)
        more = f" (+{tenths(gain)})" if gain else ""
        # What can never pass is a dash, and no percentage.
        percent = Fraction(brings.chance or 0)
        chance = f"{tenths(percent)}{NO_BREAK}%{more}" if percent else ""
        return ", ".join(each for each in (costs, chance) if each)
    return plural(choice.cost, "slot") if choice.cost != 1 else ""


def _text_field(slot: Slot, said: str) -> QLineEdit | QPlainTextEdit:
    if slot.most <= LONG:
        line = text_line(name=said, longest=slot.most)
        line.setProperty("kind", "writing")
        line.setProperty("face", "consequence")
        mark_kept_elsewhere(line)
        return line
    area = QPlainTextEdit()
    area.setAccessibleName(said)
    mark_kept_elsewhere(area)
    area.setTabChangesFocus(True)
    area.setProperty("face", "prose")
    line_height = themes.theme_of(area).type.line("prose")
    area.setFixedHeight(round(ROWS * line_height) + 18)
    return area


def _field_text(field: QLineEdit | QPlainTextEdit) -> str:
    return field.text() if isinstance(field, QLineEdit) else field.toPlainText()


def _write(field: QLineEdit | QPlainTextEdit, text: str) -> None:
    if isinstance(field, QLineEdit):
        field.setText(text)
    else:
        field.setPlainText(text)
