"""A tie: each side says whether it is rolled off, and then both root stats are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.chronicle.rolls.throw import read
from bwdesk.desk.chronicle.rows import named
from bwdesk.desk.grayscale import rolling
from bwdesk.desk.grayscale.rolling import TYPED, FacesField
from bwdesk.desk.widgets.stepper import Stepper, Steps
from bwdesk.desk.widgets.words import words
from bwdesk.rules.book import Book, readable
from bwdesk.rules.burning.words import plural, series
from bwdesk.rules.games.conquest.moves import Answer, RollOff
from bwdesk.rules.games.conquest.state import State
from bwdesk.rules.games.game import Dice, Faces

if TYPE_CHECKING:
    from bwdesk.desk.chronicle.document import ChronicleDocument

USUAL, MOST = 4, 12


class TieBlock(QWidget):
    """The decision in its place, below the comparison that is tied."""

    def __init__(self, document: ChronicleDocument, pair: str) -> None:
        super().__init__()
        self.document, self.pair = document, pair
        self.agree: dict[str, QPushButton] = {}
        self.stand: dict[str, QPushButton] = {}
        self.stats: dict[str, Stepper] = {}
        self.faces: dict[str, FacesField] = {}
        self._fell: dict[str, Dice] = {}
        box = QFrame()
        box.setProperty("frame", "due")
        around = QVBoxLayout(self)
        around.setContentsMargins(18, 6, 18, 12)
        around.addWidget(box)
        column = QVBoxLayout(box)
        column.setContentsMargins(14, 10, 14, 12)
        column.setSpacing(8)
        agreed = document.state.answered.get(pair, ())
        if self._sides <= set(agreed):
            column.addWidget(words("Both roll their root stats (BK-30).", "body", wrap=True))
            for id in self._order:
                column.addLayout(self._stat(id))
            self.says = words("", "small", "broken", wrap=True)
            self.says.hide()
            column.addWidget(self.says)
            self.both = QPushButton("Roll both")
            self.both.clicked.connect(self._roll)
            column.addWidget(self.both)
        else:
            says = "A tie comes to nothing, unless both agree to roll it off (BK-30)."
            column.addWidget(words(says, "body", wrap=True))
            for id in self._order:
                column.addLayout(self._question(id, agrees=id in agreed))
        themes.dress(self)

    @property
    def _order(self) -> tuple[str, str]:
        first, _, second = self.pair.partition(">")
        return first, second

    @property
    def _sides(self) -> set[str]:
        return set(self._order)

    def _question(self, faction: str, *, agrees: bool) -> QVBoxLayout:
        state = self.document.state
        block = QVBoxLayout()
        block.setSpacing(4)
        block.addLayout(named(state, faction, face="body", wrap=True))
        row = QHBoxLayout()
        row.setSpacing(8)
        name = state.faction(faction).name
        if agrees:
            row.addWidget(words("would roll it off", "small", "good"))
        else:
            agree, stand = QPushButton("Roll it off"), QPushButton("Let it stand")
            agree.setAccessibleName(f"{name}: roll it off")
            stand.setAccessibleName(f"{name}: let it stand")
            agree.clicked.connect(lambda: self._answer(faction, agrees=True))
            stand.clicked.connect(lambda: self._answer(faction, agrees=False))
            self.agree[faction], self.stand[faction] = agree, stand
            row.addWidget(agree)
            row.addWidget(stand)
        row.addStretch(1)
        block.addLayout(row)
        return block

    def _stat(self, faction: str) -> QVBoxLayout:
        state = self.document.state
        name, stat = state.faction(faction).name, root(state, faction, self.document.book)
        block = QVBoxLayout()
        block.setSpacing(4)
        block.addLayout(named(state, faction, face="body", text=f"{name}: {stat}", wrap=True))
        row = QHBoxLayout()
        row.setSpacing(8)
        self.stats[faction] = Stepper(f"Dice of {name}, {stat}", Steps(USUAL, 1, MOST))
        field = FacesField()
        field.setPlaceholderText("Type the faces")
        field.setToolTip(TYPED)
        field.setAccessibleName(f"Faces of {name}, {stat}: {TYPED}")
        field.returnPressed.connect(lambda: self._read(faction))
        self.faces[faction] = field
        row.addWidget(self.stats[faction])
        row.addWidget(field, 1)
        block.addLayout(row)
        return block

    def _answer(self, faction: str, *, agrees: bool) -> None:
        seat = next(iter(self.document.state.faction(faction).seats), "")
        self.document.make(Answer(faction, self.pair, agrees), seat)

    def _read(self, faction: str) -> None:
        try:
            dice = read(self.faces[faction].text())
        except ValueError as why:
            self.says.setText(str(why))
            self.says.show()
            return
        self.says.hide()
        self._fell[faction] = dice
        self.faces[faction].setEnabled(False)
        waiting = [id for id in self._order if id not in self._fell]
        if waiting:
            self.faces[waiting[0]].setFocus()
            told = plural(dice.successes(), "success", "successes")
            self.faces[faction].setToolTip(told)
        else:
            self._make()

    def _roll(self) -> None:
        for id in self._order:
            if id not in self._fell:
                self._fell[id] = Faces(rolling.roll(self.stats[id].value()))
        self._make()

    def _make(self) -> None:
        first, second = self._order
        if not self.document.make(RollOff(self.pair, self._fell[first], self._fell[second])):
            self._fell = {}
            for field in self.faces.values():
                field.setEnabled(True)


def root(state: State, faction: str, book: Book) -> str:
    """The root stats of the skill a faction used: ``Perception``, ``Will and Perception``."""
    skill = book.skills.get(state.marshaled[faction].skill)
    if skill is None or not skill.roots:
        return "root stat"
    return series((readable(each) for each in skill.roots), "and")
