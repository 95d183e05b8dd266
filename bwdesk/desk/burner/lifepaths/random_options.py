"""The knobs of what is rolled: people, length, setting, end, and the seed it is rolled from."""

from __future__ import annotations

from random import SystemRandom

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QLabel,
    QSizePolicy,
    QWidget,
)

from bwdesk.desk.burner import picks
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.choice import Chip
from bwdesk.desk.kit.number_box import NumberBox
from bwdesk.desk.kit.picker import Pick, Picker
from bwdesk.desk.kit.words import words
from bwdesk.rules.packs.book import Book

USUAL, MOST = 4, 10
SEEDS = 999_999


class PickChip(Chip):
    """A chip that asks for one of many; *now* is the id chosen, "" for *any*."""

    picked = Signal(str)

    def __init__(self, name: str, any_: str) -> None:
        super().__init__(any_, opens=True)
        self._name, self._any = name, any_
        self._picks: dict[str, Pick] = {}
        self.now = ""
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.clicked.connect(lambda _on: self.ask())
        self._show()

    def offer(self, picks: list[Pick]) -> None:
        self._picks = {each.id: each for each in picks}
        if self.now not in self._picks:
            self.now = ""
        self._show()

    def choose(self, id: str) -> None:
        self.now = id
        self._show()
        self.picked.emit(id)

    def ask(self) -> Picker:
        blank = [Pick("", self._any)] if self._any else []
        picker = Picker(self, self._name, [*blank, *self._picks.values()], self.now)
        picker.picked.connect(self.choose)
        return picker

    def _show(self) -> None:
        name = self._picks[self.now].name if self.now else self._any
        self.show_choice(name, on=bool(self.now))
        self.setAccessibleName(f"{self._name}: {name}")


class RandomOptions(QWidget):
    """``changed`` after every turn of a knob but the seed's; ``rolled`` wants another seed used."""

    changed = Signal()
    rolled = Signal()

    def __init__(self, *, people: bool, least: int = 1) -> None:
        super().__init__()
        self._book, self._stock = Book(), ""
        self.people = PickChip("People", "")
        self.setting = PickChip("Setting", "Any setting")
        self.end = PickChip("Ends as", "Any lifepath")
        self.count, self.seed = NumberBox(), NumberBox()
        self.count.setRange(least, MOST)
        self.count.setValue(USUAL if least else 0)
        self.count.setSpecialValueText("" if least else "any")
        self.count.setAccessibleName("Lifepaths")
        for field in (self.count, self.seed):
            field.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.seed.setRange(0, SEEDS)
        self.seed.setAccessibleName("Seed")
        self.seed.setToolTip("The same seed and knobs give the same life")
        self.again = push_button("Roll again", icon="dices")
        self.again.setAutoDefault(False)
        self.again.clicked.connect(self.roll)
        self.shuffle()
        grid = layouts.grid(into=self, across=16, down=10, grows=(1,))
        seeds = QWidget()
        layouts.row(self.seed, self.again, into=seeds, spacing=None)
        for label, control in (
            *((("People", self.people),) if people else ()),
            ("Lifepaths", self.count),
            ("Setting", self.setting),
            ("Ends as", self.end),
            ("Seed", seeds),
        ):
            line = grid.rowCount()
            said: QLabel = words(label, "body", "ink2")
            grid.addWidget(said, line, 0)
            grid.addWidget(control, line, 1, Qt.AlignmentFlag.AlignLeft)
        self.people.picked.connect(self._others)
        for chip in (self.setting, self.end):
            chip.picked.connect(lambda _id: self.changed.emit())
        self.count.valueChanged.connect(lambda _value: self.changed.emit())

    @property
    def stock(self) -> str:
        return self._stock

    @property
    def book(self) -> Book:
        """What was offered from."""
        return self._book

    def offer(self, book: Book, stock: str) -> None:
        """What there is to choose from in a Book, beginning with a stock."""
        self._book = book
        self.people.offer(picks.stocks(book))
        self._offer(stock)

    def shuffle(self) -> None:
        """Another seed."""
        self.seed.setValue(SystemRandom().randrange(SEEDS + 1))

    def roll(self) -> None:
        self.shuffle()
        self.rolled.emit()

    def _others(self, stock: str) -> None:
        self._offer(stock)
        self.changed.emit()

    def _offer(self, stock: str) -> None:
        book, self._stock = self._book, stock
        self.people.now = stock
        self.people.offer(picks.stocks(book))
        self.setting.offer(picks.settings(book, stock))
        self.end.offer(picks.lifepaths(book, stock))
