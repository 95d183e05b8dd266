"""One faction's downtime: cycles to use, maintenance to test (BK-63, BK-64)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Literal

from PySide6.QtWidgets import QLineEdit, QPushButton, QWidget

from bwdesk.desk.games.conquest.faction_block import FactionBlock
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.badge import Badge, BadgeView
from bwdesk.desk.kit.words import hint, words
from bwdesk.desk.table.unsent_fields import unsent_line
from bwdesk.rules.basics.prose import plural
from bwdesk.rules.basics.value import LONGEST_NOTE
from bwdesk.rules.games.conquest.moves import Maintain, Spend
from bwdesk.rules.games.conquest.state import Check

if TYPE_CHECKING:
    from bwdesk.desk.games.conquest.document import ChronicleDocument

USES: dict[Literal["resources", "practice"], tuple[str, str]] = {
    "resources": ("Resources", "earn and restore Resources"),
    "practice": ("Practice", "practice skills and stats"),
}


class Resting(FactionBlock):
    """What it still has to use or to test; done tests stay to be seen."""

    def __init__(self, document: ChronicleDocument, faction: str) -> None:
        super().__init__(document, faction)
        self.uses: dict[str, QPushButton] = {}
        self.answers: dict[bool, QPushButton] = {}
        self._spends, self._tests = f"spent {faction}", f"tested {faction}"
        state, name = document.state, self.own.name
        self.spent = self._note(self._spends, "What for", f"What {name} uses a cycle for")
        self.tested = self._note(self._tests, "How it went", f"How the maintenance of {name} went")
        if cycles := state.cycles.get(faction, 0):
            self._ask_use(cycles)
        checks = state.checks.get(faction, ())
        asked = next((place for place, each in enumerate(checks) if not each.done), None)
        for place, check in enumerate(checks):
            self._show_check(check)
            if place == asked:
                self._ask_check(check)

    def _ask_use(self, cycles: int) -> None:
        months = self.document.game.figures.months
        left = f"{plural(cycles, 'cycle')} of {plural(months, 'month')} to use"
        for use, (label, says) in USES.items():
            tip, name = hint(f"{says[:1].upper()}{says[1:]}"), f"{self.own.name}: {says}"
            self.uses[use] = self.button(label, partial(self._spend, use), tip=tip, name=name)
        self.column.addWidget(words(left, "body", "ink"))
        self.column.addLayout(layouts.row(self.spent, *self.uses.values(), spacing=8, grows=0))

    def _show_check(self, check: Check) -> None:
        raised = f", +{check.obstacle}\u00a0Ob" if check.obstacle else ""
        tint = "ink2" if check.done else "ink"
        said: list[QWidget] = [
            words(f"Maintenance for {check.because}{raised}", "body", tint, wrap=True)
        ]
        if check.done:
            mark = "done" if check.done == "passed" else "broken"
            said.append(BadgeView(Badge(mark, check.done)))
        self.column.addLayout(layouts.row(*said, spacing=10, grows=0))

    def _ask_check(self, check: Check) -> None:
        said = f"{self.own.name}: maintenance for {check.because}"
        self.answers = self.verdict(said, self._maintain)
        self.column.addLayout(layouts.row(self.tested, *self.answers.values(), spacing=8, grows=0))

    def _note(self, key: str, says: str, name: str) -> QLineEdit:
        return unsent_line(self.document, key, hint=says, name=name, longest=LONGEST_NOTE)

    @property
    def first(self) -> QWidget | None:
        """The first note to write; None where all is done."""
        if self.uses:
            return self.spent
        return self.tested if self.answers else None

    def _spend(self, use: Literal["resources", "practice"]) -> None:
        move = Spend(self.faction, use, self.spent.text().strip())
        self.document.make_of(self._spends, move, self.own.seat)

    def _maintain(self, passed: bool) -> None:
        move = Maintain(self.faction, passed, self.tested.text().strip())
        self.document.make_of(self._tests, move, self.own.seat)
