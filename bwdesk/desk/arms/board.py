"""The board of arms: what is carried, worn and held, what it comes to and what it costs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from msgspec.structs import replace
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QDialog,
    QHBoxLayout,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from bwdesk.desk import theme as themes
from bwdesk.desk.arms.line import Line, LineRow
from bwdesk.desk.character.document import Document
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.picker import Pick, Picker
from bwdesk.desk.kit.stepper import Stepper, Steps
from bwdesk.desk.kit.words import SectionLabel, words
from bwdesk.desk.kit.writing import empty_line, text_line
from bwdesk.rules.arms import bearing
from bwdesk.rules.arms.armory import COMMON
from bwdesk.rules.arms.deeds import change
from bwdesk.rules.arms.edge import Arm, melee_edge
from bwdesk.rules.arms.linking import Ware, ware
from bwdesk.rules.arms.made import Made
from bwdesk.rules.arms.places import PLACES
from bwdesk.rules.arms.words import figures, full_name, place_name, three, weighs
from bwdesk.rules.chance.ability import Ability, Shade
from bwdesk.rules.packs.book import Book
from bwdesk.rules.person.held import Ammunition, Arms, BorneShield, CarriedArm, Hold, WornArmor
from bwdesk.rules.play.comer import list_grown
from bwdesk.rules.play.present import Present
from bwdesk.rules.tables.armor import Armor, Shield
from bwdesk.rules.tables.weapons import Missile, Weapon


def weapon_line(carried: CarriedArm, arm: Arm | None, power: Ability, book: Book) -> Line:
    """A weapon that is carried, in the hands of that *power*."""
    entry = arm.name if arm else carried.arm
    name = f"{carried.name} ({entry})" if carried.name else entry
    grade = arm.grade if isinstance(arm, Weapon) and arm.grade else carried.grade
    many = f"{carried.count}\u00d7" if carried.count > 1 else ""
    head = book.heads.get(carried.head)
    how = (
        "broken" if carried.broken else "",
        "balance lost" if carried.unbalanced else "",
        "loaded" if carried.loaded else "",
        many,
        carried.hold,
    )
    value = ", ".join(each for each in how if each)
    named = ", ".join(each for each in (name, _grade(grade, book)) if each)
    if arm is None:
        return Line(named, value, "No pack has its figures.")
    says = figures(arm, bearing.edge_of(arm, power, book, carried))
    if head:
        says = f"{head.name}: {says}"
    if pommel := book.weapons.get(carried.pommel):
        says = f"{says}. {pommel.name}: {three(melee_edge(power, pommel))}"
    if dice := bearing.balance(carried, arm, book):
        says = f"{says}; +{dice}D to hit"
    return Line(named, value, says, note=arm.note)


def grown_line(made: Made, power: Ability, book: Book) -> Line:
    """What grew on somebody: no ware, and never put away."""
    arm = made.arm()
    skill = book.skill_name(made.skill) if made.skill else ""
    says = figures(arm, bearing.edge_of(arm, power, book))
    return Line(made.name, "of the body", "; ".join(each for each in (says, skill) if each))


def piece_line(place: str, piece: WornArmor | None, book: Book) -> Line:
    """What is worn at a place, and the dice that are left of it."""
    where = place_name(place)
    if piece is None:
        return Line(where, "bare", bare=True)
    kind, has = book.armors.get(piece.armor), bearing.protects(piece, book)
    shade = has.shade.word if has.shade is not Shade.BLACK else ""
    named = piece.name or (kind.name if kind else "armor of no list")
    said = (named, "half" if piece.half else "", _grade(piece.grade, book), shade)
    value = f"{has.dice}D of {has.bought}" if has.dice < has.bought else f"{has.dice}D"
    says = ", ".join(each for each in said if each)
    return Line(f"{where}: {says}", value, note=kind.note if kind else "")


def shield_line(shield: BorneShield, book: Book) -> Line:
    """A shield, and the dice that are left of it."""
    kind = book.shields.get(shield.shield)
    name = shield.name or (kind.name if kind else shield.shield)
    left = bearing.shield_left(shield, book)
    dice = f"{left}D of {kind.dice}" if kind and left else "destroyed" if kind else "unknown"
    value = ", ".join(each for each in (dice, "held" if shield.held else "put away") if each)
    return Line(", ".join(e for e in (name, _grade(shield.grade, book)) if e), value)


def _grade(id: str, book: Book) -> str:
    """How well it is made, where that is not the usual way."""
    quality = book.qualities.get(id)
    return quality.name.lower() if quality and id != COMMON else ""


ABREAST = 900
"""As wide as this, at 100 %, armor stands beside the weapons."""
NO_WEIGHT = "It weighs nothing."
UNKNOWN_POWER = Ability(Shade.BLACK, 4)


class Shots(NamedTuple):
    """Ammunition at its place in the list, and what it is called."""

    at: int
    now: Ammunition
    name: str


class ArmsBoard(QWidget):
    """The arms of one document; every change is a step of it. ``said`` tells news."""

    said = Signal(str, str)

    def __init__(self, document: Document, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.document = document
        self.asking: QDialog | None = None
        self.picker: Picker | None = None
        self.setProperty("ground", "paper")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._build()

    @property
    def arms(self) -> Arms:
        return self.document.character.play.arms

    @property
    def weapons(self) -> list[LineRow]:
        return list(self._weapons)

    @property
    def grown_rows(self) -> list[LineRow]:
        """What the body carries."""
        return list(self._grown)

    @property
    def shields(self) -> list[LineRow]:
        return list(self._shields)

    @property
    def pieces(self) -> dict[Any, LineRow]:
        """By where they are worn."""
        return dict(self._pieces.widgets)

    @property
    def ammunition(self) -> list[AmmunitionRow]:
        return list(self._ammunitions)

    def refresh(self) -> None:
        """Show the arms as they are now; each row stays where it is."""
        arms, document, book = self.arms, self.document, self.document.book
        present = Present(document.reckoning, document.character.play, book)
        power = present.ability("power") or UNKNOWN_POWER
        self._weapons.show(
            enumerate(weapon_line(each, self._arm(each), power, book) for each in arms.carried)
        )
        self._grown.show(grown_line(each, power, book) for each in list_grown(present))
        self._ammunitions.show(
            Shots(at, each, head_name(each, book)) for at, each in enumerate(arms.ammunition)
        )
        worn = {each.place: each for each in arms.worn}
        places = dict.fromkeys((*PLACES, *worn))
        self._pieces.show((place, piece_line(place, worn.get(place), book)) for place in places)
        self._shields.show(enumerate(shield_line(each, book) for each in arms.shields))
        self._empty.setVisible(not arms.carried)
        self._weighs.setText(weighs(present.weight) or NO_WEIGHT)

    def _arm(self, carried: CarriedArm) -> Arm | None:
        found = ware(carried.arm, self.document.book)
        return None if isinstance(found, Armor | Shield) else found

    # What is done

    def _do(self, arms: Arms, label: str, group: str = "") -> None:
        deed = change(self.document.character.play, arms, label)
        self.document.apply(deed._replace(group=group))

    def take_arm(self, id: str) -> None:
        """One more weapon or shield of the Book."""
        found = ware(id, self.document.book)
        if found is None or isinstance(found, Armor):
            return
        label = f"Take the {found.name}"
        if isinstance(found, Shield):
            held = not any(each.held for each in self.arms.shields)
            shields = (*self.arms.shields, BorneShield(id, held=held))
            self._do(replace(self.arms, shields=shields), label)
            return
        hold: Hold = "slung" if isinstance(found, Missile) else "readied"
        self._do(bearing.take(self.arms, CarriedArm(id, hold=hold)), label)

    def _weapon(self, at: int) -> None:
        from bwdesk.desk.arms.dialogs import WeaponDialog

        carried = self.arms.carried[at]
        name = self.weapons[at].line().name
        dialog = WeaponDialog(carried, self._arm(carried), self.document.book, self)

        def leave() -> None:
            self._do(bearing.leave_behind(self.arms, carried), f"Leave behind: {name}")
            self._go_on(self.weapons, self.take)

        def carry() -> None:
            self._do(bearing.with_weapon(self.arms, carried, dialog.read_weapon()), name)

        dialog.left.connect(leave)
        dialog.used.connect(lambda: self._use(at))
        self._ask(dialog, carry)

    def _use(self, at: int) -> None:
        """One shot, or one thrown away; ammunition that is counted is one less."""
        carried, name = self.arms.carried[at], self.weapons[at].line().name
        arm = self._arm(carried)
        if isinstance(arm, Missile) and arm.kind != "bomb":
            try:
                arms = bearing.fire(self.arms, carried)
            except ValueError as why:
                self.said.emit("Nothing to shoot with", str(why))
                return
            self._do(arms, f"Shoot: {name}")
            return
        self._do(bearing.put_down(self.arms, carried), f"Throw: {name}")
        if carried.count == 1:
            self._go_on(self.weapons, self.take)

    def _add_ammunition(self, head: str) -> None:
        more = (*self.arms.ammunition, Ammunition(head, 12))
        self._do(replace(self.arms, ammunition=more), "Count ammunition")
        self.ammunition[-1].count.setFocus(Qt.FocusReason.OtherFocusReason)

    def _ammunition(self, at: int, now: Ammunition | None) -> None:
        rows = list(self.arms.ammunition)
        rows[at : at + 1] = [] if now is None else [now]
        label = "Leave ammunition behind" if now is None else "Count ammunition"
        group = "" if now is None else f"ammunition.{at}"
        self._do(replace(self.arms, ammunition=tuple(rows)), label, group)
        if now is None:
            self._go_on(self.ammunition, self.more)

    def _piece(self, place: str) -> None:
        from bwdesk.desk.arms.dialogs import PieceDialog

        now = next((each for each in self.arms.worn if each.place == place), None)
        dialog = PieceDialog(place, now, self.document.book, self)

        def wear() -> None:
            piece = dialog.piece()
            arms = self.arms
            worn = bearing.put_on(arms, piece) if piece else bearing.take_off(arms, place)
            self._do(worn, f"Armor: {place_name(place).lower()}")

        dialog.mended.connect(lambda: self._mend(place))
        self._ask(dialog, wear)

    def _suit(self, id: str) -> None:
        kind = self.document.book.armors[id]
        self._do(bearing.put_on_suit(self.arms, kind), f"Wear {kind.name}")

    def _add_place(self) -> None:
        """A creature's own place, which has dice and no kind of the list."""
        place = " ".join(self.place.text().split())
        empty_line(self.place)
        if not place or any(each.place == place for each in self.arms.worn):
            return
        self._do(bearing.put_on(self.arms, WornArmor(place, dice=1)), f"Armor: {place}")
        self._piece(place)

    def _mend(self, place: str) -> None:
        from bwdesk.desk.arms.mending import MendingDialog

        piece = next(each for each in self.arms.worn if each.place == place)
        dialog = MendingDialog(piece, self.document.book, self)

        def done() -> None:
            if dialog.mends:
                self._do(bearing.mend(self.arms, piece), f"Mend the {place_name(place).lower()}")
            else:
                self.said.emit("Not mended", dialog.how())

        self._ask(dialog, done)

    def _shield(self, at: int) -> None:
        from bwdesk.desk.arms.dialogs import ShieldDialog

        name = self.shields[at].line().name
        dialog = ShieldDialog(self.arms.shields[at], self.document.book, self)

        def bear(*now: BorneShield) -> None:
            rows = (*self.arms.shields[:at], *now, *self.arms.shields[at + 1 :])
            self._do(replace(self.arms, shields=rows), name)

        def leave() -> None:
            bear()
            self._go_on(self.shields, self.take_shield)

        dialog.left.connect(leave)
        self._ask(dialog, lambda: bear(dialog.shield_now()))

    def _ask(self, dialog: QDialog, done: Callable[[], None]) -> None:
        self.asking = dialog
        dialog.accepted.connect(done)
        dialog.open()

    def _pick(self, anchor: QPushButton, title: str, picks: Sequence[Pick]) -> Picker:
        self.picker = Picker(anchor, title, picks)
        return self.picker

    def _pick_weapon(self) -> None:
        book = self.document.book
        made = [each for each in book.weapons.values() if each.kind != "part"]
        every: tuple[Ware, ...] = (*made, *book.missiles.values(), *book.thrown.values())
        listed = sorted(every, key=lambda each: each.name)
        picks = [Pick(each.id, full_name(each, book)) for each in listed]
        self._pick(self.take, "Which weapon?", picks).picked.connect(self.take_arm)

    def _pick_shield(self) -> None:
        picks = [Pick(each.id, each.name) for each in self.document.book.shields.values()]
        self._pick(self.take_shield, "Which shield?", picks).picked.connect(self.take_arm)

    def _pick_suit(self) -> None:
        picks = [Pick(each.id, each.name) for each in self.document.book.armors.values()]
        self._pick(self.suit, "Which suit?", picks).picked.connect(self._suit)

    def _pick_heads(self) -> None:
        known = {each.head for each in self.arms.ammunition}
        heads = self.document.book.heads.values()
        picks = [Pick("", COMMON_HEADS), *(Pick(e.id, e.name, f"{e.of}s") for e in heads)]
        left = [each for each in picks if each.id not in known]
        self._pick(self.more, "Which?", left).picked.connect(self._add_ammunition)

    @staticmethod
    def _go_on(rows: Sequence[QWidget], last: QWidget) -> None:
        """Where no row is left beside the one that is gone, the focus is on what takes another."""
        if not rows:
            last.setFocus(Qt.FocusReason.OtherFocusReason)

    # Building

    def _build(self) -> None:
        whole = layouts.column(into=self, spacing=None)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QScrollArea.Shape.NoFrame)
        inner = QWidget()
        inner.setProperty("ground", "paper")
        inner.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._columns = QBoxLayout(QBoxLayout.Direction.LeftToRight, inner)
        self._columns.setContentsMargins(24, 14, 24, 20)
        self._columns.setSpacing(28)
        self._columns.addLayout(self._left_column(), 1)
        self._columns.addLayout(self._right(), 1)
        scroll.setWidget(inner)
        whole.addWidget(scroll)
        self.setFocusProxy(self.take)
        themes.theme_of(self).changed.connect(self._measure)

    def _left_column(self) -> QVBoxLayout:
        self._empty = words("Nothing is carried yet.", "body", "ink2")
        weapons, ammunition, grown = layouts.column(), layouts.column(), layouts.column()
        self._grown = Keyed[Line](grown, _no_ware)
        self._weapons = _lines(weapons, self._weapon)
        self._ammunitions = Keyed[Shots](
            ammunition, self._shot, lambda row, shots: row.show_ammunition(shots.now), _which
        )
        self.take = _button("Take a weapon…", self._pick_weapon)
        self.more = _button("Count ammunition…", self._pick_heads)
        column = layouts.column(
            SectionLabel("Weapons", rule=False), grown, self._empty, weapons, spacing=8
        )
        column.addLayout(_left_row(self.take))
        column.addWidget(SectionLabel("Ammunition"))
        column.addLayout(ammunition)
        column.addLayout(_left_row(self.more))
        column.addStretch(1)
        return column

    def _right(self) -> QVBoxLayout:
        pieces, shields = layouts.column(), layouts.column()
        self._pieces = _lines(pieces, self._piece)
        self._shields = _lines(shields, self._shield)
        self.suit = _button("Put on a whole suit…", self._pick_suit)
        self.take_shield = _button("Take a shield…", self._pick_shield)
        self.place = text_line(
            hint="A creature’s own place: name it and press Enter",
            name="A creature’s own place of armor",
            longest=60,
        )
        self.place.returnPressed.connect(self._add_place)
        self._weighs = words("", "body", "ink2", wrap=True)
        column = layouts.column(SectionLabel("Armor", rule=False), pieces, self._weighs, spacing=8)
        column.addLayout(_left_row(self.suit, self.place))
        column.addWidget(SectionLabel("Shield", rule=False))
        column.addLayout(shields)
        column.addLayout(_left_row(self.take_shield))
        column.addStretch(1)
        return column

    def _shot(self, shots: Shots) -> AmmunitionRow:
        row = AmmunitionRow(shots.now, shots.name)
        row.changed.connect(lambda now: self._ammunition(shots.at, now))
        row.gone.connect(lambda: self._ammunition(shots.at, None))
        return row

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._measure()

    def _measure(self) -> None:
        layouts.turn_layout(self._columns, self.width() >= themes.theme_of(self).type.px(ABREAST))


def _lines(into: QVBoxLayout, does: Callable[[Any], None]) -> Keyed[tuple[Any, Line]]:
    """Rows by their places, each of which *does* something about what is there."""

    def made(of: tuple[Any, Line]) -> LineRow:
        row = LineRow(of[1])
        row.clicked.connect(lambda: does(of[0]))
        return row

    return Keyed(into, made, lambda row, of: row.show_line(of[1]), lambda of: of[0])


def _no_ware(line: Line) -> LineRow:
    """A row that is only read: nobody changes, sells or leaves behind what the body carries."""
    row = LineRow(line)
    row.setEnabled(False)
    return row


def _which(shots: Shots) -> tuple[int, str]:
    return shots.at, shots.name


def head_name(now: Ammunition, book: Book) -> str:
    """``Bodkin, arrows``: what kind of ammunition it is."""
    head = book.heads.get(now.head)
    return f"{head.name}, {head.of}s" if head else now.head or COMMON_HEADS


def _button(text: str, does: Callable[[], None]) -> QPushButton:
    return push_button(text, lambda _on: does())


def _left_row(button: QWidget, beside: QWidget | None = None) -> QHBoxLayout:
    row = layouts.row(button, spacing=8)
    if beside is None:
        row.addStretch(1)
    else:
        row.addWidget(beside, 1)
    return row


COMMON_HEADS = "Arrows, bolts or charges"


class AmmunitionRow(QWidget):
    """``changed`` carries what is left of it, ``gone`` that it is left behind."""

    changed = Signal(object)
    gone = Signal()

    def __init__(self, now: Ammunition, name: str) -> None:
        super().__init__()
        self.count = Stepper(f"How many: {name}", Steps(now.count, 0, 99, "0"))
        self.remove = QPushButton("Leave them")
        row = layouts.row(into=self, spacing=8, margins=(8, 0, 0, 0))
        row.addWidget(words(name, "name"), 1)
        row.addWidget(self.count)
        row.addWidget(self.remove)
        self.count.stepped.connect(lambda count: self.changed.emit(replace(self._now, count=count)))
        self.remove.clicked.connect(self.gone)

    def show_ammunition(self, now: Ammunition) -> None:
        """Show it as it is now."""
        self._now = now
        if self.count.value() != now.count:
            self.count.show_steps(Steps(now.count, 0, max(99, now.count), "0"))
