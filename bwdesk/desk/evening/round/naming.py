"""Naming somebody for an award: who, for what, by whom, and why."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QComboBox, QWidget

from bwdesk.desk.evening.page import Page
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.answer_dialog import form_rows
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.combo_boxes import offer
from bwdesk.desk.kit.shortcuts import is_pressed
from bwdesk.desk.kit.words import words
from bwdesk.desk.kit.writing import empty_line, text_line, undo_past_empty
from bwdesk.keys import LEAVE
from bwdesk.rules.basics.value import LONGEST_TEXT
from bwdesk.rules.group.campaign import Campaign
from bwdesk.rules.packs.book import Book
from bwdesk.rules.play import artha, voting
from bwdesk.rules.play.evening import Evening, Step, players_present
from bwdesk.rules.play.hearing import find_nominations, seats


class Naming(QWidget):
    """The GM gives at once; what a player says waits for his word, or for a vote.

    A reason that stands there counts when the page is left.
    """

    done = Signal()

    def __init__(self, page: Page, book: Book) -> None:
        super().__init__()
        self._page, self._book = page, book
        self.who, self.award, self.by = QComboBox(), QComboBox(), QComboBox()
        self.why = text_line(hint="What was so good", longest=LONGEST_TEXT)
        undo_past_empty(self.why)
        self.take = push_button("", self.put_up)
        self.leave = push_button("Close", self._close, kind="quiet")
        for each in find_nominations(book):
            kind = book.artha_kinds[each.artha].name
            self.award.addItem(f"{each.name}, {kind}", each.id)
        rows = form_rows()
        for label, field in (
            ("Who", self.who),
            ("For", self.award),
            ("Named by", self.by),
            ("Why", self.why),
        ):
            said = words(label, "small", "ink2")
            said.setBuddy(field)
            field.setAccessibleName(label)
            rows.addRow(said, field)
        for box in (self.award, self.by):
            box.currentIndexChanged.connect(self._say)
        last = layouts.row(self.leave, ..., self.take, spacing=8)
        layouts.column(rows, last, into=self, spacing=8, margins=(0, 8, 0, 8))
        self.hide()

    def refresh(self, evening: Evening) -> None:
        """Whoever is chosen stays so while others come and go."""
        offer(self.who, [(each.name, each.id) for each in seats(evening)])
        gm, players = _gm(evening.campaign), players_present(evening.campaign)
        offer(self.by, [(gm or "The GM", ""), *((e, e) for e in players if e != gm)])
        self._say()

    def ask(self, who: str, award: str = "") -> None:
        """Open it for somebody; a word half written before stays."""
        self.who.setCurrentIndex(max(0, self.who.findData(who)))
        if award:
            self.award.setCurrentIndex(max(0, self.award.findData(award)))
        self.show()
        self.why.setFocus(Qt.FocusReason.OtherFocusReason)

    def put_up(self) -> None:
        """Given, where the GM says so; else it is a nomination."""
        who, award = self.who.currentData(), self.award.currentData()
        by, why = self.by.currentData(), self.why.text().strip()
        at_once = self._is_at_once

        def deed(evening: Evening) -> Step:
            if at_once:
                return artha.award(evening, who, award, why)
            return voting.nominate(evening, who, award, by, why)

        if self._page.do(deed):
            empty_line(self.why)
            self._close()

    @property
    def half(self) -> str:
        """Who is being named for what, with a reason written that is not put up; "" for nobody."""
        if not self.why.text().strip():
            return ""
        reason = self._book.awards.get(self.award.currentData())
        return f"{self.who.currentText()} for {reason.name if reason else 'an award'}, half written"

    def settle(self) -> None:
        """A reason that was written and not yet put up is."""
        if self.why.text().strip():
            self.put_up()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if is_pressed(LEAVE, event):
            self._close()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.why.hasFocus():
            self.put_up()
        else:
            super().keyPressEvent(event)

    @property
    def _is_at_once(self) -> bool:
        reason = self._book.awards[self.award.currentData()]
        return not self.by.currentData() and not reason.voted

    def _say(self, _at: int = 0) -> None:
        if self.award.currentData() is None:
            return
        kind = self._book.artha_kinds[self._book.awards[self.award.currentData()].artha].name
        self.take.setText(f"Give 1 {kind}" if self._is_at_once else "Put it up")
        self.take.setEnabled(self.who.count() > 0)

    def _close(self) -> None:
        self.hide()
        self.done.emit()


def _gm(campaign: Campaign) -> str:
    """The first GM by name; "" where nobody is."""
    return next((each.name for each in campaign.players if each.gm), "")
