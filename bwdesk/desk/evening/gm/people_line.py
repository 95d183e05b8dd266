"""The line that adds people: what it was understood as stands below before Enter."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QWidget

from bwdesk.desk.evening.document import EveningDocument
from bwdesk.desk.evening.gm.line_words import EMPTY, asked_words, unread_words
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.answer_dialog import AnswerDialog
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.words import tell, words
from bwdesk.desk.kit.writing import empty_line, text_line
from bwdesk.rules.basics.value import LONGEST_WORDS
from bwdesk.rules.burning.one_line import Asked, LineReader
from bwdesk.rules.group.campaign import Member
from bwdesk.rules.play.one_offs import add_people


def add_asked(document: EveningDocument, asked: Asked, like: Member | None = None) -> bool:
    """Whether they are on the shelf now; why not, the tab says."""
    book = document.book
    return document.do(
        partial(add_people, choices=asked.choices, count=asked.count, book=book, like=like)
    )


class PeopleLine(QWidget):
    """``added`` carries how many came. *group* is where they belong, *hidden* whether only the GM
    sees them."""

    added = Signal(int)

    def __init__(self, document: EveningDocument) -> None:
        super().__init__()
        self._document = document
        self._book = document.book
        self.reader = LineReader(self._book)
        self.group, self.hidden = "", False
        self.line = text_line(hint=EMPTY, name="People in one line", longest=LONGEST_WORDS)
        self.says = words("", "small", "ink2", wrap=True)
        self.lacks = words("", "small", "broken", wrap=True)
        self.button = push_button("Add", self.add, kind="primary")
        self.line.textChanged.connect(lambda _text: self._tell())
        self.line.returnPressed.connect(self.add)
        self.foot = layouts.row(self.button, ..., spacing=8)
        layouts.column(self.line, self.says, self.lacks, self.foot, into=self, spacing=8)
        self._tell()

    def follow(self) -> None:
        """Read by what there is to choose from now."""
        if self._document.book is not self._book:
            self._book = self._document.book
            self.reader = LineReader(self._book)
            self._tell()

    @property
    def asked(self) -> Asked | None:
        """What stands there; None for nothing, or what nobody understands."""
        text = self.line.text().strip()
        asked = self.reader.parse_line(text) if text else None
        return asked if asked is not None and not asked.unread else None

    def add(self) -> None:
        """They stand on the shelf, and the line is empty again."""
        asked = self.asked
        if asked is None:
            return
        like = Member("", "", group=self.group, hidden=self.hidden)
        if add_asked(self._document, asked, like):
            empty_line(self.line)
            self.added.emit(asked.count)

    def _tell(self) -> None:
        text = self.line.text().strip()
        asked = self.reader.parse_line(text) if text else None
        lacks = unread_words(asked) if asked is not None else ""
        tell(self.lacks, lacks)
        tell(self.says, asked_words(asked, self._book) if asked and not lacks else "")
        many = asked.count if asked is not None else 1
        self.button.setText("Add" if asked is None else f"Add {many}")
        self.button.setEnabled(asked is not None and not lacks)


class PeopleLineDialog(AnswerDialog):
    """People in one line, from any page of a campaign."""

    def __init__(
        self, document: EveningDocument, parent: QWidget | None = None, text: str = ""
    ) -> None:
        says = (
            "How many, what they are called, then stats and skills with their exponents, a "
            "people, a lifepath, arms, a trait, a Belief in quotes. They need no file."
        )
        super().__init__("People of the GM", says, "Add them", parent)
        self.line = PeopleLine(document)
        self.line.button.hide()
        self.group = text_line(hint="Watch, dockers; may stay empty", name="Group")
        self.hidden = QCheckBox("Hidden until they are met")
        self.add("Who", self.line)
        self.add("Group", self.group)
        self.add("", self.hidden)
        self.finish()
        self.line.line.returnPressed.disconnect()
        self.line.line.textChanged.connect(lambda _text: self._check())
        self.line.line.setText(text)
        self.widen(560)
        self._check()
        self.line.line.setFocus()

    def _check(self) -> None:
        asked = self.line.asked
        self.accept_it.setText("Add them" if asked is None else f"Add {asked.count}")
        self.accept_it.setEnabled(asked is not None)

    def accept(self) -> None:
        self.line.group, self.line.hidden = self.group.text().strip(), self.hidden.isChecked()
        before = self.line.asked
        self.line.add()
        if before is not None and not self.line.line.text():
            super().accept()
