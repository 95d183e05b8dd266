"""A season but for its campaigns: Events, whose list is written, what is done by hand, its end."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from bwdesk.desk.games.courts.court_panel import CourtPanel, show_courts
from bwdesk.desk.games.courts.plan.planner import Planner
from bwdesk.desk.games.courts.shown import OURS, SEASONS
from bwdesk.desk.kit import layouts, marks
from bwdesk.desk.kit.badge import Badge, BadgeView
from bwdesk.desk.kit.shortcuts import is_pressed
from bwdesk.desk.kit.words import words
from bwdesk.desk.table.document import TableDocument
from bwdesk.desk.table.due_words import Names
from bwdesk.desk.table.plain.cards import paint_card
from bwdesk.desk.table.plain.due_page import INSET, FlankedPage
from bwdesk.desk.table.plain.moment import Moment
from bwdesk.desk.table.plain.writing_page import SecretWriting
from bwdesk.desk.table.sealed_rows import SealedRows
from bwdesk.desk.table.secret_stack import SecretStack
from bwdesk.keys import ANSWER_DUE
from bwdesk.rules.games.courts.offers import SAYS as OFFERED
from bwdesk.rules.games.courts.state import State
from bwdesk.rules.games.frame.game import Due

TOGETHER = "King and Queen of a court sit there together."
NOTEBOOK = "Winter is a notebook: our completion is off"
OVER, FOUGHT = "The game is over.", "Both lists are sealed. They open line by line."


class ListWriting(SecretWriting):
    """The list of the court at the desk, or what of it lies sealed, read again."""

    def __init__(self, document: TableDocument) -> None:
        super().__init__()
        self.stack = SecretStack(document, lambda due: Planner(document, due))
        self.stack.addWidget(QWidget())
        layouts.column(self.stack, into=self)

    @property
    def first(self) -> QWidget:
        return self.stack.first or self

    def want(self, _known: str) -> None:
        """A court writes one list."""

    def show_dues(self, _dues: tuple[Due, ...], _names: Names) -> None:
        self.stack.refresh()

    def wipe(self) -> None:
        self.stack.drop()


class ListsCard(QFrame):
    """Who has sealed a list, who writes next, and who may read theirs again."""

    def __init__(self, document: TableDocument, stack: SecretStack) -> None:
        super().__init__()
        self._document = document
        layouts.on_ground(self, "sheet")
        self.head = words("", "h1", wrap=True)
        self.head.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        says = words(f"{document.board.words.alone} {TOGETHER}", "body", "ink2", wrap=True)
        self.rows = SealedRows(document, stack)
        inside = (self.head, says, self.rows)
        layouts.column(*inside, into=self, spacing=10, margins=(INSET, 18, INSET, 12))

    @property
    def first(self) -> QWidget:
        return self.rows.next or self.head

    def refresh(self) -> None:
        self.head.setText(f"The lists of this {SEASONS[self._document.state.season]}")
        self.rows.refresh()

    def press(self) -> None:
        """Hand the desk to whoever writes next."""
        if self.rows.next is not None:
            self.rows.next.click()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        paint_card(self)


class SeasonPage(FlankedPage):
    """``go`` asks for another step. What is secret is on screen only while its court is."""

    answers = frozenset(("plan", "harvest", "end", *OFFERED))
    left: CourtPanel
    right: CourtPanel

    def __init__(self, document: TableDocument) -> None:
        self.left, self.right = CourtPanel(), CourtPanel()
        super().__init__(document)

    @property
    def state(self) -> State:
        state: State = self.document.state
        return state

    @property
    def first(self) -> QWidget:
        open_ = not self.document.at_desk and self.lists.isVisibleTo(self)
        return self.lists.first if open_ else super().first

    def _new_writing(self) -> ListWriting:
        return ListWriting(self.document)

    def _middle(self) -> QWidget:
        middle = super()._middle()
        writing: Any = self.writing
        self.lists = ListsCard(self.document, writing.stack)
        self.ours = BadgeView(Badge(marks.RULING, OURS))
        self.notebook = BadgeView(Badge(marks.RULING, NOTEBOOK))
        column, above = middle.layout(), self.above.layout()
        assert isinstance(column, QVBoxLayout)
        assert isinstance(above, QVBoxLayout)
        column.insertWidget(column.indexOf(self.card), self.lists)
        for at, each in enumerate((self.ours, self.notebook), start=1):
            above.insertWidget(at, each)
        return middle

    # What is shown

    def _show_middle(self, moment: Moment) -> None:
        super()._show_middle(moment)
        lists = moment.now is not None and moment.now.kind == "script"
        self.lists.setVisible(lists)
        if lists:
            self.card.hide()
            self.card.wipe()
            self.others.show_rows(())
            self.lists.refresh()

    def show_around(self, _moment: Moment) -> None:
        """Both courts, and what of the season is ours."""
        show_courts(self.document, self.left, self.right)
        played = self.document.game.canon.season(self.state)
        self.ours.setVisible(played is not None and played.ours)
        self.notebook.setVisible(self.state.season == "winter" and played is None)

    def nothing(self) -> str:
        return OVER if self.state.phase == "over" else FOUGHT

    def onward_says(self) -> str:
        if self.state.phase in ("plan", "hand"):
            return ""
        return "How it ended" if self.state.phase == "over" else "To the campaigns"

    def go_on(self) -> None:
        self.go.emit("ending" if self.state.phase == "over" else "campaign")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if is_pressed(ANSWER_DUE, event) and self.lists.isVisibleTo(self):
            self.lists.press()
        else:
            super().keyPressEvent(event)
