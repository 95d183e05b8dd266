"""One side of a conflict that is to begin: what it is after, and its people, a line each."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from msgspec.structs import replace
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QCheckBox, QCompleter, QLineEdit, QPushButton, QWidget

from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.choice import Chip
from bwdesk.desk.kit.flow import Flow
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.sign import Sign
from bwdesk.desk.kit.words import as_typed, words
from bwdesk.desk.kit.writing import empty_line
from bwdesk.rules.basics.prose import plural
from bwdesk.rules.basics.value import LONGEST_LINE
from bwdesk.rules.games.frame.prose import series
from bwdesk.rules.games.people.meeting import LONGEST_CALLED
from bwdesk.rules.games.prolonged.entry import LONGEST, EntryError, figures, read_person
from bwdesk.rules.games.prolonged.state import Person, Side

EXAMPLE = "Jen, falsehoods 6, r7 q3"
THERE = "{who} is in it already."
THREAT = "A threat without intent: it acts, and never answers"
Knows = Callable[[str], Person | None]


class Line(QLineEdit):
    """A line in which Enter is for the line alone: the dialog around it does not begin by it."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        super().keyPressEvent(event)
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.accept()


class SideBox(QWidget):
    """Who is *known* has a chip, and the line proposes all *names*. ``changed`` when somebody comes
    or goes, ``done`` when Enter has gone through its lines."""

    changed = Signal()
    done = Signal()

    def __init__(
        self,
        label: str,
        sign: str,
        known: Sequence[str],
        names: Sequence[str],
        knows: Knows,
        is_in: Callable[[str], bool],
        plays: Callable[[str], str] = lambda _: "",
    ) -> None:
        super().__init__()
        self._knows, self._is_in, self._plays = knows, is_in, plays
        self.people: list[Person] = []
        self._said: dict[str, Person] = {}
        self._chips: dict[str, Chip] = {}
        self._took = False
        self.name = Line()
        self.name.setMaxLength(LONGEST_CALLED)
        self.goal = Line()
        self.goal.setMaxLength(LONGEST_LINE)
        self.goal.setProperty("kind", "writing")
        self.goal.setPlaceholderText("What it is after")
        self.entry = Line()
        self.entry.setMaxLength(LONGEST)
        self.entry.setPlaceholderText(EXAMPLE)
        self.says = words("", "small", "broken", wrap=True)
        self.says.hide()
        self.player = Line()
        self.player.setMaxLength(LONGEST_CALLED)
        self.player.setPlaceholderText("Played by")
        self.threat = QCheckBox("Without intent")
        self.threat.setToolTip(THREAT)
        rows = layouts.column(spacing=4)
        self._rows = Keyed[tuple[int, Person, int]](
            rows, lambda of: self._row(*of), key=lambda of: of[1].id
        )
        self.guests = Flow(f"{label}: who is at hand")
        head = layouts.row(Sign(sign, 16), self.name, spacing=8)
        foot = layouts.row(self.player, self.threat, spacing=10)
        column = layouts.column(into=self, spacing=9)
        column.addLayout(head)
        column.addWidget(self.goal)
        column.addLayout(rows)
        for each in (self.entry, self.says, self.guests):
            column.addWidget(each)
        column.addLayout(foot)
        column.addStretch(1)
        if names:
            completer = QCompleter(list(names), self.entry)
            completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
            self.entry.setCompleter(completer)
        self.call(label)
        self.offer(known)
        self.player.returnPressed.connect(self.done)
        self.entry.returnPressed.connect(self._take_enter)
        self.entry.textEdited.connect(lambda _text: self.says.hide())
        self.goal.returnPressed.connect(self.entry.setFocus)
        self.name.returnPressed.connect(self.goal.setFocus)
        self.threat.toggled.connect(lambda _on: self.changed.emit())
        self.name.textChanged.connect(lambda _text: self.changed.emit())

    def call(self, label: str) -> None:
        """What the side is: one of two, or who is pursued."""
        self.label = label
        self.name.setPlaceholderText(label)
        called = {
            self.name: "its name",
            self.goal: "what it is after",
            self.entry: "who is in it",
            self.player: "played by",
        }
        for field, what in called.items():
            field.setAccessibleName(f"{label}: {what}")

    def learn(self) -> None:
        """Whoever is known has the figures of now; what was typed besides stays."""
        self.people = [self._fill_known(each) for each in self.people]
        self._show()

    def _fill_known(self, person: Person) -> Person:
        known, typed = self._knows(person.label), self._said.get(person.label)
        if known is None or typed is None:
            return person
        found = replace(_lay_over(known, typed), id="")
        return found if found.skills else person

    def offer(self, known: Sequence[str]) -> None:
        """People at hand as chips: a click has them come."""
        self._chips = {name: Chip(as_typed(name)) for name in known}
        for name, chip in self._chips.items():
            chip.setCheckable(False)
            chip.clicked.connect(lambda _on=False, name=name: self._call(name))
        self.guests.flow([list(self._chips.values())])
        self.guests.setVisible(bool(self._chips))

    def _call(self, name: str) -> None:
        """Somebody at hand comes; the next is typed in the line, and presses no chip."""
        self.entry.setFocus()
        self.add(name)

    def show_who_is_free(self) -> None:
        """Whoever is in it already, on either side, comes by no second click."""
        for name, chip in self._chips.items():
            there = self._is_in(name)
            chip.setEnabled(not there)
            chip.setToolTip(THERE.format(who=name) if there else "")

    @property
    def is_typed(self) -> bool:
        """Whether somebody has typed anything here."""
        fields = (self.name, self.goal, self.entry, self.player)
        return any(each.isModified() and each.text().strip() for each in fields) or self._took

    @property
    def side_name(self) -> str:
        """Its name, else those of its people."""
        return self.name.text().strip() or series([each.label for each in self.people], "and")

    def add(self, line: str) -> bool:
        """Somebody of a line comes; False where it cannot be read, and it says why."""
        name = line.split(",")[0].strip()
        try:
            person = typed = read_person(line)
        except EntryError as why:
            self.refuse(str(why))
            return False
        known = self._knows(name)
        if self._is_in(name):
            self.refuse(THERE.format(who=name))
            return False
        if known is not None:
            person = _lay_over(known, person)
        if not person.skills:
            self.refuse(f"With what does {person.label} act? Write a skill: {name}, brawling 4.")
            return False
        self.people.append(replace(person, id=""))
        self._said[person.label] = typed
        if not self.player.text().strip():
            self.player.setText(self._plays(name))
        self.says.hide()
        self._show()
        return True

    def refuse(self, why: str) -> None:
        self.says.setText(why)
        self.says.show()
        self.entry.setFocus()

    def settle(self) -> bool:
        """What still stands in the line comes as well; False where it cannot be read."""
        line = self.entry.text().strip()
        if not line:
            return True
        if not self.add(line):
            return False
        empty_line(self.entry)
        return True

    def side(self, id: str, seat: str, taken: set[str]) -> Side:
        """The side as a setup has it; its people get ids nobody has yet."""
        people = []
        for each in self.people:
            number, wanted = 1, each.label.casefold()
            while (own := wanted if number == 1 else f"{wanted} {number}") in taken:
                number += 1
            taken.add(own)
            people.append(replace(each, id=own))
        return Side(
            id,
            tuple(people),
            self.side_name,
            self.goal.text().strip(),
            (seat,),
            threat=self.threat.isChecked(),
        )

    def _take_enter(self) -> None:
        if not self.entry.text().strip():
            self.player.setFocus()
        elif self.add(self.entry.text()):
            empty_line(self.entry)
            self._took = True

    def _show(self) -> None:
        many = len(self.people)
        self._rows.show((at, each, many) for at, each in enumerate(self.people))
        self.changed.emit()

    def _row(self, at: int, each: Person, many: int) -> QWidget:
        """One of so *many*, who stands at that place."""
        top = Qt.AlignmentFlag.AlignTop
        name = words(each.label, "name")
        noted = plural(len(each.notes), "note", "notes") if each.notes else ""
        says = ", ".join(filter(None, (figures(each), noted)))
        told = words(says, "small", "ink2", wrap=True)
        place = QWidget()
        row = layouts.row(layouts.column(name, told, spacing=1), into=place, spacing=8, grows=0)
        remove = self._act("Remove", f"Remove {each.label}", self._remove, at)
        if at:
            row.addWidget(self._act("Leads", f"{each.label} leads", self._lead, at), 0, top)
        elif many > 1:
            leads = words("leads", "small", "ink2")
            leads.setMinimumHeight(remove.sizeHint().height())  # on the line of the button
            row.addWidget(leads, 0, top)
        row.addWidget(remove, 0, top)
        return place

    def _act(self, says: str, called: str, does: Callable[[int], None], at: int) -> QPushButton:
        return push_button(says, lambda: does(at), kind="quiet", name=called)

    def _lead(self, at: int) -> None:
        """Whoever leads stands first."""
        self.people.insert(0, self.people.pop(at))
        self._show()

    def _remove(self, at: int) -> None:
        del self.people[at]
        self._show()
        self.entry.setFocus()


def _lay_over(known: Person, typed: Person) -> Person:
    """Somebody who is known, with what was typed besides."""
    figures: Mapping[str, int] = {
        each: getattr(typed, each)
        for each in ("reflexes", "quickness", "wits", "fortitude", "evasion", "menace")
        if getattr(typed, each)
    }
    skills = typed.skills or known.skills
    return replace(known, skills=skills, notes=typed.notes, **figures)
