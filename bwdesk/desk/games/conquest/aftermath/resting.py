"""One faction's downtime: cycles to use, maintenance to test (BK-63, BK-64)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from PySide6.QtWidgets import QLineEdit, QPushButton, QWidget

from bwdesk.desk.games.conquest.named import named
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.badge import Badge, BadgeView
from bwdesk.desk.kit.words import hint, words
from bwdesk.desk.table.unsent_fields import jotted
from bwdesk.rules.games.conquest.moves import Maintain, Spend
from bwdesk.rules.games.conquest.state import Check
from bwdesk.rules.prose import plural

if TYPE_CHECKING:
    from bwdesk.desk.games.conquest.document import ChronicleDocument

USES: dict[Literal["resources", "practice"], tuple[str, str]] = {
    "resources": ("Resources", "earn and restore Resources"),
    "practice": ("Practice", "practice skills and stats"),
}
LONGEST = 500


class Resting(QWidget):
    """What it still has to use or to test; done tests stay to be seen."""

    def __init__(self, document: ChronicleDocument, faction: str) -> None:
        super().__init__()
        self.document, self.faction = document, faction
        self.uses: dict[str, QPushButton] = {}
        self.answers: dict[bool, QPushButton] = {}
        self.spent, self.tested = QLineEdit(), QLineEdit()
        state = document.state
        self._column = layouts.column(
            named(state, faction, wrap=True), into=self, spacing=6, margins=(18, 10, 18, 12)
        )
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
        self._column.addWidget(words(left, "body", "ink"))
        row = layouts.row(spacing=8)
        called = f"What {self._name} uses a cycle for"
        row.addWidget(self._note(self.spent, "What for", called, self._spends), 1)
        for use, (label, says) in USES.items():
            button = QPushButton(label)
            button.setEnabled(not self.document.fixed)
            button.setToolTip(hint(f"{says[:1].upper()}{says[1:]}"))
            button.setAccessibleName(f"{self._name}: {says}")
            button.clicked.connect(lambda _on=False, use=use: self._spend(use))
            self.uses[use] = button
            row.addWidget(button)
        self._column.addLayout(row)

    def _show_check(self, check: Check) -> None:
        row = layouts.row(spacing=10)
        raised = f", +{check.obstacle}\u00a0Ob" if check.obstacle else ""
        said = f"Maintenance for {check.because}{raised}"
        row.addWidget(words(said, "body", "ink2" if check.done else "ink", wrap=True), 1)
        if check.done:
            mark = "done" if check.done == "passed" else "broken"
            row.addWidget(BadgeView(Badge(mark, check.done)))
        self._column.addLayout(row)

    def _ask_check(self, check: Check) -> None:
        row = layouts.row(spacing=8)
        called = f"How the maintenance of {self._name} went"
        row.addWidget(self._note(self.tested, "How it went", called, self._tests), 1)
        for passed, label in ((True, "Passed"), (False, "Failed")):
            button = QPushButton(label)
            button.setEnabled(not self.document.fixed)
            button.setAccessibleName(f"{self._name}: maintenance for {check.because} {label}")
            button.clicked.connect(lambda _on=False, passed=passed: self._maintain(passed))
            self.answers[passed] = button
            row.addWidget(button)
        self._column.addLayout(row)

    def _note(self, field: QLineEdit, placeholder: str, called: str, key: str) -> QLineEdit:
        field.setPlaceholderText(placeholder)
        field.setAccessibleName(called)
        field.setMaxLength(LONGEST)
        return jotted(self.document, field, key)

    @property
    def first(self) -> QWidget | None:
        """The first note to write; None where all is done."""
        if self.uses:
            return self.spent
        return self.tested if self.answers else None

    @property
    def _spends(self) -> str:
        return f"spent {self.faction}"

    @property
    def _tests(self) -> str:
        return f"tested {self.faction}"

    @property
    def _name(self) -> str:
        return self.document.state.faction(self.faction).name

    def _spend(self, use: Literal["resources", "practice"]) -> None:
        move = Spend(self.faction, use, self.spent.text().strip())
        self.document.make_of(self._spends, move, self._seat)

    def _maintain(self, passed: bool) -> None:
        move = Maintain(self.faction, passed, self.tested.text().strip())
        self.document.make_of(self._tests, move, self._seat)

    @property
    def _seat(self) -> str:
        return self.document.state.faction(self.faction).seat
