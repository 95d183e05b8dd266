"""The page of the calendar: sessions at the left, what is learned between them at the right."""

from __future__ import annotations

from PySide6.QtWidgets import QBoxLayout, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.evening.calendar.meanwhile_panel import MeanwhilePanel
from bwdesk.desk.evening.calendar.practicing import PracticePanel, TeachingPanel
from bwdesk.desk.evening.calendar.sessions_panel import SessionsPanel
from bwdesk.desk.evening.conflicts.panel import ConflictsPanel
from bwdesk.desk.evening.due_panel import DuePanel
from bwdesk.desk.evening.page import Page
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.scrolled_body import ScrolledBody
from bwdesk.rules.play.coming import Coming

BESIDE = 1040


class CalendarPage(Page):
    """Both beside each other, or one below the other where there is no room."""

    guide = ("play.md", "Sessions, practice and instruction")
    sheet = "campaign-record"

    def lay_out(self) -> None:
        self.sessions = SessionsPanel(self)
        self.practice, self.teaching = PracticePanel(self), TeachingPanel(self)
        inside, left, right = ScrolledBody(), QWidget(), layouts.on_ground(QWidget(), "sheet")
        self.dues = DuePanel(self, "What time brings", self._meet)
        self.conflicts = ConflictsPanel(self)
        past = (self.sessions, self.conflicts, self.dues)
        layouts.column(*past, ..., into=left, spacing=16, margins=(28, 12, 28, 16))
        self.meanwhile = MeanwhilePanel(self)
        learned = (
            self.meanwhile,
            layouts.rule("line2"),
            self.practice,
            layouts.rule("line2"),
            self.teaching,
        )
        layouts.column(*learned, ..., into=right, spacing=16, margins=(24, 16, 24, 16))
        self._line = layouts.rule("upright")
        self._both = layouts.row(left, self._line, right, into=inside, grows=0)
        self._both.setStretch(2, 1)
        layouts.column(layouts.scroll_area(inside, "paper"), into=self)

    def refresh(self) -> None:
        self.sessions.refresh()
        self.conflicts.refresh()
        self.dues.refresh()
        self.dues.setVisible(bool(self.dues.rows.rows.shown))
        self.meanwhile.refresh()
        self.practice.refresh()
        self.teaching.refresh()

    def _meet(self, due: Coming) -> None:
        """Where what is due can be rolled."""
        if due.kind == "flows":
            self.shows.emit("wounds", f"{due.who}/spells/{due.what}")
        else:
            self.go.emit("money")

    @property
    def first(self) -> QWidget | None:
        return self.sessions.first or self.practice.who

    def fit(self) -> None:
        beside = self.width() >= themes.theme_of(self).type.px(BESIDE)
        way = QBoxLayout.Direction
        self._both.setDirection(way.LeftToRight if beside else way.TopToBottom)
        self._line.setVisible(beside)
