"""Declare: who has sealed, who writes next; behind the curtain the slip of the seat at the desk."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.games.conquest.declare.editor import SlipEditor
from bwdesk.desk.games.conquest.document import ChronicleDocument
from bwdesk.desk.kit import focus_order, layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.words import words
from bwdesk.desk.kit.wrapping import Wrapping, stretch
from bwdesk.desk.table.due_words import names_of
from bwdesk.desk.table.plain.cards import DueCard, take_answer
from bwdesk.desk.table.sealed_rows import SealedRows
from bwdesk.desk.table.secret_stack import SecretStack
from bwdesk.rules.games.conquest.rolling import PROLOGUE
from bwdesk.rules.games.frame.game import Due, Reply

WIDTH = 760
SEALED = "Every slip is sealed. They stay so until the scenes are played."
REVEALED = "The slips lie open."
FIRST = "First the Prologue is rolled: its successes are disposition."
PAPER = (
    "For a table that prefers paper: whoever has not sealed here keeps the slip in hand, and all "
    "of those are typed in at the reveal."
)


class DeclarePage(QWidget):
    """The factions while the desk is open to all; else the slip of who sits there, and only then.

    ``go`` asks for another step.
    """

    go = Signal(str)

    def __init__(self, document: ChronicleDocument, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.document = document
        self.stack = SecretStack(document, lambda due: SlipEditor(document, due.actor))
        self.stack.addWidget(self._open_desk())
        layouts.column(self.stack, into=self, spacing=None)

    @property
    def editor(self) -> SlipEditor | None:
        secret = self.stack.secret
        return secret if isinstance(secret, SlipEditor) else None

    @property
    def first(self) -> QWidget | None:
        """Whom to hand the desk to, or what comes after; alone at the desk the slip."""
        card = self.card.first if self.card.due is not None else None
        onward = self.onward if self.document.state.phase == "scenes" else None
        return self.stack.first or card or self.sealed.next or onward

    def _open_desk(self) -> QWidget:
        page = QWidget()
        page.setMaximumWidth(round(themes.theme_of(self).type.px(WIDTH)))
        column = layouts.column(into=page, spacing=6, margins=(24, 18, 24, 24))
        head = Wrapping()
        head.addWidget(words("Slips", "h2"))
        head.addStretch()
        self.count: QLabel = words("", "body", "ink2")
        head.addWidget(self.count)
        column.addLayout(head)
        self.says: QLabel = words("", "body", "ink2", wrap=True)
        column.addWidget(self.says)
        column.addSpacing(6)
        self.card = DueCard(self.document)
        self.card.answered.connect(self._answer)
        self.sealed = SealedRows(self.document, self.stack)
        for each in (self.card, self.sealed, layouts.rule("line")):
            column.addWidget(each)
        column.addSpacing(10)
        self.paper = push_button("The slips are on paper", self.sealed.all_on_paper)
        self._paper_says = stretch(words(PAPER, "small", "ink2", wrap=True))
        self.onward = push_button(
            "Go to the scenes", lambda: self.go.emit("scenes"), kind="primary"
        )
        row = Wrapping()
        row.setSpacing(14)
        row.addWidget(self.paper)
        row.addWidget(self._paper_says)
        column.addLayout(row)
        column.addWidget(self.onward, 0, Qt.AlignmentFlag.AlignLeft)
        column.addStretch(1)
        around = QWidget()
        side = layouts.row(page, into=around, spacing=None)
        side.setStretch(0, 1000)
        side.addStretch(1)
        return layouts.scroll_area(around)

    def refresh(self) -> None:
        """Show the slips as they stand, or that of the seat at the desk."""
        if self.stack.refresh():
            return
        state = self.document.state
        self._show_prologue()
        self.sealed.refresh()
        waits = self.sealed.waits
        self.count.setText(self.sealed.count)
        self.count.setVisible(bool(self.count.text()))
        after = SEALED if state.phase == "scenes" else REVEALED
        writes = self.document.board.words.alone if waits else after
        self.says.setText(FIRST if state.prologues else writes)
        for each in (self.paper, self._paper_says):
            each.setVisible(waits)
        self.paper.setEnabled(not self.document.reading_reason)
        self.onward.setVisible(state.phase == "scenes")

    def _show_prologue(self) -> None:
        """The first of the Prologues that are still rolled, and what is spent on it."""
        dues = (each for each in self.document.dues if PROLOGUE in each.key)
        due = next(dues, None)
        self.card.setVisible(due is not None)
        if due is None:
            self.card.wipe()
        else:
            names = names_of(self.document.game, self.document.state, self.document.names)
            self.card.show_due(due, names)

    def _answer(self, due: Due, reply: Reply, consents: tuple[str, ...]) -> None:
        if take_answer(self.document, due, reply, consents):
            focus_order.give(self.first or self)
