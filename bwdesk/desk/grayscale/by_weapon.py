"""Which circle a weapon hits: its name, the Power behind it, then one of its three hits."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QMenu, QWidget

from bwdesk.desk.widgets.menu import Menu
from bwdesk.desk.widgets.words import as_typed
from bwdesk.rules.ability import Shade
from bwdesk.rules.arms.strikes import Strikes, strikes
from bwdesk.rules.book import Book
from bwdesk.rules.injury.grayscale import circle, index
from bwdesk.rules.tables.weapons import Missile, Thrown, Weapon, blows

MARKS, POWERS = range(1, 17), range(1, 11)
SHELVES = (
    ("Weapons, superior", "melee", "superior"),
    ("Weapons, run-of-the-mill", "melee", "run-of-the-mill"),
    ("Weapons, poor", "melee", "poor"),
    ("Weapons of no grade", "melee", ""),
    ("Parts of weapons", "part", ""),
    ("Things at hand", "found", ""),
)
"""Menus of what is swung: title, kind and grade; together they hold every weapon."""

A = TypeVar("A", Weapon, Thrown, Missile)


class WeaponMenu(Menu):
    """``picked`` carries the index of a circle and the name of what hit it, "" where only its Mark
    is known.

    Each of the menus below is filled when it is opened.
    """

    picked = Signal(int, str)

    def __init__(self, book: Book, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        for title, kind, grade in SHELVES:
            held = [
                each for each in book.weapons.values() if (each.kind, each.grade) == (kind, grade)
            ]
            self._shelf(title, held, self._by_power)
        self._shelf("Thrown", book.thrown.values(), self._by_power)
        self._shelf("Missiles", book.missiles.values(), self._missile)
        self._below(self, "By its Mark", self._marks)

    def _below(self, menu: QMenu, title: str, fill: Callable[[QMenu], None]) -> None:
        """A menu below another, filled once."""
        below = menu.addMenu(as_typed(title))
        below.aboutToShow.connect(lambda: fill(below) if below.isEmpty() else None)

    def _shelf(self, title: str, arms: Iterable[A], put: Callable[[QMenu, A], None]) -> None:
        """The arms of a list by their names; none where it is empty."""
        listed = sorted(arms, key=lambda each: each.name)

        def fill(menu: QMenu) -> None:
            for each in listed:
                put(menu, each)

        if listed:
            self._below(self, title, fill)

    def _by_power(self, menu: QMenu, arm: Weapon | Thrown) -> None:
        """Its hits by the Power behind it (WPN-8)."""

        def fill(below: QMenu) -> None:
            for power in POWERS:
                self._hits(below, f"Power B{power}", blows(power, arm), arm.name)

        self._below(menu, arm.name, fill)

    def _missile(self, menu: QMenu, arm: Missile) -> None:
        """Its hits are its own."""
        hits = Strikes(*(index(Shade.BLACK, each) for each in arm.hits))
        self._hits(menu, arm.name, hits, arm.name)

    def _marks(self, menu: QMenu) -> None:
        for mark in MARKS:
            self._hits(menu, f"Mark B{mark}", strikes(mark), "")

    def _hits(self, menu: QMenu, title: str, hits: Strikes, name: str) -> None:
        below = menu.addMenu(as_typed(title))
        for hit, at in zip(hits._fields, hits, strict=True):
            act = below.addAction(f"{hit.title()} {circle(at)}")
            act.triggered.connect(lambda _checked=False, at=at: self.picked.emit(at, name))
