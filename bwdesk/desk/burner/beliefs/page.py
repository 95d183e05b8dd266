"""Beliefs and Instincts: three of each to write, and more where somebody asks for it."""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QLabel, QPushButton, QScrollArea, QWidget

from bwdesk.desk.burner.page import Page
from bwdesk.desk.character.document import Document
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.choice import Segmented
from bwdesk.desk.kit.remark import Remark
from bwdesk.desk.kit.words import words
from bwdesk.desk.kit.writing import Writing
from bwdesk.rules.basics.prose import number_word, ordinal, series
from bwdesk.rules.basics.sums import Sum
from bwdesk.rules.burning import edits
from bwdesk.rules.person.character import Instinct

Kind = Literal["", "insurance", "dare"]

HINTS = {
    "beliefs": "What the character holds true, and what that makes them do next.",
    "instincts": "What is always done, or never. Insurance guards, a dare asks for trouble.",
}
KINDS: tuple[Kind, ...] = ("", "insurance", "dare")


class Lines(QWidget):
    """Numbered writing lines; with *kinds* each has a choice of kind at its right.

    `written` carries the place of a line, its text and which of `KINDS` it is of.
    """

    written = Signal(int, str, int)

    def __init__(self, noun: str, *, kinds: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._noun, self._kinds = noun, kinds
        self._most = 0
        self._texts: tuple[str, ...] = ()
        self._of: tuple[Kind, ...] = ()
        self.lines: list[Writing] = []
        self.kinds: list[Segmented] = []
        self._numbers: list[QLabel] = []
        self._grid = layouts.grid(into=self, across=12, down=10, grows=(1,))

    def show_lines(self, texts: tuple[str, ...], room: int, kinds: tuple[Kind, ...] = ()) -> None:
        """Show these in *room* for as many at least.

        No line comes or goes under a hand: one more comes when it is asked for, and what was shown
        stays until the page is left.
        """
        self._texts, self._of = texts, kinds
        shown = self._most = max(room, len(texts), self._most)
        while len(self.lines) < shown:
            self._add()
        for place, line in enumerate(self.lines):
            text = texts[place] if place < len(texts) else ""
            here = place < shown
            line.show_text(text)
            line.setVisible(here)
            self._numbers[place].setVisible(here)
            if self._kinds:
                kind = kinds[place] if place < len(kinds) else ""
                self.kinds[place].show_choice(KINDS.index(kind))
                # What is not written is of no kind yet.
                self.kinds[place].setVisible(here and bool(text))

    @property
    def is_complete(self) -> bool:
        """No line shown is empty."""
        return len(self._texts) == self._most and all(text.strip() for text in self._texts)

    def begin_another(self) -> None:
        """A line more, to be written now."""
        self.show_lines(self._texts, self._most + 1, self._of)
        self.lines[self._most - 1].setFocus(Qt.FocusReason.OtherFocusReason)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._most = 0

    def _add(self) -> None:
        place = len(self.lines)
        name = f"{ordinal(place + 1).capitalize()} {self._noun}"
        number = words(str(place + 1), "value", "ink3", self)
        line = Writing(name, f"{name}…", parent=self)
        line.written.connect(lambda text: self._tell(place, text))
        number.setBuddy(line)
        self._numbers.append(number)
        self.lines.append(line)
        self._grid.addWidget(number, place, 0, Qt.AlignmentFlag.AlignTop)
        self._grid.addWidget(line, place, 1, Qt.AlignmentFlag.AlignTop)
        if self._kinds:
            choice = Segmented(f"Kind of the {name}", ("Unsaid", "Insurance", "Dare"), self)
            policy = choice.sizePolicy()
            policy.setRetainSizeWhenHidden(True)
            choice.setSizePolicy(policy)
            choice.chosen.connect(lambda _kind: self._tell(place, line.toPlainText()))
            self.kinds.append(choice)
            self._grid.addWidget(choice, place, 2, Qt.AlignmentFlag.AlignTop)

    def _tell(self, place: int, text: str) -> None:
        kind = self.kinds[place].current() if self._kinds else 0
        self.written.emit(place, text, kind)


ABOUT = "In a sentence: who is this, and what is the matter with them?"


class BeliefsPage(Page):
    """Writing lines for both; what is typed in one line is one step of undo."""

    key = "beliefs"
    title = "Beliefs"

    area: QScrollArea
    concept_label: QLabel
    concept: Writing
    notes_label: QLabel
    notes: Writing
    beliefs_hint: QLabel
    another_belief: QPushButton
    another_instinct: QPushButton
    instincts_hint: QLabel
    beliefs: Lines
    beliefs_missing: Remark
    instincts: Lines
    instincts_missing: Remark

    def own_widgets(self) -> dict[str, QWidget]:
        return {
            "concept": Writing("Concept", ABOUT, free=True),
            "notes": Writing("Notes", "For yourself", free=True, lines=2),
            "beliefs": Lines("Belief"),
            "beliefs_missing": Remark(stays=True),
            "instincts": Lines("Instinct", kinds=True),
            "instincts_missing": Remark(stays=True),
        }

    def __init__(self, document: Document, parent: QWidget | None = None) -> None:
        super().__init__(document, parent)
        self.concept_label.setBuddy(self.concept)
        self.notes_label.setBuddy(self.notes)
        self.concept.written.connect(lambda text: document.do(edits.write, "concept", text))
        self.notes.written.connect(lambda text: document.do(edits.write, "notes", text))
        self.missing = {
            "beliefs/beliefs": self.beliefs_missing,
            "beliefs/instincts": self.instincts_missing,
        }
        self.beliefs.written.connect(self._write_belief)
        self.instincts.written.connect(self._write_instinct)
        self.another_belief.clicked.connect(self.beliefs.begin_another)
        self.another_instinct.clicked.connect(self.instincts.begin_another)

    def refresh(self) -> None:
        choices, room = self.document.choices, self.document.reckoning.room
        self.concept.show_text(choices.concept)
        self.notes.show_text(choices.notes)
        self.beliefs_hint.setText(hint("beliefs", room))
        self.instincts_hint.setText(hint("instincts", room))
        self.beliefs.show_lines(choices.beliefs, room["beliefs"].whole)
        self.instincts.show_lines(
            tuple(each.text for each in choices.instincts),
            room["instincts"].whole,
            tuple(each.kind for each in choices.instincts),
        )
        for another, lines in (
            (self.another_belief, self.beliefs),
            (self.another_instinct, self.instincts),
        ):
            another.setEnabled(lines.is_complete)
            another.setToolTip("" if lines.is_complete else "Write the empty line first.")
        for where, remark in self.missing.items():
            remark.show_problems(self.document.reckoning.problems, where)

    def reveal(self, where: str) -> None:
        lines = self.instincts.lines if where.endswith("instincts") else self.beliefs.lines
        empty = [line for line in lines if not line.toPlainText().strip()]
        line = (empty or lines)[0]
        line.setFocus(Qt.FocusReason.OtherFocusReason)
        self.area.ensureWidgetVisible(line)

    @property
    def first(self) -> QWidget:
        """The first Belief that is not written."""
        lines = [line for line in self.beliefs.lines if not line.isHidden()]
        return next((line for line in lines if not line.toPlainText().strip()), lines[0])

    def _write_belief(self, place: int, text: str, _kind: int) -> None:
        self.document.do(edits.write_belief, place, text)

    def _write_instinct(self, place: int, text: str, kind: int) -> None:
        instinct = Instinct(text, KINDS[kind])
        self.document.do(edits.write_instinct, place, instinct)


def hint(what: str, room: dict[str, Sum]) -> str:
    """What they are; where a trait gives more than the usual three, how many and why."""
    _, *more = room[what].parts
    if not more:
        return HINTS[what]
    given = series((part.label for part in more), "and")
    return f"{HINTS[what]} {number_word(room[what].whole).capitalize()}, thanks to {given}."
