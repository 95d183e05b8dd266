"""Plan: who has sealed and who writes next; behind the curtain the list of the court there."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from msgspec import Struct
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QPushButton, QWidget

from bwdesk.desk.games.courts.court_panel import Banner, CourtPanel, show_courts
from bwdesk.desk.games.courts.plan.planner import Planner
from bwdesk.desk.games.courts.plan.sealed import SealedList
from bwdesk.desk.games.courts.season.events import signed
from bwdesk.desk.games.courts.shown import SEASONS
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.words import as_typed, tell, words
from bwdesk.desk.table.document import TableDocument
from bwdesk.desk.table.flanked import Flanked
from bwdesk.desk.table.secret_stack import SecretStack
from bwdesk.rules.games.courts.state import Court, State
from bwdesk.rules.games.game import Due, Reply
from bwdesk.rules.games.scripts import PAPER

SAYS = (
    "Each court writes its list apart; King and Queen sit there together. The curtain falls before "
    "the desk is handed over."
)
OVER = "Both lists are sealed. They open line by line."


class Hand(NamedTuple):
    """A *seat* the desk may be handed to, in words; *kind* is that of its button."""

    seat: str
    says: str
    kind: str


class CourtRow(Struct, frozen=True):
    """How far the list of a court is, who writes it, and what would say that it is on paper."""

    id: str
    called: str
    black: bool
    stands: str
    sealed: bool
    hands: tuple[Hand, ...]
    paper: Due | None
    fixed: bool


class PlanPage(QWidget):
    """``go`` asks for another step. What is secret is on screen only while its court is."""

    go = Signal(str)

    def __init__(self, document: TableDocument) -> None:
        super().__init__()
        self.document = document
        self.white, self.black = CourtPanel(), CourtPanel()
        self._stack = SecretStack(document)
        self._stack.addWidget(Flanked(self.white, self._middle(), self.black, QWidget()))
        layouts.column(self._stack, into=self)

    @property
    def first(self) -> QWidget:
        if self._stack.first is not None:
            return self._stack.first
        rows = self._rows.widgets.values()
        writers = (each.writer for each in rows if each.writer is not None)
        return next((each for each in writers if each.isEnabled()), self.title)

    @property
    def secret(self) -> Planner | SealedList | None:
        """What the seat at the desk writes, or looks at again."""
        secret: Planner | SealedList | None = self._stack.secret
        return secret

    def refresh(self) -> None:
        self._stack.hide_others()
        court = self._court_at_desk()
        if court is None:
            self._stack.drop()
            self._show_open()
            return
        due = self._due(court.id)
        if isinstance(self.secret, Planner) and due == self.secret.due:
            self.secret.refresh()
        elif not isinstance(self.secret, SealedList) or due is not None:
            self._show_secret(court, due)

    # The open desk

    def _middle(self) -> QWidget:
        self.title, self.lead = words("", "h1"), words(SAYS, "prose", "ink2", wrap=True)
        self.title.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.omens = words("", "body", "ink", wrap=True)
        rows = layouts.column(spacing=14)
        self._rows: Keyed[CourtRow] = Keyed(rows, self._row, key=lambda row: row.id)
        place = QWidget()
        column = layouts.column(
            self.title, self.lead, self.omens, into=place, spacing=12, margins=(24, 18, 24, 16)
        )
        column.addLayout(rows)
        return place

    def _show_open(self) -> None:
        state: State = self.document.state
        show_courts(self.document, self.white, self.black)
        self.title.setText(f"The lists of this {SEASONS[state.season]}")
        self.lead.setText(SAYS if state.phase == "plan" else OVER)
        said = ", ".join(
            f"{each.says}: every attack {signed(each.amount)}" if each.amount else each.says
            for each in state.omens
        )
        tell(self.omens, said)
        rows: list[CourtRow] = []
        for own in state.order:
            ahead = not any(not row.sealed and row.hands for row in rows)
            rows.append(self._court(state, own, ahead=ahead))
        self._rows.show(rows)

    def _court(self, state: State, own: Court, *, ahead: bool) -> CourtRow:
        sealed = own.id in state.lists
        paper = any(each.goal == PAPER for each in state.lists.get(own.id, ()))
        hands: list[Hand] = []
        for seat in () if paper else own.seats:
            name = self.document.names.get(seat, seat)
            if sealed:
                hands.append(Hand(seat, f"{name} looks at it again", "quiet"))
            else:
                kind = "primary" if ahead and not hands else ""
                hands.append(Hand(seat, f"Hand the desk to {name}", kind))
        due = self._due(own.id)
        return CourtRow(
            own.id,
            own.called,
            own is state.courts[1],
            "on paper" if paper else "sealed" if sealed else "writes",
            sealed,
            tuple(hands),
            due if due is not None and due.paper else None,
            bool(self.document.fixed),
        )

    def _row(self, court: CourtRow) -> CourtView:
        view = CourtView(court)
        view.handed.connect(self.document.begin_turn)
        if court.paper is not None:
            view.unsealed.connect(partial(self._on_paper, court.paper))
        return view

    def _on_paper(self, due: Due) -> None:
        self.document.reply(due, Reply(due.part, due.actor, paper=True), due.seat)

    # Behind the curtain

    def _court_at_desk(self) -> Court | None:
        seat = self.document.at_desk
        state: State = self.document.state
        if not seat:
            return None
        if self.document.rewriting:
            return next(each for each in state.courts if each.id == self.document.rewriting)
        return next((each for each in state.courts if seat in each.seats), None)

    def _due(self, court: str) -> Due | None:
        found = (each for each in self.document.dues if each.kind == "script")
        return next((each for each in found if each.actor == court), None)

    def _show_secret(self, court: Court, due: Due | None) -> None:
        if due is not None:
            planner = Planner(self.document, due)
            planner.done.connect(self.document.end_turn)
            planner.left.connect(self.document.end_turn)
            self._stack.show_secret(planner)
        else:
            sealed = SealedList(self.document, court.id)
            sealed.left.connect(self.document.end_turn)
            self._stack.show_secret(sealed)


class CourtView(QWidget):
    """A court: how far its list is, and whom it is handed to. ``handed`` carries the seat,
    ``unsealed`` says that the list is on paper."""

    handed = Signal(str)
    unsealed = Signal()

    def __init__(self, court: CourtRow) -> None:
        super().__init__()
        self.writer: QPushButton | None = None
        called = words(court.called, "name", wrap=True)
        head = layouts.row(Banner(black=court.black), called, spacing=9)
        head.setStretch(1, 1)
        head.addWidget(words(court.stands, "small", "good" if court.sealed else "ink2"))
        row = layouts.row(spacing=8)
        for hand in court.hands:
            button = QPushButton(as_typed(hand.says))
            button.setProperty("kind", hand.kind)
            button.clicked.connect(lambda _on=False, seat=hand.seat: self.handed.emit(seat))
            button.setEnabled(not court.fixed)
            row.addWidget(button)
            if not court.sealed and self.writer is None:
                self.writer = button
        if court.paper is not None:
            unsealed = QPushButton("It is on paper")
            unsealed.setProperty("kind", "quiet")
            unsealed.setToolTip("Nothing is sealed; each line is typed in when it is reached.")
            unsealed.clicked.connect(self.unsealed)
            row.addWidget(unsealed)
        row.addStretch(1)
        layouts.column(head, row, into=self, spacing=6)
