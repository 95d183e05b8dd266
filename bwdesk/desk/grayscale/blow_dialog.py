"""A blow worked out to its end: successes, aim and defense, armor, the Die of Fate, the wound."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QLabel, QWidget

from bwdesk.desk.kit.asking import Asking
from bwdesk.desk.kit.rolling.group import Group
from bwdesk.desk.kit.rolling.roll_row import RollRow
from bwdesk.desk.kit.stepper import Stepper, Steps
from bwdesk.desk.kit.words import words
from bwdesk.rules.ability import Shade
from bwdesk.rules.arms import bearing
from bwdesk.rules.arms.blow import Blow
from bwdesk.rules.arms.edge import Arm
from bwdesk.rules.arms.outcome import Outcome
from bwdesk.rules.arms.places import AREAS, PLACES
from bwdesk.rules.arms.resolve import resolve
from bwdesk.rules.book import Book
from bwdesk.rules.dice import LEAST
from bwdesk.rules.held import Arms
from bwdesk.rules.injury.grayscale import circle
from bwdesk.rules.tables.weapons import Missile, Weapon
from bwdesk.rules.throws import Dice, Told

SHOWN = (*AREAS, *(each for each in PLACES if each not in AREAS))
RANGES = {"optimal": "Optimal range", "extreme": "Extreme range", "fight": "In a fight"}
HEADS = {"bow": "arrow", "crossbow": "bolt"}
WORN, BARE = "worn", ""
TELLING = 64
"""The height of what is told, three lines."""
FAILED = 2
"""A face that counts in no shade but white and wears nothing, where only successes were told."""

WAITS = {
    "fate": "Roll the Die of Fate, or type it.",
    "armor": "Roll the armor, or type its dice.",
    "armor again": "The armor is superior: roll that 1 once more.",
    "shield": "Roll the shield.",
    "powder": "Roll the gunpowder die once more.",
}


class BlowDialog(Asking):
    """Of a weapon and the Power behind it. ``outcome_now`` is what it comes to; accepted once all
    dice lie."""

    def __init__(
        self, arm: Arm, power: int, arms: Arms, book: Book, parent: QWidget | None = None
    ) -> None:
        super().__init__(arm.name, "", "Let it land", parent)
        self._arm, self._power, self._book, self._arms = arm, power, book, arms
        self._dice: dict[str, Dice] = {}
        melee, missile = isinstance(arm, Weapon), isinstance(arm, Missile)
        self.shade = _choice((each.value, each.word.title()) for each in Shade)
        self.great = _choice((("", "No"), ("power", "+1 Power"), ("va", "+1 VA")))
        self.head = _choice((("", "As it comes"), *self._heads()))
        self.range = _choice(RANGES.items())
        self.successes, self.obstacle = Stepper("Successes", Steps(1)), Stepper("Ob", Steps(1, 1))
        self.defense = Stepper("Successes of the defense", Steps(0))
        self.shows = _choice((each, _said(each)) for each in SHOWN)
        self.shows.setCurrentIndex(SHOWN.index("torso"))
        self.aim = _choice((("", "Nowhere else"), *((each, _said(each)) for each in SHOWN)))
        self.armor = _choice(self._armor())
        self.fate = RollRow("the Die of Fate", Group(1))
        self.rolls = RollRow("the armor", Group(0, sure=False))
        self.again = RollRow("the 1 once more", Group(1))
        if not missile:
            self.add(f"Shade of Power B{power}", self.shade)
        if melee and isinstance(arm, Weapon) and arm.great:
            self.add("Great Strike", self.great)
        if self.head.count() > 1:
            self.add("Head", self.head)
        if not melee:
            self.add("Range", self.range)
        self.add("Successes", self.successes)
        self.add("Ob", self.obstacle)
        if melee:
            self.add("Defense", self.defense)
        self.add("The defender shows" if melee else "Where it would land", self.shows)
        self.add("Aimed at", self.aim)
        if not melee:
            self.add("Die of Fate", self.fate)
        self.add("Armor", self.armor)
        self._stops: QLabel = words("", "body", "ink2", wrap=True)
        self.fields.addRow(self._stops)
        self.add("Armor dice", self.rolls)
        self.add("Once more", self.again)
        for choice in (self.shade, self.great, self.head, self.shows, self.aim, self.armor):
            choice.currentIndexChanged.connect(self._look)
        self.range.currentIndexChanged.connect(self._ranged)
        for stepper in (self.successes, self.obstacle, self.defense):
            stepper.stepped.connect(lambda _value: self._look())
        for name, row in self._rows.items():
            row.rolled.connect(lambda dice, name=name: self._fell(name, dice))
            row.field.textChanged.connect(lambda _text, name=name: self._typed(name))
        self.keep_room(TELLING)
        self._ranged()
        self.dressed()
        self.successes.setFocus()

    @property
    def _rows(self) -> dict[str, RollRow]:
        return {"fate": self.fate, "armor": self.rolls, "armor again": self.again}

    @property
    def own(self) -> bool:
        """Whether it meets what the character wears."""
        return bool(self.armor.currentData() == WORN)

    def blow(self) -> Blow:
        """The blow as it stands in the fields."""
        melee, missile = isinstance(self._arm, Weapon), isinstance(self._arm, Missile)
        shade = "B" if missile else self.shade.currentData()
        worn = bearing.told(self._arms, self._book) if self.own else self.armor.currentData()
        return Blow(
            power=f"{shade}{self._power}",
            weapon=self._arm.id,
            great=self.great.currentData(),
            head=self.head.currentData(),
            range="" if melee else self.range.currentData(),
            successes=self.successes.value(),
            ob=self.obstacle.value(),
            defense=self.defense.value(),
            shows=self.shows.currentData(),
            aim=self.aim.currentData(),
            armor=worn,
        )

    def outcome_now(self) -> Outcome:
        """What it comes to with the dice that lie."""
        blow = self.blow()
        found = resolve(self._with(blow, fate=self._face("fate")), self._book)
        if found.armor is None or not found.armor.dice or "armor" not in self._dice:
            return found
        faces = self._faces(found.armor.dice)
        if len(faces) != found.armor.dice:
            return found
        lying = self._with(
            blow, fate=self._face("fate"), armor=faces, again=self._face("armor again")
        )
        return resolve(lying, self._book)

    def accept(self) -> None:
        """Lays what is typed; where dice are wanted, the cursor goes there first."""
        for stepper in (self.successes, self.obstacle, self.defense):
            stepper.take()
        for name, row in self._rows.items():
            if not row.field.empty():
                dice = row.take()
                if dice is None:
                    return
                self._dice[name] = dice
        self._look()
        found = self.outcome_now()
        if found.lacking:
            row = self._rows[found.lacking]
            row.field.refuse(WAITS[found.lacking])
            return
        super().accept()

    # What is shown

    def _ranged(self) -> None:
        """The obstacle begins as that of the range."""
        if not isinstance(self._arm, Weapon):
            blow = Blow(power="B1", weapon=self._arm.id, range=self.range.currentData())
            least = resolve(blow, self._book).obstacle.whole
            self.obstacle.show_steps(Steps(least, 1))
        self._look()

    def _look(self) -> None:
        found = self.outcome_now()
        hits = zip("IMS", found.edge.hits, strict=True)
        three = ", ".join(f"{letter} {circle(at)}" for letter, at in hits)
        self.says.setText(f"{three}; VA {found.edge.pierces}")
        self.says.show()
        armor = found.armor
        dice = armor.dice if armor else 0
        self.rolls.ask(Group(dice), why="There is no armor to roll.")
        again = found.lacking == "armor again" or "armor again" in self._dice
        self.again.ask(Group(int(again)), why="Only superior armor rolls a 1 once more.")
        helps = f"{dice}D against Ob {armor.obstacle}" if armor and dice else "of no help"
        self._stops.setText(f"There: {helps if armor else 'none'}.")
        self.tell(told(found))

    # What lies

    def _fell(self, name: str, dice: Dice) -> None:
        self._dice[name] = dice
        self._look()
        waits = self.outcome_now().lacking
        (self._rows.get(waits) or self.accept_it).setFocus(Qt.FocusReason.OtherFocusReason)

    def _typed(self, name: str) -> None:
        """What is told goes with what stands in the field."""
        dice = self._rows[name].field.dice()
        if self._dice.get(name) != dice:
            self._dice.pop(name, None)
            self._look()

    def _face(self, name: str) -> int | None:
        dice = self._dice.get(name)
        if dice is None or isinstance(dice, Told):
            return dice.count if dice and 1 <= dice.count <= 6 else None
        return dice.faces[0] if dice.faces else None

    def _faces(self, dice: int) -> tuple[int, ...]:
        """The armor's dice; told ones count without their faces, and wear nothing."""
        lying = self._dice["armor"]
        if not isinstance(lying, Told):
            return lying.faces
        count = min(lying.count, dice)
        return (max(LEAST.values()),) * count + (FAILED,) * (dice - count)

    @staticmethod
    def _with(
        blow: Blow,
        *,
        fate: int | None,
        armor: tuple[int, ...] | None = None,
        again: int | None = None,
    ) -> Blow:
        return replace(blow, fate=fate, armor_faces=armor, armor_again=again)

    # What may be chosen

    def _heads(self) -> list[tuple[str, str]]:
        of = HEADS.get(self._arm.kind, "") if isinstance(self._arm, Missile) else ""
        return [(each.id, each.name) for each in self._book.heads.values() if each.of == of]

    def _armor(self) -> list[tuple[str, str]]:
        """What he wears, nothing, or any kind for this blow alone."""
        kinds = [(each.id, each.name) for each in self._book.armors.values()]
        return [(WORN, "As it is worn"), (BARE, "None"), *kinds]


def told(found: Outcome) -> str:
    """What a blow comes to, in words."""
    where = found.place.replace("-", " ")
    if found.hit is None:
        if found.fate is not None and found.lacking:
            return f"It hits the {where}. {WAITS[found.lacking]}"
        return " ".join(["It misses.", *(each.says for each in found.why)])
    if found.armor and found.armor.stopped:
        waits = f" {WAITS[found.lacking]}" if found.lacking else ""
        return f"{found.hit.title()} at the {where}. {_wear(found)}The armor stops it.{waits}"
    lands = f"a wound at {circle(found.at)}" if found.at else "no wound"
    waits = f" {WAITS[found.lacking]}" if found.lacking else ""
    more = "".join(f" {each.says}" for each in found.why)
    return f"{found.hit.title()} at the {where}: {_wear(found)}{lands}.{waits}{more}"


def _wear(found: Outcome) -> str:
    armor = found.armor
    if armor is None or armor.successes is None or armor.left >= armor.dice:
        return ""
    return f"the armor is left with {armor.left}D; "


def _said(place: str) -> str:
    return place.replace("-", " ").capitalize()


def _choice(picks: Iterable[tuple[str, str]]) -> QComboBox:
    box = QComboBox()
    for data, text in picks:
        box.addItem(text, data)
    return box
