"""The end of a round: each side buys alone, then all of it lies open, the dearest first."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QWidget

from bwdesk.desk.games.prolonged.next_bar import NextBar
from bwdesk.desk.games.prolonged.outcome_editor import OutcomeEditor
from bwdesk.desk.games.prolonged.revealed import BoughtRow, BoughtView, Result, last_reveal
from bwdesk.desk.games.prolonged.roll_rows import RollRow, RollRowView, waiting
from bwdesk.desk.games.prolonged.sealing_rows import SealingRow, SealingView, sealing_rows
from bwdesk.desk.games.prolonged.sides_panel import SidesPanel, panel_width, shown, sign_of
from bwdesk.desk.kit import focus_order, layouts
from bwdesk.desk.kit.keyed import KeyedColumn
from bwdesk.desk.kit.rolling.roller import offered, readable, taken
from bwdesk.desk.kit.words import tell, words
from bwdesk.desk.table.document import TableDocument
from bwdesk.desk.table.overruling import overrule_button
from bwdesk.desk.table.secret_stack import SecretStack
from bwdesk.rules.games.game import Due, Reply
from bwdesk.rules.games.prolonged.buying import DISPUTE
from bwdesk.rules.games.prolonged.moves import Roll
from bwdesk.rules.games.prolonged.state import State

ALONE = "Each side writes alone. The curtain falls before the desk is handed over."
DEAREST = "The dearest is resolved first, so that every block comes before what it blocks."
DISPUTED = "Both would end it, at the same price: a die each says who goes first."
TURNS = "Turn the paper over and type in what stands there."


class OutcomePage(QWidget):
    """The sides while the desk is open to all; else the slip of who sits there, and only then.

    ``go`` asks for another step of the strip.
    """

    go = Signal(str)

    def __init__(self, document: TableDocument) -> None:
        super().__init__()
        self.document = document
        self._wrote: tuple[str, str] = ("", "")
        self._wanted = ""
        self.setProperty("ground", "paper")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.sides = SidesPanel("The sides")
        self._stack = SecretStack(document)
        self.head = words("", "h1", wrap=True)
        self.says = words("", "body", "ink2", wrap=True)
        self.rows: KeyedColumn[SealingRow] = KeyedColumn("Who has chosen", self._row)
        self.bought: KeyedColumn[BoughtRow] = KeyedColumn("What was bought", BoughtView)
        self.rolls: KeyedColumn[RollRow] = KeyedColumn("Dice", self._roll_row)
        self.next = NextBar()
        self.act = self.next.act
        self.act.clicked.connect(self._act)
        self.next.anew.hide()
        self.overrule = overrule_button(document, self)
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
        inside.setProperty("ground", "paper")
        inside.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        return layouts.scrolled(inside)

    def _row(self, row: SealingRow) -> SealingView:
        view = SealingView(row)
        view.handed.connect(self._hand)
        view.on_paper.connect(self._on_paper)
        return view

    def _roll_row(self, row: RollRow) -> RollRowView:
        view = RollRowView(row)
        view.typed.connect(self._show_act)
        view.field.returnPressed.connect(self._entered)
        view.rolls.connect(self.act.click)
        return view

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.sides.setFixedWidth(panel_width(self, self.width()))

    # What is shown

    @property
    def state(self) -> State:
        state: State = self.document.state
        return state

    @property
    def editor(self) -> OutcomeEditor | None:
        """The slip being written, behind the curtain or from paper."""
        editor: OutcomeEditor | None = self._stack.secret
        return editor

    @property
    def first(self) -> QWidget:
        """Where one begins: the list of Outcomes, whoever is to write, else where one goes on."""
        if self._stack.first is not None:
            return self._stack.first
        fields = list(waiting(list(self.rolls.widgets.values())).values())
        if fields:
            return fields[0]
        buttons = [each.hand for each in self.rows.widgets.values() if each.waits]
        return buttons[0] if buttons else self.act

    def refresh(self) -> None:
        """Show the table as it is now, or the slip of the seat at the desk."""
        self._stack.hide_others()
        self._show_sides()
        due = self._due_of_mine()
        if due is not None:
            if self.editor is None or self._wrote != (
                self.document.at_desk,
                f"{due.part} {due.actor}",
            ):
                self._write(due)
            return
        self._stack.drop()
        self._show_open()

    def _due_of_mine(self) -> Due | None:
        """What is written now: by the seat at the desk, or in the open from paper."""
        seat = self.document.at_desk
        if seat:
            mine = [d for d in self.document.dues if d.kind == "script" and seat in d.seats]
            return next((d for d in mine if d.actor == self._wanted), next(iter(mine), None))
        return next((each for each in self.document.dues if each.key[0] == "paper"), None)

    def _show_sides(self) -> None:
        state, game = self.state, self.document.game
        self.sides.show_sides([shown(game, state, side, brief=True) for side in state.sides])

    def _show_open(self) -> None:
        state, document = self.state, self.document
        buying = state.phase == "outcomes"
        result = last_reveal(document.session)
        disputed = [due for due in document.dues if due.key[0] == DISPUTE]
        self.rows.show_rows(sealing_rows(document) if buying and not disputed else ())
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
        seen = self.document.session.seen(due).get(ask.key)
        key, sign = f"{due.part} {due.actor}", sign_of(self.state, due.actor)
        return RollRow(key, side.called, sign, "the higher one", ask, 10, due, None, seen)

    def _show_act(self) -> None:
        state, fields = self.state, waiting(list(self.rolls.widgets.values()))
        waits = [each for each in self.rows.widgets.values() if each.waits]
        head = says = text = ""
        if fields:
            text = offered(list(fields.values()))
        elif state.phase == "outcomes" and not waits:
            head, text = "Everybody has chosen", "Show what was bought"
            says = DEAREST
        elif state.phase in ("order", "actions"):
            text, head = f"On to round {state.round}", "What is left is carried on"
            banks = [f"{each.called} {state.bank(each.id)}" for each in state.standing()]
            says = f"{', '.join(banks)}."
        self.next.say(head, says)
        self.act.setText(text)
        self.act.setEnabled(not self.document.fixed or state.phase in ("order", "actions"))
        self.next.setVisible(bool(text))

    # Writing

    def _hand(self, side: str, seat: str) -> None:
        self._wanted = side
        self.document.begin_turn(seat)

    def _on_paper(self, side: str) -> None:
        """The side keeps its slip on paper; it is typed in when all of them are shown."""
        for due in self.document.dues:
            if due.kind == "script" and due.actor == side:
                reply = Reply(due.part, due.actor, paper=True)
                self.document.reply(due, reply, due.seat)
                focus_order.give(self.first)
                return

    def _write(self, due: Due) -> None:
        self._wrote = self.document.at_desk, f"{due.part} {due.actor}"
        alone = bool(self.document.at_desk)
        kept: Any = self.document.draft(due.actor) if alone else None
        kept = kept if isinstance(kept, dict) else {}
        editor = OutcomeEditor(self.document, due, kept, seals=alone)
        editor.sealed.connect(lambda reply: self._sealed(due, reply))
        if alone:
            editor.written.connect(lambda written: self.document.keep_draft(due.actor, written))
            editor.left.connect(self.document.end_turn)
        self._stack.show_secret(editor)

    def _sealed(self, due: Due, reply: Reply) -> None:
        alone = self.document.at_desk
        if not self.document.reply(due, reply, alone or due.seat):
            return
        if alone and self.document.at_desk and self._due_of_mine() is None:
            self.document.end_turn()
        focus_order.give(self.first)

    # Showing it

    def _entered(self) -> None:
        fields = waiting(list(self.rolls.widgets.values()))
        empty = [each for each in fields.values() if each.empty()]
        if empty:
            empty[0].setFocus(Qt.FocusReason.OtherFocusReason)
        elif readable(fields.values()):
            self._act()

    def _act(self) -> None:
        document = self.document
        fields = waiting(list(self.rolls.widgets.values()))
        if fields:
            if readable(fields.values()):
                self._lay_dispute(taken(fields))
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
