"""Plan: who has sealed and who writes next; behind the curtain the list of the court there."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from bwdesk.desk.games.courts.court_panel import CourtPanel, show_courts
from bwdesk.desk.games.courts.plan.planner import Planner
from bwdesk.desk.games.courts.season.events import signed_number
from bwdesk.desk.games.courts.shown import SEASONS
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.words import tell, words
from bwdesk.desk.table.document import TableDocument
from bwdesk.desk.table.flanked import Flanked
from bwdesk.desk.table.sealed_rows import SealedRows
from bwdesk.desk.table.secret_stack import SecretStack
from bwdesk.rules.games.courts.state import State

TOGETHER = "King and Queen of a court sit there together."
OVER = "Both lists are sealed. They open line by line."


class PlanPage(QWidget):
    """``go`` asks for another step. What is secret is on screen only while its court is."""

    go = Signal(str)

    def __init__(self, document: TableDocument) -> None:
        super().__init__()
        self.document = document
        self.white, self.black = CourtPanel(), CourtPanel()
        self.stack = SecretStack(document, lambda due: Planner(document, due))
        self.sealed = SealedRows(document, self.stack)
        self.stack.addWidget(Flanked(self.white, self._middle(), self.black, QWidget()))
        layouts.column(self.stack, into=self)

    @property
    def first(self) -> QWidget:
        return self.stack.first or self.sealed.next or self.title

    def refresh(self) -> None:
        """Show who has sealed a list, or that of the court at the desk."""
        if not self.stack.refresh():
            self._show_open()

    # The open desk

    def _middle(self) -> QWidget:
        self.title, self.lead = words("", "h1"), words("", "prose", "ink2", wrap=True)
        self.title.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.omens = words("", "body", "ink", wrap=True)
        things = (self.title, self.lead, self.omens, self.sealed)
        return layouts.inset(*things, spacing=12, margins=(24, 18, 24, 16))

    def _show_open(self) -> None:
        state: State = self.document.state
        show_courts(self.document, self.white, self.black)
        self.title.setText(f"The lists of this {SEASONS[state.season]}")
        writes = f"{self.document.board.words.alone} {TOGETHER}"
        self.lead.setText(writes if state.phase == "plan" else OVER)
        said = ", ".join(
            f"{each.says}: every attack {signed_number(each.amount)}" if each.amount else each.says
            for each in state.omens
        )
        tell(self.omens, said)
        self.sealed.refresh()
