"""Lending dice to another: how many, for how many tests, what for; and if the test fails."""

from __future__ import annotations

from PySide6.QtWidgets import QCheckBox, QWidget

from bwdesk.desk.evening.money.pane import FAILURES, MoneyPane
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.chip_choice import ChipChoice
from bwdesk.desk.kit.stepper import Stepper, Steps
from bwdesk.desk.kit.words import words
from bwdesk.desk.kit.writing import text_line
from bwdesk.rules.basics.value import LONGEST_WORDS
from bwdesk.rules.play.evening import Evening, RefusedError, Step, names
from bwdesk.rules.play.inside import met_ids
from bwdesk.rules.play.money import lending
from bwdesk.rules.play.money.lending import Lending
from bwdesk.rules.play.money.purchase import Aftermath, Failure
from bwdesk.rules.play.money.taxing import Said
from bwdesk.rules.play.trial import Trial


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
        line = layouts.row(words("Dice"), self.dice, words("for tests"), self.tests, ..., spacing=8)
        self.to = ChipChoice("To", {}, must=True)
        self.to.chosen.connect(self.look)
        self.purpose = text_line(hint="What for", name="What for", longest=LONGEST_WORDS)
        self.free = QCheckBox("A gift: nothing is owed")
        borrowers = layouts.inset(words("To", "small", "ink2"), self.to)
        return layouts.inset(line, borrowers, self.purpose, self.free, spacing=8)

    @property
    def first(self) -> QWidget | None:
        return self.roll if self.roll.has_dice else self.dice

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
        self.to.offer({id: called[id] for id in met_ids(evening) if id != self.who})

    def build_trial(self, evening: Evening) -> Trial:
        return lending.lending_trial(evening, self.who, self.loan(), self.means_brought)

    def pay(self, evening: Evening, trial: Trial, said: Said) -> Step:
        to = self.to.id
        if not to:
            raise RefusedError("Say to whom it is lent.")
        return lending.lend(evening, trial, to, self.loan(), self.means_brought, said)

    def fields(self) -> dict[str, QWidget]:
        own = {"dice": self.dice, "tests": self.tests, "to": self.to, "purpose": self.purpose}
        return {**super().fields(), **own, "free": self.free}

    def lock(self, *, thrown: bool) -> None:
        super().lock(thrown=thrown)
        for each in (self.dice, self.tests):
            each.setEnabled(not thrown)

    def failures(self, _after: Aftermath) -> tuple[Failure, ...]:
        return ("", "cut")
