"""A stat block that is pasted: the text at the left with what is not read underlined, at the right
what was understood, and how many of them come."""

from __future__ import annotations

from functools import partial

from PySide6.QtGui import QColor, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QPlainTextEdit, QTextEdit, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.evening.document import EveningDocument
from bwdesk.desk.evening.gm.line_words import asked_words
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.answer_dialog import AnswerDialog
from bwdesk.desk.kit.stepper import Stepper, Steps
from bwdesk.desk.kit.words import SectionLabel, tell, words
from bwdesk.rules.burning.one_line import Asked
from bwdesk.rules.play.block import Block
from bwdesk.rules.play.block_choices import to_choices
from bwdesk.rules.play.block_reading import Lists, read_block
from bwdesk.rules.play.one_offs import MOST_AT_ONCE, add_people

WIDE, HIGH, LEFT = 900, 380, 420
HINT = "Paste a stat block here: the printed form of a rogue, or what Copy as text wrote."


class BlockDialog(AnswerDialog):
    """What is printed counts; where the rules make another figure, it stands beside."""

    def __init__(self, document: EveningDocument, parent: QWidget | None = None) -> None:
        says = "What is underlined is in no field; it goes into the notes."
        super().__init__("A stat block", says, "Add", parent)
        self._document = document
        self._book = document.book
        self._lists = Lists(self._book)
        self.text = QPlainTextEdit()
        self.text.setPlaceholderText(HINT)
        self.text.setAccessibleName("The stat block")
        self.text.setTabChangesFocus(True)
        self.read, self.unread = (
            words("", "body", wrap=True),
            words("", "small", "broken", wrap=True),
        )
        self.differs = words("", "small", "odd", wrap=True)
        self.count = Stepper("How many", Steps(1, 1, MOST_AT_ONCE))
        self.count.stepped.connect(self._step)
        self._many = 1
        right = QWidget()
        layouts.column(
            SectionLabel("Understood"),
            self.read,
            self.differs,
            self.unread,
            ...,
            into=right,
            spacing=8,
        )
        px = themes.theme_of(self).type.px
        self.text.setMinimumSize(round(px(LEFT)), round(px(HIGH)))
        both = QWidget()
        layouts.row(self.text, layouts.scroll_area(right), into=both, spacing=16, grows=1)
        self.fields.addRow(both)
        self.add("How many", self.count)
        self.widen(WIDE)
        self.finish()
        self.text.textChanged.connect(self._read)
        self._read()
        self.text.setFocus()

    @property
    def block(self) -> Block:
        """What stands there, as it is understood."""
        return read_block(self.text.toPlainText(), self._book, self._lists)

    @property
    def much_typed(self) -> bool:
        return bool(self.text.toPlainText().strip())

    def accept(self) -> None:
        """They are the GM's, with the printed figures set."""
        choices = to_choices(self.block, self._book)
        adds = partial(add_people, choices=choices, count=self._many, book=self._book)
        if self._document.do(adds):
            super().accept()

    def _step(self, many: int) -> None:
        self._many = many
        self.count.show_steps(Steps(many, 1, MOST_AT_ONCE))
        self._read()

    def _read(self) -> None:
        block, empty = self.block, not self.text.toPlainText().strip()
        asked = Asked(to_choices(block, self._book), self._many)
        tell(self.read, "" if empty else asked_words(asked, self._book))
        differs = (
            f"{e.what}: printed {e.printed}, by the rules {e.formula}" for e in block.differs
        )
        tell(self.differs, "\n".join(differs))
        unread = "" if empty else "\n".join(f"Line {at}: {says}" for at, says in block.unread)
        tell(self.unread, unread)
        self._underline({at for at, _ in block.unread})
        self.accept_it.setText(f"Add {self._many}" if self._many > 1 else "Add")
        self.accept_it.setEnabled(bool(block.stats or block.skills))

    def _underline(self, lines: set[int]) -> None:
        """The lines of which something is not read, counted from 1."""
        form = QTextCharFormat()
        form.setUnderlineStyle(QTextCharFormat.UnderlineStyle.WaveUnderline)
        form.setUnderlineColor(QColor(themes.theme_of(self).palette.broken))
        marked = []
        for line in lines:
            found = self.text.document().findBlockByNumber(line - 1)
            if not found.isValid():
                continue
            cursor = QTextCursor(found)
            cursor.movePosition(
                QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor
            )
            each = QTextEdit.ExtraSelection()
            each.cursor, each.format = cursor, form
            marked.append(each)
        self.text.setExtraSelections(marked)
