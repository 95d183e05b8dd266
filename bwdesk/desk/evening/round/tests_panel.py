"""The tests everybody earned tonight, before the artha round; forgotten ones are added here."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QWidget

from bwdesk.desk.evening.page import Page
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.choice import Segmented
from bwdesk.desk.kit.combo_boxes import named_box, offer
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.scrolled_body import ScrolledBody
from bwdesk.desk.kit.words import NameLabel, tell, words
from bwdesk.rules.group.campaign import Entry
from bwdesk.rules.packs.book import STATS, Book
from bwdesk.rules.play import learning
from bwdesk.rules.play.card import ripe
from bwdesk.rules.play.evening import Evening, Step, players_present, present, tonight
from bwdesk.rules.play.experience import Noted
from bwdesk.rules.play.hearing import seats
from bwdesk.rules.play.told import measure_words, named_ability
from bwdesk.rules.tables.advancing import Grade

GRADES: tuple[Grade, ...] = ("routine", "difficult", "challenging")
ATTRIBUTES = ("health", "steel", "circles", "resources", "faith", "grief", "greed", "hatred")


class Earned(NamedTuple):
    """Somebody's tests of tonight, what rose and opened, and what one test more would raise."""

    who: str
    name: str
    tests: tuple[str, ...]
    rose: tuple[str, ...]
    near: str


def earned_tests(evening: Evening) -> list[Earned]:
    """Of everybody who is gone through."""
    found = []
    entries = tonight(evening.campaign)
    for each in seats(evening):
        book = evening.books[each.id]
        own = [entry for entry in entries if entry.who == each.id]
        tests = [_test(entry, book) for entry in own if entry.kind == "roll" and entry.grade]
        rose = [_rise(entry, book) for entry in own if entry.kind in ("advance", "opened", "mark")]
        near = [
            f"{named_ability(e.ability, book)} ({' or '.join(e.grades)})"
            for e in ripe(present(evening, each.id))
        ]
        found.append(Earned(each.id, each.name, tuple(tests), tuple(rose), ", ".join(near)))
    return found


def _test(entry: Entry, book: Book) -> str:
    came = {True: "passed", False: "failed", None: ""}[entry.passed]
    against = measure_words(entry)
    seen = f"as {entry.by} saw" if entry.by else ""
    said = ", ".join(each for each in (against, came, entry.note, seen) if each)
    return f"{named_ability(entry.what, book)}: {entry.grade}{f' ({said})' if said else ''}"


def _rise(entry: Entry, book: Book) -> str:
    name = named_ability(entry.what, book)
    match entry.kind:
        case "advance":
            return f"{name} rose to {entry.to}"
        case "opened":
            return f"{name} opened{f' at {entry.to}' if entry.to else ''}"
        case _:
            return f"a mark toward {name}"


class EarnedRow(QWidget):
    """One person: tests, in ember what rose, and what is near."""

    def __init__(self, row: Earned) -> None:
        super().__init__()
        self.name = NameLabel("", "h2")
        self.tests = words("", "body", "ink", wrap=True)
        self.rose = words("", "strong", "ember", wrap=True)
        self.near = words("", "small", "ink2", wrap=True)
        layouts.column(
            self.name,
            self.rose,
            self.tests,
            self.near,
            layouts.rule(),
            into=self,
            spacing=3,
            margins=(0, 8, 0, 0),
        )
        self.show_row(row)

    def show_row(self, row: Earned) -> None:
        self.name.setText(row.name)
        self.tests.setText("\n".join(row.tests) if row.tests else "No test noted tonight.")
        tell(self.rose, ". ".join(row.rose))
        tell(self.near, f"One test more raises {row.near}." if row.near else "")


class TestsPanel(QWidget):
    """Everybody's tests one below the other, and at the foot a line for one that was forgotten."""

    def __init__(self, page: Page) -> None:
        super().__init__()
        self._page = page
        inside = ScrolledBody()
        rows = layouts.column()
        self.rows = Keyed[Earned](rows, EarnedRow, EarnedRow.show_row, lambda row: row.who)
        self.form = self._form()
        told = layouts.inset(rows, margins=(28, 0, 28, 14))
        layouts.column(told, ..., layouts.rule("line2"), self.form, into=inside)
        head = layouts.column(words("Tests of tonight", "display"), margins=(28, 10, 28, 4))
        scroll = layouts.scroll_area(inside, "paper")
        layouts.column(head, scroll, into=self)

    def refresh(self) -> None:
        evening = self._page.document.evening
        self.rows.show(earned_tests(evening))
        offer(self.who, ((each.name, each.id) for each in seats(evening)))
        offer(self.by, ((name, name) for name in players_present(evening.campaign)))
        self._offer()

    def take_focus(self) -> None:
        self.who.setFocus(Qt.FocusReason.OtherFocusReason)

    def add(self) -> None:
        """The forgotten test is noted."""
        who, ability = self.who.currentData(), self.ability.currentData()
        grade, passed = GRADES[self.grade.current()], self.passed.isChecked()
        by = self.by.currentText()

        def deed(evening: Evening) -> Step:
            return learning.note_tests(evening, who, ability, (Noted((grade,), passed),), by=by)

        if who and ability:
            self._page.do(deed)

    def _form(self) -> QWidget:
        place = QWidget()
        line = layouts.wrapping(into=place, margins=(28, 10, 28, 12))
        self.who, self.ability = named_box("Who"), named_box("Ability")
        self.by = named_box("Seen by")
        self.grade = Segmented("Grade", ("Routine", "Difficult", "Challenging"))
        self.passed = QCheckBox("passed")
        self.passed.setChecked(True)
        self.take = push_button("Add the test", self.add)
        self.who.currentIndexChanged.connect(self._offer)
        line.addWidget(words("One forgotten", "label", "ink3"))
        for each in (self.who, self.ability, self.grade, self.passed):
            line.addWidget(each)
        line.addWidget(words("seen by", "small", "ink2"))
        line.addWidget(self.by)
        line.addWidget(self.take)
        return place

    def _offer(self, _at: int = 0) -> None:
        """The abilities of whoever is chosen."""
        evening, who = self._page.document.evening, self.who.currentData()
        if who not in evening.people:
            return
        someone, book = present(evening, who), evening.books[who]
        own = [id for id in (*STATS, *ATTRIBUTES) if someone.ability(id)]
        skills = sorted(
            (line.id for line in someone.lines if line.ability),
            key=lambda id: named_ability(id, book),
        )
        offer(self.ability, ((named_ability(id, book), id) for id in (*skills, *own)))
