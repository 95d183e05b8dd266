"""What else there is about a blow: stance and distance, what is in between, a shield."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QFormLayout, QWidget

from bwdesk.desk.kit.answer_dialog import add_row
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.combo_boxes import choice
from bwdesk.desk.kit.picker import Pick, Picker
from bwdesk.desk.kit.rolling.group import Group
from bwdesk.desk.kit.rolling.roll_row import RollRow
from bwdesk.rules.arms import bearing
from bwdesk.rules.arms.armory import COMMON
from bwdesk.rules.arms.edge import Arm
from bwdesk.rules.arms.outcome import Shielded
from bwdesk.rules.arms.places import PLACES
from bwdesk.rules.basics.prose import series
from bwdesk.rules.chance.ability import Shade
from bwdesk.rules.packs.book import Book
from bwdesk.rules.person.held import Arms, BorneShield
from bwdesk.rules.tables.weapons import Missile, Weapon

NOTHING, PICKING = "Nothing…", 420
BORNE = "borne"
HIDDEN = "hidden"
DISTANCES = {"": "Where it strikes best", "lunging": "Lunging", "inside": "Inside"}
COVERS = {"open": "In the open", "reasonable": "Reasonable cover", "dense": "Dense cover"}


class Situation(QWidget):
    """Asked for where somebody wants more. ``changed`` tells that the obstacle may be another,
    ``looked`` that anything else is."""

    changed = Signal()
    looked = Signal()

    def __init__(self, arm: Arm, power: int, arms: Arms, book: Book) -> None:
        super().__init__()
        self._book = book
        self.borne = next((e for e in arms.shields if e.held and e.shield in book.shields), None)
        melee = isinstance(arm, Weapon)
        self._form = QFormLayout(self)
        self._form.setContentsMargins(0, 0, 0, 0)
        self._form.setSpacing(8)
        self._form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self.shade = choice((each.value, each.word.title()) for each in Shade)
        self.distance = choice(DISTANCES.items())
        stances = book.stances.values()
        self.stance = choice((("", "Neutral"), *((e.id, e.name) for e in stances)))
        self.cover = choice(COVERS.items())
        materials = book.materials.values()
        self.through = choice((("", "Nothing"), *((each.id, each.name) for each in materials)))
        self.unseen = QCheckBox("Nobody can be seen behind it")
        self.shield = choice((("", "None"), *self._shields(melee)))
        self.covers = choice((("", "No one place"), *((e, place_said(e)) for e in PLACES)))
        of = "melee" if melee else "missile"
        self._known = {each.id: each for each in book.factors.values() if each.of == of}
        self._taken: tuple[str, ...] = ()
        self.picker: Picker | None = None
        self.conditions = push_button(NOTHING, lambda _on: self._pick())
        made = ((each.id, each.name) for each in book.qualities.values())
        self.grade = choice(made, COMMON)
        self.rolls = RollRow("the shield", Group(0, sure=False))
        for label, field, asked in (
            (f"Shade of Power B{power}", self.shade, not isinstance(arm, Missile)),
            ("Made", self.grade, not melee),
            ("Distance", self.distance, melee),
            ("Stance", self.stance, melee),
            ("Ground, light", self.conditions, True),
            ("Cover", self.cover, not melee),
            ("Through", self.through, True),
            ("Shield", self.shield, True),
            ("It covers", self.covers, not melee),
        ):
            if asked:
                add_row(self._form, label, field)
        if not melee:
            self._form.addRow(self.unseen)
        add_row(self._form, "Shield dice", self.rolls)
        for field in (self.distance, self.stance, self.cover, self.through, self.shield):
            field.currentIndexChanged.connect(lambda _at: self.changed.emit())
        for field in (self.shade, self.covers, self.grade):
            field.currentIndexChanged.connect(lambda _at: self.looked.emit())
        self.unseen.toggled.connect(lambda _on: self.changed.emit())

        self.setFocusProxy(self.grade if isinstance(arm, Missile) else self.shade)

    def bears(self) -> BorneShield | None:
        """The character's own shield, where that is what takes the blow."""
        return self.borne if self.shield.currentData() == BORNE else None

    def ask_shield(self, shield: Shielded | None) -> None:
        """Dice of the shield, where there is one that is rolled."""
        self.rolls.ask(Group(shield.dice if shield else 0), why="There is no shield to roll.")

    def blow_fields(self) -> dict[str, Any]:
        """The same as fields of a blow."""
        shield, left = self.shield.currentData(), None
        hides = shield == HIDDEN
        if hides:
            shield = next(each.id for each in self._book.shields.values() if each.hides)
        if (own := self.bears()) is not None:
            shield = f"{own.shield},{own.grade}" if own.grade else own.shield
            left = bearing.shield_left(own, self._book)
        return {
            "grade": "" if self.grade.parent() is None else self.grade.currentData(),
            "shade_of_power": self.shade.currentData(),
            "range": self.distance.currentData(),
            "stance": self.stance.currentData(),
            "cover": self.cover.currentData(),
            "conditions": self._taken,
            "through": self.through.currentData(),
            "unseen": self.unseen.isChecked(),
            "shield": "" if hides else shield,
            "hides": hides,
            "shield_left": left,
            "covers": self.covers.currentData(),
        }

    def _pick(self) -> None:
        """One more of what makes it harder, or one fewer."""
        picks = [
            Pick(each.id, each.name, "taken" if each.id in self._taken else f"+{each.obstacle} Ob")
            for each in self._known.values()
        ]
        self.picker = Picker(self.conditions, "What makes it harder?", picks, wide=PICKING)
        self.picker.picked.connect(self._turn)

    def _turn(self, id: str) -> None:
        rest = tuple(each for each in self._taken if each != id)
        self._taken = rest if id in self._taken else (*rest, id)
        more = sum(self._known[each].obstacle for each in self._taken)
        names = series([self._known[each].name for each in self._taken], "and") if more else ""
        self.conditions.setText(f"+{more}\u00a0Ob…" if more else NOTHING)
        self.conditions.setToolTip(names)
        self.conditions.setAccessibleName(f"Ground, light: {names or 'nothing'}")
        self.changed.emit()
        self.conditions.setFocus(Qt.FocusReason.OtherFocusReason)

    def _shields(self, melee: bool) -> list[tuple[str, str]]:
        """His own, any, or wholly behind a great one."""
        kinds = [(each.id, each.name) for each in self._book.shields.values()]
        own = [(BORNE, "As it is borne")] if self.borne else []
        hidden = next((e for e in self._book.shields.values() if e.hides), None)
        wholly = [(HIDDEN, f"Wholly behind a {hidden.name.lower()}")] if hidden else []
        return [*own, *kinds, *([] if melee else wholly)]


def place_said(place: str) -> str:
    return place.replace("-", " ").capitalize()
