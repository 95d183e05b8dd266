"""Coming home from a game: what will change for each person, line by line, before it does."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QLineEdit, QScrollArea, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.evening.conflicts import says
from bwdesk.desk.evening.table.lines import Ticked, TickLine
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.answer_dialog import AnswerDialog
from bwdesk.desk.kit.words import SectionLabel, words
from bwdesk.rules.book import Book
from bwdesk.rules.games.upshots import Upshot
from bwdesk.rules.play.conflicts import Coming

WIDTH, HEIGHT = 640, 380
LONGEST = 200
JOURNAL = "journal"


class Back(Struct, frozen=True):
    """Somebody who is back: a member by his id, his name, his Book, what the game did to him and
    what the journal is to say of it."""

    who: str
    name: str
    book: Book
    upshots: tuple[Upshot, ...] = ()
    says: str = ""

    @property
    def shown(self) -> tuple[tuple[str, Upshot], ...]:
        """What of it changes the sheet, by the key of its line."""
        found = (each for each in self.upshots if each.kind in says.SHOWN)
        return tuple((str(at), each) for at, each in enumerate(found))


class PersonLines(QWidget):
    """One person: a line for each thing that changes, in until it is refused."""

    def __init__(self, back: Back) -> None:
        super().__init__()
        self.back = back
        self.lines: dict[str, TickLine] = {}
        column = layouts.column(SectionLabel(back.name), into=self, spacing=0)
        for key, upshot in back.shown:
            column.addWidget(self._line(says.line(upshot, back.book, key, on=True)))
        if not back.shown:
            column.addWidget(words("Nothing changes on the sheet.", "small", "ink2"))
        if back.says:
            column.addWidget(self._line(Ticked(JOURNAL, "A line of the journal", "", "")))
            told = words(back.says, "small", "ink2", wrap=True)
            told.setContentsMargins(24, 2, 0, 6)
            column.addWidget(told)

    @property
    def coming(self) -> Coming:
        """What is taken."""
        taken = tuple(upshot for key, upshot in self.back.shown if self.lines[key].line.on)
        journal = self.lines.get(JOURNAL)
        told = self.back.says if journal is not None and journal.line.on else ""
        return Coming(self.back.who, taken, told)

    def _line(self, line: Ticked) -> TickLine:
        made = self.lines[line.key] = TickLine(line)
        made.setAccessibleDescription(self.back.name)
        made.turned.connect(self._turn)
        return made

    def _turn(self, key: str, on: bool) -> None:
        found = self.lines[key]
        line = found.line
        found.show_line(
            Ticked(key, line.label, line.note, line.value, on, grave=line.grave, spent=line.spent)
        )


class HomeDialog(AnswerDialog):
    """``coming`` is what is taken of it once it is accepted, ``won`` and ``note`` who won, and by
    what."""

    def __init__(
        self,
        title: str,
        backs: Sequence[Back],
        won: str,
        note: str,
        parent: QWidget | None = None,
    ) -> None:
        told = "What is ticked goes onto the sheets, all in one step that can be undone."
        super().__init__(f"{title} comes home", told, "Bring it home", parent)
        px = themes.of(self).type.px
        self.setMinimumWidth(round(px(WIDTH)))
        self._won, self._note = QLineEdit(won[:LONGEST]), QLineEdit(note)
        self._won.setPlaceholderText("Nobody")
        self._won.setMaxLength(LONGEST)
        self._note.setCursorPosition(0)
        self.add("Who won", self._won)
        self.add("By what", self._note)
        inside = QWidget()
        layouts.on_ground(inside, "sheet")
        column = layouts.column(into=inside, spacing=10, margins=(14, 8, 14, 10))
        self.people = [PersonLines(each) for each in backs]
        for each in self.people:
            column.addWidget(each)
        column.addStretch(1)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setMinimumHeight(round(px(HEIGHT)))
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidget(inside)
        self.fields.addRow(area)
        self.dressed()
        self.accept_it.setFocus()

    @property
    def coming(self) -> tuple[Coming, ...]:
        return tuple(each.coming for each in self.people)

    @property
    def won(self) -> str:
        return self._won.text().strip()

    @property
    def note(self) -> str:
        return self._note.text().strip()
