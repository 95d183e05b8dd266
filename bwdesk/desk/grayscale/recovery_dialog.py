"""The Health test of a recovery: how long the healing takes, the dice, and what comes of it."""

from __future__ import annotations

from typing import Literal

from PySide6.QtWidgets import QComboBox, QWidget

from bwdesk.desk.grayscale.roll_dialog import RollDialog
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.choice import Segmented
from bwdesk.desk.kit.rolling import chance
from bwdesk.desk.kit.rolling.group import Group
from bwdesk.desk.kit.rolling.roller import roll_words
from bwdesk.desk.kit.stepper import Stepper, Steps
from bwdesk.desk.kit.words import words
from bwdesk.rules.basics.prose import plural
from bwdesk.rules.injury.care import health_test, shorten_time
from bwdesk.rules.injury.patient import Patient
from bwdesk.rules.injury.words import clock
from bwdesk.rules.injury.wounds import MORTAL, Injury
from bwdesk.rules.packs.book import STATS
from bwdesk.rules.tables.grayscale import circle

SCARS = ("frail", "lame", "missing-limb", "blind", "deaf", "sickly")
"""Traits of those who lived through a Mortal Wound the soft way (REC, outcomes)."""


class RecoveryDialog(RollDialog):
    """Accepted once the dice have fallen; ``successes``, ``units`` and the rest hold the answer."""

    def __init__(self, injury: Injury, patient: Patient, parent: QWidget | None = None) -> None:
        level, test = patient.level(injury.level), health_test(injury, patient)
        title = f"Recover from the {level.name} Wound at {circle(injury.wound.at)}"
        bonus = f", {injury.wound.bonus} of them from the treatment" if injury.wound.bonus else ""
        says = (
            f"Health: {plural(test.dice, 'die', 'dice')}{bonus}, against Ob\u00a0{test.obstacle}."
        )
        group = Group(test.dice, patient.health_shade)
        super().__init__(title, says, "Recover", "Health", group, parent)
        self._injury, self._patient, self._test = injury, patient, test
        self._heals = level.heals
        if self._heals:
            unit, most = f"{self._heals.unit}s", self._heals.most * 2
            usual = (self._heals.least + self._heals.most) // 2
            self.span = Stepper(f"How many {unit} the healing takes", Steps(usual, 1, most))
            self.span.stepped.connect(self.show_result)
            by_chance = push_button(
                roll_words(self._heals.dice, self._heals.sides), self._by_chance
            )
            place = QWidget()
            layouts.row(
                self.span, words(unit, "body", "ink2"), by_chance, ..., into=place, spacing=None
            )
            self.add(f"Takes ({self._heals.least} to {self._heals.most})", place)
        self.way = Segmented("A failed test for a Mortal Wound", ("Soft way", "Hard way"))
        self.scar, self.capped = QComboBox(), QComboBox()
        self.add("Test", self.rolls)
        if injury.level == MORTAL:
            self.scar.addItems([_readable(each) for each in SCARS])
            self.capped.addItems([stat.title() for stat in STATS])
            self.add("If it fails", self.way)
            self.add("Scar", self.scar)
            self.add("Never above 5", self.capped)
            self.way.chosen.connect(lambda way: self._soften(not way))
        self.finish()
        self.rolls.setFocus()

    def units(self) -> int:
        return self.span.value() if self._heals else 0

    def mortal(self) -> Literal["hard", "soft"]:
        return "hard" if self.way.current() else "soft"

    def scar_id(self) -> str:
        return SCARS[self.scar.currentIndex()] if self.scar.count() else ""

    def capped_stat(self) -> str:
        return STATS[self.capped.currentIndex()] if self.capped.count() else ""

    def _soften(self, soft: bool) -> None:
        self.scar.setEnabled(soft)
        self.capped.setEnabled(soft)
        self.show_result()

    def _by_chance(self) -> None:
        assert self._heals is not None, "only a span is rolled for"
        fell = sum(chance.throw(self._heals.dice, self._heals.sides))
        self.span.step(fell - self.span.value())

    def show_result(self) -> None:
        if self.successes < 0:
            return
        over = self.successes - self._test.obstacle
        level = self._patient.level(self._injury.level)
        full = self._test.minutes or self._patient.span(self._injury.level, self.units())
        if over >= 0:
            then = "gone at once" if level.fades else f"healed in {clock(shorten_time(full, over))}"
            self.tell(f"{self.how()}. Passed: {then}.")
        elif self._injury.level == MORTAL and self.mortal() == "hard":
            self.tell(f"{self.how()}. Failed: dead.")
        elif level.back:
            back, gone = level.dice // 2, level.dice - level.dice // 2
            dice = f"{plural(back, 'die', 'dice')} back, {gone} lost for good"
            self.tell(f"{self.how()}. Failed: {dice}, in {clock(full)}.")
        else:
            self.tell(f"{self.how()}. Failed: it takes {clock(full)}.")


def _readable(scar: str) -> str:
    return scar.replace("-", " ").title()
