"""What was spent on each ability, toward its Epiphany; and the Aristeia that shines."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QComboBox, QWidget

from bwdesk.desk.evening.page import Page
from bwdesk.desk.kit import layouts, strokes
from bwdesk.desk.kit.answer_dialog import AnswerDialog
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.choice import Segmented
from bwdesk.desk.kit.drawn_value import Picture, Px
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.words import SectionLabel, words
from bwdesk.desk.kit.writing import text_line
from bwdesk.desk.theme import Theme
from bwdesk.rules.packs.book import Book
from bwdesk.rules.person.character import ARTHA_KINDS
from bwdesk.rules.play import artha
from bwdesk.rules.play.evening import Evening, Step, member, present
from bwdesk.rules.play.told import named_ability

ROW, BAR, NAME = 30, 6, 190


class Toward(NamedTuple):
    """What was spent on an ability so far, and what its Epiphany takes, by kind of artha."""

    ability: str
    name: str
    parts: tuple[tuple[str, int, int], ...]

    def __str__(self) -> str:
        parts = ", ".join(f"{has} of {takes} {kind}" for kind, has, takes in self.parts)
        return f"{self.name}: {parts}"


def artha_spent(evening: Evening, who: str) -> tuple[Toward, ...]:
    """Everything they have spent artha on since its last Epiphany, the most first."""
    book, spent = evening.books[who], evening.people[who].play.artha.spent
    kinds = [book.artha_kinds[kind] for kind in ARTHA_KINDS if kind in book.artha_kinds]
    found = [
        Toward(
            each.ability,
            named_ability(each.ability, book),
            tuple((kind.name, int(getattr(each, kind.id)), kind.epiphany) for kind in kinds),
        )
        for each in spent
        if each.fate or each.persona or each.deeds
    ]
    return tuple(sorted(found, key=lambda each: -sum(min(1, h / t) for _, h, t in each.parts)))


class TowardRow(Picture[Toward]):
    """An ability, and three bars that fill."""

    wide = NAME + 3 * 120

    def tip(self) -> str:
        return self.text()

    def high(self, px: Px) -> float:
        return px(ROW)

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        px, palette, type_ = theme.type.px, theme.palette, theme.type
        strokes.draw_hairline(painter, rect.left(), rect.right(), rect.bottom() - 1, palette.line)
        body, small = type_.body(), type_.small()
        base = strokes.baseline_in(rect, body)
        name = QRectF(rect.left(), rect.top(), min(px(NAME), rect.width() / 3), rect.height())
        strokes.write(painter, name, self.shown.name, body, palette.ink, baseline=base)
        each = (rect.width() - name.width()) / max(1, len(self.shown.parts))
        for at, (kind, has, takes) in enumerate(self.shown.parts):
            left = name.right() + at * each
            words_ = QRectF(left, rect.top(), each - px(10), rect.height())
            said = f"{kind} {has} of {takes}"
            strokes.write(painter, words_, said, small, palette.ink2, baseline=base)
            bar = QRectF(left, rect.bottom() - px(BAR), each - px(14), px(BAR) - 2)
            painter.setPen(strokes.pen(palette.line2))
            painter.drawRect(strokes.inset(bar))
            full = min(1.0, has / takes) if takes else 1.0
            painter.fillRect(
                QRectF(bar.left(), bar.top(), bar.width() * full, bar.height()),
                QColor(palette.ember),
            )


class Epiphanies(QWidget):
    """Rows of what was spent, and a line for the Aristeia."""

    def __init__(self, page: Page, book: Book) -> None:
        super().__init__()
        self._page, self._book, self.who = page, book, ""
        self.head = SectionLabel("Toward an Epiphany")
        rows = layouts.column()
        self.rows = Keyed[Toward](rows, TowardRow, TowardRow.show_value, lambda row: row.ability)
        self.none = words("No artha has been spent on an ability yet.", "small", "ink2", wrap=True)
        self.state = words("", "body", "ink", wrap=True)
        self.begin = push_button("Aristeia…", self.ask)
        self.end = push_button("It ends", self._end)
        below = layouts.row(self.state, self.begin, self.end, spacing=8, margins=(0, 8, 0, 8))
        below.setStretch(0, 1)
        layouts.column(self.head, rows, self.none, below, into=self, spacing=2)

    def show_person(self, evening: Evening, who: str) -> None:
        self.who, play = who, evening.people[who].play
        spent = artha_spent(evening, who)
        self.rows.show(spent)
        self.none.setVisible(not spent)
        shines = play.standing.aristeia
        costs = {e.id: e.aristeia for e in self._book.artha_kinds.values()}
        enough = all(artha.points_of(play.artha, kind) >= takes for kind, takes in costs.items())
        if shines:
            name = named_ability(shines.ability, self._book)
            goal = f"Shines with {name} until this is reached: {shines.goal}"
            scene = f"Shines with {name}: a shade lighter for this scene."
            self.state.setText(goal if shines.goal else scene)
        else:
            parts = ", ".join(
                f"{each.aristeia} {each.name}" for each in self._book.artha_kinds.values()
            )
            self.state.setText(f"An Aristeia takes {parts}.")
        self.begin.setVisible(not shines)
        self.begin.setEnabled(enough)
        self.end.setVisible(bool(shines))

    def ask(self) -> None:
        dialog = AristeiaDialog(self._page, self.who, self)
        dialog.open()

    def _end(self) -> None:
        self._page.do(lambda evening: artha.goal_reached(evening, self.who))


class AristeiaDialog(AnswerDialog):
    """What somebody shines with, for the scene or until a goal is reached (ARTHA-21)."""

    def __init__(self, page: Page, who: str, parent: QWidget | None = None) -> None:
        evening = page.document.evening
        name = member(evening, who).name
        super().__init__("Aristeia", f"A great hour of {name}.", "Spend it", parent)
        self._page, self._who = page, who
        someone, book = present(evening, who), evening.books[who]
        self.ability = QComboBox()
        for id in ("will", "perception", "power", "forte", "agility", "speed"):
            if someone.ability(id):
                self.ability.addItem(named_ability(f"stat.{id}", book), id)
        for line in sorted(someone.lines, key=lambda each: each.skill.name):
            if line.ability:
                self.ability.addItem(line.skill.name, line.id)
        self.how = Segmented("What it does", ("A shade lighter", "No dice lost"))
        self.how.chosen.connect(self._show_goal)
        self.goal = text_line(hint="What shall be reached")
        self.add("With", self.ability)
        self.add("It does", self.how)
        self.add("Until", self.goal)
        self._show_goal()
        self.finish()
        self.ability.setFocus()

    def accept(self) -> None:
        goal = self.goal.text().strip() if self.how.current() else ""
        if self.how.current() and not goal:
            self.tell("Name one goal; wounds take no dice until it is reached.")
            self.goal.setFocus()
            return
        ability, who = self.ability.currentData(), self._who

        def deed(evening: Evening) -> Step:
            return artha.shine(evening, who, ability, goal)

        if self._page.do(deed):
            super().accept()

    def _show_goal(self, _at: int = 0) -> None:
        on = self.how.current() == 1
        self.goal.setEnabled(on)
        self.tell(
            "Wounds take no dice from them until the goal is reached or gone."
            if on
            else "That ability is a shade lighter until the scene ends."
        )
