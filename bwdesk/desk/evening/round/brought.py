"""What a session brought to everybody, to be read aloud at its end and after it."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtWidgets import QWidget

from bwdesk.desk.evening.page import Page
from bwdesk.desk.evening.round import round_words
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.scrolled_body import ScrolledBody
from bwdesk.desk.kit.words import NameLabel, tell, words
from bwdesk.rules.group.campaign import Entry
from bwdesk.rules.packs.book import Book
from bwdesk.rules.play import evening as evenings
from bwdesk.rules.play.hearing import awards_by_member


class Gain(NamedTuple):
    """Somebody, the points, and a line for each of them."""

    who: str
    name: str
    points: str
    lines: tuple[str, ...]


def gains(page: Page, number: int) -> list[Gain]:
    """Of everybody whom a session, counted from 1, brought any."""
    evening = page.document.evening
    some = next(iter(evening.books.values()), Book())
    found = []
    for member, entries in awards_by_member(evening.campaign, number):
        book = evening.books.get(member.id, some)
        counts: dict[str, int] = {}
        for each in entries:
            counts[each.to] = counts.get(each.to, 0) + 1
        lines = tuple(_line(each, book) for each in entries)
        found.append(Gain(member.id, member.name, round_words.points(counts, book), lines))
    return found


def _line(entry: Entry, book: Book) -> str:
    kind = book.artha_kinds[entry.to].name if entry.to in book.artha_kinds else entry.to
    award = book.awards[entry.what].name if entry.what in book.awards else entry.what
    about = f" “{entry.about}”" if entry.about else ""
    why = f": {entry.note}" if entry.note else ""
    return f"{kind} for {award}{about}{why}{f' ({entry.by})' if entry.by else ''}"


class GainRow(QWidget):
    """A name, the points beside it, and what for."""

    def __init__(self, gain: Gain) -> None:
        super().__init__()
        self.name, self.points = NameLabel("", "h2"), words("", "strong", "good")
        self.lines = words("", "body", "ink2", wrap=True)
        head = layouts.row(self.name, self.points, ..., spacing=10)
        layouts.column(head, self.lines, layouts.rule(), into=self, spacing=3, margins=(0, 8, 0, 0))
        self.show_gain(gain)

    def show_gain(self, gain: Gain) -> None:
        self.name.setText(gain.name)
        self.points.setText(gain.points)
        self.lines.setText("\n".join(gain.lines))


class Brought(QWidget):
    """The gains of one session, one below the other."""

    def __init__(self, page: Page, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._page = page
        self.none = words("It has brought no artha yet.", "body", "ink2", wrap=True)
        rows = layouts.column()
        self.rows = Keyed[Gain](rows, GainRow, GainRow.show_gain, lambda gain: gain.who)
        layouts.column(self.none, rows, into=self)

    def show_session(self, number: int) -> None:
        found = gains(self._page, number)
        self.rows.show(found)
        self.none.setVisible(not found)


class Closed(QWidget):
    """Between two sessions: what the last one brought, and where to go from there."""

    def __init__(self, page: Page) -> None:
        super().__init__()
        self._page = page
        self.title = words("", "display")
        self.says = words("", "empty", "ink2", wrap=True)
        self.due = words("", "strong", "ember", wrap=True)
        self.brought = Brought(page)
        self.journal = push_button("To the journal", lambda: page.go.emit("journal"))
        self.votes = push_button("Trait votes", lambda: page.go.emit("votes"))
        self.begin = push_button("", lambda: page.do(evenings.begin_session))
        place = QWidget()
        layouts.wrapping(self.journal, self.votes, self.begin, into=place)
        inside = ScrolledBody()
        column = layouts.column(
            self.title,
            self.says,
            self.due,
            place,
            self.brought,
            into=inside,
            spacing=10,
            margins=(28, 12, 28, 16),
        )
        column.addStretch(1)
        layouts.column(layouts.scroll_area(inside, "paper"), into=self)

    def refresh(self) -> None:
        campaign = self._page.document.campaign
        if evenings.session(campaign):
            self._say_nobody()
            return
        number = len(campaign.sessions)
        self.title.setText(f"Session {number} is closed" if number else "No session yet")
        self.says.setText(
            "This is what it brought." if number else "Artha is awarded at the end of one."
        )
        tell(self.due, round_words.vote_due(campaign))
        self.begin.setText(f"Begin session {number + 1}")
        self.begin.show()
        self.brought.setVisible(bool(number))
        for each in (self.journal, self.votes):
            each.setVisible(bool(number))
        if number:
            self.brought.show_session(number)

    def _say_nobody(self) -> None:
        """A session goes on, and nobody of the roster is open."""
        self.title.setText("Nobody is at the table")
        self.says.setText("Bring characters in: More, Who is at the table…")
        for each in (self.brought, self.due, self.journal, self.votes, self.begin):
            each.hide()
