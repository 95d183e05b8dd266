"""Both sides write in secret: who has, whose turn it is; behind the curtain the script itself."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.games.duel import shown
from bwdesk.desk.games.duel.page import DuelPage
from bwdesk.desk.games.duel.script.page import ScriptLeaf
from bwdesk.desk.kit import layouts, sign
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.words import as_typed, words
from bwdesk.desk.table.document import TableDocument
from bwdesk.desk.table.widgets.laid_card import LaidCard, LaidCardView
from bwdesk.desk.table.widgets.pending import Pending
from bwdesk.rules.games.duel.state import VOLLEYS, Side, State
from bwdesk.rules.games.game import Due, Open, Reply
from bwdesk.rules.games.prose import opening
from bwdesk.rules.games.scripts import PAPER
from bwdesk.rules.prose import series

CARD_HIGH = 116
ON_PAPER = "Nothing is sealed here; the cards are typed in as they are turned."


class SideScript(QWidget):
    """Three cards of a side, face down; who writes them, and whether they did."""

    handed, papered = Signal(object), Signal(object)

    def __init__(self, own: Side, mark: str) -> None:
        super().__init__()
        self._due: Due | None = None
        self._mark = mark
        self.says = words("", "body", "ink2")
        self.button = push_button("", lambda: self.handed.emit(self._due))
        self.paper = push_button(
            "It is on paper", lambda: self.papered.emit(self._due), kind="quiet", tip=ON_PAPER
        )
        head = layouts.row(sign.Sign(mark), words(own.called, "h2"), self.says, spacing=8)
        head.addStretch(1)
        head.addWidget(self.paper)
        head.addWidget(self.button)
        self.cards = [LaidCardView(LaidCard("")) for _ in range(VOLLEYS)]
        for card in self.cards:
            card.setFixedHeight(round(themes.of(self).type.px(CARD_HIGH)))
        layouts.column(head, layouts.row(*self.cards, spacing=12), into=self, spacing=10)

    def show_script(
        self, state: State, own: Side, due: Due | None, player: str, *, ember: bool
    ) -> None:
        self._due = due
        written = own.id in state.scripts
        self.says.setText("has written" if written else "is to write")
        self.button.setText(as_typed(f"Hand the desk to {player}"))
        self.button.setVisible(due is not None)
        self.paper.setVisible(due is not None and due.paper)
        themes.wear(self.button, kind="primary" if ember else "")
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
                view.show_card(LaidCard("No card", "hesitates", label=label, shape="lost"))
            elif card is None:
                view.show_card(LaidCard("not written", label=label, shape="empty"))
            elif isinstance(card, Open) and number <= state.volley:
                view.show_card(LaidCard("turned", label=label, shape="empty"))
            elif card == PAPER:
                view.show_card(LaidCard("on paper", label=label, shape="empty"))
            else:
                view.show_card(LaidCard("sealed", label=label, shape="sealed"))


class ScriptsPage(DuelPage):
    """The open desk; while a seat is alone at it, its leaf covers the page."""

    go = Signal(str)

    def __init__(self, document: TableDocument) -> None:
        self.leaf: ScriptLeaf | None = None
        super().__init__(document)

    def lay(self) -> None:
        self.line.button.clicked.connect(self._press)
        marks = self.document.signs
        self.sides = {own.id: SideScript(own, marks[own.id]) for own in self.document.state.sides}
        holder = QWidget()
        column = layouts.column(into=holder, spacing=26, margins=(24, 20, 24, 12))
        for side in self.sides.values():
            side.handed.connect(self._hand)
            side.papered.connect(self._on_paper)
            column.addWidget(side)
        self.middle.addWidget(holder)
        self.middle.addStretch(1)
        self.tray = Pending()
        self.foot.addWidget(self.tray)

    @property
    def first(self) -> QWidget:
        """Never a button that hands the desk over by a key meant for something else."""
        return self.leaf.first if self.leaf is not None else self

    def refresh(self) -> None:
        self._cover()
        if self.leaf is None:
            super().refresh()

    def show_state(self, state: State) -> None:
        dues = {due.actor: due for due in self.document.dues if due.kind == "script"}
        ember = True
        for own in state.sides:
            due = dues.get(own.id)
            self.sides[own.id].show_script(state, own, due, self._player(own), ember=ember)
            ember = ember and due is None
        waits = [own.called for own in state.sides if own.id in dues]
        if waits:
            says = f"{opening(series(waits, 'and'))} {'write' if len(waits) > 1 else 'writes'}"
            under = f"Exchange {state.exchange}: three actions, one a volley, each sealed alone."
            self.line.say(says, under, ember=False)
        else:
            act = "Go on" if state.phase != "scripts" else ""
            self.line.say("Both have written", "", act, "Return", ember=True)
        canon = self.document.game.canon
        self.tray.show_places(shown.tray(self.document, canon, state))

    def _player(self, own: Side) -> str:
        seat = own.seat
        return self.document.names.get(seat, own.called)

    # Behind the curtain

    def _cover(self) -> None:
        """The leaf is there as long as a seat is alone at the desk, and gone with it."""
        document = self.document
        alone = bool(document.at_desk)
        if not alone:
            if self.leaf is not None:
                self.leaf.wipe()
                layouts.drop(self.leaf)
                self.leaf = None
            return
        if self.leaf is None:
            self.leaf = ScriptLeaf(document, self)
            self.leaf.setGeometry(self.rect())
            self.leaf.show()
        self.leaf.raise_()
        self.leaf.refresh()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.leaf is not None:
            self.leaf.setGeometry(self.rect())

    # What is done

    def _hand(self, due: Due | None) -> None:
        if due is not None and due.seats:
            self.document.begin_turn(due.seats[0])

    def _on_paper(self, due: Due | None) -> None:
        if due is not None:
            seat = due.seat
            self.document.reply(due, Reply(due.part, due.actor, paper=True), seat)

    def _press(self) -> None:
        self.go.emit(self.document.board.shown(self.document.state))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        entered = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        control = event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if entered and not self.line.button.isHidden():
            self._press()
        elif entered and control and self.leaf is None:
            waits = (side for side in self.sides.values() if not side.button.isHidden())
            if (side := next(waits, None)) is not None:
                side.button.click()
        else:
            super().keyPressEvent(event)
