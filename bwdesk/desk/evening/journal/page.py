"""The page of the journal."""

from __future__ import annotations

import json
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QComboBox, QLineEdit, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.evening.journal.reading import JournalText, Sentences
from bwdesk.desk.evening.page import Page
from bwdesk.desk.kit import ask, layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.chip_choice import ChipChoice
from bwdesk.desk.kit.combo_boxes import narrow, offer
from bwdesk.desk.kit.shortcuts import hear
from bwdesk.desk.kit.words import words
from bwdesk.desk.kit.wrapping import Wrapping
from bwdesk.desk.kit.writing import empty_line, text_line, undo_past_empty, undo_past_search
from bwdesk.files import atomic
from bwdesk.files.errors import FileError
from bwdesk.keys import SEARCH_JOURNAL
from bwdesk.rules.basics.prose import plural
from bwdesk.rules.basics.value import LONGEST_TEXT
from bwdesk.rules.packs.book import Book
from bwdesk.rules.play import evening as evenings
from bwdesk.rules.play import told
from bwdesk.rules.play.inside import list_met
from bwdesk.rules.play.journal import SORTS, Wanted, find

BOX, SEARCH = 165, 215
BETWEEN = ("Between sessions", "0")
MOST = 300
"""Lines shown at once, the last ones, until all are asked for: so many are laid out in a frame."""


class JournalPage(Page):
    """Looked through at the left and above, read in the middle; a note is typed at the foot.

    What was typed for a note counts when the page is left.
    """

    guide = ("play.md", "The journal")
    sheet = "campaign-record"

    def lay_out(self) -> None:
        self.session = QComboBox()
        self.session.setAccessibleName("Session")
        self.who = QComboBox()
        self.who.setAccessibleName("Whose")
        self.search = QLineEdit()
        self.search.setPlaceholderText("Find in the journal")
        self.search.setAccessibleName("Find in the journal")
        self.search.setClearButtonEnabled(True)
        undo_past_search(self.search)
        self.sorts = ChipChoice("Shown", {k: name for k, (name, _) in SORTS.items()}, several=True)
        self.count = words("", "small", "ink2")
        self.all = push_button("Show all", self._show_all, kind="quiet")
        self._whole = False
        self.export = push_button("Export…", self.save)
        self.paper_it = push_button("Print…", self.paper)
        self.text = JournalText()
        self.empty = words("", "empty", "ink2", wrap=True)
        self.empty.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.empty.setContentsMargins(12, 16, 12, 0)
        self.note = text_line(
            hint="Write a note; Enter keeps it", name="Note", longest=LONGEST_TEXT
        )
        undo_past_empty(self.note)
        self.about = QComboBox()
        self.about.setAccessibleName("About whom")
        self.keep = push_button("Keep it", self.take_note)
        self._says: Sentences | None = None
        self._lines = 0
        for box in (self.session, self.who):
            box.currentIndexChanged.connect(lambda _at: self._look())
        self.sorts.chosen.connect(self._look)
        self.search.textChanged.connect(lambda _text: self._look())
        hear(SEARCH_JOURNAL, self, self._find)
        self._put()

    def refresh(self) -> None:
        campaign = self.document.campaign
        if self._says is None:
            self._says = Sentences(campaign, self.document.evening.books)
        self._says.follow(campaign)
        self.text.book = next(iter(self.document.evening.books.values()), self.text.book)
        sessions = [
            (f"{at}. {called}" if (called := each.name or each.date) else f"Session {at}", str(at))
            for at, each in enumerate(campaign.sessions, start=1)
        ]
        newest = self.session.currentIndex() == self.session.count() - 1
        between = [BETWEEN] if any(not each.session for each in campaign.journal) else []
        # Last is what goes on.
        going = evenings.session(campaign) is not None
        choices = [*between, *sessions] if going else [*sessions, *between]
        offer(self.session, [("All sessions", ""), *choices])
        if newest:
            self.session.setCurrentIndex(self.session.count() - 1)
        people = [(each.name, each.id) for each in list_met(campaign)]
        offer(self.who, [("Everybody", ""), *people])
        there = [(each.name, each.id) for each in list_met(campaign) if not each.left]
        offer(self.about, [("about all", ""), *((f"about {name}", id) for name, id in there)])
        self._show()

    def settle(self) -> None:
        self.take_note()

    @property
    def first(self) -> QWidget | None:
        return self.note

    @property
    def wanted_search(self) -> Wanted:
        """What is looked for now."""
        number = self.session.currentData()
        session = int(number) if number else None
        return Wanted(
            session, self.who.currentData() or "", self.sorts.ids, self.search.text().strip()
        )

    def take_note(self) -> None:
        """What was typed is a line of the journal."""
        text, who = self.note.text().strip(), self.about.currentData() or ""
        if text and self.do(lambda evening: evenings.note(evening, text, who)):
            empty_line(self.note)

    def save(self) -> None:
        """The whole journal as Markdown, or with every figure as JSON, by the ending chosen."""
        path = ask.journal_to_save(self, self.document.path.with_suffix(".md"))
        if path is None:
            return
        campaign = self.document.campaign
        book: Any = next(iter(self.document.evening.books.values()), Book())
        if path.suffix.casefold() == ".json":
            text = json.dumps(told.plain(campaign, book), ensure_ascii=False, indent=2) + "\n"
        else:
            text = told.record(campaign, book)
        try:
            atomic.write(path, text.encode())
        except FileError as why:
            ask.tell(self, f"The journal was not saved: {why}.")
        else:
            self.said.emit("Saved", path.name)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if enter and self.note.hasFocus():
            self.take_note()
        else:
            super().keyPressEvent(event)

    def _find(self) -> None:
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.search.selectAll()

    def _look(self) -> None:
        """Something else is looked for."""
        self._whole = False
        self._show()

    def _show_all(self) -> None:
        self._whole = True
        self._show()

    def _show(self) -> None:
        if self._says is None:
            return
        campaign, wanted = self.document.campaign, self.wanted_search
        places = list(find(campaign, wanted, self._says))
        shown = places if self._whole else places[-MOST:]
        more = len(places) - len(shown)
        self.all.setVisible(more > 0)
        said = plural(len(places), "line")
        self.count.setText(f"{said}, the last {len(shown)} shown" if more else said)
        new = len(campaign.journal) > self._lines
        self._lines = len(campaign.journal)
        self.text.setVisible(bool(places))
        self.empty.setVisible(not places)
        nothing = "Nothing has happened yet. What is rolled, won and written stands here."
        if wanted.session and campaign.journal:
            nothing = "Nothing has happened in this session yet."
        self.empty.setText("Nothing in the journal has that." if wanted.narrow else nothing)
        if places:
            self.text.show_entries(campaign, shown, self._says, end=new and not wanted.narrow)

    def _put(self) -> None:
        place = QWidget()
        head = Wrapping(place)
        head.setContentsMargins(24, 10, 24, 8)
        for each in (self.session, self.who, self.search, self.count, self.all):
            head.addWidget(each)
        head.addStretch()
        head.addWidget(self.export)
        head.addWidget(self.paper_it)
        sorts = layouts.inset(self.sorts, margins=(24, 0, 24, 8))
        middle = layouts.inset(self.text, self.empty, margins=(16, 0, 16, 0))
        foot = layouts.on_ground(QWidget(), "sheet")
        line = layouts.row(
            self.note, self.about, self.keep, into=foot, spacing=8, margins=(24, 10, 24, 10)
        )
        line.setStretch(0, 1)
        column = layouts.column(
            place, sorts, layouts.rule("line2"), middle, layouts.rule("line2"), foot, into=self
        )
        column.setStretch(3, 1)

    def fit(self) -> None:
        px = themes.theme_of(self).type.px
        for box in (self.session, self.who, self.about):
            narrow(box)
            box.setFixedWidth(round(px(BOX)))
        self.search.setFixedWidth(round(px(SEARCH)))
        if self._says is not None and self.isVisible():
            self._show()
