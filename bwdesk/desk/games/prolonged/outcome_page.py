"""The end of a round: each side buys alone, then all of it lies open, the dearest first."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.games.prolonged.outcome_editor import OutcomeEditor
from bwdesk.desk.games.prolonged.revealed import BoughtRow, BoughtView, Result, last_reveal
from bwdesk.desk.games.prolonged.sides_panel import LEAST, MIDDLE, PANEL, SidesPanel, side_view
from bwdesk.desk.kit import focus_order, layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.keyed import KeyedColumn
from bwdesk.desk.kit.words import tell, words
from bwdesk.desk.table.document import TableDocument
from bwdesk.desk.table.due_words import names_of
from bwdesk.desk.table.flanked import panel_width
from bwdesk.desk.table.overruling import overrule_button
from bwdesk.desk.table.own_script_page import OwnScriptPage
from bwdesk.desk.table.plain.cards import DueCard
from bwdesk.desk.table.plain.page import RollsCard
from bwdesk.desk.table.sealed_rows import SealedRows
from bwdesk.desk.table.secret_stack import SecretStack
from bwdesk.rules.games.frame.game import Due, Reply
from bwdesk.rules.games.prolonged.buying import DISPUTE
from bwdesk.rules.games.prolonged.state import State

THREE = 940
"""From which width on the sides lie beside what somebody writes, px at 100 %."""
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
        self.rolls, self.card = RollsCard(document), DueCard(document)
        self.card.answered.connect(self._answer)
        self.rolls.list.done.connect(lambda: focus_order.give(self.first))
        self.carried = words("", "body", "ink2", wrap=True)
        self.onward = push_button("", lambda: self.go.emit("actions"), kind="primary")
        self.overrule = overrule_button(document, self)
        self._stack.typed.connect(lambda: focus_order.give(self.first))
        self._stack.addWidget(self._open_desk())
        line = QFrame()
        line.setProperty("rule", "upright")
        self._panel = layouts.scroll_area(self.sides, "paper")
        layouts.row(self._panel, line, self._stack, into=self, grows=2)

    def _open_desk(self) -> QWidget:
        inside = layouts.inset(
            self.head,
            self.says,
            self.rows,
            self.bought,
            self.carried,
            spacing=10,
            margins=(24, 18, 24, 18),
        )
        ways = layouts.row(self.onward, ..., margins=(24, 0, 24, 18))
        foot = layouts.row(self.overrule, ..., margins=(24, 12, 24, 18))
        whole = layouts.on_ground(QWidget(), "paper")
        layouts.column(inside, ways, self.rolls, self.card, ..., foot, into=whole)
        return layouts.scroll_area(whole)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        spare = self.width() - themes.theme_of(self).type.px(MIDDLE)
        self._panel.setFixedWidth(panel_width(self, spare, PANEL, LEAST))
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
        if self.rolls.isVisibleTo(self):
            return self.rolls.first
        if self.card.isVisibleTo(self):
            return self.card.button
        return self.rows.next or self.onward

    def refresh(self) -> None:
        """Show the table as it is now, or the slip of the seat at the desk."""
        self._show_sides()
        if not self._stack.refresh():
            self._show_open()
        self._fold()

    def _fold(self) -> None:
        """Who writes has the room of the sides, where there is none beside them."""
        writes = self._stack.secret is not None
        self._panel.setHidden(writes and self.width() < themes.theme_of(self).type.px(THREE))

    def _show_sides(self) -> None:
        state, game = self.state, self.document.game
        self.sides.show_sides([side_view(game, state, side, brief=True) for side in state.sides])

    def _show_open(self) -> None:
        state, document = self.state, self.document
        buying = state.phase == "outcomes"
        result = last_reveal(document.session)
        disputed = tuple(due for due in document.dues if due.key[0] == DISPUTE)
        names = names_of(document.game, state, document.names)
        self.rows.refresh()
        self.rows.setVisible(buying and not disputed)
        self.rolls.setVisible(bool(disputed))
        self.rolls.show_rolls(disputed, names)
        shown = next((due for due in document.dues if due.kind == "go"), None)
        self.card.setVisible(shown is not None)
        if shown is not None:
            self.card.show_due(shown, names)
        shows = result if not buying else None
        self.bought.show_rows(shows.rows if shows is not None else ())
        head, says = self._heading(shows, disputed=bool(disputed))
        self.head.setText(head)
        tell(self.says, says)
        goes_on = state.phase in ("order", "actions")
        banks = ", ".join(f"{each.label} {state.bank(each.id)}" for each in state.sides_left())
        tell(self.carried, f"What is left is carried on: {banks}." if goes_on else "")
        self.onward.setText(f"On to round {state.round}")
        self.onward.setVisible(goes_on)

    def _heading(self, result: Result | None, *, disputed: bool) -> tuple[str, str]:
        state = self.state
        if disputed:
            return "Who goes first?", DISPUTED
        if state.phase == "outcomes":
            return f"The end of round {state.round}", self.document.board.words.alone
        if result is None:
            return "Nothing has been bought yet", ""
        if result.over:
            return result.over, ""
        gone = "Nothing was bought" if not result.rows else "What was bought"
        return gone, DEAREST if result.rows else ""

    def _answer(self, due: Due, reply: Reply, consents: tuple[str, ...]) -> None:
        """What was bought is shown."""
        if self.document.reply(due, reply, due.seat, consents):
            focus_order.give(self.first)
