"""Orders as a table: a row for each entity in the order of the rule, flags below the row."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct
from PySide6.QtCore import QEvent, QObject, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QComboBox, QCompleter, QGridLayout, QLabel, QLineEdit, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import strokes
from bwdesk.desk.kit.combo_boxes import narrow
from bwdesk.desk.kit.words import hint, tell, words
from bwdesk.desk.kit.writing import text_line
from bwdesk.rules.basics.value import LONGEST_LINE
from bwdesk.rules.games.frame.forms import EMPTY, Filling, Slot

HEADS = ("Name", "Start", "Action", "Target", "End", "Notes")
COLUMNS = ("action", "target", "end", "notes")
SQUARE, ACTION, NARROW = 8, 12, 620
"""Letters of a square, and of an action in its list; px at 100 % below which notes go below."""
NOTES, LINES = 5, 3
"""The column of the notes; lines of the grid an entity takes: its fields, its notes where there is
little room, its flags."""


class Entity(Struct, frozen=True):
    """Who gets an order: the name, what that is (``Elf, level 2``), where it begins."""

    name: str
    says: str = ""
    start: str = ""


class OrderTable(QWidget):
    """``written`` carries the id of a slot and its filling; ``picked`` the place of the row one
    works in.

    *slots* has for each entity, by its place, ``0 action``, ``0 target``, ``0 end``, ``0 notes``.
    What *notes* may say is completed while one types.
    """

    written = Signal(str, object)
    picked = Signal(int)

    def __init__(
        self,
        entities: tuple[Entity, ...],
        slots: Mapping[str, Slot],
        notes: tuple[str, ...] = (),
    ) -> None:
        super().__init__()
        self.entities = entities
        self.current = 0
        self.fields: dict[str, Any] = {}
        self.flags: dict[int, QLabel] = {}
        self.chances: dict[int, QLabel] = {}
        self._slots = slots
        self._notes = notes
        self._notes_below: bool | None = None
        self._lay()

    @property
    def first(self) -> QWidget | None:
        return self.fields.get("0 action")

    # What stands in it

    def show_written(self, written: Mapping[str, Filling]) -> None:
        """What is written so far."""
        for id, field in self.fields.items():
            filling = written.get(id, EMPTY)
            if isinstance(field, QComboBox):
                field.setCurrentIndex(max(0, field.findData(filling.choice)))
            elif field.text() != filling.text:
                field.setText(filling.text)

    def show_flags(self, flags: Mapping[int, str]) -> None:
        """What is against a rule, in a sentence below its row."""
        for at, flag in self.flags.items():
            said = flags.get(at, "")
            if flag.text() != said:
                tell(flag, said)

    def show_chances(self, chances: Mapping[int, str]) -> None:
        """How likely it goes well, beside the name; nothing where that is not told."""
        for at, chance in self.chances.items():
            tell(chance, chances.get(at, ""))

    def fill_target(self, square: str) -> None:
        """A square that was chosen on the map goes into the row one works in."""
        field = self.fields.get(f"{self.current} target")
        if isinstance(field, QLineEdit):
            field.setText(square)
            self.written.emit(f"{self.current} target", Filling(text=square))
            field.setFocus(Qt.FocusReason.OtherFocusReason)

    def wipe(self) -> None:
        """Nothing of what was typed stays in a field."""
        for field in self.fields.values():
            if isinstance(field, QLineEdit):
                field.setText("")
        for flag in self.flags.values():
            flag.setText("")

    # Laying it out

    def _lay(self) -> None:
        grid = self._grid = QGridLayout(self)
        grid.setContentsMargins(8, 0, 0, 0)
        grid.setHorizontalSpacing(6)
        grid.setVerticalSpacing(3)
        grid.setColumnStretch(NOTES, 1)
        self._heads = [words(head, "label", "ink3") for head in HEADS]
        self._starts = [self._heads[1]]
        for at, head in enumerate(self._heads):
            grid.addWidget(head, 0, at)
        for at, entity in enumerate(self.entities):
            row = _row_of(at)
            named = words(entity.name, "name", "ink")
            told = ", ".join(filter(None, (entity.name, entity.says, entity.start)))
            named.setToolTip(hint(told))
            grid.addWidget(named, row, 0)
            start = words(entity.start, "value", "ink2")
            self._starts.append(start)
            grid.addWidget(start, row, 1)
            for column, what in enumerate(COLUMNS, 2):
                slot = self._slots[f"{at} {what}"]
                field: QWidget
                if slot.kind == "choice":
                    field = self._choice(slot, entity.name)
                else:
                    field = self._line(slot, what, entity.name)
                field.installEventFilter(self)
                self.fields[slot.id] = field
                grid.addWidget(field, row, column)
            chance = self.chances[at] = words("", "strong", "ink")
            chance.hide()
            grid.addWidget(chance, row + 2, 0, Qt.AlignmentFlag.AlignTop)
            flag = self.flags[at] = words("", "small", "odd", wrap=True)
            flag.hide()
            grid.addWidget(flag, row + 2, 1, 1, NOTES)

    def _choice(self, slot: Slot, name: str) -> QComboBox:
        box = QComboBox()
        box.setAccessibleName(f"Action of {name}")
        box.addItem("no order", "")
        for each in slot.choices:
            box.addItem(each.name, each.id)
        narrow(box, ACTION)
        box.activated.connect(lambda _at: self.written.emit(slot.id, Filling(box.currentData())))
        return box

    def _line(self, slot: Slot, what: str, name: str) -> QLineEdit:
        line = text_line(
            name=f"{slot.name} of {name}",
            longest=slot.most or LONGEST_LINE,
            edits=lambda text: self.written.emit(slot.id, Filling(text=text)),
        )
        if slot.most == SQUARE:
            line.setMaximumWidth(round(line.fontMetrics().horizontalAdvance("M" * 5)))
        if what == "notes" and self._notes:
            # Completed where one types: a list that pops up would take the next click.
            completer = QCompleter(list(self._notes), line)
            completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
            completer.setCompletionMode(QCompleter.CompletionMode.InlineCompletion)
            line.setCompleter(completer)
            line.textChanged.connect(lambda text: self.written.emit(slot.id, Filling(text=text)))
        return line

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Where there is little room the notes stand below what they are of, and where somebody
        begins is told with the name."""
        super().resizeEvent(event)
        below = self.width() < themes.theme_of(self).type.px(NARROW)
        if below is self._notes_below:
            return
        self._notes_below = below
        for each in (*self._starts, self._heads[-1]):
            each.setVisible(not below)
        for at in range(len(self.entities)):
            notes = self.fields[f"{at} notes"]
            self._grid.removeWidget(notes)
            if below:
                self._grid.addWidget(notes, _row_of(at) + 1, 1, 1, NOTES)
            else:
                self._grid.addWidget(notes, _row_of(at), NOTES)

    # The row one works in

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.FocusIn:
            for id, field in self.fields.items():
                if field is watched:
                    self._pick(int(id.partition(" ")[0]))
                    break
        return super().eventFilter(watched, event)

    def _pick(self, at: int) -> None:
        if at != self.current:
            self.current = at
            self.update()
        self.picked.emit(at)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        theme, painter = themes.theme_of(self), QPainter(self)
        for at in range(len(self.entities)):
            box = self._row_box(at)
            if at == self.current:
                painter.fillRect(box, QColor(theme.palette.wash))
                strokes.ember_bar(painter, box, theme.palette.ember)
            strokes.draw_hairline(painter, 0, box.right(), box.top(), theme.palette.line)

    def _row_box(self, at: int) -> QRectF:
        """Where the row of an entity lies, with its flags."""
        top = self._grid.cellRect(_row_of(at), 0).top() - 3
        after = _row_of(at + 1)
        last = at + 1 >= len(self.entities)
        bottom = self.height() if last else self._grid.cellRect(after, 0).top() - 3
        return QRectF(0, top, self.width(), bottom - top)


def _row_of(at: int) -> int:
    return 1 + LINES * at
