"""The week begins: its events, a Unique Event, words; the events may be drawn from the shelf."""

from __future__ import annotations

from secrets import randbelow

from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.table.document import TableDocument
from bwdesk.desk.table.due_words import Names
from bwdesk.desk.table.plain.answers import FormBody
from bwdesk.rules.games.frame.forms import Filling
from bwdesk.rules.games.frame.game import Due
from bwdesk.rules.games.usurper.week.beginning import EVENTS
from bwdesk.rules.games.usurper.week.blanks import draw_events
from bwdesk.rules.games.usurper.week.state import State
from bwdesk.rules.packs.book import Book


class BeginBody(FormBody):
    """Its button says what it does."""

    def __init__(self, document: TableDocument, due: Due, names: Names) -> None:
        super().__init__(document, due, names)
        self._offered = {
            slot.id: tuple(each.id for each in slot.choices) for slot in document.form(due, {})
        }
        self.draw = push_button("Draw for me", self.draw_for_me, icon="dices")
        self.draw.setVisible("events" in self._offered)
        self.column.addLayout(layouts.row(self.draw, ..., spacing=8))

    @property
    def act(self) -> str:
        return self.due.title

    def draw_for_me(self) -> None:
        """The events nobody chose, the fitting season first; what is chosen stays."""
        state: State = self.document.view()
        book: Book = self.document.game.book
        offered = self._offered.get("events", ())
        self.form.settle()
        written = dict(self.form.filled_slots)
        chosen = written.get("events", Filling()).order
        lacking = EVENTS - len(chosen)
        if not offered or lacking <= 0:
            return
        left = tuple(each for each in offered if each not in chosen)
        drawn = draw_events("event", lacking, state, book, randbelow, left)
        self._take_written({**written, "events": Filling(order=(*chosen, *drawn))})
