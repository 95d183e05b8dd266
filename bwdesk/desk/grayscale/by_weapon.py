"""Which circle a weapon hits: found by some letters of its name, the Power behind it, the hit."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial

import msgspec
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from bwdesk.desk.kit import filters, layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.menu import Popup
from bwdesk.desk.kit.picker import Pick, PickList
from bwdesk.desk.kit.stepper import Stepper, Steps
from bwdesk.desk.kit.words import words
from bwdesk.rules.arms.edge import hurl_edge
from bwdesk.rules.arms.falling import Surface
from bwdesk.rules.chance.ability import Ability, Shade
from bwdesk.rules.packs.book import Book
from bwdesk.rules.tables.grayscale import circle, index
from bwdesk.rules.tables.strikes import Strikes, strikes
from bwdesk.rules.tables.weapons import Missile, Thrown, Weapon, blows

WIDTH = 380
USUAL, MOST_POWER, MOST_MARK = 4, 10, 16
KEPT = 5
MARK = "mark"
"""The key of a hit whose Mark is all that is known."""


class Arm(msgspec.Struct, frozen=True):
    """What hits: its *name*, a *hint* that tells it from its namesakes, and its *hits* by a number.

    *asks* is what that number is, and *most* how great; "" where the hits are its own. *id* is that
    of the weapon in the Book; "" where only its Mark is known.
    """

    name: str
    hint: str
    hits: Callable[[int], Strikes]
    asks: str = "Power"
    most: int = MOST_POWER
    id: str = ""


class Blow(msgspec.Struct, frozen=True):
    """A weapon as it was used last."""

    arm: str
    number: int


class Blows(msgspec.Struct, frozen=True):
    """The last ones, the latest first."""

    last: tuple[Blow, ...] = ()


def arms(book: Book) -> dict[str, Arm]:
    """Everything that can hit, by a key of its own; a bare Mark at the end."""
    found: dict[str, Arm] = {}
    for weapon in book.weapons.values():
        found[f"weapon.{weapon.id}"] = _swing_arm(
            weapon, weapon.grade or KINDS.get(weapon.kind, "")
        )
    for thrown in book.thrown.values():
        found[f"thrown.{thrown.id}"] = _swing_arm(thrown, "thrown")
    for missile in book.missiles.values():
        found[f"missile.{missile.id}"] = _shot(missile)
    for thing in walls(book).values():
        found[thing.id] = thing
    listed = dict(sorted(found.items(), key=lambda each: (each[1].name, _better(each[1].hint))))
    return listed | {MARK: Arm("Only its Mark", "any weapon", strikes, "Mark", MOST_MARK)}


def walls(book: Book) -> dict[str, Arm]:
    """What somebody can be thrown against, and the grounds one falls on; by its key."""
    into: dict[str, Surface] = {f"against.{e.id}": e for e in book.materials.values()}
    into |= {f"ground.{each.id}": each for each in book.grounds.values()}
    return {
        id: Arm(what.name, "thrown against it", partial(_throw_hits, what), id=id)
        for id, what in into.items()
    }


def _throw_hits(into: Surface, power: int) -> Strikes:
    return hurl_edge(Ability(Shade.BLACK, power), into).hits


KINDS = {"part": "part of a weapon", "found": "at hand"}
GRADES = ("run-of-the-mill", "superior", "poor")
"""Of namesakes the usual one stands first."""


def _better(hint: str) -> int:
    return GRADES.index(hint) if hint in GRADES else len(GRADES)


def _swing_arm(arm: Weapon | Thrown, hint: str) -> Arm:
    """Its hits go by the Power behind it (WPN-8)."""
    return Arm(arm.name, hint, lambda power: blows(power, arm), id=arm.id)


def _shot(missile: Missile) -> Arm:
    hits = Strikes(*(index(Shade.BLACK, each) for each in missile.hits))
    return Arm(missile.name, "missile", lambda _number: hits, "", 1, missile.id)


class WeaponPopup(Popup):
    """Pops up at *anchor*. ``picked`` carries the index of a circle and the name of what hit it,
    "" where only its Mark is known.

    The last ones used stand first, with the Power they were used with. Enter goes from the weapon
    to its Power and on to the Mark; the three hits always say where they would land. ``worked``
    asks for the whole blow instead: the id of a weapon, and the Power behind it.
    """

    picked = Signal(int, str)
    worked = Signal(str, int)

    def __init__(self, anchor: QWidget, known: Mapping[str, Arm]) -> None:
        super().__init__(anchor, "Hit by weapon", WIDTH)
        self._known = known
        self._last = {
            each.arm: each.number
            for each in filters.recall(anchor, "blows", Blows()).last
            if each.arm in known
        }
        self.list = PickList("Which weapon?", list(self._picks()))
        self.asks = words("", "body", "ink2")
        self.number = Entered("", Steps(USUAL, 1, MOST_POWER))
        for widget in (self.asks, self.number):
            # The hits stay where they are, whatever the weapon asks.
            policy = widget.sizePolicy()
            policy.setRetainSizeWhenHidden(True)
            widget.setSizePolicy(policy)
        self.hits = {hit: QPushButton() for hit in Strikes._fields}
        column = layouts.column(self.list, into=self, spacing=8, margins=(1, 8, 1, 10))
        counted, hits = QHBoxLayout(), QHBoxLayout()
        for row in (counted, hits):
            row.setContentsMargins(10, 0, 10, 0)
            row.setSpacing(8)
        counted.addWidget(self.asks)
        counted.addWidget(self.number)
        counted.addStretch(1)
        for hit, button in self.hits.items():
            button.clicked.connect(lambda _on=False, hit=hit: self._strike(hit))
            hits.addWidget(button, 1)
        column.addLayout(counted)
        column.addLayout(hits)
        self.whole = push_button(
            "Work out the whole blow…",
            self._work_out,
            tip="Successes, aim and defense, armor, the Die of Fate",
        )
        column.addLayout(layouts.row(self.whole, spacing=None, margins=(10, 0, 10, 0), grows=0))
        self.list.lit.connect(self._show_arm)
        self.list.picked.connect(self._go_on)
        self.number.stepped.connect(lambda _number: self._show_hits())
        self.number.entered.connect(self._to_mark)
        self._show_arm(self.list.current())
        self.come_up()
        self.list.setFocus()

    def _picks(self) -> Iterator[Pick]:
        for key, number in self._last.items():
            arm = self._known[key]
            with_it = f", {arm.asks} B{number}" if arm.asks else ""
            yield Pick(key, arm.name, f"{arm.hint}{with_it}")
        for key, arm in self._known.items():
            if key not in self._last:
                yield Pick(key, arm.name, arm.hint)

    def _show_arm(self, key: str) -> None:
        arm = self._known.get(key)
        for widget in (self.asks, self.number):
            widget.setVisible(arm is not None and bool(arm.asks))
        if arm is not None:
            self.asks.setText(arm.asks)
            self.number.setAccessibleName(f"{arm.asks} of {arm.name}")
            number = self._last.get(key, self.number.value())
            self.number.show_steps(Steps(min(number, arm.most), 1, arm.most))
        self._show_hits()

    def _show_hits(self) -> None:
        arm = self._known.get(self.list.current())
        self.whole.setEnabled(arm is not None and bool(arm.id))
        for at, (hit, button) in enumerate(self.hits.items()):
            button.setEnabled(arm is not None)
            if arm is not None:
                button.setText(f"{hit.title()} {circle(arm.hits(self.number.value())[at])}")

    def _go_on(self, key: str) -> None:
        """The weapon is found: its Power comes next, or the hit where it has its own."""
        if self._known[key].asks:
            self.number.setFocus(Qt.FocusReason.TabFocusReason)
        else:
            self._to_mark()

    def _to_mark(self) -> None:
        self.hits["mark"].setFocus(Qt.FocusReason.TabFocusReason)

    def _strike(self, hit: str) -> None:
        key, number, arm = self._take()
        at = arm.hits(number)[Strikes._fields.index(hit)]
        self.close()
        self.picked.emit(at, "" if key == MARK else arm.name)

    def _work_out(self) -> None:
        _key, number, arm = self._take()
        self.close()
        self.worked.emit(arm.id, number)

    def _take(self) -> tuple[str, int, Arm]:
        """What is chosen, from now on the last one used."""
        self.number.take()
        key, number = self.list.current(), self.number.value()
        rest = (Blow(other, used) for other, used in self._last.items() if other != key)
        filters.remember(self.anchor, "blows", Blows((Blow(key, number), *rest)[:KEPT]))
        return key, number, self._known[key]


class Entered(Stepper):
    """A stepper that Enter leaves: ``entered`` once its number counts."""

    entered = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.take()
            self.entered.emit()
        else:
            super().keyPressEvent(event)
