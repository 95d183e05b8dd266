"""Reckon one act: what it is, its fields, and beside them at once what comes of it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from msgspec.structs import replace
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.house.fields import OneField
from bwdesk.desk.house.library import Library
from bwdesk.desk.house.schema import Editors
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.rolling import chance
from bwdesk.desk.kit.words import words
from bwdesk.desk.usurper.act_form import ActForm
from bwdesk.desk.usurper.answer_view import AnswerView
from bwdesk.desk.usurper.asks import blank_of
from bwdesk.rules.games.usurper.checks import Answer
from bwdesk.rules.games.usurper.following import follow
from bwdesk.rules.games.usurper.land import HarvestDice
from bwdesk.rules.games.usurper.questions import QUESTIONS
from bwdesk.rules.packs.book import Book

CARDS = "usurper_cards"
SEEDS = 9_999
"""So many draws are told apart."""
WANTED = re.compile(r"([0-9]*)d([0-9]+) ?(\w*)")
"""Dice as an answer asks for them: ``d100``, ``3d4``, ``1d4 again``."""
BESIDE = 760
"""From which width on both halves stand side by side, px at 100 %."""


class ActRoom(QWidget):
    """One question at a time; each keeps its form, with what was written in it whether it can be
    read or not, while the program runs.

    *book* gives the Book in force when it is needed. ``written`` asks for a new entry of a list, to
    be written where packs are.
    """

    written = Signal(str)

    def __init__(self, book: Callable[[], Book], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._book = book
        self._forms: dict[str, ActForm] = {}
        self.word = ""
        self.answer: Answer | None = None
        self._library = Library(parent=self)
        self._editors = Editors(self._library, self._refuse)
        layouts.on_ground(self, "paper")
        self._lay()

    def come_in(self) -> None:
        """The room comes on screen: by the packs now in force."""
        self.choose(self.word or next(iter(QUESTIONS)))
        self.what.setFocus(Qt.FocusReason.OtherFocusReason)

    @property
    def form(self) -> ActForm:
        """The form of the question that is chosen."""
        return self._forms[self.word]

    @property
    def fields(self) -> dict[str, Any]:
        """The fields on screen, by their names."""
        return self.form.fields

    def choose(self, word: str) -> None:
        """Another question: its fields appear, as they were left."""
        book = self._book()
        self._library.show(book, "", "")
        self.what.show_value(word)
        for other, form in self._forms.items():
            form.setVisible(other == word)
        self.word = word
        if word not in self._forms:
            blank = blank_of(QUESTIONS[word].of, book)
            form = self._forms[word] = ActForm(word, blank, book, self._editors)
            form.told.connect(self._reckon)
            self._place.addWidget(form)
            form.show()
        self._reckon()

    def start_over(self) -> None:
        """The question with nothing said in it."""
        form = self._forms.pop(self.word)
        self._place.removeWidget(form)
        layouts.drop(form)
        self.choose(self.word)

    def throw(self) -> None:
        """Throw what the answer asks for: each die lies in its field then. What is drawn is drawn
        again, by another seed."""
        if "seed" in self.fields:
            self.form.take("seed", chance.throw(1, SEEDS)[0])
            return
        wanted = self.answer.values.get("asks") if self.answer else None
        for ask in tuple(wanted or ()):
            if found := WANTED.fullmatch(ask):
                faces = chance.throw(int(found[1] or 1), int(found[2]))
                self._lay_dice(faces, "d100" if ask == "d100" else found[3] or "node")

    def clear_dice(self) -> None:
        """Take the dice from the table."""
        self.form.take("dice", HarvestDice() if isinstance(self._dice, HarvestDice) else ())

    @property
    def _dice(self) -> Any:
        return getattr(self.form.asked, "dice", ())

    def _lay_dice(self, faces: tuple[int, ...], what: str) -> None:
        dice = self._dice
        if isinstance(dice, HarvestDice):
            self.form.take("dice", replace(dice, **{what: (*getattr(dice, what), *faces)}))
        else:
            self.form.take("dice", (*dice, *faces))

    def _write(self) -> None:
        self.written.emit(CARDS)

    def _refuse(self, why: str) -> None:
        """What is written in a field is no value yet: nothing comes of it till it is."""
        self.answer = None
        self.view.show_wrong(why)
        self.throws.setEnabled(False)

    def _reckon(self) -> None:
        """What comes of it, or why nothing does."""
        if why := self.form.why_unread():
            self._refuse(why)
            return
        book = self._book()
        try:
            self.answer = QUESTIONS[self.word].answer(self.form.asked, book)
        except ValueError as why:
            self.answer = None
            self.view.show_wrong(str(why))
        else:
            follows = follow(self.form.asked, self.answer, book)
            self.view.show_answer(self.answer, book, follows)
        rolls, draws = "dice" in self.fields, "seed" in self.fields
        values = self.answer.values if self.answer else {}
        self.throws.setText("Draw" if draws else "Throw")
        self.throws.setVisible(rolls or draws)
        self.throws.setEnabled(bool(values.get("candidates" if draws else "asks")))
        self.clears.setVisible(rolls)
        self.form.want_dice("d100" in (values.get("asks") or ()))
        self.writes.setVisible(draws)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """What comes of it stands below what is asked where there is no room beside."""
        super().resizeEvent(event)
        layouts.turn_layout(self._both, self.width() >= themes.theme_of(self).type.px(BESIDE))

    def _lay(self) -> None:
        self.what = OneField(
            "What is reckoned", {each.title: word for word, each in QUESTIONS.items()}
        )
        self.what.told.connect(self.choose)
        self.throws = push_button("Throw", self.throw, icon="dices")
        self.clears = push_button("Clear dice", self.clear_dice, kind="quiet")
        self.writes = push_button("Write a card", self._write, kind="quiet", icon="plus")
        self.writes.hide()
        self.again = push_button("Start over", self.start_over, kind="quiet")
        head = QWidget()
        layouts.on_ground(head, "sheet")
        layouts.row(
            *(
                words("Reckon", "h1"),
                self.what,
                self.throws,
                self.clears,
                self.writes,
                ...,
                self.again,
            ),
            into=head,
            spacing=16,
            margins=(24, 12, 20, 12),
        )
        asked, told = QWidget(), QWidget()
        self._place = layouts.column(into=asked, margins=(24, 16, 24, 16))
        self.view = AnswerView()
        layouts.column(self.view, into=told, margins=(24, 16, 24, 16))
        page = QWidget()
        self._both = row = layouts.row(into=page)
        for inside, name, share in ((asked, "What is asked", 3), (told, "What comes of it", 2)):
            area = layouts.scroll_area(inside)
            area.setAccessibleName(name)
            row.addWidget(area, share)
        whole = layouts.column(head, into=self)
        whole.addWidget(layouts.rule("line2"))
        whole.addWidget(page, 1)
