"""A blow worked out to its end: successes, aim and defense, armor, the Die of Fate, the wound."""

from __future__ import annotations

from functools import cached_property
from typing import Any, NamedTuple

from msgspec.structs import replace
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QFormLayout, QHBoxLayout, QVBoxLayout, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.answer_dialog import AnswerDialog, add_row
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.combo_boxes import choice
from bwdesk.desk.kit.picker import Pick, Picker
from bwdesk.desk.kit.rolling.group import Group
from bwdesk.desk.kit.rolling.roll_row import RollRow
from bwdesk.desk.kit.stepper import Stepper, Steps
from bwdesk.desk.kit.words import words
from bwdesk.rules.arms import bearing
from bwdesk.rules.arms.armory import COMMON
from bwdesk.rules.arms.blow import Blow, Piece
from bwdesk.rules.arms.edge import Arm
from bwdesk.rules.arms.obstacle import RANGED
from bwdesk.rules.arms.outcome import Outcome, Shielded
from bwdesk.rules.arms.places import AREAS, PLACES
from bwdesk.rules.arms.resolve import resolve
from bwdesk.rules.arms.words import three
from bwdesk.rules.basics.prose import series
from bwdesk.rules.chance.ability import Ability, Shade
from bwdesk.rules.chance.dice import LEAST
from bwdesk.rules.chance.throws import Dice, Told
from bwdesk.rules.packs.book import Book
from bwdesk.rules.person.held import Arms, BorneShield
from bwdesk.rules.tables.grayscale import circle
from bwdesk.rules.tables.weapons import Missile, Thrown, Weapon

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


SHOWN = (*AREAS, *(each for each in PLACES if each not in AREAS))
RANGES = {"optimal": "Optimal range", "extreme": "Extreme range", "fight": "In a fight"}
BURSTS = {"optimal": "Optimal range", "lunging": "Lunging", "extreme": "Extreme range"}
"""Where a bomb goes off: somebody who lost the positioning lands it at lunging."""
HEADS = {"bow": "arrow", "crossbow": "bolt"}
WORN, BARE = "worn", ""
TELLING = 64
"""The height of what is told, three lines."""
NARROW, WIDE = 540, 980
"""So wide that successes, obstacle and defense are one line; with the situation beside them."""
FAILED = 2
"""A face that counts in no shade but white and wears nothing, where only successes were told."""

WAITS = {
    "fate": "Roll the Die of Fate, or type it.",
    "armor": "Roll the armor, or type its dice.",
    "armor again": "The armor is superior: roll that 1 once more.",
    "shield": "Roll the shield, or type its dice.",
    "powder": "Roll the gunpowder die.",
    "powder again": "It shows a 1: roll the gunpowder die once more.",
    "blast": "Roll the blast, 6D open-ended, or type its dice.",
    "speed": "Roll Speed against the blast, or type its dice.",
}
UNKNOWN_SPEED = Ability(Shade.BLACK, 0)
BLAST, BLAST_DICE = "It bursts in the same volley and slot of the next exchange.", 6


class Against(NamedTuple):
    """What somebody is thrown against: a material or a ground of the Book, by its id."""

    name: str
    into: str


class BlowDialog(AnswerDialog):
    """Of a weapon and the Power behind it. ``outcome_now`` is what it comes to; accepted once all
    dice lie.

    What is asked of every blow stands there at once; dice come up with what they are for, and the
    rest of the situation where somebody asks for it. *pips* are what a trait takes off the circle;
    *speed* is tested against the blast of a bomb.
    """

    def __init__(
        self,
        arm: Arm | Against,
        power: int,
        arms: Arms,
        book: Book,
        parent: QWidget | None = None,
        *,
        pips: int = 0,
        speed: Ability = UNKNOWN_SPEED,
    ) -> None:
        super().__init__(arm.name, "", "Let it land", parent)
        self._arm, self._power, self._book, self._arms, self._pips = arm, power, book, arms, pips
        self._speed = speed
        self._dice: dict[str, Dice] = {}
        self._rows: dict[str, RollRow] = {}
        self._more: Situation | None = None
        self._gun = isinstance(arm, Missile) and arm.kind == "gun"
        melee, thrown = isinstance(arm, Weapon), isinstance(arm, Against)
        self._bomb = isinstance(arm, Missile) and arm.kind == "bomb"
        self.great = choice((("", "No"), ("power", "+1 Power"), ("va", "+1 VA")))
        self.head = choice((("", "As it comes"), *self._heads()))
        self.range = choice((BURSTS if self._bomb else RANGES).items())
        self.successes, self.obstacle = Stepper("Successes", Steps(1)), Stepper("Ob", Steps(1, 1))
        self.defense = Stepper("Successes of the defense", Steps(0))
        self.shows = choice(((each, place_said(each)) for each in SHOWN), "torso")
        self.aim = choice((("", "Nowhere else"), *((each, place_said(each)) for each in SHOWN)))
        self.armor = choice(self._armor())
        self.more = push_button(
            "Shield, things in between, stance…" if melee else "Shield, cover…",
            lambda _on: self.situation.setFocus(),
        )
        if self._gun:
            self.add("Gunpowder die", self._row("powder", "the gunpowder die", 1))
        for label, field, asked in (
            ("Great Strike", self.great, isinstance(arm, Weapon) and arm.great),
            ("Head", self.head, self.head.count() > 1),
            ("Range", self.range, not melee and not thrown),
            ("Successes over" if thrown else "Successes", self._counts_row(melee, thrown), True),
            ("The defender shows" if melee else "Where it would land", self.shows, True),
            ("Aimed at", self.aim, not thrown),
        ):
            if asked:
                self.add(label, field)
        self.add("Armor", self.armor)
        self._abreast = self._fields_row()
        self.more.setHidden(thrown)
        if melee:
            self.widen(NARROW)
        for box in (self.great, self.shows, self.aim, self.armor):
            box.currentIndexChanged.connect(self._look)
        for box in (self.range, self.head):
            box.currentIndexChanged.connect(self._set_range)
        for stepper in (self.successes, self.obstacle, self.defense):
            stepper.stepped.connect(lambda _value: self._look())
        self.keep_room(TELLING)
        self._set_range()
        self.finish()
        (self._rows["powder"] if self._gun else self.successes).setFocus()

    def _counts_row(self, defended: bool, thrown: bool) -> QWidget:
        """Successes, obstacle and defense in one line; of a throw what is over (MAT-6)."""
        around = QWidget()
        row = layouts.row(self.successes, into=around, spacing=8)
        for name, stepper in (("Ob", self.obstacle), ("Defense", self.defense)):
            if defended or (stepper is self.obstacle and not thrown):
                row.addSpacing(6)
                row.addWidget(words(name, "body", "ink2"))
                row.addWidget(stepper)
        row.addStretch(1)
        around.setFocusProxy(self.successes)
        return around

    def _fields_row(self) -> QHBoxLayout:
        """The fields in a row that has room for more beside them; the button at the foot."""
        column = self.layout()
        assert isinstance(column, QVBoxLayout), "a dialog that asks is one column"
        at = column.indexOf(self.fields)
        column.removeItem(self.fields)
        row = layouts.row(self.fields, spacing=28, grows=0)
        column.insertLayout(at, row)
        foot = column.itemAt(column.count() - 1)
        buttons = foot.layout() if foot else None
        assert isinstance(buttons, QHBoxLayout), "its buttons stand in a row"
        buttons.insertWidget(0, self.more)
        return row

    # What comes up when it is wanted

    @cached_property
    def situation(self) -> Situation:
        """The rest of what may be said, in the place of the button that asks for it."""
        assert not isinstance(self._arm, Against), "whoever is thrown meets nothing in between"
        found = Situation(self._arm, self._power, self._arms, self._book)
        # Beside what is asked of every blow: one below the other were higher than small screens.
        self._abreast.addWidget(found, 1, Qt.AlignmentFlag.AlignTop)
        self._widen(round(themes.theme_of(self).type.px(WIDE)))
        self.more.hide()
        self._more = found
        self._rows["shield"] = self._connect_row("shield", found.rolls)
        found.changed.connect(self._set_range)
        found.looked.connect(self._look)
        self._look()
        return found

    def _widen(self, width: int) -> None:
        """As wide as that, and still on the screen."""
        width = min(width, self.room.width())
        self.setMinimumWidth(width)
        room, frame = self.screen().availableGeometry(), self.frameGeometry()
        wide = max(width, frame.width())
        self.move(max(room.left(), min(frame.left(), room.right() - wide)), frame.top())

    @cached_property
    def fate(self) -> RollRow:
        """The Die of Fate, once something hits by it."""
        row = self._row("fate", "the Die of Fate", 1)
        self.add("Die of Fate", row)
        return row

    @cached_property
    def blast(self) -> RollRow:
        """The explosion of a bomb that lies near enough, and Speed against it (WPN-14)."""
        group = Group(BLAST_DICE, open_ended=True)
        self._rows["blast"] = row = self._connect_row("blast", RollRow("the blast", group))
        self.add("The blast", row)
        speed = Group(self._speed.exponent, self._speed.shade, sure=False)
        self._rows["speed"] = self._connect_row("speed", RollRow("Speed", speed))
        self.add(f"Speed {self._speed}" if self._speed.exponent else "Speed", self._rows["speed"])
        return row

    @cached_property
    def rolls(self) -> RollRow:
        """Dice of the armor."""
        row = self._row("armor", "the armor", 0, sure=False)
        self.add("Armor dice", row)
        return row

    @cached_property
    def reroll_row(self) -> RollRow:
        """The 1 that superior armor rolls once more."""
        row = self._row("armor again", "the 1 once more", 0)
        self.add("Once more", row)
        return row

    @cached_property
    def powder_again(self) -> RollRow:
        """The gunpowder die after a 1."""
        row = self._row("powder again", "the gunpowder die once more", 1)
        self.add("Once more", row)
        return row

    @property
    def powder(self) -> RollRow:
        return self._rows["powder"]

    def _row(self, name: str, what: str, dice: int, *, sure: bool = True) -> RollRow:
        row = self._connect_row(name, RollRow(what, Group(dice, sure=sure)))
        self._rows[name] = row
        return row

    def _connect_row(self, name: str, row: RollRow) -> RollRow:
        row.rolled.connect(lambda dice: self._take_dice(name, dice))
        row.field.textChanged.connect(lambda _text: self._forget_dice(name))
        return row

    # What it comes to

    @property
    def own(self) -> bool:
        """Whether it meets what the character wears."""
        return bool(self.armor.currentData() == WORN)

    @property
    def bears(self) -> BorneShield | None:
        """The character's own shield, where it takes the blow."""
        return self._more.bears() if self._more else None

    def blow(self) -> Blow:
        """The blow as it stands in the fields."""
        if isinstance(self._arm, Against):
            return Blow(
                power=f"B{self._power}",
                against=self._arm.into,
                successes=self.successes.value(),
                ob=self.obstacle.value(),
                shows=self.shows.currentData(),
                armor=self._worn_armor(),
                pips=self._pips,
            )
        melee, missile = isinstance(self._arm, Weapon), isinstance(self._arm, Missile)
        more: dict[str, Any] = self._more.blow_fields() if self._more else {}
        shade = "B" if missile else more.pop("shade_of_power", "B")
        more.pop("shade_of_power", None)
        if not melee:
            more["range"] = self.range.currentData()
        return Blow(
            power=f"{shade}{self._power}",
            weapon=self._arm.id,
            great=self.great.currentData(),
            head=self.head.currentData(),
            successes=self.successes.value(),
            ob=self.obstacle.value(),
            defense=self.defense.value(),
            shows=self.shows.currentData(),
            aim=self.aim.currentData(),
            armor=self._worn_armor(),
            pips=self._pips,
            **more,
        )

    def _worn_armor(self) -> str | dict[str, str | Piece]:
        return bearing.blow_pieces(self._arms, self._book) if self.own else self.armor.currentData()

    def outcome_now(self) -> Outcome:
        """What it comes to with the dice that lie."""
        blow = replace(
            self.blow(),
            fate=self._face("fate"),
            powder=self._powder_faces(),
            blast=self._count_in("blast", Shade.BLACK),
            escape=self._count_in("speed", self._speed.shade),
        )
        found = resolve(blow, self._book)
        if found.shield and found.shield.dice and "shield" in self._dice:
            faces = self._faces("shield", found.shield.dice)
            if len(faces) in (found.shield.dice, found.shield.dice + 1):
                blow = replace(blow, shield_faces=faces)
                found = resolve(blow, self._book)
        if found.armor is None or not found.armor.dice or "armor" not in self._dice:
            return found
        faces = self._faces("armor", found.armor.dice)
        if len(faces) != found.armor.dice:
            return found
        again = self._face("armor again")
        return resolve(replace(blow, armor_faces=faces, armor_again=again), self._book)

    @property
    def waits(self) -> str:
        """The dice that are wanted next; "" where all lie."""
        if self._gun and "powder" not in self._dice:
            return "powder"
        found = self.outcome_now()
        if found.lacking == "powder":
            return "powder again"
        if self._bomb and found.fate:
            missing = (each for each in ("blast", "speed") if each not in self._dice)
            if name := next(missing, ""):
                return name
        shield = found.shield
        flies = isinstance(self._arm, Missile | Thrown)
        rolled = not flies or self.range.currentData() not in RANGED
        if rolled and not found.powder and shield and shield.dice and shield.successes is None:
            return "shield"
        return found.lacking

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
        if name := self.waits:
            self._rows[name].field.refuse(WAITS[name])
            return
        super().accept()

    # What is shown

    def _set_range(self) -> None:
        """The obstacle begins as that of what was said of the situation."""
        blow = replace(self.blow(), successes=0, ob=None)
        least = resolve(blow, self._book).obstacle.whole
        self.obstacle.show_steps(Steps(max(1, least), 1))
        self._look()

    def _look(self) -> None:
        found, waits = self.outcome_now(), self.waits
        self.says.setText(f"{three(found.edge)}. {BLAST}" if self._bomb else three(found.edge))
        self.says.show()
        armor = found.armor
        dice = armor.dice if armor else 0
        if waits == "blast" or "blast" in self._rows:
            self.blast.ask(Group(BLAST_DICE, open_ended=True))
        if waits in ("fate", "blast") or "fate" in self._rows:
            self.fate.ask(Group(int(found.fate is not None)), why="Nothing has hit yet.")
        if dice or "armor" in self._rows:
            self.rolls.ask(Group(dice), f"the armor, Ob\u00a0{armor.obstacle}" if armor else "")
        if waits == "armor again" or "armor again" in self._rows:
            wanted = waits == "armor again" or "armor again" in self._dice
            self.reroll_row.ask(Group(int(wanted)), why="Only superior armor rolls a 1 once more.")
        if waits == "powder again" and "powder again" not in self._rows:
            self.powder_again.setFocus()
        if self._more:
            self._more.ask_shield(found.shield)
        self.tell(outcome_words(found, waits))

    # What lies

    def _take_dice(self, name: str, dice: Dice) -> None:
        self._dice[name] = dice
        self._look()
        after = self._rows.get(self.waits)
        if name == "powder" and not self.outcome_now().powder:
            self.successes.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            (after or self.accept_it).setFocus(Qt.FocusReason.OtherFocusReason)

    def _forget_dice(self, name: str) -> None:
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

    def _count_in(self, name: str, shade: Shade) -> int | None:
        dice = self._dice.get(name)
        return None if dice is None else min(99, dice.successes(shade))

    def _powder_faces(self) -> tuple[int, ...]:
        """The gunpowder die, and the second one where it is known."""
        found = (self._face("powder"), self._face("powder again"))
        return tuple(face for face in found if face is not None)

    def _faces(self, name: str, dice: int) -> tuple[int, ...]:
        """The dice of armor or shield; told ones count without their faces, and wear nothing."""
        lying = self._dice[name]
        if not isinstance(lying, Told):
            return lying.faces
        count = min(lying.count, dice)
        return (max(LEAST.values()),) * count + (FAILED,) * (dice - count)

    # What may be chosen

    def _heads(self) -> list[tuple[str, str]]:
        of = HEADS.get(self._arm.kind, "") if isinstance(self._arm, Missile) else ""
        return [(each.id, each.name) for each in self._book.heads.values() if each.of == of]

    def _armor(self) -> list[tuple[str, str]]:
        """What he wears, nothing, or any kind for this blow alone."""
        kinds = [(each.id, each.name) for each in self._book.armors.values()]
        return [(WORN, "As it is worn"), (BARE, "None"), *kinds]


def parse_target(id: str, book: Book) -> Against | None:
    """What is thrown against, by its key in the list of weapons; None for any other key."""
    of, _, what = id.partition(".")
    if of == "against" and what in book.materials:
        return Against(book.materials[what].name, what)
    if of == "ground" and what in book.grounds:
        return Against(book.grounds[what].name, what)
    return None


def outcome_words(found: Outcome, waits: str = "") -> str:
    """What a blow comes to, in words; *waits* are the dice that are wanted next."""
    where = found.place.replace("-", " ")
    waiting = f" {WAITS[waits]}" if waits else ""
    more = "".join(f" {each.says}" for each in found.why)
    if waits.startswith("powder"):
        return WAITS[waits]
    if found.powder:
        return more.strip()
    if waits in ("blast", "speed"):
        return f"It lies near enough to the {where}.{waiting}"
    if found.hit is None:
        if found.fate is not None and found.lacking:
            return f"It hits the {where}.{waiting}"
        return f"It misses.{waiting}{more}"
    if found.armor and found.armor.stopped:
        return f"{found.hit.title()} at the {where}. {_wear(found)}The armor stops it.{waiting}"
    if waits == "armor" and found.armor:
        against = f"{found.armor.dice}D against Ob\u00a0{found.armor.obstacle}"
        return f"{found.hit.title()} at the {where}. The armor there has {against}.{waiting}"
    lands = f"a wound at {circle(found.at)}" if found.at else "no wound"
    return f"{found.hit.title()} at the {where}: {_wear(found)}{lands}.{waiting}{more}"


def _wear(found: Outcome) -> str:
    armor = found.armor
    if armor is None or armor.successes is None or armor.left >= armor.dice:
        return ""
    return f"the armor is left with {armor.left}D; "
