"""The abilities of the chosen card, with the line to find one in: ``/sword 3``."""

from __future__ import annotations

import re
from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from bwdesk.desk.evening.table import panes
from bwdesk.desk.evening.table.ability_row import AbilityRow
from bwdesk.desk.evening.table.glance import Known, Section
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.picker import Pick, Picker
from bwdesk.desk.kit.token import Token
from bwdesk.desk.kit.words import tell, words
from bwdesk.desk.kit.writing import empty_line, text_line, undo_past_search
from bwdesk.rules.chance.ability import Ability, Shade
from bwdesk.rules.chance.pool import MOST_OBSTACLE
from bwdesk.rules.packs.book import Book

NPC = "npc"
"""The word that adds people of the GM."""
NO_TOKEN = Token(Ability(Shade.BLACK, 0))
"""Of what nobody has."""


class Asked(NamedTuple):
    """What was typed: words of a name, and an obstacle, None where none was said."""

    name: str
    obstacle: int | None = None


def read(text: str) -> Asked:
    """``fals 5`` as words and an obstacle; a leading ``/`` only led here."""
    found = re.fullmatch(r"\s*/?\s*(.*?)(?:\s+(?:ob\s*)?(\d{1,3}))?\s*", text, re.IGNORECASE)
    assert found, "the pattern has room for anything"
    number = found[2]
    obstacle = min(int(number), MOST_OBSTACLE) if number is not None else None
    return Asked(found[1], obstacle)


def matching(asked: Asked, every: list[Known]) -> list[Known]:
    """Those whose name holds every word typed, names that begin so first."""
    typed = asked.name.casefold()
    wanted = typed.split()
    found = [each for each in every if all(word in each.name.casefold() for word in wanted)]
    return sorted(found, key=lambda each: not each.name.casefold().startswith(typed))


def _first_word(name: str) -> str:
    """``hunter`` of ``Hunter-Seeker``, by which the only one so called is named, too."""
    return re.split(r"[\s-]", name.casefold())[0]


class Abilities(QWidget):
    """``tested`` carries an ability and the obstacle said with it, or None; ``begun`` the key of a
    kind of trial that was begun by its verb, and what stood behind it. ``called`` carries somebody
    of the *people* on the shelf, ids by name, who was named, and what stood behind the name,
    ``added`` a line of people to be added: ``npc guard 10``. Verbs of kinds that are *off* begin
    nothing."""

    tested = Signal(str, object)
    begun = Signal(str, str)
    called = Signal(str, str)
    added = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.people: dict[str, str] = {}
        self.off: frozenset[str] = frozenset()
        layouts.on_ground(self, "paper")
        self._every: list[Known] = []
        self._book: Book | None = None
        self.line = text_line(hint="/ ability, Ob", name="An ability and its obstacle", longest=60)
        self.line.setToolTip("sword 3: Sword against Ob 3. Press / from anywhere on the table")
        undo_past_search(self.line)
        self.line.textEdited.connect(self._edit)
        self.line.returnPressed.connect(self.enter)
        head = layouts.on_ground(QWidget(), "wash")
        layouts.column(self.line, into=head, margins=(10, 9, 10, 9))
        self._column = layouts.column()
        self._rows: list[AbilityRow] = []
        self._none = words("", "small", "ink2", wrap=True)
        self._none.setContentsMargins(10, 8, 10, 8)
        self.without = push_button("Without the skill…", self._pick_without, kind="quiet")
        inside = QWidget()
        column = layouts.column(self._none, self._column, into=inside)
        column.addWidget(self.without, 0, Qt.AlignmentFlag.AlignLeft)
        column.addStretch(1)
        self._area = layouts.scroll_area(inside)
        layouts.column(head, layouts.rule("line"), self._area, into=self)
        self._sections: tuple[Section, ...] = ()

    @property
    def rows(self) -> list[AbilityRow]:
        """The abilities shown."""
        return [each for each in self._rows if not each.isHidden()]

    def show_sections(self, sections: tuple[Section, ...], book: Book) -> None:
        """Somebody's abilities, by the Book they are read by."""
        if sections == self._sections and book is self._book:
            return
        self._sections, self._book = sections, book
        self._every = [each for section in sections for each in section.known]
        self._show()

    def light(self, lit: dict[str, str]) -> None:
        """The abilities that take part in the trial."""
        for row in self.rows:
            row.show_lit(row.ability_line.id in lit, lit.get(row.ability_line.id, ""))

    def begin(self) -> None:
        """The cursor is in the line, whatever stands there."""
        self.line.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.line.selectAll()

    def _edit(self, text: str) -> None:
        """A slash behind what was left in the line begins anew, as it does from anywhere else."""
        if text.endswith("/") and not text.startswith("/"):
            self.line.selectAll()
            self.line.insert("/")
        self._show()

    def _show(self) -> None:
        asked = read(self.line.text())
        spoken = self._spoken
        shown = matching(asked, self._every) if asked.name else self._every
        self._show_rows(shown)
        unknown = "" if shown else self._find_unopened(asked.name)
        if not shown:
            says = f"No open skill is called so. Enter tests {unknown} by Beginner’s Luck."
            self._none.setText(says if unknown else "Nothing is called so.")
        if spoken:
            shown = []
            self._show_rows([])
            self._none.setText(f"Enter: {', '.join(filter(None, (spoken[0].word, spoken[1])))}.")
        self._none.setVisible(not shown)
        if self._adds:
            self._show_rows([])
            tell(self._none, f"Enter adds {self._adds} to the shelf.")
        elif addressed := self._addressed:
            self._show_rows([])
            tell(self._none, f"Enter: {' '.join(filter(None, ('their', addressed[1] or 'card')))}.")

    def _show_rows(self, shown: list[Known]) -> None:
        """A row for each. Rows are kept for whoever is chosen next: most of a choice is this."""
        for known in shown[len(self._rows) :]:
            self._rows.append(self._row(known))
            self._column.addWidget(self._rows[-1])
        for at, row in enumerate(self._rows):
            if at < len(shown):
                row.show_known(shown[at])
            row.setVisible(at < len(shown))

    def _find_unopened(self, typed: str) -> str:
        """The name of the skill somebody lacks that fits best; "" for none."""
        skill = self._find_lacking(typed)
        return self._book.skill_name(skill) if self._book and skill else ""

    def _find_lacking(self, typed: str) -> str:
        if self._book is None or not typed:
            return ""
        every = [
            Known(skill.id, skill.name, NO_TOKEN)
            for skill in self._book.skills.values()
            if not skill.training
        ]
        found = matching(Asked(typed), every)
        return found[0].id if found else ""

    @property
    def _spoken(self) -> tuple[panes.Kind, str] | None:
        """The kind of trial that the line begins by its verb."""
        return panes.parse_kind(self.line.text(), (each.name for each in self._every), self.off)

    @property
    def _addressed(self) -> tuple[str, str] | None:
        """Who of the shelf the line names, and what stands behind the name; the longest name
        counts: *guard 10* is no *guard 1*."""
        said = self.line.text().strip().removeprefix("/").strip().casefold()
        for name in sorted(self.people, key=len, reverse=True):
            if said == name.casefold() or said.startswith(f"{name.casefold()} "):
                return self.people[name], said[len(name) :].strip()
        first, _, rest = said.partition(" ")
        named = [id for name, id in self.people.items() if _first_word(name) == first]
        is_ability = bool(matching(Asked(first), self._every))
        return (named[0], rest.strip()) if len(named) == 1 and not is_ability else None

    @property
    def _adds(self) -> str:
        """The line of people that stands there; "" for none."""
        said = self.line.text().strip().removeprefix("/").strip()
        verb, _, rest = said.partition(" ")
        return rest.strip() if verb.casefold() == NPC else ""

    def enter(self) -> None:
        """What stands in the line is done."""
        if line := self._adds:
            empty_line(self.line)
            self._show()
            self.added.emit(line)
            return
        if addressed := self._addressed:
            empty_line(self.line)
            self.called.emit(*addressed)
            return
        asked = read(self.line.text())
        if spoken := self._spoken:
            empty_line(self.line)
            self._show()
            self.begun.emit(spoken[0].key, spoken[1])
            return
        if not asked.name:
            return
        found = matching(asked, self._every)
        id = found[0].id if found else self._find_lacking(asked.name)
        if id:
            empty_line(self.line)
            self._show()
            self.tested.emit(id, asked.obstacle)

    def _pick_without(self) -> None:
        """Any skill of the Book that is not open."""
        if self._book is None:
            return
        open_ = {each.id for each in self._every}
        picks = [
            Pick(each.id, each.name, ", ".join(root.capitalize() for root in each.roots))
            for each in self._book.skills.values()
            if each.id not in open_ and not each.training
        ]
        picks.sort(key=lambda each: each.name)
        picker = Picker(self.without, "Without the skill", picks)
        picker.picked.connect(lambda id: self.tested.emit(id, None))

    def _row(self, known: Known) -> AbilityRow:
        row = AbilityRow(known)
        row.clicked.connect(lambda: self.tested.emit(row.ability_line.id, None))
        row.moved.connect(lambda step: self._walk(row, step))
        return row

    def _walk(self, row: AbilityRow, step: int) -> None:
        at = self.rows.index(row) + step
        if at < 0:
            self.begin()
        elif at < len(self.rows):
            self.rows[at].setFocus(Qt.FocusReason.OtherFocusReason)
            self._area.ensureWidgetVisible(self.rows[at])

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Down and self.line.hasFocus() and self.rows:
            self.rows[0].setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            super().keyPressEvent(event)
