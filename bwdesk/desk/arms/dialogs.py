"""A weapon, a piece of armor, a shield: how it is carried, made and worn out."""

from __future__ import annotations

from typing import get_args

from msgspec.structs import replace
from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QPushButton,
    QSizePolicy,
    QWidget,
)

from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.answer_dialog import AnswerDialog
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.combo_boxes import choice
from bwdesk.desk.kit.stepper import Stepper, Steps
from bwdesk.desk.kit.writing import text_line
from bwdesk.rules.arms import bearing
from bwdesk.rules.arms.armory import COMMON
from bwdesk.rules.arms.edge import Arm
from bwdesk.rules.arms.places import ARMS, LEGS
from bwdesk.rules.arms.words import place_name
from bwdesk.rules.chance.ability import Shade
from bwdesk.rules.packs.book import Book
from bwdesk.rules.person.held import BorneShield, CarriedArm, Hold, WornArmor
from bwdesk.rules.tables.weapons import Missile, Thrown, Weapon

SHOOTS = {"bow": "arrow", "crossbow": "bolt"}
HILT = "hilt"
BARE, OWN = "", "own"
"""Nothing is worn there, or something no list has."""


class WeaponDialog(AnswerDialog):
    """One weapon that is carried; ``carried_now`` is how. ``left`` asks to leave it behind,
    ``used`` to shoot or throw it."""

    left = Signal()
    used = Signal()

    def __init__(
        self, carried: CarriedArm, arm: Arm | None, book: Book, parent: QWidget | None = None
    ) -> None:
        entry = arm.name if arm else carried.arm
        super().__init__(entry, arm.note if arm else "", "Carry it so", parent)
        self._carried = carried
        self._usual = arm.shade if arm else Shade.BLACK
        self.name = text_line(carried.name, hint="What its owner calls it")
        self.hold = choice(((e, e.capitalize()) for e in get_args(Hold)), carried.hold)
        self.count = Stepper("How many", Steps(carried.count, 1, max(99, carried.count)))
        self.grade = quality_choice(book, carried.grade)
        shade = carried.shade or self._usual
        self.shade = choice(((e, e.word.title()) for e in Shade), shade)
        of = SHOOTS.get(arm.kind, "") if isinstance(arm, Missile) else ""
        heads = [(each.id, each.name) for each in book.heads.values() if each.of == of]
        self.head = choice((("", "Common heads"), *heads), carried.head)
        self.pommel = choice((("", "Plain hilt"), *_hilts(book)), carried.pommel)
        self.balance = Stepper("Balance dice", Steps(carried.balance, 0, max(5, carried.balance)))
        self.loaded = tick("Loaded")
        self.unbalanced = tick("Its balance dice are gone for good")
        self.broken = tick("Broken")
        graded = isinstance(arm, Weapon) and bool(arm.grade)
        shoots = isinstance(arm, Missile) and arm.kind != "bomb"
        self._asked: tuple[tuple[str, QWidget, bool], ...] = (
            ("Called", self.name, True),
            ("Where", self.hold, True),
            ("How many", self.count, True),
            ("Made", self.grade, arm is not None and not graded),
            ("Shade", self.shade, True),
            ("Heads", self.head, bool(heads)),
            ("Balance dice", self.balance, True),
            ("Hilt", self.pommel, isinstance(arm, Weapon) and not arm.natural),
        )
        for label, field, wanted in self._asked:
            if wanted:
                self.add(label, field)
        for box, on, wanted in (
            (self.loaded, carried.loaded, shoots),
            (self.unbalanced, carried.unbalanced, True),
            (self.broken, carried.broken, True),
        ):
            box.setChecked(on)
            if wanted:
                self.fields.addRow(box)
        leave = push_button("Leave it behind", self.left)
        leave.clicked.connect(self.reject)
        self.leave = leave
        self.use: QPushButton | None = None
        if isinstance(arm, Missile | Thrown) and not carried.broken:
            self.use = QPushButton("Shoot" if shoots else "Throw it")
            said = "One less counted, and nothing is loaded" if shoots else "One less is carried"
            self.use.setToolTip(said)
            self.use.clicked.connect(self._use)
            self.fields.addRow(self.use)
        self.fields.addRow(leave)
        self.finish()
        self.hold.setFocus()

    def _use(self) -> None:
        """What stands in the fields is carried so, and then used."""
        self.accept()
        self.used.emit()

    def read_weapon(self) -> CarriedArm:
        """The weapon with what stands in the fields."""
        grade, shade = self.grade.currentData(), self.shade.currentData()
        return replace(
            self._carried,
            name=self.name.text().strip(),
            hold=self.hold.currentData(),
            count=self.count.value(),
            grade="" if grade == COMMON or self.grade.parent() is None else grade,
            shade=None if shade is self._usual else shade,
            head=self.head.currentData(),
            pommel=self.pommel.currentData(),
            loaded=self.loaded.isChecked(),
            balance=self.balance.value(),
            unbalanced=self.unbalanced.isChecked(),
            broken=self.broken.isChecked(),
        )

    def accept(self) -> None:
        self.count.take()
        self.balance.take()
        super().accept()


class PieceDialog(AnswerDialog):
    """What is worn at one *place*; ``piece`` is None where it is bare. ``mended`` asks to mend."""

    mended = Signal()

    def __init__(
        self, place: str, now: WornArmor | None, book: Book, parent: QWidget | None = None
    ) -> None:
        super().__init__(place_name(place), "", "Wear it", parent)
        self.place, self._now, self._book = place, now, book
        kinds = ((each.id, each.name) for each in book.armors.values())
        known = BARE if now is None else now.armor if now.armor in book.armors else OWN
        self.kind = choice(((BARE, "Nothing"), *kinds, (OWN, "Of no list")), known)
        has = bearing.protects(now, book) if now else None
        self.grade = quality_choice(book, now.grade if now else "")
        shade = has.shade if has else Shade.BLACK
        self.shade = choice(((each, each.word.title()) for each in Shade), shade)
        self.half = tick("A half piece")
        self.half.setChecked(bool(now and now.half))
        self.bought = Stepper("Dice", Steps(has.bought if has else 1, 0, 20))
        most = has.bought if has else 9
        self.lost = Stepper("Dice lost", Steps(min(now.lost, most) if now else 0, 0, most, "0"))
        self.mend = QPushButton("Mend…")
        self.add("Armor", self.kind)
        self.add("Made", self.grade)
        self.add("Shade", self.shade)
        self.add("Dice", self.bought)
        row = layouts.row(self.lost, self.mend, ..., spacing=None)
        around = QWidget()
        row.setContentsMargins(0, 0, 0, 0)
        around.setLayout(row)
        self.add("Dice lost", around)
        self.fields.addRow(self.half)
        self.kind.activated.connect(self._choose_armor)
        self.half.clicked.connect(lambda _on: self._look())
        self.mend.clicked.connect(self.mended)
        self.mend.clicked.connect(self.reject)
        self._look()
        self.finish()
        self.kind.setFocus()

    def piece(self) -> WornArmor | None:
        """What stands in the fields; whatever else was known of the piece stays with it."""
        kind, known = self.kind.currentData(), self._now
        if kind == BARE:
            return None
        grade, shade = self.grade.currentData(), self.shade.currentData()
        same = known is not None and kind == (known.armor or OWN)
        usual = self._book.armors[kind].shade if kind in self._book.armors else Shade.BLACK
        given = known.dice if known and same else None
        return WornArmor(
            place=self.place,
            armor=kind if kind != OWN else known.armor if known and same else "",
            name=known.name if known and same else "",
            grade="" if grade == COMMON else grade,
            half=self.half.isVisibleTo(self) and self.half.isChecked(),
            shade=None if shade is usual else shade,
            dice=self.bought.value() if kind == OWN else given,
            lost=self.lost.value(),
        )

    def accept(self) -> None:
        self.bought.take()
        self.lost.take()
        super().accept()

    def _choose_armor(self, _at: int) -> None:
        """Other armor is whole, and of its own shade."""
        kind = self._book.armors.get(self.kind.currentData())
        self.shade.setCurrentIndex(list(Shade).index(kind.shade if kind else Shade.BLACK))
        self.lost.show_steps(Steps(0, 0, 9, "0"))
        self._look()

    def _look(self) -> None:
        piece, kind = self.piece(), self.kind.currentData()
        has = bearing.protects(piece, self._book) if piece else None
        for field in (self.grade, self.shade, self.lost):
            field.setEnabled(has is not None)
        self.fields.setRowVisible(self.bought, kind == OWN)
        self.fields.setRowVisible(
            self.half, self.place in (*ARMS, *LEGS) and kind not in (BARE, OWN)
        )
        if has:
            most = max(1, has.bought)
            self.lost.show_steps(Steps(min(self.lost.value(), most), 0, most, "0"))
        listed = piece is not None and piece.armor in self._book.armors
        self.mend.setEnabled(bool(self._now and self._now.lost and listed))
        self.mend.setToolTip("A test of skill brings the die back that was lost last.")


class ShieldDialog(AnswerDialog):
    """A shield; ``shield_now`` is how it is borne. ``left`` asks to leave it behind."""

    left = Signal()

    def __init__(self, shield: BorneShield, book: Book, parent: QWidget | None = None) -> None:
        kind = book.shields.get(shield.shield)
        super().__init__(kind.name if kind else shield.shield, "", "Bear it so", parent)
        self._shield = shield
        self.grade = quality_choice(book, shield.grade)
        most = kind.dice if kind else 9
        self.lost = Stepper("Dice lost", Steps(min(shield.lost, most), 0, most, "0"))
        self.held = tick("Held")
        self.held.setChecked(shield.held)
        self.leave = push_button("Leave it behind", self.left)
        self.leave.clicked.connect(self.reject)
        self.add("Made", self.grade)
        self.add("Dice lost", self.lost)
        self.fields.addRow(self.held)
        self.fields.addRow(self.leave)
        self.finish()
        self.lost.setFocus()

    def shield_now(self) -> BorneShield:
        """The shield with what stands in the fields."""
        grade = self.grade.currentData()
        return replace(
            self._shield,
            grade="" if grade == COMMON else grade,
            held=self.held.isChecked(),
            lost=self.lost.value(),
        )

    def accept(self) -> None:
        self.lost.take()
        super().accept()


def tick(text: str) -> QCheckBox:
    """A box to tick, no wider than its words."""
    box = QCheckBox(text)
    box.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
    return box


def quality_choice(book: Book, grade: str) -> QComboBox:
    """How well a thing is made."""
    return choice(((each.id, each.name) for each in book.qualities.values()), grade or COMMON)


def _hilts(book: Book) -> list[tuple[str, str]]:
    """Parts a weapon may have instead of a plain hilt, or beside it."""
    plain = book.weapons.get(HILT)
    length = plain.length if plain else ""
    return [
        (each.id, each.name)
        for each in book.weapons.values()
        if each.kind == "part" and each.id != HILT and each.length in ("", length)
    ]
