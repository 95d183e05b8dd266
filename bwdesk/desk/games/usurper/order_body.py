"""Orders typed: a row for each entity, in the order of the rule, the player's words below."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QComboBox, QGridLayout, QLabel, QLineEdit, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.combo_boxes import narrow
from bwdesk.desk.kit.words import tell, words
from bwdesk.desk.kit.writing import Writing, text_line
from bwdesk.desk.table.document import TableDocument
from bwdesk.desk.table.due_words import Names
from bwdesk.desk.table.plain.answers import Body
from bwdesk.rules.basics.value import LONGEST_LINE
from bwdesk.rules.games.frame.forms import EMPTY, Filling, Slot
from bwdesk.rules.games.frame.game import Due, IllegalMoveError, Reply
from bwdesk.rules.games.usurper.week.queue import act_of_row
from bwdesk.rules.games.usurper.week.state import State
from bwdesk.rules.packs.book import Book

HEADS = ("Name", "Action", "Target", "End", "Notes")
COLUMNS = ("action", "target", "end", "notes")
SQUARE, ACTION, NARROW = 8, 13, 560
"""Letters of a square, and of an action in its list; px at 100 % below which notes go below."""
AGAIN, TEXT, WORDS = "again", "text", "words"
PASTE = "Or a table pasted: name, start, action, target, end, notes"


def _row_of(at: int) -> int:
    """The row of the grid an entity begins at: its fields, its notes where there is little room,
    its flags."""
    return 1 + 3 * at


class OrderBody(Body):
    """The orders of a seat, typed by the narrator or by whoever sits there."""

    tells_problems = True

    def __init__(self, document: TableDocument, due: Due, names: Names) -> None:
        super().__init__(document, due, names)
        self._form: tuple[Slot, ...] = document.form(due, {})
        self._known = {slot.id: slot for slot in self._form}
        self._written: dict[str, Filling] = dict(self.kept_filling() or self._sent_filling())
        self._notes_below: bool | None = None
        self.fields: dict[str, Any] = {}
        self.flags: dict[int, QLabel] = {}
        self._lay()
        self._show_flags()

    @property
    def first(self) -> QWidget | None:
        return self.fields.get("0 action")

    @property
    def heading(self) -> str:
        return f"Orders of {self.names.actor(self.due.actor)}"

    @property
    def act(self) -> str:
        return "Take the orders"

    def reply(self) -> Reply:
        known = {id: each for id, each in self._written.items() if id in self._known}
        script = {id: each for id, each in known.items() if each != EMPTY}
        return Reply(self.due.part, self.due.actor, script=script)

    # Laying it out

    def _lay(self) -> None:
        grid = self._grid = QGridLayout()
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(4)
        grid.setColumnStretch(4, 1)
        self._heads = [words(head, "label", "ink3") for head in HEADS]
        for at, head in enumerate(self._heads):
            grid.addWidget(head, 0, at)
        for at, name in enumerate(self._entities()):
            row = _row_of(at)
            grid.addWidget(words(name, "body", "ink"), row, 0)
            for column, what in enumerate(COLUMNS, 1):
                slot = self._known[f"{at} {what}"]
                field = (
                    self._choice(slot, name) if slot.kind == "choice" else self._line(slot, name)
                )
                self.fields[slot.id] = field
                grid.addWidget(field, row, column)
            flag = self.flags[at] = words("", "small", "odd", wrap=True)
            flag.hide()
            grid.addWidget(flag, row + 2, 1, 1, 4)
        self.column.addLayout(grid)
        self.again = push_button("As last week", kind="quiet", icon="history")
        self.again.setCheckable(True)
        self.again.setChecked(self._written.get(AGAIN, EMPTY).choice != "")
        self.again.toggled.connect(lambda on: self._say(AGAIN, Filling("as-last" if on else "")))
        self.pasted = Writing("Pasted table", PASTE, free=True, lines=2)
        self.pasted.show_text(self._written.get(TEXT, EMPTY).text)
        self.pasted.written.connect(lambda text: self._say(TEXT, Filling(text=text)))
        self.words = Writing("In your words", "What the player wrote beside", free=True, lines=2)
        self.words.show_text(self._written.get(WORDS, EMPTY).text)
        self.words.written.connect(lambda text: self._say(WORDS, Filling(text=text)))
        self.beside = words("", "small", "odd", wrap=True)
        self.column.addLayout(layouts.row(self.again, ..., spacing=8))
        for each in (self.pasted, self.words, self.beside):
            self.column.addWidget(each)

    def _entities(self) -> list[str]:
        return [slot.group for slot in self._form if slot.id.endswith(" action")]

    def _choice(self, slot: Slot, name: str) -> QComboBox:
        box = QComboBox()
        box.setAccessibleName(f"Action of {name}")
        box.addItem("no order", "")
        for each in slot.choices:
            box.addItem(each.name, each.id)
        narrow(box, ACTION)
        box.setCurrentIndex(max(0, box.findData(self._written.get(slot.id, EMPTY).choice)))
        box.activated.connect(lambda _at: self._say(slot.id, Filling(box.currentData())))
        return box

    def _line(self, slot: Slot, name: str) -> QLineEdit:
        line = text_line(
            name=f"{slot.name} of {name}",
            longest=slot.most or LONGEST_LINE,
            edits=lambda text: self._say(slot.id, Filling(text=text)),
        )
        line.setText(self._written.get(slot.id, EMPTY).text)
        if slot.most == SQUARE:
            line.setMaximumWidth(round(line.fontMetrics().horizontalAdvance("M" * 6)))
        return line

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Where there is little room the notes stand below what they are of."""
        super().resizeEvent(event)
        below = self.width() < themes.theme_of(self).type.px(NARROW)
        if below is self._notes_below:
            return
        self._notes_below = below
        self._heads[-1].setVisible(not below)
        for at in self.flags:
            notes = self.fields[f"{at} notes"]
            self._grid.removeWidget(notes)
            if below:
                self._grid.addWidget(notes, _row_of(at) + 1, 1, 1, 4)
            else:
                self._grid.addWidget(notes, _row_of(at), 4)

    # What is written

    def _sent_filling(self) -> dict[str, Filling]:
        """Orders that were sent before, to be changed."""
        state: State = self.document.view()
        sent = state.sent.get(self.due.actor)
        if sent is None:
            return {}
        book: Book = self.document.game.book
        places = {name.casefold(): at for at, name in enumerate(self._entities())}
        found: dict[str, Filling] = {WORDS: Filling(text=sent.words)}
        for row in sent.rows:
            at = places.get(row.name.casefold())
            slot = self._known.get(f"{at} action")
            action = act_of_row(row, book)
            if at is None or slot is None or slot.choice(action) is None:
                continue
            found[slot.id] = Filling(action)
            for what, text in (("target", row.target), ("end", row.end), ("notes", row.notes)):
                found[f"{at} {what}"] = Filling(text=text)
        return {id: each for id, each in found.items() if each != EMPTY}

    def _say(self, id: str, filling: Filling) -> None:
        if self._written.get(id, EMPTY) == filling:
            return
        self._written = {**self._written, id: filling}
        self.keep({key: each for key, each in self._written.items() if each != EMPTY})
        self._show_flags()
        self.edited.emit()

    def _show_flags(self) -> None:
        """What is against a rule stands below its row; the rest below the table."""
        found: Mapping[int, list[str]] = {at: [] for at in self.flags}
        beside: list[str] = []
        ordered = [at for at in self.flags if self._written.get(f"{at} action", EMPTY).choice]
        try:
            move = self.document.move(self.due, self.reply())
            problems = self.document.problems(move)
        except IllegalMoveError as why:
            problems = ()
            beside.append(str(why))
        for each in problems:
            kind, _, place = each.where.partition("/")
            says = f"{each.says} {each.remedy}".strip()
            if kind == "rows" and place.isdecimal() and int(place) < len(ordered):
                found[ordered[int(place)]].append(says)
            else:
                beside.append(says)
        for at, flag in self.flags.items():
            tell(flag, " ".join(found[at]))
        tell(self.beside, "\n".join(beside))

    def refresh(self) -> None:
        self._show_flags()

    def wipe(self) -> None:
        for each in (self.pasted, self.words):
            each.show_text("")
        for field in self.fields.values():
            if isinstance(field, QLineEdit):
                field.setText("")
