"""Lending dice to another: how many, for how many tests, what for; and if the test fails."""

from __future__ import annotations

from PySide6.QtWidgets import QCheckBox, QWidget

from bwdesk.desk.evening.money.pane import FAILURES, MoneyPane
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.chip_choice import ChipChoice
from bwdesk.desk.kit.stepper import Stepper, Steps
from bwdesk.desk.kit.words import words
from bwdesk.desk.kit.writing import text_line
from bwdesk.rules.play.evening import Evening, RefusedError, Step, names
from bwdesk.rules.play.money import lending
from bwdesk.rules.play.money.lending import Lending
from bwdesk.rules.play.money.purchase import Aftermath, Failure
from bwdesk.rules.play.money.taxing import Said
from bwdesk.rules.play.trial import Trial

LONGEST = 1_000


class LendPane(MoneyPane):
    """A loan of a member to another; failed, it is given up, or made at the price of the Tax."""

    title = "Lend"
    failing = FAILURES | {
        "": "Lend all the same, and take the Tax",
        "cut": "No loan, and 1D of Tax",
    }

    def form(self) -> QWidget:
        self.dice = Stepper("Dice lent", Steps(1, 0, 10))
        self.tests = Stepper("Tests they are good for", Steps(1, 1, 20))
        for each in (self.dice, self.tests):
            each.stepped.connect(lambda _count: self.look())
        line = layouts.row(words("Dice"), self.dice, words("for tests"), self.tests, spacing=8)
        line.addStretch(1)
        self.borrowers = layouts.inset()
        self.to: ChipChoice | None = None
        self._offered_to: dict[str, str] = {}
        self.purpose = text_line(hint="What for", name="What for", longest=LONGEST)
        self.free = QCheckBox("A gift: nothing is owed")
        return layouts.inset(line, self.borrowers, self.purpose, self.free, spacing=8)

    @property
    def first(self) -> QWidget | None:
        return self.roll if self.roll.thrown else self.dice

    def loan(self) -> Lending:
        """As it stands in the form."""
        return Lending(
            self.dice.value(),
            self.tests.value(),
            " ".join(self.purpose.text().split()),
            self.free.isChecked(),
            lend=self.outcome.failure != "cut",
        )

    def show_form(self, evening: Evening) -> None:
        super().show_form(evening)
        called = names(evening.campaign)
        others = {id: called[id] for id in evening.people if id != self.who}
        if others == self._offered_to and self.to is not None:
            return
        self._offered_to = others
        layout = self.borrowers.layout()
        assert layout is not None, "it was laid out with the form"
        layouts.clear(layout)
        kept = self.to.ids if self.to else ()
        self.to = ChipChoice("To", others, on=[id for id in kept if id in others], must=True)
        self.to.chosen.connect(self.look)
        layout.addWidget(words("To", "small", "ink2"))
        layout.addWidget(self.to)

    def asked(self, evening: Evening) -> Trial:
        return lending.lending_trial(evening, self.who, self.loan(), self.brought)

    def pay(self, evening: Evening, trial: Trial, said: Said) -> Step:
        to = self.to.id if self.to else ""
        if not to:
            raise RefusedError("Say to whom it is lent.")
        return lending.lend(evening, trial, to, self.loan(), self.brought, said)

    def lock(self, *, thrown: bool) -> None:
        super().lock(thrown=thrown)
        for each in (self.dice, self.tests):
            each.setEnabled(not thrown)

    def failures(self, _after: Aftermath) -> tuple[Failure, ...]:
        return ("", "cut")
