"""Founding two courts: its steps, and how both stand below."""

from __future__ import annotations

from bwdesk.desk.games.courts.founding.court import BlackStep, WhiteStep
from bwdesk.desk.games.courts.founding.foundation import CourtsFoundation
from bwdesk.desk.games.courts.founding.table import TableStep
from bwdesk.desk.kit import marks
from bwdesk.desk.kit.badge import Badge, BadgeView
from bwdesk.desk.kit.words import SectionLabel
from bwdesk.desk.table.founding.begin import BeginPage
from bwdesk.desk.table.founding.page import Foot, FoundingTab
from bwdesk.desk.table.founding.readings import ReadingsPage
from bwdesk.rules.basics.prose import plural
from bwdesk.rules.games.courts.founding import name_of


class ReadingsStep(ReadingsPage):
    """How the page is read, and which parts of our completion are in force, under their badge."""

    def fill(self) -> None:
        super().fill()
        self.column.addWidget(SectionLabel("What the source leaves out"))
        self.column.addWidget(BadgeView(Badge(marks.RULING, "ours, and each can be switched off")))
        self.add("courts-completion", "completion")


class BeginStep(BeginPage):
    """Nothing that is open forbids to begin."""

    act = "Begin the game…"

    def text(self) -> str:
        if not self.foundation.open_problems:
            return "Everything is settled; the first spring waits."
        open_ = plural(len(self.foundation.open_problems), "thing")
        return f"{open_} still open. The table may begin all the same."


class CourtsFoundingPage(FoundingTab):
    """A game of courts being founded."""

    room = "chronicles"
    plans = CourtsFoundation
    pages = (TableStep, WhiteStep, BlackStep, ReadingsStep, BeginStep)

    @property
    def guide(self) -> tuple[str, str]:
        return ("chronicles.md", "The seasonal courts")

    def footer(self) -> Foot:
        return Foot(self._how_they_stand)

    def _how_they_stand(self) -> str:
        said = []
        for own in self.foundation.plan.courts:
            strength = sum(each.value for each in own.pieces)
            pieces = f"{len(own.pieces)} pieces worth {strength}"
            said.append(f"{name_of(own)}: {pieces}, Glamour {own.glamour}")
        return ". ".join(said) + "."
