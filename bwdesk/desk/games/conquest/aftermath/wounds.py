"""The wounded of a faction: dice they have lost, what heals them, their Health tests (BK-66)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QLineEdit, QPushButton, QWidget

from bwdesk.desk.games.conquest.marshal.pool import called, person, rollers
from bwdesk.desk.games.conquest.named import named
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.stepper import Stepper, Steps
from bwdesk.desk.kit.words import words
from bwdesk.desk.table.unsent_fields import jotted
from bwdesk.rules.games.conquest.downtime import rested
from bwdesk.rules.games.conquest.moves import Health, Wound
from bwdesk.rules.games.conquest.state import Wounded
from bwdesk.rules.injury.grayscale import circle, read_circle
from bwdesk.rules.prose import plural

if TYPE_CHECKING:
    from bwdesk.desk.games.conquest.document import ChronicleDocument

MOST = 12
BEFORE = ("slips", "scenes")
"""Phases at the start of a maneuver, when Health is tested."""


class Wounds(QWidget):
    """One faction: a stepper for everybody who acts for it, and what becomes of the dice lost."""

    def __init__(self, document: ChronicleDocument, faction: str) -> None:
        super().__init__()
        self.document, self.faction = document, faction
        self.dice: dict[str, Stepper] = {}
        self.circles: dict[str, QLineEdit] = {}
        self.tests: dict[tuple[str, bool], QPushButton] = {}
        state = document.state
        own = state.faction(faction)
        self._column = layouts.column(
            named(state, faction, wrap=True), into=self, spacing=4, margins=(18, 8, 18, 10)
        )
        hurt = {each.who: each for each in own.wounds}
        for who in rollers(state, own):
            self._person(who, hurt.get(who, Wounded(who, 0)))

    def _person(self, who: str, wounded: Wounded) -> None:
        own = self.document.state.faction(self.faction)
        name = called(self.document.state, own, who)
        row = layouts.row(spacing=8)
        row.addWidget(words(name, "body", "ink", wrap=True), 1)
        # Without a parent it would come up as a window of its own, and take the focus with it.
        lost = words(f"\u2212{wounded.dice}D", "value", "broken", self)
        lost.setVisible(wounded.dice > 0)
        row.addWidget(lost)
        stepper = Stepper(f"Dice {name} has lost to wounds", Steps(wounded.dice, 0, MOST))
        stepper.setEnabled(not self.document.fixed)
        stepper.stepped.connect(lambda dice: self._wound(who, dice))
        self.dice[who] = stepper
        row.addWidget(stepper)
        self._column.addLayout(row)
        found = person(self.document.state, own, who)
        if found.play is not None and found.play.tolerances:
            self._ask_circle(who, name)
        if marks := ", ".join(str(circle(each.at)) for each in wounded.marks):
            self._column.addWidget(words(f"On the grayscale at {marks}.", "small", "ink2"))
        if wounded.dice:
            self._column.addWidget(words(self._becomes(wounded), "small", "ink2", wrap=True))
            if self._due(who):
                self._ask_health(who, name)

    def _becomes(self, wounded: Wounded) -> str:
        """What heals it, and when."""
        state, game = self.document.state, self.document.game
        if state.phase == "aftermath" and self.faction in rested(
            game.canon, state, game.resolution(state)
        ):
            return "Whole again before the next maneuver: there was downtime (BK-65)."
        if state.settings.wounds == "core":
            return "Heals by the core rules; a maneuver is a month, as this table reads it."
        if wounded.healing:
            return "Healing: a die less with every maneuver (BK-66)."
        if wounded.tested:
            return "The Health test failed; the next is at the start of the next maneuver."
        if state.phase in BEFORE:
            return "A Health test is due: passed, a die comes back and the rest follows (BK-66)."
        return "A Health test at the start of the next maneuver may begin the healing (BK-66)."

    def _due(self, who: str) -> bool:
        due = self.document.session.due()
        return any(each.key == ("health", who) and each.actor == self.faction for each in due)

    def _ask_health(self, who: str, name: str) -> None:
        health = _health(self.document, self.faction, who)
        known = f", {plural(health, 'die', 'dice')}" if health else ""
        row = layouts.row(words(f"Health{known}", "body", "ink2"), spacing=8)
        for passed, label in ((True, "Passed"), (False, "Failed")):
            button = QPushButton(label)
            button.setEnabled(not self.document.fixed)
            button.setAccessibleName(f"Health test of {name}: {label}")
            button.clicked.connect(lambda _on=False, passed=passed: self._test(who, passed))
            self.tests[who, passed] = button
            row.addWidget(button)
        row.addStretch(1)
        self._column.addLayout(row)

    def _ask_circle(self, who: str, name: str) -> None:
        """A blow is marked on the grayscale; its level says what it costs."""
        field = self.circles[who] = QLineEdit()
        field.setPlaceholderText("A wound at, like B7")
        field.setAccessibleName(f"Circle of a wound of {name}")
        field.setEnabled(not self.document.fixed)
        mark = QPushButton("Mark it")
        mark.setEnabled(not self.document.fixed)
        mark.setAccessibleName(f"Mark the wound of {name}")
        for each in (field.returnPressed, mark.clicked):
            each.connect(lambda *_: self._strike(who))
        row = layouts.row(spacing=8)
        row.addWidget(jotted(self.document, field, f"wound {self.faction} {who}"), 1)
        row.addWidget(mark)
        self._column.addLayout(row)

    def _strike(self, who: str) -> None:
        typed = self.circles[who].text()
        if not typed.strip():
            self.circles[who].setFocus()
            return
        try:
            at = read_circle(typed)
        except ValueError as why:
            self.document.refused.emit(str(why))
            return
        move = Wound(self.faction, who, 0, at=at)
        self.document.make_of(f"wound {self.faction} {who}", move)

    def _wound(self, who: str, dice: int) -> None:
        self.document.make(Wound(self.faction, who, dice))

    def _test(self, who: str, passed: bool) -> None:
        self.document.make(Health(self.faction, who, passed))


def _health(document: ChronicleDocument, faction: str, who: str) -> int:
    return person(document.state, document.state.faction(faction), who).health
