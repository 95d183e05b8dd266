"""What is worn, place by place: its kind, how it is made, the dice it has lost, what it weighs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from PySide6.QtWidgets import QCheckBox, QComboBox, QHBoxLayout, QWidget

from bwdesk.desk.kit.asking import Asking
from bwdesk.desk.kit.stepper import Stepper, Steps
from bwdesk.desk.kit.words import words
from bwdesk.rules.arms import bearing
from bwdesk.rules.arms.armory import COMMON
from bwdesk.rules.arms.burden import Burden
from bwdesk.rules.arms.places import ARMS, LEGS, PLACES
from bwdesk.rules.arms.repair import obstacles
from bwdesk.rules.book import Book
from bwdesk.rules.burning.words import series
from bwdesk.rules.held import Arms, WornArmor
from bwdesk.rules.tables.armor import Armor

BARE, OWN = "", "own"
"""Nothing is worn there, or something no list has."""
TELLING = 120
"""The height of what is told, six lines."""
NO_SUIT = "Piece by piece"


class PieceRow(QWidget):
    """A place: what is worn there. ``piece`` is None where it is bare."""

    def __init__(self, place: str, now: WornArmor | None, book: Book) -> None:
        super().__init__()
        self.place, self._now, self._book = place, now, book
        name = place.replace("-", " ")
        self.kind = QComboBox()
        self.kind.setAccessibleName(f"Armor, {name}")
        self.kind.addItem("Nothing", BARE)
        for each in book.armors.values():
            self.kind.addItem(each.name, each.id)
        if now and now.armor not in book.armors:
            self.kind.addItem(now.name or "Armor of its own", OWN)
        self.grade = QComboBox()
        self.grade.setAccessibleName(f"How it is made, {name}")
        for quality in book.qualities.values():
            self.grade.addItem(quality.name, quality.id)
        self.half = QCheckBox("Half")
        self.half.setAccessibleName(f"Half piece, {name}")
        policy = self.half.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.half.setSizePolicy(policy)
        self.half.setVisible(place in (*ARMS, *LEGS))
        self.lost = Stepper(f"Dice lost, {name}", Steps(0))
        self.dice = words("", "body", "ink2")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(self.kind, 1)
        row.addWidget(self.grade)
        row.addWidget(self.half)
        row.addWidget(self.lost)
        row.addWidget(self.dice)
        self.wear(now)

    def wear(self, piece: WornArmor | None) -> None:
        """Show a piece in the fields."""
        kind = BARE if piece is None else piece.armor if piece.armor in self._book.armors else OWN
        self.kind.setCurrentIndex(max(0, self.kind.findData(kind)))
        grade = piece.grade if piece else ""
        self.grade.setCurrentIndex(self.grade.findData(grade or COMMON))
        self.half.setChecked(bool(piece and piece.half))
        self.lost.show_steps(Steps(piece.lost if piece else 0, 0, 9))

    def piece(self) -> WornArmor | None:
        """What stands in the fields; whatever else was known of the piece stays with it."""
        kind = self.kind.currentData()
        if kind == BARE:
            return None
        made = self.grade.currentData()
        known = self._now if self._now and kind in (OWN, self._now.armor) else None
        return WornArmor(
            place=self.place,
            armor=known.armor if known else kind,
            name=known.name if known else "",
            grade="" if made == COMMON else made,
            half=self.half.isVisibleTo(self) and self.half.isChecked(),
            shade=known.shade if known else None,
            dice=known.dice if known else None,
            lost=self.lost.value(),
        )


class ArmorDialog(Asking):
    """Everything that is worn; ``worn_now`` are the arms with it. A suit fills every place."""

    def __init__(
        self, arms: Arms, book: Book, *, trained: bool, parent: QWidget | None = None
    ) -> None:
        super().__init__("Armor", "", "Wear it", parent)
        self._arms, self._book, self._trained = arms, book, trained
        self.suit = QComboBox()
        self.suit.addItem(NO_SUIT, "")
        for each in book.armors.values():
            self.suit.addItem(each.name, each.id)
        self.suit.activated.connect(self._wear_suit)
        self.add("Whole suit", self.suit)
        others = (each.place for each in arms.worn if each.place not in PLACES)
        now = {each.place: each for each in arms.worn}
        self.rows = {each: PieceRow(each, now.get(each), book) for each in (*PLACES, *others)}
        for place, row in self.rows.items():
            self.add(place.replace("-", " ").capitalize(), row)
            row.kind.currentIndexChanged.connect(self._look)
            row.grade.currentIndexChanged.connect(self._look)
            row.half.toggled.connect(self._look)
            row.lost.stepped.connect(lambda _lost: self._look())
        self.keep_room(TELLING)
        self._look()
        self.dressed()
        self.suit.setFocus()

    def worn_now(self) -> Arms:
        """The arms with what stands in the fields."""
        worn = [piece for row in self.rows.values() if (piece := row.piece())]
        return Arms(self._arms.carried, self._arms.ammunition, tuple(worn), self._arms.shields)

    def accept(self) -> None:
        for row in self.rows.values():
            row.lost.take()
        super().accept()

    def _wear_suit(self) -> None:
        kind = self._book.armors.get(self.suit.currentData())
        if kind is not None:
            for piece in bearing.suited(self._arms, kind).worn:
                self.rows[piece.place].wear(piece)
            self._look()

    def _look(self) -> None:
        arms = self.worn_now()
        worn = {each.place: bearing.protects(each, self._book) for each in arms.worn}
        for place, row in self.rows.items():
            has = worn.get(place)
            row.dice.setText(f"{has.dice}D of {has.bought}" if has else "")
            row.grade.setEnabled(has is not None)
            row.half.setEnabled(has is not None)
            row.lost.setEnabled(has is not None)
        weight = bearing.weight(arms, self._book, trained=self._trained)
        self.tell(" ".join((*_weighs(weight), *self._mends(arms))) or "It weighs nothing.")

    def _mends(self, arms: Arms) -> Iterator[str]:
        """What mending the next die asks, where one is lost (ARM-7)."""
        for each in arms.worn:
            kind = self._book.armors.get(each.armor)
            if kind and each.lost:
                yield _mended(each, kind, self._book)


def _mended(piece: WornArmor, kind: Armor, book: Book) -> str:
    """``Torso: Mending Ob 1 or Armorer Ob 1 for the next die.``"""
    asked = obstacles(kind, piece.lost, book.repairs)
    ways = [f"{book.repairs[id].name} Ob\u00a0{obstacle}" for id, obstacle in asked.items()]
    where = piece.place.replace("-", " ").capitalize()
    return f"{where}: {series(ways, 'or')} mends a die." if ways else ""


def _weighs(weight: Burden) -> Iterable[str]:
    """What it weighs, in words (ARM-8, ARM-9)."""
    named = {
        "every test": weight.every,
        "Agility and its skills, but to strike": weight.arms,
        "climbing": weight.climbing,
        "Stealthy and swimming": weight.torso,
        "Perception": weight.head,
        "Speed and its skills": weight.legs,
    }
    costs = [f"+{part.value:.0f}\u00a0Ob to {what}" for what, part in named.items() if part]
    if weight.speed_dice:
        costs.append(f"\u2212{weight.speed_dice.value:.0f}D of Speed, its skills and Reflexes")
    return (f"It costs {series(costs, 'and')}.",) if costs else ()
