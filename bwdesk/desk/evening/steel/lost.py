"""Whoever hesitates now: how, for how long, and when it is over."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtWidgets import QPushButton, QWidget

from bwdesk.desk.evening.steel.row import WayOut
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.words import SectionLabel, words
from bwdesk.rules.basics.prose import plural
from bwdesk.rules.packs.book import Book
from bwdesk.rules.person.standing import Hesitating
from bwdesk.rules.play.evening import Evening, member, present
from bwdesk.rules.play.pursuing import sprint_words


class Losing(NamedTuple):
    """A member who hesitates; *sprint* is how far he would run in an exchange."""

    who: str
    name: str
    lost: Hesitating
    sprint: str = ""


class LostRow(QWidget):
    """Calls *does* with ``beat``, ``round`` or ``react`` and who it is."""

    def __init__(self, row: Losing, book: Book, does: Callable[[str, str], object]) -> None:
        super().__init__()
        self.row, self._book = row, book
        self._shown = False
        self.says = words("", "body", "ink", wrap=True)
        self.way = WayOut(book)
        self.way.chosen.connect(lambda: does("react", self.row.who))
        self.beat, self.round = QPushButton("A heartbeat"), QPushButton("Comes round")
        self.peek = push_button("Show for how long", self._peek, kind="quiet")
        for button, key in ((self.beat, "beat"), (self.round, "round")):
            button.setProperty("kind", "quiet")
            button.clicked.connect(lambda _on=False, key=key: does(key, self.row.who))
        buttons = layouts.wrapping(self.beat, self.round, self.peek)
        layouts.column(self.says, self.way, buttons, into=self, spacing=4)
        self.show_row(row)

    def show_row(self, row: Losing) -> None:
        self.row = row
        lost = row.lost
        way = self._book.reactions.get(lost.reaction)
        told = not lost.hidden or self._shown
        left = f", {plural(lost.actions, 'heartbeat')} left" if told and lost.actions else ""
        over = ", until he comes round" if way and way.lasting and not lost.actions else ""
        cause = f" ({lost.cause})" if lost.cause else ""
        roused = f" He comes round by {lost.roused}." if lost.roused else ""
        does = way.does if way else "hesitates"
        far = f", {row.sprint} an exchange" if way and way.runs and row.sprint else ""
        self.says.setText(f"{row.name} {does}{far}{left}{over}{cause}.{roused}")
        self.way.setVisible(way is None)
        self.beat.setVisible(lost.actions > 0)
        self.peek.setVisible(lost.hidden)
        self.peek.setText("Hide it again" if self._shown else "Show for how long")

    def _peek(self) -> None:
        self._shown = not self._shown
        self.show_row(self.row)


class Lost(QWidget):
    """Everybody who hesitates; nothing where nobody does."""

    def __init__(self, book: Book, does: Callable[[str, str], object]) -> None:
        super().__init__()
        rows = layouts.column(spacing=10)
        self.rows = Keyed[Losing](
            rows, lambda row: LostRow(row, book, does), LostRow.show_row, lambda row: row.who
        )
        layouts.column(SectionLabel("Hesitating now"), rows, into=self, spacing=6)

    def show_evening(self, evening: Evening) -> None:
        found = []
        for id in evening.people:
            lost = present(evening, id).play.standing.hesitating
            if lost is not None:
                sprint = sprint_words(evening, id)
                found.append(Losing(id, member(evening, id).name, lost, sprint))
        self.rows.show(found)
        self.setVisible(bool(found))
