"""Rolls that are due at once, a row each, and one button for all of them.

What is typed for a group waits in its field for the others of its roll; a move is all of them.
Enter in the last of them lays that roll, the button lays and throws for everybody.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.return_key import throws
from bwdesk.desk.kit.rolling.asked import as_cast
from bwdesk.desk.kit.rolling.field import DiceField
from bwdesk.desk.kit.rolling.roller import readable, roll_label, take_dice
from bwdesk.desk.table.consents import AnotherThrow
from bwdesk.desk.table.document import TableDocument
from bwdesk.desk.table.rolls.line import RollLine, lay_again
from bwdesk.desk.table.rolls.row import RollRow
from bwdesk.desk.table.unsent_fields import jot_key, keep_jotted
from bwdesk.rules.chance.throws import Dice
from bwdesk.rules.games.frame.game import Reply
from bwdesk.table.index import Groups

NARROW = 540
"""Below so many px at 100 % a group takes a line for its dice and one for its field."""
HOW = "Type the dice of the table, 6 4 3 1, or =2 when told. Empty fields are rolled."
Shown = tuple[RollLine, Groups, bool]


class RollList(QWidget):
    """``edited`` when something else is typed, or the rows are others; ``done`` when all dice lie
    and the focus is to go on."""

    edited = Signal()
    done = Signal()

    def __init__(self, document: TableDocument) -> None:
        super().__init__()
        self.document = document
        self.act = push_button(kind="primary")
        self._lines: tuple[RollLine, ...] = ()
        self._anew: dict[str, tuple[str, ...]] = {}
        """Who consented to another throw, by the key of the row."""
        self.slim = self._was_narrow = False
        """Whether it stands where there never is room for more, whatever its width is now."""
        self.elsewhere: Callable[[RollRow], bool] | None = None
        """Takes a row that lies somewhere else than here; False for any other."""
        self._column = layouts.column(into=self)
        self._rows: Keyed[Shown] = Keyed(
            self._column, self._row, key=lambda shown: shown[0].key, place=self._place
        )
        self._column.addStretch(1)

    @property
    def rows(self) -> dict[str, RollRow]:
        """The rows by their keys."""
        return {row.line.key: row for row in self._rows}

    @property
    def waiting_rows(self) -> list[RollRow]:
        """Those whose dice have not fallen."""
        return [row for row in self._rows if not row.line.fallen]

    @property
    def first(self) -> DiceField | None:
        """The first dice that wait."""
        return self._next("")

    def show_lines(self, lines: Sequence[RollLine]) -> None:
        """These rolls, in this order; what was typed stays."""
        self._lines = tuple(lines)
        there = {line.key for line in lines if not line.fallen}
        self._anew = {key: given for key, given in self._anew.items() if key in there}
        self._rows.show([self._show_line(line) for line in lines])
        self._offer()

    def forget(self) -> None:
        """Another round: nobody has consented to anything."""
        self._anew = {}

    def throw(self) -> bool:
        """Lays what is typed and seen, and throws the rest; False where a field cannot be read."""
        rows = self.waiting_rows
        if not readable(field for row in rows for field in row.fields.values()):
            return False
        # Each move shows the rows anew: everything is taken from its fields before the first.
        for line, fell in [(row.line, take_dice(row.fields)) for row in rows]:
            self._make(line, fell or self._dice_before(line))
        self.take_focus()
        return True

    def take_focus(self, key: str = "", group: str = "") -> None:
        """The cursor goes to a group that waits, else the next empty one, else to the button."""
        if not self.waiting_rows or not self.act.isVisible():
            # There is nothing to roll any more.
            self.done.emit()
            return
        row = self.rows.get(key)
        there = row.fields.get(group) if row is not None else None
        (there or self._next(key) or self.act).setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_line(self, line: RollLine) -> Shown:
        seen = (
            {}
            if line.key in self._anew or line.fallen
            else self.document.session.dice_seen(line.due)
        )
        return line, seen, self._narrow

    def _row(self, shown: Shown) -> RollRow:
        line, seen, narrow = shown
        row = RollRow(line, seen, narrow=narrow)
        for key, field in row.fields.items():
            keep_jotted(self.document, field, jot_key(self.document, line.due, key))
        row.entered.connect(self._take_enter)
        row.edited.connect(self._offer)
        row.laid.connect(self._lay)
        row.anew.connect(self._ask_anew)
        return row

    def _place(self, widgets: Sequence[QWidget]) -> None:
        """Here, one below the other, but for those that lie elsewhere."""
        rows = [each for each in widgets if isinstance(each, RollRow)]
        here = [row for row in rows if self.elsewhere is None or not self.elsewhere(row)]
        for at, row in enumerate(here):
            if self._column.indexOf(row) != at:
                self._column.insertWidget(at, row)

    def _offer(self) -> None:
        """What the button does."""
        rows = self.waiting_rows
        fields = [field for row in rows for field in row.fields.values()]
        lying = sum(len(row.pools) for row in rows if row.lies)
        throws(self.act, bool(fields))
        if rows:
            self.act.setText(roll_label(fields, lying))
        self.edited.emit()

    @property
    def _narrow(self) -> bool:
        return self.slim or self.width() < themes.theme_of(self).type.px(NARROW)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._narrow is not self._was_narrow:
            self._was_narrow = self._narrow
            self.show_lines(self._lines)

    # What is done

    def _take_enter(self, key: str, group: str) -> None:
        """Once all groups of a roll are typed, they are laid."""
        fields = self.rows[key].fields
        if fields[group].empty():
            self.act.setFocus(Qt.FocusReason.OtherFocusReason)
        elif fields[group].judge() is not None:
            complete = not any(field.empty() for field in fields.values())
            if complete and not (
                readable(list(fields.values()))
                and self._make(self.rows[key].line, take_dice(fields))
            ):
                return
            self.take_focus(key)

    def _make(self, line: RollLine, fell: dict[str, Dice]) -> bool:
        due, document = line.due, self.document
        asked = {ask.key: ask for ask in due.asks}
        dice = {key: as_cast(asked[key], each) for key, each in fell.items()}
        who = due.seat
        given = self._anew.get(line.key, ())
        reply = Reply(due.part, due.actor, dice=dice)
        if line.loose:
            made = document.make(document.game.move(document.view(), due, reply), who, given)
        else:
            made = document.reply(due, reply, who, given)
        if not made:
            return False
        for key in asked:
            document.jot(jot_key(document, due, key), "")
        return True

    def _lay(self, key: str) -> None:
        line = self.rows[key].line
        self._make(line, self._dice_before(line))

    def _dice_before(self, line: RollLine) -> dict[str, Dice]:
        return lay_again(line.due, self.document.session.dice_seen(line.due))

    def _next(self, key: str) -> DiceField | None:
        """The next empty field from a row on, round to the others."""
        rows = self.rows
        order = list(rows)
        start = order.index(key) if key in order else 0
        found = [rows[each] for each in (*order[start:], *order[:start])]
        for row in found:
            # What is not shown yet cannot take the focus.
            row.show()
        return next((each for row in found for each in row.fields.values() if each.empty()), None)

    def _ask_anew(self, key: str) -> None:
        dialog = AnotherThrow(self.document.consenting, self.rows[key].line.name, self)
        dialog.accepted.connect(lambda: self._throw_anew(key, dialog.consents.consenting_seats()))
        dialog.open()

    def _throw_anew(self, key: str, consents: tuple[str, ...]) -> None:
        self._anew[key] = consents
        self.show_lines(self._lines)
        self.take_focus(key)
