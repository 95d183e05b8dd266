"""All dice at once: by the program, typed as they lie on the table, or only told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from bwdesk.desk import theme as themes
from bwdesk.desk.games.conquest.rolls.roll_row import RollRow
from bwdesk.desk.games.conquest.rolls.throw import dice_of, fallen, roll_of, seen, throws
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.rolling.field import DiceField
from bwdesk.desk.kit.rolling.roller import offered, readable, taken
from bwdesk.desk.kit.words import words
from bwdesk.desk.table.consents import Consenting
from bwdesk.desk.table.overruling import overrule_button
from bwdesk.rules.burning.words import plural
from bwdesk.rules.games.conquest.moves import Roll
from bwdesk.rules.games.conquest.state import Rolled, State, slip_of
from bwdesk.rules.games.game import Due
from bwdesk.rules.throws import Dice

if TYPE_CHECKING:
    from bwdesk.desk.games.conquest.document import ChronicleDocument

NARROW = 540
"""Below so many px at 100 % a pool takes a line for its dice and one for its field."""

HOW = "Type the dice of the table, 6 4 3 1, or =2 when told. Empty fields are rolled."
RULED = "{name}: the roll counts as {fell}, as the table ruled."
IDLE = "{name}: nothing versus is aimed at it, so its {maneuver} is not rolled."


class RollsPage(QWidget):
    """``go`` asks for another step of the maneuver.

    What is typed for a pool waits in its field for the faction's others; a move is all of them.
    Enter in the last of them lays the faction's dice, the button lays and rolls for everybody.
    """

    go = Signal(str)

    def __init__(self, document: ChronicleDocument, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.document = document
        self.rows: dict[str, RollRow] = {}
        self._round = 0
        self._was_narrow = False
        self._consents: dict[str, tuple[str, ...]] = {}
        self.setProperty("ground", "paper")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        within = QWidget()
        column = QVBoxLayout(within)
        column.setContentsMargins(0, 16, 0, 16)
        column.setSpacing(10)
        head = QHBoxLayout()
        head.setContentsMargins(18, 0, 18, 0)
        head.addWidget(words("All roll at once", "h2", wrap=True), 1)
        self._done = words("", "small", "ink2")
        head.addWidget(self._done)
        column.addLayout(head)
        self._list = QVBoxLayout()
        self._list.setSpacing(0)
        column.addLayout(self._list)
        column.addStretch(1)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(within)
        foot = QHBoxLayout()
        foot.setContentsMargins(18, 8, 18, 16)
        foot.setSpacing(16)
        self.act = QPushButton()
        self.act.setProperty("kind", "primary")
        self.act.clicked.connect(self._act)
        self._says = words("", "small", "ink2", wrap=True)
        self.overrule = overrule_button(document, self)
        foot.addWidget(self._says, 1)
        foot.addWidget(self.overrule)
        foot.addWidget(self.act)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(area, 1)
        whole.addLayout(foot)
        themes.of(self).changed.connect(self.refresh)

    # What is shown

    def refresh(self) -> None:
        """Show the dice as they lie now."""
        state, session = self.document.state, self.document.session
        dues = self._dues()
        if state.number != self._round or state.phase != "rolls":
            self._consents, self._round, self.rows = {}, state.number, {}
        lying, before, held = fallen(session), self.rows, self._held()
        layouts.clear(self._list)
        self.rows = {}
        shown = [id for id in (each.id for each in state.factions) if id in (*lying, *dues)]
        for faction in shown:
            self.rows[faction] = self._row(state, faction, lying.get(faction), dues.get(faction))
            self._list.addWidget(self.rows[faction])
            if faction in before:
                _carry(before[faction].fields, self.rows[faction].fields)
        for said in self._idle(state, shown):
            line = words(said, "small", "ink2", wrap=True)
            line.setContentsMargins(18, 10, 18, 0)
            self._list.addWidget(line)
        if held:
            self.take_focus(*held)
        self._done.setText(
            f"{len(lying)} of {len(lying) + len(dues)} rolled" if lying or dues else ""
        )
        self._show_act()

    def _dues(self) -> dict[str, Due]:
        return {due.actor: due for due in self.document.session.due() if due.kind == "roll"}

    def _row(self, state: State, faction: str, roll: Roll | None, due: Due | None) -> RollRow:
        lying = self.document.session.seen(due) if due and faction not in self._consents else {}
        before = seen(state, due, lying) if due else None
        shown, shade = roll or before, self.document.game.shade(state, faction)
        rolls = throws(state, faction, shade, lying)
        fell: dict[str, Dice] = {}
        if shown is not None:
            found = {each.key: dice_of(shown, each.key) for each in rolls}
            fell = {key: dice for key, dice in found.items() if dice is not None}
        row = RollRow(
            state,
            faction,
            self.document.book,
            fell,
            rolls=rolls,
            done=roll is not None,
            seen=before is not None,
            narrow=self._narrow,
        )
        row.entered.connect(self._entered)
        row.edited.connect(self._show_act)
        row.laid.connect(self._lay)
        row.anew.connect(self._ask_anew)
        return row

    def _idle(self, state: State, shown: list[str]) -> list[str]:
        """Why somebody with a maneuver has nothing to roll, and which rolls the table ruled."""
        said: list[str] = []
        for each in state.factions:
            id, hand = each.id, state.marshaled.get(each.id)
            slip, name = slip_of(state, id), each.name
            if id in state.rolled and state.ruling("roll", id):
                said.append(RULED.format(name=name, fell=_fell(state.rolled[id])))
            if hand is None or id in shown or id in state.rolled:
                continue
            if not slip.maneuver or id in state.struck:
                said.append(f"{name} has no maneuver this time.")
            elif hand.void:
                said.append(f"{name} may not roll; its maneuver comes to nothing.")
            else:
                maneuver = self.document.book.maneuvers[slip.maneuver].name
                said.append(IDLE.format(name=name, maneuver=maneuver))
        return said

    def _show_act(self) -> None:
        over = self.document.state.phase not in ("slips", "scenes", "marshal", "rolls")
        due = [self.rows[faction] for faction in self._dues() if faction in self.rows]
        fields = [field for row in due for field in row.fields.values()]
        lying = sum(len(row.pools) for row in due if not row.fields)
        self.act.setVisible(over or bool(due))
        for each in (self.act, self.overrule):
            each.setEnabled(not self.document.fixed)
        self.act.setText("On to the comparisons" if over or not due else offered(fields, lying))
        self._says.setText("" if over or not due else HOW)

    @property
    def _narrow(self) -> bool:
        """Whether a pool takes more than one line."""
        return self.width() < themes.of(self).type.px(NARROW)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._narrow is not self._was_narrow:
            self._was_narrow = self._narrow
            self.refresh()

    # What is done

    def _act(self) -> None:
        if self.document.state.phase != "rolls":
            self.go.emit("resolve")
            return
        rows = [self.rows[faction] for faction in self._dues()]
        if not readable(field for row in rows for field in row.fields.values()):
            return
        # Each move shows the page anew: everything is taken from its fields before the first.
        for faction, fell in [(row.faction, taken(row.fields)) for row in rows]:
            if fell:
                self._make(faction, fell)
            else:
                self._lay(faction)
        self.take_focus()

    def _entered(self, faction: str, pool: str) -> None:
        """Once all pools of a faction are typed, they are its roll."""
        fields = self.rows[faction].fields
        if fields[pool].empty():
            self.act.setFocus(Qt.FocusReason.OtherFocusReason)
        elif fields[pool].judge() is not None:
            whole = not any(field.empty() for field in fields.values())
            if whole and not (
                readable(list(fields.values())) and self._make(faction, taken(fields))
            ):
                return
            self.take_focus(faction)

    def _make(self, faction: str, fell: dict[str, Dice]) -> bool:
        made = roll_of(faction, fell)
        return self.document.make(made, self._seat(faction), self._consents.get(faction, ()))

    @property
    def first(self) -> QWidget:
        """Where one begins: the first dice that wait, else where one goes on."""
        return self._next("") or self.act

    def take_focus(self, faction: str = "", pool: str = "") -> None:
        """The cursor goes to a pool that waits, else the next empty one, else where one goes on."""
        row = self.rows.get(faction)
        there = row.fields.get(pool) if row is not None else None
        (there or self._next(faction) or self.act).setFocus(Qt.FocusReason.OtherFocusReason)

    def _next(self, faction: str) -> DiceField | None:
        """The next empty field from a faction on, round to the others."""
        order = list(self.rows)
        start = order.index(faction) if faction in order else 0
        rows = [self.rows[each] for each in (*order[start:], *order[:start])]
        for row in rows:
            # What is not shown yet cannot take the focus.
            row.show()
        return next((each for row in rows for each in row.fields.values() if each.empty()), None)

    def _held(self) -> tuple[str, str] | None:
        """The pool whose field has the cursor, or has it again once a dialog in front is gone."""
        focused = self.window().focusWidget()
        for faction, row in self.rows.items():
            for pool, field in row.fields.items():
                if field is focused:
                    return faction, pool
        return None

    def _lay(self, faction: str) -> None:
        due = self._dues().get(faction)
        before = seen(self.document.state, due, self.document.session.seen(due)) if due else None
        if before is not None:
            self.document.make(before, self._seat(faction))

    def _ask_anew(self, faction: str) -> None:
        name = self.document.state.faction(faction).name
        dialog = Consenting(
            self.document.names,
            "Another throw",
            f"The dice of {name} have been seen. They are rolled anew only if every seat consents.",
            "Roll anew",
            self,
        )
        dialog.accepted.connect(lambda: self._anew(faction, dialog.consents.given()))
        dialog.open()

    def _anew(self, faction: str, consents: tuple[str, ...]) -> None:
        self._consents[faction] = consents
        self.refresh()
        self.take_focus(faction)

    def _seat(self, faction: str) -> str:
        return next(iter(self.document.state.faction(faction).seats), "")


def _fell(fell: Rolled) -> str:
    """What a roll comes to: ``4 successes and 2 for defense``."""
    defense = f" and {fell.defense} for defense" if fell.defense else ""
    return f"{plural(fell.successes, 'success', 'successes')}{defense}"


def _carry(old: dict[str, DiceField], new: dict[str, DiceField]) -> None:
    """What was typed stays when its row is made anew."""
    for key in old.keys() & new.keys():
        new[key].carry(old[key])
