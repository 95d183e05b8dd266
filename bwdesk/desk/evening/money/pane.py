"""What every trial of Resources shares: what goes into it, and what a failure costs."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import msgspec
from PySide6.QtWidgets import QCheckBox, QWidget

from bwdesk.desk.evening.table.trial_pane import RolledPane
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.chip_choice import ChipChoice
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.stepper import Stepper, Steps
from bwdesk.desk.kit.words import as_typed, words
from bwdesk.rules.basics.prose import series
from bwdesk.rules.play.evening import Evening, Step, names, present
from bwdesk.rules.play.money.having import Brought
from bwdesk.rules.play.money.means import Lost
from bwdesk.rules.play.money.purchase import Aftermath, Failure
from bwdesk.rules.play.money.taxing import Said, expect
from bwdesk.rules.play.trial import Trial
from bwdesk.rules.play.verdict import Verdict

FAILURES: dict[Failure, str] = {
    "": "Take the Tax",
    "gift": "Gift of Kindness",
    "cut": "Cut the losses",
}
MOST_TAX = 20


class Means(NamedTuple):
    """A loan that may go in, or cash of which some may."""

    kind: str
    place: int
    name: str
    dice: int


class MoneyPane(RolledPane):
    """A trial of Resources, with loans and cash; failed, it asks what becomes of the Tax."""

    helping = "Help; who helps is taxed as well"

    @abstractmethod
    def pay(self, evening: Evening, trial: Trial, said: Said) -> Step:
        """What is done with the test, and with what the table makes of it."""

    def has_haggled(self) -> bool:
        """Whether the price was haggled (RES-14)."""
        return False

    def failures(self, after: Aftermath) -> tuple[Failure, ...]:
        """What the table may make of a failure."""
        return after.choices

    def lay_out(self) -> None:
        self._kept_back: set[int] = set()
        self._cash: dict[int, int] = {}
        self.purses: dict[int, Stepper] = {}
        self._ruled: int | None = None
        super().lay_out()

    def extra_widget(self) -> QWidget:
        made = QWidget()
        self._means = Keyed[Means](layouts.column(into=made, spacing=4), self._means_row)
        return made

    failing = FAILURES
    """What a failure may be made, in words."""

    def aftermath(self) -> QWidget:
        words_of: dict[str, str] = {key or "tax": word for key, word in self.failing.items()}
        self.choice = ChipChoice("After the failure", words_of)
        self.choice.choose("tax")
        self.choice.chosen.connect(self._choose)
        self.tax = Stepper("Dice of Tax", Steps(0, 0, MOST_TAX))
        self.tax.stepped.connect(self._rule)
        self.ruled = words("", "small", "ruling")
        taxed = layouts.row(words("Tax"), self.tax, self.ruled, ..., spacing=8)
        self.loses = words("", "body", "ink", wrap=True)
        self._failed = QWidget()
        layouts.column(self.choice, taxed, self.loses, into=self._failed, spacing=8)
        return self._failed

    # What stands in it

    @property
    def means_brought(self) -> Brought:
        """What goes into the test."""
        count = len(present(self.document.evening, self.who).play.standing.loans)
        kept = {at for at in self._kept_back if at < count}
        loans = tuple(at for at in range(count) if at not in kept) if kept else None
        return Brought(loans, tuple((at, dice) for at, dice in self._cash.items() if dice))

    @property
    def outcome(self) -> Said:
        """What the table makes of a failure."""
        chosen = self.choice.id
        failure: Failure = "gift" if chosen == "gift" else "cut" if chosen == "cut" else ""
        return Said(failure, self._ruled)

    @property
    def next(self) -> QWidget:
        chips = [each for each in self.choice.chips.values() if each.isChecked()]
        return chips[0] if chips and chips[0].isVisible() else self

    def bring_home(self, evening: Evening, trial: Trial) -> Step:
        return self.pay(evening, trial, self.outcome)

    # Showing

    def show_form(self, evening: Evening) -> None:
        self._means.show(self._usable(evening))

    def show_after(self, evening: Evening, verdict: Verdict) -> None:
        failed = verdict.result is not None and verdict.result.passed is not True
        self._failed.setVisible(failed)
        if not failed:
            return
        trial, bargained = self.trial(evening), self.has_haggled()
        _, after = expect(evening, trial, self.means_brought, self.outcome, bargained=bargained)
        choices = self.failures(after)
        for failure in FAILURES:
            self.choice.chips[failure or "tax"].setVisible(failure in choices)
        self.choice.setVisible(len(choices) > 1)
        self.tax.show_steps(Steps(after.tax, 0, MOST_TAX))
        self.ruled.setText("ruled by the GM" if self._ruled is not None else "")
        self.loses.setText(_loses(after, names(evening.campaign)))

    def reset_after_test(self) -> None:
        self._ruled = None
        self._cash.clear()
        self._kept_back.clear()
        self._means.show(())
        self.choice.choose("tax")

    def fields(self) -> dict[str, QWidget]:
        return {"failure": self.choice}

    @property
    def state(self) -> dict[str, Any]:
        kept_back, cash = sorted(self._kept_back), sorted(self._cash.items())
        spent = [list(each) for each in cash if each[1]]
        return {**super().state, "kept_back": kept_back, "cash": spent, "ruled": self._ruled}

    def restore(self, state: Mapping[str, Any]) -> None:
        self._kept_back = set(msgspec.convert(state["kept_back"], tuple[int, ...]))
        self._cash = dict(msgspec.convert(state["cash"], tuple[tuple[int, int], ...]))
        self._ruled = msgspec.convert(state["ruled"], int | None)
        # What may go in is shown with what goes in.
        self._means.show(())
        self.show_form(self.document.evening)
        super().restore(state)

    def lock(self, *, thrown: bool) -> None:
        for each in self._means:
            each.setEnabled(not thrown)

    # What is clicked

    def _choose(self) -> None:
        if not self.choice.id:
            self.choice.choose("tax")
        self._ruled = None
        self.look()

    def _rule(self, dice: int) -> None:
        self._ruled = dice
        self.look()

    def _usable(self, evening: Evening) -> Iterator[Means]:
        standing, called = present(evening, self.who).play.standing, names(evening.campaign)
        for at, loan in enumerate(standing.loans):
            lender = called.get(loan.lender, loan.lender)
            yield Means("loan", at, f"Lent by {lender}", loan.dice)
        for at, fund in enumerate(standing.funds):
            if fund.cash:
                yield Means("cash", at, fund.name, fund.dice)

    def _means_row(self, means: Means) -> QWidget:
        if means.kind == "loan":
            box = QCheckBox(as_typed(f"{means.name}, {means.dice}D"))
            box.setChecked(means.place not in self._kept_back)
            box.clicked.connect(lambda on: self._use_loan(means.place, on=on))
            return box
        row = QWidget()
        dice = self._cash[means.place] = min(self._cash.get(means.place, 0), means.dice)
        stepper = Stepper(f"{means.name}, dice of cash", Steps(dice, 0, means.dice))
        stepper.stepped.connect(lambda dice: self._use_cash(means.place, dice))
        self.purses[means.place] = stepper
        layouts.row(words(f"{means.name}, cash"), ..., stepper, into=row, spacing=8)
        return row

    def _use_loan(self, place: int, *, on: bool) -> None:
        (self._kept_back.discard if on else self._kept_back.add)(place)
        self.look()

    def _use_cash(self, place: int, dice: int) -> None:
        self._cash[place] = dice
        self.look()


def _loses(after: Aftermath, called: Mapping[str, str]) -> str:
    """What Tax takes, in its order."""
    taken = after.taken
    found = [_lost_line(each, called) for each in taken.lost]
    says = f"Tax takes {series(found, 'and')}." if found else "Nothing is taxed."
    if taken.permanent:
        says += f" Resources are spent: one die is lost for good, {taken.after.ability} is left."
    if taken.forgiven:
        says += f" There is nothing left for {taken.forgiven}D more."
    return says


def _lost_line(lost: Lost, called: Mapping[str, str]) -> str:
    match lost.of:
        case "loan":
            return f"{lost.dice}D lent by {called.get(lost.name, lost.name)}"
        case "fund":
            return f"{lost.dice}D of {lost.name}"
        case _:
            return f"{lost.dice}D of Resources"
