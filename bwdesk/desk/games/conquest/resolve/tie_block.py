"""A tie: each side says whether it is rolled off, and then both root stats are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from bwdesk.desk.games.conquest.named import named
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.rolling.field import DiceField
from bwdesk.desk.kit.rolling.group import Group
from bwdesk.desk.kit.rolling.roller import Roller
from bwdesk.desk.kit.stepper import Stepper, Steps
from bwdesk.desk.kit.words import hint, words
from bwdesk.rules.ability import Shade
from bwdesk.rules.book import Book, readable
from bwdesk.rules.games.conquest.moves import Answer, RollOff
from bwdesk.rules.games.conquest.resolving import root_of
from bwdesk.rules.games.conquest.state import State
from bwdesk.rules.prose import series
from bwdesk.rules.throws import Dice

if TYPE_CHECKING:
    from bwdesk.desk.games.conquest.document import ChronicleDocument

MOST = 12


class TieBlock(QWidget):
    """The decision in its place, below the comparison that is tied."""

    def __init__(self, document: ChronicleDocument, pair: str) -> None:
        super().__init__()
        self.document, self.pair = document, pair
        self.agree: dict[str, QPushButton] = {}
        self.stand: dict[str, QPushButton] = {}
        self.stats: dict[str, Stepper] = {}
        self.faces: dict[str, DiceField] = {}
        box = QFrame()
        box.setProperty("frame", "due")
        layouts.column(box, into=self, spacing=None, margins=(18, 6, 18, 12))
        column = layouts.column(into=box, spacing=8, margins=(14, 10, 14, 12))
        agreed = document.state.answered.get(pair, ())
        if self._sides <= set(agreed):
            column.addWidget(words("Both roll their root stats (BK-30).", "body", wrap=True))
            for id in self._order:
                column.addLayout(self._stat(id))
            self.both = QPushButton()
            column.addWidget(self.both)
            self.roller = Roller(self.faces, self.both, self)
            self.roller.fell.connect(self._make)
        else:
            says = "A tie comes to nothing, unless both agree to roll it off (BK-30)."
            column.addWidget(words(says, "body", wrap=True))
            for id in self._order:
                column.addLayout(self._question(id, agrees=id in agreed))

    @property
    def first(self) -> QWidget | None:
        """The first dice, once both have agreed to roll."""
        return self.faces.get(self._order[0])

    @property
    def _order(self) -> tuple[str, str]:
        first, _, second = self.pair.partition(">")
        return first, second

    @property
    def _sides(self) -> set[str]:
        return set(self._order)

    def _question(self, faction: str, *, agrees: bool) -> QVBoxLayout:
        state = self.document.state
        block = layouts.column(named(state, faction, face="body", wrap=True), spacing=4)
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
        block = layouts.column(
            named(state, faction, face="body", text=f"{name}: {stat}", wrap=True), spacing=4
        )
        row = QHBoxLayout()
        row.setSpacing(8)
        known = root_of(self.document.game.canon, state, faction)
        shade, dice = known or (Shade.BLACK, 0)
        stepper = Stepper(f"Dice of {name}, {stat}", Steps(dice, 0, MOST, nothing="?"))
        if known is None:
            stepper.setToolTip(hint(f"Nobody has noted the {stat} of {name}: count its dice."))
        self.stats[faction] = stepper
        field = DiceField(f"of {name}, {stat}", Group(dice, shade, sure=known is not None))
        self.stats[faction].stepped.connect(lambda dice: self._count(faction, dice))
        self.faces[faction] = field
        row.addWidget(self.stats[faction])
        row.addWidget(field, 1)
        block.addLayout(row)
        block.addWidget(field.says)
        return block

    def carry(self, old: TieBlock) -> None:
        """What was counted and typed for the same tie before the page was made anew."""
        for id in self.faces.keys() & old.faces.keys():
            self.stats[id].step(old.stats[id].value() - self.stats[id].value())
            self.faces[id].carry(old.faces[id])

    def _count(self, faction: str, dice: int) -> None:
        group = self.faces[faction].group
        self.faces[faction].group = replace(
            group, dice=dice, sure=group.sure and dice == group.dice
        )
        self.roller.offer()

    def _answer(self, faction: str, *, agrees: bool) -> None:
        seat = next(iter(self.document.state.faction(faction).seats), "")
        self.document.make(Answer(faction, self.pair, agrees), seat)

    def _make(self, fell: dict[str, Dice]) -> None:
        first, second = self._order
        self.document.make(RollOff(self.pair, fell[first], fell[second]))


def root(state: State, faction: str, book: Book) -> str:
    """The root stats of the skill a faction used: ``Perception``, ``Will and Perception``."""
    skill = book.skills.get(state.marshaled[faction].skill)
    if skill is None or not skill.roots:
        return "root stat"
    return series((readable(each) for each in skill.roots), "and")
