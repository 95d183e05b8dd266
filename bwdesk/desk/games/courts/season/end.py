"""The season's end: what it brought, what is done by hand, and the turn to the next one."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from bwdesk.desk.games.courts import story
from bwdesk.desk.games.courts.court_panel import CourtPanel, show_courts
from bwdesk.desk.games.courts.season.court_changes import CourtChanges
from bwdesk.desk.games.courts.shown import SEASONS
from bwdesk.desk.kit import focus_order, layouts, marks
from bwdesk.desk.kit.badge import Badge, BadgeView
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.words import SectionLabel, tell, words
from bwdesk.desk.kit.writing import Writing
from bwdesk.desk.table.document import TableDocument
from bwdesk.desk.table.flanked import Flanked
from bwdesk.desk.table.overruling import overrule_button
from bwdesk.desk.table.telling import Telling
from bwdesk.rules.games.courts.guard import timely
from bwdesk.rules.games.courts.hand import BY_HAND
from bwdesk.rules.games.courts.moves import End, Harvest, Note
from bwdesk.rules.games.courts.state import SEASONS as ORDER
from bwdesk.rules.games.courts.state import State

SAYS = {
    "spring": "Whoever is whole again, what is built, what comes in: each change is written down.",
    "autumn": "The harvest, what is built, who comes home: each change is written down.",
}
LATER = "The season is not over: {now}. What is done by hand may be written down all the same."
IN = "The harvest is in"
NOTEBOOK = "Winter is a notebook: our completion is off"
TOLD = ("battle", "wasted", "paid", "objective", "broken", "captured", "hand", "omen", "over")
"""What of a season is told again at its end, by kind."""


class EndPage(QWidget):
    """``go`` asks for another step."""

    go = Signal(str)

    def __init__(self, document: TableDocument) -> None:
        super().__init__()
        self.document = document
        state: State = document.state
        self.white, self.black = CourtPanel(), CourtPanel()
        self.changes = {each.id: CourtChanges(document, each.id) for each in state.courts}
        layouts.column(Flanked(self.white, self._middle(), self.black, self._foot()), into=self)
        document.settling.connect(self._settle)

    @property
    def first(self) -> QWidget:
        return self.story

    def refresh(self) -> None:
        state: State = self.document.state
        canon = self.document.game.canon
        show_courts(self.document, self.white, self.black)
        season = SEASONS[state.season]
        played, mine = canon.season(state), state.phase == "hand"
        self.title.setText("The end" if state.phase == "over" else f"{season} of year {state.year}")
        tell(self.lead, self._lead(state))
        self.notebook.setVisible(state.season == "winter" and played is None)
        self._show_told(story.events(self.document.session))
        for changes in self.changes.values():
            changes.refresh()
            changes.setVisible(state.phase in BY_HAND)
        self.harvest.setVisible(state.season == "autumn" and mine)
        self._ours.setVisible(state.season == "autumn" and mine)
        self.harvest.setText(IN if state.harvested else self._due_harvest)
        self.harvest.setEnabled(not state.harvested and not self.document.reading_reason)
        self.end.setVisible(state.phase != "over")
        self.end.setEnabled(mine and not self.document.reading_reason)
        self.end.setText(self._ending(state))
        self.rule.setVisible(bool(self.document.offers))
        self.telling.show()
        self.story.setEnabled(not self.document.reading_reason)
        self._offer()

    # Laying it out

    def _middle(self) -> QWidget:
        self.title, self.lead = words("", "h1"), words("", "prose", "ink2", wrap=True)
        self.notebook = BadgeView(Badge(marks.RULING, NOTEBOOK))
        self._so_far = SectionLabel("What the season brought")
        told = layouts.column(spacing=3)
        self._told = Keyed[tuple[str, str]](told, lambda of: words(*of, "ink", wrap=True))
        self.story = Writing(
            "What is told of this season",
            "What is told of this season",
            free=True,
            passes=True,
        )
        self.telling = Telling(self.document, self.story, self._key)
        self.telling.changed.connect(self._offer)
        self.tell = self.telling.button("Tell it so", self._tell, "quiet")
        harvest = self.document.game.canon.figures.harvest
        self._due_harvest = f"The harvest: {harvest} Glamour for each court"
        self.harvest = push_button(self._due_harvest, lambda: self.document.make(Harvest()))
        self._ours = BadgeView(Badge(marks.RULING, "ours"))
        ours = layouts.row(self.harvest, self._ours, ..., spacing=10)
        place = QWidget()
        column = layouts.column(
            self.title, self.lead, self.notebook, into=place, spacing=10, margins=(20, 16, 20, 12)
        )
        column.addWidget(self.story)
        column.addWidget(self.tell, 0, Qt.AlignmentFlag.AlignRight)
        column.addWidget(SectionLabel("By hand"))
        column.addLayout(ours)
        for each in self.changes.values():
            column.addWidget(each)
        # What is written down grows below: above it nothing moves under the hand.
        column.addWidget(self._so_far)
        column.addLayout(told)
        return place

    def _foot(self) -> QWidget:
        foot = QWidget()
        self.rule = overrule_button(self.document, self)
        self.end = push_button("", self._end, kind="primary")
        layouts.row(self.rule, ..., self.end, into=foot, margins=(20, 10, 20, 12))
        return foot

    # What is shown

    def _lead(self, state: State) -> str:
        if state.phase == "over":
            return ""
        if state.phase != "hand":
            return LATER.format(now=timely.now[state.phase])
        return SAYS.get(state.season, "What the season left behind, and what is told of it.")

    def _show_told(self, events: list[Any]) -> None:
        self._told.show(
            (self.document.game.says(each), "consequence" if each.kind == "story" else "prose")
            for each in events
            if each.kind == "story" or each.kind in TOLD
        )

    def _ending(self, state: State) -> str:
        now = SEASONS[state.season]
        if state.season == ORDER[-1]:
            last = state.year >= self.document.game.canon.figures.years
            after = "the game is over" if last else f"year {state.year + 1} begins"
        else:
            after = f"{SEASONS[ORDER[ORDER.index(state.season) + 1]]} begins"
        return f"End the {now}: {after}"

    # What is done

    def _key(self) -> str:
        return f"{self.document.round} season"

    def _offer(self) -> None:
        # It keeps its place: nothing below it moves while somebody types.
        self.tell.setEnabled(self.telling.waits and not self.document.reading_reason)

    def _tell(self) -> None:
        self.telling.tell(Note)

    def _settle(self) -> bool:
        """What was typed and not taken is; False where something cannot be, which is said."""
        self._tell()
        if self.document.state.phase not in BY_HAND:
            return True
        settled = [each.settle() for each in self.changes.values()]
        return all(settled)

    def _end(self) -> None:
        held = next((each for each in self.changes.values() if each.why_not_priced), None)
        if held is not None:
            self.document.refused.emit(held.why_not_priced)
            focus_order.give(held.amount)
            return
        if self._settle() and self.document.make(End()) and self.isVisible():
            # The same button ends the next season now: who pressed it shall not press it again.
            focus_order.give(self.first)
