"""The wounded of a faction: dice they have lost, what heals them, their Health tests (BK-66)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from bwdesk.desk.games.conquest.marshal.pool import called, person, rollers
from bwdesk.desk.games.conquest.named import named
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.stepper import Stepper, Steps
from bwdesk.desk.kit.words import words
from bwdesk.rules.burning.words import plural
from bwdesk.rules.games.conquest.downtime import rested
from bwdesk.rules.games.conquest.moves import Health, Wound
from bwdesk.rules.games.conquest.state import Wounded

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
        row = QHBoxLayout()
        row.setSpacing(8)
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

    def _wound(self, who: str, dice: int) -> None:
        self.document.make(Wound(self.faction, who, dice))

    def _test(self, who: str, passed: bool) -> None:
        self.document.make(Health(self.faction, who, passed))


def _health(document: ChronicleDocument, faction: str, who: str) -> int:
    return person(document.state, document.state.faction(faction), who).health
