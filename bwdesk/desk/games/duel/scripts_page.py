"""Both sides write in secret: who has, whose turn it is; behind the curtain the script itself."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.games.duel import shown
from bwdesk.desk.games.duel.page import DuelPage
from bwdesk.desk.games.duel.script.page import ScriptLeaf
from bwdesk.desk.kit import layouts
from bwdesk.desk.table.sealed_rows import SealedRows
from bwdesk.desk.table.secret_stack import SecretStack
from bwdesk.desk.table.widgets.laid_card import LaidCard, LaidCardView
from bwdesk.desk.table.widgets.pending import Pending
from bwdesk.rules.basics.prose import series
from bwdesk.rules.games.duel.state import VOLLEYS, Side, State
from bwdesk.rules.games.frame.game import Open
from bwdesk.rules.games.frame.prose import opening
from bwdesk.rules.games.scripting.scripts import PAPER

CARD_HIGH, CARD_LEAST = 116, 140


class SideScript(QWidget):
    """Three cards of a side, face down."""

    def __init__(self) -> None:
        super().__init__()
        self.cards = [LaidCardView(LaidCard("")) for _ in range(VOLLEYS)]
        for card in self.cards:
            card.setFixedHeight(round(themes.theme_of(self).type.px(CARD_HIGH)))
            card.setMinimumWidth(round(themes.theme_of(self).type.px(CARD_LEAST)))
        layouts.row(*self.cards, into=self, spacing=12)

    def show_script(self, state: State, own: Side) -> None:
        for number, view in enumerate(self.cards, start=1):
            label = f"Volley {number}"
            cards = state.scripts.get(own.id, ())
            card = cards[number - 1] if number <= len(cards) else None
            lost = any(
                (each.on, each.kind, each.exchange, each.volley)
                == (own.id, "hesitates", state.exchange, number)
                for each in state.effects
            )
            if card is None and lost:
                view.show_value(LaidCard("No card", "hesitates", label=label, shape="lost"))
            elif card is None:
                view.show_value(LaidCard("not written", label=label, shape="empty"))
            elif isinstance(card, Open) and number <= state.volley:
                view.show_value(LaidCard("turned", label=label, shape="empty"))
            elif card == PAPER:
                view.show_value(LaidCard("on paper", label=label, shape="empty"))
            else:
                view.show_value(LaidCard("sealed", label=label, shape="sealed"))


class ScriptsPage(DuelPage):
    """The open desk; while a seat is alone at it, its leaf covers the page."""

    go = Signal(str)

    def cover_desk(self, desk: QWidget) -> QWidget:
        self.stack = SecretStack(self.document, lambda due: ScriptLeaf(self.document, due))
        self.stack.addWidget(desk)
        return self.stack

    def lay(self) -> None:
        self.line.button.clicked.connect(self._press)
        self.sealed = SealedRows(self.document, self.stack, below=lambda _row: SideScript())
        self.middle.addWidget(layouts.inset(self.sealed, margins=(24, 10, 24, 12)))
        self.middle.addStretch(1)
        self.tray = Pending()
        self.foot.addWidget(self.tray)

    @property
    def leaf(self) -> ScriptLeaf | None:
        """What the seat at the desk writes on."""
        secret = self.stack.secret
        return secret if isinstance(secret, ScriptLeaf) else None

    @property
    def first(self) -> QWidget:
        """Never a button that hands the desk over by a key meant for something else."""
        return self.stack.first or self

    def refresh(self) -> None:
        if not self.stack.refresh():
            super().refresh()

    def show_state(self, state: State) -> None:
        self.sealed.refresh()
        for own in state.sides:
            self.sealed.rows[own.id].below.show_script(state, own)
        waits = [each.row.name for each in self.sealed.rows.values() if each.row.due is not None]
        if waits:
            says = f"{opening(series(waits, 'and'))} {'write' if len(waits) > 1 else 'writes'}"
            under = f"Exchange {state.exchange}: three actions, one a volley, each sealed alone."
            self.line.say(says, under, ember=False)
        else:
            act = "Go on" if state.phase != "scripts" else ""
            self.line.say("Both have written", "", act, "Return", ember=True)
        self.tray.show_value(shown.tray(self.document, self.document.game.canon, state))

    def _press(self) -> None:
        self.go.emit(self.document.board.step_of(self.document.state))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        entered = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        control = event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if self.stack.secret is not None:
            super().keyPressEvent(event)
        elif entered and control and self.sealed.next is not None:
            self.sealed.next.click()
        else:
            super().keyPressEvent(event)
