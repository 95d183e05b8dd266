"""All dice at once: by the program, typed as they lie on the table, or only told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QScrollArea, QVBoxLayout, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.chronicle.consents import Consenting
from bwdesk.desk.chronicle.rolls.roll_row import RollRow
from bwdesk.desk.chronicle.rolls.throw import dice_of, fallen, roll_of, seen, throws
from bwdesk.desk.chronicle.rows import empty
from bwdesk.desk.grayscale import rolling
from bwdesk.desk.widgets.words import words
from bwdesk.rules.games.conquest.moves import Roll
from bwdesk.rules.games.conquest.state import State, slip_of
from bwdesk.rules.games.game import Dice, Due, Faces

if TYPE_CHECKING:
    from bwdesk.desk.chronicle.document import ChronicleDocument

NARROW = 460
"""Below so many px at 100 % a pool takes a line for its dice and one for its field."""

IDLE = "{name}: nothing versus is aimed at it, so its {maneuver} is not rolled."


class RollsPage(QWidget):
    """``go`` asks for another step of the maneuver.

    Dice typed for one pool of a faction wait here for its others; a move is all of them.
    """

    go = Signal(str)

    def __init__(self, document: ChronicleDocument, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.document = document
        self.rows: dict[str, RollRow] = {}
        self._typed: dict[str, dict[str, Dice]] = {}
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
        foot.addWidget(self._says, 1)
        foot.addWidget(self.act)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(area, 1)
        whole.addLayout(foot)
        themes.dress(self)
        themes.of(self).changed.connect(self.refresh)

    # What is shown

    def refresh(self) -> None:
        """Show the dice as they lie now."""
        state, session = self.document.state, self.document.session
        dues = self._dues()
        if state.number != self._round or state.phase != "rolls":
            self._typed, self._consents, self._round = {}, {}, state.number
        lying = fallen(session)
        for faction in lying:
            self._typed.pop(faction, None)
        empty(self._list)
        self.rows = {}
        shown = [id for id in (each.id for each in state.factions) if id in (*lying, *dues)]
        for faction in shown:
            self.rows[faction] = self._row(state, faction, lying.get(faction), dues.get(faction))
            self._list.addWidget(self.rows[faction])
        for said in self._idle(state, shown):
            line = words(said, "small", "ink2", wrap=True)
            line.setContentsMargins(18, 10, 18, 0)
            self._list.addWidget(line)
        themes.dress(self)
        self._show_act(len(lying), len(dues))

    def _dues(self) -> dict[str, Due]:
        return {due.actor: due for due in self.document.session.due() if due.kind == "roll"}

    def _row(self, state: State, faction: str, roll: Roll | None, due: Due | None) -> RollRow:
        before = seen(self.document.session, due) if due else None
        if faction in self._consents:
            before = None
        shown = roll or before
        fell = dict(self._typed.get(faction, {}))
        if shown is not None:
            found = {each.key: dice_of(shown, each.key) for each in throws(state, faction)}
            fell = {key: dice for key, dice in found.items() if dice is not None}
        row = RollRow(
            state,
            faction,
            self.document.book,
            fell,
            done=roll is not None,
            seen=before is not None,
            narrow=self._narrow,
        )
        row.fell.connect(self._fell)
        row.laid.connect(self._lay)
        row.anew.connect(self._ask_anew)
        return row

    def _idle(self, state: State, shown: list[str]) -> list[str]:
        """Why somebody with a maneuver has nothing to roll."""
        said: list[str] = []
        for each in state.factions:
            id, hand = each.id, state.marshaled.get(each.id)
            slip, name = slip_of(state, id), each.name
            if hand is None or id in shown:
                continue
            if not slip.maneuver or id in state.struck:
                said.append(f"{name} has no maneuver this time.")
            elif hand.void:
                said.append(f"{name} may not roll; its maneuver comes to nothing.")
            else:
                maneuver = self.document.book.maneuvers[slip.maneuver].name
                said.append(IDLE.format(name=name, maneuver=maneuver))
        return said

    def _show_act(self, lying: int, due: int) -> None:
        over = self.document.state.phase not in ("slips", "scenes", "marshal", "rolls")
        self.act.setVisible(over or bool(due))
        self.act.setEnabled(not self.document.fixed)
        self.act.setText("On to the comparisons" if over else "Roll all")
        self._done.setText(f"{lying} of {lying + due} rolled" if lying + due else "")
        self._says.setText(
            "" if over or not due else "Or type the dice of the table: 6 4 3 1, or =2 when told."
        )

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
        for faction, due in self._dues().items():
            before = seen(self.document.session, due)
            if before is not None and faction not in self._consents:
                self.document.make(before, self._seat(faction))
                continue
            typed = self._typed.get(faction, {})
            fell: dict[str, Dice] = {
                each.key: typed.get(each.key) or Faces(rolling.roll(each.dice))
                for each in throws(self.document.state, faction)
            }
            self._make(faction, fell)
        self.act.setFocus(Qt.FocusReason.OtherFocusReason)

    def _fell(self, faction: str, pool: str, dice: Dice) -> None:
        """Dice were typed; once all pools of a faction are there, they are its roll."""
        typed = self._typed.setdefault(faction, {})
        typed[pool] = dice
        if {each.key for each in throws(self.document.state, faction)} <= typed.keys():
            self._make(faction, typed)
        else:
            self.refresh()
        self._on_to(faction)

    def _make(self, faction: str, fell: dict[str, Dice]) -> None:
        made = roll_of(faction, fell)
        if not self.document.make(made, self._seat(faction), self._consents.get(faction, ())):
            self._typed.pop(faction, None)
            self.refresh()

    def _on_to(self, faction: str) -> None:
        """The cursor goes to the next dice that are due."""
        order = list(self.rows)
        start = order.index(faction) if faction in order else 0
        for each in (*order[start:], *order[:start]):
            self.rows[each].show()
            if self.rows[each].take_focus():
                return
        self.act.setFocus(Qt.FocusReason.OtherFocusReason)

    def _lay(self, faction: str) -> None:
        due = self._dues().get(faction)
        before = seen(self.document.session, due) if due else None
        if before is not None:
            self.document.make(before, self._seat(faction))

    def _ask_anew(self, faction: str) -> None:
        name = self.document.state.faction(faction).name
        dialog = Consenting(
            self.document,
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
        self.rows[faction].show()
        self.rows[faction].take_focus()

    def _seat(self, faction: str) -> str:
        return next(iter(self.document.state.faction(faction).seats), "")
