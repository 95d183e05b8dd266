"""A line for the journal, from whichever page one is on."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from bwdesk.desk.evening.document import EveningDocument
from bwdesk.desk.kit.answer_dialog import AnswerDialog
from bwdesk.desk.kit.combo_boxes import named_box, offer
from bwdesk.desk.kit.writing import text_line
from bwdesk.rules.basics.value import LONGEST_TEXT
from bwdesk.rules.play import evening as evenings
from bwdesk.rules.play.inside import list_met


class NoteDialog(AnswerDialog):
    """What is to be remembered, and about whom."""

    def __init__(self, document: EveningDocument, parent: QWidget | None = None) -> None:
        super().__init__("A note", "It stands in the journal, in this scene.", "Keep it", parent)
        self._document = document
        self.text = text_line(longest=LONGEST_TEXT)
        self.who = named_box("About")
        there = [(e.name, e.id) for e in list_met(document.campaign) if not e.left]
        offer(self.who, [("all", ""), *there])
        self.add("Note", self.text)
        self.add("About", self.who)
        self.finish()
        self.text.setFocus()

    def accept(self) -> None:
        text, who = self.text.text().strip(), self.who.currentData()
        if not text:
            self.tell("Write something first.")
            self.text.setFocus()
            return
        self._document.do(lambda evening: evenings.note(evening, text, who))
        super().accept()
