"""A tie: each side says whether it is rolled off, and then both root stats are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QFrame, QPushButton, QWidget

from bwdesk.desk.games.conquest.faction_label import name_row
from bwdesk.desk.games.conquest.people.open_rolls import OpenRolls
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.words import words
from bwdesk.desk.table.rolls.line import RollLine
from bwdesk.desk.table.rolls.list import RollList
from bwdesk.rules.basics.prose import series
from bwdesk.rules.games.conquest.moves import Answer
from bwdesk.rules.games.conquest.present import pair_of
from bwdesk.rules.games.conquest.signs import sign_of
from bwdesk.rules.games.conquest.state import State
from bwdesk.rules.games.conquest.ties import OFF, ROOT, TIE
from bwdesk.rules.games.frame.game import Due
from bwdesk.rules.packs.book import Book, readable

if TYPE_CHECKING:
    from bwdesk.desk.games.conquest.document import ChronicleDocument

ASKS = "A tie comes to nothing, unless both agree to roll it off (BK-30)."
AGREED = "Both roll their root stats (BK-30)."
ABOUT = (TIE, OFF)


class TieBlock(QWidget):
    """The decision in its place, below the comparison that is tied."""

    def __init__(self, document: ChronicleDocument, pair: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.document, self.pair = document, pair
        self.agree: dict[str, QPushButton] = {}
        self.stand: dict[str, QPushButton] = {}
        self._says = words("", "body", wrap=True)
        asked = layouts.column(spacing=8)
        self._asked = Keyed[tuple[str, bool]](asked, self._question, key=lambda of: of[0])
        self.list = RollList(document)
        self.list.slim = True
        self.list.done.connect(self._go_on)
        self.list.act.clicked.connect(self.list.throw)
        self.open = OpenRolls(document, (OFF,), pair)
        box = QFrame()
        box.setProperty("frame", "due")
        inside = (self._says, asked, self.list, self.list.act, self.open)
        layouts.column(*inside, into=box, spacing=8, margins=(14, 10, 14, 12))
        layouts.column(box, into=self, spacing=None, margins=(18, 6, 18, 12))

    @property
    def first(self) -> QWidget | None:
        """The first dice, once both have agreed to roll, else what is spent on them."""
        return self.list.first or self.open.first

    def refresh(self) -> None:
        """Show what the two have said, and their dice."""
        document = self.document
        agreed = document.state.answered.get(self.pair, ())
        both = set(pair_of(self.pair)) <= set(agreed)
        self._says.setText(AGREED if both else ASKS)
        for id in agreed:
            self.agree.pop(id, None)
            self.stand.pop(id, None)
        self._asked.show([] if both else [(id, id in agreed) for id in pair_of(self.pair)])
        self.list.show_lines(self._lines() if both else ())
        self.list.act.setVisible(bool(self.list.waiting_rows))
        self.open.refresh()

    def _lines(self) -> list[RollLine]:
        """The rolls of both, those that are due and those that lie there."""
        document, state, key = self.document, self.document.state, (OFF, self.pair)
        dues = {due.actor: due for due in document.session.due() if due.key == key}
        found = []
        for id in pair_of(self.pair):
            if lies := state.tray.roll(key, id):
                due = Due("roll", key, id, lies.seats, asks=lies.asks, round=lies.round)
            else:
                due = dues[id]
            stat, name = root(state, id, document.book), state.faction(id).name
            fell = lies.dice if lies else {}
            labels = {ROOT: stat}
            found.append(RollLine(id, due, name, sign_of(state, id), "", labels, fell, True))
        return found

    def _question(self, side: tuple[str, bool]) -> QWidget:
        faction, agrees = side
        state, said = self.document.state, list[QWidget]()
        if agrees:
            told = words("would roll it off", "small", "good")
            # As high as the buttons were: those of the other side stay under the hand.
            told.setMinimumHeight(push_button("Roll it off").sizeHint().height())
            said.append(told)
        else:
            for held, says, does in (
                (self.agree, "Roll it off", True),
                (self.stand, "Let it stand", False),
            ):
                held[faction] = push_button(
                    says,
                    lambda _on=False, does=does: self._answer(faction, does),
                    name=f"{state.faction(faction).name}: {says[:1].lower()}{says[1:]}",
                )
                said.append(held[faction])
        head = name_row(state, faction, face="body", wrap=True)
        return layouts.inset(head, layouts.row(*said, ..., spacing=8), spacing=4)

    def _answer(self, faction: str, agrees: bool) -> None:
        move = Answer(faction, self.pair, agrees)
        self.document.make(move, self.document.state.faction(faction).seat)

    def _go_on(self) -> None:
        """The dice lie: on with what may be spent on them."""
        if self.open.first is not None:
            self.open.first.setFocus()


def tie_of(due: Due) -> str:
    """The pair something due is about, of what is asked about ties and spent on their dice."""
    at = next((n for n, each in enumerate(due.key) if each in ABOUT), None)
    return "" if at is None else due.key[at + 1]


def root(state: State, faction: str, book: Book) -> str:
    """The root stats of the skill a faction used: ``Perception``, ``Will and Perception``."""
    skill = book.skills.get(state.marshaled[faction].skill)
    if skill is None or not skill.roots:
        return "root stat"
    return series((readable(each) for each in skill.roots), "and")
