"""The end of a round: each side buys alone, then all of it lies open, the dearest first."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.games.prolonged.next_bar import NextBar
from bwdesk.desk.games.prolonged.outcome_editor import OutcomeEditor
from bwdesk.desk.games.prolonged.revealed import BoughtRow, BoughtView, Result, last_reveal
from bwdesk.desk.games.prolonged.roll_rows import RollRow, RollRowView, waiting_fields
from bwdesk.desk.games.prolonged.sides_panel import SidesPanel, panel_width, side_view, sign_of
from bwdesk.desk.kit import focus_order, layouts
from bwdesk.desk.kit.keyed import KeyedColumn
from bwdesk.desk.kit.return_key import throws
from bwdesk.desk.kit.rolling.field import DiceField
from bwdesk.desk.kit.rolling.roller import all_typed, readable, roll_label, take_dice
from bwdesk.desk.kit.words import tell, words
from bwdesk.desk.table.document import TableDocument
from bwdesk.desk.table.overruling import overrule_button
from bwdesk.desk.table.own_script_page import OwnScriptPage
from bwdesk.desk.table.sealed_rows import SealedRows
from bwdesk.desk.table.secret_stack import SecretStack
from bwdesk.rules.games.frame.game import Due, Reply
from bwdesk.rules.games.prolonged.buying import DISPUTE
from bwdesk.rules.games.prolonged.moves import Roll
from bwdesk.rules.games.prolonged.state import State

THREE = 940
"""From which width on the sides lie beside what somebody writes, px at 100 %."""
ALONE = "Each side writes alone. The curtain falls before the desk is handed over."
DEAREST = "The dearest is resolved first, so that every block comes before what it blocks."
DISPUTED = "Both would end it, at the same price: a die each says who goes first."


class OutcomePage(QWidget):
    """The sides while the desk is open to all; else the slip of who sits there, and only then.

    ``go`` asks for another step of the strip.
    """

    go = Signal(str)

    def __init__(self, document: TableDocument) -> None:
        super().__init__()
        self.document = document
        layouts.on_ground(self, "paper")
        self.sides = SidesPanel("The sides")
        self._stack = SecretStack(document, lambda due: OutcomeEditor(document, due), types=True)
        self.head = words("", "h1", wrap=True)
        self.says = words("", "body", "ink2", wrap=True)
        self.rows = SealedRows(document, self._stack)
        self.bought: KeyedColumn[BoughtRow] = KeyedColumn("What was bought", BoughtView)
        self.rolls: KeyedColumn[RollRow] = KeyedColumn("Dice", self._roll_row)
        self.next = NextBar()
        self.act = self.next.act
        self.act.clicked.connect(self._act)
        self.next.anew.hide()
        self.overrule = overrule_button(document, self)
        self._stack.typed.connect(lambda: focus_order.give(self.first))
        self._stack.addWidget(self._open_desk())
        line = QFrame()
        line.setProperty("rule", "upright")
        layouts.row(self.sides, line, self._stack, into=self, grows=2)

    def _open_desk(self) -> QWidget:
        inside = layouts.inset(
            self.head,
            self.says,
            self.rows,
            self.bought,
            self.rolls,
            self.next,
            spacing=10,
            margins=(24, 18, 24, 18),
        )
        column: Any = inside.layout()
        column.addStretch(1)
        foot = layouts.row(self.overrule, ...)
        column.addLayout(foot)
        layouts.on_ground(inside, "paper")
        return layouts.scroll_area(inside)

    def _roll_row(self, row: RollRow) -> RollRowView:
        view = RollRowView(row)
        view.typed.connect(self._show_act)
        view.field.returnPressed.connect(lambda: self._take_enter(view.field))
        return view

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.sides.setFixedWidth(panel_width(self, self.width()))
        self._fold()

    # What is shown

    @property
    def state(self) -> State:
        state: State = self.document.state
        return state

    @property
    def editor(self) -> OutcomeEditor | None:
        """The slip being written, behind the curtain or from paper."""
        secret = self._stack.secret
        return secret if isinstance(secret, OutcomeEditor) else None

    @property
    def own(self) -> OwnScriptPage | None:
        """The slip a side has sealed, as its seat reads it again."""
        return self._stack.own

    @property
    def first(self) -> QWidget:
        """Where one begins: the list of Outcomes, whoever is to write, else where one goes on."""
        if self._stack.first is not None:
            return self._stack.first
        fields = list(waiting_fields(list(self.rolls.widgets.values())).values())
        if fields:
            return fields[0]
        return self.rows.next or self.act

    def refresh(self) -> None:
        """Show the table as it is now, or the slip of the seat at the desk."""
        self._show_sides()
        if not self._stack.refresh():
            self._show_open()
        self._fold()

    def _fold(self) -> None:
        """Who writes has the room of the sides, where there is none beside them."""
        writes = self._stack.secret is not None
        self.sides.setHidden(writes and self.width() < themes.theme_of(self).type.px(THREE))

    def _show_sides(self) -> None:
        state, game = self.state, self.document.game
        self.sides.show_sides([side_view(game, state, side, brief=True) for side in state.sides])

    def _show_open(self) -> None:
        state, document = self.state, self.document
        buying = state.phase == "outcomes"
        result = last_reveal(document.session)
        disputed = [due for due in document.dues if due.key[0] == DISPUTE]
        self.rows.refresh()
        self.rows.setVisible(buying and not disputed)
        self.rolls.show_rows([self._die(due) for due in disputed])
        shows = result if not buying else None
        self.bought.show_rows(shows.rows if shows is not None else ())
        head, says = self._heading(shows, disputed=bool(disputed))
        self.head.setText(head)
        tell(self.says, says)
        self._show_act()

    def _heading(self, result: Result | None, *, disputed: bool) -> tuple[str, str]:
        state = self.state
        if disputed:
            return "Who goes first?", DISPUTED
        if state.phase == "outcomes":
            return f"The end of round {state.round}", ALONE
        if result is None:
            return "Nothing has been bought yet", ""
        if result.over:
            return result.over, ""
        gone = "Nothing was bought" if not result.rows else "What was bought"
        return gone, DEAREST if result.rows else ""

    def _die(self, due: Due) -> RollRow:
        (ask,) = due.asks
        side = self.state.side(due.actor)
        seen = self.document.session.dice_seen(due).get(ask.key)
        key, sign = f"{due.part} {due.actor}", sign_of(self.state, due.actor)
        return RollRow(key, side.label, sign, "the higher one", ask, 10, due, None, seen)

    def _show_act(self) -> None:
        state, fields = self.state, waiting_fields(list(self.rolls.widgets.values()))
        head = says = text = ""
        if fields:
            text = roll_label(list(fields.values()))
        elif state.phase == "outcomes" and not self.rows.waits:
            head, text = "Everybody has chosen", "Show what was bought"
            says = DEAREST
        elif state.phase in ("order", "actions"):
            text, head = f"On to round {state.round}", "What is left is carried on"
            banks = [f"{each.label} {state.bank(each.id)}" for each in state.sides_left()]
            says = f"{', '.join(banks)}."
        self.next.say(head, says)
        self.act.setText(text)
        throws(self.act, bool(fields))
        self.act.setEnabled(not self.document.reading_reason or state.phase in ("order", "actions"))
        self.next.setVisible(bool(text))

    # Showing it

    def _take_enter(self, field: DiceField) -> None:
        fields = waiting_fields(list(self.rolls.widgets.values()))
        if all_typed(field, fields.values(), self.act):
            self._act()

    def _act(self) -> None:
        document = self.document
        fields = waiting_fields(list(self.rolls.widgets.values()))
        if fields:
            if readable(fields.values()):
                self._lay_dispute(take_dice(fields))
        elif self.state.phase == "outcomes":
            for due in document.dues:
                if due.kind == "go":
                    document.reply(due, Reply(due.part, due.actor))
            focus_order.give(self.first)
        else:
            self.go.emit("actions")

    def _lay_dispute(self, fell: dict[str, Any]) -> None:
        for due in [each for each in self.document.dues if each.key[0] == DISPUTE]:
            dice = fell.get(f"{due.part} {due.actor}")
            seat = due.seat
            if dice is None or not self.document.make(Roll(due.actor, dice, "dispute"), seat):
                return
        focus_order.give(self.first)
