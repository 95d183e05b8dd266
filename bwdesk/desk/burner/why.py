"""Why a number is what it is: its parts, and the table's word on it.

Whatever shows a number lets it be clicked and calls `figure`, `pool` or `show`.
"""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import (
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QWidget,
)

from bwdesk.desk import theme as themes
from bwdesk.desk.burner import judging
from bwdesk.desk.character.document import Document
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.menu import Popup
from bwdesk.desk.kit.number_box import NumberBox
from bwdesk.desk.kit.sum_table import SumTable, lines
from bwdesk.desk.kit.token import Token, TokenView
from bwdesk.desk.kit.words import words
from bwdesk.rules import sums
from bwdesk.rules.book import STATS
from bwdesk.rules.burning import edits
from bwdesk.rules.burning.reckoning import Figure, Reckoning
from bwdesk.rules.character import Set
from bwdesk.when import today

WIDTH, PADDING, BELOW = 320, 16, 4

POOLS = {
    "mental": ("Mental points", "pool.mental"),
    "physical": ("Physical points", "pool.physical"),
    "either": ("Points either way", ""),
    "lifepath_skills": ("Lifepath skill points", "pool.lifepath-skills"),
    "general_skills": ("General skill points", "pool.general-skills"),
    "traits": ("Trait points", "pool.traits"),
    "resources": ("Resource points", "pool.resources"),
}
"""Every pool as `Pools` names it: what it is called, and what a ruling on it is ("" for none)."""


class Matter(NamedTuple):
    """What the table can rule on, as `Set.what` names it, in which document."""

    document: Document
    what: str

    @property
    def ruling(self) -> Set | None:
        rulings = self.document.choices.rulings
        return next(
            (each for each in rulings if isinstance(each, Set) and each.what == self.what), None
        )


def figure(anchor: QWidget, document: Document, asked: Figure, at: QRect | None = None) -> Why:
    """Why a stat or an attribute is what it is."""
    what = f"stat.{asked.id}" if asked.id in STATS else asked.id
    why = Why(anchor, asked.name, asked.why, Matter(document, what))
    if asked.ability:
        why.head.addWidget(TokenView(Token(asked.ability), parent=why))
    for cause, reckoned in asked.causes.items():
        if reckoned.whole != asked.value:
            why.add(f"For {cause}", reckoned, "Together")
    if asked.dice.parts:
        why.add("Dice to every test", asked.dice, "Together")
    return _pop(why, anchor, at)


def pool(anchor: QWidget, document: Document, key: str, at: QRect | None = None) -> Why:
    """Where the points of a pool (a key of `POOLS`) come from and where they went."""
    name, what = POOLS[key]
    asked = pool_of(document.reckoning, key)
    matter = Matter(document, what) if what else None
    why = Why(anchor, name, asked.given, matter, total="Points")
    if asked.spent.parts:
        why.add("Spent on", asked.spent, "Spent")
    left = asked.left
    why.close_with(f"{left} left" if left >= 0 else f"{sums.figure(-left)} more than there are")
    return _pop(why, anchor, at)


def pool_of(reckoning: Reckoning, key: str) -> sums.Pool:
    """A pool of the reckoning by its key in `POOLS`."""
    found: sums.Pool = getattr(reckoning.pools, key)
    return found


def show(
    anchor: QWidget,
    title: str,
    reckoned: sums.Sum,
    ruling: Matter | None = None,
    at: QRect | None = None,
) -> Why:
    """Pop up under *anchor* (or the part *at* of it); Escape or a click elsewhere closes it."""
    return _pop(Why(anchor, title, reckoned, ruling), anchor, at)


def _pop(why: Why, anchor: QWidget, at: QRect | None) -> Why:
    part = at or anchor.rect()
    why.adjustSize()
    corner = anchor.mapToGlobal(QPoint(part.left(), part.bottom() + BELOW))
    room = anchor.screen().availableGeometry()
    if corner.y() + why.height() > room.bottom():
        above = anchor.mapToGlobal(part.topLeft()).y() - BELOW - why.height()
        corner.setY(max(room.top(), above))
    corner.setX(max(room.left(), min(corner.x(), room.right() - why.width())))
    why.move(corner)
    why.show()
    return why


class Why(Popup):
    """The popover. It gives its ruling to the document and closes."""

    def __init__(
        self,
        anchor: QWidget,
        title: str,
        reckoned: sums.Sum,
        matter: Matter | None,
        total: str = "Together",
    ) -> None:
        super().__init__(anchor)
        self.setProperty("frame", "card")
        self.setAccessibleName(f"Why: {title}")
        self.setFixedWidth(round(themes.of(anchor).type.px(WIDTH)))
        self._column = layouts.column(into=self, spacing=6, margins=(PADDING, 12, PADDING, 12))
        self.head = QHBoxLayout()
        self.head.addWidget(words(title, "h2", parent=self), 1)
        self._column.addLayout(self.head)
        self.table = self._table(reckoned, total)
        self._column.addWidget(self.table)
        self._below = self._column.count()
        self.offer = Offer(title, reckoned, matter, self) if matter else None
        if self.offer:
            self._column.addWidget(self.offer)

    def add(self, heading: str, reckoned: sums.Sum, total: str) -> None:
        """One more sum under the first."""
        self._insert(words(heading, "label", "ink3", self))
        self._insert(self._table(reckoned, total))

    def close_with(self, sentence: str) -> None:
        self._insert(words(sentence, "small", "ink2", self))

    def _table(self, reckoned: sums.Sum, total: str) -> SumTable:
        table = SumTable("Nothing yet.", self)
        table.setFixedWidth(self.width() - 2 * PADDING - 2)
        table.show_lines(lines(reckoned, total if reckoned.parts else ""))
        return table

    def _insert(self, widget: QWidget) -> None:
        self._column.insertWidget(self._below, widget)
        self._below += 1


class Offer(QWidget):
    """Overruling the number at hand, or lifting the ruling that stands."""

    def __init__(self, title: str, reckoned: sums.Sum, matter: Matter, why: Why) -> None:
        super().__init__(why)
        self._title, self._matter, self._why = title, matter, why
        ruling = matter.ruling
        column = layouts.column(into=self, spacing=None)
        said = ", ".join(each for each in (ruling.who, ruling.when) if each) if ruling else ""
        if said:
            column.addWidget(words(f"Ruled by {said}", "hint", "ink3", self))
        row = QHBoxLayout()
        self.otherwise = _button("Rule again…" if ruling else "Rule otherwise…", "ruling", self)
        self.otherwise.setProperty("lucide", "gavel")
        self.otherwise.clicked.connect(self._ask)
        self.lift = _button("Lift the ruling", "quiet", self)
        self.lift.setVisible(ruling is not None)
        self.lift.clicked.connect(self._lift)
        row.addWidget(self.otherwise)
        row.addStretch(1)
        row.addWidget(self.lift)
        column.addLayout(row)
        self.form = RulingForm(reckoned, matter, self)
        self.form.hide()
        column.addWidget(self.form)
        self.form.rule.clicked.connect(self._rule)
        self.form.why.returnPressed.connect(self._rule)
        self.form.who.returnPressed.connect(self._rule)

    def _ask(self) -> None:
        self.otherwise.setEnabled(False)
        self.form.show()
        self._why.adjustSize()
        self.form.value.setFocus(Qt.FocusReason.OtherFocusReason)
        self.form.value.selectAll()

    def _rule(self) -> None:
        ruling = self.form.ruling(self._matter.what)
        label = f"Rule {self._title} {sums.figure(ruling.value)}"
        self._done(edits.rule(self._matter.document.choices, ruling, label))

    def _lift(self) -> None:
        ruling = self._matter.ruling
        if ruling:
            self._done(edits.lift(self._matter.document.choices, ruling))

    def _done(self, edit: edits.Edit) -> None:
        self._why.close()
        self._matter.document.apply(edit)


class RulingForm(QWidget):
    """What it is instead, for what reason, and who said so."""

    def __init__(self, reckoned: sums.Sum, matter: Matter, parent: QWidget) -> None:
        super().__init__(parent)
        ruling = matter.ruling
        self.value = NumberBox(self)
        self.value.setRange(-999, 9_999)
        self.value.setValue(ruling.value if ruling else reckoned.whole)
        self.why = QLineEdit(ruling.reason if ruling else "", self)
        self.why.setPlaceholderText("Prints on the sheet")
        self.who = QLineEdit(
            ruling.who if ruling else judging.last_judge(matter.document.choices), self
        )
        self.rule = _button("Rule so", "primary", self)
        form = QFormLayout(self)
        form.setContentsMargins(0, 4, 0, 4)
        form.setSpacing(8)
        for name, field in (("It is", self.value), ("Because", self.why), ("Says", self.who)):
            label: QLabel = words(name, "small", "ink2", self)
            label.setWordWrap(False)
            label.setBuddy(field)
            field.setAccessibleName(name)
            form.addRow(label, field)
        form.addRow(self.rule)

    def ruling(self, what: str) -> Set:
        said, who = self.why.text().strip(), self.who.text().strip()
        return Set(what, self.value.value(), said, who, today())


def _button(text: str, kind: str, parent: QWidget) -> QPushButton:
    return push_button(text, kind=kind, parent=parent)
