"""Coming home from a game: what will change for each person, line by line, before it does."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QLineEdit, QScrollArea, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.answer_dialog import AnswerDialog
from bwdesk.desk.kit.tick_line import Ticked, TickLine
from bwdesk.desk.kit.words import SectionLabel, words
from bwdesk.desk.kit.writing import text_line
from bwdesk.desk.table.meeting.home import upshot_words
from bwdesk.desk.table.meeting.home.back import Back
from bwdesk.rules.play.conflicts import Coming
from bwdesk.rules.prose import series
from bwdesk.rules.value import LONGEST_NAME

WIDTH, HEIGHT = 640, 380
JOURNAL = "journal"
TOLD = "What is ticked goes onto the sheets, all in one step that can be undone."
NOBODY = "Nobody of it has a sheet here. Who won is noted."


def stays_away(names: Sequence[str]) -> str:
    """Whose files do not open, and what becomes of what was done to them."""
    files, once = ("file does", "it does") if len(names) == 1 else ("files do", "they do")
    told = f"The {files} not open of {series(names, 'and')}."
    return f"{told} Nothing is lost: what happened comes home once {once}."


class PersonLines(QWidget):
    """One person: a line for each thing that changes, in until it is refused."""

    def __init__(self, back: Back) -> None:
        super().__init__()
        self.back = back
        self.lines: dict[str, TickLine] = {}
        column = layouts.column(SectionLabel(back.name), into=self, spacing=0)
        if back.meanwhile:
            changed = " ".join(("The file has changed since:", *back.meanwhile))
            self.meanwhile = words(changed, "small", "ember", wrap=True)
            self.meanwhile.setContentsMargins(0, 2, 0, 4)
            column.addWidget(self.meanwhile)
        for key, upshot in back.shown:
            column.addWidget(self._line(upshot_words.line(upshot, back.book, key, on=True)))
        if not back.shown:
            column.addWidget(words("Nothing changes on the sheet.", "small", "ink2"))
        if back.says:
            column.addWidget(self._line(Ticked(JOURNAL, "A line of the journal", "", "")))
            told = words(back.says, "small", "ink2", wrap=True)
            told.setContentsMargins(24, 2, 0, 6)
            column.addWidget(told)

    @property
    def coming(self) -> Coming:
        """What is taken; what is refused stands in the journal."""
        taken = tuple(upshot for key, upshot in self.back.shown if self.lines[key].line.on)
        journal = self.lines.get(JOURNAL)
        told = self.back.says if journal is not None and journal.line.on else ""
        return Coming(self.back.who, taken, " ".join(filter(None, (told, self._refused))))

    @property
    def _refused(self) -> str:
        left = [self.lines[key].line for key, _ in self.back.shown if not self.lines[key].line.on]
        named = (" ".join(filter(None, (each.label, each.value))) for each in left)
        return f"Not taken home: {'; '.join(named)}." if left else ""

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
    what; of a game no campaign is told of, that is not asked."""

    def __init__(
        self,
        title: str,
        backs: Sequence[Back],
        won: str,
        note: str,
        parent: QWidget | None = None,
        *,
        away: Sequence[str] = (),
        tells: bool = True,
    ) -> None:
        act = "Bring it home" if backs else "Note it"
        super().__init__(f"{title} comes home", TOLD if backs else NOBODY, act, parent)
        px = themes.of(self).type.px
        self.setMinimumWidth(round(px(WIDTH)))
        self._won = text_line(won[:LONGEST_NAME], hint="Nobody", parent=self)
        self._note = QLineEdit(note, self)
        self._note.setCursorPosition(0)
        if tells:
            self.add("Who won", self._won)
            self.add("By what", self._note)
        self._won.setVisible(tells)
        self._note.setVisible(tells)
        if away:
            self.away = words(stays_away(away), "small", "ember", wrap=True)
            self.fields.addRow(self.away)
        self.people = [PersonLines(each) for each in backs]
        if backs:
            self.fields.addRow(self._everybody())
        self.dressed()
        self.accept_it.setFocus()

    def _everybody(self) -> QScrollArea:
        inside = layouts.inset(*self.people, ..., spacing=10, margins=(14, 8, 14, 10))
        area = layouts.scrolled(inside, "sheet")
        area.setMinimumHeight(round(themes.of(self).type.px(HEIGHT)))
        return area

    @property
    def coming(self) -> tuple[Coming, ...]:
        return tuple(each.coming for each in self.people)

    @property
    def won(self) -> str:
        return self._won.text().strip()

    @property
    def note(self) -> str:
        return self._note.text().strip()
