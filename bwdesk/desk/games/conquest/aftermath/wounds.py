"""The wounded of a faction: dice they have lost, what heals them, their Health tests (BK-66)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QLineEdit, QPushButton

from bwdesk.desk.games.conquest.faction_block import FactionBlock
from bwdesk.desk.games.conquest.marshal.pool import person, person_name, rollers
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.stepper import Stepper, Steps
from bwdesk.desk.kit.words import words
from bwdesk.desk.table.unsent_fields import unsent_line
from bwdesk.rules.basics.prose import plural
from bwdesk.rules.games.conquest.downtime import find_rested
from bwdesk.rules.games.conquest.moves import Health, Wound
from bwdesk.rules.games.conquest.state import Wounded
from bwdesk.rules.tables.grayscale import circle, read_circle

if TYPE_CHECKING:
    from bwdesk.desk.games.conquest.document import ChronicleDocument

MOST = 12
BEFORE = ("slips", "scenes")
"""Phases at the start of a maneuver, when Health is tested."""


class Wounds(FactionBlock):
    """One faction: a stepper for everybody who acts for it, and what becomes of the dice lost."""

    def __init__(self, document: ChronicleDocument, faction: str) -> None:
        super().__init__(document, faction, spacing=4, margins=(18, 8, 18, 10))
        self.dice: dict[str, Stepper] = {}
        self.circles: dict[str, QLineEdit] = {}
        self.tests: dict[tuple[str, bool], QPushButton] = {}
        hurt = {each.who: each for each in self.own.wounds}
        for who in rollers(document.state, self.own):
            self._person(who, hurt.get(who, Wounded(who, 0)))

    def _person(self, who: str, wounded: Wounded) -> None:
        name = person_name(self.document.state, self.own, who)
        # Without a parent it would come up as a window of its own, and take the focus with it.
        lost = words(f"\u2212{wounded.dice}D", "value", "broken", self)
        lost.setVisible(wounded.dice > 0)
        stepper = Stepper(f"Dice {name} has lost to wounds", Steps(wounded.dice, 0, MOST))
        stepper.setEnabled(not self.document.reading_reason)
        stepper.stepped.connect(lambda dice: self._wound(who, dice))
        self.dice[who] = stepper
        row = (words(name, "body", "ink", wrap=True), lost, stepper)
        self.column.addLayout(layouts.row(*row, spacing=8, grows=0))
        found = person(self.document.state, self.own, who)
        if found.play is not None and found.play.tolerances:
            self._ask_circle(who, name)
        if marks := ", ".join(str(circle(each.at)) for each in wounded.marks):
            self.column.addWidget(words(f"On the grayscale at {marks}.", "small", "ink2"))
        if wounded.dice:
            self.say(self._becomes(wounded), face="small")
            if self._due(who):
                self._ask_health(who, name)

    def _becomes(self, wounded: Wounded) -> str:
        """What heals it, and when."""
        state, game = self.document.state, self.document.game
        if state.phase == "aftermath" and self.faction in find_rested(
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
        health = person(self.document.state, self.own, who).health
        known = f", {plural(health, 'die', 'dice')}" if health else ""
        answers = self.verdict(f"Health test of {name}:", lambda passed: self._test(who, passed))
        self.tests |= {(who, passed): button for passed, button in answers.items()}
        asks = words(f"Health{known}", "body", "ink2")
        self.column.addLayout(layouts.row(asks, *answers.values(), ..., spacing=8))

    def _ask_circle(self, who: str, name: str) -> None:
        """A blow is marked on the grayscale; its level says what it costs."""
        field = self.circles[who] = unsent_line(
            self.document,
            f"wound {self.faction} {who}",
            hint="A wound at, like B7",
            name=f"Circle of a wound of {name}",
        )
        field.setEnabled(not self.document.reading_reason)
        field.returnPressed.connect(lambda: self._strike(who))
        mark = self.button("Mark it", lambda: self._strike(who), name=f"Mark the wound of {name}")
        self.column.addLayout(layouts.row(field, mark, spacing=8, grows=0))

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
