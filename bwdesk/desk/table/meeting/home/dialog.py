"""Coming home from a game: what will change for each person, line by line, before it does."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.answer_dialog import AnswerDialog
from bwdesk.desk.kit.tick_line import Ticked, TickLine
from bwdesk.desk.kit.words import SectionLabel, words
from bwdesk.desk.kit.writing import text_line
from bwdesk.desk.table.meeting.home import upshot_words
from bwdesk.desk.table.meeting.home.back import Back, sum_up
from bwdesk.rules.basics.prose import series
from bwdesk.rules.basics.value import LONGEST_NAME
from bwdesk.rules.play.conflicts import Coming

WIDTH, HEIGHT = 640, 380
JOURNAL = "journal"
TOLD = "What is ticked goes onto the sheets, all in one step that can be undone."
BEFORE_LACKS = "What came before it stays away, and comes home once its file opens."
NOBODY = "Nobody of it has a sheet here. Who won is noted."


def stays_away(names: Sequence[str]) -> str:
    """Whose files do not open, and what becomes of what was done to them."""
    files, once = ("file does", "it does") if len(names) == 1 else ("files do", "they do")
    told = f"The {files} not open of {series(names, 'and')}."
    return f"{told} Nothing is lost: what happened comes home once {once}."


class PersonLines(QWidget):
    """One person, back from one game or from several of a chain: a line for each thing that
    changes, in until it is refused."""

    def __init__(self, backs: Sequence[Back]) -> None:
        super().__init__()
        self.backs, self.back = backs, backs[-1]
        self.shown = sum_up(backs)
        self.lines: dict[str, TickLine] = {}
        column = layouts.column(SectionLabel(self.back.name), into=self, spacing=0)
        meanwhile = dict.fromkeys(says for each in backs for says in each.meanwhile)
        if meanwhile:
            changed = " ".join(("The file has changed since:", *meanwhile))
            self.meanwhile = words(changed, "small", "ember", wrap=True)
            self.meanwhile.setContentsMargins(0, 2, 0, 4)
            column.addWidget(self.meanwhile)
        for key, each in self.shown:
            line = upshot_words.line(each.upshot, self.back.book, key, self.back.play, on=True)
            column.addWidget(self._line(line))
        if not self.shown:
            column.addWidget(words("Nothing changes on the sheet.", "small", "ink2"))
        if any(each.says for each in backs):
            label = "A line of the journal" if len(backs) == 1 else "Lines of the journal"
            column.addWidget(self._line(Ticked(JOURNAL, label, "", "")))
            says = "\n".join(each.says for each in backs if each.says)
            told = words(says, "small", "ink2", wrap=True)
            told.setContentsMargins(24, 2, 0, 6)
            column.addWidget(told)

    @property
    def coming_home(self) -> Mapping[str, Coming]:
        """What is taken of each game, by its name; what is refused stands in the journal."""
        journal = self.lines.get(JOURNAL)
        tells = journal is not None and journal.line.on
        taken = [part for key, each in self.shown if self.lines[key].line.on for part in each.parts]
        found = {}
        for each in self.backs:
            left = self._refused_line if each is self.back else ""
            says = " ".join(filter(None, (each.says if tells else "", left)))
            mine = tuple(upshot for game, upshot in taken if game == each.game)
            found[each.game] = Coming(each.who, mine, says)
        return found

    @property
    def _refused_line(self) -> str:
        left = [self.lines[key].line for key, _ in self.shown if not self.lines[key].line.on]
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
        found.show_line(replace(line, on=on))


class HomeDialog(AnswerDialog):
    """``coming_from`` is what is taken of a game once it is accepted, ``won`` and ``note`` who won,
    and by what; of a game no campaign is told of, that is not asked.

    What came *before* it, games by their names with their titles, comes home with it unless it is
    refused; *lacks* says why one of them does not.
    """

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
        before: Mapping[str, str] | None = None,
        lacks: str = "",
    ) -> None:
        act = "Bring it home" if backs else "Note it"
        super().__init__(f"{title} comes home", TOLD if backs else NOBODY, act, parent)
        px = themes.theme_of(self).type.px
        self.widen(WIDTH)
        self._backs, self.before = tuple(backs), dict[str, TickLine]()
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
        for game, called in (before or {}).items():
            line = self.before[game] = TickLine(Ticked(game, called, "came before it", "with it"))
            line.turned.connect(self._turn)
            self.fields.addRow(line)
        if lacks:
            self.lacks = words(f"{BEFORE_LACKS} {lacks}", "small", "ember", wrap=True)
            self.fields.addRow(self.lacks)
        self.people: list[PersonLines] = []
        self._column = layouts.inset(..., spacing=10, margins=(14, 8, 14, 10))
        self._show_people()
        if backs:
            area = layouts.scroll_area(self._column, "sheet")
            area.setMinimumHeight(round(px(HEIGHT)))
            self.fields.addRow(area)
        self.finish()
        self.accept_it.setFocus()

    def _turn(self, game: str, on: bool) -> None:
        """A game of before comes along, or stays to be brought home by itself."""
        line = self.before[game].line
        value = "with it" if on else "by itself, later"
        self.before[game].show_line(Ticked(game, line.label, line.note, value, on))
        self._show_people()

    def _show_people(self) -> None:
        left = [game for game, each in self.before.items() if not each.line.on]
        people: dict[str, list[Back]] = {}
        for each in self._backs:
            if each.game not in left:
                people.setdefault(each.who, []).append(each)
        for lines in self.people:
            layouts.drop(lines)
        self.people = [PersonLines(each) for each in people.values()]
        column = self._column.layout()
        assert isinstance(column, QVBoxLayout)
        for at, lines in enumerate(self.people):
            column.insertWidget(at, lines)

    def people_home_from(self, game: str) -> Mapping[str, Coming]:
        """What is taken of a game, by who comes home."""
        taken = (each.coming_home.get(game) for each in self.people)
        return {each.who: each for each in taken if each is not None}

    @property
    def winner(self) -> str:
        return self._won.text().strip()

    @property
    def note(self) -> str:
        return self._note.text().strip()
